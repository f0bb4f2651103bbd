/**
 * The weapon in hand over the map, without a map: the meaning of a press, the questions before it counts, the marks
 * at the pointer, and the text for screen readers. The picture is a sheet of paper: it stores what it would show.
 */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Pointed } from "../../src/canvas/aiming/aim-picture";
import type { WornSign } from "../../src/canvas/aiming/sign-tag";
import { closeDesk, type Desk } from "../support/desk";
import { closePage, type Page } from "../support/page";
import { begun, commanded, done } from "../support/paper-table";
import { armed, carried, FIGHTERS } from "../support/paper-weapons";
import type { Seat } from "../support/window";

const papers: PaperPicture[] = [];

class PaperPicture {
  gone = false;
  zooms: number[] = [];
  signs: readonly WornSign[] = [];
  pointed: Pointed | null = null;
  ticks = 0;
  constructor() {
    papers.push(this);
  }
  zoom(factor: number): void {
    this.zooms.push(factor);
  }
  showSigns(signs: readonly WornSign[]): void {
    this.signs = signs;
  }
  showPointed(pointed: Pointed | null): void {
    this.pointed = pointed;
  }
  showTicks(ticks: readonly object[], _scale: object, isSaid = false): void {
    this.ticks = ticks.length;
    if (isSaid && this.pointed) this.pointed = { ...this.pointed, words: null };
  }
  destroy(): void {
    this.gone = true;
  }
}

const globals = globalThis as unknown as {
  canvas: { stage: { scale: { x: number } } };
  ui: { controls?: object };
  game: { user: { isGM: boolean } };
};

let desk: Desk;
let page: Page;
let clock = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error");
  papers.length = 0;
  vi.doMock("../../src/canvas/aiming/aim-picture", () => ({ AimPicture: PaperPicture }));
});
afterEach(async () => {
  await closePage();
  closeDesk();
  vi.doUnmock("../../src/canvas/aiming/aim-picture");
  vi.useRealTimers();
  // A work of the referee that fails is reported there, and the next one is done all the same.
  const reported = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(reported).toEqual([]);
});

/** The wolf's turn is open, with this in hand. */
async function inHand(
  card: "sword" | "bow" | "fireball" | null,
  system: object | null = null,
  players?: readonly Seat[],
): Promise<Pick<Awaited<ReturnType<typeof armed>>, "items">> {
  const { items, ...table } = await armed(system, players);
  ({ desk, page } = table);
  const board = page.document.createElement("canvas");
  board.id = "board";
  page.document.body.prepend(board);
  Object.assign(globals.canvas, { skirmish: {}, skirmishOver: {} });
  globals.ui.controls = { control: { name: "tokens" }, tool: { name: "select" } };
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until("[data-ransen=weapons] [data-item]");
  if (card) await take(card);
  return { items };
}

/** Something of the mouse at a place in metres, and what follows of it. */
async function mouse(type: string, [x, y]: readonly [number, number], more: object = {}): Promise<void> {
  clock += 1_000;
  const event = new MouseEvent(`pointer${type}`, { bubbles: true, clientX: x * 100, clientY: y * 100, ...more });
  Object.defineProperty(event, "timeStamp", { value: clock });
  page.find("#board").dispatchEvent(event);
  await desk.pass(100);
}

async function pressAt(at: readonly [number, number], more: object = {}): Promise<void> {
  await mouse("down", at, { buttons: 1, ...more });
  clock -= 990;
  await mouse("up", at, more);
}

async function take(card: "sword" | "bow" | "fireball"): Promise<void> {
  const selector = `[data-item=${card.padEnd(16, "0")}]`;
  if (!page.find(selector).matches("[aria-pressed=true]")) page.press(selector);
  await desk.pass(100);
}

const picture = () => papers.at(-1)!;
const strikes = () => Object.values(desk.record.strikes).filter((one) => one !== null);
const question = () => page.lines("[data-ransen=press-question]");
const heard = () => page.lines(".ransen-announcer");
/** Where everyone stands. */
const GOBLIN = [0, 0] as const;
const HARE = [3, 0] as const;
const OGRE = [40, 0] as const;
const NOBODY = [20, 5] as const;

test("beside a connected player a Game Master's click on a monster selects; it attacks after a card was taken", async () => {
  await inHand(null);
  expect(page.has("[data-ransen=weapons] [aria-pressed=true]")).toBe(false);
  await pressAt(GOBLIN);
  expect(strikes()).toEqual([]);
  expect(desk.warned).toEqual([]);
  await take("bow");
  await pressAt(GOBLIN);
  expect(strikes()).toMatchObject([{ aiming: { who: "wolf", target: "goblin" } }]);
});

test.each([
  ["a player who is not connected", [{ id: "aoi", plays: ["wolf"], active: false }]],
  ["no player", []],
])("for a character of %s something is in the Game Master's hand", async (_, players) => {
  await inHand(null, null, players);
  expect(page.texts("[data-ransen=weapons] [aria-pressed=true] .name")).toEqual(["Sword"]);
});

test("a press on somebody who may be struck at strikes, and one beside everybody does nothing", async () => {
  await inHand("bow");
  await pressAt(NOBODY);
  expect(strikes()).toEqual([]);
  await pressAt(GOBLIN);
  expect(strikes()).toMatchObject([{ aiming: { who: "wolf", target: "goblin" }, together: false }]);
});

test("EFF-4 a card, the odds and the strip say what figures are made of where something lasts on them", async () => {
  await inHand("sword");
  const blessed = { name: "Blessing", rounds: 3, figures: { accuracy: 2 } } as const;
  const shaken = { name: "Shaken", rounds: 3, figures: { evasion: -1, defence: -2 } } as const;
  await done(desk, commanded({ do: "effect", on: ["wolf"], effect: blessed }));
  await done(desk, commanded({ do: "effect", on: ["goblin"], effect: shaken }));
  await desk.pass(300);
  expect(page.find("[data-ransen=weapons] [data-item^=sword]").dataset.tooltipText).toMatch(
    /^power 20 · C 10 · \+6 – Accuracy \d+ = \d+ \+ 2 Blessing$/,
  );
  await mouse("move", GOBLIN, { buttons: 0 });
  expect(
    picture()
      .pointed?.words?.lines.map(({ text }) => text)
      .join(" "),
  ).toMatch(/Evasion \d+ = \d+ − 1 Shaken.*Defence/);
  page.press("[data-ransen=weapons] [data-target=goblin]");
  await page.until("[data-ransen=strip] [data-press=settle]");
  const told = page.all("[data-ransen=strip] .row").map(({ dataset }) => dataset.tooltipText ?? "");
  expect(told.join()).toMatch(/Accuracy \d+ = \d+ \+ 2 Blessing/);
});

test("TRN-7 what a feat adds and what a thing does is told where it is taken, and a potion on the way leaves the feat", async () => {
  const { items } = await inHand("sword");
  const [feat, tonic, draught] = [
    carried("allout", "All out", "feat", {
      timing: "declared",
      shape: "self",
      modifiers: { damage: 4 },
      effects: [{ until: "own-turn", figures: { evasion: -2 } }],
    }),
    carried("tonic", "Tonic", "gear", {
      timing: "minor",
      shape: "self",
      effect: "nothing",
      quantity: 1,
      effects: [{ rounds: 3, figures: { movement: 6 } }],
    }),
    carried("draught", "Draught", "gear", { timing: "major", shape: "self", effect: "heal", power: 20, quantity: 1 }),
  ];
  for (const one of [feat, tonic, draught]) items.push(one);
  await done(desk, commanded({ do: "effect", on: ["hare"], effect: { name: "Anything", rounds: 1 } }));
  const tip = (selector: string) => page.find(`[data-ransen=weapons] ${selector}`).dataset.tooltipText;
  await page.until("[data-feat]");
  expect(tip("[data-feat]")).toBe(
    "Damage +4 in this attack · until the next turn begins · Evasion −2 – Declared with the next strike. One a turn.",
  );
  expect(tip("[data-item^=tonic]")).toBe("3 rounds · Movement (m) +6");
  expect(tip("[data-item^=draught]")).toBe("heals power 20");
  page.press("[data-ransen=weapons] [data-feat]");
  page.press("[data-ransen=weapons] [data-item^=tonic]");
  await desk.pass(100);
  page.press("[data-ransen=weapons] [data-action=useOnSelf]");
  await desk.pass(2_000);
  const made = () => Object.values(desk.record.history.commands).filter((one) => one?.do === "strike");
  expect(made()).toMatchObject([{ target: "wolf" }]);
  expect(made()[0]).not.toHaveProperty("declares");
  expect(page.find("[data-ransen=weapons] [data-feat]").matches("[aria-pressed=true]")).toBe(true);
  await take("sword");
  await pressAt(GOBLIN, { shiftKey: true });
  await desk.pass(2_000);
  expect(made().at(-1)).toMatchObject({ target: "goblin", declares: { name: "All out", modifiers: { damage: 4 } } });
});

test("after one's own action the pointer and the bar tell no fault of it, and what is used on oneself is dim", async () => {
  const { items } = await inHand("sword", null, []);
  items.push(
    carried("draught", "Draught", "gear", { timing: "major", shape: "self", effect: "heal", power: 20, quantity: 1 }),
  );
  const bar = (selector: string) => page.find(`[data-ransen=weapons] ${selector}`);
  const use = () => {
    const button = bar("[data-action=useOnSelf]");
    const [disabled, why] = ["aria-disabled", "aria-description"].map((name) => button.getAttribute(name));
    return [button.hidden, disabled, why, button.dataset.tooltipText];
  };
  await done(desk, commanded({ do: "effect", on: ["hare"], effect: { name: "Anything", rounds: 1 } }));
  page.press("[data-ransen=weapons] [data-item^=draught]");
  await desk.pass(100);
  expect(use()).toEqual([false, null, null, undefined]);
  await take("sword");
  await mouse("move", GOBLIN);
  expect(picture().pointed?.words?.tone).toBe("limited");
  await pressAt(GOBLIN, { shiftKey: true });
  await desk.pass(2_000);
  await mouse("move", OGRE);
  await mouse("move", GOBLIN);
  expect(picture().pointed).toBeNull();
  expect(bar(".status").matches(".spent")).toBe(true);
  page.press("[data-ransen=weapons] [data-item^=draught]");
  await desk.pass(100);
  // The line above the cards says it to those who see it.
  expect(use()).toEqual([false, "true", "Action already taken.", undefined]);
  expect(bar(".status").textContent).toBe("Action already taken.");
  const before = desk.record.history.commands;
  page.press("[data-ransen=weapons] [data-action=useOnSelf]");
  await desk.pass(2_000);
  expect(desk.record.history.commands).toEqual(before);
});

test("what nothing is left for, or too few MP, bars nobody where the table does not enforce the cost, and the card says it", async () => {
  const { items } = await inHand("sword");
  const spell = { how: "cast", range: 30, shape: "single", effect: "damage", power: 10, mp: 5 };
  items.push(carried("bolt", "Bolt", "spell", spell));
  items.push(
    carried("draught", "Draught", "gear", { timing: "major", shape: "self", effect: "heal", power: 20, quantity: 0 }),
  );
  await done(desk, commanded({ do: "effect", on: ["hare"], effect: { name: "Anything", rounds: 1 } }));
  await done(desk, commanded({ do: "figures", who: "wolf", vitals: { mp: 3, maxMp: 9 } }));
  const card = (id: string) => page.find(`[data-ransen=weapons] [data-item^=${id}]`);
  const bars = () => ["bolt", "draught"].map((id) => card(id).matches(".barred"));
  const at = async (level: string) => {
    desk.settings.set("automation.cost", level);
    await done(desk, commanded({ do: "effect", on: ["hare"], effect: { name: level, rounds: 1 } }));
    await desk.pass(300);
    return bars();
  };
  expect([await at("enforce"), card("bolt").textContent]).toEqual([
    [true, true],
    expect.stringContaining("too few MP"),
  ]);
  expect(card("draught").dataset.tooltipText).toMatch(/^None of this is left\./);
  // In hand, the line above the cards says it, and the tooltip does not repeat it.
  page.press("[data-ransen=weapons] [data-item^=draught]");
  await desk.pass(300);
  expect(page.find("[data-ransen=weapons] .line .status").textContent).toMatch(/^None of this is left\./);
  expect(card("draught").dataset.tooltipText).toBe("heals power 20");
  // A second press uses what is for oneself, or says why not.
  page.press("[data-ransen=weapons] [data-item^=draught]");
  await desk.pass(300);
  expect(desk.warned).toEqual(["None of this is left."]);
  expect([await at("off"), card("bolt").textContent]).toEqual([[false, false], expect.not.stringContaining("too few")]);
  expect([await at("advise"), card("bolt").textContent]).toEqual([
    [false, false],
    expect.stringContaining("too few MP"),
  ]);
  page.press("[data-ransen=weapons] [data-item^=bolt]");
  await desk.pass(100);
  await pressAt(OGRE);
  expect(strikes()).toEqual([]);
  await pressAt(GOBLIN);
  expect(strikes()).toMatchObject([{ aiming: { target: "goblin" }, against: [{ step: "cost" }] }]);
});

test("the hand folds to what is in it, keys change that all the same, and it unfolds again", async () => {
  await inHand("bow");
  const bar = () => page.find("[data-ransen=weapons]");
  const fold = () => page.find("[data-ransen=weapons] [data-action=fold]");
  const said = () => [fold().getAttribute("aria-expanded"), fold().getAttribute("aria-label")];
  expect([bar().matches(".folded"), ...said()]).toEqual([false, "true", "Fold the cards away"]);
  fold().click();
  expect([bar().matches(".folded"), ...said()]).toEqual([true, "false", "Show all cards"]);
  await take("sword");
  expect([bar().matches(".folded"), ...said()]).toEqual([true, "false", "Show all cards"]);
  fold().click();
  expect(bar().matches(".folded")).toBe(false);
});

test("with Shift all its dice fall in one breath", async () => {
  await inHand("bow");
  await pressAt(GOBLIN, { shiftKey: true });
  await desk.pass(2_000);
  expect(Object.values(desk.record.history.commands)).toMatchObject([
    { do: "turn" },
    { do: "strike", target: "goblin" },
  ]);
});

test("a press on somebody out of reach is refused by the plate alone and read aloud; where the table only advises it is sent", async () => {
  await inHand("bow");
  // A user who may move a token presses on it to select it.
  await pressAt(OGRE);
  expect([desk.warned, strikes()]).toEqual([[], []]);
  Object.assign(desk.combatDoc.scene!.tokens.get("ogre")!, { isOwner: false });
  await pressAt(OGRE);
  expect([heard(), picture().pointed?.words?.lines]).toEqual([
    ["ogre: 10 m too far"],
    [{ text: "10 m too far", tone: "refused" }],
  ]);
  expect([desk.warned, strikes()]).toEqual([[], []]);
  desk.settings.set("automation.targets", "advise");
  await pressAt(OGRE);
  expect(strikes()).toMatchObject([{ aiming: { target: "ogre" } }]);
});

test("an own token that nobody would strike at is only selected; the list has it", async () => {
  await inHand("bow");
  await pressAt(HARE);
  expect(question()).toEqual([]);
  page.press("[data-ransen=weapons] [data-action=targets]");
  await desk.pass(100);
  page.press("[data-ransen=weapons] [data-target=hare]");
  await desk.pass(100);
  expect(question()[0]).toContain("hare");
  page.press("[data-ransen=press-question] .leave");
  await desk.pass(100);
  expect([question(), strikes()]).toEqual([[], []]);
  page.press("[data-ransen=weapons] [data-target=hare]");
  await desk.pass(100);
  page.press("[data-ransen=press-question] button");
  await desk.pass(100);
  expect(strikes()).toMatchObject([{ aiming: { target: "hare" } }]);
});

test("a question is left when the battle takes a step, whoever takes it", async () => {
  await inHand("fireball");
  await pressAt([3, 1]);
  expect(question()).toHaveLength(2);
  await done(desk, { type: "correct", commands: [{ do: "put", who: "ogre", at: [20, 20] }] } as never);
  await desk.pass(200);
  expect([question(), strikes()]).toEqual([[], []]);
});

test("an area is pressed anywhere, asks about friends in it, and a press elsewhere leaves the question", async () => {
  await inHand("fireball");
  await pressAt([3, 1]);
  expect(question()).toHaveLength(2);
  expect(page.document.activeElement).toBe(page.find("[data-ransen=press-question] button"));
  expect(heard()).toEqual([question()[0]]);
  page.document.body.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  await desk.pass(100);
  expect([question(), strikes()]).toEqual([[], []]);
  await pressAt([3, 1]);
  page.press("[data-ransen=press-question] button");
  await desk.pass(100);
  expect(strikes()).toMatchObject([{ aiming: { who: "wolf", at: [3, 1] } }]);
});

test("an area that reaches too far says so, and asks nothing", async () => {
  await inHand("fireball");
  await pressAt([36, 0]);
  expect(heard()).toHaveLength(1);
  expect([desk.warned, question(), strikes()]).toEqual([[], [], []]);
});

test("everyone wears a sign, and whoever is under the pointer is shown with a line, until it has gone", async () => {
  await inHand("bow");
  expect(picture().signs.map(({ kind, words }) => [kind, words])).toEqual([
    ["fair", undefined],
    ["notable", undefined],
    ["barred", "+10 m"],
  ]);
  await mouse("move", OGRE);
  expect(picture().pointed).toMatchObject({ at: { centre: { x: 4_000, y: 0 } }, line: { from: { x: -50, y: 0 } } });
  await mouse("move", NOBODY);
  expect(picture().pointed).toBeNull();
  await take("fireball");
  await mouse("move", NOBODY);
  expect(picture().pointed).toMatchObject({ area: { can: true, outline: { is: "circle" }, taken: [] } });
});

test("nobody is pointed at while a token is dragged, but under a press that trembles", async () => {
  await inHand("bow");
  const { letGo, takeHold } = await import("../../src/moving/drag/hold");
  await mouse("move", OGRE);
  await mouse("move", OGRE, { buttons: 1 });
  expect(picture().pointed).not.toBeNull();
  takeHold(desk.combatDoc.scene!, "hare", ["hare"], false);
  await mouse("move", NOBODY, { buttons: 1 });
  expect(picture().pointed).toBeNull();
  letGo();
  await mouse("move", OGRE);
  expect(picture().pointed).not.toBeNull();
});

test("the list shows on the map whom it points at, as the pointer does", async () => {
  await inHand("bow");
  page.press("[data-ransen=weapons] [data-action=targets]");
  await desk.pass(100);
  const row = (type: string) =>
    page.find("[data-ransen=weapons] [data-target=ogre]").dispatchEvent(new Event(type, { bubbles: true }));
  row("pointerover");
  row("focusin");
  await desk.pass(100);
  expect(picture().pointed).toMatchObject({ at: { centre: { x: 4_000 } } });
  row("focusout");
  row("pointerleave");
  page.find("#ransen-weapons-targets").dispatchEvent(new Event("pointerleave"));
  await desk.pass(100);
  expect(picture().pointed).toBeNull();
});

test("what is taken in hand and put away is told to those who listen", async () => {
  await inHand("bow");
  expect(heard()).toEqual(["Bow in hand. Targets: 1 · allies 1."]);
  page.press("[data-item=bow0000000000000]");
  await desk.pass(100);
  expect(heard()).toEqual(["Nothing in hand."]);
  expect(picture().gone).toBe(true);
});

test("what is drawn follows the zoom, and is made anew with the canvas", async () => {
  await inHand("bow");
  const { Hooks } = globalThis as unknown as { Hooks: { callAll(name: string): void } };
  globals.canvas.stage.scale.x = 0.5;
  Hooks.callAll("canvasPan");
  expect(picture().zooms).toEqual([2]);
  picture().gone = true;
  const before = papers.length;
  Hooks.callAll("canvasReady");
  await mouse("move", OGRE);
  expect(papers).toHaveLength(before + 1);
  expect(picture().pointed).not.toBeNull();
});

test("while a strike's dice fall there is nothing in hand, and afterwards what was in hand before", async () => {
  await inHand("bow");
  await pressAt(GOBLIN);
  await desk.pass(300);
  expect(page.find("[data-ransen=weapons]").hidden).toBe(true);
  for (let i = 0; i < 20 && strikes().length > 0; i++) {
    page.all("[data-ransen=strip] button")[0]?.click();
    await desk.pass(700);
  }
  expect(page.find("[data-ransen=weapons]").hidden).toBe(false);
  expect(page.texts("[data-ransen=weapons] [aria-pressed=true] .name")).toEqual(["Bow"]);
});

test("the next turn of the same character begins with what it struck with last", async () => {
  await inHand("bow");
  await done(desk, commanded({ do: "end" }), commanded({ do: "turn", who: "hare" }));
  await desk.pass(100);
  expect(page.has("[data-ransen=weapons]:not([hidden])")).toBe(false);
  await done(desk, { type: "undo" }, { type: "undo" });
  await desk.pass(100);
  expect(page.texts("[data-ransen=weapons] [aria-pressed=true] .name")).toEqual(["Bow"]);
});

test("while its caster chooses who is spared, the plate does not go on saying who was aimed at", async () => {
  const fighters = FIGHTERS.map((one) => (one.id === "wolf" ? { ...one, feats: ["spell-control"] } : one));
  await inHand("fireball", begun("sw25-advanced", fighters as never));
  await mouse("move", HARE);
  expect(
    picture()
      .pointed?.words?.lines.map(({ text }) => text)
      .join(" "),
  ).toContain("hare");
  await pressAt(HARE);
  await page.until("[data-ransen=choice]");
  expect(page.lines("[data-ransen=choice]").join(" ")).toContain("hare");
  expect(picture().ticks).toBeGreaterThan(1);
  expect(picture().pointed).toMatchObject({ words: null });
});

test("S25-EFF-2 a press on whom a misfire threatens asks for the area in its place, and the line goes there", async () => {
  const places = { wolf: "rear", hare: "front", goblin: "front", ogre: "rear" };
  const there = FIGHTERS.map((one) => ({ ...one, at: places[one.id as keyof typeof places] }));
  const { items } = await inHand("sword", begun("sw25-areas", there as never));
  items.push(carried("beam", "Beam", "spell", { how: "shot", shape: "line", range: 30, power: 20, check: "none" }));
  await done(desk, commanded({ do: "effect", on: ["hare"], effect: { name: "Anything", rounds: 1 } }));
  page.press("[data-ransen=weapons] [data-item^=beam]");
  await desk.pass(100);
  const choose = async () => {
    page.press("[data-ransen=press-question] .choices button");
    await desk.pass(300);
  };
  page.press("[data-ransen=weapons] [data-target=goblin]");
  await desk.pass(300);
  expect(question()).toEqual([
    "A misfire threatens goblin, so it cannot be chosen. Aim at the area instead? Each there is then hit on 1–3 of 1d.",
    "[Aim at: Front] [Cancel]",
  ]);
  expect(strikes()).toEqual([]);
  await choose();
  expect(question()[0]).toBe("Allies in the area: hare. Use it anyway?");
  await choose();
  expect(strikes()).toMatchObject([{ aiming: { who: "wolf", at: "front" } }]);
});
