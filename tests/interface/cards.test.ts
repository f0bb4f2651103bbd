/** Cards in chat for each reader: their text, their omissions, and their buttons. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chronicleCardOf, drawAgain, foldBefore } from "../../src/chat/cards/chronicle-view";
import { registerChronicle } from "../../src/chat/cards/index";
import { ruleMark } from "../../src/chat/cards/rule-mark";
import { strikeCardOf, syncStrikeCards } from "../../src/chat/cards/strike-card-view";
import { seenSums } from "../../src/chronicle/index";
import type { CombatDoc } from "../../src/foundry/platform";
import type { BegunRecord } from "../../src/judgement/history/battle-record";
import { carriedOn } from "../../src/judgement/history/record";
import { keptEvents } from "../../src/judgement/history/withheld";
import type { StrikeCard } from "../../src/judgement/telling/index";
import { listenForRequests } from "../../src/requests/requests";
import type { BattleEvent, Command } from "../../src/rules/index";
import type { Language } from "../../tools/languages";
import { beginning, ruleset, written } from "../referee/board";
import { Element, Page } from "../support/elements";
import { eventually } from "../support/eventually";
import { wordsOf } from "../support/scripts";
import { COMBAT, closeWindow, type Seat, Window } from "../support/window";

const GAME_MASTER: Seat = { id: "gm", isGM: true };
const AOI: Seat = { id: "aoi", plays: ["wolf"] };
const REN: Seat = { id: "ren", plays: ["cat"] };
const NAMES = { wolf: "Wolf", cat: "Cat", goblin: "Gobdar" };
const SWORD = { power: 20, bonus: 6, how: "melee", name: "Sword" } as const;
const STRIKE = {
  do: "strike",
  who: "wolf",
  with: SWORD,
  target: "goblin",
  dice: { accuracy: [3, 4], power: [[4, 4]] },
} as const satisfies Command;
const page = new Page() as never;

const elementOf = (made: unknown) => made as Element;

/** The wolf has struck the goblin: its card, and the battle, in the window of the first seat. */
function struck(seats: readonly Seat[], lang: Language = "en") {
  let record = beginning([
    { id: "wolf", side: "party", at: [0, 0], vitals: { hp: 32, accuracy: 7, evasion: 6, defence: 5 } },
    { id: "cat", side: "party", at: [0, 2], vitals: { hp: 20 } },
    { id: "goblin", side: "monsters", at: [0, 0], vitals: { hp: 16, evasion: 3, defence: 2, fixed: true } },
  ]) as BegunRecord;
  const turn = carriedOn(record, ruleset, [{ do: "turn", who: "wolf" }]);
  if (!turn.ok) throw new Error(turn.refusal.code);
  record = written(record, turn.ruling.changes) as BegunRecord;
  const sums = ruleset.sums!(record.battle, STRIKE, STRIKE.dice)!;
  const done = carriedOn(record, ruleset, [STRIKE]);
  if (!done.ok) throw new Error(done.refusal.code);
  record = written(record, done.ruling.changes) as BegunRecord;
  const window = new Window(seats, lang);
  const tokens = Object.entries(NAMES).map(([id, name]) => ({ id, name }));
  const combat = window.combat({ ...record, chapter: 1 }, window.scene("gate", tokens));
  listenForRequests();
  const { events, past } = done.ruling;
  const open = { figures: (id: string) => id !== "goblin", hp: (id: string) => id !== "goblin" };
  const kept = keptEvents(
    events,
    { all: events, steps: past.map(({ number }) => number), battle: record.battle },
    open,
  );
  const card: StrikeCard = {
    combat: COMBAT,
    strike: "strikestrike0001",
    ruleset: ruleset.id,
    who: "wolf",
    item: "itemitemitem0001",
    name: "Sword",
    targets: ["goblin"],
    dice: STRIKE.dice,
    names: NAMES,
    events: kept,
    step: past[0]!.number,
    against: [],
  };
  return { window, combat, card, sums };
}

/** What a line says, without its rules. */
const sentencesOf = (item: Element) =>
  item.children
    .flatMap((one) =>
      typeof one !== "string" && one.tag === "span" && one.className !== "rule" ? [one.textContent] : [],
    )
    .join(" | ");
const outcomesOf = (made: Element) =>
  made.all(({ tag, className }) => tag === "li" && className === "outcome").map(sentencesOf);

const drawn = (card: StrikeCard) => elementOf(strikeCardOf(card, page));
const bodies = (window: Window) => window.sent.map(({ payload }) => payload.body);
const actions = (card: Element) =>
  card.all(({ tag }) => tag === "button").flatMap(({ dataset }) => dataset.amend ?? dataset.act ?? []);

function takeBack(combat: CombatDoc, step: number, undone: boolean): void {
  const { history } = combat.system as unknown as { history: { undone: { [step: string]: boolean } } };
  history.undone[String(step)] = undone;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  closeWindow();
});

describe("the card of a strike", () => {
  test("has who strikes whom with what, how it came out, and what came of it", () => {
    const { card } = struck([GAME_MASTER]);
    const made = drawn(card);
    expect(made.all(({ tag }) => tag === "h4").map(({ textContent }) => textContent)).toEqual(["Wolf → Gobdar: Sword"]);
    const outcomes = made.all(({ tag, className }) => tag === "li" && className === "outcome");
    expect(outcomes.map(({ dataset }) => dataset.outcome)).toEqual(["hit"]);
    // Power 20 at 8 is 6, and 6 more, less 2.
    expect(made.textContent).toContain("HP 16 → 6");
    expect(made.told("looks")).toEqual([]);
  });

  test("has each number of its sums once, as far as its reader may know them", () => {
    expect(outcomesOf(drawn(struck([GAME_MASTER]).card))).toEqual([
      "Gobdar: 2d[3,4] + 7 = 14 ≥ 10 (7 + 3): hits | row 20: [4,4] 6 · +6 − 2 = 10 damage: HP 16 → 6",
    ]);
    expect(outcomesOf(drawn(struck([AOI, GAME_MASTER]).card))).toEqual([
      "Gobdar: 2d[3,4] + 7 = 14: hits | row 20: [4,4] 6 · +6 = 12 damage",
    ]);
    expect(outcomesOf(drawn(struck([GAME_MASTER], "ja").card))).toEqual([
      "Gobdar：2d[3,4]+7＝14 ≧ 回避10（7+3）：命中 | 威力20：[4,4] 6+6−2＝10点のダメージ（HP16→6）",
    ]);
  });

  test("of a battle that is gone has the sums that it keeps; one of an earlier version its dice", () => {
    const { window, card, sums } = struck([AOI, GAME_MASTER]);
    window.combats.length = 0;
    expect(outcomesOf(drawn({ ...card, sums: seenSums(sums, (id) => id === "wolf") }))).toEqual([
      "Gobdar: 2d[3,4] + 7 = 14: hits | row 20: [4,4] 6 · +6 = 12 damage",
    ]);
    expect(drawn(card).told("figures").join()).toContain("3,4");
  });

  test("tells a player who does not know the monster how it looks, and none of its figures", () => {
    for (const [lang, looks] of [
      ["en", "Gobdar: badly hurt."],
      ["ja", "Gobdar：重傷。"],
    ] as const) {
      const made = drawn(struck([AOI, GAME_MASTER], lang).card);
      expect(made.told("looks")).toEqual([looks]);
      expect(made.textContent).not.toContain("16");
    }
  });

  test("says that dice are falling until it is a step, and then that it is done", () => {
    const { card } = struck([AOI, GAME_MASTER]);
    expect(drawn({ ...card, events: [], step: null }).told("falling")).toEqual(["The dice are being rolled."]);
    expect(drawn({ ...card, events: [] }).told("falling")).toEqual(["Settled."]);
    expect(drawn(card).told("falling")).toEqual([]);
  });

  test("without anybody aimed at, or a weapon with a name, says what there is", () => {
    const { card } = struck([AOI, GAME_MASTER]);
    const head = (more: Partial<StrikeCard>) =>
      drawn({ ...card, ...more }).all(({ tag }) => tag === "h4")[0]!.textContent;
    expect(head({ targets: [] })).toBe("Wolf: Sword");
    expect(head({ name: "" })).toBe(`Wolf → Gobdar: ${wordsOf("en").format("RANSEN.strip.weapon")}`);
    expect(head({ targets: [{ id: "goblin", part: "arm" }, "cat"] } as Partial<StrikeCard>)).toContain("Gobdar");
  });

  test("says that it was taken back, offers nothing more then, and is whole again once it was done again", () => {
    const { card, combat } = struck([GAME_MASTER]);
    const made = drawn(card);
    expect([made.className, made.told("note")]).toEqual(["ransen-strike-card", []]);
    expect(actions(made)).not.toEqual([]);
    takeBack(combat, card.step!, true);
    syncStrikeCards(combat);
    expect([made.className, made.told("note")]).toEqual(["ransen-strike-card taken-back", ["Taken back."]]);
    expect(actions(made)).toEqual([]);
    takeBack(combat, card.step!, false);
    syncStrikeCards({ ...combat, id: "othercombat00000" });
    expect(made.told("note")).toEqual(["Taken back."]);
    syncStrikeCards(combat);
    expect([made.className, made.told("note")]).toEqual(["ransen-strike-card", []]);
  });

  test("tells what spoke against it, with the rule for who wants to see rules", () => {
    const note = (seats: readonly Seat[], chosen?: string) => {
      const { window, card } = struck(seats);
      if (chosen !== undefined) window.settings.set("ruleMarks", chosen);
      const made = drawn({ ...card, against: [{ step: "targets", rule: "A25-SKR-1" }] as never });
      return [made.told("note")[0]!.includes("but allowed"), made.told("rule").includes("A25-SKR-1")];
    };
    expect(note([GAME_MASTER])).toEqual([true, true]);
    expect(note([AOI, GAME_MASTER])).toEqual([true, false]);
    expect(note([AOI, GAME_MASTER], "shown")).toEqual([true, true]);
    expect(note([GAME_MASTER], "hidden")).toEqual([true, false]);
  });

  test("of a battle that is gone is read by who may, and nothing is pressed on it", () => {
    const { card, window } = struck([GAME_MASTER]);
    window.combats.length = 0;
    const made = drawn({ ...card, events: [] });
    expect(actions(made)).toEqual([]);
    expect(made.told("falling")).toEqual(["Settled."]);
  });
});

describe("what is amended on it", () => {
  test("is all of it the Game Master's, a player's the own dice, and nobody else's", () => {
    expect(actions(drawn(struck([AOI, GAME_MASTER]).card))).toEqual(["turn accuracy", "turn power"]);
    expect(actions(drawn(struck([REN, GAME_MASTER]).card))).toEqual([]);
    expect(actions(drawn(struck([GAME_MASTER]).card))).toEqual([
      "undo",
      "turn accuracy",
      "again accuracy",
      "turn power",
      "again power",
      "add accuracy",
      "add answer",
      "add damage",
      "target",
      "none goblin",
      "half goblin",
    ]);
  });

  test("is asked of the very step, by how many strikes back it lies", () => {
    const { window, card, combat } = struck([AOI, GAME_MASTER]);
    const made = drawn(card);
    made.press("turn power");
    const { history } = combat.system as unknown as { history: { commands: { [step: string]: Command } } };
    history.commands[String(card.step! + 1)] = { do: "end", who: "wolf" };
    history.commands[String(card.step! + 2)] = { ...STRIKE, who: "cat" };
    made.press("turn accuracy");
    expect(bodies(window)).toEqual([
      { type: "amend", back: 1, change: { turn: { key: "power" } } },
      { type: "amend", back: 2, change: { turn: { key: "accuracy" } } },
    ]);
  });

  test("adds what is written, and nothing where nothing is; damage is given back whole or by half", () => {
    // Another Game Master is the active one: this page asks over the wire.
    const { window, card } = struck([{ id: "second", isGM: true, active: false }, GAME_MASTER]);
    const made = drawn(card);
    const [check] = made.all(({ dataset }) => dataset.add === "accuracy");
    made.press("add accuracy");
    check!.value = "-2.4";
    made.press("add accuracy");
    made.press("none goblin");
    made.press("half goblin");
    made.press("undo");
    expect(bodies(window)).toEqual([
      { type: "amend", back: 1, change: { add: { accuracy: -2 } } },
      { type: "correct", commands: [{ do: "heal", who: "goblin", amount: 10 }] },
      { type: "correct", commands: [{ do: "heal", who: "goblin", amount: 5 }] },
      { type: "undo" },
    ]);
  });

  test("finds another target among everyone but who strikes, by name", () => {
    const { window, card } = struck([{ id: "second", isGM: true, active: false }, GAME_MASTER]);
    const made = drawn(card);
    const [targets] = made.all(({ tag }) => tag === "select");
    expect(targets!.attributes["aria-label"]).toBe("Another target");
    const options = targets!.all(({ tag }) => tag === "option").map(({ value, textContent }) => [value, textContent]);
    expect(options.sort()).toEqual([
      ["cat", "Cat"],
      ["goblin", "Gobdar"],
    ]);
    targets!.value = "cat";
    made.press("target");
    expect(bodies(window)).toEqual([{ type: "amend", back: 1, change: { target: "cat" } }]);
    expect(actions(drawn({ ...card, targets: ["goblin", "cat"] }))).not.toContain("target");
  });
});

describe("strikes of one resolution", () => {
  const resolved = (strike: object): BattleEvent =>
    ({
      type: "resolved",
      rule: "SIM-CYC-3",
      who: "wolf",
      outcome: "hit",
      does: "attack",
      target: "goblin",
      conditional: false,
      happened: true,
      strike,
    }) as never;

  test("have their dice and what they were against, as far as there is any", () => {
    const { card } = struck([GAME_MASTER]);
    const changed = (more: object): BattleEvent =>
      ({
        type: "healthChanged",
        rule: "SIM-CYC-3",
        who: "goblin",
        damage: 0,
        healing: 0,
        injured: false,
        ...more,
      }) as never;
    const lines = (strike: object, ...after: BattleEvent[]) =>
      drawn({ ...card, events: [resolved(strike), ...after] })
        .all(({ tag, className }) => tag === "li" && className === "outcome")
        .slice(1)
        .map(sentencesOf);
    expect(lines({ accuracy: [15], total: 18, against: "dodge", difficulty: 12, points: [5, 3], damage: 9 })).toEqual([
      "Gobdar: d20[15] + 3 = 18 ≥ 12: hits | 2d[5,3] 8 · +1 = 9 damage",
    ]);
    expect(lines({ accuracy: [15, 7], total: 10 })).toEqual(["Gobdar: lower of d20[15,7]: 7 + 3 = 10: hits"]);
    // Their check is no 2d: the rule that it goes by stands beside what was done.
    const made = drawn({ ...card, events: [resolved({ accuracy: [15], total: 18, points: [5, 3], damage: 9 })] });
    expect(made.all(({ className }) => className === "rule").map(({ textContent }) => textContent)).toEqual([
      "SIM-CYC-3",
      "DIC-3",
    ]);
    const heals = changed({ healing: 4, from: 8, to: 10 });
    const healed = drawn({ ...card, events: [resolved({ healing: 4 }), heals] });
    expect(healed.textContent).toContain("4 healed: HP 8 → 10, full");
    // Told in the sum, and not once more.
    expect(healed.textContent).not.toContain("change from 8 to 10");
    const others = drawn({ ...card, events: [resolved({ healing: 4 }), changed({ healing: 9, from: 8, to: 10 })] });
    expect(others.textContent).toContain("change from 8 to 10");
    expect(others.textContent).not.toContain("full");
  });

  test("are amended in their dice alone, for they were declared together", () => {
    const { card } = struck([GAME_MASTER]);
    const made = drawn({ ...card, events: [resolved({ accuracy: [15], total: 18, points: [5] })] });
    expect(actions(made)).toEqual(["undo", "turn accuracy", "again accuracy", "turn points", "again points"]);
  });
});

describe("the chronicle", () => {
  const started = { type: "turnStarted", rule: "TRN-1", who: "wolf" };
  const ended = { type: "turnEnded", rule: "TRN-1", who: "wolf" };
  const moved = { type: "attacked", rule: "A25-SKR-1", who: "wolf", target: "goblin", how: "melee" };
  const message = (entries: object, more: object = {}, whisper: string[] = []) =>
    ({
      id: "message",
      type: "chronicle",
      whisper,
      system: { ruleset: ruleset.id, combat: COMBAT, chapter: 1, round: 2, entries, ...more },
    }) as never;
  const entry = (order: number, events: object[], more: object = {}) => ({ order, events, names: NAMES, ...more });
  const card = (...given: Parameters<typeof message>) => elementOf(chronicleCardOf(message(...given), page));
  /** The lines of the turn, without what unfolds under them. */
  const lines = (made: Element) =>
    elementOf(made.children[1]).children.map((item) => {
      const first = elementOf(elementOf(item).children[0]);
      return (first.tag === "details" ? elementOf(first.children[0]) : first).textContent;
    });

  test("is headed by whose turn it was, in the names of that time, and told in the order in which it happened", () => {
    struck([GAME_MASTER]);
    const made = card({ b: entry(2, [moved, ended]), a: entry(1, [started], { names: { wolf: "Old Wolf" } }) });
    expect(made.told("title")).toEqual(["Round 2 · Old Wolf"]);
    expect(made.told("gist")).toEqual(["Wolf attacks Gobdar in melee."]);
    expect(lines(made)).toHaveLength(3);
    expect(lines(made)[1]).toBe("Wolf attacks Gobdar in melee.");
    expect(made.told("rule")).toContain("A25-SKR-1");
    expect(made.told("secret")).toEqual([]);
    expect(card({}, {}, ["gm"]).told("secret")).toEqual(["Not for everyone"]);
    expect([card({}), card({}, { chapter: 0 })].map((one) => one.told("title")[0])).toEqual(["Round 2", "Opening"]);
  });

  /** The card of the strike among the messages of this page. */
  function posted(card: StrikeCard): void {
    const { game } = globalThis as unknown as {
      game: { messages?: Map<string, object>; users: { get(id: string): object } };
    };
    const message = {
      id: card.strike,
      author: game.users.get("gm"),
      visible: true,
      flags: { ransen: { strike: card } },
    };
    game.messages = new Map([[card.strike, message]]);
  }
  const feat = { type: "featDeclared", rule: "TRN-7", who: "wolf", name: "Power blow" };
  const felled = { type: "felled", rule: "DIC-4", who: "cat" };

  test("a strike is one line with a way to its card, and what came of it stands there alone", () => {
    const { card: strike } = struck([GAME_MASTER]);
    const events = [started, feat, ...strike.events, felled, ended, felled];
    const strikes = [{ id: strike.strike, who: "wolf" }];
    posted(strike);
    const made = card({ a: entry(1, events, { strikes }) });
    const told = lines(made);
    expect(told).toEqual([
      "Wolf's turn begins.",
      "Wolf uses Sword (melee). Gobdar: hit, 10 damage.",
      expect.stringContaining("Skirmish 1 forms"),
      "Cat is now independent in Skirmish 1.",
      "Wolf's turn ends.",
      // Who falls after the turn has fallen by something else.
      "Cat goes down.",
    ]);
    const [way] = made.all(({ className }) => className === "to-card");
    expect(way!.dataset.strike).toBe(strike.strike);
    // Its card unfolds there, open for the last strike of the turn that is played.
    const [unfolding] = made.all(({ className }) => className === "ransen-strike-card");
    expect(unfolding!.dataset.strike).toBe(strike.strike);
    // The strike's card has the blow and what came of it, and nothing of turns and places.
    const own = drawn({ ...strike, events: events as never });
    expect(
      own
        .all(({ tag }) => tag === "li")
        .map(sentencesOf)
        .slice(1),
    ).toEqual(["Wolf declares Power blow.", "Cat goes down."]);
    const all = [...told, ...own.all(({ tag }) => tag === "li").map(sentencesOf)];
    // "Cat goes down." is there twice because it happened twice.
    expect(all.filter((text, place) => all.indexOf(text) < place)).toEqual(["Cat goes down."]);
  });

  test("without the strike's card, and in entries of earlier versions, all of it is told here", () => {
    const { card: strike } = struck([GAME_MASTER]);
    posted({ ...strike, strike: "another" });
    const strikes = [{ id: strike.strike, who: "wolf" }];
    for (const more of [{ strikes }, {}]) {
      const made = card({ a: entry(1, [feat, ...strike.events, felled], more) });
      expect(lines(made)).toHaveLength(5);
      expect(made.textContent).toContain("HP 16 → 6");
      expect(made.all(({ className }) => className === "to-card")).toEqual([]);
    }
  });

  test("is drawn anew when the strike's card comes, and when it goes", () => {
    const { card: strike } = struck([GAME_MASTER]);
    posted({ ...strike, strike: "another" });
    const made = card({ a: entry(1, [...strike.events], { strikes: [{ id: strike.strike, who: "wolf" }] }) });
    const ways = () => made.all(({ className }) => className === "to-card").length;
    expect(ways()).toBe(0);
    posted(strike);
    drawAgain("another");
    expect(ways()).toBe(0);
    drawAgain(strike.strike);
    expect(ways()).toBe(1);
    posted({ ...strike, strike: "another" });
    drawAgain();
    expect(ways()).toBe(0);
  });

  test("of a round each strike is a line, and only what they did to whom they hit stands on their cards", () => {
    const { card: strike } = struck([GAME_MASTER]);
    posted(strike);
    const resolved = {
      type: "resolved",
      rule: "SIM-CYC-3",
      who: "wolf",
      does: "attack",
      target: "goblin",
      conditional: false,
      happened: true,
      outcome: "hit",
      strike: { accuracy: [15], total: 18 },
    };
    const changed = (who: string) => ({
      type: "healthChanged",
      rule: "SIM-CYC-3",
      who,
      damage: 1,
      healing: 0,
      from: 9,
      to: 8,
      injured: false,
    });
    const made = card({
      a: entry(1, [resolved, changed("goblin"), changed("cat")], { strikes: [{ id: strike.strike, who: "wolf" }] }),
    });
    expect(lines(made)).toEqual(["Wolf attacks. Gobdar is hit.", "Cat's HP change from 9 to 8."]);
  });

  test("declarations are one line wherever they stand, what is repeated is said once", () => {
    struck([AOI, GAME_MASTER]);
    const declared = (who: string) => ({ type: "declared", rule: "SIM-CYC-1", who });
    const free = (who: string) => ({ type: "becameFree", rule: "A25-SKR-1", who });
    const known = (who: string, side: string) => ({ type: "becameKnown", rule: "OPN-4", who, side });
    const made = card({
      a: entry(1, [declared("wolf"), known("goblin", "party")]),
      b: entry(2, [declared("cat"), free("wolf"), free("goblin"), moved, free("cat"), moved, moved]),
      c: entry(3, [known("cat", "monsters")]),
    });
    expect(lines(made)).toEqual([
      "Declared: Wolf and Cat (2)",
      expect.stringMatching(/Gobdar/),
      "Free again: Wolf and Gobdar (2)",
      "Wolf attacks Gobdar in melee.",
      expect.stringMatching(/^Cat /),
      "Wolf attacks Gobdar in melee. (×2)",
      expect.stringMatching(/Cat/),
    ]);
  });

  test("what is known of monsters is said once, by who found it out and how", () => {
    struck([AOI, GAME_MASTER]);
    const check = {
      type: "knowledge-known",
      rule: "OPN-4",
      who: "wolf",
      dice: [3, 4],
      value: 5,
      total: 12,
      whom: ["goblin"],
    };
    const known = (whom: string) => ({ type: "known-known", rule: "OPN-4", whom: [whom] });
    const made = card({
      a: entry(1, [], { opening: [check] }),
      b: entry(2, [], { opening: [known("goblin"), known("cat")] }),
    });
    expect(lines(made)).toEqual([
      "Wolf: monster knowledge check 2d[3,4] + 5 = 12. Gobdar: known.",
      "The party knows everything about Cat but the weakness.",
    ]);
    // An earlier version kept no dice.
    const { dice: _, value: __, ...old } = check;
    expect(lines(card({ a: entry(1, [], { opening: [old] }) }))[0]).toContain("check 12.");
  });

  test("HP, MP and conditions by hand: what, from, to, and by whom", () => {
    struck([GAME_MASTER]);
    const figures = (vitals: object) => ({ type: "figuresChanged", rule: "STR-7", who: "wolf", vitals });
    const hp = { type: "hpChanged", rule: "STR-7", who: "wolf", from: 28, to: 2 };
    const prone = { type: "conditionChanged", rule: "STR-3", who: "wolf", added: ["prone"], removed: [] };
    const mp = { who: "wolf", pool: "mp", from: 10, to: 4 };
    const by = { name: "Nagi", isMaster: true };
    const told = (events: object[], more: object) => lines(card({ a: entry(1, events, more) }));
    expect(told([figures({ hp: 2 }), hp, prone], { by })).toEqual([
      "The GM: Wolf's HP 28 → 2.",
      "The GM: Wolf is now prone.",
    ]);
    expect(told([figures({ mp: 4 })], { by: { name: "Aoi", isMaster: false }, pools: [mp] })).toEqual([
      "Aoi: Wolf's MP 10 → 4.",
    ]);
    expect(told([figures({ mp: 4, accuracy: 8 })], { by, pools: [mp] })).toEqual([
      "The GM: Wolf's MP 10 → 4.",
      "The GM: Wolf: accuracy 8.",
    ]);
    // Where everyone acts at once, a major injury is told with the HP, and nothing besides (SIM-CYC-5).
    const health = { type: "figuresChanged", rule: "SIM-CYC-5", who: "wolf", health: 4, injured: true };
    const pools = [{ who: "wolf", pool: "hp", from: 17, to: 4 }];
    expect(told([health], { by, pools })).toEqual(["The GM: Wolf's HP 17 → 4: a major injury."]);
    expect(told([{ ...health, injured: false }], { by, pools })).toEqual(["The GM: Wolf's HP 17 → 4."]);
    expect(told([health], { by })).toEqual(["The GM: Wolf: HP 4, a major injury."]);
    // Nobody's hand, as in entries of earlier versions.
    expect(told([figures({ hp: 2 }), hp], {})).toEqual(["Wolf: HP 28 → 2."]);
    expect(told([hp], {})).toEqual(["Wolf: HP 28 → 2."]);
  });

  test("says of a turn without an action that it has ended, and of what was taken back that alone", () => {
    struck([AOI, GAME_MASTER]);
    const gist = (entries: object) => card(entries).told("gist");
    expect(gist({ a: entry(1, [started]) })).toEqual([]);
    expect(gist({ a: entry(1, [started, ended]) })[0]).toMatch(/Wolf/);
    const back = { a: entry(1, [started, moved]), b: entry(2, [], { undone: 2 }) };
    expect(gist(back)).toEqual(["The GM undid 2 steps."]);
    expect(gist({ ...back, c: entry(3, [moved]) })).toEqual(["Wolf attacks Gobdar in melee."]);
  });

  test("says of a turn what it was about, not what was used on the way to it", () => {
    struck([AOI, GAME_MASTER]);
    const gist = (...events: object[]) => card({ a: entry(1, [started, ...events]) }).told("gist")[0];
    const used = { type: "struck", rule: "STR-20", who: "wolf", name: "Eye", how: "touch", dice: {} };
    const onOneself = { ...used, rows: [{ id: "wolf", outcome: "hit" }] };
    const onAnother = { ...used, name: "Claw", rows: [{ id: "goblin", outcome: "hit" }] };
    expect(gist(onOneself, onAnother)).toContain("Claw");
    expect(gist(onOneself, moved)).toBe("Wolf attacks Gobdar in melee.");
    expect(gist(onOneself)).toContain("Eye");
  });

  test("tells what the table itself did, without a rule behind it", () => {
    struck([AOI, GAME_MASTER]);
    const whole = {
      amended: true,
      redone: 1,
      droppedBlocks: ["goblin"],
      refusedBrawls: ["wolf"],
      couldBlock: ["goblin", "cat"],
      dying: ["wolf"],
    };
    const made = card({ a: entry(1, [], { ...whole, couldForm: ["cat"], takenBack: true }) });
    expect(lines(made)).toHaveLength(8);
    expect(lines(made).join(" ")).toContain("did not let this brawl begin: Wolf");
    expect(lines(made).join(" ")).toContain("An attack was amended.");
    expect(made.told("rule")).toEqual([]);
    expect(made.told("meaning")).toEqual([]);
  });

  test("is open for the turn that is played, and folded once the next begins, whatever its reader opened", () => {
    const { combat } = struck([AOI, GAME_MASTER]);
    const [now, before] = [card({}), card({}, { chapter: 0 })];
    expect([now.open, before.open]).toEqual([true, false]);
    before.open = true;
    before.dispatch("toggle");
    expect(card({}, { chapter: 0 }).open).toBe(true);
    (combat.system as { chapter: number }).chapter = 2;
    foldBefore(combat, 2);
    expect([now.open, before.open, card({}).open]).toEqual([false, false, false]);
  });

  test("draws its own messages alone, in the place of what they say by themselves", async () => {
    struck([AOI, GAME_MASTER]);
    registerChronicle();
    const { Hooks } = globalThis as unknown as { Hooks: { callAll(...given: unknown[]): void } };
    const draw = (type: string) => {
      const html = new Element("div", page);
      html.append("by itself");
      Hooks.callAll("renderChatMessageHTML", { ...(message({}) as object), author: { id: "gm" }, type }, html);
      return html;
    };
    const own = draw("chronicle");
    await eventually(() => expect(own.told("title")).toEqual(["Round 2"]));
    expect(draw("base").textContent).toBe("by itself");
    expect(draw("chronicle").told("title")).toEqual(["Round 2"]);
  });
});

test("a rule's meaning stands beneath while its mark is pressed, and hangs over it for the keyboard", () => {
  const shown: string[] = [];
  new Window([AOI]);
  Object.assign((globalThis as unknown as { game: object }).game, {
    tooltip: {
      activate: (_mark: unknown, { text }: { text: string }) => shown.push(text),
      deactivate: () => shown.splice(0),
    },
  });
  const words = wordsOf("ja");
  const [mark, told] = ruleMark("A25-BLK-1", words, page) as unknown as [Element, Element];
  const meaning = words.format("RANSEN.rule.A25-BLK-1");
  expect([told.hidden, told.textContent, mark.dataset.tooltipText]).toEqual([true, meaning, meaning]);
  mark.dispatch("focus");
  expect(shown).toEqual([meaning]);
  mark.dispatch("blur");
  expect(shown).toEqual([]);
  mark.dispatch("click");
  expect([told.hidden, mark.attributes["aria-expanded"], mark.dataset.tooltipText]).toEqual([false, "true", undefined]);
  mark.dispatch("click");
  expect([told.hidden, mark.attributes["aria-expanded"], mark.dataset.tooltipText]).toEqual([true, "false", meaning]);
  // What rests on a reading names the one that this table has chosen.
  const [read] = ruleMark("B20-ZON-5", words, page, "brawlBystanders") as unknown as [Element];
  expect(read.dataset.tooltipText).toBe(
    `${words.format("RANSEN.rule.B20-ZON-5")} この卓の解釈――乱戦エリアの中にただいるだけの者：すぐ乱戦に巻き込まれる。`,
  );
  // A rule without words is named, and nothing is promised by a button.
  expect(ruleMark("X-1", words, page).map(({ textContent }) => textContent)).toEqual(["X-1"]);
  expect((ruleMark("X-1", words, page)[0] as unknown as Element).tag).toBe("span");
});
