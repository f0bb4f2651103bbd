/** Effects that last where everyone acts at once (`EFF-6`). */

import { describe, expect, test } from "vitest";
import { readScript, replay, rulesets, scriptOf, writeScript } from "../../../src/rules";

const ANN = { id: "ann", side: "party", at: [0, 0], fin: 2, health: 20, maxHealth: 20 };
const ORC = { id: "orc", side: "monsters", at: [1, 0], ath: 1, health: 20, maxHealth: 20 };

function played(script: readonly object[], characters: readonly object[] = [ANN, ORC]) {
  const read = readScript({ ruleset: "simultaneous", sides: ["party", "monsters"], characters, script }, rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { document, battle } = replay(read.script, rulesets.simultaneous);
  const wrong = document.steps.find((step) => !step.asScripted);
  if (wrong) throw new Error(JSON.stringify(wrong));
  return { battle, state: document.state, steps: document.steps, events: document.steps.at(-1)?.events ?? [] };
}

function problem(character: object) {
  const read = readScript(
    { ruleset: "simultaneous", sides: ["party", "monsters"], characters: [character], script: [] },
    rulesets,
  );
  return read.ok ? null : read.problem.place;
}

const on = (who: string, effect: object, by?: string) => ({ do: "effect", on: [who], ...(by && { by }), effect });
const resolve = [{ do: "reveal" }, { do: "resolve" }];

describe("EFF-6 cycles", () => {
  test("rounds count when a cycle is resolved, and what begins in one with the next", () => {
    const venom = { name: "Venom", rounds: 1, each: { damage: 3 }, conditions: ["blinded"] };
    const strike = {
      do: "declare",
      who: "ann",
      action: { cast: "Sting", target: "orc", with: { check: "none", effect: "nothing", leaves: ["marked", venom] } },
    };
    const first = played([on("ann", { name: "Song", rounds: 1 }), strike, ...resolve]);
    expect(first.state.characters.orc).toMatchObject({
      conditions: ["marked", "blinded"],
      effects: [{ name: "Venom", by: "ann", left: 1 }],
    });
    expect(Object.hasOwn(first.state.characters.ann!, "effects")).toBe(false);
    const next = played([strike, ...resolve, ...resolve]);
    expect(next.state.characters.orc).toMatchObject({ conditions: ["marked"], health: 17 });
    expect(next.events.slice(0, 3)).toMatchObject([
      { type: "healthChanged", from: 20, to: 17, effect: "Venom", rule: "EFF-6" },
      { type: "effectEnded", who: "orc", name: "Venom", why: "over" },
      { type: "conditionChanged", removed: ["blinded"] },
    ]);
  });

  test("`until` is over with the cycle, and healing that comes each time stops at the maximum", () => {
    const { state } = played([
      on("ann", { name: "a", until: "turn" }),
      on("ann", { name: "b", each: { heal: 50 } }),
      ...resolve,
    ]);
    expect(state.characters.ann).toMatchObject({ health: 20, effects: [{ name: "b" }] });
  });

  test.each([{ effect: "stun" }, { with: { check: "none", effect: "nothing", leaves: ["stunned"] } }])(
    "who is stunned by an effect and then by a spell stays so without the effect: %j",
    (spell) => {
      const { state } = played([
        on("orc", { name: "Daze", rounds: 1, conditions: ["stunned"] }),
        { do: "declare", who: "ann", action: { cast: "Stun", target: "orc", ...spell } },
        ...resolve,
      ]);
      expect(state.characters.orc).toMatchObject({ conditions: ["stunned"] });
      expect(state.characters.orc).not.toHaveProperty("effects");
    },
  );

  test("figures count in accuracy, block, dodge and damage", () => {
    const figures = { accuracy: 5, damage: 4, block: 2, dodge: -1 };
    const blow = { attack: "melee", target: "orc", with: { points: { dice: 0, bonus: 1 } } };
    const { steps, state } = played([
      on("ann", { name: "Blessing", figures }),
      on("orc", { name: "Shell", figures }),
      { ask: "instinct", who: "orc" },
      { ask: "figure", who: "ann", figure: "accuracy" },
      { ask: "figure", who: "orc", figure: "block" },
      { do: "declare", who: "ann", action: blow },
      { do: "reveal" },
      { do: "resolve", dice: { ann: { accuracy: 4 } } },
    ]);
    expect(steps[2]!.answer).toMatchObject({ block: 11, dodge: 7, value: 11 });
    expect(steps[3]!.answer).toEqual({
      value: 7,
      of: [
        { is: "own", amount: 2 },
        { is: "effect", name: "Blessing", amount: 5 },
      ],
    });
    expect(steps[4]!.answer).toMatchObject({ value: 11 });
    // 4 + 2 + 5 reaches 11; 1 + 4.
    expect(state.characters.orc!.health).toBe(15);
  });

  test("without effects a figure is what the sheet says", () => {
    const own = ["block", "dodge", "damage"].map((figure) => ({ ask: "figure", who: "ann", figure }));
    // Ann has a finesse of 2 and no athletics; what she strikes with says its damage.
    expect(played(own).steps.map(({ answer }) => (answer as { value: number }).value)).toEqual([8, 10, 0]);
  });

  test("nobody's figure is asked", () => {
    played([{ ask: "figure", who: "nobody", figure: "block", fails: "no-such-character" }]);
  });

  test("other figures are none of this game", () => {
    const effect = (figures: object) => ({ ...ANN, effects: [{ name: "x", figures }] });
    expect(problem(effect({ block: 1 }))).toBeNull();
    expect(problem(effect({ evasion: 1 }))).toBe("characters[0].effects[0].figures.evasion");
  });

  test("the hand, the end of the battle, a sheet's figures and an export", () => {
    const cat = { ...ANN, effects: [{ name: "Sleep", rounds: 4, left: 3, conditions: ["asleep"], keeps: true }] };
    const { battle, state } = played([{ do: "figures", who: "ann", health: 19 }, on("orc", { name: "x" })], [cat, ORC]);
    expect(state.characters.ann).toMatchObject({ conditions: ["asleep"], effects: [{ name: "Sleep", left: 3 }] });
    const woken = rulesets.simultaneous.perform(battle, { do: "endEffect", who: "ann", name: "Sleep" });
    expect(woken.ok && rulesets.simultaneous.view(woken.battle).characters.ann!.conditions).toEqual([]);
    const over = played(
      [
        on("orc", { name: "x", conditions: ["stunned"] }),
        { do: "declare", who: "ann", action: { brace: true }, fails: "unable" },
        { do: "over" },
        { do: "declare", who: "orc", action: { brace: true }, fails: "battle-over" },
        { do: "reveal", fails: "battle-over" },
        { do: "resolve", fails: "battle-over" },
        { ask: "over", expect: { over: true } },
        {
          ask: "turn",
          who: "orc",
          expect: { commands: { declare: { can: false, refusal: { code: "battle-over" } } } },
        },
      ],
      [cat, ORC],
    );
    expect(over.state).toMatchObject({
      over: true,
      characters: { ann: { conditions: ["asleep"] }, orc: { conditions: [] } },
    });
    const start = played([], [cat, ORC]).battle;
    const again = readScript(JSON.parse(JSON.stringify(writeScript(scriptOf(start, [])))), rulesets);
    if (!again.ok) throw new Error(JSON.stringify(again.problem));
    expect(JSON.stringify(replay(again.script, rulesets.simultaneous).battle)).toBe(JSON.stringify(start));
  });
});
