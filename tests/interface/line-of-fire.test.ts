/** The words about a character under the pointer, and the line of fire: its end, and what cuts it. */

import { afterEach, expect, test } from "vitest";
import { pointedAt } from "../../src/weapons/pictured";
import { BOW, looking, PLANE, SWORD } from "../support/looking";
import { closeWindow } from "../support/window";

afterEach(() => closeWindow());

test("somebody under the pointer is named with distance and chances, at the end of a line of fire", () => {
  expect(pointedAt(looking(BOW), "far")).toMatchInlineSnapshot(`
    {
      "area": null,
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
            "text": "hits 55% · damage 2.8 · fells 0%",
            "tone": "plain",
          },
        ],
        "title": "far · 12 m",
        "tone": "limited",
      },
    }
  `);
  // Chances against a target with unknown figures are not shown.
  const unknown = pointedAt(looking(BOW, { mayKnow: false }), "far")!;
  expect(unknown.words?.lines).toMatchInlineSnapshot(`[]`);
});

test("whoever has acted draws no line, and still reads why", () => {
  const steps = [{ do: "attack", target: "near", how: "melee" }] as never;
  const { line, words } = pointedAt(looking(BOW, { steps }), "far")!;
  expect(line).toBeNull();
  expect(words?.tone).toBe("refused");
  // Out of reach the line says how far it goes.
  expect(pointedAt(looking(BOW), "beyond")?.line?.cutAt).toBeTruthy();
});

test("a line of fire ends where the bow does not reach any further", () => {
  const { line, lots, words } = pointedAt(looking(BOW), "beyond")!;
  expect({ line, lots, words }).toMatchInlineSnapshot(`
    {
      "line": {
        "cutAt": {
          "x": 1150,
          "y": 0,
        },
        "cutters": [
          {
            "at": {
              "centre": {
                "x": 1200,
                "y": 0,
              },
              "radius": 50,
            },
            "shape": "circle",
          },
        ],
        "from": {
          "x": 0,
          "y": 0,
        },
        "to": {
          "x": 4000,
          "y": 0,
        },
      },
      "lots": [],
      "words": {
        "lines": [
          {
            "text": "10 m too far",
            "tone": "refused",
          },
        ],
        "title": "beyond · 40 m",
        "tone": "refused",
      },
    }
  `);
});

test("at arm's length there is no line, and of oneself there is nothing to say", () => {
  expect(pointedAt(looking(SWORD), "near")?.line).toBeNull();
  expect(pointedAt(looking(BOW), "wolf")).toBeNull();
  expect(pointedAt(looking(BOW), "nobody")).toBeNull();
});

test("a skirmish in between cuts the line at its edge, and is shown", () => {
  const characters = [PLANE[0], { ...PLANE[1], at: [6, 0] }, { ...PLANE[2], at: [6, 0] }, PLANE[3]];
  const steps = [{ do: "form", who: ["hare", "near"], at: [6, 0] }] as never;
  const { line, words } = pointedAt(looking(BOW, { characters, steps }), "far")!;
  expect({ line, words }).toMatchInlineSnapshot(`
    {
      "line": {
        "cutAt": {
          "x": 300,
          "y": 0,
        },
        "cutters": [
          {
            "at": {
              "centre": {
                "x": 600,
                "y": 0,
              },
              "radius": 300,
            },
            "shape": "circle",
          },
        ],
        "from": {
          "x": 0,
          "y": 0,
        },
        "to": {
          "x": 1200,
          "y": 0,
        },
      },
      "words": {
        "lines": [
          {
            "text": "Shielded by Skirmish 1",
            "tone": "refused",
          },
        ],
        "title": "far · 12 m",
        "tone": "refused",
      },
    }
  `);
});

test("whoever is shot at in a skirmish shares the lots with everyone in it", () => {
  const characters = [PLANE[0], { ...PLANE[1], at: [12, 0] }, { ...PLANE[2], at: [12, 0] }, PLANE[3]];
  const steps = [{ do: "form", who: ["hare", "near", "far"], at: [12, 0] }] as never;
  const { lots, words } = pointedAt(looking(BOW, { characters, steps }), "far")!;
  expect({ lots, words }).toMatchInlineSnapshot(`
    {
      "lots": [
        {
          "lots": 1,
          "rank": 0,
          "whose": "target",
        },
        {
          "lots": 1,
          "rank": 1,
          "whose": "other",
        },
        {
          "lots": 1,
          "rank": 2,
          "whose": "friend",
        },
      ],
      "words": {
        "lines": [
          {
            "text": "Misfire: far 1/3, hare 1/3 (ally), and near 1/3",
            "tone": "skirmish",
          },
          {
            "text": "hits 18% · damage 0.9 · fells 0%",
            "tone": "plain",
          },
        ],
        "title": "far · 12 m",
        "tone": "limited",
      },
    }
  `);
});
