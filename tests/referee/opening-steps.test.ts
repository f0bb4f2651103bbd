/** The opening of a battle without a platform: its requests, the results of its checks, the places of the foremost. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOTE_TYPES, type OpeningNote, tellNote } from "../../src/chronicle/opening-notes";
import {
  ambushDistance,
  ambushModifiers,
  battleChoices,
  carriedOut,
  caughtSide,
  checkBonus,
  chosenDistance,
  type Fighter,
  firstOf,
  isGiven,
  knowledgeOf,
  LONGEST_TEXT,
  newOpening,
  type Opening,
  type OpeningAction,
  objection,
  pagesOf,
  partyOf,
  planDistance,
  readAction,
  readOpening,
  recommended,
  type Situation,
  shownPage,
  wantedOf,
} from "../../src/judgement/opening/index";
import { readBody } from "../../src/judgement/protocol/request-bodies";
import { type Point, rulesets } from "../../src/rules/index";
import { LANGUAGES } from "../../tools/languages";
import { wordsOf } from "../support/scripts";

const ADVANCED = rulesets["sw25-advanced"].capabilities;
const AREAS = rulesets["sw20-areas"].capabilities;
const BRAWL = rulesets["sw20-brawl"].capabilities;

function fighter(id: string, side: string, more: Partial<Fighter> = {}): Fighter {
  const isCharacter = side === "party";
  return {
    id,
    side,
    isCharacter,
    kind: id,
    hidden: false,
    initiative: isCharacter ? 5 : 12,
    knowledge: null,
    reputation: null,
    level: null,
    movement: 10,
    weakness: null,
    at: [0, 0],
    ...more,
  };
}

const WOLF = fighter("wolf", "party");
const KAI = fighter("kai", "party", { at: [0, 3] });
const GOBLIN = fighter("goblin", "monsters", { at: [15, 0], reputation: 9, weakness: 13 });
const OGRE = fighter("ogre", "monsters", { at: [18, 2], initiative: 14 });
const EVERYONE = [WOLF, KAI, GOBLIN, OGRE];

function opening(more: object = {}): Opening {
  const read = readOpening({ ...newOpening("party"), ...more });
  if (!read) throw new Error("No opening");
  return read;
}

function made(value: number, dice: readonly [number, number] | null, automatic: string | null = null) {
  return { dice, value, total: value + (dice ? dice[0] + dice[1] : 0), automatic };
}

function situation(more: object = {}, capabilities = ADVANCED, fighters: readonly Fighter[] = EVERYONE): Situation {
  return { opening: opening(more), fighters, capabilities };
}

const GM = { isGM: true, plays: [] };
const AOI = { isGM: false, plays: ["wolf"] };

const roll = (check: "initiative" | "knowledge" | "hide", who: string, value: number, kind = "") => ({
  do: "roll" as const,
  check,
  who,
  kind,
  value,
});

describe("OPN-1 the pages", () => {
  test("OPN-1 stand in the order of the steps, with the ambush after the sides", () => {
    expect(pagesOf(ADVANCED)).toEqual([
      "sides",
      "surprise",
      "preparation",
      "monster-knowledge",
      "initiative",
      "placement",
      "second-preparation",
    ]);
    expect(pagesOf(AREAS)).not.toContain("second-preparation");
    // Where everyone acts at once nobody is first, surprised or so far away: only the sides are made up.
    expect(pagesOf(rulesets.simultaneous.capabilities)).toEqual(["sides"]);
    expect(shownPage(rulesets.simultaneous.capabilities, "initiative")).toBe("sides");
    expect(shownPage(AREAS, "second-preparation")).toBe("sides");
    expect(shownPage(ADVANCED, "initiative")).toBe("initiative");
  });

  test("what is stored and makes no sense counts as not chosen", () => {
    expect(readOpening(null)).toBeNull();
    expect(readOpening({ page: "somewhere" })).toBeNull();
    const read = readOpening({ page: "initiative", allies: [["a"], ["a", "b"], ["a", "a"]], ambush: 3, target: "x" });
    expect(read).toMatchObject({ allies: [["a", "b"]], target: null, ground: "open", ambush: { hiders: "" } });
  });

  test("a page that the rules do not have is not settled, and nothing is told of it", () => {
    const at = situation({ page: "initiative", first: "monsters" }, rulesets.simultaneous.capabilities);
    const { changes, notes } = carriedOut(at, { do: "turn", to: "sides", settle: true }, null);
    expect(changes).toEqual({ "system.opening.page": "sides" });
    expect(notes).toEqual([]);
  });

  test("sides are told of by the rule that has them", () => {
    const told = (capabilities: typeof ADVANCED) => {
      const at = situation({ page: "sides" }, capabilities);
      return carriedOut(at, { do: "turn", to: "sides", settle: true }, null).notes.map(({ rule }) => rule);
    };
    expect(new Set(told(ADVANCED))).toEqual(new Set(["OPN-1"]));
    expect(new Set(told(rulesets.simultaneous.capabilities))).toEqual(new Set(["SIM-CYC-1"]));
  });

  test("alliances are told of among sides that are there, hidden tokens apart", () => {
    const others = [fighter("friend", "others"), fighter("lurker", "monsters", { hidden: true })];
    const allies = [
      ["party", "others"],
      ["party", "nobody"],
    ];
    const at = situation({ page: "sides", allies }, ADVANCED, [...EVERYONE, ...others]);
    expect(carriedOut(at, { do: "turn", to: "surprise", settle: true }, null).notes).toEqual([
      { type: "side", rule: "OPN-1", side: "party", who: ["wolf", "kai"] },
      { type: "side", rule: "OPN-1", side: "monsters", who: ["goblin", "ogre"] },
      { type: "side", rule: "OPN-1", side: "monsters", who: ["lurker"] },
      { type: "side", rule: "OPN-1", side: "others", who: ["friend"] },
      { type: "allied", rule: "OPN-1", side: "party", other: "others" },
    ]);
  });

  test("what is asked of somebody is given once it is there, and asked again where it was taken back", () => {
    const asked = { who: "wolf", check: "initiative", kind: "" } as const;
    expect(isGiven(opening({ page: "initiative" }), asked)).toBe(false);
    expect(isGiven(opening({ page: "initiative", initiative: { wolf: made(5, [3, 4]) } }), asked)).toBe(true);
    expect(isGiven(opening({ page: "initiative", initiative: { wolf: null } }), asked)).toBe(false);
    const prepares = { who: "wolf", check: null } as const;
    const prepared = (entry: object) => ({ prepared: { preparation: { wolf: entry } } });
    expect(isGiven(opening({ page: "preparation", ...prepared({ text: "Bless", ready: true }) }), prepares)).toBe(true);
    expect(isGiven(opening({ page: "preparation", ...prepared({ text: "Bless", ready: false }) }), prepares)).toBe(
      false,
    );
    expect(isGiven(opening({ page: "second-preparation", ...prepared({ text: "", ready: true }) }), prepares)).toBe(
      false,
    );
    expect(isGiven(opening({ page: "sides", ...prepared({ text: "", ready: true }) }), prepares)).toBe(false);
  });

  test("an opening that has just begun is on its first page, and nothing is chosen or rolled", () => {
    const read = readOpening(newOpening("party"));
    expect(read).toMatchObject({ page: "sides", party: "party", allies: [], first: "", target: null, metres: null });
    expect(read).toMatchObject({ hide: {}, danger: {}, initiative: {}, knowledge: {}, left: {}, additions: [] });
    expect(read).toMatchObject({ ground: "open", prepared: { preparation: {}, "second-preparation": {} } });
  });

  test("going on settles or skips a page, looking back does neither", () => {
    const at = situation({ page: "surprise" });
    const turn = (to: "sides" | "preparation", settle: boolean) =>
      carriedOut(at, { do: "turn", to, settle }, null).changes;
    expect(turn("preparation", true)).toMatchObject({ "system.opening.left.surprise": "settled" });
    expect(turn("preparation", false)).toMatchObject({ "system.opening.left.surprise": "skipped" });
    expect(turn("sides", false)).toEqual({ "system.opening.page": "sides" });
  });
});

describe("who may ask for what", () => {
  test("a player rolls for an own character, once, and only what is asked for", () => {
    const at = situation({ page: "initiative" });
    expect(objection(at, roll("initiative", "wolf", 5), AOI)).toBeNull();
    expect(objection(at, roll("initiative", "kai", 5), AOI)).toBe("not-yours");
    expect(objection(at, roll("initiative", "nobody", 5), AOI)).toBe("not-yours");
    expect(objection(at, roll("knowledge", "wolf", 5, "goblin"), AOI)).toBe("not-asked");
    const rolled = situation({ page: "initiative", initiative: { wolf: made(5, [3, 4]) } });
    expect(objection(rolled, roll("initiative", "wolf", 5), AOI)).toBe("decided");
    expect(objection(rolled, roll("initiative", "wolf", 5), GM)).toBeNull();
    const again = situation({ page: "initiative", initiative: { wolf: null } });
    expect(objection(again, roll("initiative", "wolf", 5), AOI)).toBeNull();
  });

  test("results, pages and places are the Game Master's", () => {
    const at = situation({ page: "initiative" });
    const actions: OpeningAction[] = [
      { do: "enter", check: "initiative", who: "wolf", kind: "", total: 30 },
      { do: "turn", to: "placement", settle: true },
      { do: "place", metres: 10, whole: true },
    ];
    for (const action of actions) {
      expect(objection(at, action, AOI)).toBe("not-yours");
      expect(objection(at, action, GM)).toBeNull();
    }
    expect(objection(situation({}, AREAS), { do: "turn", to: "second-preparation", settle: true }, GM)).toBe(
      "not-asked",
    );
    expect(objection(situation({}, AREAS), { do: "place", metres: 10, whole: true }, GM)).toBe("not-asked");
  });

  test("monsters have fixed values; only enemies with a sheet roll for initiative", () => {
    const rival = fighter("rival", "monsters", { isCharacter: true });
    const at = situation({ page: "initiative" }, ADVANCED, [...EVERYONE, rival]);
    expect(objection(at, roll("initiative", "ogre", 5), GM)).toBe("not-asked");
    expect(objection(at, roll("initiative", "rival", 5), GM)).toBeNull();
  });

  test("of hidden monsters players are asked nothing and may ask nothing", () => {
    const lurker = fighter("lurker", "monsters", { hidden: true });
    const at = situation({ page: "monster-knowledge" }, ADVANCED, [...EVERYONE, lurker]);
    expect(wantedOf(at.opening, at.fighters, [WOLF]).map((one) => one.check && one.kind)).toEqual(["goblin", "ogre"]);
    expect(objection(at, roll("knowledge", "wolf", 5, "lurker"), AOI)).toBe("not-asked");
    expect(objection(at, roll("knowledge", "wolf", 5, "lurker"), GM)).toBeNull();
  });

  test("what is learnt of monsters is told by those who are seen; of a kind nobody sees, by its hidden ones", () => {
    const pack = [fighter("seen", "monsters", { kind: "wolves", reputation: 9 })];
    pack.push(fighter("lurker", "monsters", { kind: "wolves", hidden: true, reputation: 9 }));
    const learnt = (fighters: readonly Fighter[]) =>
      carriedOut(
        situation({ page: "monster-knowledge" }, ADVANCED, [WOLF, ...fighters]),
        { do: "roll", check: "knowledge", who: "wolf", kind: "wolves", value: 5 },
        [3, 3],
      ).notes.map(({ whom }) => whom);
    expect(learnt(pack)).toEqual([["seen"]]);
    expect(learnt(pack.slice(1))).toEqual([["lurker"]]);
    // Others who are seen say nothing of it.
    expect(learnt([...pack.slice(1), GOBLIN])).toEqual([["lurker"]]);
  });

  test("S20-INI-1 who would miss the target even with 12 does not roll", () => {
    const at = situation({ page: "initiative" }, AREAS);
    expect(objection(at, roll("initiative", "wolf", 1), AOI)).toBe("hopeless");
    expect(objection(at, roll("initiative", "wolf", 2), AOI)).toBeNull();
    expect(objection(situation({ page: "initiative" }), roll("initiative", "wolf", 1), AOI)).toBeNull();
  });
});

describe("OPN-2 who acts first", () => {
  const first = (initiative: object, more: object = {}, fighters: readonly Fighter[] = EVERYONE) =>
    firstOf(opening({ initiative, ...more }), fighters, ADVANCED);

  test("OPN-2 one check of the party that reaches the highest value is enough, a tie included", () => {
    expect(first({ wolf: made(3, [2, 3]), kai: made(7, [3, 4]) })).toEqual({
      side: "party",
      why: "checks",
      best: 14,
      against: 14,
    });
    expect(first({ wolf: made(3, [2, 3]), kai: made(6, [3, 4]) })).toMatchObject({ side: "monsters", best: 13 });
  });

  test("OPN-2 the Game Master's value and word come before the sheets and the checks", () => {
    expect(first({ wolf: made(6, [3, 4]) }, { target: 13 })?.side).toBe("party");
    expect(first({ wolf: made(6, [3, 4]) }, { first: "party" })).toMatchObject({ side: "party", why: "hand" });
    expect(first({}, { first: "others" })).toBeNull();
  });

  test("OPN-2 nothing is decided before anybody has rolled", () => {
    expect(first({})).toBeNull();
    expect(first({ wolf: null })).toBeNull();
  });

  test("OPN-2 nothing is decided while no monster's value is known, whatever was rolled", () => {
    const unknown = EVERYONE.map((one) => (one.isCharacter ? one : { ...one, initiative: null }));
    expect(first({ wolf: made(6, [3, 4]) }, {}, unknown)).toBeNull();
    expect(first({ wolf: made(6, [3, 4]) }, { target: 14 }, unknown)?.side).toBe("monsters");
    expect(first({ wolf: made(6, [3, 4]) }, { first: "party" }, unknown)?.side).toBe("party");
  });

  test("OPN-2 against characters with sheets the checks are compared; allies of the party count with it", () => {
    const rival = fighter("rival", "monsters", { isCharacter: true });
    const friend = fighter("friend", "others", { isCharacter: true });
    const both = [...EVERYONE, rival, friend];
    const checks = { wolf: made(5, [3, 4]), rival: made(10, [3, 4]), friend: made(10, [4, 4]) };
    expect(first(checks, {}, both)?.side).not.toBe("party");
    expect(first(checks, { allies: [["others", "party"]] }, both)?.side).toBe("party");
  });

  test("OPN-2 going on from the page makes it the battle's first side, skipping does not", () => {
    const at = situation({ page: "initiative", initiative: { wolf: made(2, [3, 4]) } });
    const next = (settle: boolean) => carriedOut(at, { do: "turn", to: "placement", settle }, null);
    expect(next(true).changes).toMatchObject({ "system.firstSide": "monsters" });
    expect(next(true).notes).toEqual([{ type: "first-missed", rule: "OPN-2", side: "monsters", total: 9, target: 14 }]);
    expect(next(false).changes).not.toHaveProperty(["system.firstSide"]);
    expect(next(false).notes).toEqual([]);
  });

  test("a check keeps what its dice say", () => {
    const at = situation({ page: "initiative" });
    const { changes, notes } = carriedOut(at, roll("initiative", "wolf", 1), [6, 6]);
    expect(changes).toEqual({
      "system.opening.initiative.wolf": { dice: [6, 6], value: 1, total: 13, automatic: "automatic-success" },
    });
    // The sum is told: of the party only, for it gives away what is added.
    expect(notes[0]).toMatchObject({ type: "initiative-reached", dice: [6, 6], value: 1, total: 13, target: 14 });
    // S20-INI-1: there 6,6 is 12 and no more.
    const plain = carriedOut(situation({ page: "initiative" }, AREAS), roll("initiative", "wolf", 1), [6, 6]);
    expect(plain.notes[0]).toMatchObject({ type: "initiative-missed", total: 13 });
  });
});

describe("what is known of monsters", () => {
  test.each([
    [2, "unknown"],
    [3, "known"],
    [6, "known"],
    [7, "weakness"],
  ] as const)("2d of 6 and %d against 9 and 13: %s", (value, known) => {
    expect(knowledgeOf(made(value, [3, 3]) as never, GOBLIN)).toBe(known);
  });

  test("is told of each kind when the page is left, by the best that anybody knows", () => {
    const knowledge = {
      goblin: { wolf: made(2, [3, 3]), kai: made(3, [3, 3]) },
      ogre: { wolf: made(20, [3, 3]) },
      rat: { wolf: made(1, [3, 3]), kai: null },
      bat: { wolf: made(2, [3, 3]), kai: made(7, [3, 3]) },
      elf: { wolf: null },
    };
    const kind = (id: string) => fighter(id, "monsters", { reputation: 9, weakness: 13 });
    const everyone = [...EVERYONE, kind("rat"), kind("bat"), kind("elf")];
    const at = situation({ page: "monster-knowledge", knowledge }, ADVANCED, everyone);
    const { notes } = carriedOut(at, { do: "turn", to: "initiative", settle: true }, null);
    // Of the ogre nobody can say anything, and of the elf nobody has.
    expect(notes).toEqual([
      { type: "known-known", rule: "OPN-4", whom: ["goblin"] },
      { type: "known-unknown", rule: "OPN-4", whom: ["rat"] },
      { type: "known-weakness", rule: "OPN-4", whom: ["bat"] },
    ]);
  });

  test("without a value on the sheet nothing is said", () => {
    expect(knowledgeOf(made(20, [3, 3]) as never, OGRE)).toBe("open");
  });
});

describe("surprise", () => {
  const caught = (
    hide: number,
    danger: number,
    capabilities = ADVANCED,
    dice: readonly [number, number] | null = [3, 3],
  ) =>
    caughtSide(
      opening({
        ambush: { hiders: "party" },
        hide: { wolf: made(hide, [3, 3]) },
        danger: { goblin: made(danger, dice) },
      }),
      EVERYONE,
      capabilities,
    );

  test("A25-SUR-1 a tie fails", () => {
    expect(caught(5, 4)).toBe("monsters");
    expect(caught(5, 5)).toBeNull();
  });

  test("B20-SUR-1 a monster's level is reached at itself", () => {
    expect(caught(5, 11, BRAWL, null)).toBe("monsters");
    expect(caught(5, 12, BRAWL, null)).toBeNull();
    expect(caught(5, 5, BRAWL)).toBeNull();
  });

  test("A25-SUR-1, B20-SUR-1 the distance counts for those who watch, in the core of 2.0 for those who hide", () => {
    const { ambush } = opening({ ambush: { hiders: "party", metres: 15, wide: true } });
    expect(ambushModifiers(ambush, ADVANCED, "exact")).toEqual({ hide: 0, dangerSense: 2 });
    expect(ambushModifiers(ambush, BRAWL, "exact")).toEqual({ hide: -4, dangerSense: 0 });
    expect(ambushModifiers(opening().ambush, BRAWL, "exact")).toBeNull();
  });

  test("B20-SUR-1 the surprised have −2 to everything until their turn, which the note says; elsewhere they have not", () => {
    const told = (capabilities: typeof ADVANCED) => {
      const at = situation({ page: "surprise", ambush: { hiders: "party", caught: "monsters" } }, capabilities);
      return carriedOut(at, { do: "turn", to: "preparation", settle: true }, null).notes;
    };
    const [hampered] = told(BRAWL);
    expect(hampered).toEqual({ type: "caught-hampered", rule: "B20-SUR-1", side: "monsters", modifier: -2 });
    expect(tellNote(hampered!, wordsOf("en"), (id) => id)).toContain("−2");
    expect(told(ADVANCED)).toEqual([{ type: "caught", rule: "A25-SUR-1", side: "monsters" }]);
  });

  test("B20-SUR-1 nobody is surprised whom no normal move of those who hide reaches", () => {
    const distance = (metres: number | null, moves: readonly (number | null)[], hiders = "party") => {
      const fighters = EVERYONE.map((one, i) => ({ ...one, movement: moves[i % moves.length]! }));
      return ambushDistance(opening({ ambush: { hiders, metres } }), fighters, BRAWL, "exact");
    };
    expect([14, 15].map((metres) => distance(metres, [14]))).toEqual([null, "too-far"]);
    expect(distance(15, [14, null])).toBeNull();
    expect(distance(15, [14], "")).toBeNull();
    expect(distance(null, [14])).toBeNull();
    const [party] = EVERYONE.filter(({ side }) => side === "party");
    const foes = EVERYONE.filter(({ side }) => side !== "party").map((one) => ({ ...one, movement: 99 }));
    const at = opening({ ambush: { hiders: "party", metres: 15 } });
    expect(ambushDistance(at, [{ ...party!, movement: 14 }, ...foes], BRAWL, "exact")).toBe("too-far");
  });

  test("A25-SUR-1 from 30 m on the checks are made in each round", () => {
    const at = (metres: number) => opening({ ambush: { hiders: "party", metres } });
    const told = [30, 31].map((metres) => ambushDistance(at(metres), EVERYONE, ADVANCED, "whole-metre"));
    expect(told).toEqual(["each-round", null]);
  });

  test("S20-PLC-3 only rulesets that ask are told who is ambushed; who is caught has lost the initiative", () => {
    const at = opening({
      ambush: { hiders: "monsters", caught: "party" },
      allies: [
        ["a", "b"],
        ["party", "monsters"],
      ],
    });
    expect(battleChoices(at, EVERYONE, AREAS)).toEqual({
      allies: [["party", "monsters"]],
      ambushed: "party",
      knows: new Map(),
    });
    expect(battleChoices(at, EVERYONE, ADVANCED).ambushed).toBeNull();
    const lost = opening({ ambush: { caught: "party" }, initiative: { wolf: made(20, [3, 3]) } });
    expect(firstOf(lost, EVERYONE, AREAS)).toMatchObject({ side: "monsters", why: "surprise" });
    expect(battleChoices(null, EVERYONE, AREAS)).toEqual({ allies: [], ambushed: null, knows: new Map() });
  });

  test("B20-SUR-1 a monster whose level the sheet says is surprised against it, without an entry; A25-SUR-1 it rolls", () => {
    const at = (hide: number) => opening({ ambush: { hiders: "party" }, hide: { wolf: made(hide, [3, 3]) } });
    const watched = (levels: readonly (number | null)[], more: object = {}) => {
      const fighters = [WOLF, { ...GOBLIN, level: levels[0]! }, { ...OGRE, level: levels[1]! }];
      return (hide: number, capabilities = BRAWL) => caughtSide({ ...at(hide), ...more }, fighters, capabilities);
    };
    // 5 + 6 reaches 11 and misses 12; the highest of them counts.
    expect([11, 12].map((level) => watched([level, 1])(5))).toEqual(["monsters", null]);
    // What is entered stands instead of the level.
    const entered = { danger: { goblin: made(12, null) } };
    expect(watched([1, 1], entered)(5)).toBeNull();
    expect(watched([null, null])(5)).toBeNull();
    expect(watched([1, 1])(5, ADVANCED)).toBeNull();
    // A party's level is no danger sense.
    const party = [{ ...WOLF, level: 1 }, GOBLIN];
    const other = opening({ ambush: { hiders: "monsters" }, hide: { goblin: made(20, [3, 3]) } });
    expect(caughtSide(other, party, BRAWL)).toBeNull();
  });

  test("A25-SUR-1, B20-SUR-1 a monster's level stands before its danger sense is rolled", () => {
    expect(checkBonus({ ...GOBLIN, level: 3 }, "danger")).toBe(3);
    expect(checkBonus({ ...WOLF, level: 3 }, "danger")).toBeNull();
    expect(checkBonus({ ...GOBLIN, level: 3 }, "hide")).toBeNull();
  });

  test("OPN-4 a weakness that the opening found out is known to the party and its allies as the battle begins", () => {
    const friend = fighter("friend", "others", { isCharacter: true });
    const other = fighter("goblin2", "monsters", { kind: "goblin", reputation: 9, weakness: 13 });
    const found = (total: number) =>
      battleChoices(
        opening({ allies: [["party", "others"]], knowledge: { goblin: { wolf: made(total - 6, [3, 3]) } } }),
        [...EVERYONE, friend, other],
        ADVANCED,
      ).knows;
    const ours = ["party", "others"];
    expect(found(13)).toEqual(
      new Map([
        ["goblin", ours],
        ["goblin2", ours],
      ]),
    );
    expect(found(12)).toEqual(new Map());
  });

  test("the party is the chosen side, else that of whoever has a sheet", () => {
    expect(partyOf({ party: "monsters" }, EVERYONE)).toBe("monsters");
    expect(partyOf({ party: "gone" }, [GOBLIN, WOLF])).toBe("party");
  });
});

describe("OPN-3 the opening distance", () => {
  const FIELD = { from: [-10, -10] as Point, to: [60, 30] as Point };
  const plan = (
    metres: number,
    whole: boolean,
    fighters: readonly Fighter[] = EVERYONE,
    field: typeof FIELD | null = null,
  ) => planDistance({ allies: [] }, fighters, { metres, whole, field });

  test("OPN-3 the foremost alone: around their middle, with a word about whoever is closer", () => {
    const found = plan(25, false)!;
    expect(found.now).toEqual({ pair: ["wolf", "goblin"], metres: 15 });
    expect(Object.fromEntries(found.places)).toEqual({ wolf: [-5, 0], goblin: [20, 0] });
    expect(found.then.metres).toBeCloseTo(25, 9);
    expect(found.closer?.pair).toEqual(["kai", "ogre"]);
  });

  test("OPN-3 with everyone along nobody stands closer, whatever the formation", () => {
    const place = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
    const side = fc.array(place, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(5, 10, 20, 30), (ours, theirs, metres) => {
        const fighters = [
          ...ours.map((at, i) => fighter(`p${i}`, "party", { at })),
          ...theirs.map((at, i) => fighter(`m${i}`, "monsters", { at })),
        ];
        const found = planDistance({ allies: [] }, fighters, { metres, whole: true, field: null })!;
        expect(found.places.size).toBe(fighters.length);
        expect(found.then.metres).toBeGreaterThanOrEqual(metres - 1e-6);
      }),
      { numRuns: 200 },
    );
  });

  test("OPN-3 the table recommends, the Game Master may choose, the battlefield has the last word", () => {
    expect(recommended({ ground: "crowded", additions: ["moving"] }, null)).toEqual({ least: 20, most: 30 });
    expect(chosenDistance(opening({ ground: "crowded" }), null)).toBe(10);
    expect(chosenDistance(opening({ metres: 50 }), null)).toBe(30);
    const narrow = { from: [0, 0] as Point, to: [6, 8] as Point };
    expect(chosenDistance(opening({ ground: "open" }), narrow)).toBe(10);
    const found = plan(30, true, EVERYONE, FIELD)!;
    for (const [x, y] of found.places.values()) {
      expect(x).toBeGreaterThanOrEqual(-10);
      expect(y).toBeGreaterThanOrEqual(-10);
    }
  });

  test("without two enemies there is nothing to place", () => {
    expect(plan(10, true, [WOLF, KAI])).toBeNull();
    expect(plan(10, true, [WOLF, { ...GOBLIN, at: null }])).toBeNull();
  });
});

describe("actions from the wire", () => {
  const good: OpeningAction[] = [
    roll("initiative", "wolf", -3),
    roll("knowledge", "wolf", 3, "goblin"),
    { do: "enter", check: "danger", who: "wolf", kind: "", total: null },
    { do: "prepare", who: "wolf", text: "x".repeat(LONGEST_TEXT), ready: true },
    { do: "turn", to: "surprise", settle: false },
    { do: "place", metres: 12.5, whole: false },
  ];
  test.each(good.map((action) => [action.do, action]))("%s is read", (_do, action) => {
    expect(readBody({ type: "opening", action }, () => null)).toEqual({ type: "opening", action });
  });

  test.each([
    ["dice of its own", { ...roll("initiative", "wolf", 3), dice: [6, 6] }],
    ["a bonus beyond all tables", roll("initiative", "wolf", 100)],
    ["half a bonus", roll("initiative", "wolf", 1.5)],
    ["a path for an id", roll("initiative", "wolf.system", 3)],
    ["a prototype", roll("initiative", "__proto__", 3)],
    ["a kind where there is none", roll("initiative", "wolf", 3, "goblin")],
    ["a path for a kind", roll("knowledge", "wolf", 3, "goblin.x")],
    ["an unknown check", { ...roll("initiative", "wolf", 3), check: "page" }],
    ["a long text", { do: "prepare", who: "wolf", text: "x".repeat(LONGEST_TEXT + 1), ready: true }],
    ["no text", { do: "prepare", who: "wolf", text: ["x"], ready: true }],
    ["an unknown page", { do: "turn", to: "nowhere", settle: true }],
    ["no distance", { do: "place", metres: Number.NaN, whole: true }],
    ["nothing", null],
    ["a list", []],
  ])("%s is none", (_name, action) => {
    expect(readAction(action)).toBeNull();
    expect(readBody({ type: "opening", action }, () => null)).toBeNull();
  });

  test("anything at all is read or refused without a crash", () => {
    fc.assert(fc.property(fc.anything(), (thing) => void readAction(thing)));
  });

  test("control characters do not come through", () => {
    const action = readAction({ do: "prepare", who: "wolf", text: " a\u0000b\u202Ec\n ", ready: true });
    expect(action).toMatchObject({ text: "a b c" });
  });
});

describe.each(LANGUAGES)("what is told, in %s", (lang) => {
  const words = wordsOf(lang);
  const full: Omit<OpeningNote, "type"> = {
    rule: "OPN-1",
    who: ["狼", "熊"],
    whom: ["鬼"],
    side: "party",
    other: "monsters",
    total: 15,
    automatic: "automatic-success",
    target: 14,
    metres: 10,
    text: "準備",
  };
  test.each(NOTE_TYPES.map((type) => [type]))("%s", (type) => {
    expect(words.has(`RANSEN.opening.note.${type}`)).toBe(true);
    const text = tellNote({ ...full, type }, words, (id) => id);
    expect(text).not.toMatch(/RANSEN|[{}]|undefined/);
    expect(text).toMatch(lang === "ja" ? /。$/ : /\.$/);
    if (lang === "ja") expect(text.replace(/\d+m|PC/g, "")).not.toMatch(/[A-Za-z]/);
  });
});
