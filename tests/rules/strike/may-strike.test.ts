/** A strike before any die falls, on a board of its own: places on one line, so that every question is asked for itself. */

import { describe, expect, it } from "vitest";
import { FEATS_OF_25 } from "../../../src/rules/feats";
import { type CharacterInput, type PlaneCharacter, rulesets } from "../../../src/rules/index";
import type { StrikeGround } from "../../../src/rules/strike/ground";
import { declareAreaAt, declareStrike } from "../../../src/rules/strike/may-strike";
import type { AimedByWord } from "../../../src/rules/strike/steps";
import { openStrike } from "../../../src/rules/strike/striker";

const PEOPLE: CharacterInput[] = [
  { id: "cat", side: "party", at: [0, 0], sections: 2, vitals: { hp: 9, maxHp: 12 } },
  {
    id: "golem",
    side: "party",
    at: [0, 0],
    vitals: {},
    parts: [
      { id: "core", core: true, hp: 9, mp: 2, accuracy: 4 },
      { id: "fist", hp: 0, maxHp: 5, mp: 9 },
    ],
  },
  {
    id: "hydra",
    side: "monsters",
    at: [0, 0],
    parts: [
      { id: "neck", hp: 3 },
      { id: "body", core: true, hp: 8, maxHp: 20 },
      { id: "tail", hp: 0, maxHp: 4 },
    ],
  },
  { id: "imp", side: "monsters", at: [0, 0] },
  { id: "wreck", side: "monsters", at: [0, 0], parts: [{ id: "hull", hp: 0, maxHp: 9 }] },
  { id: "wolf", side: "party", at: [0, 0], feats: ["spell-control"], vitals: { hp: 20, mp: 0, accuracy: 5 } },
];
const begun = rulesets["sw25-advanced"].begin({
  ruleset: "sw25-advanced",
  sides: ["party", "monsters"],
  characters: PEOPLE,
});
if (!begun.ok || begun.battle.board !== "plane") throw new Error("no battle");
const { characters } = begun.battle;
const PLACES: { readonly [id: string]: number | null } = { cat: 3, golem: 5, hydra: 10, imp: 20, wolf: 0 };

type Ground = StrikeGround<PlaneCharacter, number>;
function groundWith(more: Partial<Ground> = {}, places = PLACES): Ground {
  const spotOf = ({ id }: PlaneCharacter) => places[id] ?? null;
  return {
    characters,
    rules: {},
    feats: FEATS_OF_25,
    cites: { reach: "REACH", range: "RANGE", shield: "SHIELD", area: "AREA" },
    ready: ({ who = "wolf" }) => ({ ok: true, striker: characters.find(({ id }) => id === who)! }),
    outOfReach: () => null,
    spotOf,
    isName: (place) => place === "front" || characters.some(({ id }) => id === place),
    aimedAt: (place) => ({ ok: true, spot: typeof place === "string" ? (places[place] ?? 7) : Number(place[0]) }),
    metres: (from, to) => Math.abs(from - to),
    covers: (range, from, to) => Math.abs(from - to) <= range,
    shields: () => [],
    lots: (_, target) => ({ [target.id]: 1 }),
    linesMisfire: false,
    covered: (centre, radius) =>
      characters.filter((c) => Math.abs((spotOf(c) ?? 99) - centre) <= radius).map(({ id }) => id),
    along: (from, to, length) =>
      characters
        .filter((c) => {
          const at = spotOf(c);
          return at !== null && at > from && at <= from + length && at !== to;
        })
        .map(({ id }) => id),
    breakthrough: (_, target) => ({ ok: true, end: spotOf(target)!, goesTo: [spotOf(target)!, 0] }),
    nearStart: () => false,
    through: (from, to, end) =>
      characters
        .filter((c) => {
          const at = spotOf(c);
          return at !== null && at > from && at <= end && at !== to;
        })
        .map(({ id }) => id),
    ...more,
  } as Ground;
}
const declare = (aimed: object, more: Partial<Ground> = {}, places = PLACES) =>
  declareStrike(groundWith(more, places), { with: { power: 1 }, ...aimed } as AimedByWord);
const strike = (aimed: object, more: Partial<Ground> = {}) => {
  const declared = declare(aimed, more);
  if (!declared.ok) throw new Error(declared.refusal.code);
  return declared.strike;
};
const refusal = (aimed: object, more: Partial<Ground> = {}, places = PLACES) => {
  const declared = declare(aimed, more, places);
  return declared.ok ? null : declared.refusal;
};
const shot = (more: object = {}) => ({ with: { power: 1, how: "ranged", ...more } });
const area = (more: object = {}) => ({ with: { power: 1, how: "area", radius: 5, ...more } });
const line = (more: object = {}) => ({ with: { power: 1, how: "line", ...more } });

describe("what a strike is refused for", () => {
  it("nobody stands where no place is, whoever is meant and whoever strikes", () => {
    const nowhere = { code: "out-of-reach", rule: "REACH", data: { who: "wolf", target: "imp" } };
    expect(refusal({ target: "imp", ...shot() }, {}, { ...PLACES, imp: null })).toEqual(nowhere);
    expect(refusal({ target: "imp", ...shot() }, {}, { ...PLACES, wolf: null })).toEqual(nowhere);
    const place = { ...nowhere, data: { who: "wolf", target: "" } };
    expect(refusal({ at: [4, 0], ...area() }, {}, { ...PLACES, wolf: null })).toEqual(place);
    expect(refusal({ at: "front", ...area() }, {}, { ...PLACES, wolf: null })).toMatchObject({
      data: { target: "front" },
    });
  });
  it("a friend among its targets, or that it cannot move, before that another is out of reach", () => {
    const no = (code: "not-hostile" | "immobile" | "out-of-reach") =>
      ({ ok: false, refusal: { code, rule: "REACH", data: {} } }) as const;
    const blow = { with: { power: 1, how: "melee" }, targets: ["imp", "hydra", "cat"] };
    const outOfReach = (codes: Readonly<Record<string, "not-hostile" | "immobile" | "out-of-reach">>) => ({
      outOfReach: (_: unknown, { id }: { readonly id: string }) => (codes[id] ? no(codes[id]) : null),
    });
    const said = (codes: Parameters<typeof outOfReach>[0]) => refusal(blow, outOfReach(codes) as Partial<Ground>)?.code;
    expect(said({ imp: "out-of-reach", hydra: "immobile", cat: "not-hostile" })).toBe("not-hostile");
    expect(said({ imp: "out-of-reach", hydra: "immobile" })).toBe("immobile");
    expect(said({ hydra: "out-of-reach" })).toBe("out-of-reach");
  });
  it("its range and the end of its line, an area's to the place that it is aimed at", () => {
    expect(refusal({ target: "imp", ...shot({ range: 19 }) })).toEqual({
      code: "out-of-range",
      rule: "RANGE",
      data: { who: "wolf", target: "imp", metres: 20, range: 19 },
    });
    expect(refusal({ target: "imp", ...shot({ range: 20, length: 1 }) })).toBeNull();
    expect(refusal({ target: "imp", ...line({ range: 30, length: 19 }) })).toMatchObject({ data: { range: 19 } });
    expect(refusal({ at: [12, 0], ...area({ range: 11 }) })).toMatchObject({
      code: "out-of-range",
      data: { target: "" },
    });
    expect(refusal({ at: "imp", ...area({ range: 11 }) })).toMatchObject({ data: { target: "imp" } });
  });
  it("who stands in the way, after every range", () => {
    const shields = (_: number, to: number) => (to === 10 ? ["S1"] : []);
    expect(refusal({ target: "hydra", ...shot() }, { shields })).toEqual({
      code: "shielded",
      rule: "SHIELD",
      data: { who: "wolf", target: "hydra", shields: ["S1"] },
    });
    expect(refusal({ targets: ["hydra", "imp"], ...shot({ range: 15 }) }, { shields })).toMatchObject({
      code: "out-of-range",
    });
    expect(refusal({ at: [10, 0], ...area() }, { shields })).toMatchObject({ code: "shielded", data: { target: "" } });
    expect(refusal({ target: "hydra" }, { shields })).toBeNull();
  });
  it("what it costs, then the part that strikes", () => {
    expect(refusal({ target: "imp", with: { power: 1, mp: 1 } })).toEqual({
      code: "no-mp",
      rule: "DIC-4",
      data: { who: "wolf", mp: 1 },
    });
    expect(refusal({ at: "imp", ...area({ mp: 1 }) })).toMatchObject({ code: "no-mp" });
    expect(refusal({ who: "imp", target: "cat", with: { power: 1, mp: 0 } })).toBeNull();
    expect(refusal({ who: "golem", target: "imp", with: { power: 1, mp: 2 } })).toBeNull();
    expect(refusal({ who: "golem", target: "imp", with: { power: 1, mp: 3 } })).toMatchObject({ code: "no-mp" });
    expect(refusal({ who: "golem", target: "imp", with: { power: 1, part: "fist", mp: 9 } })).toEqual({
      code: "no-such-part",
      rule: "REACH",
      data: { who: "golem", part: "fist" },
    });
    expect(refusal({ target: "imp", with: { power: 1, part: "claw" } })).toMatchObject({
      code: "no-such-part",
      data: { who: "wolf", part: "claw" },
    });
  });
  it("parts that are not there, or felled where nothing heals", () => {
    const at = (part: string, effect = "damage") =>
      refusal({ target: { id: "hydra", part }, with: { power: 1, effect } });
    expect(at("wing")).toEqual({ code: "no-such-part", rule: "REACH", data: { who: "hydra", part: "wing" } });
    expect(at("tail")).toMatchObject({ code: "no-such-part" });
    expect(at("tail", "heal")).toBeNull();
    expect(refusal({ target: "wreck" })).toMatchObject({ code: "no-such-part", data: { who: "wreck", part: "" } });
    expect(refusal({ target: { id: "imp", part: "arm" } })).toMatchObject({ data: { who: "imp", part: "arm" } });
  });
  it("somebody, or a part, that is named twice, whatever it is called", () => {
    const twice = {
      code: "bad-value",
      rule: "REACH",
      data: { key: "targets", place: "targets", reason: "twice", who: "hydra" },
    };
    expect(refusal({ targets: ["hydra", { id: "hydra", part: "body" }], ...shot() })).toEqual(twice);
    expect(refusal({ targets: [{ id: "hydra", part: "neck" }, "hydra"], ...shot() })).toBeNull();
    expect(refusal({ targets: ["cat", "imp"], ...shot() })).toBeNull();
  });
  it("nobody who is named, several on one line, and somebody beside the place of an area", () => {
    const count = (place: string) => ({
      code: "bad-value",
      rule: "REACH",
      data: { key: place, place, reason: "count" },
    });
    expect(refusal({})).toEqual(count("target"));
    expect(refusal({ targets: ["cat", "imp"], ...line() })).toEqual(count("targets"));
    expect(refusal({ at: "imp", target: "imp", ...area() })).toEqual(count("target"));
  });
  it("an area without a place, and a place that is none", () => {
    expect(refusal(area())).toEqual({
      code: "bad-value",
      rule: "AREA",
      data: { key: "at", place: "at", reason: "missing" },
    });
    const off = { ok: false, refusal: { code: "no-such-skirmish", rule: "AREA", data: {} } } as const;
    expect(refusal({ at: "imp", ...area() }, { aimedAt: () => off })).toEqual(off.refusal);
  });
  it("several of whom one might be hit by mistake (STR-22), and by which shots", () => {
    const asked: string[] = [];
    const lots: Ground["lots"] = (_, target, how) => {
      asked.push(how);
      return target.id === "hydra" ? { hydra: 3, cat: 2 } : { [target.id]: 1 };
    };
    expect(refusal({ targets: ["imp", "hydra"], ...shot() }, { lots })).toBeNull();
    for (const how of ["thrown", "shot", "cast", "melee", "line"])
      refusal({ target: "imp", ...shot({ how }) }, { lots });
    refusal({ target: "imp", ...line() }, { lots, linesMisfire: true });
    expect(asked).toEqual(["ranged", "ranged", "ranged", "shot", "shot"]);
    expect(strike({ target: "imp", ...shot() }, { lots })).not.toHaveProperty("lots");
  });
});

describe("what a strike is then", () => {
  const found = (
    lots: readonly { readonly struck: { readonly id: string; readonly part?: string }; readonly lots: number }[] = [],
  ) => lots.map(({ struck: { id, part }, lots: count }) => `${part === undefined ? id : `${id}.${part}`} ${count}`);
  it("a shot that may go astray knows everyone's lots, the felled by the part that healing finds", () => {
    const lots: Ground["lots"] = () => ({ hydra: 2, cat: 2 });
    const made = strike({ target: "hydra", ...shot() }, { lots });
    expect(made.lots).toEqual({ hydra: 2, cat: 2 });
    expect(found(made.aim.misfire)).toEqual(["cat 2", "hydra.neck 1", "hydra.body 1"]);
    expect(strike({ target: "hydra", ...shot() }).aim).not.toHaveProperty("misfire");
  });
  it("an area takes every able part of whoever it covers; with a limit they are lots, which some pick", () => {
    expect(strike({ at: [5, 0], ...area() }).aim.certain.map(({ id, part }) => [id, part])).toEqual([
      ["cat", undefined],
      ["golem", "core"],
      ["hydra", "neck"],
      ["hydra", "body"],
      ["wolf", undefined],
    ]);
    expect(strike({ at: [5, 0], with: { power: 1, how: "area" } }).aim.certain).toMatchObject([{ id: "golem" }]);
    expect(strike({ at: [4, 0], with: { power: 1, how: "area" } }).aim.certain).toEqual([]);
    const { certain, draw } = strike({ at: [5, 0], ...area({ limit: 2 }) }).aim;
    expect([certain, draw?.limit, draw?.chosen]).toEqual([[], 2, true]);
    expect(found(draw?.lots)).toEqual(["cat 2", "golem.core 1", "hydra.neck 1", "hydra.body 1", "wolf 1"]);
    expect(strike({ who: "cat", at: [5, 0], ...area({ limit: 2 }) }).aim.draw?.chosen).toBe(false);
    expect(strike({ at: [5, 0], ...area() }).named).toEqual([]);
  });
  it("a line may hit whoever is along it, and the named one's other parts, or all of it where it may miss", () => {
    const along = (more: object, ground: Partial<Ground> = {}) =>
      found(strike({ target: "hydra", ...line(), ...more }, ground).aim.line);
    expect(along({})).toEqual(["cat 2", "golem.core 1", "hydra.neck 1", "imp 1"]);
    expect(along({ target: { id: "hydra", part: "neck" } })).toEqual([
      "cat 2",
      "golem.core 1",
      "hydra.body 1",
      "imp 1",
    ]);
    expect(along(line({ range: 12 }))).toEqual(["cat 2", "golem.core 1", "hydra.neck 1"]);
    expect(along(line({ range: 30, length: 12 }))).toEqual(["cat 2", "golem.core 1", "hydra.neck 1"]);
    expect(along(line({ how: "breakthrough" }))).toEqual(["cat 2", "golem.core 1", "hydra.neck 1"]);
    expect(along({ target: "imp" })).toEqual(["cat 2", "golem.core 1", "hydra.neck 1", "hydra.body 1"]);
    const lots: Ground["lots"] = () => ({ hydra: 2, imp: 1 });
    expect(along({}, { lots, linesMisfire: true })).toEqual([
      "cat 2",
      "golem.core 1",
      "hydra.neck 1",
      "hydra.body 1",
      "imp 1",
    ]);
    expect(strike({ target: "hydra", ...shot() }).aim).not.toHaveProperty("line");
  });
  it("its rows know their HP, where there are any, and who strikes by what it strikes with", () => {
    const row = (target: unknown, more: object = {}) => strike({ target, ...more }).aim.certain[0];
    expect(row("cat")).toMatchObject({ id: "cat", hp: 9, maxHp: 12, able: true });
    expect(row("hydra")).toMatchObject({ part: "body", core: true, place: 1, hp: 8, maxHp: 20 });
    expect(row({ id: "hydra", part: "neck" })).toMatchObject({ core: false, place: 0, hp: 3 });
    for (const key of ["hp", "maxHp", "part", "place"]) expect(row("imp")).not.toHaveProperty(key);
    expect(strike({ who: "golem", target: "imp" })).toMatchObject({
      by: { id: "golem", accuracy: 4, mp: 2 },
      part: { id: "core" },
    });
    expect(strike({ target: "imp" })).toMatchObject({ by: { id: "wolf", accuracy: 5, mp: 0 }, part: null });
    expect(strike({ who: "imp", target: "cat" }).by).not.toHaveProperty("mp");
    const { named } = strike({ targets: [{ id: "hydra", part: "neck" }, "hydra", "imp"], ...shot() });
    expect(named.map(({ id }) => id)).toEqual(["hydra", "imp"]);
  });
  it("by the Game Master's word past reach, ranges and lines of fire (STR-26)", () => {
    const no = { ok: false, refusal: { code: "out-of-reach", rule: "REACH", data: {} } } as const;
    const deaf: Partial<Ground> = { outOfReach: () => no, covers: () => false, shields: () => ["S1"] };
    expect(refusal({ target: "imp" }, deaf)).toEqual(no.refusal);
    expect(refusal({ target: "imp", allowed: true }, deaf)).toBeNull();
    expect(refusal({ target: "imp", allowed: true, ...shot({ range: 1 }) }, deaf)).toBeNull();
    expect(refusal({ at: [9, 0], allowed: true, ...area({ range: 1 }) }, deaf)).toBeNull();
    expect(refusal({ target: "imp", allowed: true }, deaf, { ...PLACES, imp: null })).toMatchObject({
      code: "out-of-reach",
    });
    const opened = openStrike(groundWith(), { with: { power: 1, how: "area" } });
    expect(opened.ok && declareAreaAt(groundWith(), opened, 7, "there").ok).toBe(true);
  });
  it("falls under what a movement says of its kind: areas and lines as spells (STR-25)", () => {
    const asked: unknown[] = [];
    const ready: Ground["ready"] = ({ who = "wolf", ...action }) => {
      asked.push(action);
      return { ok: true, striker: characters.find(({ id }) => id === who)! };
    };
    for (const how of ["area", "line", "breakthrough", "touch"])
      openStrike(groundWith({ ready }), { with: { power: 1, how: how as "touch", minor: how === "touch" } });
    const spell = { how: "shot", minor: false, casts: true, unchecked: false, goes: false, declares: 0 };
    expect(asked).toEqual([spell, spell, { ...spell, goes: true }, { ...spell, how: "touch", minor: true }]);
  });
});
