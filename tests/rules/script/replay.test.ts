import { describe, expect, it } from "vitest";
import {
  differences,
  readScript,
  replay,
  rulesets,
  type ScriptStep,
  scriptOf,
  setupOf,
  writeScript,
} from "../../../src/rules/index";
import { fileWith, replayed, scriptFrom, wentAsScripted } from "../../support/scripts";

describe("expect", () => {
  it.each([
    [1, 1.0000009],
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      ["a", "b"],
      ["b", "a"],
    ],
    [["a", "a"], ["a"]],
    [[], []],
    [[{ a: 1 }], [{ a: 1, b: 2 }]],
    [null, null],
  ])("%j holds for %j", (wanted, found) => {
    expect(differences({ wanted }, { wanted: found })).toEqual([]);
  });
  it.each([
    [1, 1.0000011, "wanted: 1 ≠ 1.0000011"],
    [1, "1", 'wanted: 1 ≠ "1"'],
    [["a"], ["a", "b"], 'wanted: ["a"] ≠ ["a","b"]'],
    [[1, 2], [2, 1], "wanted: [1,2] ≠ [2,1]"],
    [[{ a: 1 }], [], 'wanted: [{"a":1}] ≠ []'],
    [[], [{ a: 1 }], 'wanted: [] ≠ [{"a":1}]'],
    [[{ a: 1 }], [{ a: 2 }], "wanted[0].a: 1 ≠ 2"],
    [{ a: { b: 1 } }, { a: null }, 'wanted.a: {"b":1} ≠ null'],
    [null, undefined, "wanted: null ≠ ∅"],
    [true, 1, "wanted: true ≠ 1"],
  ])("%j does not hold for %j", (wanted, found, difference) => {
    expect(differences({ wanted }, { wanted: found })).toEqual([difference]);
  });
  it("does not take a record's prototype for its content", () => {
    expect(differences(JSON.parse('{"__proto__": {}, "toString": {}}'), {})).toHaveLength(2);
  });
});

describe("the document", () => {
  it("has everybody under the own name, whatever that is", () => {
    const ids = ["__proto__", "10", "constructor", "toString"];
    const characters = ids.map((id, i) => ({ id, side: "party", at: [i, 0] }));
    const { state } = replayed({
      ruleset: "sw25-advanced",
      sides: ["party", "monsters"],
      characters,
      script: [],
    }).document;
    expect(Object.keys(state.characters).sort()).toEqual([...ids].sort());
    for (const [i, id] of ids.entries())
      expect(Object.getOwnPropertyDescriptor(state.characters, id)?.value).toMatchObject({ at: [i, 0] });
  });

  const file = fileWith([
    { do: "turn", who: "wolf" },
    { do: "end", who: "goblin" },
    { do: "end", who: "goblin", fails: "not-your-turn" },
    { do: "turn", who: "nobody", fails: "unable" },
    { ask: "moves", who: "wolf", expect: { can: false } },
    { ask: "moves", who: "nobody", fails: "no-such-character" },
    { expect: { round: 1, characters: { wolf: { at: [1, 0] } } } },
    { do: "end", fails: "unable" },
    { do: "round", expect: { round: 2 } },
  ]);
  const { document } = replayed(file);

  it("has an entry for each step, in order", () => {
    expect(document.steps.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(document.steps.map((step) => step.do ?? step.ask ?? "expect")).toEqual([
      "turn",
      "end",
      "end",
      "turn",
      "moves",
      "moves",
      "expect",
      "end",
      "round",
    ]);
  });
  it("tells what the rules allowed from what went as scripted", () => {
    expect(document.steps.map(({ ok }) => ok)).toEqual([true, false, false, false, true, false, true, true, true]);
    expect(document.steps.map(({ asScripted }) => asScripted)).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(wentAsScripted(document)).toBe(false);
  });
  it("says what differs, and why something was refused", () => {
    expect(document.steps[4]!.expect).toEqual({ ok: false, differences: ["can: false ≠ true"] });
    expect(document.steps[6]!.expect).toEqual({ ok: false, differences: ["characters.wolf.at: [1,0] ≠ [0,0]"] });
    expect(document.steps[1]!.error).toEqual({ code: "not-your-turn", rule: "TRN-1" });
    expect(document.steps[1]).not.toHaveProperty("events");
  });
  it("takes the sentences of its caller", () => {
    const script = scriptFrom(file);
    const told = replay(script, rulesets["sw25-advanced"], ({ code }) => `no: ${code}`).document;
    expect(Object.entries(told.steps[1]!.error!)).toEqual([
      ["code", "not-your-turn"],
      ["message", "no: not-your-turn"],
      ["rule", "TRN-1"],
    ]);
  });
  it("ends with the state in the contract's order", () => {
    expect(Object.keys(document)).toEqual(["ruleset", "steps", "state"]);
    expect(Object.keys(document.state)).toEqual(["round", "side", "turn", "characters", "skirmishes", "contacts"]);
    expect(Object.keys(document.state.characters.wolf!)).toEqual([
      "at",
      "state",
      "in",
      "acted",
      "evasion",
      "prepared",
      "conditions",
    ]);
  });
  it("keeps an id __proto__", () => {
    const data = fileWith([], { characters: [{ id: "__proto__", side: "party", at: [0, 0] }] });
    const { state } = replayed(data).document;
    expect(JSON.stringify(state)).toContain('"characters":{"__proto__":{"at":[0,0]');
  });
  it("does not change what happened when a step is refused", () => {
    const before = replayed(fileWith([{ do: "turn", who: "wolf" }])).document.state;
    const after = replayed(
      fileWith([
        { do: "turn", who: "wolf" },
        { do: "move", kind: "full", path: [[900, 0]] },
      ]),
    ).document;
    expect(after.steps[1]!.error!.code).toBe("too-far");
    expect(after.state).toEqual(before);
  });
});

describe("writing", () => {
  const steps: readonly unknown[] = [
    { do: "turn", who: "wolf", expect: { turn: "wolf" } },
    { ask: "moves", who: "wolf" },
    {
      do: "move",
      kind: "normal",
      path: [[10, 0]],
      blocks: [{ by: ["goblin"], at: [6, 0] }],
      fails: "block-out-of-reach",
    },
    { do: "move", kind: "normal", path: [[10, 0]] },
    { expect: { round: 1 } },
  ];
  it("reads back what it wrote", () => {
    const script = scriptFrom(
      fileWith(steps, {
        options: { seed: 3, field: { from: [-50, -50], to: [50, 50] } },
        allies: [["party", "monsters"]],
      }),
    );
    const again = readScript(JSON.parse(JSON.stringify(writeScript(script))), rulesets);
    expect(again).toEqual({ ok: true, script });
  });
  it("exports a battle from its opening: the same replay", () => {
    const script = scriptFrom(fileWith(steps));
    const ruleset = rulesets["sw25-advanced"];
    const opening = ruleset.begin(script.setup);
    if (!opening.ok) throw new Error("refused");
    const commands = script.steps.flatMap((step: ScriptStep) =>
      step.kind === "command" && !step.fails ? [step.command] : [],
    );
    const exported = scriptFrom(JSON.parse(JSON.stringify(writeScript(scriptOf(opening.battle, commands)))));
    expect(replay(exported, ruleset).battle).toEqual(replay(script, ruleset).battle);
  });
  it.each(Object.values(rulesets).map((ruleset) => [ruleset.id, ruleset] as const))(
    "finds the setup of an opening of %s again",
    (id, ruleset) => {
      const areas = ruleset.capabilities.board === "areas";
      const setup = {
        ruleset: id,
        options: { rounding: "exact", space: "outdoor", underwater: false, participantLimit: 20, seed: 0 } as const,
        sides: ["a", "b"],
        characters: [
          { id: "x", side: "a", at: areas ? ("rear" as const) : ([0, 0] as const), conditions: ["prone"] },
          {
            id: "y",
            side: "b",
            at: areas ? ("front" as const) : ([9, 0] as const),
            conditions: [{ id: "bound", by: "x" }],
          },
        ],
      };
      const begun = ruleset.begin(setup);
      if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
      const written = setupOf(begun.battle);
      expect(ruleset.begin(written)).toMatchObject({ ok: true, battle: begun.battle });
      expect(scriptFrom(JSON.parse(JSON.stringify(writeScript({ setup: written, steps: [] })))).setup).toEqual(written);
    },
  );
  it("finds the own rear of an allied third side again", () => {
    const ruleset = rulesets["sw20-areas"];
    const begun = ruleset.begin({
      ruleset: ruleset.id,
      sides: ["a", "b", "c"],
      allies: [["a", "c"]],
      characters: [
        { id: "x", side: "a", at: "rear" },
        { id: "y", side: "b", at: "front" },
        { id: "z", side: "c", at: "rear" },
      ],
    });
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
    expect(ruleset.begin(setupOf(begun.battle))).toMatchObject({ ok: true, battle: begun.battle });
  });
});

describe("long scripts", () => {
  it("replays 10,000 steps to the same bytes", () => {
    const script: unknown[] = [];
    for (let i = 0; i < 2_500; i++)
      script.push(
        { do: "turn", who: "wolf" },
        { do: "move", kind: "limited", path: [[0, i % 2 === 0 ? 3 : 0]] },
        { do: "end" },
        { do: "round" },
      );
    const first = JSON.stringify(replayed(fileWith(script)).document);
    expect(JSON.stringify(replayed(fileWith(script)).document)).toBe(first);
    expect(first).toContain('"round":2501');
  });
});
