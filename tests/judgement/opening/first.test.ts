/** The first side after a surprise, and the result of an ambush (`OPN-2`, `A25-SUR-1`). */

import { describe, expect, test } from "vitest";
import {
  battleChoices,
  caughtSide,
  type Fighter,
  firstOf,
  newOpening,
  type Opening,
  objection,
  readOpening,
} from "../../../src/judgement/opening/index";
import { rulesets } from "../../../src/rules/index";

const ADVANCED = rulesets["sw25-advanced"].capabilities;
const AREAS = rulesets["sw20-areas"].capabilities;

function fighter(id: string, side: string, isCharacter: boolean): Fighter {
  const figures = {
    kind: id,
    hidden: false,
    knowledge: null,
    reputation: null,
    level: null,
    movement: 10,
    weakness: null,
  };
  return { id, side, isCharacter, initiative: isCharacter ? 5 : 12, at: [0, 0], ...figures };
}

const EVERYONE = [
  fighter("wolf", "party", true),
  fighter("guard", "watch", true),
  fighter("goblin", "monsters", false),
];
const check = (value: number, faces: readonly [number, number] = [3, 4]) => ({
  dice: faces,
  value,
  total: value + faces[0] + faces[1],
  automatic: null,
});

function opening(more: object): Opening {
  return readOpening({ ...newOpening("party"), ...more })!;
}

describe("OPN-2 a side that is caught by surprise has lost the initiative", () => {
  const first = (caught: string, more: object = {}) =>
    firstOf(opening({ ambush: { caught }, initiative: { wolf: check(20) }, ...more }), EVERYONE, AREAS);

  test("the party to its enemies, its enemies to the party, whatever the checks say", () => {
    expect(first("party")).toMatchObject({ side: "monsters", why: "surprise" });
    expect(first("monsters")).toMatchObject({ side: "party", why: "surprise" });
  });

  test("an ally of the party as if it were the party; where it is none, as an enemy", () => {
    expect(first("watch", { allies: [["party", "watch"]] })).toMatchObject({ side: "monsters", why: "surprise" });
    expect(first("watch")).toMatchObject({ side: "party", why: "surprise" });
  });

  test("the Game Master's word comes before it, and a side that is not there is caught by nobody", () => {
    expect(first("monsters", { first: "monsters" })).toMatchObject({ side: "monsters", why: "hand" });
    expect(first("nobody")).toMatchObject({ why: "checks" });
  });
});

describe("A25-SUR-1 an ambush", () => {
  const caught = (hide: object, danger: object, more: object = {}) =>
    caughtSide(opening({ ambush: { hiders: "monsters" }, hide, danger, ...more }), EVERYONE, ADVANCED);

  test("comes out where nobody who watches is as good as whoever hides", () => {
    expect(caught({ goblin: check(9) }, { wolf: check(5) })).toBe("party");
    expect(caught({ goblin: check(5) }, { wolf: check(9) })).toBeNull();
    // One who notices warns the others.
    expect(caught({ goblin: check(9) }, { wolf: check(5), guard: check(12) })).toBeNull();
    expect(caught({ goblin: check(9) }, { wolf: check(5), guard: check(6) })).toBe("party");
  });

  test("is open as long as only one of both has rolled, and none where nobody hides", () => {
    expect(caught({ goblin: check(9) }, {})).toBeNull();
    expect(caught({}, { wolf: check(5) })).toBeNull();
    expect(caught({ goblin: check(9) }, { wolf: check(5) }, { ambush: { hiders: "" } })).toBeNull();
  });

  test("is not made on allies of those who hide", () => {
    const allied = { allies: [["monsters", "watch"]] };
    expect(caught({ goblin: check(9) }, { guard: check(12) }, allied)).toBeNull();
    expect(caught({ goblin: check(9) }, { guard: check(12), wolf: check(5) }, allied)).toBe("party");
  });
});

describe("S20-INI-2 where 6,6 does not succeed by itself", () => {
  const AOI = { isGM: false, plays: ["wolf"] };
  const why = (value: number, capabilities = AREAS, more: object = {}) =>
    objection(
      { opening: opening({ page: "initiative", ...more }), fighters: EVERYONE, capabilities },
      { do: "roll", check: "initiative", who: "wolf", kind: "", value },
      AOI as never,
    );

  test("nobody rolls who would miss the value even with 12; where it does, everybody may", () => {
    // The goblin's value is 12.
    expect([why(-1), why(0)]).toEqual(["hopeless", null]);
    expect([1, 2].map((value) => why(value, AREAS, { target: 14 }))).toEqual(["hopeless", null]);
    expect(why(-1, ADVANCED)).toBeNull();
    // Nobody is to be beaten whose value is known.
    const unknown = EVERYONE.map((one) => ({ ...one, initiative: null }));
    const situation = { opening: opening({ page: "initiative" }), fighters: unknown, capabilities: AREAS };
    const roll = { do: "roll", check: "initiative", who: "wolf", kind: "", value: -9 } as const;
    expect(objection(situation, roll, AOI as never)).toBeNull();
  });
});

test("OPN-4 the weakness of a hidden monster is found out like any other, and all allies of the party know it", () => {
  const goblin = { ...fighter("goblin", "monsters", false), reputation: 9, weakness: 13, hidden: true };
  const known = { knowledge: { goblin: { wolf: check(8) } }, allies: [["party", "watch"]] };
  const { knows } = battleChoices(opening(known), [EVERYONE[0]!, EVERYONE[1]!, goblin], ADVANCED);
  expect(Object.fromEntries(knows)).toEqual({ goblin: ["party", "watch"] });
});
