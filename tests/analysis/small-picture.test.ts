/** The picture on small pages: nobody outside the circle that holds them, several under one sign, room for those who fight. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BoardServer, openBoard, pictured, serveBoard, signOf } from "../support/board";
import { findingsOn } from "../support/board-axe";
import { fingerFrom, metreOf } from "../support/board-hands";
import { battleIn, linkTo } from "../support/board-links";
import { fileWith } from "../support/scripts";

let server: BoardServer;
beforeAll(async () => {
  server = await serveBoard();
});
afterAll(() => server.close());

const FIELD = { field: { from: [0, 0], to: [30, 20] } };
const at = (id: string, side: string, place: readonly [number, number]) => ({ id, side, at: place });

/** A melee of so many, and one who stands far from it. */
function melee(count: number) {
  const ids = Array.from({ length: count }, (_, i) => (i % 2 === 0 ? `Fighter ${String(i)}` : `Goblin ${String(i)}`));
  const members = ids.map((id, i) => at(id, i % 2 === 0 ? "party" : "monsters", [12, 10]));
  const { script: _, ...head } = fileWith([], {
    characters: [...members, at("Archer", "party", [2, 10])],
    options: FIELD,
  });
  return { ids, link: linkTo(battleIn({ ...head, line: [{ do: "form", who: ids, at: [12, 10] }] }), 1) };
}

/** Signs of the picture, as they are drawn: pixels of the page. */
async function drawnOn(page: Page) {
  return page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      });
    return { circles: boxes(".picture circle.skirmish"), signs: boxes(".picture .marker, .picture .pile") };
  });
}

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

describe.each(PHONES)("at $width × $height", ({ width, height }) => {
  const phone = { viewport: { width, height }, hasTouch: true, isMobile: true };

  test.each([3, 5, 8])("holds all %i of a melee in their circle", async (count) => {
    const { link } = melee(count);
    const { page, context, complaints } = await openBoard(server, await link, phone);
    await expect.poll(async () => (await drawnOn(page)).circles.length).toBe(1);
    const { circles, signs } = await drawnOn(page);
    const circle = circles[0]!;
    const inside = signs.filter(
      ({ left, right, top, bottom }) =>
        left >= circle.left && right <= circle.right && top >= circle.top && bottom <= circle.bottom,
    );
    expect(signs).toHaveLength(count + 1);
    expect(inside).toHaveLength(count);
    await pictured(page, `melee-${String(count)}-${String(width)}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("shows all people, not all of the empty field, and follows a finger beyond the edge", async () => {
    const characters = [at("Archer", "party", [4, 4]), at("Goblin", "monsters", [10, 6])];
    const link = await linkTo(battleIn(fileWith([], { characters, options: FIELD })));
    const { page, context, complaints } = await openBoard(server, link, phone);
    const metre = await metreOf(page);
    expect(metre).toBeGreaterThan(18);
    const box = (await page.locator(".picture").boundingBox())!;
    const from = await signOf(page, "Archer");
    const touch = await context.newCDPSession(page);
    await fingerFrom(touch, from, { x: box.x + box.width - 8, y: from.y }, async () => {
      // The way goes on while the finger stays at the edge: farther than the page had shown.
      await expect.poll(() => page.locator(".plate").textContent()).toMatch(/(19|2\d)(\.\d+)? m/);
    });
    // Dropped or refused, everybody is seen again.
    await expect
      .poll(async () => {
        const signs = (await drawnOn(page)).signs;
        return signs.filter(({ left, right }) => left >= box.x && right <= box.x + box.width).length;
      })
      .toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("gathers those who have no room under one sign with their number, and a tap opens it", async () => {
    const { ids, link } = melee(14);
    const { page, context, complaints } = await openBoard(server, await link, phone);
    const pile = page.locator(".picture .pile");
    const farther = page
      .getByRole("button", { name: "Show more", exact: true })
      .or(page.getByText("−", { exact: true }));
    for (let i = 0; i < 12 && (await pile.count()) === 0; i++) await farther.first().tap();
    await expect.poll(() => pile.count()).toBe(1);
    await expect.poll(() => page.locator(".picture .count").textContent()).toBe("14");
    const { x, y } = await signOf(page, ids[3]!);
    await page.touchscreen.tap(x, y);
    const list = page.getByRole("group", { name: "Which of these 14?" });
    await list.waitFor();
    await pictured(page, `pile-${String(width)}`);
    await expect.poll(() => list.getByRole("button").count()).toBe(14);
    expect(await findingsOn(page)).toEqual([]);
    await list.getByRole("button", { name: "Goblin 13" }).tap();
    await expect.poll(() => list.count()).toBe(0);
    await expect.poll(() => page.locator('.seat[data-who="Goblin 13"]').getAttribute("aria-pressed")).toBe("true");
    expect(complaints).toEqual([]);
    await context.close();
  });
});
