/** When a cover pays, and for which friend (`ACT-13`). Chances and worths are given, so that each figure can be reckoned by hand. */

import { describe, expect, test } from "vitest";
import { coverAtHand } from "../../src/engine/cover-plans";
import { FEAR } from "../../src/engine/dread";
import { type Battle, type Command, rulesets } from "../../src/rules/index";

const RULESET = rulesets["sw25-advanced"];
const CLUB = { name: "Club", how: "melee", points: { dice: 1, bonus: 3 } } as const;
const BOW = { name: "Bow", how: "ranged", range: 10, points: { dice: 1, bonus: 3 } } as const;
const GUARD = { declares: { name: "Guard" }, covers: { times: 1, evades: false, several: false } };

const one = (id: string, side: string, x: number, hp: number, more: object = {}) => ({
  id,
  side,
  at: [x, 0] as const,
  movement: 12,
  vitals: { hp, fixed: true },
  ...more,
});

/** How a blow at the mage goes: the chance that it fells, and the mean of what it takes where it does not. */
interface Blow {
  readonly fells: number;
  readonly counted: number;
}

interface Given {
  readonly plain?: Blow;
  /** The mean of the covered blow is another. */
  readonly reaches?: boolean;
  readonly feats?: readonly object[];
  readonly foes?: readonly (readonly [at: number, made: object])[];
  readonly tank?: object;
  readonly mage?: number;
  readonly before?: readonly Command[];
  readonly may?: boolean;
}

/** A mage worth 10, with 10 HP; a tank worth nothing, so that what it takes costs nothing. */
function cover({
  plain = { fells: 0.6, counted: 4 },
  reaches = true,
  feats = [GUARD],
  foes = [[2, CLUB]],
  tank = {},
  mage = 10,
  before = [],
  may = true,
}: Given = {}) {
  const characters = [
    one("tank", "party", 0, 30, tank),
    one("mage", "party", 1, mage),
    ...foes.map(([x], i) => one(`ogre${i}`, "monsters", x, 40)),
  ];
  const begun = RULESET.begin({ ruleset: RULESET.id, sides: ["party", "monsters"], characters });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const turn: Command = { do: "turn", who: "tank" };
  const battle = [turn, ...before].reduce((now: Battle, command) => {
    const outcome = RULESET.perform(now, command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    return outcome.battle;
  }, begun.battle);
  const of = (now: Battle, _foe: unknown, _made: unknown, { id }: { readonly id: string }) => {
    const isCovered = now !== battle;
    const blow = id === "mage" && !isCovered ? plain : { fells: 0, counted: 5 };
    return { mean: isCovered && reaches ? 5 : 6, against: () => blow };
  };
  const game = {
    ruleset: may ? RULESET : { ask: () => ({ ok: true, answer: { commands: { feat: { can: false } } } }) },
    arms: new Map<string, readonly object[]>([
      ["tank", feats],
      ...foes.map(([, made], i): [string, object[]] => [`ogre${i}`, [made]]),
    ]),
    chances: { of },
    threats: new Map([
      ["tank", -3],
      ["mage", 7],
    ]),
  };
  const all = battle.characters as readonly { readonly id: string; readonly side: string }[];
  const own = all.find(({ id }) => id === "tank");
  const found = coverAtHand(
    game as never,
    battle,
    own as never,
    all.filter(({ side }) => side === "monsters") as never,
  );
  return found && { whom: found.whom.id, value: found.value / FEAR, command: found.command };
}

/** Of the fall 0.6, and half of what is left by 4 of 10: 10 × (0.6 + 0.2). */
const SPARED = 8;

test("ACT-13 it takes the blow for who is likely to fall, and says so to the rules", () => {
  expect(cover()).toMatchObject({
    whom: "mage",
    value: SPARED,
    command: { do: "feat", who: "tank", name: "Guard", on: ["tank"], effect: { covers: { whom: ["mage"] } } },
  });
});

describe("ACT-13 it is worth nothing", () => {
  test.each<[string, Given]>([
    ["without a feat that covers", { feats: [{ declares: { name: "Guard" } }, CLUB] }],
    ["where the rules do not let it be declared", { may: false }],
    ["where it covers somebody already", { tank: { effects: [{ name: "cover", covers: { whom: ["mage"] } }] } }],
    ["for somebody who lies already", { mage: 0 }],
    ["where the rules say that the cover does not reach", { reaches: false }],
    ["where less than a quarter of a fall is spared", { plain: { fells: 0.2, counted: 0.9 } }],
    ["where no enemy comes near", { foes: [[14, CLUB]] }],
    ["where no shot reaches", { foes: [[14.5, BOW]] }],
    ["without enemies", { foes: [] }],
  ])("%s", (_what, given) => {
    expect(cover(given)).toBeNull();
  });
});

test("ACT-13 a quarter of a fall is enough", () => {
  expect(cover({ plain: { fells: 0.2, counted: 1 } })?.value).toBeCloseTo(2.5, 9);
});

describe("ACT-13 enemies reach", () => {
  test.each<[string, readonly (readonly [number, object])[]]>([
    ["by a walk of 12 m", [[13, CLUB]]],
    ["by a step of 3 m and a shot of 10 m", [[14, BOW]]],
  ])("%s", (_what, foes) => {
    expect(cover({ foes })?.value).toBeCloseTo(SPARED, 9);
  });
});

test("ACT-13 as often as it covers, and as there are enemies; of several the mean counts for each time", () => {
  const twice = [{ ...GUARD, covers: { ...GUARD.covers, times: 2 } }];
  const two: Given["foes"] = [
    [2, CLUB],
    [3, CLUB],
  ];
  expect(cover({ foes: two })?.value).toBeCloseTo(SPARED, 9);
  expect(cover({ foes: two, feats: twice })?.value).toBeCloseTo(2 * SPARED, 9);
  expect(cover({ feats: twice })?.value).toBeCloseTo(SPARED, 9);
  // The second cannot come: half as much for each time.
  expect(
    cover({
      foes: [
        [2, CLUB],
        [14, CLUB],
      ],
      feats: twice,
    })?.value,
  ).toBeCloseTo(SPARED, 9);
});

test("ACT-13 a feat for several covers all near friends, the one in danger first", () => {
  const all = [{ ...GUARD, covers: { ...GUARD.covers, several: true } }];
  expect(cover({ feats: all })?.command.effect?.covers?.whom[0]).toBe("mage");
});
