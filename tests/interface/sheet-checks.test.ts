/** Checks that are pressed on a sheet, without a browser: what can be pressed, the card with its sum, the bonus by Shift. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActorDoc } from "../../src/foundry/platform";
import type { CharacterInput } from "../../src/rules/index";
import { LANGUAGES, type Language } from "../../tools/languages";
import { closePage, Page, passUntil } from "../support/page";
import { begun } from "../support/paper-table";
import { Listed, Window } from "../support/window";

type Data = { [key: string]: unknown };

const ABILITIES = { value: 12, growth: 0, added: 0 };
const CHARACTER = {
  hp: { value: 30, max: 30 },
  mp: { value: 9, max: 9 },
  movement: 18,
  sections: 1,
  side: "",
  feats: [],
  parts: [],
  loadouts: [],
  deathCheck: null,
  experience: 0,
  accuracy: 7,
  evasion: 6,
  defence: 5,
  reduction: 0,
  fortitude: 8,
  willpower: 5,
  magicPower: 4,
  initiative: 6,
  knowledge: null,
  abilities: Object.fromEntries(["dex", "agi", "str", "vit", "int", "mnd"].map((id) => [id, ABILITIES])),
  classes: { Sco: 3 },
  reckoned: {
    level: 5,
    bonuses: { dex: 2, agi: 3, str: 1, vit: 2, int: 2, mnd: 0 },
    powers: {},
  },
};
const GOBLIN = {
  ...CHARACTER,
  fixed: true,
  reckoned: undefined,
  parts: [
    { id: "body", name: "Body", core: true, hp: 9, maxHp: 20, mp: 0, maxMp: 0, accuracy: 4, evasion: 3, defence: 2 },
  ],
};
const SWORD = {
  id: "sword00000000000",
  name: "Sword",
  type: "weapon",
  img: "sword.webp",
  flags: {},
  sort: 1,
  system: { how: "melee", range: 0, accuracy: 1, power: 20, bonus: 6, critical: 10, uses: { value: null, max: null } },
};

let messages: Data[] = [];
let warned: readonly string[] = [];
let faces: number[] = [];
let editable = true;

function actor(type: "character" | "monster", system: Data): ActorDoc {
  return {
    documentName: "Actor",
    id: "kai0000000000000",
    uuid: "Actor.kai0000000000000",
    name: "<b>Kai</b>",
    img: "kai.webp",
    type,
    system,
    _source: { system },
    statuses: new Set(),
    items: Listed.from([SWORD]),
    flags: {},
    apps: {},
    testUserPermission: (_user: unknown, level: number) => editable || level < 3,
  } as unknown as ActorDoc;
}

async function opened(
  type: "character" | "monster",
  system: Data,
  lang: Language = "en",
  battle: CharacterInput | null = null,
): Promise<Page> {
  const window = new Window([{ id: "gm", isGM: true }], lang);
  if (battle) {
    const scene = window.scene("road", [{ id: battle.id, actor: actor(type, system) }]);
    window.combat(begun("sw25-advanced", [battle]), scene);
  }
  const page = await Page.of(window, null);
  messages = [];
  warned = window.warned;
  const Roll = class {
    dice: object[] = [];
    async evaluate() {
      this.dice = [{ results: faces.map((result) => ({ result })) }];
      return this;
    }
  };
  Object.assign((globalThis as unknown as { foundry: Data }).foundry, { dice: { Roll } });
  window.settings.set("rollMode", "publicroll");
  Object.assign(globalThis, { ChatMessage: { create: async (data: Data) => void messages.push(data) } });
  page.document.body.innerHTML = '<div id="interface"></div>';
  const { FiguresSheet } = await import("../../src/sheets/figures-sheet");
  const Sheet = FiguresSheet as unknown as new (given: object) => { render(how: object): Promise<unknown> };
  await new Sheet({ document: actor(type, system) }).render({ force: true });
  await page.until("[data-ransen=sheet] .numbers");
  return page;
}

const buttons = (page: Page) =>
  page.all("[data-action=rollCheck]").map((button) => button.getAttribute("aria-label")?.replace(/^Roll: /, ""));

/** What the card says, line by line. */
async function cardOf(page: Page, check: string, press: () => void): Promise<string[]> {
  const before = messages.length;
  press();
  await passUntil(
    () => messages.length > before,
    () => `no card for ${check}`,
  );
  const content = page.document.createElement("div");
  content.innerHTML = String(messages.at(-1)?.content);
  return [...content.querySelectorAll("p")].map(({ textContent }) => textContent);
}
const rolled = (page: Page, check: string) =>
  cardOf(page, check, () => page.press(`[data-action=rollCheck][data-check="${check}"]`));

function pressWithShift(page: Page, check: string): void {
  const button = page.find(`[data-action=rollCheck][data-check="${check}"]`);
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
}

beforeEach(() => {
  faces = [3, 5];
  editable = true;
  vi.useFakeTimers();
});
afterEach(async () => {
  await closePage();
  vi.useRealTimers();
});

test("every figure that is a check is a button with a name, and no other is", async () => {
  const page = await opened("character", CHARACTER);
  expect(buttons(page)).toEqual([
    "Accuracy 2d + 7",
    "Evasion 2d + 6",
    "Fortitude 2d + 8",
    "Willpower 2d + 5",
    "Magic power 2d + 4",
    "Death check 2d + 8",
    "Flee 2d + 8",
    "Initiative (check) 2d + 6",
    "Sword: check 8 2d",
  ]);
  page.press('[data-action=turnTo][data-page="abilities"]');
  await page.until(".class .ability-checks");
  expect(buttons(page).slice(0, 2)).toEqual([
    "Dex 7 · Roll: Adventurer level + Dexterity 2d + 7",
    "Agi 8 · Roll: Adventurer level + Agility 2d + 8",
  ]);
  expect(buttons(page)).toContain("Agi 6 · Roll: Scout + Agility 2d + 6");
  expect(buttons(page)).toHaveLength(12);
});

test.each(LANGUAGES)("in %s whoever speaks what a button shows calls it", async (lang) => {
  const page = await opened("character", CHARACTER, lang);
  const uncalled = () =>
    page
      .all("[data-action=rollCheck]")
      .map((button) => [button.textContent.trim(), button.getAttribute("aria-label") ?? ""] as const)
      .filter(([shown, name]) => shown === "" || !` ${name.replace(/[:：+−·・／]/g, " ")} `.includes(` ${shown} `));
  expect(uncalled()).toEqual([]);
  page.press('[data-action=turnTo][data-page="abilities"]');
  await page.until(".class .ability-checks");
  expect(uncalled()).toEqual([]);
});

test("a press makes one card with its sum, and a name stays text in it", async () => {
  const page = await opened("character", CHARACTER);
  expect(await rolled(page, "fortitude")).toEqual(["<b>Kai</b>: Fortitude check", "2d[3,5] + 8 = 16"]);
  expect(await rolled(page, "item:sword00000000000")).toEqual(["<b>Kai</b>: Sword", "2d[3,5] + 8 = 16"]);
  expect(messages).toHaveLength(2);
  expect(messages.every(({ rolls }) => (rolls as unknown[]).length === 1)).toBe(true);
  expect(messages[0]?.speaker).toEqual({ actor: "kai0000000000000", alias: "<b>Kai</b>" });
});

test.each([
  ["en", [1, 1], "2d[1,1] + 8 = 10", "1,1: automatic failure"],
  ["en", [6, 6], "2d[6,6] + 8 = 20", "6,6: automatic success"],
  ["ja", [1, 1], "2d[1,1]+8＝10", "1ゾロ（1,1）：自動失敗"],
  ["ja", [6, 6], "2d[6,6]+8＝20", "6ゾロ（6,6）：自動成功"],
] as const)("in %s what %j says by itself is named", async (lang, thrown, sum, said) => {
  faces = [...thrown];
  const page = await opened("character", CHARACTER, lang);
  expect((await rolled(page, "fortitude")).slice(1)).toEqual([sum, said]);
});

test("with Shift a bonus is asked for first; what is none rolls nothing, and the dialog can be left", async () => {
  const page = await opened("character", CHARACTER);
  const dialog = "[data-ransen=check-bonus]";
  const ask = async (value: string, action: string) => {
    pressWithShift(page, "willpower");
    await page.until(`${dialog} input`);
    page.choose(`${dialog} input`, value);
    page.press(`dialog [data-action=${action}], .dialog [data-action=${action}]`);
  };
  expect(await cardOf(page, "willpower", () => void ask("-2", "roll"))).toEqual([
    "<b>Kai</b>: Willpower check",
    "2d[3,5] + 5 − 2 = 11",
  ]);
  await page.until(dialog, false);
  await ask("100", "roll");
  await page.until(dialog, false);
  await ask("2", "leave");
  await page.until(dialog, false);
  expect(messages).toHaveLength(1);
  expect(warned).toEqual(["The bonus has to be a whole number from −99 to 99."]);
});

test("a monster with fixed values has 7 for its dice, checks of its parts, and no death check", async () => {
  const page = await opened("monster", GOBLIN);
  expect(buttons(page)).toEqual([
    "Fortitude 7 + 8",
    "Willpower 7 + 5",
    "Magic power 7 + 4",
    "Body: Accuracy check 7 + 4",
    "Body: Evasion check 7 + 3",
    "Sword: check 12 (5) 7",
  ]);
  expect(await rolled(page, "part:body:evasion")).toEqual(["<b>Kai</b>: Body: Evasion check", "7 + 3 = 10"]);
  expect(messages[0]?.rolls).toEqual([]);
});

/** Of a character in battle who has the sheet's figures, with what lasts on it. */
function fighting(vitals: object, figures: object, more: object = {}): CharacterInput {
  const effects = [{ name: "Hawk eye", rounds: 3, left: 2, figures }];
  return { id: "kai", side: "party", at: [0, 0], movement: 18, vitals, effects, ...more } as never;
}

test("what lasts counts on the sheet, in its buttons and in what is rolled", async () => {
  const { accuracy, evasion, fortitude, willpower, magicPower } = CHARACTER;
  const vitals = { hp: 30, accuracy, evasion, fortitude, willpower, magicPower };
  const lasting = { accuracy: 1, evasion: -2, fortitude: 3, willpower: 4, magicPower: 5 };
  const page = await opened("character", CHARACTER, "en", fighting(vitals, lasting));
  expect(page.texts(".numbers.fight .made")).toEqual(["8", "4", "11", "9", "9"]);
  // A death check has its own figure, which nothing that lasts adds to.
  expect(buttons(page)).toEqual([
    "Accuracy 2d + 8",
    "Evasion 2d + 4",
    "Fortitude 2d + 11",
    "Willpower 2d + 9",
    "Magic power 2d + 9",
    "Death check 2d + 8",
    "Flee 2d + 8",
    "Initiative (check) 2d + 6",
    "Sword: check 9 2d",
  ]);
  expect(page.texts(".armaments .check")).toEqual(["check 9 2d"]);
  for (const [id, sum] of [
    ["accuracy", "2d[3,5] + 8 = 16"],
    ["evasion", "2d[3,5] + 4 = 12"],
    ["magicPower", "2d[3,5] + 9 = 17"],
    ["item:sword00000000000", "2d[3,5] + 9 = 17"],
  ] as const)
    expect((await rolled(page, id))[1]).toBe(sum);
});

test("on a part of a monster as well", async () => {
  const parts = GOBLIN.parts.map(({ core: _, ...part }) => part);
  const page = await opened("monster", GOBLIN, "en", fighting({ fixed: true }, { accuracy: 2, evasion: 1 }, { parts }));
  expect(buttons(page).slice(3)).toEqual([
    "Body: Accuracy check 7 + 6",
    "Body: Evasion check 7 + 4",
    "Sword: check 14 (7) 7",
  ]);
  expect(await rolled(page, "part:body:evasion")).toEqual(["<b>Kai</b>: Body: Evasion check", "7 + 4 = 11"]);
});

test("who may only read rolls nothing, whatever is named", async () => {
  editable = false;
  const page = await opened("character", CHARACTER);
  expect(page.all("[data-action=rollCheck]").every((button) => button.matches(":disabled"))).toBe(true);
});

test.each([
  "",
  "hp",
  "class:Fig:dex",
  "class:__proto__:dex",
  "level:luck",
  "part:x:accuracy",
  "item:none",
  "knowledge",
])("%j is no check of this sheet", async (id) => {
  await opened("character", CHARACTER);
  const { checkNamed } = await import("../../src/sheets/sheet-checks");
  expect(checkNamed(actor("character", CHARACTER), id)).toBeNull();
});

test.each([
  [30, true],
  [16, true],
  [15, false],
  [-3, false],
])("the bar of %i of 30 HP is green: %j", async (value, isWell) => {
  const page = await opened("character", { ...CHARACTER, hp: { value, max: 30 } });
  expect(page.find(".pool.hp").classList.contains("well")).toBe(isWell);
});
