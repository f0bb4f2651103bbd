/** Which signs tokens wear for whoever has something in hand. */

import { afterEach, expect, test } from "vitest";
import type { StrikeWith } from "../../src/rules/index";
import { isAimedAtSelf, wornSigns } from "../../src/weapons/pictured";
import { BOW, CURE, looking, PLANE, SWORD } from "../support/looking";
import { closeWindow } from "../support/window";

afterEach(() => closeWindow());

const worn = (one: ReturnType<typeof looking>) => wornSigns(one.turn, one.aim, one.answer);

test("a sword marks whom it reaches, and says of others how far off they are", () => {
  expect(worn(looking(SWORD))).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "centre": {
            "x": 4000,
            "y": 0,
          },
          "radius": 50,
        },
        "kind": "barred",
        "why": "too-far",
        "words": "40 m",
      },
      {
        "at": {
          "centre": {
            "x": 1200,
            "y": 0,
          },
          "radius": 50,
        },
        "kind": "barred",
        "why": "too-far",
        "words": "12 m",
      },
      {
        "at": {
          "centre": {
            "x": 0,
            "y": 0,
          },
          "radius": 50,
        },
        "kind": "fair",
      },
    ]
  `);
});

test("a bow says by how many metres somebody is too far, and leaves a friend without a sign who is no target", () => {
  expect(worn(looking(BOW))).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "centre": {
            "x": 4000,
            "y": 0,
          },
          "radius": 50,
        },
        "kind": "barred",
        "why": "too-far",
        "words": "+10 m",
      },
      {
        "at": {
          "centre": {
            "x": 1200,
            "y": 0,
          },
          "radius": 50,
        },
        "kind": "fair",
      },
      {
        "at": {
          "centre": {
            "x": 600,
            "y": 600,
          },
          "radius": 50,
        },
        "kind": "notable",
      },
      {
        "at": {
          "centre": {
            "x": 0,
            "y": 0,
          },
          "radius": 50,
        },
        "kind": "fair",
      },
    ]
  `);
});

test("whoever fights elsewhere is marked with the number of its skirmish", () => {
  const far = { ...PLANE[3], at: [6, 6] };
  const characters = [PLANE[0], PLANE[1], { ...PLANE[2], at: [20, 20] }, far];
  const steps = [{ do: "form", who: ["hare", "far"], at: [6, 6] }] as never;
  expect(worn(looking(SWORD, { characters, steps }))).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "centre": {
            "x": 600,
            "y": 600,
          },
          "radius": 50,
        },
        "kind": "barred",
        "why": "elsewhere",
        "words": "1",
      },
      {
        "at": {
          "centre": {
            "x": 2000,
            "y": 2000,
          },
          "radius": 50,
        },
        "kind": "barred",
        "why": "too-far",
        "words": "29 m",
      },
    ]
  `);
});

test("a spell that costs too much is marked so, and after the action nothing is", () => {
  const dear = { ...BOW, how: "cast", mp: 9, name: "Bolt" } as StrikeWith;
  expect(worn(looking(dear)).map(({ kind, ...more }) => [kind, "words" in more && more.words])).toMatchInlineSnapshot(`
    [
      [
        "barred",
        "+10 m",
      ],
      [
        "barred",
        "MP",
      ],
      [
        "barred",
        "MP",
      ],
    ]
  `);
  const acted = [{ do: "attack", who: "wolf", target: "near", how: "melee" }] as never;
  expect(worn(looking(BOW, { steps: acted }))).toEqual([]);
});

test("what helps may be meant for oneself, what hurts may not", () => {
  expect(worn(looking(CURE)).map(({ at }) => [at.centre.x, at.centre.y])).toMatchInlineSnapshot(`
    [
      [
        600,
        600,
      ],
      [
        0,
        0,
      ],
      [
        0,
        0,
      ],
    ]
  `);
  expect(isAimedAtSelf(looking(SWORD).aim, "wolf")).toBe(true);
  expect(isAimedAtSelf(looking(SWORD).aim, "hare")).toBe(false);
  expect(isAimedAtSelf(looking(CURE).aim, "wolf")).toBe(false);
});

test("nobody is ringed whom only a movement brings within reach, and the fallen are ringed otherwise than the standing", () => {
  const one = looking(SWORD);
  const answer = (more: object) => ({ signs: [{ ...one.answer.signs[0]!, ...more }], barred: null });
  const kinds = (more: object) => wornSigns(one.turn, one.aim, answer(more) as never).map(({ kind }) => kind);
  expect(kinds({ id: "near", kind: "fair" })).toEqual(["fair"]);
  expect(kinds({ id: "near", kind: "notable", later: true })).toEqual([]);
  expect(kinds({ id: "near", kind: "notable", fallen: true })).toEqual(["fallen"]);
});

test("of the fallen the rules say who may be struck; how far off another one lies matters to nobody", () => {
  const felled = { conditions: [{ id: "unconscious" }] };
  const characters = PLANE.map((one) => (one.id === "near" || one.id === "far" ? { ...one, ...felled } : one));
  const kinds = (made: StrikeWith) =>
    worn(looking(made, { characters })).map(({ kind, at }) => [kind, at.centre.x] as const);
  expect(kinds(SWORD)).toEqual([
    ["barred", 4000],
    ["fallen", 0],
  ]);
  // The heal is for friends, and what lies there is no hindrance to it.
  expect(kinds({ ...CURE, how: "cast", range: 30 }).some(([kind]) => kind === "fallen")).toBe(false);
});
