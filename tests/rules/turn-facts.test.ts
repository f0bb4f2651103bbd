import { describe, expect, test } from "vitest";
import { type Battle, type Command, type Ruleset, readScript, rulesets } from "../../src/rules";

function opened(rules: Ruleset): Battle {
  const outcome = rules.begin({
    ruleset: rules.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "a", side: "party", at: [0, 0] },
      { id: "m", side: "monsters", at: [20, 0] },
    ],
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

/** Everybody's own effect of nine rounds: how often it was counted after each step. */
function counted(ruleset: string, script: readonly object[]): string[] {
  const at = ruleset === "sw20-areas" ? "front" : [0, 0];
  const effects = (by: string) => [{ name: `of ${by}`, rounds: 9, by }];
  const file = {
    ruleset,
    sides: ["party", "monsters", "beasts"],
    characters: [
      { id: "a", side: "party", at, effects: effects("a") },
      { id: "b", side: "party", at, effects: effects("b") },
      { id: "m", side: "monsters", at, effects: effects("m") },
      { id: "z", side: "beasts", at, conditions: ["asleep"], effects: effects("z") },
    ],
    script,
  };
  const read = readScript(file, rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const rules = rulesets[ruleset as keyof typeof rulesets];
  const begun = rules.begin(read.script.setup);
  if (!begun.ok) throw new Error("refused");
  let { battle } = begun;
  return read.script.steps.map((step) => {
    const before = battle;
    const outcome = rules.perform(battle, (step as { command: Command }).command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    ({ battle } = outcome);
    const left = (now: Battle, i: number) => now.characters[i]!.effects![0]!.left!;
    return battle.characters.flatMap(({ id }, i) => Array(left(before, i) - left(battle, i)).fill(id)).join();
  });
}

const turn = (who: string): Command => ({ do: "turn", who });
const end: Command = { do: "end" };

describe("TRN-6 durations", () => {
  test("TRN-6 2.5: at the start of the turn of the one who made the effect; who takes none as the round ends (EFF-2)", () => {
    const steps = [turn("b"), end, turn("a"), end, turn("m"), { do: "round" } as const, turn("a")];
    expect(counted("sw25-advanced", steps)).toEqual(["b", "", "a", "", "m", "z", "a"]);
  });

  test.each(["sw20-advanced", "sw20-brawl"] as const)("TRN-6 %s: at the start of its side's phase", (id) => {
    const steps = [turn("b"), end, turn("a"), end, turn("m"), end, turn("a"), end, turn("b")];
    // The beasts sleep: their phase passes with the end of the round.
    expect(counted(id, steps)).toEqual(["", "", "", "", "m", "", "a,b,z", "", ""]);
    expect(counted(id, [turn("m"), { do: "round" }, turn("b")])).toEqual(["m", "a,b,z", ""]);
  });

  test("TRN-6 three areas: at the start of the turn of the one who made the effect (S20-DUR-1)", () => {
    expect(counted("sw20-areas", [turn("a"), end, turn("m")])).toEqual(["a", "", "m"]);
    expect(rulesets.simultaneous.capabilities.durations).toBeUndefined();
  });
});

describe("TRN-7", () => {
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

  test("TRN-8 who is prone no more may move, also where the hand took it away", () => {
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
