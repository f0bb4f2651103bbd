/** A breakthrough is one step, and whom lines and breakthroughs leave out (`STR-23`, `A25-ARE-2`, `S20-EFF-3`, `S20-EFF-4`). */

import { describe, expect, test } from "vitest";
import { readScript, replay, rulesets } from "../../../src/rules";
import { fileOf, played, problemOf } from "../vitals/fight";

const KNIGHT = { id: "knight", side: "party", at: [0, 0], movement: 10, vitals: { hp: 30 } };
const orc = (id: string, x: number, y = 0, more: object = {}) => ({
  id,
  side: "monsters",
  at: [x, y],
  vitals: { hp: 40 },
  ...more,
});
const ride = { how: "breakthrough", check: "none", points: { dice: 0, bonus: 5 } };
const through = (target: string, more: object = {}) => ({ do: "strike", with: ride, target, ...more });
const turn = { do: "turn", who: "knight" };
const EDITIONS = ["sw25-advanced", "sw20-advanced"] as const;

describe.each(EDITIONS)("STR-23, A25-ARE-2 %s", (id) => {
  const field = [KNIGHT, orc("a", 4, 1), orc("b", 8), orc("c", 12, -1), orc("d", 13)];
  const run = (script: object[], characters: object[] = field) => played(id, characters, [turn, ...script]);

  test("it strikes from where its user stood to the target, and takes it there", () => {
    const { state, events, battle } = run([through("b", { dice: { line: { a: [3] } } })]);
    expect(state.characters).toMatchObject({ knight: { at: [8, 0] }, a: { hp: 35 }, b: { hp: 35 }, c: { hp: 40 } });
    expect(events.map(({ type }) => type)).toEqual(["struck", "moved"]);
    expect(battle).toMatchObject({ turn: { major: true } });
    run([through("b"), { do: "move", kind: "limited", path: [[8, 1]], fails: "already-acted" }]);
  });

  test("on to a point straight behind it, hitting whoever is on the way on 1–3", () => {
    const to = [12, 0];
    const { state } = run([through("b", { to, dice: { line: { a: [4], c: [1] } } })]);
    expect(state.characters).toMatchObject({
      knight: { at: to },
      a: { hp: 40 },
      b: { hp: 35 },
      c: { hp: 35 },
      d: { hp: 40 },
    });
    const needs = { ask: "needs", strike: { with: ride, target: "b", to } };
    expect(played(id, field, [turn, needs]).steps[1]!.answer).toMatchObject({ next: { key: "line", of: "a" } });
    const odds = { ask: "strike", with: ride, target: "b", to, expect: { targets: ["a", "b", "c"] } };
    run([odds, { ...odds, to: [8, 0], expect: { targets: ["a", "b"] } }]);
    run([through("b", { with: { ...ride, length: 12 }, to, dice: { line: { a: [6], c: [6] } } })]);
  });

  test("nowhere else", () => {
    for (const to of [[7, 0], [12, 1], [-1, 0], "front"]) run([through("b", { to, fails: "bad-value" })]);
    run([through("b", { with: { ...ride, length: 11 }, to: [12, 0], fails: "bad-value" })]);
    run([through("b", { with: { ...ride, length: 7 }, fails: "out-of-range" })]);
    expect(problemOf(fileOf(id, field, [{ ...through("b"), with: { ...ride, how: "line" }, to: [9, 0] }]))).toEqual({
      place: "script[0].to",
      code: "barred-key",
    });
  });

  test("an end that it cannot have is told before one off the field, as a move is too far before it is off it", () => {
    const ended = (to: readonly number[], length?: number) => {
      const strike = through("b", { to, with: { ...ride, ...(length && { length }) } });
      const options = { field: { from: [-5, -5], to: [14, 5] } };
      const read = readScript({ ...fileOf(id, field, [turn, strike]), options }, rulesets);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      return replay(read.script, rulesets[id]).document.steps.at(-1)!.error?.code;
    };
    expect(ended([16, 0])).toBe("off-field");
    expect(ended([16, 1])).toBe("bad-value");
    expect(ended([16, 0], 12)).toBe("bad-value");
  });

  test("nothing shields its target, and nobody blocks it", () => {
    const arrow = { ...ride, how: "line" };
    run([{ do: "strike", with: arrow, target: "d", fails: "shielded" }]);
    const { state } = run([through("d", { dice: { line: { a: [6], b: [6], c: [6] } } })]);
    expect(state.characters.knight!.at).toEqual([13, 0]);
  });

  test("TRN-3 in the place of the turn's movement", () => {
    run([{ do: "move", kind: "normal", path: [[1, 0]] }, through("b", { fails: "movement-forbids" })]);
    const { state } = run([
      { do: "move", kind: "limited", path: [[1, 0]] },
      through("b", { dice: { line: { a: [6] } } }),
    ]);
    expect(state.characters.knight!.at).toEqual([8, 0]);
  });

  test("L3, A25-MOV-3: out of a melee who prepared, as an independent anybody; held ones not at all", () => {
    const near = [KNIGHT, orc("a", 0), orc("b", 8)];
    const fights = { do: "attack", target: "a", how: "melee" };
    const later = [{ do: "end" }, { do: "round" }, turn];
    run([fights, ...later, through("b", { fails: "in-melee" })], near);
    const leaves = run(
      [fights, ...later, { do: "prepareLeave" }, ...later, through("b", { dice: { line: { a: [6] } } })],
      near,
    );
    expect(leaves.state.characters.knight).toMatchObject({ at: [8, 0], state: "free" });
    expect(leaves.events.map(({ type }) => type)).toContain("leftSkirmish");
    run(
      [
        fights,
        ...later,
        { do: "prepareLeave" },
        { do: "end" },
        { do: "round" },
        turn,
        { do: "move", kind: "normal", how: "breakthrough", target: "b", fails: "in-melee" },
      ],
      near,
    );
    run([through("b", { fails: "immobile" })], [{ ...KNIGHT, conditions: ["stranded"] }, orc("b", 8)]);
  });

  test("S20-EFF-3, A25-EXC-2: who is left out wants no dice", () => {
    const near = [KNIGHT, orc("a", 1), orc("b", 8), { ...orc("e", 4), side: "party" }];
    const dice = { line: { e: [1] } };
    expect(run([through("b", { spares: ["a", "knight"], dice })], near).state.characters).toMatchObject({
      a: { hp: 40 },
      e: { hp: 35 },
    });
    run([through("b", { spares: ["a"], dice: { line: { a: [6], e: [1] } }, fails: "bad-value" })], near);
    run(
      [through("b", { spares: ["e"], fails: "bad-value" }), through("b", { spares: ["b"], fails: "bad-value" })],
      near,
    );
    run([through("b", { spares: ["nobody"], fails: "no-such-character" })], near);
    const controls = [{ ...KNIGHT, feats: ["spell-control"] }, ...near.slice(1)];
    run([through("b", { spares: ["e", "a"], dice: {} })], controls);
    const beam = { ...ride, how: "line", length: 9 };
    const eye = [{ ...KNIGHT, feats: ["spell-control", "hawk-eye"] }, ...near.slice(1)];
    run([through("b", { with: beam, spares: ["e"], dice: { line: { a: [6] } } })], eye);
    const plain = [{ ...KNIGHT, feats: ["hawk-eye"] }, ...near.slice(1)];
    run([through("b", { with: beam, spares: ["a"], fails: "bad-value" })], plain);
    expect(problemOf(fileOf(id, near, [{ do: "strike", with: { power: 1 }, target: "b", spares: [] }]))).toEqual({
      place: "script[0].spares",
      code: "barred-key",
    });
  });

  test("A25-EXC-2 not where it begins as an independent", () => {
    const ally = { ...orc("p", 5, 5), side: "party" };
    const foes = [orc("m", 5, 5), orc("a", 6, 3), orc("b", 14, 3)];
    const inside = [{ ...KNIGHT, at: [5, 3] }, ally, ...foes];
    const melee = [{ do: "turn", who: "p" }, { do: "attack", target: "m", how: "melee" }, { do: "end" }];
    const { state } = played(id, inside, [...melee, turn, through("b", { spares: ["a"], fails: "bad-value" })]);
    expect(state.characters.knight!.state).toBe("independent");
    played(id, inside, [...melee, turn, through("b", { dice: { line: { a: [6] } } })]);
  });
});

describe("S20-EFF-4 with three areas", () => {
  const placed = (id: string, side: string, at: string, more: object = {}) => ({
    id,
    side,
    at,
    vitals: { hp: 40 },
    ...more,
  });
  const run = (characters: object[], script: object[]) => areasPlayed(characters, [{ do: "round" }, turn, ...script]);
  const front = [
    placed("knight", "party", "rear"),
    placed("p", "party", "rear"),
    placed("m", "monsters", "front"),
    placed("z", "monsters", "rear"),
  ];

  test("its own area, those between and the last one; then its user is there", () => {
    const { state, steps } = run(front, [through("m", { dice: { line: { p: [1] } } })]);
    expect(state.characters).toMatchObject({ knight: { at: "front" }, p: { hp: 35 }, m: { hp: 35 }, z: { hp: 40 } });
    expect(steps.at(-1)!.events!.map(({ type }) => type)).toEqual(["struck", "moved", "areaContested"]);
    run(front, [{ ask: "strike", with: ride, target: "m", expect: { targets: ["m", "p"] } }]);
  });

  test("never in place, never past an able enemy, never forwards out of a skirmish area", () => {
    run(front, [through("p", { fails: "bad-value" }), through("m", { to: "rear", fails: "bad-value" })]);
    run(front, [
      through("m", { to: "enemy-rear", fails: "front-held" }),
      through("z", { to: "front", fails: "bad-value" }),
    ]);
    const later = [{ do: "end" }, { do: "round" }, turn];
    const there = [through("m"), ...later];
    const alone = [
      placed("knight", "party", "rear"),
      placed("m", "monsters", "front"),
      placed("z", "monsters", "rear"),
    ];
    run(alone, [...there, through("z", { fails: "backwards-only" })]);
    const back = run(alone, [...there, through("m", { to: "rear" })]);
    expect(back.state.characters.knight!.at).toBe("first-rear");
  });

  test("who cannot go is told first, as of a move: before a target that stands nowhere, before a wrong end", () => {
    const nowhere = { id: "late", side: "monsters" };
    const bound = { do: "condition", who: "knight", add: ["bound"] };
    const astray = { to: [1, 1] };
    run(
      [...front, nowhere],
      [
        through("late", { fails: "out-of-reach" }),
        through("late", { ...astray, fails: "out-of-reach" }),
        through("m", { ...astray, fails: "bad-value" }),
        bound,
        through("late", { fails: "immobile" }),
        through("m", { ...astray, fails: "immobile" }),
      ],
    );
  });
});

describe("S20-EFF-3 with Spell Control, from outside into a skirmish area", () => {
  const at = (id: string, side: string, area: string, more: object = {}) => ({
    id,
    side,
    at: area,
    vitals: { hp: 40 },
    ...more,
  });
  const field = [
    at("knight", "party", "rear", { feats: ["spell-control"] }),
    at("p", "party", "front"),
    at("m", "monsters", "front"),
    at("n", "monsters", "front"),
  ];
  const beam = { ...ride, how: "line" };
  const shot = (more: object) => ({ do: "strike", with: beam, target: "m", ...more });
  const asked = { with: beam, target: "m" };
  const run = (script: object[]) => areasPlayed(field, [{ do: "round" }, turn, ...script]);

  test("nobody whom it leaves out has a lot", () => {
    const { state } = run([
      { ask: "strike", ...asked, expect: { lots: { m: 1, n: 1, p: 1 } } },
      { ask: "strike", ...asked, spares: ["p"], expect: { lots: { m: 1, n: 1 } } },
      shot({ spares: ["p"], dice: { misfire: "p" }, fails: "bad-value" }),
      shot({ spares: ["p"], dice: { misfire: "n", line: { m: [4] } } }),
    ]);
    expect(state.characters).toMatchObject({ p: { hp: 40 }, m: { hp: 40 }, n: { hp: 35 } });
  });

  test("with all others left out it finds its target, once and without dice", () => {
    const spares = ["p", "n"];
    const { state, steps } = run([
      { ask: "needs", strike: { ...asked, spares, dice: {} }, expect: { next: null } },
      shot({ spares, dice: {} }),
    ]);
    expect(steps.at(-1)!.events![0]).toMatchObject({ type: "struck", rows: [{ id: "m", hp: [40, 35] }] });
    expect(state.characters).toMatchObject({ p: { hp: 40 }, m: { hp: 35 }, n: { hp: 40 } });
    const odds = run([{ ask: "strike", ...asked, spares }]).steps.at(-1)!.answer;
    expect(odds).toMatchObject({ targets: ["m"] });
    expect(odds).not.toHaveProperty("lots");
  });
});

/** As `played`, everybody where the file says. */
function areasPlayed(characters: readonly object[], script: readonly object[]) {
  const read = readScript({ ruleset: "sw20-areas", sides: ["party", "monsters"], characters, script }, rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { document } = replay(read.script, rulesets["sw20-areas"]);
  const wrong = document.steps.find((step) => !step.asScripted);
  if (wrong) throw new Error(JSON.stringify(wrong));
  return { state: document.state, steps: document.steps };
}
