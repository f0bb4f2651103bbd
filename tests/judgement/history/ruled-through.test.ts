/** What a ruling leads through, when its own waits end, and whose death check it asks for. */

import { describe, expect, test } from "vitest";
import type { BegunRecord, Pending, Ruling } from "../../../src/judgement/history/index";
import {
  carriedOn,
  newcomersTo,
  nextDeadline,
  ownRequestId,
  ruledThrough,
  untoldChanges,
} from "../../../src/judgement/history/index";
import { rollWanted } from "../../../src/judgement/judge";
import { withDeaths } from "../../../src/judgement/strikes/index";
import { passings } from "../../../src/judgement/turns/index";
import type { Battle, BattleEvent, CharacterInput, Command } from "../../../src/rules/index";
import { beginning, ruleset } from "../../referee/board";

const VITALS = { hp: 20, maxHp: 20, fortitude: 5 };
const EVERYONE: CharacterInput[] = [
  { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: VITALS },
  { id: "cat", side: "party", at: [1, 0], movement: 18, vitals: VITALS },
];
const RECORD = beginning(EVERYONE) as BegunRecord;

function ruled(...commands: Command[]): Ruling {
  const outcome = carriedOn(RECORD, ruleset, commands);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.ruling;
}

describe("the battles of a ruling", () => {
  const turn = ruled({ do: "turn", who: "wolf" }, { do: "end" });

  test("are the one before, those between and the one after", () => {
    const [before, between, after] = ruledThrough(RECORD, turn);
    expect([before, after]).toEqual([RECORD.battle, turn.battle]);
    expect(between).toBe(turn.past[1]!.before);
    expect(ruledThrough(RECORD, { ...turn, amended: true })).toEqual([RECORD.battle, turn.battle]);
  });

  test("in which the turn passes on", () => {
    const [before, ...later] = ruledThrough(RECORD, turn) as Battle[];
    expect(passings([before!, ...later])).toEqual([
      { is: "wolf", round: 1, rounds: 0 },
      { is: null, round: 1, rounds: 0 },
    ]);
    expect(passings([before!])).toEqual([]);
    const next = { ...before!, round: 2 };
    expect(passings([before!, next])).toEqual([{ is: null, round: 2, rounds: 1 }]);
    expect(passings([next, before!])).toEqual([{ is: null, round: 1, rounds: -1 }]);
  });

  test("newcomers were not there before", () => {
    const alone = { ...RECORD.battle, characters: RECORD.battle.characters.slice(0, 1) } as Battle;
    const rest = RECORD.battle.characters.slice(1).map(({ id }) => id);
    expect(newcomersTo(RECORD.battle, alone)).toEqual(rest);
    expect(newcomersTo(alone, RECORD.battle)).toEqual([]);
    expect(newcomersTo(RECORD.battle, null)).toHaveLength(2);
  });

  test("what is left to be told is written, and taken away by the next that leaves nothing", () => {
    expect(untoldChanges(RECORD, turn, "request")["system.untold"]).toHaveLength(1);
    const nothing = { ...turn, events: [] };
    expect(untoldChanges(RECORD, nothing, "request")).toEqual({});
    const owing = { ...RECORD, untold: { id: "earlier", chapter: 0, steps: [] } };
    expect(untoldChanges(owing, nothing, "request")).toEqual({ "system.untold": [] });
  });
});

test("a move that waits goes on when its hold is over, then at its deadline", () => {
  const waiting = (more: Partial<Pending>) => nextDeadline({ until: 9000, ...more } as Pending);
  expect([waiting({}), waiting({ hold: 4000 }), waiting({ hold: 0 }), waiting({ until: null })]).toEqual([
    9000,
    4000,
    9000,
    null,
  ]);
});

test("the referee's own requests have the revision in their ids, as long as an id is", () => {
  const id = "abcdefghijklmnop";
  expect(ownRequestId({ id }, { revision: 0 })).toBe("abcdefghijklmnx0");
  expect(ownRequestId({ id }, { revision: 36 })).toBe("abcdefghijklmx10");
});

test("what is rolled before a verdict is carried out", () => {
  const check = (value: number) => ({ do: "roll", check: "initiative", who: "wolf", kind: "", value }) as never;
  expect(rollWanted({ is: "rolling", sides: 6 }, 3)).toBe("1d6");
  expect(rollWanted({ is: "opening", action: check(5) }, 0)).toBe("2d6 + 5");
  expect(rollWanted({ is: "opening", action: check(-2) }, 0)).toBe("2d6 - 2");
  expect(rollWanted({ is: "opening", action: check(5) }, 1)).toBeNull();
  expect(rollWanted({ is: "opening", action: { do: "turn", to: "first", settle: false } as never }, 0)).toBeNull();
  expect(rollWanted({ is: "repeated" }, 0)).toBeNull();
});

describe("DIC-4 a death check", () => {
  const felled = { ...ruled({ do: "turn", who: "wolf" }), events: [{ type: "felled", rule: "STR-4", who: "cat" }] };
  const fallen: Ruling = { ...felled, events: felled.events as readonly BattleEvent[] };
  const alive = { ...fallen, battle: mortal(fallen.battle) };
  const due = (death: "off" | "advise" | "ask" | "enforce", more: Partial<Ruling> = {}) =>
    withDeaths(RECORD, { ...alive, ...more }, { combat: "c", levels: { death }, until: 7, siblings: [] });
  const keyOf = ({ changes }: Ruling) => Object.keys(changes).filter((key) => key.startsWith("system.strikes."));

  function mortal(battle: Battle): Battle {
    const characters = battle.characters.map((c) => ({ ...c, vitals: { ...VITALS, fixed: false } }));
    return { ...battle, characters } as unknown as Battle;
  }

  test("is asked for with the same update, or rolled at once", () => {
    const [key] = keyOf(due("ask"));
    expect(due("ask").changes[key!]).toMatchObject({ is: "death", who: "cat", until: 7 });
    expect(due("enforce").changes[key!]).toMatchObject({ until: 0 });
  });

  test("is only told of where the table makes it, and neither where it does not matter nor where a step is done again", () => {
    expect([due("advise").dying, keyOf(due("advise"))]).toEqual([["cat"], []]);
    expect([due("off").dying, keyOf(due("off"))]).toEqual([undefined, []]);
    expect([due("ask").dying, due("advise", { redone: 1 }).dying]).toEqual([undefined, undefined]);
    expect(keyOf(due("ask", { redone: 1 }))).toEqual([]);
  });
});
