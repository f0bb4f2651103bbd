/** A round of strikes that is resolved at once: whose dice are rolled when, and with which figures. */

import { describe, expect, test } from "vitest";
import { BARE_HANDS_ITEM, readDisclosure } from "../../../src/judgement/declarations/index";
import type { BattleRecord } from "../../../src/judgement/history/battle-record";
import { NO_HISTORY } from "../../../src/judgement/history/history";
import { carriedOn, hasBegun, readRecord } from "../../../src/judgement/history/record";
import { isStriking, rollingIn } from "../../../src/judgement/history/rolling";
import { rule } from "../../../src/judgement/ruling";
import { itemOpened } from "../../../src/judgement/ruling-declarations";
import {
  actOnCard,
  fallingIn,
  figuredIn,
  toldAfter,
  usedIn,
  withCycleRoll,
} from "../../../src/judgement/strikes/cycle-rolls";
import type { Next } from "../../../src/judgement/strikes/next";
import { nextOf } from "../../../src/judgement/strikes/strikes-under-way";
import type { Asker, StruckWith, UnderRules } from "../../../src/judgement/vocabulary";
import { type Action, BARE_HANDS_AT_ONCE, type Command, rulesets } from "../../../src/rules/index";
import { asker, circumstances, GM, LEVELS, written } from "../../referee/board";

const ruleset = rulesets.simultaneous;
const ID = "cyclecyclecycle1";
const AOI = asker("aoi", "wolf");
const SWORD = { how: "melee", points: { dice: 2, bonus: 1 }, accuracy: 1, name: "Sword" } as const;
const CLUB = { how: "melee", points: { dice: 1, bonus: 0 } } as const;

/** A wolf and a goblin that strike at each other, revealed. */
function revealed(action: Action = { attack: "melee", target: "wolf", with: CLUB }): BattleRecord {
  const begun = ruleset.begin({
    ruleset: "simultaneous",
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at: [0, 0], fin: 2, ath: 1, health: 12, maxHealth: 12 },
      { id: "goblin", side: "monsters", at: [1, 0], fin: 1, ath: 1, health: 9, maxHealth: 9 },
    ],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  let { battle } = begun;
  const commands: Command[] = [
    { do: "declare", who: "wolf", action: { attack: "melee", target: "goblin", with: SWORD } },
    { do: "declare", who: "goblin", action },
    { do: "reveal" },
  ];
  for (const command of commands) {
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    battle = outcome.battle as typeof battle;
  }
  return { ...readRecord({}), ruleset: ruleset.id, battle, history: { ...NO_HISTORY, start: battle } };
}

const FACES: { readonly [who: string]: { readonly [key: string]: readonly number[] } } = {
  wolf: { accuracy: [15], points: [5, 3] },
  goblin: { accuracy: [19], points: [6], perception: [11] },
};

class Round {
  record: BattleRecord;
  away = ["goblin"];
  now = 0;

  constructor(
    readonly levels = LEVELS,
    action?: Action,
  ) {
    this.record = revealed(action);
  }

  ask(body: object, by: Asker = GM) {
    const around: UnderRules = circumstances({
      ruleset,
      requestId: ID,
      levels: this.levels,
      diceFallAt: 1_000,
    });
    const ruled = rule(this.record, body as never, by, around);
    if (ruled.ok) this.record = written(this.record, ruled.ruling.changes);
    return ruled;
  }

  next(): Next {
    const [rolling] = rollingIn(this.record);
    const patience = { isAsked: (id: string) => !this.away.includes(id), strikes: [], now: this.now };
    return nextOf(rolling!, this.record.battle!, ruleset, patience);
  }

  /** Lets the dice fall that fall now. */
  fall(): void {
    for (;;) {
      const next = this.next();
      if (next.do !== "roll") return;
      const { who, key, dice } = next.want;
      const shown = FACES[who]![key]!.slice(0, dice);
      this.record = written(this.record, { [`system.strikes.${ID}.dice.${who}.${key}`]: shown });
    }
  }
}

describe("the dice of a resolution", () => {
  test("SIM-STL-1 the die of a look falls at once, whoever is asked", () => {
    const round = new Round(undefined, { perceive: true });
    round.away = [];
    expect(round.ask({ type: "resolve", damages: [] }).ok).toBe(true);
    round.fall();
    expect(round.next()).toMatchObject({ do: "wait", for: [{ key: "points", who: "wolf" }] });
    expect(rollingIn(round.record)[0]).toMatchObject({ dice: { goblin: { perception: [11] } } });
  });

  test("checks fall at once, whoever hits presses for the damage, a monster's falls by itself", () => {
    const round = new Round();
    expect(round.ask({ type: "resolve", damages: [] }).ok).toBe(true);
    expect(isStriking(round.record)).toBe(true);
    expect(round.record.battle).toMatchObject({ phase: "revealed" });
    expect(round.next()).toMatchObject({ do: "roll", want: { key: "accuracy", dice: 1, sides: 20, value: 1 } });
    round.fall();
    expect(round.next()).toMatchObject({ do: "wait", for: [{ key: "points", who: "wolf" }] });
    const press = { type: "answer", strikeId: ID, key: "points", who: "wolf" };
    expect(round.ask(press, asker("ren", "kai"))).toMatchObject({ refusal: { code: "not-yours" } });
    expect(round.ask(press, AOI).ok).toBe(true);
    expect(round.ask(press, AOI)).toMatchObject({ refusal: { code: "decided" } });
    round.fall();
    const next = round.next();
    expect(next).toMatchObject({
      do: "settle",
      commands: [{ do: "resolve", dice: { wolf: { accuracy: [15], points: [5, 3] } } }],
    });
    if (next.do !== "settle" || !hasBegun(round.record)) throw new Error("not settled");
    const done = carriedOn(round.record, ruleset, next.commands);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    const goblin = done.ruling.battle.characters.find(({ id }) => id === "goblin");
    expect(goblin).toMatchObject({ health: 9 - (5 + 3 + 1) });
    expect(fallingIn(round.record.battle, done.ruling.battle)).toEqual([
      { do: "condition", who: "goblin", add: ["unconscious"] },
    ]);
    expect(fallingIn(done.ruling.battle, done.ruling.battle)).toEqual([]);
    const told = toldAfter({ id: ID }, round.record, done.ruling.events);
    expect(told.map(({ who, events }) => [who, events?.map(({ type }) => type)])).toEqual([
      ["goblin", ["resolved", "healthChanged"]],
      ["wolf", ["resolved", "healthChanged"]],
    ]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(2);
  });

  test("at the deadline damage falls; where the table wants it the Game Master presses for everyone", () => {
    const late = new Round();
    late.ask({ type: "resolve", damages: [] });
    late.now = 1_000;
    late.fall();
    expect(late.next().do).toBe("settle");
    const masters = new Round({ ...LEVELS, damage: "ask" });
    masters.ask({ type: "resolve", damages: [] });
    masters.fall();
    expect(masters.next()).toMatchObject({ do: "wait", for: [{ who: "goblin" }, { who: "wolf" }] });
    const press = { type: "answer", strikeId: ID, key: "points", who: "wolf" };
    expect(masters.ask(press, AOI)).toMatchObject({ refusal: { code: "not-yours" } });
    expect(masters.ask(press, GM).ok).toBe(true);
  });

  test("nothing else happens meanwhile, and the round is resolved once", () => {
    const round = new Round();
    round.ask({ type: "resolve", damages: [] });
    expect(round.ask({ type: "resolve", damages: [] })).toMatchObject({ refusal: { code: "striking" } });
    expect(round.ask({ type: "giveUp", strikeId: ID }, AOI)).toMatchObject({ refusal: { code: "not-yours" } });
    expect(round.ask({ type: "undo" }).ok).toBe(true);
    expect(isStriking(round.record)).toBe(false);
    expect(round.record.battle).toMatchObject({ phase: "revealed" });
  });

  test("a round in which nobody strikes with figures is resolved at once", () => {
    const round = new Round();
    const plain = structuredClone(round.record) as object as { battle: { sealed: { action: object[] }[] } };
    for (const { action } of plain.battle.sealed) for (const one of action) delete (one as { with?: unknown }).with;
    round.record = plain as never;
    expect(figuredIn(round.record.battle!)).toEqual([]);
    expect(round.ask({ type: "resolve", damages: [] })).toMatchObject({ ok: true, ruling: { battle: { round: 2 } } });
  });
});

describe("what is sealed is what somebody wants", () => {
  const nonce = "a".repeat(64);
  const action = [{ attack: "melee", target: "goblin" }];
  const item = "itemitemitem0001";

  test("several attacks of one declaration have an entry and a card each (SIM-ACC-6)", () => {
    const blow = (target: string) => ({ attack: "melee", target, with: SWORD, allowed: true });
    const sealed = [{ who: "wolf", action: [{ move: "minor", path: [[1, 0]] }, blow("goblin"), blow("orc")] }];
    const acts = figuredIn({ board: "simultaneous", phase: "revealed", sealed } as never);
    expect(acts.map(({ target, entry }) => [target, entry])).toEqual([
      ["goblin", 0],
      ["orc", 1],
    ]);
    const [first, second] = acts.map((act) => actOnCard({ id: ID }, act).id);
    expect(first).not.toBe(second);
    const want = { who: "wolf", key: "accuracy", dice: 1, sides: 20, value: 0 } as const;
    expect(withCycleRoll({ dice: {} }, { ...want, entry: 1 }, [7])).toEqual({ wolf: [{}, { accuracy: [7] }] });
    expect(withCycleRoll({ dice: { wolf: [{}, { accuracy: [7] }] } }, { ...want, entry: 0 }, [3])).toEqual({
      wolf: [{ accuracy: [3] }, { accuracy: [7] }],
    });
  });

  test("ids of items, one an action, and no figures", () => {
    expect(readDisclosure({ action, items: [item], nonce })).toEqual({ action, items: [item], nonce });
    expect(readDisclosure({ action, nonce })).toEqual({ action, nonce });
    for (const items of [[], [item, item], ["../x"], [7], "x", { 0: item }])
      expect(readDisclosure({ action, items, nonce })).toBeNull();
    expect(readDisclosure({ action: [{ ...action[0], with: SWORD }], nonce })).toBeNull();
    // A casting check may only fail what its maker does; with any other figure it is none of the declarer's.
    const check = { how: "cast", effect: "nothing", casting: { against: 14 } } as const;
    const cast = (made: object) => readDisclosure({ action: [{ cast: "Bolt", target: "goblin", with: made }], nonce });
    expect(cast(check)).not.toBeNull();
    for (const more of [{ accuracy: 9 }, { points: { dice: 9, bonus: 9 } }, { effect: "damage", power: 50 }])
      expect(cast({ ...check, ...more })).toBeNull();
    // Only the Game Master may allow a target out of reach (SIM-RCH-1).
    expect(readDisclosure({ action: [{ ...action[0], allowed: true }], nonce })).toBeNull();
  });

  test("the item of the first action that strikes; a spell with an effect of its own takes none", () => {
    const read = (given: object[], items: (string | null)[]) => itemOpened({ action: given as never, items, nonce });
    expect(read(action, [item])).toBe(item);
    expect(read([{ move: "minor", path: [[1, 0]] }, ...action], [null, item])).toBe(item);
    expect(read([{ cast: "Bolt", target: "goblin", effect: "damage", amount: 3 }], [item])).toBeNull();
    expect(read([{ cast: "Bolt" }], [item])).toBeNull();
    expect(read([{ brace: true }], [item])).toBeNull();
  });

  test("at the reveal figures come from the documents, as the levels have them", () => {
    const record = { ...revealed(), battle: undefined } as never as BattleRecord;
    const begun = ruleset.begin({
      ruleset: "simultaneous",
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: [0, 0] },
        { id: "goblin", side: "monsters", at: [1, 0], conditions: ["unconscious"] },
      ],
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const disclosure = readDisclosure({ action, items: [item], nonce })!;
    const planning: BattleRecord = {
      ...record,
      battle: begun.battle,
      declarations: {
        planning: { round: 1, until: null, key: "" },
        seals: { wolf: { round: 1, seal: "b".repeat(64), envelope: "AAAA", userId: "aoi" } },
        opened: null,
      },
    };
    const made: StruckWith = { how: "melee", range: 0, with: SWORD, uses: 3 };
    const opened = (levels: object, wolf: StruckWith | null = made, shown = disclosure) => {
      const ruled = rule(
        planning,
        { type: "reveal", without: [] },
        GM,
        circumstances({
          ruleset,
          disclosures: { disclosures: new Map([["wolf", shown]]), away: [] },
          levels: { ...LEVELS, ...levels },
          items: { wolf },
        }),
      );
      if (!ruled.ok) throw new Error(JSON.stringify(ruled.refusal));
      return figuredIn(ruled.ruling.battle).map((act) => act.with);
    };
    expect(opened({})).toEqual([SWORD]);
    expect(opened({}, null)).toEqual([]);
    // Bare hands are no item of a sheet: their figures are the rules', and for no other attack than by hand.
    const bare = (how: string) => {
      const attack = { attack: how, target: "goblin" };
      return opened({}, null, readDisclosure({ action: [attack], items: [BARE_HANDS_ITEM], nonce })!);
    };
    expect(bare("melee")).toEqual([BARE_HANDS_AT_ONCE]);
    expect(bare("ranged")).toEqual([]);
    // A casting check that was declared goes before the item's own figures.
    const check = { how: "cast", effect: "nothing", casting: { against: 14 } } as const;
    const bolt = { how: "cast", name: "Bolt", range: 20, points: { dice: 1, bonus: 2 } } as const;
    const cast = [{ cast: "Bolt", target: "goblin", with: check }];
    const checked = readDisclosure({ action: cast, items: [item], nonce })!;
    const spell: StruckWith = { how: "cast", range: 20, with: bolt, uses: null };
    expect(opened({}, spell, checked)).toEqual([{ ...bolt, casting: { against: 14 } }]);
    expect(opened({ hit: "off", damage: "off" })).toEqual([]);
    expect(opened({ hit: "off" })).toMatchObject([{ check: "none", against: "none" }]);
    expect(opened({ damage: "advise" })).toMatchObject([{ effect: "nothing" }]);
  });

  test("SIM-ACC-6, SIM-ACC-2, SIM-RCH-1: an item has as many attacks, and figures there, as its sheet says", () => {
    const begun = ruleset.begin({
      ruleset: "simultaneous",
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: [0, 0] },
        { id: "goblin", side: "monsters", at: [1, 0] },
        { id: "ogre", side: "monsters", at: [0, 3] },
      ],
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const planning = {
      ...revealed(),
      battle: begun.battle,
      declarations: {
        planning: { round: 1, until: null, key: "" },
        seals: { wolf: { round: 1, seal: "b".repeat(64), envelope: "AAAA", userId: "aoi" } },
        opened: null,
      },
    } as never as BattleRecord;
    const further = (target: string) => ({ attack: "melee", target, further: true });
    const opened = (attacks: number, ...more: object[]) => {
      const actions = [{ attack: "melee", target: "goblin" }, ...more];
      const shown = readDisclosure({ action: actions, items: actions.map(() => item), nonce })!;
      const wolf: StruckWith = {
        how: "melee",
        range: 0,
        with: SWORD,
        uses: 3,
        atOnce: { reach: 4, blockable: false, attacks },
      };
      const ruled = rule(
        planning,
        { type: "reveal", without: ["goblin", "ogre"] },
        GM,
        circumstances({
          ruleset,
          disclosures: { disclosures: new Map([["wolf", shown]]), away: [] },
          items: { wolf },
        }),
      );
      if (!ruled.ok) throw new Error(JSON.stringify(ruled.refusal));
      return figuredIn(ruled.ruling.battle);
    };
    const figures = { ...SWORD, blockable: false, range: 4 };
    expect(opened(1)).toEqual([{ who: "wolf", target: "goblin", with: figures }]);
    expect(opened(2, further("ogre"))).toEqual([
      { who: "wolf", target: "goblin", with: figures, entry: 0 },
      { who: "wolf", target: "ogre", with: figures, entry: 1 },
    ]);
    // Declarations beyond the sheet are refused whole.
    expect(opened(2, further("ogre"), further("goblin"))).toEqual([]);
    expect(opened(1, further("ogre"))).toEqual([]);
  });

  test("one of the item is used up by whoever struck with it", () => {
    const record = revealed();
    if (!hasBegun(record)) throw new Error("no battle");
    const opening = readDisclosure({ action, items: [item], nonce })!;
    const seals = [{ who: "wolf", seal: "", opening }];
    const declared = { ...record, declarations: { ...record.declarations, opened: { round: 1, seals } } };
    const struck = (who: string) => [{ id: "", who, item: "", aiming: { with: SWORD }, dice: {} }];
    expect(usedIn(declared, struck("wolf"))).toEqual([{ who: "wolf", id: item }]);
    expect(usedIn(declared, [...struck("wolf"), ...struck("wolf")])).toHaveLength(2);
    expect(usedIn(declared, struck("goblin"))).toEqual([]);
    expect(usedIn(record, struck("wolf"))).toEqual([]);
  });
});

describe("SIM-CND-2 the Game Master's word on conditional actions", () => {
  test("goes with the dice, and into the step", () => {
    const round = new Round();
    const resolve = { type: "resolve", damages: [], runs: true } as const;
    expect(round.ask(resolve).ok).toBe(true);
    expect(rollingIn(round.record)[0]).toMatchObject({ is: "cycle", runs: true });
    round.away = ["wolf", "goblin"];
    round.fall();
    const next = round.next();
    expect(next).toMatchObject({ do: "settle", commands: [{ do: "resolve", runs: true }] });
  });

  test("about somebody who waits for nothing is refused, with nothing changed", () => {
    const round = new Round();
    const before = structuredClone(round.record);
    const forged = { type: "resolve", damages: [], interrupts: ["wolf"] } as const;
    expect(round.ask(forged)).toMatchObject({ refusal: { code: "bad-value", rule: "SIM-CND-2" } });
    expect(round.record).toEqual(before);
  });
});

describe("SIM-CRT-3 the Game Master's word on why a strike is critical", () => {
  test("goes with the dice, which are others by it, and into the step", () => {
    const round = new Round();
    round.away = ["wolf", "goblin"];
    expect(round.ask({ type: "resolve", damages: [], reasons: { wolf: "sneak" } }).ok).toBe(true);
    expect(rollingIn(round.record)[0]).toMatchObject({ is: "cycle", reasons: { wolf: "sneak" } });
    const wanted: string[] = [];
    for (let next = round.next(); next.do === "roll"; next = round.next()) {
      const { who, key, dice } = next.want;
      wanted.push(`${who} ${key}`);
      const shown = (FACES[who]![key] ?? [2]).slice(0, dice);
      round.record = written(round.record, { [`system.strikes.${ID}.dice.${who}.${key}`]: shown });
    }
    expect(wanted).toContain("wolf critical");
    expect(round.next()).toMatchObject({
      do: "settle",
      commands: [{ do: "resolve", reasons: { wolf: "sneak" }, dice: { wolf: { critical: [2] } } }],
    });
  });

  test("about somebody who strikes at nobody is refused, with nothing changed", () => {
    const round = new Round(undefined, { brace: true });
    const before = structuredClone(round.record);
    const said = { type: "resolve", damages: [], reasons: { goblin: "sneak" } } as const;
    expect(round.ask(said)).toMatchObject({ refusal: { code: "bad-value", rule: "SIM-CRT-3" } });
    expect(round.record).toEqual(before);
  });
});
