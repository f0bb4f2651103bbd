/** What somebody may still do in its turn, and about how many blows it makes in one (`ACT-1`, `ACT-3`). */

import { expect, test } from "vitest";
import { blowsInTurn, hasActionLeft, isOfOpenPart, mayStillUse, openBlowsIn } from "../../src/engine/left-to-do";
import { type Battle, type CharacterInput, type Command, rulesets, type TurnTaker } from "../../src/rules/index";

const RULESET = rulesets["sw25-advanced"];
const BLOW = { points: { dice: 1 } };

function battleOf(boss: Partial<CharacterInput>, commands: readonly Command[] = []): Battle {
  const begun = RULESET.begin({
    ruleset: RULESET.id,
    sides: ["monsters", "party"],
    characters: [
      { id: "ann", side: "party", at: [0, 0], vitals: { hp: 90, fixed: true } },
      { id: "boss", side: "monsters", at: [0, 0], ...boss },
    ],
  });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return commands.reduce((battle: Battle, command) => {
    const outcome = RULESET.perform(battle, command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    return outcome.battle;
  }, begun.battle);
}
const bossIn = (battle: Battle) =>
  battle.characters.find(({ id }) => id === "boss") as TurnTaker & { id: string } as never;
const blows = (boss: Partial<CharacterInput>, part: string | null) => {
  const battle = battleOf(boss);
  return blowsInTurn(battle, bossIn(battle), part);
};

const HP = { vitals: { hp: 30 } };

test("a blow, and as many more as follow: after a hit or a miss only so often", () => {
  expect(blows(HP, null)).toBe(1);
  expect(blows({ ...HP, acts: { majors: 2 } }, null)).toBe(2);
  expect(blows({ ...HP, series: [{ name: "more" }] }, null)).toBe(2);
  expect(blows({ ...HP, series: [{ name: "more", after: "hit", times: 2 }] }, null)).toBeCloseTo(2.2, 9);
  expect(blows({ ...HP, series: [{ name: "more", after: "miss" }] }, null)).toBeCloseTo(1.4, 9);
  // What costs the first blow something is not made without a word (`ACT-5`).
  expect(blows({ ...HP, series: [{ name: "dear", opening: { accuracy: -2 } }] }, null)).toBe(1);
});

test("a part has its own further blows instead of its character's, and none while it is felled", () => {
  const parts = [
    { id: "body", core: true, hp: 20 },
    { id: "arm", hp: 10, series: [{ name: "own", times: 2 }] },
    { id: "calm", hp: 10, series: [] },
    { id: "tail", hp: 0, maxHp: 10 },
  ];
  const boss = { parts, series: [{ name: "all" }] };
  expect(["body", "arm", "calm", "tail"].map((part) => blows(boss, part))).toEqual([2, 3, 1, 0]);
});

test("what is open is for the part that has struck", () => {
  const parts = [
    { id: "body", core: true, hp: 20 },
    { id: "arm", hp: 10 },
  ];
  const with_ = { ...BLOW, part: "arm" };
  const dice = { accuracy: [6, 5], points: [3] } as const;
  const battle = battleOf({ parts, series: [{ name: "all" }] }, [
    { do: "turn", who: "boss" },
    { do: "strike", with: with_, target: "ann", dice },
  ]);
  expect(openBlowsIn(battle).map(({ series }) => series.name)).toEqual(["all"]);
  expect([{ part: "arm" }, { part: "body" }, {}].map((made) => isOfOpenPart(battle, bossIn(battle), made))).toEqual([
    true,
    false,
    false,
  ]);
});

const STRUCK = { accuracy: [6, 5], points: [3] } as const;
const strikes = (more: object = {}): Command => ({
  do: "strike",
  with: { ...BLOW, ...more },
  target: "ann",
  dice: STRUCK,
});

test("ACT-1 ACT-3 something is left until all that may act have, and while a further strike is open", () => {
  const isLeft = (boss: Partial<CharacterInput>, ...commands: Command[]) => {
    const battle = battleOf(boss, commands);
    return hasActionLeft(battle, bossIn(battle));
  };
  const turn: Command = { do: "turn", who: "boss" };
  expect(isLeft(HP)).toBe(false);
  expect(isLeft(HP, turn)).toBe(true);
  expect(isLeft(HP, turn, strikes())).toBe(false);
  expect(isLeft({ ...HP, series: [{ name: "more" }] }, turn, strikes())).toBe(true);
  expect(isLeft({ ...HP, acts: { majors: 2 } }, turn, strikes())).toBe(true);
  expect(isLeft({ ...HP, acts: { majors: 2 } }, turn, strikes(), strikes())).toBe(false);
});

test("ACT-1 each able part uses what is its own, as often as it may act", () => {
  const parts = [
    { id: "body", core: true, hp: 20 },
    { id: "arm", hp: 10 },
    { id: "tail", hp: 0, maxHp: 10 },
  ];
  const may = (boss: Partial<CharacterInput>, ...commands: Command[]) => {
    const battle = battleOf(boss, [{ do: "turn", who: "boss" }, ...commands]);
    return ["body", "arm", "tail", "gone", undefined].map((part) =>
      mayStillUse(battle, bossIn(battle), part === undefined ? {} : { part }),
    );
  };
  expect(may({ parts })).toEqual([true, true, false, false, true]);
  expect(may({ parts }, strikes({ part: "arm" }))).toEqual([true, false, false, false, true]);
  expect(may(HP).at(-1)).toBe(true);
  expect(may(HP, strikes()).at(-1)).toBe(false);
});

test("where everyone acts at once nothing of it is there", () => {
  const ruleset = rulesets.simultaneous;
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    sides: ["monsters", "party"],
    characters: [{ id: "boss", side: "monsters", at: [0, 0], health: 9, maxHealth: 9 }],
  });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const { battle } = begun;
  expect(openBlowsIn(battle)).toEqual([]);
  expect(blowsInTurn(battle, bossIn(battle), null)).toBe(1);
  expect(isOfOpenPart(battle, bossIn(battle), {})).toBe(false);
  expect(hasActionLeft(battle, bossIn(battle))).toBe(false);
  expect(mayStillUse(battle, bossIn(battle), {})).toBe(true);
});
