/**
 * The hand of somebody who acts more than once: parts as tabs over the cards, what is left to each, the further strike that is
 * open, and what is said with a strike.
 */

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
  const { items, ...table } = await armed(begun("sw25-advanced", fighters as never), []);
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

/** However often the dice are critical. */
async function settled(): Promise<void> {
  const isOpen = () => Object.values(desk.record.strikes).some((one) => one !== null);
  for (let i = 0; i < 100 && (i < 3 || isOpen()); i++) {
    page.all("[data-ransen=strip] button")[0]?.click();
    await desk.pass(700);
  }
}

test("ACT-1 parts are tabs with what each has left; what has something left comes up by itself", async () => {
  await turnOfParts();
  expect(tabs()).toEqual(["* Body: major actions: 2", "Arm: major actions: 1", "Wing: felled"]);
  expect(page.find(`${BAR} [data-part=Wing]`).className).toBe("felled");
  expect(page.find(`${BAR} .parts`).hidden).toBe(false);
  // Things for minor actions are on every part's tab.
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

/** The wolf's turn is open, with the sword in hand. */
async function turnOfWolf(wolf: object, ...more: Parameters<typeof carried>[]): Promise<void> {
  const fighters = FIGHTERS.map((one) => (one.id === "wolf" ? { ...one, ...wolf } : one));
  const { items, ...table } = await armed(begun("sw25-advanced", fighters as never), []);
  ({ desk, page } = table);
  for (const one of more) items.push(carried(...one));
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until(`${BAR} [data-item]`);
  if (held()[0] !== "Sword") page.press(`${BAR} [data-item^=sword]`);
  await desk.pass(100);
}

const declared = (name: string, declares: object = {}): Parameters<typeof carried> => [
  name.toLowerCase().replaceAll(" ", ""),
  name,
  "feat",
  { timing: "declared", shape: "self", modifiers: { damage: 2 }, declares },
];
const chips = () =>
  page.all(`${BAR} .chip`).map((one) => `${one.getAttribute("aria-pressed") === "true" ? "* " : ""}${one.textContent}`);
const pressChip = async (name: string) => {
  page
    .all(`${BAR} .chip`)
    .find(({ textContent }) => textContent === name)!
    .click();
  await desk.pass(100);
};

test("ACT-7 as many feats as may be declared go with one strike; of more the first gives way", async () => {
  await turnOfWolf({ acts: { declarations: 2 } }, declared("All out"), declared("Lure"), declared("Ready"));
  for (const name of ["All out", "Lure", "Ready"]) await pressChip(name);
  expect(chips()).toEqual(["All out", "* Lure", "* Ready"]);
  await strike("goblin");
  expect(strikes()).toMatchObject([{ declares: [{ name: "Lure" }, { name: "Ready" }] }]);
});

test("ACT-5 a series that costs the first strike something is said by a chip", async () => {
  await turnOfWolf({ series: [{ name: "Two blades", opening: { accuracy: -2 }, from: { how: ["melee"] } }] });
  expect(chips()).toEqual(["Two blades"]);
  // Somebody without parts has no tabs.
  expect(page.find(`${BAR} .parts`).hidden).toBe(true);
  await pressChip("Two blades");
  await strike("goblin");
  expect(strikes()).toMatchObject([{ series: ["Two blades"] }]);
  expect(page.find(`${BAR} .status`).textContent).toBe("Space strikes goblin again (Two blades).");
  // Of a further strike it is not said again.
  expect(chips()).toEqual([]);
});

test("ACT-10 a spell that a feat lets grow says what it costs before the press", async () => {
  const mp = { mp: 40, maxMp: 40, magicPower: 5 };
  await turnOfWolf(
    { vitals: { hp: 32, evasion: 6, ...mp } },
    ["bolt", "Bolt", "spell", { how: "shot", range: 60, power: 10, critical: 10, mp: 3, cost: 3 }],
    declared("Larger", { limit: 3 }),
  );
  page.press(`${BAR} [data-item^=bolt]`);
  await pressChip("Larger");
  expect(chips()).toEqual(["* Larger", "Longer", "Farther", "Surer check", "Firmer power"]);
  await pressChip("Farther");
  expect(chips()).toContain("* Range ×2");
  expect(page.texts(`${BAR} .price`)).toEqual(["MP 6"]);
  page.press(`${BAR} [data-target=goblin]`);
  await desk.pass(100);
  expect(page.texts("[data-ransen=choice] .count")).toEqual(["Chosen: 1 of 3 · MP 6"]);
  page.find("[data-ransen=choice] input:not(:checked)").click();
  expect(page.texts("[data-ransen=choice] .count")).toEqual(["Chosen: 2 of 3 · MP 12"]);
  page.press("[data-ransen=choice] .use");
  await settled();
  expect(strikes()).toMatchObject([
    { targets: ["goblin", "ogre"], expands: { range: 2 }, declares: { name: "Larger" } },
  ]);
});

test("ACT-10 how a spell is made larger is said of spells alone, and kept while a weapon is in hand", async () => {
  const mp = { mp: 40, maxMp: 40, magicPower: 5 };
  await turnOfWolf(
    { vitals: { hp: 32, evasion: 6, ...mp } },
    ["bolt", "Bolt", "spell", { how: "shot", range: 60, power: 10, critical: 10, mp: 3, cost: 3 }],
    declared("Larger", { limit: 3, lasts: true }),
  );
  page.press(`${BAR} [data-item^=bolt]`);
  await pressChip("Larger");
  await pressChip("Farther");
  page.press(`${BAR} [data-item^=sword]`);
  await desk.pass(100);
  expect(page.find(`${BAR} .status`).textContent).toBe("");
  page.press(`${BAR} [data-item^=bolt]`);
  await desk.pass(100);
  expect(chips()).toContain("* Range ×2");
  page.press(`${BAR} [data-item^=sword]`);
  await desk.pass(100);
  await strike("goblin");
  expect(strikes()).toMatchObject([{ target: "goblin", with: { how: "melee" } }]);
});

test("ACT-16 a part that another one hinders says so where parts are asked for", async () => {
  const parts = [
    { id: "Head", core: true, hp: 20, maxHp: 20, evasion: 4 },
    { id: "Wing", hp: 20, maxHp: 20, evasion: 4, hinders: [{ part: "Head", melee: "never" }] },
  ];
  const fighters = FIGHTERS.map((one) => (one.id === "goblin" ? { ...one, parts, vitals: { fixed: true } } : one));
  const { items: _, ...table } = await armed(begun("sw25-advanced", fighters as never), []);
  ({ desk, page } = table);
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until(`${BAR} [data-item]`);
  page.press(`${BAR} [data-target=goblin]`);
  await desk.pass(100);
  const asked = page.all("[data-ransen=press-question] .choices button:not(.leave)");
  expect(asked.map(({ textContent, className }) => [textContent, className])).toEqual([
    ["Head (core)", "barred"],
    ["Wing", ""],
  ]);
  expect(asked[0]!.dataset.tooltipText).toMatch(/reach/);
  expect(asked[1]!.dataset.tooltipText).toMatch(/^hits \d+%/);
});
