import { describe, expect, test } from "vitest";
import {
  type Battle,
  type Command,
  durationsDue,
  isForCombat,
  mayChangeWeapons,
  mayDeclareFeat,
  mayMakeCheck,
  putAway,
  type Ruleset,
  readyAgainIn,
  rulesets,
  STANDING_UP,
} from "../../src/rules";

function opened(rules: Ruleset): Battle {
  const outcome = rules.begin({
    ruleset: rules.id,
    sides: ["party", "monsters", "beasts"],
    characters: [
      { id: "a", side: "party", at: [0, 0] },
      { id: "b", side: "party", at: [0, 0] },
      { id: "m", side: "monsters", at: [20, 0] },
      { id: "z", side: "beasts", at: [40, 0], conditions: ["asleep"] },
    ],
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

/** Whose durations are due after each of the steps. */
function due(rules: Ruleset, ...commands: Command[]): string[] {
  let battle = opened(rules);
  return commands.map((command) => {
    const outcome = rules.perform(battle, command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    const result = durationsDue(rules.capabilities, battle, outcome.battle);
    battle = outcome.battle;
    return result.join();
  });
}

const turn = (who: string): Command => ({ do: "turn", who });
const end: Command = { do: "end" };

describe("TRN-6 durations", () => {
  test("TRN-6 2.5: at the start of the turn of the one who made the effect", () => {
    const steps = [turn("b"), end, turn("a"), end, turn("m"), { do: "round" } as const, turn("a")];
    expect(due(rulesets["sw25-advanced"], ...steps)).toEqual(["b", "", "a", "", "m", "", "a"]);
  });

  test.each(["sw20-advanced", "sw20-brawl"] as const)("TRN-6 %s: at the start of its side's phase", (id) => {
    const steps = [turn("b"), end, turn("a"), end, turn("m"), end, turn("a"), end, turn("b")];
    // The beasts sleep: their phase passes with the end of the round.
    expect(due(rulesets[id], ...steps)).toEqual(["", "", "", "", "m", "", "z,a,b", "", ""]);
    expect(due(rulesets[id], turn("m"), { do: "round" }, turn("b"))).toEqual(["m", "z,a,b", ""]);
  });

  test("TRN-6 three areas: at the start of the turn of the one who made the effect (S20-DUR-1)", () => {
    const rules = rulesets["sw20-areas"];
    const characters = [
      { id: "a", side: "party", at: "front" },
      { id: "m", side: "monsters", at: "front" },
    ] as const;
    const begun = rules.begin({ ruleset: rules.id, sides: ["party", "monsters"], characters });
    const step = begun.ok ? rules.perform(begun.battle, turn("a")) : begun;
    if (!begun.ok || !step.ok) throw new Error("refused");
    expect(durationsDue(rules.capabilities, begun.battle, step.battle)).toEqual(["a"]);
  });

  test("TRN-6 where the rules say nothing nobody is due", () => {
    const battle = opened(rulesets.simultaneous);
    expect(durationsDue(rulesets.simultaneous.capabilities, battle, battle)).toEqual([]);
    expect(rulesets.simultaneous.capabilities.durations).toBeUndefined();
  });
});

describe("TRN-7 to TRN-9", () => {
  test("TRN-7 one declared feat a turn", () => {
    expect([0, 1, 2].map((declared) => mayDeclareFeat(declared))).toEqual([true, false, false]);
  });

  test("TRN-9 one action with a check a turn, but as many minor spells as one likes", () => {
    expect([0, 1].map((checked) => mayMakeCheck(checked))).toEqual([true, false]);
    expect(mayMakeCheck(3, true)).toBe(true);
  });

  test("TRN-9 a feat is declared before the roll; what was sheathed is back in the next round", () => {
    expect([mayDeclareFeat(0, false), mayDeclareFeat(0, true)]).toEqual([true, false]);
    expect(readyAgainIn(3)).toBe(4);
  });

  test("TRN-9 nothing in combat takes more than ten minutes or counts as slow", () => {
    expect([0, 10, 11].map((minutes) => isForCombat(minutes))).toEqual([true, true, false]);
    expect(isForCombat(0, true)).toBe(false);
  });

  test("TRN-7 weapons are changed before the major action; what has no sheath is dropped", () => {
    expect([mayChangeWeapons({ major: false }), mayChangeWeapons({ major: true })]).toEqual([true, false]);
    expect(["sword", "one-handed-gun", "two-handed-gun", "axe", "shield"].map(putAway)).toEqual([
      "stowed",
      "stowed",
      "dropped",
      "dropped",
      "dropped",
    ]);
  });

  test("TRN-7 a spell cast as a minor action is still a spell after a normal move", () => {
    const rules = rulesets["sw25-advanced"];
    const start = rules.perform(opened(rules), turn("a"));
    if (!start.ok) throw new Error(start.refusal.code);
    const cast: Command = { do: "attack", target: "m", how: "cast", minor: true };
    expect(rules.perform(start.battle, cast).ok).toBe(true);
    const moved = rules.perform(start.battle, { do: "move", kind: "normal", path: [[1, 0]] });
    if (!moved.ok) throw new Error(moved.refusal.code);
    expect(rules.perform(moved.battle, cast)).toMatchObject({ ok: false, refusal: { code: "movement-forbids" } });
  });

  test("TRN-8 standing up is a minor action that weakens two checks; the battle then lets it move", () => {
    expect(STANDING_UP).toEqual({ action: "minor", modifier: -2, checks: ["fortitude", "willpower"] });
    const rules = rulesets["sw25-advanced"];
    let battle = opened(rules);
    const moves: Command = { do: "move", kind: "normal", path: [[1, 0]] };
    for (const command of [{ do: "condition", who: "a", add: ["prone"] }, turn("a")] as const) {
      const outcome = rules.perform(battle, command);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      battle = outcome.battle;
    }
    expect(rules.perform(battle, moves)).toMatchObject({ ok: false, refusal: { code: "immobile" } });
    const stood = rules.perform(battle, { do: "condition", who: "a", remove: ["prone"] });
    if (!stood.ok) throw new Error(stood.refusal.code);
    expect(rules.perform(stood.battle, moves).ok).toBe(true);
  });
});
