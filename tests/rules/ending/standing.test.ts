import { describe, expect, test } from "vitest";
import {
  type Battle,
  conditionsAfterBattle,
  isOver,
  type PlaneBattle,
  rulesets,
  type Setup,
  standingSides,
} from "../../../src/rules";

const rules = rulesets["sw25-advanced"];

function battle(more: Partial<Setup> = {}): PlaneBattle {
  const outcome = rules.begin({
    ruleset: rules.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at: [0, 0] },
      { id: "elf", side: "party", at: [0, 0] },
      { id: "ogre", side: "monsters", at: [20, 0] },
    ],
    ...more,
  });
  if (!outcome.ok || outcome.battle.board !== "plane") throw new Error("No battle");
  return outcome.battle;
}

function with_(from: Battle, who: string, condition: string): Battle {
  const outcome = rules.perform(from, { do: "condition", who, add: [condition] });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.battle;
}

describe("END-1 the end of a battle", () => {
  test("END-1 says who of each side still stands", () => {
    expect(standingSides(with_(battle(), "elf", "stunned"))).toEqual([
      { side: "party", standing: ["wolf"] },
      { side: "monsters", standing: ["ogre"] },
    ]);
  });

  test.each(["unconscious", "dead", "asleep", "petrified", "stunned"])(
    "END-1 over when all of one side are %s",
    (id) => {
      expect(isOver(battle())).toBe(false);
      expect(isOver(with_(battle(), "wolf", id))).toBe(false);
      expect(isOver(with_(with_(battle(), "wolf", id), "elf", id))).toBe(true);
      expect(isOver(with_(battle(), "ogre", id))).toBe(true);
    },
  );

  test("END-1 who is prone or held still stands", () => {
    for (const id of ["prone", "stranded", "bound"]) expect(isOver(with_(battle(), "ogre", id))).toBe(false);
  });

  test("END-1 over when all of one side have given up or have gone, or nobody pursues", () => {
    expect(isOver(battle(), { givenUp: ["wolf"] })).toBe(false);
    expect(isOver(battle(), { givenUp: ["wolf", "elf"] })).toBe(true);
    const gone = rules.perform(battle(), { do: "remove", who: "ogre" });
    expect(gone.ok && isOver(gone.battle)).toBe(true);
    expect(isOver(battle(), { pursued: false })).toBe(true);
    expect(isOver(battle(), { pursued: true })).toBe(false);
  });

  test("END-1 allied sides do not keep a battle going", () => {
    const three = {
      sides: ["party", "guild", "monsters"],
      characters: [
        { id: "a", side: "party", at: [0, 0] },
        { id: "b", side: "guild", at: [0, 0] },
        { id: "c", side: "monsters", at: [9, 9] },
      ],
    } as const;
    expect(isOver(with_(battle({ ...three, allies: [["party", "guild"]] }), "c", "dead"))).toBe(true);
    expect(isOver(with_(battle(three), "c", "dead"))).toBe(false);
  });

  test("END-1 conditions of combat end with it unless they are kept", () => {
    const conditions = [
      { id: "prone" },
      { id: "bound", by: "ogre" },
      { id: "unconscious" },
      { id: "dead" },
      { id: "hidden" },
    ];
    expect(conditionsAfterBattle(conditions).map(({ id }) => id)).toEqual(["unconscious", "dead"]);
    expect(conditionsAfterBattle(conditions, ["bound"])).toEqual([
      { id: "bound", by: "ogre" },
      { id: "unconscious" },
      { id: "dead" },
    ]);
  });
});
