/** The hand of somebody of several parts: tabs over the cards, what is left to each, and the further strike that is open. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDesk, type Desk } from "../support/desk";
import { closePage, type Page } from "../support/page";
import { begun, commanded, done } from "../support/paper-table";
import { armed, carried, FIGHTERS } from "../support/paper-weapons";

class NoPicture {
  gone = false;
  zoom() {}
  showSigns() {}
  showPointed() {}
  showTicks() {}
  destroy() {}
}

let desk: Desk;
let page: Page;

beforeEach(() => {
  vi.useFakeTimers();
  vi.doMock("../../src/canvas/aiming/aim-picture", () => ({ AimPicture: NoPicture }));
});
afterEach(async () => {
  await closePage();
  closeDesk();
  vi.doUnmock("../../src/canvas/aiming/aim-picture");
  vi.useRealTimers();
});

const BAR = "[data-ransen=weapons]";
const cards = () => page.texts(`${BAR} .cards .name`);
const tabs = () =>
  page
    .all(`${BAR} .parts button`)
    .map((one) => `${one.getAttribute("aria-pressed") === "true" ? "* " : ""}${one.getAttribute("aria-label")}`);
const held = () => page.texts(`${BAR} .cards [aria-pressed=true] .name`);
const strikes = () => Object.values(desk.record.history.commands).filter((one) => one?.do === "strike");

const PARTS = [
  { id: "Body", core: true, hp: 30, maxHp: 30, accuracy: 9, acts: { majors: 2 } },
  { id: "Arm", hp: 20, maxHp: 20, accuracy: 10, series: [{ name: "Chain", from: { how: ["melee"] } }] },
  { id: "Wing", hp: 0, maxHp: 10 },
];

/** The wolf's turn is open: it is of three parts, of which a wing is felled. */
async function turnOfParts(): Promise<void> {
  const fighters = FIGHTERS.map((one) => (one.id === "wolf" ? { ...one, parts: PARTS, vitals: { evasion: 6 } } : one));
  const { items, ...table } = await armed(begun("sw25-advanced", fighters as never));
  ({ desk, page } = table);
  const { actor } = desk.combatDoc.scene!.tokens.get("wolf")!;
  Object.assign(actor!.system, { parts: PARTS.map((one) => ({ ...one, name: one.id })) });
  items.push(
    carried("claw", "Claw", "weapon", { how: "melee", accuracy: 7, power: 10, bonus: 2, critical: 12, part: "Arm" }),
    carried("draught", "Draught", "gear", { timing: "minor", shape: "self", effect: "heal", power: 20, quantity: 1 }),
  );
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until(`${BAR} [data-item]`);
  await desk.pass(100);
}

/** Strikes at somebody of the list, and lets all dice fall. */
async function strike(who: string): Promise<void> {
  page.press(`${BAR} [data-target=${who}]`);
  await settled();
}

async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) {
    page.all("[data-ransen=strip] button")[0]?.click();
    await desk.pass(700);
  }
}

test("ACT-1 parts are tabs with what each has left; what has something left comes up by itself", async () => {
  await turnOfParts();
  expect(tabs()).toEqual(["* Body: major actions: 2", "Arm: major actions: 1", "Wing: felled"]);
  expect(page.find(`${BAR} [data-part=Wing]`).className).toBe("felled");
  // What is used on the way goes with every part.
  expect(cards()).toEqual(["Sword", "Bow", "Fireball", "Draught"]);
  page.press(`${BAR} [data-part=Arm]`);
  expect(cards()).toEqual(["Claw", "Draught"]);
  expect(held()).toEqual(["Claw"]);
  page.press(`${BAR} [data-part=Body]`);
  await strike("goblin");
  expect(tabs()).toEqual(["* Body: major actions: 1", "Arm: major actions: 1", "Wing: felled"]);
  await strike("goblin");
  expect(tabs()[0]).toBe("Body: no major action left");
  expect(tabs()[1]).toBe("* Arm: major actions: 1");
  expect(held()).toEqual(["Claw"]);
});

test("ACT-4 an open strike is lit with its target in hand, and the key strikes it", async () => {
  await turnOfParts();
  page.press(`${BAR} [data-part=Arm]`);
  expect(page.key("strikeOn")).toBe(false);
  await strike("goblin");
  expect(tabs()[1]).toBe("* Arm: no major action left · further strike: Chain");
  expect(page.find(`${BAR} [data-item^=claw]`).className).toBe("again");
  expect(page.find(`${BAR} .status`).textContent).toBe("Space strikes goblin again (Chain).");
  expect(page.key("strikeOn")).toBe(true);
  await settled();
  expect(strikes()).toMatchObject([{ with: { part: "Arm" } }, { again: "Chain", target: "goblin" }]);
});
