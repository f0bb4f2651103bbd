/**
 * What the page opens: every example by its link, with the replay's document; a file that is no battle leaves the
 * open one alone.
 */

import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentText } from "../../analysis/course/index";
import { lineThrough, ROOT } from "../../analysis/line/index";
import { RULESET_IDS } from "../../src/rules/index";
import { type BoardServer, openBoard, serveBoard } from "../support/board";
import { battleIn, exampleBattles, linkTo } from "../support/board-links";
import { fileWith, wordsOf } from "../support/scripts";

let server: BoardServer;
beforeAll(async () => {
  server = await serveBoard();
});
afterAll(() => server.close());

/** The document that the page gives away at every moment of what is open, from the beginning on; or where a key leads to alone. */
async function documentsOf(page: Page, by: "ArrowRight" | "End"): Promise<string[]> {
  return page.evaluate(async (forward) => {
    const drawn = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve, 0), 0));
    const text = () => document.querySelector<HTMLTextAreaElement>("textarea[name=document]")?.value ?? "";
    const target = document.querySelector(".picture")!;
    const send = (key: string) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    send("Home");
    await drawn();
    const found = [text()];
    for (;;) {
      send(forward);
      await drawn();
      const now = text();
      if (now === found.at(-1)) return found;
      found.push(now);
    }
  }, by);
}

describe("the page", () => {
  // Every moment of all of them is tried without a browser, in tests/board/documents.deep.test.ts.
  test("shows every example as the replay has it, byte for byte, and one of each ruleset at every step", async () => {
    const { page, context, complaints } = await openBoard(server, "");
    await page.getByRole("tab", { name: "Share" }).click();
    await page.locator("textarea[name=document]").waitFor({ state: "attached" });
    const words = wordsOf("en");
    const walked = new Set<string>();
    for (const [name, battle] of await exampleBattles()) {
      const link = await linkTo(battle);
      const { setup } = battle;
      const steps = lineThrough(battle, ROOT).map(({ step }) => step!);
      // To write the document of a moment is to play everything before it.
      const isWalked = !walked.has(setup.ruleset);
      const moments = isWalked ? steps.map((_, i) => i) : [0];
      const expected = [...new Set([...moments, steps.length])].map((length) =>
        documentText({ setup, steps: steps.slice(0, length) }, words),
      );
      await page.evaluate((hash) => {
        location.hash = hash;
      }, link);
      await page.waitForFunction(
        (first) => document.querySelector<HTMLTextAreaElement>("textarea[name=document]")?.value === first,
        expected[0],
      );
      expect(await documentsOf(page, isWalked ? "ArrowRight" : "End"), name).toEqual(expected);
      walked.add(setup.ruleset);
    }
    expect([...walked].sort()).toEqual([...RULESET_IDS].sort());
    expect(complaints).toEqual([]);
    await context.close();
  }, 180_000);

  test("tells what is no battle, and keeps what was open", async () => {
    const battle = { ...battleIn(fileWith([{ do: "turn", who: "wolf" }])), title: "kept" };
    const { page, context } = await openBoard(server, await linkTo(battle));
    const title = page.getByRole("textbox", { name: "Title of the battle" });
    await expect.poll(() => title.inputValue()).toBe("kept");
    const bomb = `1${deflateRawSync(Buffer.alloc(30_000_000)).toString("base64url")}`;
    for (const [hash, sentence] of [
      ["#hello there", "has no battle"],
      ["#1AAAAAAAA", "damaged"],
      ["#9abc", "later version"],
      [`#${bomb}`, "too large"],
    ] as const) {
      await page.evaluate((one) => {
        location.hash = one;
      }, hash);
      await expect.poll(() => page.locator(".said").textContent()).toContain(sentence);
      await expect.poll(() => title.inputValue()).toBe("kept");
      await expect.poll(() => page.locator('.seat[data-who="wolf"]').count()).toBe(1);
    }
    await page.getByRole("tab", { name: "Open" }).click();
    await page.getByLabel("Paste a link of this board").fill("ruleset: [");
    await page.getByRole("button", { name: "Open what was pasted" }).click();
    await expect.poll(() => page.locator(".said .refused").textContent()).toMatch(/\S/);
    await expect.poll(() => title.inputValue()).toBe("kept");
    await context.close();
  });

  test("opens an empty field where the link is broken from the start, and markup stays text", async () => {
    const broken = await openBoard(server, "#1AAAAAAAA");
    await expect.poll(() => broken.page.locator(".said").textContent()).toContain("damaged");
    await expect.poll(() => broken.page.locator(".seat").count()).toBe(0);
    await broken.context.close();
    const name = "<img src=x onerror=alert(1)>";
    const file = fileWith([], { characters: [{ id: name, side: "party", at: [0, 0] }] });
    const { page, context, complaints } = await openBoard(server, await linkTo({ ...battleIn(file), title: name }));
    await expect.poll(() => page.locator(".picture").textContent()).toContain(name);
    await expect.poll(() => page.locator("img").count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("keeps what was open through a reload, and is there without a network", async () => {
    const battle = { ...battleIn(fileWith([{ do: "turn", who: "wolf" }])), title: "still here" };
    const { page, context } = await openBoard(server, await linkTo(battle, 1));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Until all of its files are kept.
    await page.waitForFunction(async () => (await caches.keys()).length > 0);
    await expect.poll(() => page.getByText("wolf's turn").count()).toBe(1);
    // An edit leaves the link behind: a reload opens what was changed.
    await page.getByRole("textbox", { name: "Title of the battle" }).fill("changed");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Title of the battle" }).blur();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
    await page.reload();
    await expect.poll(() => page.getByRole("textbox", { name: "Title of the battle" }).inputValue()).toBe("changed");
    await context.setOffline(true);
    await page.goto(server.address);
    await expect.poll(() => page.getByRole("textbox", { name: "Title of the battle" }).inputValue()).toBe("changed");
    await expect.poll(() => page.getByText("wolf's turn").count()).toBe(1);
    await page.getByRole("tab", { name: "Open" }).click();
    await page
      .getByRole("button", { name: /The block|A block, and what/ })
      .first()
      .click();
    await expect.poll(() => page.locator('.seat[data-who="snail"]').count()).toBe(1);
    // Rules that no visit has fetched yet are kept as well.
    await page.getByRole("tab", { name: "Open" }).click();
    await page
      .getByRole("button", { name: /2\.5 Basic Combat/ })
      .first()
      .click();
    await expect.poll(() => page.locator(".picture rect.band").count()).toBe(3);
    await context.close();
  });
});
