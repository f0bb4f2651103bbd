/**
 * `ask strike` with `through`, and whole turns of monsters with parts, against playing out every way that dice can fall: with
 * series, feats, covers and counters (`ACT-3`, `ACT-7`, `ACT-13`, `ACT-14`). Equal battles are played on once.
 */

import { describe, expect, it } from "vitest";
import { type Battle, type Command, rulesets, type StrikeForecast, type TurnTaker } from "../../src/rules";
import { drawn } from "../support/drawn";
import { choices } from "../support/random-battles";
import { seeds } from "../support/seeds";

const RULESET = rulesets["sw20-areas"];
const TARGET = "gil";
/** One pair for each sum of 2d, with how many of 36 there are. */
const PAIRS = Array.from({ length: 11 }, (_, i) => {
  const low = Math.max(1, i - 4);
  return [[low, i + 2 - low], (6 - Math.abs(i - 5)) / 36] as const;
});
const DICE = [1, 2, 3, 4, 5, 6].map((die) => [die, 1 / 6] as const);

type Choosing = ReturnType<typeof choices>;

/** Somebody who strikes with fixed values, perhaps with parts, and a target that rolls. */
function drawnFight(c: Choosing, isBoss: boolean): { battle: Battle; parts: readonly (string | undefined)[] } {
  const series = () => ({
    name: c.of(["more", "on", "third"]),
    after: c.of(["any", "hit", "miss"]),
    ...(c.chance(40) && { times: 2 }),
    ...(c.chance(40) && { modifiers: { [c.of(["accuracy", "damage"])]: c.of([-2, 1, 3]) } }),
    ...(c.chance(20) && { shares: "hands" }),
  });
  const several = Array.from({ length: c.pick(isBoss ? 2 : 3) }, series);
  const own = several.filter(({ name }, i) => several.findIndex((one) => one.name === name) === i);
  const names = isBoss ? ["body", "arm", "tail"].slice(0, 2 + c.pick(2)) : [];
  const parts = names.map((id, i) => ({ id, core: i === 0, hp: 12, accuracy: 3 + c.pick(5) }));
  const hp = 3 + c.pick(14);
  const begun = RULESET.begin({
    ruleset: RULESET.id,
    sides: ["monsters", "party"],
    characters: [
      {
        id: "boss",
        side: "monsters",
        at: "front",
        vitals: { ...(isBoss ? {} : { hp: 1 + c.pick(8) }), accuracy: 2 + c.pick(5), fixed: true },
        ...(isBoss && { parts }),
        ...(own.length > 0 && { series: own as never }),
      },
      {
        id: TARGET,
        side: "party",
        at: "front",
        vitals: { hp, accuracy: 3 + c.pick(5), evasion: 1 + c.pick(6), defence: c.pick(3) },
        ...(c.chance(50) && { counters: { with: { points: { bonus: 2 + c.pick(8) } } } }),
      },
      {
        id: "tank",
        side: "party",
        at: "front",
        vitals: { hp: 30, evasion: 2, defence: 3 },
        ...(c.chance(30) && { effects: [{ name: "cover", covers: { whom: [TARGET], evades: c.chance(50) } }] }),
      },
    ],
  });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const turn = RULESET.perform(begun.battle, { do: "turn", who: "boss" });
  if (!turn.ok) throw new Error(JSON.stringify(turn.refusal));
  return { battle: turn.battle, parts: isBoss ? names : [undefined] };
}

/** The keys of a first strike. */
interface Said {
  readonly with: object;
  readonly declares?: object;
  readonly reactions?: object;
}

/** Battles that may be, with their chances; `hit`: whether anything has hit the target so far in this action. */
type Chances = Map<string, { readonly battle: Battle; readonly hit: boolean; chance: number }>;

function add(all: Chances, battle: Battle, hit: boolean, chance: number): void {
  const key = JSON.stringify([battle, hit]);
  const known = all.get(key);
  if (known) known.chance += chance;
  else all.set(key, { battle, hit, chance });
}

/** Every way that the dice of one strike can fall. */
function allWays(battle: Battle, strike: object, then: (after: Battle, hit: boolean, chance: number) => void): void {
  const go = (dice: object, chance: number): void => {
    const reply = RULESET.ask(battle, { ask: "needs", strike: { ...strike, dice } as never });
    if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
    const [want] = reply.answer.open;
    if (!want) {
      const done = RULESET.perform(battle, { do: "strike", ...strike, dice } as Command);
      if (!done.ok) throw new Error(JSON.stringify(done.refusal));
      const hits = done.events.some(
        (event) =>
          event.type === "struck" &&
          !event.reaction &&
          event.rows.some((row) => ["hit", "automatic-hit"].includes(row.outcome)),
      );
      then(done.battle, hits, chance);
      return;
    }
    const { who, key, row } = want;
    if (key === "answers") for (const [pair, ways] of PAIRS) go({ ...dice, answers: { [who]: [pair] } }, chance * ways);
    else if (key === "counter")
      for (const [pair, ways] of PAIRS) go({ ...dice, counter: { [row!]: { accuracy: pair } } }, chance * ways);
    else if (key === "points") for (const [die, ways] of DICE) go({ ...dice, points: [die] }, chance * ways);
    else throw new Error(`Nobody counts on ${key}`);
  };
  go({}, 1);
}

const hpOf = (battle: Battle, id: string) =>
  (battle.characters as readonly TurnTaker[]).find((c) => c.id === id)!.vitals!.hp!;

/** A whole major action, played while it is lawful and the target stands. */
function playedOut(from: Chances, said: Said): Chances {
  const over: Chances = new Map();
  let open: Chances = new Map();
  const after = (battle: Battle, hit: boolean, chance: number): void => {
    const turn = "turn" in battle ? battle.turn : null;
    const isAble = (battle.characters as readonly TurnTaker[])
      .find(({ id }) => id === "boss")!
      .conditions.every(({ id }) => id !== "unconscious");
    const goesOn = turn?.action?.blows.length && hpOf(battle, TARGET) > 0 && isAble;
    add(goesOn ? open : over, battle, hit, chance);
  };
  for (const { battle, hit, chance } of from.values())
    allWays(battle, { ...said, target: TARGET }, (next, hits, share) => after(next, hit || hits, chance * share));
  while (open.size > 0) {
    const now = open;
    open = new Map();
    for (const { battle, hit, chance } of now.values()) {
      const again = ("turn" in battle ? battle.turn : null)!.action!.blows[0]!.series.name;
      const { reactions: _, declares: __, ...plain } = said;
      allWays(battle, { ...plain, again, target: TARGET }, (next, hits, share) =>
        after(next, hit || hits, chance * share),
      );
    }
  }
  return over;
}

function asked(battle: Battle, said: Said): NonNullable<StrikeForecast["through"]> | null {
  const reply = RULESET.ask(battle, { ask: "strike", ...said, target: TARGET, through: true } as never);
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
  return (reply.answer as StrikeForecast).through ?? null;
}

function drawnSaid(c: Choosing, battle: Battle, part: string | undefined): Said {
  const feat = { name: "feat", ...(c.chance(50) ? { modifiers: { damage: 2 } } : { pierces: "half", on: "one" }) };
  const figures = { points: { dice: c.pick(2), bonus: 1 + c.pick(6) }, ...(part !== undefined && { part }) };
  const target = (battle.characters as readonly TurnTaker[]).find(({ id }) => id === TARGET)!;
  const said = { with: figures, ...(c.chance(30) && { declares: feat }) };
  if (!target.counters || !c.chance(70)) return said;
  const counters = { ...said, reactions: { [TARGET]: "counter" } };
  // A covered target does not strike back.
  const reply = RULESET.ask(battle, { ask: "needs", strike: { ...counters, target: TARGET, dice: {} } as never });
  return reply.ok ? counters : said;
}

const only = (battle: Battle): Chances => new Map([["", { battle, hit: false, chance: 1 }]]);

describe("odds of a whole action", () => {
  it("equal an enumeration of all dice: 1,000 actions with series, feats, covers and counters", () => {
    for (const seed of seeds(drawn(1_000))) {
      const c = choices(seed);
      const { battle } = drawnFight(c, false);
      const said = drawnSaid(c, battle, undefined);
      const through = asked(battle, said);
      if (!through) throw new Error(`No odds at seed ${seed}`);
      const from = hpOf(battle, TARGET);
      const played = [...playedOut(only(battle), said).values()];
      const sum = (of: (one: (typeof played)[number]) => number) =>
        played.reduce((all, one) => all + one.chance * of(one), 0);
      expect(through.hit, `hit at ${seed}`).toBeCloseTo(
        sum(({ hit }) => Number(hit)),
        9,
      );
      expect(through.fells, `fells at ${seed}`).toBeCloseTo(
        sum((one) => Number(hpOf(one.battle, TARGET) <= 0)),
        9,
      );
      expect(through.damage.mean, `damage at ${seed}`).toBeCloseTo(
        sum((one) => from - hpOf(one.battle, TARGET)),
        9,
      );
    }
  });

  it("make up the turn of a monster with parts, part after part: 200 turns", () => {
    for (const seed of seeds(drawn(200))) {
      const c = choices(seed);
      const { battle, parts } = drawnFight(c, true);
      const from = hpOf(battle, TARGET);
      let now = only(battle);
      let expected = 0;
      for (const part of parts) {
        const said = drawnSaid(c, battle, part);
        const { reactions: _, ...plain } = said;
        const next: Chances = new Map();
        for (const { battle: at, chance } of now.values()) {
          if (hpOf(at, TARGET) <= 0) {
            add(next, at, false, chance);
            continue;
          }
          // A counter is used up, and a cover too.
          const mine = part === parts[0] ? said : plain;
          const odds = asked(at, mine);
          if (!odds) throw new Error(`No odds at seed ${seed}`);
          expected += chance * odds.damage.mean;
          for (const one of playedOut(new Map([["", { battle: at, hit: false, chance }]]), mine).values())
            add(next, one.battle, false, one.chance);
        }
        now = next;
      }
      const all = [...now.values()];
      const mean = all.reduce((sum, one) => sum + one.chance * (from - hpOf(one.battle, TARGET)), 0);
      expect(mean, `at ${seed}`).toBeCloseTo(expected, 9);
      expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
  });
});
