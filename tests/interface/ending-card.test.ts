/** The card of a battle's end: written by the step that ends it, drawn for its reader, and taken back with it. */

import { expect, test, vi } from "vitest";
import type { EndingCard } from "../../src/judgement/telling/index";
import type { Desk } from "../support/desk";
import { giveSheet } from "../support/desk-sheets";
import type { Page } from "../support/page";
import { begun, done, mastersTable, tidyTables } from "../support/paper-table";

const vitals = { hp: 20, maxHp: 20, mp: 9, maxMp: 9 };
const ALL = [
  { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals },
  { id: "goblin", side: "monsters", at: [9, 0], movement: 12, vitals: { ...vitals, fixed: true } },
  { id: "ogre", side: "monsters", at: [30, 0], movement: 12, vitals: { ...vitals, fixed: true } },
] as const;

tidyTables();

interface Told {
  readonly flags: { readonly ransen?: { readonly ending?: object } };
}

async function fought(): Promise<{ desk: Desk; page: Page }> {
  const table = await mastersTable(ALL as never, { system: begun("sw25-advanced", ALL as never) });
  const loot = [
    { least: 2, most: 9, text: "Rusty sword" },
    { least: 10, most: 12, text: "Gems (2d×10 G)" },
    { least: null, most: null, text: "Ear" },
  ];
  for (const { id } of ALL)
    Object.assign(
      giveSheet(table.desk, id, [id], {
        loot: id === "goblin" ? loot : [],
        experience: 0,
        shards: id === "ogre" ? 3 : 0,
      }),
      {
        type: id === "wolf" ? "character" : "monster",
      },
    );
  const hurt = (who: string, amount: number) =>
    ({ type: "correct", commands: [{ do: "damage", who, amount, kind: "fixed" }] }) as const;
  await done(table.desk, hurt("wolf", 7), hurt("goblin", 25), hurt("ogre", 25));
  return table;
}

const endings = (desk: Desk) =>
  [...desk.messages].filter(([, data]) => (data.flags as Told["flags"] | undefined)?.ransen?.ending !== undefined);

async function drawnOf(desk: Desk): Promise<HTMLElement> {
  const { endingCardOf } = await import("../../src/chat/cards/ending-card-view");
  const [id, data] = endings(desk)[0] as unknown as [string, { flags: { ransen: { ending: never } } }];
  return endingCardOf(id, data.flags.ransen.ending, document);
}

const linesIn = (card: HTMLElement) => [...card.querySelectorAll("h4, p, tr, button")].map((one) => one.textContent);

test("END-1 the button ends the battle, and the card says what it came to; undone it says so", async () => {
  const { desk, page } = await fought();
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  expect(desk.record.battle!.over).toBe(true);
  expect(endings(desk)).toHaveLength(1);
  const card = await drawnOf(desk);
  expect(linesIn(card)).toMatchInlineSnapshot(`
    [
      "The party won in one round",
      "Party: still standing: 1",
      "Monsters: felled 2: goblin and ogre · still standing: 0",
      "HPMP",
      "wolf20 → 13 (−7)–",
      "Roll the spoils (2)",
    ]
  `);
  page.press('[data-action="undo"]');
  await desk.pass(800);
  expect(desk.record.battle!.over).toBeUndefined();
  const { syncEndingCards } = await import("../../src/chat/cards/ending-card-view");
  syncEndingCards(desk.combatDoc);
  expect(card.classList.contains("taken-back")).toBe(true);
  expect(card.querySelector("button")).toBeNull();
  expect(card.querySelector(".note")?.textContent).toBe("The end was taken back: the battle goes on.");
});

test("END-2 one press rolls for every beaten monster that has a table, and says which have none", async () => {
  const { desk, page } = await fought();
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  const formulas: string[] = [];
  const roll = vi.fn(async () => ({ dice: [{ results: [{ result: 6 }, { result: 5 }] }] }));
  // The first two say which row, the next two what it is worth.
  Object.assign((globalThis as unknown as { foundry: object }).foundry, {
    dice: {
      Roll: class {
        evaluate = roll;
        constructor(formula: string) {
          formulas.push(formula);
        }
      },
    },
  });
  const card = await drawnOf(desk);
  card.querySelector<HTMLElement>('[data-action="rollSpoils"]')!.click();
  await desk.pass(400);
  expect(formulas).toEqual(["2d6", "2d6"]);
  expect(linesIn(await drawnOf(desk)).slice(-4)).toEqual([
    "goblin 2d[6,5] = 11: Gems (2d×10 G = 110 G) and Ear",
    "ogre: no spoils on its sheet",
    "In all: 110 G",
    "Sword shards: 3",
  ]);
});

test("a battle that is over is put away by the same button", async () => {
  const { desk, page } = await fought();
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  expect(page.find('[data-action="endBattle"]').textContent).toBe("Put the battle away");
  const put = vi.fn(async () => {});
  Object.assign(desk.combatDoc, { delete: put });
  page.press('[data-action="endBattle"]');
  await desk.pass(400);
  expect(put).toHaveBeenCalledOnce();
});

test("END-2 the button counts the monsters that leave anything, and is not there where none does", async () => {
  const { desk, page } = await fought();
  Object.assign(desk.combatDoc.scene!.tokens.get("ogre")!.actor!.system, { shards: 0 });
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  expect(linesIn(await drawnOf(desk)).at(-1)).toBe("Roll the spoils (1)");
  Object.assign(desk.combatDoc.scene!.tokens.get("goblin")!.actor!.system, { loot: [] });
  expect((await drawnOf(desk)).querySelector("button")).toBeNull();
});

test.each([
  ["Longbow", "wolf used arrows ×2 (Longbow)"],
  ["クロスボウ", "wolf used bolts ×2 (クロスボウ)"],
  ["ヘビーボウガン", "wolf used bolts ×2 (ヘビーボウガン)"],
  ["Sling", "wolf used ammunition ×2 (Sling)"],
])("what was shot is named as used, not what it was shot from: %s", async (name, line) => {
  const { desk, page } = await fought();
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  const [, data] = endings(desk)[0] as unknown as [string, { flags: { ransen: { ending: EndingCard } } }];
  const card = data.flags.ransen.ending;
  const { endingCardOf } = await import("../../src/chat/cards/ending-card-view");
  const used = [
    { who: "wolf", item: "bow", count: 2 },
    { who: "wolf", item: "knife", count: 1 },
  ];
  const names = { ...card.names, "wolf bow": name, "wolf knife": "Knife" };
  const ending = { ...card.ending, used };
  const drawn = endingCardOf("m", { ...card, names, ending, shooting: ["wolf bow"] }, document);
  expect(linesIn(drawn)).toEqual(expect.arrayContaining([line, "wolf used Knife ×1"]));
});

const victory = () => document.querySelector('[data-ransen="victory"]');

test("END-1 the end stands over the map once, as long as it is fresh, and goes with the end or by its button", async () => {
  const { desk, page } = await fought();
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  // A card that was in the chat when the page was opened is no victory of now.
  await drawnOf(desk);
  expect(victory()).toBeNull();
  const [, data] = endings(desk)[0]!;
  Object.assign(data, { timestamp: Date.now() });
  await drawnOf(desk);
  expect(victory()?.querySelector("h2")?.textContent).toBe("The party won in one round");
  expect([...victory()!.querySelectorAll("li")].map((one) => one.textContent)).toEqual(["goblin", "ogre"]);
  expect([...victory()!.querySelectorAll("button")].map((one) => one.textContent)).toEqual([
    "Roll the spoils (2)",
    "Undo",
    // Nobody of the players needs rest.
    "Close",
    "",
  ]);
  // Folded it shows its title alone, also when it is drawn again.
  const fold = () => victory()!.querySelector<HTMLElement>('[data-action="fold"]')!;
  expect(fold().ariaLabel).toBe("Fold: show the map");
  fold().click();
  await drawnOf(desk);
  expect([victory()!.classList.contains("folded"), fold().ariaLabel]).toEqual([true, "Unfold"]);
  victory()!.querySelector<HTMLElement>('[data-action="close"]')!.click();
  expect(victory()).toBeNull();
  await drawnOf(desk);
  expect(victory()).toBeNull();
});

test("END-1 the end is told as the players see it: a victory, their defeat, or neither", async () => {
  const { desk, page } = await fought();
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  const [, data] = endings(desk)[0]!;
  const { ending: card } = (data as unknown as { flags: { ransen: { ending: EndingCard } } }).flags.ransen;
  const sides = ([party, monsters]: readonly number[]) => [
    { side: "party", fallen: [{ who: "wolf", how: "dying" }], standing: party },
    { side: "monsters", fallen: [{ who: "goblin", how: "felled" }], standing: monsters },
  ];
  const blows = [
    { side: "monsters", who: "goblin", at: "wolf", damage: 30 },
    { side: "party", who: "hare", at: "goblin", damage: 12 },
  ];
  const rose = [
    { side: "party", who: "hare" },
    { side: "monsters", who: "ogre" },
  ];
  Object.assign(data, { timestamp: Date.now() });
  const told = async (standing: readonly number[], ours: readonly string[] = ["party"], rounds = 3) => {
    const ending = { ...card.ending, sides: sides(standing), rounds };
    Object.assign(card, { ending, ours, deeds: { blows, rose }, names: { ...card.names, hare: "hare" } });
    const inChat = (await drawnOf(desk)).querySelector("h4")?.textContent;
    const shown = [...victory()!.querySelectorAll("h2, h3, li, p")].map((one) => one.textContent);
    expect(shown[0]).toBe(inChat);
    return [(victory() as HTMLElement).dataset.seen, ...shown];
  };
  expect(await told([1, 0])).toEqual([
    "victory",
    "The party won in 3 rounds",
    "Foes beaten",
    "goblin",
    "Fallen companions",
    "wolf",
    "Hardest blow: hare → goblin, 12 damage",
    "Fell and rose again: hare",
  ]);
  expect(await told([0, 1], ["party"], 1)).toEqual([
    "defeat",
    "The party was defeated in one round",
    "Fallen companions",
    "wolf",
    "Foes beaten",
    "goblin",
    "Hardest blow: goblin → wolf, 30 damage",
    "Fell and rose again: hare",
  ]);
  const bySide = [
    "Fell (Party)",
    "wolf",
    "Fell (Monsters)",
    "goblin",
    "Hardest blow of Monsters: goblin → wolf, 30 damage",
    "Hardest blow of Party: hare → goblin, 12 damage",
    "Fell and rose again: hare and ogre",
  ];
  // Nobody has won; players fought on both sides; no player fought.
  expect(await told([0, 0])).toEqual(["nobody", "The battle is over after 3 rounds", ...bySide]);
  expect(await told([0, 1], ["party", "monsters"])).toEqual(["other", "The monsters won in 3 rounds", ...bySide]);
  expect(await told([1, 0], [])).toEqual(["other", "The party won in 3 rounds", ...bySide]);
  // A card that does not say whose side was the players': the party is.
  Object.assign(card, { ours: undefined });
  expect(await told([0, 1], undefined)).toContain("The party was defeated in 3 rounds");
});

test("END-1 many fallen are smaller, in one line, and who has no room is counted", async () => {
  const { desk, page } = await fought();
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  const [, data] = endings(desk)[0]!;
  const { ending: card } = (data as unknown as { flags: { ransen: { ending: EndingCard } } }).flags.ransen;
  Object.assign(data, { timestamp: Date.now() });
  const faces = async (count: number) => {
    const fallen = Array.from({ length: count }, (_, i) => ({ who: `g${i + 1}`, how: "felled" }));
    const names = Object.fromEntries(fallen.map(({ who }) => [who, who]));
    const sides = [
      { side: "party", fallen: [], standing: 1 },
      { side: "monsters", fallen, standing: 0 },
    ];
    Object.assign(card, { ending: { ...card.ending, sides }, names });
    await drawnOf(desk);
    return victory()!.querySelector("ul")!;
  };
  expect((await faces(6)).className).toBe("");
  const ten = await faces(10);
  expect([ten.className, ten.children.length]).toEqual(["many", 10]);
  const twelve = await faces(12);
  expect([...twelve.children].map(({ textContent }) => textContent).slice(-2)).toEqual(["g9", "+3"]);
  expect((twelve.lastElementChild as HTMLElement).dataset.tooltipText).toBe("g10, g11, and g12");
});

test("END-1 the question to the Game Master says it as the card does", async () => {
  const { desk, page } = await mastersTable(ALL as never, { system: begun("sw25-advanced", ALL as never) });
  for (const { id } of ALL)
    Object.assign(giveSheet(desk, id, [id], {}), { type: id === "wolf" ? "character" : "monster" });
  await done(desk, { type: "correct", commands: [{ do: "damage", who: "wolf", amount: 25, kind: "fixed" }] });
  expect(page.find(".asking").textContent).toContain("The party was defeated. End the battle?");
});

test("END-1 of a battle that is over the list counts nobody who has acted", async () => {
  const { desk, page } = await fought();
  expect(page.find(".side .progress").textContent).toBe("0 of 1 have acted");
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  expect(page.find(".side .progress").textContent).toBe("");
});

test.each([
  ["the victory", -9],
  ["a defeat", 16],
])("the rest after %s is the players', whoever fell, and another scene takes it away", async (_, goblinHp) => {
  const { desk, page } = await fought();
  const wolf = giveSheet(desk, "wolf", ["wolf"], { hp: { value: goblinHp < 0 ? 13 : -5, max: 20 } });
  const goblin = giveSheet(desk, "goblin", ["goblin"], { hp: { value: goblinHp - 1, max: 16 } });
  Object.assign(goblin, { type: "monster" });
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  const [, data] = endings(desk)[0]!;
  const { ending: card } = (data as unknown as { flags: { ransen: { ending: EndingCard } } }).flags.ransen;
  if (goblinHp > 0) {
    const sides = [
      { side: "party", fallen: [{ who: "wolf", how: "dying" as const }], standing: 0 },
      { side: "monsters", fallen: [], standing: 2 },
    ];
    Object.assign(card, { ending: { ...card.ending, sides } });
  }
  Object.assign(data, { timestamp: Date.now() });
  await drawnOf(desk);
  const press = () => victory()!.querySelector<HTMLElement>('[data-action="rest"]');
  press()!.click();
  await desk.pass(1500);
  expect(wolf.system).toMatchObject({ hp: { value: 20, max: 20 } });
  expect(goblin.system).toMatchObject({ hp: { value: goblinHp - 1, max: 16 } });
  // Nobody needs it any more.
  expect(press()).toBeNull();
  await drawnOf(desk);
  expect(press()).toBeNull();
  expect(desk.warned).toEqual([]);
  const { hooks } = await import("../../src/foundry/platform");
  hooks().callAll("canvasReady");
  expect(victory()).toBeNull();
});

test("END-1 a decided battle ends by one press though conditions end with it, and its card takes that back", async () => {
  const { desk, page } = await fought();
  await done(desk, { type: "correct", commands: [{ do: "condition", who: "wolf", add: ["prone"] }] });
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  expect(page.has('[data-ransen="ending"]')).toBe(false);
  expect(desk.record.battle!.over).toBe(true);
  Object.assign(endings(desk)[0]![1], { timestamp: Date.now() });
  await drawnOf(desk);
  const back = () => victory()!.querySelector<HTMLElement>('[data-action="undo"]');
  expect(back()?.textContent).toBe("Undo");
  // After another step the last one is no longer the end.
  await done(desk, { type: "correct", commands: [{ do: "damage", who: "wolf", amount: 1, kind: "fixed" }] });
  await drawnOf(desk);
  expect(back()).toBeNull();
  await done(desk, { type: "undo" });
  await drawnOf(desk);
  back()!.click();
  await desk.pass(800);
  expect(desk.record.battle!.over).toBeUndefined();
  expect(desk.record.battle!.characters.find(({ id }) => id === "wolf")!.conditions).toMatchObject([{ id: "prone" }]);
  const { syncEndingCards } = await import("../../src/chat/cards/ending-card-view");
  syncEndingCards(desk.combatDoc);
  expect(victory()).toBeNull();
});

test("END-1 what would be lost is asked about while both sides stand", async () => {
  const { desk, page } = await mastersTable(ALL as never, { system: begun("sw25-advanced", ALL as never) });
  await done(desk, { type: "correct", commands: [{ do: "condition", who: "wolf", add: ["prone"] }] });
  page.press('[data-action="endBattle"]');
  await page.until('[data-ransen="ending"]');
  expect(page.find('[data-ransen="ending"]').textContent).toContain("Still able to fight: the party and the monsters.");
  expect(desk.record.battle!.over).toBeUndefined();
});

test("the end goes from the map for everybody when the battle is put away", async () => {
  const { desk, page } = await fought();
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  Object.assign(endings(desk)[0]![1], { timestamp: Date.now() });
  await drawnOf(desk);
  expect(victory()).not.toBeNull();
  desk.combats.splice(0);
  const { hooks } = await import("../../src/foundry/platform");
  hooks().callAll("deleteCombat", desk.combatDoc);
  expect(victory()).toBeNull();
  // Nor does it come with a card that is drawn late.
  await drawnOf(desk);
  expect(victory()).toBeNull();
});

test("END-2 after a defeat no spoils are offered", async () => {
  const { desk, page } = await fought();
  page.press('[data-action="endBattle"]');
  await desk.pass(800);
  const [, data] = endings(desk)[0]!;
  const { ending: card } = (data as unknown as { flags: { ransen: { ending: EndingCard } } }).flags.ransen;
  const sides = [
    { side: "party", fallen: [{ who: "wolf", how: "dying" as const }], standing: 0 },
    { side: "monsters", fallen: [{ who: "goblin", how: "felled" as const }], standing: 1 },
  ];
  Object.assign(card, { ending: { ...card.ending, sides } });
  expect((await drawnOf(desk)).querySelector('[data-action="rollSpoils"]')).toBeNull();
});

test("of a maker who falls the Game Master is told while the battle goes on, not when that decides it", async () => {
  const hare = { id: "hare", side: "party", at: [0, 0], movement: 18, vitals } as const;
  const all = [...ALL, hare];
  const { desk } = await mastersTable(all as never, { system: begun("sw25-advanced", all as never) });
  const effect = { name: "Song", rounds: 9 };
  const told = () => desk.warned.filter((text) => text.includes("Song")).length;
  for (const by of ["hare", "wolf"])
    await done(desk, {
      type: "correct",
      commands: [{ do: "effect", on: ["goblin"], by, effect: { ...effect, name: `Song of ${by}` } } as never],
    });
  const fell = (who: string) =>
    ({ type: "correct", commands: [{ do: "damage", who, amount: 25, kind: "fixed" }] }) as const;
  await done(desk, fell("hare"));
  expect(told()).toBe(1);
  await done(desk, fell("wolf"));
  expect(told()).toBe(1);
});
