/** The ruler's data while a move is drawn. Metres. */
import { describe, expect, it } from "vitest";
import { type CharacterInput, type Command, type Point, rulesetOf } from "../../src/rules/index";

const outside: CharacterInput[] = [
  { id: "wolf", side: "party", at: [0, 0], movement: 10 },
  { id: "mage", side: "party", at: [0, 3], movement: 6 },
  { id: "asleep", side: "party", at: [0, -5], conditions: ["asleep"] },
  { id: "knight", side: "party", at: [20, 0], movement: 10 },
  { id: "goblin", side: "monsters", at: [20, 0], movement: 10 },
  { id: "orc", side: "monsters", at: [8, 2], movement: 10 },
  { id: "imp", side: "monsters", at: [8, 20], movement: 10 },
];

/** With a skirmish of knight and goblin, 3 m around (20, 0). */
function previewOf(path: readonly Point[], { who = "wolf", along = [] as string[], steps = [] as Command[] } = {}) {
  const ruleset = rulesetOf("sw25-advanced")!;
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    options: { rounding: "exact" },
    sides: ["party", "monsters"],
    characters: outside,
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  let { battle } = begun;
  const fought: Command[] = [
    { do: "turn", who: "knight" },
    { do: "attack", target: "goblin", how: "melee" },
    { do: "end" },
  ];
  for (const step of [...fought, ...steps]) {
    const outcome = ruleset.perform(battle, step);
    if (!outcome.ok) throw new Error(`${step.do}: ${outcome.refusal.code}`);
    battle = outcome.battle;
  }
  return ruleset.preview!(battle, { who, path, ...(along.length > 0 ? { with: along } : {}) });
}

describe("A25-MOV-1 the slowest kind that reaches", () => {
  it.each<[number, string | null]>([
    [3, "limited"],
    [3.5, "normal"],
    [10, "normal"],
    [10.5, "full"],
    [30, "full"],
    [30.5, null],
  ])("for %d m is %s", (metres, kind) => {
    const preview = previewOf([[0, -metres]], { steps: [{ do: "turn", who: "wolf" }] });
    expect(preview.kind).toBe(kind);
    expect(preview.metres).toBeCloseTo(metres, 9);
    expect(preview.refusal?.code ?? null).toBe(kind === null ? "too-far" : null);
  });

  it("is the kind that everybody of a group reaches", () => {
    expect(previewOf([[0, -9]], { along: ["mage"] }).kind).toBe("full");
    expect(previewOf([[0, -19]], { along: ["mage"] }).kind).toBeNull();
    expect(previewOf([[0, -9]]).kind).toBe("normal");
  });

  it("goes on after a stop in the kind that was declared, and says what each kind leaves", () => {
    const turn: Command[] = [{ do: "turn", who: "wolf" }];
    expect(previewOf([[0, -4]], { steps: turn })).toMatchObject({
      goesOn: null,
      left: { full: 26, normal: 6, limited: 0 },
    });
    const steps: Command[] = [...turn, { do: "move", kind: "normal", path: [[0, -4]], pause: true }];
    const on = previewOf([[0, -9]], { steps });
    expect(on).toMatchObject({ kind: "normal", goesOn: { kind: "normal", metres: 4 }, metres: 5, refusal: null });
    expect(on.left).toEqual({ full: 21, normal: 1, limited: 0 });
    expect(previewOf([[0, -11]], { steps })).toMatchObject({ kind: null, refusal: { code: "too-far" } });
  });

  it("leaves who cannot come along to the refusal", () => {
    const preview = previewOf([[0, -2]], { along: ["asleep"], steps: [{ do: "turn", who: "wolf" }] });
    expect(preview.refusal).toMatchObject({ code: "unable", data: { who: "asleep" } });
    expect(previewOf([[0, -2]], { along: ["nobody"] }).kind).toBe("limited");
  });
});

describe("A25-BLK-1 who and what is on the way", () => {
  it("names blockers, skirmishes touched with their stretches, and where it ends", () => {
    const preview = previewOf([[30, 0]]);
    expect(preview.blockers.map(({ by, skirmish }) => [by, skirmish])).toEqual([
      ["goblin", "S1"],
      ["orc", null],
    ]);
    expect(preview.touched).toEqual([{ skirmish: "S1", spans: [[17, 23]] }]);
    expect(preview).toMatchObject({ endsIn: [], endsAtCentreOf: null, meets: [], barred: [] });
  });

  it("tells an end inside an area, at a centre, and on an enemy apart", () => {
    expect(previewOf([[18, 0]])).toMatchObject({ endsIn: ["S1"], endsAtCentreOf: null, meets: [] });
    expect(previewOf([[20, 0]])).toMatchObject({ endsIn: ["S1"], endsAtCentreOf: "S1", meets: [] });
    expect(previewOf([[8, 2]])).toMatchObject({ endsIn: [], endsAtCentreOf: null, meets: ["orc"] });
    expect(previewOf([[0, 3]])).toMatchObject({ meets: [] });
    expect(previewOf([[8, 1.5]])).toMatchObject({ meets: [] });
  });

  it("A25-GRP-1 says of each who moves along what its own way touches, where it ends and whom it meets", () => {
    const preview = previewOf([[30, 17]], { along: ["mage"] });
    expect(preview).toMatchObject({ touched: [], along: [{ who: "mage", touched: [], endsIn: [], meets: [] }] });
    const [mage] = previewOf([[18, -5]], { along: ["mage"] }).along;
    expect(mage).toMatchObject({ who: "mage", touched: [{ skirmish: "S1" }], endsIn: ["S1"], endsAtCentreOf: null });
    expect(previewOf([[8, -1]], { along: ["mage"] }).along).toMatchObject([{ who: "mage", meets: ["orc"] }]);
    expect(previewOf([[8, 17]], { along: ["mage"] })).toMatchObject({ meets: [], along: [{ meets: ["imp"] }] });
  });

  it("shows a melee only the moves that lead out of it", () => {
    const { kind, allowance, refusal } = previewOf([[25, 0]], {
      who: "knight",
      steps: [{ do: "round" }, { do: "turn", who: "knight" }],
    });
    expect(allowance).toMatchObject({ can: false, reason: "in-melee" });
    expect(refusal?.code).toBe("in-melee");
    expect(kind).not.toBeNull();
  });

  it("A25-OVR-2 shows who is in an overcrowded melee the one kind that leads out", () => {
    const crowded: Command[] = [
      { do: "sections", who: "goblin", to: 20 },
      { do: "round" },
      { do: "turn", who: "knight" },
    ];
    const preview = previewOf([[32, 0]], { who: "knight", steps: crowded });
    expect(preview.allowance).toMatchObject({ can: true, only: "full" });
    expect(preview).toMatchObject({ kind: "full", refusal: null });
    expect(previewOf([[60, 0]], { who: "knight", steps: crowded }).kind).toBeNull();
  });
});

it("is a programming error for somebody who is not there", () => {
  expect(() => previewOf([[1, 0]], { who: "nobody" })).toThrow(/nobody/);
});
