/** Stopping on the way for minor actions (`A25-MOV-1`, `A20-MOV-1`). */

import { describe, expect, test } from "vitest";
import { readScript, replay, rulesets } from "../../../src/rules";

const WOLF = { id: "wolf", side: "party", at: [0, 0], movement: 10 };
const CAT = { id: "cat", side: "party", at: [4, 0], vitals: { hp: 5, maxHp: 20 } };
const ORC = { id: "orc", side: "monsters", at: [6, 0], movement: 10 };
const FAR = { ...ORC, at: [50, 0] };

function played(
  ruleset: keyof typeof rulesets,
  characters: readonly object[],
  script: readonly object[],
  options = {},
) {
  const read = readScript({ ruleset, options, sides: ["party", "monsters"], characters, script }, rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { document, battle } = replay(read.script, rulesets[ruleset]);
  const wrong = document.steps.find((step) => !step.asScripted);
  if (wrong) throw new Error(JSON.stringify(wrong));
  return { battle, state: document.state, steps: document.steps };
}

const pause = (to: readonly number[], kind?: string) => ({
  do: "move",
  ...(kind && { kind }),
  path: [to],
  pause: true,
});
const on = (to: readonly number[], more: object = {}) => ({ do: "move", path: [to], ...more });
const turn = { do: "turn", who: "wolf" };
const remaining = (metres: number | undefined) => ({
  ask: "turn",
  expect: { commands: { move: metres === undefined ? { can: false } : { can: true, remaining: metres } } },
});
const touch = {
  how: "touch",
  check: "accuracy",
  against: "none",
  minor: true,
  effect: "heal",
  points: { dice: 0, bonus: 5 },
};

describe.each(["sw25-advanced", "sw20-advanced"] as const)("A25-MOV-1 %s", (id) => {
  test("a friend on the way is touched, and the movement goes on within what was declared", () => {
    const { state, battle } = played(
      id,
      [WOLF, CAT, FAR],
      [
        turn,
        pause([4, 0], "normal"),
        remaining(6),
        { do: "strike", with: touch, target: "cat" },
        { ...on([4, 7]), fails: "too-far" },
        { ...on([4, 2], { kind: "full" }), fails: "bad-value" },
        pause([4, 2]),
        remaining(4),
        on([4, 6]),
        remaining(undefined),
        { ...on([4, 6]), fails: "already-moved" },
      ],
    );
    expect(state.characters).toMatchObject({ wolf: { at: [4, 6] }, cat: { hp: 10 } });
    expect(battle).toMatchObject({ turn: { moved: "normal", metres: 10 } });
  });

  test("GEO-3 it is rounded once, as a whole", () => {
    // Four legs of 2.4 m are 9.6 m; rounded each by itself they were 12.
    const legs = [2.4, 4.8, 7.2].map((x, i) => pause([x, 0], i === 0 ? "normal" : undefined));
    played(id, [WOLF, FAR], [turn, ...legs, on([9.6, 0])]);
    played(id, [WOLF, FAR], [turn, ...legs, { ...on([10.1, 0]), fails: "too-far" }]);
    played(id, [WOLF, FAR], [turn, ...legs, on([10.1, 0], { fails: "too-far" })], { rounding: "exact" });
  });

  test("TRN-3 what a movement forbids it forbids on the way", () => {
    const cast = { do: "attack", target: "cat", how: "cast", minor: true };
    played(id, [WOLF, CAT, FAR], [turn, pause([2, 0], "normal"), { ...cast, fails: "movement-forbids" }]);
    played(id, [WOLF, CAT, FAR], [turn, pause([2, 0], "limited"), cast, cast, on([3, 0])]);
    const heals = { do: "strike", with: { ...touch, check: "casting" }, target: "cat", fails: "movement-forbids" };
    played(id, [WOLF, CAT, FAR], [turn, pause([4, 0], "normal"), heals]);
    const full = { do: "attack", target: "cat", how: "touch", fails: "movement-forbids" };
    played(id, [WOLF, CAT, FAR], [turn, pause([4, 0], "full"), full, on([4, 20])]);
  });

  test("a major action, a block, a melee and a touch on an enemy end it; a spell from afar does not", () => {
    const ended = { ...on([6, 2]), fails: "already-moved" };
    const attack = { do: "attack", target: "orc", how: "thrown" };
    played(id, [WOLF, CAT, FAR], [turn, pause([2, 0], "normal"), attack, { ...on([3, 0]), fails: "already-acted" }]);
    const touched = { do: "attack", target: "orc", how: "touch", minor: true };
    const there = played(id, [WOLF, CAT, ORC], [turn, pause([6, 0], "normal"), touched]);
    expect(there.state.skirmishes).toHaveLength(1);
    // Nothing forms around somebody unable, and the movement is over all the same.
    const asleep = { ...ORC, conditions: ["asleep"] };
    played(id, [WOLF, CAT, asleep], [turn, pause([6, 0], "normal"), touched, ended]);
    const blow = { do: "strike", with: { ...touch, effect: "nothing", points: undefined }, target: "orc" };
    played(id, [WOLF, CAT, asleep], [turn, pause([6, 0], "normal"), JSON.parse(JSON.stringify(blow)), ended]);
    const spell = { do: "attack", target: "orc", how: "cast", minor: true };
    played(id, [WOLF, CAT, FAR], [turn, pause([2, 0], "limited"), spell, on([3, 0])]);
    const blocks = [{ by: ["orc"], at: [6, 0] }];
    const blocked = { do: "move", kind: "normal", path: [[8, 0]], pause: true, blocks };
    const stopped = played(id, [WOLF, ORC], [turn, blocked]);
    expect(stopped.battle).not.toHaveProperty("turn.way");
    played(id, [WOLF, ORC], [turn, blocked, { ...on([6, 1]), fails: "already-moved" }]);
  });

  test("every leg may be blocked, and joining at its end is no pause", () => {
    const blocks = [{ by: ["orc"], at: [6, 0] }];
    const { state } = played(id, [WOLF, ORC], [turn, pause([2, 0], "normal"), on([9, 0], { blocks })]);
    expect(state.characters.wolf!.at).toEqual([6, 0]);
    const joins = { ...pause([6, 0], "normal"), join: true, fails: "bad-value" };
    played(id, [WOLF, FAR], [turn, joins, { ...pause([5, 0], "normal"), how: "teleport", fails: "bad-value" }]);
  });

  test("the ruler and `ask blocks` know what is left and what kind it is", () => {
    const { battle } = played(id, [WOLF, ORC], [turn, pause([0, 8], "normal")]);
    const preview = (x: number) => rulesets[id].preview!(battle, { who: "wolf", path: [[x, 8]] });
    expect([preview(2), preview(3)].map(({ kind, refusal }) => [kind, refusal?.code])).toEqual([
      ["normal", undefined],
      [null, "too-far"],
    ]);
    expect(rulesets[id].ask(battle, { ask: "blocks", who: "wolf", path: [[0, 10]] }).ok).toBe(true);
    expect(rulesets[id].ask(battle, { ask: "moves", who: "wolf" })).toMatchObject({ answer: { can: true } });
  });

  test("a movement that never paused needs its kind", () => {
    played(id, [WOLF, ORC], [turn, { ...on([1, 0]), fails: "bad-value" }]);
  });
});

test("there is no pause in brawls and with three areas", () => {
  played("sw20-brawl", [WOLF, FAR], [turn, { ...pause([1, 0], "normal"), fails: "bad-value" }]);
  const placed = (c: object) => ({ ...c, at: "rear" });
  const script = [{ do: "round" }, turn, { do: "move", kind: "normal", to: "front", pause: true, fails: "bad-value" }];
  played("sw20-areas", [placed(WOLF), { ...FAR, at: "front" }], script);
});
