/** What a user chooses in a block prompt: who, where, into which skirmish. */

import { describe, expect, it } from "vitest";
import { BlockChoice, type BlockedMove, earliestBlockers } from "../../src/judgement/moves/block-choice";
import { commonSpans, lengthWithin } from "../../src/judgement/moves/spans";
import { defaultRuleset, type PlaneBattle } from "../../src/rules/index";

const move: BlockedMove = {
  command: { do: "move", who: "wolf", kind: "normal", path: [[10, 0]] },
  path: [
    [0, 0],
    [10, 0],
  ],
  blockers: [
    { by: "a", who: "wolf", skirmish: null, spans: [[2, 6]], alone: true },
    {
      by: "b",
      who: "wolf",
      skirmish: "S1",
      spans: [
        [1, 3],
        [5, 9],
      ],
      alone: true,
    },
    { by: "c", who: "wolf", skirmish: "S2", spans: [[8, 9]], alone: false },
  ],
};

function battleWith(goblin: number): PlaneBattle {
  const begun = defaultRuleset.begin({
    ruleset: defaultRuleset.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at: [0, 0], movement: 12, sections: goblin },
      { id: "a", side: "monsters", at: [4, 1], movement: 12 },
    ],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const turn = defaultRuleset.perform(begun.battle, { do: "turn", who: "wolf" });
  if (!turn.ok) throw new Error(turn.refusal.code);
  return turn.battle as PlaneBattle;
}

describe("a choice of blockers", () => {
  it("begins at the earliest point of the one that is picked", () => {
    const choice = new BlockChoice(move, ["a"]);
    expect(choice.length).toBe(2);
    expect(choice.point).toEqual([2, 0]);
    expect(choice.room).toBe(4);
  });

  it("walks over the gap between two stretches", () => {
    const choice = new BlockChoice(move, ["b"]);
    choice.walked = 3;
    expect(choice.length).toBe(6);
    choice.walked = 100;
    expect(choice.length).toBe(9);
  });

  it("keeps to what all that are picked can reach", () => {
    const choice = new BlockChoice(move, ["a", "b"]);
    expect(choice.spans).toEqual([
      [2, 3],
      [5, 6],
    ]);
    choice.walked = 2;
    choice.pick("b", false);
    expect(choice.walked).toBe(2);
    choice.pick("c", true);
    expect(choice.point).toBeNull();
  });

  it("asks into which skirmish only where two would pull in (A25-BLK-11)", () => {
    const choice = new BlockChoice(move, ["b"]);
    expect(choice.intoChoices).toEqual([]);
    choice.pick("c", true);
    expect(choice.intoChoices).toEqual(["S1", "S2"]);
    choice.into = "S2";
    choice.pick("c", false);
    expect(choice.into).toBeNull();
  });

  it("leaves the earliest point to the rules and names a later one", () => {
    const battle = battleWith(1);
    const choice = new BlockChoice({ ...move, blockers: [move.blockers[0]!] }, ["a"]);
    expect(choice.block(battle, defaultRuleset)).toEqual({ by: ["a"] });
    choice.walked = 1;
    expect(choice.block(battle, defaultRuleset)).toEqual({ by: ["a"], at: [3, 0] });
    expect(choice.refusal(battle, defaultRuleset)).toBeNull();
  });

  it("says why the rules would refuse it (A25-BLK-3)", () => {
    const choice = new BlockChoice({ ...move, blockers: [move.blockers[0]!] }, ["a"]);
    expect(choice.refusal(battleWith(3), defaultRuleset)?.code).toBe("block-outnumbered");
  });
});

describe("who is picked at first", () => {
  const blocker = (by: string, from: number, alone = true) => ({
    by,
    who: "wolf",
    skirmish: null,
    spans: [[from, 9]] as const,
    alone,
  });
  const first = (blockers: BlockedMove["blockers"], mine: readonly string[], sections = 1) =>
    earliestBlockers({ ...move, blockers }, mine, battleWith(sections), defaultRuleset);

  it("is the one whose block can be the earliest, not the first of the list", () => {
    expect(first([blocker("a", 6), blocker("b", 2), blocker("c", 4)], ["a", "b", "c"])).toEqual(["b"]);
    expect(first([blocker("a", 6), blocker("b", 2), blocker("c", 4)], ["a", "c"])).toEqual(["c"]);
  });

  it("is who stands there alone rather than someone who needs help, and all where nobody suffices", () => {
    expect(first([blocker("a", 2, false), blocker("b", 4)], ["a", "b"], 3)).toEqual(["b"]);
    expect(first([blocker("a", 2, false), blocker("b", 4, false)], ["a", "b"], 3)).toEqual(["a", "b"]);
  });
});

describe("stretches", () => {
  it("have in common what all of them hold, a single point included", () => {
    expect(commonSpans([[[0, 2]], [[2, 4]]])).toEqual([[2, 2]]);
    expect(commonSpans([[[0, 1]], [[2, 4]]])).toEqual([]);
    expect(commonSpans([])).toEqual([]);
  });

  it("are walked as one line", () => {
    const spans = [
      [1, 2],
      [5, 7],
    ] as const;
    expect([0, 1, 1.5, 9].map((walked) => lengthWithin(spans, walked))).toEqual([1, 2, 5.5, 7]);
  });
});
