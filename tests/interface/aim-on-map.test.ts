/** What the hand shows on the map, without a map: signs on tokens, lines of fire and where they are cut, areas. */

import { afterEach, expect, test } from "vitest";
import type { SceneDoc } from "../../src/foundry/platform";
import { takenAt, targetSigns } from "../../src/judgement/strikes/aiming";
import { type Command, rulesetOf, type StrikeWith } from "../../src/rules/index";
import { recordOf } from "../../src/scene/scene-battle";
import { isAimedAtSelf, type Looking, placeUnder, pointedArea, pointedAt, wornSigns } from "../../src/weapons/pictured";
import { begun } from "../support/paper-table";
import { closeWindow, Listed, Window } from "../support/window";

afterEach(() => closeWindow());

const vitals = { hp: 30, mp: 3, accuracy: 7, evasion: 6, defence: 4 };
const PLANE = [
  { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals },
  { id: "hare", side: "party", at: [6, 6], movement: 12, vitals },
  { id: "near", side: "monsters", at: [0, 0], movement: 12, vitals },
  { id: "far", side: "monsters", at: [12, 0], movement: 12, vitals },
  { id: "beyond", side: "monsters", at: [40, 0], movement: 12, vitals },
] as const;

const SWORD: StrikeWith = { name: "Sword", how: "melee", power: 20, bonus: 6, critical: 10 };
const BOW: StrikeWith = { name: "Bow", how: "ranged", range: 30, power: 15, bonus: 4, critical: 10 };
const FIRE: StrikeWith = { name: "Fireball", how: "area", range: 20, radius: 4, power: 30, bonus: 5, critical: 10 };
const BEAM: StrikeWith = { name: "Beam", how: "line", range: 20, power: 20, bonus: 5, critical: 10 };
const CURE: StrikeWith = { name: "Cure", how: "touch", effect: "heal", power: 20, bonus: 5, check: "none" };

/** What somebody with this in hand looks at, after some steps. */
function looking(
  made: StrikeWith,
  {
    characters = PLANE as readonly object[],
    ruleset = "sw25-advanced",
    steps = [],
    mayKnow = true,
  }: { characters?: readonly object[]; ruleset?: string; steps?: readonly Command[]; mayKnow?: boolean } = {},
): Looking & { readonly answer: ReturnType<typeof targetSigns>; readonly scene: SceneDoc } {
  const window = new Window([{ id: "gm", isGM: true }]);
  const rules = rulesetOf(ruleset)!;
  const record = begun(ruleset, characters as never);
  let battle = record.battle!;
  for (const step of [{ do: "turn", who: "wolf" }, ...steps] as Command[]) {
    const outcome = rules.perform(battle, step);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    battle = outcome.battle;
  }
  const dimensions = { sceneRect: { x: 0, y: 0, width: 4500, height: 2000 } };
  const scene = window.scene(
    "road",
    characters.map((one) => ({
      ...one,
      at: Array.isArray((one as { at: unknown }).at) ? (one as { at: [number, number] }).at : [1, 1],
    })) as never,
    { dimensions },
  );
  const combatants = Listed.from(
    characters.map((one) => ({ ...one, tokenId: (one as { id: string }).id, sceneId: "road" })) as never,
  );
  const combat = window.combat({ ...record, battle }, scene, { combatants });
  const fight = {
    combat,
    battle,
    ruleset: rules,
    view: rules.view(battle),
    pending: [],
    revision: recordOf(combat).revision,
  };
  const aim = { ruleset: rules, battle, who: "wolf", with: made, known: () => true };
  const answer = targetSigns(aim);
  return {
    turn: { scene, fight, who: "wolf" },
    aim,
    answer,
    scene,
    signs: new Map(answer.signs.map((sign) => [sign.id, sign])),
    mayKnow: () => mayKnow,
  };
}

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
  // Nobody is told what the dice could come to against somebody whose figures are not known.
  const unknown = pointedAt(looking(BOW, { mayKnow: false }), "far")!;
  expect(unknown.words?.lines).toMatchInlineSnapshot(`[]`);
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
            "text": "hits 55% · damage 2.8 · fells 0%",
            "tone": "plain",
          },
        ],
        "title": "far · 12 m",
        "tone": "limited",
      },
    }
  `);
});

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
            "text": "Placed in front, round 1: as after a normal move, no shooting and no spells.",
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
