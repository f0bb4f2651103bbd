/** What an engine considers to say with a strike (`ACT-5`, `ACT-7`, `ACT-10`). */

import { expect, test } from "vitest";
import { type FeatAtHand, gameOf } from "../../src/engine/index";
import { plainlySaid, saidNow, sayableWith } from "../../src/engine/sayable";
import {
  type Battle,
  type Character,
  type CharacterInput,
  type Declares,
  rulesets,
  type StrikeWith,
} from "../../src/rules/index";

const RULESET = rulesets["sw25-advanced"];
const SWORD: StrikeWith = { name: "sword", power: 20, tags: ["two-hand"] };
const BOLT: StrikeWith = { name: "bolt", how: "cast", power: 20, range: 20, mp: 4 };
const FIRE: StrikeWith = { name: "fire", how: "area", power: 20, range: 20, radius: 3, mp: 4 };
const CALM: StrikeWith = { name: "calm", how: "cast", check: "none", points: { dice: 2 }, range: 20, mp: 4 };

function asked(more: Partial<CharacterInput>, own: readonly (StrikeWith | FeatAtHand)[]) {
  const begun = RULESET.begin({
    ruleset: RULESET.id,
    sides: ["party", "monsters"],
    characters: [{ id: "ann", side: "party", at: [0, 0], vitals: { hp: 30, mp: 30 }, ...more }],
  });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const battle: Battle = begun.battle;
  const ann = battle.characters[0] as Character;
  return { game: gameOf(RULESET, new Map([["ann", own]])), battle, ann };
}
const all = (more: Partial<CharacterInput>, own: readonly (StrikeWith | FeatAtHand)[], made: StrikeWith) => {
  const { game, battle, ann } = asked(more, own);
  return sayableWith(game, battle, ann, made).map(({ declares, series, expands, limit, through, others }) => ({
    feats: declares.map(({ name }) => name),
    ...(series.length > 0 && { series }),
    ...(expands && { expands }),
    limit,
    through,
    ...(others && { others: others.declares.map(({ name }) => name) }),
  }));
};
const feats = (...list: Declares[]): FeatAtHand[] => list.map((declares) => ({ declares }));

const HARD: Declares = { name: "hard", modifiers: { damage: 4 }, on: "one" };
const SWEEP: Declares = { name: "sweep", limit: 3, needs: { tags: ["two-hand"] } };
const SEVERAL: Declares = { name: "several", limit: 9, lasts: "turn" };

test("somebody without feats and series has nothing to say", () => {
  expect(all({}, [SWORD], SWORD)).toEqual([]);
  const { ann } = asked({}, [SWORD]);
  expect(plainlySaid(ann, SWORD)).toBeUndefined();
});

test("each feat by itself and two together; at several the rest of a feat for one counts for the others (ACT-8)", () => {
  expect(all({}, [SWORD, ...feats(HARD, SWEEP)], SWORD)).toEqual([
    { feats: ["hard"], limit: 1, through: false },
    { feats: ["sweep"], limit: 3, through: false },
    { feats: ["hard", "sweep"], limit: 3, through: false, others: ["sweep"] },
  ]);
});

test("further strikes count, but not of one blow at several", () => {
  const series = [{ name: "more" }, { name: "dear", opening: { accuracy: -2 } }];
  expect(all({ series }, [SWORD, ...feats(SWEEP)], SWORD)).toEqual([
    { feats: ["sweep"], limit: 3, through: false },
    { feats: [], series: ["dear"], limit: 1, through: true },
    { feats: ["sweep"], series: ["dear"], limit: 3, through: false },
  ]);
  const riposte: Declares = { name: "riposte", again: { after: "miss" } };
  expect(all({}, [SWORD, ...feats(riposte)], SWORD)).toEqual([{ feats: ["riposte"], limit: 1, through: true }]);
  const { ann } = asked({ series }, [SWORD]);
  expect(plainlySaid(ann, SWORD)).toMatchObject({ through: true, declares: [] });
  expect(plainlySaid(ann, FIRE)).toBeUndefined();
});

test("a feat that lasts is for spells, others are for weapons; covers go with neither, areas only grow", () => {
  const cover: FeatAtHand = { declares: { name: "cover" }, covers: { times: 1, evades: false, several: false } };
  const own = [SWORD, BOLT, FIRE, cover, ...feats(HARD, SEVERAL)];
  expect(all({}, own, SWORD).map(({ feats: [name] }) => name)).toEqual(["hard"]);
  expect(all({}, own, BOLT)).toEqual([
    { feats: ["several"], limit: 5, through: false },
    { feats: ["several"], expands: { range: 2 }, limit: 5, through: false },
    { feats: ["several"], expands: { sure: true }, limit: 5, through: false },
    { feats: ["several"], expands: { firm: true }, limit: 5, through: false },
  ]);
  // Without a check and without power nothing is surer.
  expect(all({}, own, CALM).map(({ expands }) => expands)).toEqual([undefined, { range: 2 }]);
  // An area is only made larger with it: it names nobody.
  expect(all({}, own, FIRE).map(({ expands }) => expands)).toEqual([
    { area: 1 },
    { area: 2 },
    { range: 2 },
    { sure: true },
    { firm: true },
  ]);
});

test("a feat whose words are not on the weapon does not go with it", () => {
  expect(all({}, [SWORD, ...feats(SWEEP)], { ...SWORD, tags: ["one-hand"] })).toEqual([]);
});

test("only so many feats as are left in the turn", () => {
  const { game, battle, ann } = asked({}, [SWORD, ...feats(HARD, SWEEP)]);
  expect(saidNow(game, battle, ann, SWORD).map(({ declares }) => declares.length)).toEqual([1, 1]);
  const two = asked({ acts: { declarations: 2 } }, [SWORD, ...feats(HARD, SWEEP)]);
  expect(saidNow(two.game, two.battle, two.ann, SWORD).map(({ declares }) => declares.length)).toEqual([1, 1, 2]);
});

test("what is combined once is kept, until the series are others", () => {
  const { game, battle, ann } = asked({ series: [{ name: "dear", opening: {} }] }, [SWORD, ...feats(HARD)]);
  const first = sayableWith(game, battle, ann, SWORD);
  expect(sayableWith(game, battle, ann, SWORD)).toBe(first);
  const other = { ...ann, series: [{ name: "other", opening: {} }] } as Character;
  expect(sayableWith(game, battle, other, SWORD)).not.toBe(first);
});
