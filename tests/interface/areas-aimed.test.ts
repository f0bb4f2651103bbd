/** Areas, beams and whole bands under the pointer: where they lie, and whom they take. */

import { afterEach, expect, test } from "vitest";
import { takenAt } from "../../src/judgement/strikes/aiming";
import { placeUnder, pointedArea, pointedAt, wornSigns } from "../../src/weapons/pictured";
import { pointedThrough } from "../../src/weapons/through-picture";
import { BEAM, FIRE, looking, PLANE, SWORD } from "../support/looking";
import { closeWindow } from "../support/window";

afterEach(() => closeWindow());

const worn = (one: ReturnType<typeof looking>) => wornSigns(one.turn, one.aim, one.answer);

test("a beam goes on past its target as far as it is long, and takes everyone along it", () => {
  expect(pointedAt(looking(BEAM), "far")).toMatchInlineSnapshot(`
    {
      "area": {
        "can": true,
        "outline": {
          "from": {
            "x": 0,
            "y": 0,
          },
          "is": "strip",
          "to": {
            "x": 2000,
            "y": 0,
          },
          "width": 200,
        },
        "taken": [
          {
            "at": {
              "centre": {
                "x": 1200,
                "y": 0,
              },
              "radius": 50,
            },
            "isRisked": false,
          },
          {
            "at": {
              "centre": {
                "x": 0,
                "y": 0,
              },
              "radius": 50,
            },
            "isRisked": false,
          },
        ],
      },
      "at": {
        "centre": {
          "x": 1200,
          "y": 0,
        },
        "radius": 50,
      },
      "line": {
        "cutAt": null,
        "cutters": [],
        "from": {
          "x": 0,
          "y": 0,
        },
        "to": {
          "x": 1200,
          "y": 0,
        },
      },
      "lots": [],
      "words": {
        "lines": [
          {
            "text": "far and near",
            "tone": "plain",
          },
        ],
        "title": "Catches 2",
        "tone": "limited",
      },
    }
  `);
  expect(pointedAt(looking(BEAM), "beyond")?.words).toMatchInlineSnapshot(`
    {
      "lines": [
        {
          "text": "20 m too far",
          "tone": "refused",
        },
      ],
      "title": "beyond",
      "tone": "refused",
    }
  `);
  expect(pointedAt(looking({ ...BEAM, length: 30 }), "far")?.area?.outline).toMatchInlineSnapshot(`
    {
      "from": {
        "x": 0,
        "y": 0,
      },
      "is": "strip",
      "to": {
        "x": 3000,
        "y": 0,
      },
      "width": 200,
    }
  `);
  expect(
    pointedAt(looking({ ...BEAM, how: "through", range: 20 } as never), "far")?.area?.outline,
  ).toMatchInlineSnapshot(`undefined`);
});

test("an area lies where the pointer is, snaps to whoever is near, and says whom it takes", () => {
  const fire = looking(FIRE);
  expect(placeUnder(fire, [11.8, 0.1])).toMatchInlineSnapshot(`"far"`);
  expect(placeUnder(fire, [9, 3])).toEqual([9, 3]);
  expect(pointedArea(fire, [10, 1])).toMatchInlineSnapshot(`
    {
      "area": {
        "can": true,
        "outline": {
          "at": {
            "centre": {
              "x": 1000,
              "y": 100,
            },
            "radius": 400,
          },
          "is": "circle",
        },
        "taken": [
          {
            "at": {
              "centre": {
                "x": 1200,
                "y": 0,
              },
              "radius": 50,
            },
            "isRisked": false,
          },
        ],
      },
      "at": {
        "centre": {
          "x": 1000,
          "y": 100,
        },
        "radius": 60,
      },
      "line": {
        "cutAt": null,
        "cutters": [],
        "from": {
          "x": 0,
          "y": 0,
        },
        "to": {
          "x": 1000,
          "y": 100,
        },
      },
      "lots": [],
      "words": {
        "lines": [
          {
            "text": "far",
            "tone": "plain",
          },
        ],
        "title": "Catches 1",
        "tone": "limited",
      },
    }
  `);
  expect(pointedArea(fire, "far")?.words).toMatchInlineSnapshot(`
    {
      "lines": [
        {
          "text": "far",
          "tone": "plain",
        },
      ],
      "title": "Catches 1",
      "tone": "limited",
    }
  `);
  expect(pointedArea(fire, [6, 5])?.area?.taken).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "centre": {
            "x": 600,
            "y": 600,
          },
          "radius": 50,
        },
        "isRisked": true,
      },
    ]
  `);
});

test("an area out of range says how far that is, and how far it reaches", () => {
  const { area, words, line } = pointedArea(looking(FIRE), [30, 0])!;
  expect({ can: area?.can, words, line }).toMatchInlineSnapshot(`
    {
      "can": false,
      "line": {
        "cutAt": {
          "x": 2000,
          "y": 0,
        },
        "cutters": [],
        "from": {
          "x": 0,
          "y": 0,
        },
        "to": {
          "x": 3000,
          "y": 0,
        },
      },
      "words": {
        "lines": [
          {
            "text": "The target is beyond its range.",
            "tone": "refused",
          },
        ],
        "title": "30 m / 20 m",
        "tone": "refused",
      },
    }
  `);
  expect(pointedArea(looking(FIRE), "nobody")).toBeNull();
});

test("with three areas a whole area is aimed at, the one under the pointer", () => {
  const characters = [
    { ...PLANE[0], at: "front" },
    { ...PLANE[1], at: "first-rear" },
    { ...PLANE[2], at: "second-rear" },
    { ...PLANE[3], at: "front" },
  ];
  const fire = looking({ ...FIRE, radius: 3 }, { ruleset: "sw20-areas", characters });
  expect(placeUnder(fire, [22, 10])).toBe("front");
  expect(placeUnder(fire, [-5, 10])).toBeNull();
  expect(pointedArea(fire, "second-rear")).toMatchInlineSnapshot(`
    {
      "area": {
        "can": false,
        "outline": {
          "height": 2000,
          "is": "box",
          "width": 1500,
          "x": 3000,
          "y": 0,
        },
        "taken": [],
      },
      "at": {
        "centre": {
          "x": 3750,
          "y": 1000,
        },
        "radius": 20,
      },
      "line": null,
      "lots": [],
      "words": {
        "lines": [
          {
            "text": "Placed in front, round 1: no shooting and no spells, as after a normal move.",
            "tone": "refused",
          },
        ],
        "title": "–",
        "tone": "refused",
      },
    }
  `);
  expect(pointedArea(fire, "hare")).toBeNull();
  expect(takenAt(fire.aim, "front").targets).toMatchInlineSnapshot(`[]`);
  expect(
    worn(looking(SWORD, { ruleset: "sw20-areas", characters })).map(({ at: _at, ...sign }) => sign),
  ).toMatchInlineSnapshot(`
    [
      {
        "kind": "fair",
      },
      {
        "kind": "barred",
        "why": "too-far",
        "words": "10 m",
      },
    ]
  `);
});

test("S20-EFF-4 a way that leads through one of several names nobody for certain before the press asks", () => {
  const one = looking({ ...BEAM, how: "breakthrough", length: 40 }, { ruleset: "sw25-advanced" });
  const lines = (among?: readonly string[]) =>
    pointedThrough(one, { target: "far", to: [12, 0] }, among)?.words?.lines.map(({ text }) => text);
  expect(lines()?.[0]).toBe("Through far, for certain");
  expect(lines(["far", "near"])).toEqual([
    "Through one of far and near, for certain: a press asks which",
    "Everybody else: hit on 1–3 (1d each).",
  ]);
});
