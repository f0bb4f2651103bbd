/** Parts act, blows follow blows (`ACT-1` to `ACT-6`, `ACT-15`): the contract's cases, on every board with turns. */

import { describe, expect, test } from "vitest";
import { readScript, replay, rulesets, type Turn } from "../../../src/rules";
import { changedTurn } from "../../../src/rules/board/turns";
import { seriesProblem } from "../../../src/rules/vitals/acting";
import { fileOf, problemOf, TURN_TAKING, type TurnTaking } from "../vitals/fight";

// In brawls a blow wants a zone first: everybody acts there once one was declared.
const AMONG_SKIRMISHES = TURN_TAKING.filter((id) => id !== "sw20-brawl");

const OGRE = {
  id: "ogre",
  side: "party",
  at: [0, 0],
  vitals: { fixed: true },
  parts: [
    { id: "body", core: true, hp: 40, accuracy: 9, evasion: 8, defence: 7 },
    { id: "arm", hp: 20, accuracy: 10, evasion: 9, defence: 5 },
  ],
};
const ANN = { id: "ann", side: "monsters", at: [0, 0], vitals: { hp: 60, evasion: 5, defence: 4 } };
const FIST = { power: 10, critical: 10, bonus: 4, tags: ["fist"] };
const EXTRA = {
  name: "extra-blow",
  from: { how: ["melee"], tags: ["fist"] },
  target: "same",
  with: { tags: ["fist"] },
};
const GIL = { id: "gil", side: "party", at: [0, 0], vitals: { hp: 30, accuracy: 6 }, series: [EXTRA] };
const GOB = { id: "gob", side: "monsters", at: [0, 0], vitals: { hp: 16, evasion: 3, defence: 2, fixed: true } };
const GOB2 = { ...GOB, id: "gob2" };

function played(id: TurnTaking, characters: readonly object[], script: readonly object[]) {
  const read = readScript(fileOf(id, characters, script), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const replayed = replay(read.script, rulesets[id]);
  const { state, steps } = replayed.document;
  return { state, steps, ...steps.at(-1)!, battle: replayed.battle };
}
const hpOf = (state: { characters: { [id: string]: unknown } }, id: string) =>
  (state.characters[id] as { hp: number }).hp;
const codes = (steps: readonly { error?: { code: string } | undefined }[]) =>
  steps.map(({ error }) => error?.code ?? "ok");

const byPart = (part: string, bonus: number, more: object = {}) => ({
  do: "strike",
  with: { part, points: { dice: 2, bonus } },
  target: "ann",
  dice: { answers: { ann: [[1, 2]] }, points: [3, 4] },
  ...more,
});
const BITE = byPart("body", 6);
const SLAP = byPart("arm", 4);
const ogre = (id: TurnTaking, script: readonly object[], ...others: object[]) =>
  played(id, [OGRE, ANN, ...others], [{ do: "round" }, { do: "turn", who: "ogre" }, ...script]);

describe.each(AMONG_SKIRMISHES)("%s: parts", (id) => {
  test("ACT-1 ACT-2 each able part has a major action of its own", () => {
    const { state, steps } = ogre(id, [BITE, SLAP, SLAP, BITE]);
    expect(codes(steps.slice(2))).toEqual(["ok", "ok", "already-acted", "already-acted"]);
    expect(hpOf(state, "ann")).toBe(44);
    expect(steps[4]!.error).toMatchObject({ data: { who: "ogre", part: "arm", left: {} } });
  });

  test("ACT-2 a refusal names the parts that have something left", () => {
    const { error } = ogre(id, [SLAP, SLAP]);
    expect(error).toMatchObject({ code: "already-acted", rule: "ACT-2", data: { part: "arm", left: { body: 1 } } });
  });

  test("STR-5 ACT-2 without a part the first core part strikes, also when its action is spent", () => {
    const { part: _, ...unnamed } = BITE.with;
    const { steps } = ogre(id, [BITE, { ...BITE, with: unnamed }]);
    expect(steps[3]!.error).toMatchObject({ code: "already-acted", data: { part: "body", left: { arm: 1 } } });
  });

  test("ACT-1 a felled part has nothing; healed in the same turn it has what it had not spent", () => {
    const felled = { ...OGRE, parts: [OGRE.parts[0]!, { ...OGRE.parts[1]!, hp: 0, maxHp: 20 }] };
    const run = played(
      id,
      [felled, ANN],
      [
        { do: "round" },
        { do: "turn", who: "ogre" },
        SLAP,
        BITE,
        { do: "heal", who: "ogre", part: "arm", amount: 3 },
        SLAP,
      ],
    );
    expect(codes(run.steps.slice(2))).toEqual(["no-such-part", "ok", "ok", "ok"]);
  });

  test("ACT-1 preparing to leave takes the actions of all parts, and is refused once one is spent", () => {
    const first = [{ do: "round" }, { do: "turn", who: "ogre" }];
    expect(played(id, [OGRE, ANN], [...first, SLAP, { do: "prepareLeave" }]).error?.code).toBe("already-acted");
    const fought = [...first, SLAP, { do: "end" }, { do: "round" }, { do: "turn", who: "ogre" }];
    const { steps } = played(id, [OGRE, ANN], [...fought, { do: "prepareLeave" }, BITE, SLAP]);
    expect(codes(steps.slice(-3))).toEqual(["ok", "already-acted", "already-acted"]);
  });

  test("ACT-1 STR-5 with every part felled nothing acts, though a hand keeps it able", () => {
    const felled = { ...OGRE, parts: OGRE.parts.map((part) => ({ ...part, hp: 0, maxHp: 20 })) };
    const able = [{ do: "condition", who: "ogre", remove: ["unconscious", "prone"] }];
    const begin = [...able, { do: "round" }, { do: "turn", who: "ogre" }];
    const { part: _, ...unnamed } = BITE.with;
    const touch = { do: "strike", with: { ...unnamed, how: "touch", check: "none", minor: true }, target: "ann" };
    const { steps } = played(
      id,
      [felled, ANN],
      [...begin, { ...BITE, with: unnamed }, touch, { do: "feat", name: "x" }],
    );
    expect(codes(steps.slice(-3))).toEqual(["already-acted", "no-such-part", "already-acted"]);
  });

  test("ACT-1 preparing to leave takes the action of who has declared two feats before", () => {
    const two = { ...ANN, acts: { declarations: 2 } };
    const first = [{ do: "round" }, { do: "turn", who: "ogre" }, SLAP, { do: "end" }, { do: "turn", who: "ann" }];
    const feats = ["a", "b"].map((name) => ({ do: "feat", name }));
    const blow = { do: "strike", with: { points: { dice: 1 } }, target: "ogre" };
    const { steps } = played(id, [OGRE, two], [...first, ...feats, { do: "prepareLeave" }, blow]);
    expect(codes(steps.slice(-4))).toEqual(["ok", "ok", "ok", "already-acted"]);
  });

  test("ACT-1 acts of a part win over its character's, key by key; 0 only stands there", () => {
    const still = {
      ...OGRE,
      acts: { majors: 2 },
      parts: [OGRE.parts[0]!, { ...OGRE.parts[1]!, acts: { majors: 0 } }],
    };
    const { steps } = played(id, [still, ANN], [{ do: "round" }, { do: "turn", who: "ogre" }, SLAP, BITE, BITE, BITE]);
    expect(codes(steps.slice(2))).toEqual(["already-acted", "ok", "ok", "already-acted"]);
  });

  test("ACT-7 each part declares its own feat; what the character says caps all together", () => {
    const declared = (strike: object, name: string) => ({ ...strike, declares: { name } });
    const both = [declared(BITE, "bite"), declared(SLAP, "slap")];
    expect(codes(ogre(id, both).steps.slice(2))).toEqual(["ok", "ok"]);
    const capped = { ...OGRE, acts: { declarations: 1 } };
    const run = played(id, [capped, ANN], [{ do: "round" }, { do: "turn", who: "ogre" }, ...both, SLAP]);
    expect(codes(run.steps.slice(2))).toEqual(["ok", "feat-declared", "ok"]);
    expect(run.steps[3]!.error).toMatchObject({ data: { part: "arm", left: 0 } });
  });

  test("`ask turn` says what is left, by part", () => {
    const asked = (script: readonly object[]) => ogre(id, [...script, { ask: "turn" }]).answer as { acts: unknown };
    expect(asked([]).acts).toEqual({
      body: { majors: 1, declarations: 1 },
      arm: { majors: 1, declarations: 1 },
    });
    expect(asked([BITE]).acts).toMatchObject({ body: { majors: 0 }, arm: { majors: 1 } });
  });
});

const blow = (
  target: string,
  accuracy: readonly number[],
  power: readonly (readonly number[])[],
  more: object = {},
) => ({
  do: "strike",
  with: FIST,
  target,
  dice: { accuracy, ...(power.length > 0 && { power }) },
  ...more,
});
const again = { again: "extra-blow" };
const gil = (id: TurnTaking, script: readonly object[], who: object = GIL) =>
  played(id, [who, GOB, GOB2], [{ do: "round" }, { do: "turn", who: "gil" }, ...script]);
const HIT = blow("gob", [2, 3], [[3, 4]]);
const MISS = blow("gob", [1, 2], []);

describe.each(AMONG_SKIRMISHES)("%s: further strikes", (id) => {
  test("ACT-3 ACT-4 a blow opens one more at the same target, hit or miss", () => {
    const { state, steps } = gil(id, [HIT, { ...MISS, ...again }, { ...MISS, ...again }, HIT]);
    expect(codes(steps.slice(2))).toEqual(["ok", "ok", "nothing-again", "already-acted"]);
    expect(hpOf(state, "gob")).toBe(11);
    const struck = steps.flatMap(({ events = [] }) => events.filter(({ type }) => type === "struck"));
    expect(struck.map((event) => ({ ...event }))).toMatchObject([{ opens: ["extra-blow"] }, { again: "extra-blow" }]);
    expect(Object.hasOwn(struck[0]!, "again")).toBe(false);
    expect(Object.hasOwn(struck[1]!, "opens")).toBe(false);
  });

  test("ACT-4 another target is refused and costs nothing", () => {
    const other = { ...blow("gob2", [2, 3], [[3, 4]]), ...again };
    expect(codes(gil(id, [HIT, other, { ...HIT, ...again }]).steps.slice(2))).toEqual(["ok", "same-target", "ok"]);
  });

  test("ACT-3 after: hit opens after a hit alone; each hit opens it again, up to `times`", () => {
    const chained = { ...GIL, series: [{ ...EXTRA, after: "hit", times: 2 }] };
    expect(codes(gil(id, [MISS, { ...HIT, ...again }], chained).steps.slice(3))).toEqual(["nothing-again"]);
    const hits = gil(id, [HIT, { ...HIT, ...again }, { ...HIT, ...again }, { ...HIT, ...again }], chained);
    expect(codes(hits.steps.slice(2))).toEqual(["ok", "ok", "ok", "nothing-again"]);
    const missed = gil(id, [HIT, { ...MISS, ...again }, { ...HIT, ...again }], chained);
    expect(codes(missed.steps.slice(2))).toEqual(["ok", "ok", "nothing-again"]);
  });

  test("ACT-3 after: miss", () => {
    const riposte = { ...GIL, series: [{ ...EXTRA, after: "miss" }] };
    expect(codes(gil(id, [HIT, { ...HIT, ...again }], riposte).steps.slice(3))).toEqual(["nothing-again"]);
    expect(codes(gil(id, [MISS, { ...HIT, ...again }], riposte).steps.slice(3))).toEqual(["ok"]);
  });

  test("ACT-3 tags and manners say what opens it; ACT-4 what it is made with", () => {
    const sword = { ...HIT, with: { ...FIST, tags: ["blade"] } };
    expect(codes(gil(id, [sword, { ...HIT, ...again }]).steps.slice(3))).toEqual(["nothing-again"]);
    const refused = gil(id, [HIT, { ...sword, ...again }]);
    expect(refused.error).toMatchObject({ code: "bad-value", rule: "ACT-4", data: { key: "with" } });
    const same = { ...GIL, series: [{ ...EXTRA, with: "same" }] };
    const stronger = { ...HIT, with: { ...FIST, bonus: 5 } };
    expect(gil(id, [HIT, { ...stronger, ...again }], same).error?.code).toBe("bad-value");
    expect(gil(id, [HIT, { ...HIT, ...again }], same).error).toBeUndefined();
    const other = { ...GIL, series: [{ ...EXTRA, with: "other-hand" }] };
    expect(gil(id, [HIT, { ...stronger, ...again }], other).error).toBeUndefined();
  });

  test("ACT-5 what costs the first blow is said with it, and counts for it; not said, not opened", () => {
    const TWO = {
      name: "two-weapons",
      with: "other-hand",
      modifiers: { accuracy: -2 },
      opening: { accuracy: -2 },
      shares: "hands",
    };
    const both = { ...GIL, series: [TWO, { ...EXTRA, shares: "hands" }] };
    const second = { again: "two-weapons" };
    // 2+3+6−2 = 9 misses evasion 3+7.
    const said = { series: ["two-weapons"] };
    const run = gil(
      id,
      [
        { ...MISS, ...said, dice: { accuracy: [2, 3] } },
        { ...HIT, ...again },
        { ...MISS, dice: { accuracy: [2, 3] }, ...second },
        { ...HIT, ...again },
        { ...HIT, ...second },
      ],
      both,
    );
    // Of one shared word a strike opens only the first that was not taken: three blows, not four.
    expect(codes(run.steps.slice(2))).toEqual(["ok", "nothing-again", "ok", "ok", "nothing-again"]);
    expect(codes(gil(id, [HIT, { ...HIT, ...second }, { ...HIT, ...again }], both).steps.slice(2))).toEqual([
      "ok",
      "nothing-again",
      "ok",
    ]);
    expect(gil(id, [{ ...HIT, series: ["rage"] }], both).error).toMatchObject({
      code: "bad-value",
      data: { key: "series" },
    });
  });

  test("ACT-4 target: either and any", () => {
    const at = (target: string) => ({ ...GIL, series: [{ ...EXTRA, target, times: 2 }] });
    const other = { ...blow("gob2", [2, 3], [[3, 4]]), ...again };
    expect(gil(id, [HIT, other], at("either")).error?.code).toBe("same-target");
    expect(codes(gil(id, [HIT, other, other], at("any")).steps.slice(2))).toEqual(["ok", "ok", "ok"]);
  });

  test("ACT-4 the same part is meant; felled it is no target any more", () => {
    const monster = {
      ...OGRE,
      side: "monsters",
      parts: [OGRE.parts[0]!, { ...OGRE.parts[1]!, hp: 4, maxHp: 20, defence: 0, evasion: 0 }],
    };
    const at = (target: unknown, more: object = {}) => ({
      do: "strike",
      with: FIST,
      target,
      dice: { accuracy: [2, 3], power: [[3, 4]] },
      ...more,
    });
    const run = played(
      id,
      [GIL, monster],
      [
        { do: "round" },
        { do: "turn", who: "gil" },
        at({ id: "ogre", part: "arm" }),
        at({ id: "ogre", part: "body" }, again),
        at("ogre", again),
        { ask: "targets", with: FIST, ...again },
      ],
    );
    expect(codes(run.steps.slice(2, 5))).toEqual(["ok", "same-target", "no-such-part"]);
    // The question before the strike has the same answer.
    const { targets } = run.steps.at(-1)!.answer as { targets: readonly { id: string }[] };
    expect(targets.find(({ id }) => id === "ogre")).toMatchObject({ can: false, reason: "no-such-part" });
  });

  test("ACT-6 a minor action closes what is open; a refused step and a correction do not", () => {
    const prone = { ...GIL, conditions: ["prone"] };
    expect(gil(id, [HIT, { do: "stand" }, { ...HIT, ...again }], prone).error?.code).toBe("nothing-again");
    const run = gil(id, [HIT, { do: "heal", who: "gob", amount: 1 }, HIT, { ...HIT, ...again }]);
    expect(codes(run.steps.slice(2))).toEqual(["ok", "ok", "already-acted", "ok"]);
    const minor = {
      do: "strike",
      with: { how: "touch", check: "none", minor: true, effect: "nothing" },
      target: "gob",
    };
    expect(gil(id, [HIT, minor, { ...HIT, ...again }]).error?.code).toBe("nothing-again");
  });

  test("ACT-6 another major action opens anew, and each of two has its own", () => {
    const twice = { ...GIL, acts: { majors: 2 } };
    const run = gil(id, [HIT, HIT, { ...HIT, ...again }, { ...HIT, ...again }, HIT], twice);
    expect(codes(run.steps.slice(2))).toEqual(["ok", "ok", "ok", "nothing-again", "already-acted"]);
  });

  test("`ask turn`, `ask targets` and `ask strike` know what is open", () => {
    const asked = (question: object) => gil(id, [HIT, question]).answer as never;
    expect((asked({ ask: "turn" }) as { again: unknown }).again).toEqual([
      { name: "extra-blow", targets: ["gob"], rule: "ACT-4" },
    ]);
    const { targets } = asked({ ask: "targets", with: FIST, ...again }) as {
      targets: { id: string; can: boolean; reason?: string }[];
    };
    expect(targets.filter(({ can }) => can).map(({ id: one }) => one)).toEqual(["gob"]);
    expect(targets.find(({ id: one }) => one === "gob2")?.reason).toBe("same-target");
    expect(asked({ ask: "strike", with: FIST, target: "gob", ...again })).toMatchObject({ can: true });
    expect(asked({ ask: "strike", with: FIST, target: "gob" })).toMatchObject({ can: false, reason: "already-acted" });
  });
});

describe.each(AMONG_SKIRMISHES)("%s: the first round", (id) => {
  test("ACT-1 `first` holds in round 1 of the side that acts first", () => {
    const PUNCH = { do: "strike", with: { check: "none", points: { bonus: 1 } }, target: "gob", dice: {} };
    const scout = { ...GIL, acts: { first: 2 } };
    const run = played(
      id,
      [scout, GOB],
      [
        { do: "turn", who: "gil" },
        PUNCH,
        PUNCH,
        PUNCH,
        { do: "end" },
        { do: "round" },
        { do: "turn", who: "gil" },
        PUNCH,
        PUNCH,
      ],
    );
    expect(codes(run.steps)).toEqual(["ok", "ok", "ok", "already-acted", "ok", "ok", "ok", "ok", "already-acted"]);
  });
});

describe.each(TURN_TAKING)("%s: budgets", (id) => {
  const CAST = {
    do: "strike",
    with: { how: "cast", check: "none", points: { dice: 0, bonus: 1 } },
    target: "gob",
    dice: {},
  };
  const turn = (script: readonly object[], who: object = GIL) => gil(id, script, who);

  test("ACT-15 what the Game Master grants holds for one turn", () => {
    const grant = { do: "grant", who: "gil", majors: 1, why: "haste" };
    const run = turn([
      CAST,
      CAST,
      grant,
      CAST,
      CAST,
      { do: "end" },
      { do: "round" },
      { do: "turn", who: "gil" },
      CAST,
      CAST,
    ]);
    expect(codes(run.steps.slice(2))).toEqual([
      "ok",
      "already-acted",
      "ok",
      "ok",
      "already-acted",
      "ok",
      "ok",
      "ok",
      "ok",
      "already-acted",
    ]);
    expect(run.steps[4]!.events).toEqual([{ type: "granted", rule: "ACT-15", who: "gil", majors: 1, why: "haste" }]);
  });

  test("ACT-15 outside its turn it counts in the next one", () => {
    const grant = { do: "grant", who: "gil", majors: 1, why: "haste" };
    const run = played(id, [GIL, GOB], [{ do: "round" }, grant, { do: "turn", who: "gil" }, CAST, CAST, CAST]);
    expect(codes(run.steps.slice(3))).toEqual(["ok", "ok", "already-acted"]);
  });

  test("ACT-15 a granted further strike is open at once", () => {
    const grant = { do: "grant", who: "gil", again: { name: "quick" }, why: "a gift" };
    const run = turn([
      CAST,
      { ...CAST, again: "quick" },
      grant,
      { ...CAST, again: "quick" },
      { ...CAST, again: "quick" },
    ]);
    expect(codes(run.steps.slice(2))).toEqual(["ok", "nothing-again", "ok", "ok", "nothing-again"]);
  });

  test("ACT-15 unknown parts and empty grants are refused", () => {
    expect(turn([{ do: "grant", who: "gil", part: "tail", majors: 1, why: "x" }]).error?.code).toBe("no-such-part");
    expect(problemOf(fileOf(id, [GIL, GOB], [{ do: "grant", who: "gil", why: "x" }]))).toMatchObject({
      code: "missing-key",
    });
    expect(problemOf(fileOf(id, [GIL, GOB], [{ do: "grant", who: "gil", majors: 99, why: "x" }]))).toMatchObject({
      code: "out-of-range",
    });
  });

  test("ACT-15 effects give actions while they last, and never more than five together", () => {
    const hasty = (majors: number) => ({
      ...GIL,
      effects: [
        { name: "haste", acts: { majors } },
        { name: "more", acts: { majors } },
      ],
    });
    expect(codes(turn([CAST, CAST, CAST, CAST], hasty(1)).steps.slice(2))).toEqual(["ok", "ok", "ok", "already-acted"]);
    expect(codes(turn(Array(6).fill(CAST), hasty(5)).steps.slice(2))).toEqual([
      ...Array(5).fill("ok"),
      "already-acted",
    ]);
  });

  test("TRN-7 ACT-7 weapons and feats wait for the last major action", () => {
    const twice = { ...GIL, acts: { majors: 2, declarations: 2 } };
    const feat = (name: string) => ({ do: "feat", name });
    const run = turn(
      [
        feat("one"),
        CAST,
        { do: "ready", what: "sword" },
        feat("two"),
        feat("three"),
        CAST,
        { do: "ready", what: "axe" },
      ],
      twice,
    );
    expect(codes(run.steps.slice(2))).toEqual(["ok", "ok", "ok", "ok", "feat-declared", "ok", "already-acted"]);
  });

  test("what nobody can mean is unreadable", () => {
    const problem = (more: object) => problemOf(fileOf(id, [{ ...GIL, ...more }, GOB], []));
    expect(problem({ acts: { majors: 6 } })).toMatchObject({ code: "out-of-range" });
    expect(problem({ acts: { majors: -1 } })).toMatchObject({ code: "out-of-range" });
    expect(problem({ series: [{ name: "a" }, { name: "a" }] })).toMatchObject({ code: "series-twice" });
    expect(problem({ series: [{ name: "a", from: { tags: ["no_word"] } }] })).toBeDefined();
    expect(problem({ series: [{ name: "a", times: 6 }] })).toMatchObject({ code: "out-of-range" });
    expect(problem({ series: Array.from({ length: 21 }, (_, i) => ({ name: `s${i}` })) })).toMatchObject({
      code: "too-many",
    });
  });

  test("ACT-3 as many tags as on what is struck with, in a file and by hand", () => {
    const tagged = (count: number) => [{ name: "a", from: { tags: Array.from({ length: count }, (_, i) => `t${i}`) } }];
    const problem = (count: number) => problemOf(fileOf(id, [{ ...GIL, series: tagged(count) }, GOB], []));
    expect([problem(20), problem(21)]).toMatchObject([null, { code: "too-many" }]);
    expect([20, 21].map((count) => seriesProblem(tagged(count)[0]!))).toEqual([
      null,
      { key: ".from.tags", reason: "count" },
    ]);
  });

  test("the sheet says anew how often it acts", () => {
    const run = turn([{ do: "figures", who: "gil", acts: { majors: 2 }, series: [] }, CAST, CAST, CAST]);
    expect(codes(run.steps.slice(2))).toEqual(["ok", "ok", "ok", "already-acted"]);
  });
});

test("every key of a turn is copied", () => {
  // The type wants all of them.
  const whole: Required<Turn> = {
    who: "gil",
    moved: null,
    metres: 0,
    major: true,
    preparing: false,
    way: 3,
    feat: "x",
    fell: true,
    spent: [{ majors: 1, declarations: 0 }],
    action: { with: FIST, aimed: [], taken: [], said: [], blows: [] },
    lasting: [{ name: "x", limit: 3 }],
  };
  expect(changedTurn(whole, {})).toEqual(whole);
});
