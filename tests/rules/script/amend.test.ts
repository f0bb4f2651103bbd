/** `amend`: a strike of the past made anew, and what came after it played again (STR-24). */
import { describe, expect, it } from "vitest";
import { amend, doneStep, readScript, replay, rulesets, seededDice, withStrikeDice } from "../../../src/rules/index";
import { fileOf, played, problemOf } from "../vitals/fight";

const WOLF = { id: "wolf", side: "party", at: [0, 0], vitals: { hp: 32, accuracy: 7, evasion: 6 } };
const CAT = { id: "cat", side: "party", at: [0, 0], vitals: { hp: 28, accuracy: 9 } };
const GOBLIN = { id: "goblin", side: "monsters", at: [0, 0], vitals: { hp: 16, evasion: 3, fixed: true } };
const KOBOLD = { id: "kobold", side: "monsters", at: [0, 0], vitals: { hp: 12, evasion: 2, fixed: true } };
const ALL = [WOLF, CAT, GOBLIN, KOBOLD];

const BLOW = { power: 20, bonus: 6 };
const HIT = { accuracy: [3, 4], power: [[3, 4]] };
const strike = (target: unknown, more: object = {}) => ({ do: "strike", with: BLOW, target, ...more });
const TWO = [
  { do: "turn", who: "wolf" },
  strike("goblin", { dice: HIT }),
  { do: "end" },
  { do: "turn", who: "cat" },
  strike("kobold", { dice: HIT }),
  { do: "end" },
];
function hpAfter(...amendments: object[]) {
  const { state } = played("sw25-advanced", ALL, [...TWO, ...amendments]);
  return [state.characters.goblin?.hp, state.characters.kobold?.hp];
}

describe("a strike made anew (STR-24)", () => {
  it("takes what is named, any of it together, and keeps the rest", () => {
    expect(hpAfter()).toEqual([5, 1]);
    expect(hpAfter({ do: "amend", back: 1, modifiers: { damage: 3 } })).toEqual([5, -2]);
    expect(hpAfter({ do: "amend", back: 2, modifiers: { damage: 3 } })).toEqual([2, 1]);
    expect(hpAfter({ do: "amend", back: 2, dice: { accuracy: [1, 1] } })).toEqual([16, 1]);
    expect(hpAfter({ do: "amend", back: 1, target: "goblin" })).toEqual([-6, 12]);
    const all = {
      do: "amend",
      back: 1,
      target: "goblin",
      dice: { accuracy: [6, 6], power: [[2, 1]] },
      modifiers: { damage: -1 },
    };
    expect(hpAfter(all)).toEqual([-1, 12]);
  });
  it("counts strikes, not steps, and what was made anew is a strike as before", () => {
    const first = { do: "amend", back: 2, modifiers: { damage: 3 } };
    expect(hpAfter(first, { do: "amend", back: 2, dice: { accuracy: [1, 2] } })).toEqual([16, 1]);
    for (const back of [3, 1_000_000]) {
      const tooFar = { do: "amend", back, modifiers: {}, fails: "bad-value" };
      const { steps } = played("sw25-advanced", ALL, [...TWO, tooFar]);
      expect(steps.at(-1)?.error).toMatchObject({ rule: "STR-24", data: { place: "back", reason: "range", back } });
    }
  });
  it("rolls what is wanted besides the dice that are kept, and drops what is not", () => {
    const missed = [TWO[0]!, strike("goblin", { dice: { accuracy: [1, 2] } })];
    const { events } = played("sw25-advanced", ALL, [...missed, { do: "amend", back: 1, modifiers: { accuracy: 5 } }]);
    expect(events[0]).toMatchObject({
      type: "struck",
      dice: { accuracy: [1, 2], power: expect.arrayContaining([expect.any(Array)]) },
    });
    expect(hpAfter({ do: "amend", back: 2, modifiers: { accuracy: -5 } })).toEqual([16, 1]);
  });
  it.each(["gf", "sf4", "tf5"])(
    "rolls the dice that the tail %s asks for, and no second one that it fixes",
    (reads) => {
      const missed = { ...strike("goblin", { dice: { accuracy: [1, 2] } }), with: { ...BLOW, reads } };
      const { events } = played("sw25-advanced", ALL, [
        TWO[0]!,
        missed,
        { do: "amend", back: 1, modifiers: { accuracy: 9 } },
      ]);
      const [first] = (events[0] as unknown as { dice: { power: [number, number][] } }).dice.power;
      expect(first).toHaveLength(2);
      if (reads === "gf") expect(first![1]).toBe(first![0]);
      if (reads === "sf4") expect(first![1]).toBe(4);
      if (reads === "tf5") expect(first![1]).toBe(5);
    },
  );
  it("keeps whom a line found and whom a caster picked", () => {
    const mage = { id: "mage", side: "party", at: [0, 0], feats: ["hawk-eye", "spell-control"] };
    const rows = ["a", "b", "c"].map((id, i) => ({ id, side: "monsters", at: [5 + i, 0], vitals: { hp: 20 } }));
    const told = (strike: object) =>
      played(
        "sw25-advanced",
        [mage, ...rows],
        [
          { do: "turn", who: "mage" },
          { do: "strike", ...strike },
          { do: "amend", back: 1, modifiers: { damage: 1 } },
        ],
      ).state.characters;
    const figures = { check: "none", points: { bonus: 4 }, kind: "magical" };
    const line = { with: { ...figures, how: "line" }, target: "c", dice: { line: { a: [3], b: [4] } } };
    expect(told(line)).toMatchObject({ a: { hp: 15 }, b: { hp: 20 }, c: { hp: 15 } });
    const picks = { with: { ...figures, how: "area", radius: 5, limit: 2 }, at: "b" };
    expect(told({ ...picks, dice: { draw: ["c", "a"] } })).toMatchObject({
      a: { hp: 15 },
      b: { hp: 20 },
      c: { hp: 15 },
    });
    expect(told({ ...picks, dice: { draw: ["b"] } })).toMatchObject({ a: { hp: 20 }, b: { hp: 15 }, c: { hp: 20 } });
  });
  it("keeps answers, points and whom a shot found, and rolls dice of six sides for what is wanted besides", () => {
    const rat = { id: "rat", side: "monsters", at: [0, 0], vitals: { hp: 20, evasion: 5 } };
    const open = { do: "turn", who: "wolf" };
    const shot = {
      do: "strike",
      with: { how: "ranged", points: { dice: 2, bonus: 3 }, check: "accuracy" },
      target: "rat",
      dice: { accuracy: [6, 4], answers: { rat: [[2, 3]] }, points: [2, 5] },
    };
    const struckIn = (script: readonly object[]) =>
      played("sw25-advanced", [WOLF, rat], script).events.find(({ type }) => type === "struck");
    expect(struckIn([open, shot, { do: "amend", back: 1, modifiers: { damage: 1 } }])).toMatchObject({
      dice: shot.dice,
      rows: [{ damage: 11 }],
    });
    const seen = new Set<number>();
    for (let seed = 1; seed <= 40; seed++) {
      const file = {
        ...fileOf(
          "sw25-advanced",
          [WOLF, rat],
          [
            open,
            { ...shot, dice: { accuracy: [1, 2], answers: { rat: [[3, 4]] } } },
            { do: "amend", back: 1, modifiers: { accuracy: 9 } },
          ],
        ),
        options: { seed },
      };
      const read = readScript(file, rulesets);
      if (!read.ok) throw new Error(read.problem.code);
      const struck = replay(read.script, rulesets["sw25-advanced"]).document.steps[2]!.events![0];
      if (struck?.type !== "struck") throw new Error("nothing was struck");
      expect(struck.dice).toMatchObject({ accuracy: [1, 2], answers: { rat: [[3, 4]] } });
      for (const die of struck.dice.points as readonly number[]) seen.add(die);
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
  it("takes given dice as they are: exactly those that are wanted", () => {
    hpAfter({ do: "amend", back: 1, dice: { accuracy: [3, 4] }, fails: "bad-value" });
    hpAfter({ do: "amend", back: 1, dice: { ...HIT, points: [1] }, fails: "bad-value" });
  });
  it("refuses all of it where a later step is refused now, and names that step", () => {
    const counter = [
      { do: "turn", who: "goblin" },
      { do: "strike", with: BLOW, target: "wolf", dice: { answers: { wolf: [[6, 6]] } } },
    ];
    const { battle, steps } = played("sw25-advanced", ALL, [
      ...TWO,
      ...counter,
      { do: "amend", back: 3, modifiers: { damage: 30 }, fails: "unable" },
    ]);
    expect(steps.at(-1)?.error).toMatchObject({ code: "unable", data: { who: "goblin", step: 7 } });
    expect(battle).toEqual(played("sw25-advanced", ALL, [...TWO, ...counter]).battle);
  });
  it("gives no single target to an area", () => {
    const area = { do: "strike", with: { power: 10, how: "area", radius: 3, check: "none" }, at: "goblin" };
    const { steps } = played("sw25-advanced", ALL, [
      TWO[0]!,
      area,
      { do: "amend", back: 1, target: "kobold", fails: "bad-value" },
    ]);
    expect(steps.at(-1)?.error).toMatchObject({ rule: "STR-24", data: { place: "target", reason: "area" } });
  });
  it("is unreadable without anything to change, or where there are no strikes", () => {
    expect(problemOf(fileOf("sw25-advanced", ALL, [{ do: "amend", back: 1 }]))).toMatchObject({ code: "missing-key" });
    expect(problemOf(fileOf("sw25-advanced", ALL, [{ do: "amend", back: 0, modifiers: {} }]))).toMatchObject({
      place: "script[0].back",
    });
    const nowhere = {
      ruleset: "simultaneous",
      sides: ["a", "b"],
      characters: [],
      script: [{ do: "amend", back: 1, modifiers: {} }],
    };
    expect(problemOf(nowhere)).toMatchObject({ code: "not-in-ruleset" });
  });
});

describe("the past as hosts keep it", () => {
  const ruleset = rulesets["sw25-advanced"];
  it("comes to the same battle when its steps, with the dice that fell, are played again", () => {
    const { battle: start } = played("sw25-advanced", ALL);
    const dice = seededDice(5);
    let battle = start;
    const steps = [{ do: "turn", who: "wolf" }, { do: "strike", with: BLOW, target: "goblin" }, { do: "end" }].map(
      (command, number) => {
        const outcome = ruleset.perform(battle, command as never, dice);
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        battle = outcome.battle as never;
        return doneStep(number, command as never, outcome.events);
      },
    );
    expect(steps.map(({ rolled }) => rolled)).toEqual([false, true, false]);
    let again = start;
    for (const { command } of steps) {
      const outcome = ruleset.perform(again, command);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      again = outcome.battle as never;
    }
    expect(JSON.stringify(again)).toBe(JSON.stringify(battle));
    const amended = amend(ruleset, { start, steps }, { do: "amend", back: 1, modifiers: { damage: 0 } }, seededDice(9));
    expect(amended).toMatchObject({ ok: true, battle, past: { start, steps } });
    expect(withStrikeDice({ do: "end" }, [])).toEqual({ do: "end" });
    const death = { do: "death", who: "wolf" } as const;
    const checked = {
      type: "deathChecked",
      rule: "DIC-4",
      who: "wolf",
      dice: [3, 4],
      sum: 7,
      against: 2,
      lives: true,
    } as const;
    expect(withStrikeDice(death, [{ type: "felled", rule: "DIC-4", who: "rat" }, checked])).toEqual({
      ...death,
      dice: [3, 4],
    });
    expect(withStrikeDice(death, [])).toEqual(death);
    expect(withStrikeDice({ do: "strike", with: BLOW, target: "rat" }, [checked])).not.toHaveProperty("dice");
  });

  it("plays what is no strike as it was, whatever is said of its dice", () => {
    const { battle: start } = played("sw25-advanced", [{ ...WOLF, vitals: { ...WOLF.vitals, hp: -2 } }, CAT, GOBLIN]);
    const commands = [
      { do: "turn", who: "cat" },
      strike("goblin", { dice: HIT }),
      { do: "death", who: "wolf", dice: [4, 5] },
    ];
    const steps = commands.map((command, number) => ({ number, command: command as never, rolled: true }));
    const amended = amend(ruleset, { start, steps }, { do: "amend", back: 1, modifiers: { damage: 1 } }, seededDice(1));
    expect(amended).toMatchObject({
      ok: true,
      past: { steps: [{}, { number: 1 }, { number: 2, command: commands[2] }] },
    });
  });

  it("has no strike that lies half a strike back, none or before the first, and rolls nothing without a source", () => {
    const { battle: start } = played("sw25-advanced", ALL, [{ do: "turn", who: "wolf" }]);
    const blow = { do: "strike", with: BLOW, target: "goblin", dice: HIT } as never;
    const steps = [{ number: 0, command: blow, rolled: true }];
    const refusal = (amendment: object, source = true) => {
      const amended = amend(
        ruleset,
        { start, steps },
        { do: "amend", ...amendment } as never,
        source ? seededDice(1) : undefined,
      );
      return amended.ok ? null : `${amended.refusal.code} ${amended.refusal.data.place}`;
    };
    for (const back of [0, -1, 0.5, 1.5, 2, Number.NaN])
      expect(refusal({ back, modifiers: {} })).toBe("bad-value back");
    expect(refusal({ back: 1, modifiers: {} })).toBeNull();
    // A miss wants no power dice: without a source those that lie there are left over.
    expect(refusal({ back: 1, modifiers: { accuracy: -9 } })).toBeNull();
    expect(refusal({ back: 1, modifiers: { accuracy: -9 } }, false)).toBe("bad-value dice.power");
  });
});
