/** Data from and to files and the clipboard: pictures, a sheet – and a pen instead of a mouse. */

import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoardServer, type OpenedBoard, openBoard, serveBoard, signOf } from "../support/board";
import { metreOf } from "../support/board-hands";
import { battleIn, linkTo } from "../support/board-links";
import { fileWith } from "../support/scripts";

let server: BoardServer;
let board: OpenedBoard;
beforeAll(async () => {
  server = await serveBoard();
  const options = { field: { from: [0, 0], to: [30, 14] } };
  board = await openBoard(server, await linkTo(battleIn(fileWith([], { options }))), { acceptDownloads: true });
});
afterAll(async () => {
  await board.context.close();
  await server.close();
});

/** One pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
  "base64",
);

test("a picture goes into the clipboard, and a link to whatever the device shares with", async () => {
  const { page, context, complaints } = board;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, "share", { value: async (what: unknown) => void shared.push(what) });
  });
  await page.getByRole("tab", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy the picture" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const kinds = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
  expect(kinds).toContain("image/png");
  await page.getByRole("button", { name: "Share…" }).click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title: "Untitled battle", url: await page.locator("textarea[name=link]").inputValue() }]);
  expect(complaints).toEqual([]);
});

test("a picture is saved as PNG and as SVG, named for the battle", async () => {
  const { page } = board;
  await page.getByRole("tab", { name: "Share" }).click();
  for (const [kind, begins] of [
    ["PNG", "\x89PNG\r\n"],
    ["SVG", "<svg"],
  ] as const) {
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: kind, exact: true }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`battle.${kind.toLowerCase()}`);
    const bytes = await readFile(await saved.path());
    expect(bytes.toString("latin1", 0, begins.length)).toBe(begins);
    // Wide enough to be read: the length of a PNG's row stands in its first chunk.
    if (kind === "PNG") expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1_000);
    else {
      // The texts of a picture: title, round, sides with their figures, a scale, its address.
      for (const said of ["Untitled battle – Round 1", "goblin: ", "Party –", "5 m", server.address])
        expect(bytes.toString()).toContain(said);
    }
    if (process.env.RANSEN_SHOTS) await writeFile(`${process.env.RANSEN_SHOTS}/given.${kind.toLowerCase()}`, bytes);
  }
});

test("a picture for a post is 1200 by 675", async () => {
  const { page } = board;
  await page.getByRole("tab", { name: "Share" }).click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "For a post (1200 × 675)" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("battle.card.png");
  const bytes = await readFile(await saved.path());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 675]);
  if (process.env.RANSEN_SHOTS) await writeFile(`${process.env.RANSEN_SHOTS}/card.png`, bytes);
});

test("a picture lies under the field; what is none is told, and leaves it there", async () => {
  const { page } = board;
  await page.getByRole("tab", { name: "Set up" }).click();
  const file = page.getByLabel("A picture from a file");
  await file.setInputFiles({ name: "map.png", mimeType: "image/png", buffer: PIXEL });
  await expect.poll(() => page.locator(".picture image").count()).toBe(1);
  await file.setInputFiles({ name: "map.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") });
  await expect.poll(() => page.locator(".said").textContent()).toContain("cannot draw");
  await expect.poll(() => page.locator(".picture image").count()).toBe(1);
  await page.getByRole("button", { name: "Take the picture away" }).click();
  await expect.poll(() => page.locator(".picture image").count()).toBe(0);
});

test("a sheet is pasted and stands on the field with its weapons; what is no sheet is told", async () => {
  const { page } = board;
  await page.getByRole("tab", { name: "Set up" }).click();
  const field = page.getByLabel("Paste the JSON of a sheet");
  const take = page.getByRole("button", { name: "Put on the field" });
  await field.fill('{"hello": 1}');
  await take.click();
  await expect.poll(() => page.locator(".said .refused").textContent()).toMatch(/\S/);
  await expect.poll(() => page.locator(".seat").count()).toBe(2);
  await field.fill(await readFile(new URL("../imports/sheets/characters/archer.json", import.meta.url), "utf8"));
  await take.click();
  await expect.poll(() => page.locator(".seat").count()).toBe(3);
  await expect.poll(() => page.locator(".arms").last().textContent()).toMatch(/power \d+/);
});

test("a pen drags as a mouse does", async () => {
  const { page, context, complaints } = board;
  await page.getByRole("tab", { name: "Play" }).click();
  const from = await signOf(page, "wolf");
  const metre = await metreOf(page);
  const pen = await context.newCDPSession(page);
  const at = (type: "mousePressed" | "mouseMoved" | "mouseReleased", metres: number) =>
    pen.send("Input.dispatchMouseEvent", {
      type,
      x: from.x + metres * metre,
      y: from.y + metres * metre * 0.9,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
      pointerType: "pen",
    });
  await at("mousePressed", 0);
  for (const metres of [1, 2, 4]) await at("mouseMoved", metres);
  await expect.poll(() => page.locator(".plate").textContent()).toContain("m");
  await at("mouseReleased", 4);
  await expect.poll(() => page.getByText("wolf's turn").count()).toBe(1);
  expect(complaints).toEqual([]);
});

test("a line of steps is saved as an animated picture, a card a step, and the shown moment stays", async () => {
  const steps = [
    { do: "turn", who: "wolf" },
    { do: "end", who: "wolf" },
  ];
  const options = { field: { from: [0, 0], to: [30, 14] } };
  const line = await openBoard(server, await linkTo(battleIn(fileWith(steps, { options })), 1), {
    acceptDownloads: true,
  });
  const { page, complaints, context } = line;
  await page.getByRole("tab", { name: "Share" }).click();
  const link = page.locator("textarea[name=link]");
  await expect.poll(() => link.inputValue()).toContain("#1");
  const before = await link.inputValue();
  const [saved] = await Promise.all([
    page.waitForEvent("download", { timeout: 30_000 }),
    page.getByRole("button", { name: "Animated picture (GIF)" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("battle.gif");
  const bytes = await readFile(await saved.path());
  if (process.env.RANSEN_SHOTS) await writeFile(`${process.env.RANSEN_SHOTS}/given.gif`, bytes);
  expect(bytes.toString("latin1", 0, 6)).toBe("GIF89a");
  expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([800, 450]);
  const frames = bytes.toString("latin1").split("\x21\xf9\x04").length - 1;
  expect(frames).toBe(3);
  await expect.poll(() => link.inputValue()).toBe(before);
  expect(complaints).toEqual([]);
  await context.close();
});
