/** A mount's parts join its rider's (`ACT-1`, stage C): one character of many parts, on every board with turns. */

import { describe, expect, test } from "vitest";
import { type Battle, readScript, replay, rulesets, setupOf } from "../../../src/rules";
import { asItsScript } from "../../support/onto-line";
import { fileOf, problemOf, TURN_TAKING, type TurnTaking } from "../vitals/fight";

const AMONG_SKIRMISHES = TURN_TAKING.filter((id) => id !== "sw20-brawl");

const ann = (more: object = {}) => ({
  id: "ann",
  side: "party",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 30, mp: 8, accuracy: 5, evasion: 4, defence: 3, fortitude: 6, willpower: 5 },
  rides: "horse",
  ...more,
});
const HORSE = {
  id: "horse",
  side: "party",
  at: [0, 0],
  movement: 25,
  vitals: { hp: 20, accuracy: 3, evasion: 2, defence: 1, fortitude: 9, willpower: 2, reduction: 1, fixed: true },
};
const WYVERN = {
  id: "wyvern",
  side: "party",
  at: [0, 0],
  movement: 30,
  vitals: { fixed: true },
  parts: [
    { id: "head", core: true, hp: 20, accuracy: 8, evasion: 6 },
    { id: "tail", hp: 10, accuracy: 7, evasion: 5 },
  ],
};
const OGRE = { id: "ogre", side: "monsters", at: [0, 0], vitals: { hp: 60, accuracy: 6, magicPower: 7, fixed: true } };

function played(id: TurnTaking, characters: readonly object[], script: readonly object[]) {
  const read = readScript(fileOf(id, characters, [{ do: "round" }, ...script]), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { document } = replay(read.script, rulesets[id]);
  const steps = document.steps.slice(1);
  const parts = (who: string) => (document.state.characters[who] as { parts?: { id: string; hp: number }[] }).parts;
  return { steps, codes: steps.map(({ error }) => error?.code ?? "ok"), last: steps.at(-1)!, parts, document };
}

const blow = (more: object = {}) => ({ do: "strike", with: { points: { bonus: 8 } }, target: "ogre", ...more });

describe.each(AMONG_SKIRMISHES)("%s: mounts", (id) => {
  const riding = [ann(), HORSE, OGRE];

  test("ACT-1 the rider is the core part, the mount's parts follow, and nobody else is on the field", () => {
    const run = played(id, riding, []);
    expect(run.parts("ann")).toEqual([
      expect.objectContaining({ id: "ann", hp: 30 }),
      expect.objectContaining({ id: "horse", hp: 20 }),
    ]);
    expect(Object.keys(run.document.state.characters)).toEqual(["ann", "ogre"]);
    const many = played(id, [ann({ rides: "wyvern" }), WYVERN, OGRE], []);
    expect(many.parts("ann")!.map((part) => part.id)).toEqual(["ann", "head", "tail"]);
  });

  test("ACT-1 in its rider's turn the mount has a major action of its own, one for all of its parts", () => {
    const acts = (characters: readonly object[], ...script: object[]) =>
      (played(id, characters, [{ do: "turn", who: "ann" }, ...script, { ask: "turn" }]).last.answer as { acts: object })
        .acts;
    const one = { majors: 1, declarations: 1 };
    const none = { majors: 0, declarations: 1 };
    expect(acts(riding)).toEqual({ ann: one, horse: one });
    const flying = [ann({ rides: "wyvern" }), WYVERN, OGRE];
    expect(acts(flying)).toEqual({ ann: one, head: one, tail: none });
    // Its sheet may say otherwise, part by part.
    const lion = { ...WYVERN, parts: WYVERN.parts.map((part) => ({ ...part, acts: { majors: 1 } })) };
    expect(acts([ann({ rides: "wyvern" }), lion, OGRE])).toEqual({ ann: one, head: one, tail: one });
    // The part that is able acts, but not after the one that has fallen since.
    const fallen = { ...WYVERN, parts: [{ ...WYVERN.parts[0]!, maxHp: 20, hp: 0 }, WYVERN.parts[1]!] };
    expect(acts([ann({ rides: "wyvern" }), fallen, OGRE])).toEqual({ ann: one, tail: one });
    const head = blow({ with: { part: "head", points: { bonus: 8 } }, dice: {} });
    expect(acts(flying, head, { do: "damage", who: "ann", part: "head", amount: 30, kind: "fixed" })).toEqual({
      ann: one,
      tail: none,
    });
  });

  test("ACT-1 each strikes with its own figures, and the ogre's 13 finds each by its own evasion", () => {
    const run = played(id, riding, [
      { do: "turn", who: "ann" },
      blow({ dice: { accuracy: [5, 5] } }),
      blow({ with: { part: "horse", points: { bonus: 8 } }, dice: {} }),
      { do: "end" },
      { do: "turn", who: "ogre" },
      blow({ target: { id: "ann", part: "horse" }, dice: {} }),
    ]);
    expect(run.codes).toEqual(["ok", "ok", "ok", "ok", "ok", "ok"]);
    // The horse is fixed: nobody rolls. 8 less 1 and 1.
    expect(run.parts("ann")).toEqual([
      expect.objectContaining({ id: "ann", hp: 30 }),
      expect.objectContaining({ id: "horse", hp: 14 }),
    ]);
  });

  test("ACT-1 each resists with its own figures; the rider's roll is not the mount's", () => {
    const breath = {
      do: "strike",
      with: { how: "cast", against: "fortitude", resisted: "none", points: { bonus: 8 } },
      targets: [
        { id: "ann", part: "ann" },
        { id: "ann", part: "horse" },
      ],
      dice: { answers: { ann: [[6, 5]] } },
    };
    const run = played(id, riding, [{ do: "turn", who: "ogre" }, breath]);
    expect(run.codes).toEqual(["ok", "ok"]);
    // 14 against 17, and against 16 of the horse: both resist. Against 8 and 16 the rider alone does not.
    expect(run.parts("ann")!.map(({ hp }) => hp)).toEqual([30, 20]);
    const low = played(id, riding, [
      { do: "turn", who: "ogre" },
      { ...breath, dice: { answers: { ann: [[1, 2]] } } },
    ]);
    expect(low.parts("ann")!.map(({ hp }) => hp)).toEqual([22, 20]);
  });

  test("ACT-1 they count as their parts, and fall with the rider", () => {
    const run = played(id, riding, [{ do: "damage", who: "ann", part: "ann", amount: 40, kind: "fixed" }]);
    expect(run.last.events).toContainEqual(expect.objectContaining({ type: "felled", who: "ann" }));
    const thrown = played(id, riding, [{ do: "damage", who: "ann", part: "horse", amount: 40, kind: "fixed" }]);
    expect((thrown.last.events ?? []).map(({ type }) => type)).not.toContain("felled");
  });

  test("ACT-1 who rides whom must be said right", () => {
    const problem = (...characters: object[]) => problemOf(fileOf(id, characters));
    expect(problem(...riding)).toBeNull();
    expect(problem(ann({ rides: "nobody" }), OGRE)).not.toBeNull();
    expect(problem(ann({ rides: "ann" }), OGRE)).not.toBeNull();
    expect(problem(ann({ rides: "ogre" }), OGRE)).not.toBeNull();
    expect(problem(ann(), { ...HORSE, rides: "ann" }, OGRE)).not.toBeNull();
    // Nobody comes in with a mount that is on the field.
    const summons = { do: "summon", by: "ann", character: { ...ann({ id: "bea" }), at: undefined } };
    const { at: _, ...bea } = summons.character;
    expect(problemOf(fileOf(id, riding, [{ ...summons, character: bea }]))).not.toBeNull();
    expect(problem(ann(), ann({ id: "bea" }), HORSE, OGRE)).not.toBeNull();
    expect(problem(ann(), { ...HORSE, vitals: {} }, OGRE)).not.toBeNull();
    expect(problem(ann({ vitals: {} }), HORSE, OGRE)).not.toBeNull();
    expect(problem(ann({ rides: "wyvern" }), { ...WYVERN, parts: [{ id: "ann", hp: 3 }] }, OGRE)).not.toBeNull();
  });

  test("ACT-1 an opening is written with what it has become, and reads the same", () => {
    const begun = (file: object): Battle => {
      const read = readScript(file, rulesets);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      const outcome = rulesets[id].begin(read.script.setup);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
      return outcome.battle;
    };
    const battle = begun(fileOf(id, [ann({ rides: "wyvern" }), WYVERN, OGRE]));
    const again = begun(asItsScript(id, { ...setupOf(battle), script: [] }));
    expect(again).toEqual(battle);
  });
});

test("ACT-1 they move by the mount's movement until all of it is felled", () => {
  const metres = (...script: object[]) => {
    const run = played(
      "sw25-advanced",
      [ann({ rides: "wyvern" }), WYVERN, { ...OGRE, at: [90, 0] }],
      [...script, { do: "turn", who: "ann" }, { ask: "moves", who: "ann" }],
    );
    return (run.last.answer as { metres: { normal: number } }).metres.normal;
  };
  const hurt = (part: string) => ({ do: "damage", who: "ann", part, amount: 30, kind: "fixed" });
  expect(metres()).toBe(30);
  expect(metres(hurt("head"))).toBe(30);
  expect(metres(hurt("head"), hurt("tail"))).toBe(12);
  const figure = played("sw25-advanced", [ann(), HORSE, OGRE], [{ ask: "figure", who: "ann", figure: "movement" }]);
  expect(figure.last.answer).toMatchObject({ value: 25 });
});
