/** The step `strike` and the questions about it on the boards with turns: whether, whom, and what it does to places. */
import { describe, expect, it } from "vitest";
import { type Battle, type Outcome, rulesets } from "../../../src/rules/index";
import { replayed } from "../../support/scripts";
import { hasAreas, performed, played, TURN_TAKING, type TurnTaking } from "../vitals/fight";

type Json = Record<string, unknown>;

const WOLF = {
  id: "wolf",
  side: "party",
  at: [0, 0],
  movement: 18,
  vitals: { hp: 32, mp: 10, accuracy: 7, evasion: 6 },
};
const MAGE = { id: "mage", side: "party", at: [0, 0], vitals: { hp: 20, mp: 12, magicPower: 7 } };
const GOBLIN = {
  id: "goblin",
  side: "monsters",
  at: [0, 0],
  vitals: { hp: 16, evasion: 3, willpower: 2, fixed: true },
};
const OGRE = {
  id: "ogre",
  side: "monsters",
  at: [0, 0],
  vitals: { fixed: true, evasion: 1, willpower: 8 },
  parts: [
    { id: "left", hp: 20, evasion: 9 },
    { id: "body", core: true, hp: 40, mp: 5, accuracy: 9, evasion: 8 },
    { id: "right", hp: 20, evasion: 9 },
  ],
};
const BLOW = { power: 20, bonus: 6 };
const turn = (who: string) => ({ do: "turn", who });
const end = { do: "end" };
const strike = (target: unknown, dice: Json, more: Json = {}, how: Json = {}) => ({
  do: "strike",
  with: { ...BLOW, ...how },
  target,
  dice,
  ...more,
});
const at = (c: object, ...place: number[]) => ({ ...c, at: place });
const HIT = { accuracy: [3, 4], power: [[3, 4]] };

function lastOf(ruleset: TurnTaking, characters: readonly object[], script: readonly object[]) {
  const { events, state, steps } = played(ruleset, characters, script);
  return { events, state, entry: steps.at(-1)!, struck: events.find(({ type }) => type === "struck") as never as Json };
}
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe("whether a strike may be made (STR-20)", () => {
  it.each(TURN_TAKING)("asks turn, action and movement first: %s", (ruleset) => {
    const far = { ...BLOW, how: "ranged", range: 1, mp: 99, part: "none" };
    const opening = hasAreas(ruleset) ? [{ do: "round" }] : [];
    played(
      ruleset,
      [WOLF, GOBLIN],
      [
        { do: "strike", with: far, target: "nobody", fails: "no-such-character" },
        { do: "strike", with: far, target: "goblin", fails: "not-your-turn" },
        ...opening,
        turn("wolf"),
        { do: "strike", who: "goblin", with: far, target: "wolf", fails: "not-your-turn" },
        { do: "strike", with: { ...far, minor: true }, target: "goblin", fails: "bad-value" },
        { do: "condition", who: "wolf", add: ["stunned"] },
        { do: "strike", with: far, target: "goblin", fails: "unable" },
        { do: "condition", who: "wolf", remove: ["stunned"] },
        { do: "attack", target: "goblin", how: "cast" },
        { do: "strike", with: far, target: "goblin", fails: "already-acted" },
      ],
    );
  });
  it("names out-of-range, shielded, no-mp and no-such-part in this order, each for all targets", () => {
    const between = { id: "guard", side: "monsters", at: [10, 0.5] };
    const figures = { ...BLOW, how: "cast", range: 15, mp: 11, part: "none" };
    played(
      "sw25-advanced",
      [at(MAGE, 0, 0), between, at(GOBLIN, 20, 0), at(OGRE, 0, 12)],
      [
        turn("mage"),
        { do: "strike", with: figures, targets: ["ogre", "goblin"], fails: "out-of-range" },
        { do: "strike", with: { ...figures, range: 20 }, targets: ["ogre", "goblin"], fails: "shielded" },
        { do: "strike", with: { ...figures, mp: 13 }, target: "ogre", fails: "no-mp" },
        { do: "strike", with: figures, target: "ogre", fails: "no-such-part" },
        {
          do: "strike",
          with: { ...figures, part: undefined },
          target: { id: "ogre", part: "tail" },
          fails: "no-such-part",
        },
        { do: "strike", with: { ...BLOW, how: "cast", mp: 12 }, target: "ogre", dice: { accuracy: [1, 1] } },
      ].map((step) => JSON.parse(JSON.stringify(step)) as object),
    );
  });
  it("by the Game Master's word goes past reach, range and line of fire, and draws in nobody far away (STR-26)", () => {
    const between = { id: "guard", side: "monsters", at: [10, 0.5] };
    const far = { ...BLOW, how: "cast", range: 5 };
    played(
      "sw25-advanced",
      [at(WOLF, 0, 0), between, at(GOBLIN, 20, 0)],
      [
        turn("wolf"),
        { do: "strike", with: BLOW, target: "goblin", fails: "out-of-reach" },
        { do: "strike", with: far, target: "goblin", fails: "out-of-range" },
        { do: "strike", with: BLOW, target: "nobody", allowed: true, fails: "no-such-character" },
        { do: "strike", with: far, target: "goblin", allowed: true, dice: { accuracy: [1, 1] } },
        { do: "end" },
      ].map((step) => JSON.parse(JSON.stringify(step)) as object),
    );
    const blow = played(
      "sw25-advanced",
      [at(WOLF, 0, 0), at(GOBLIN, 20, 0)],
      [turn("wolf"), { do: "strike", with: BLOW, target: "goblin", allowed: true, dice: { accuracy: [1, 1] } }],
    );
    expect(blow.battle).toMatchObject({ skirmishes: [] });
  });
  it("measures an area's range and line of fire to the point that it is aimed at", () => {
    const figures = { ...BLOW, how: "area", radius: 4, range: 10 };
    played(
      "sw25-advanced",
      [MAGE, at(GOBLIN, 12, 0), at(OGRE, 5, 20)],
      [
        turn("mage"),
        { do: "strike", with: figures, at: "goblin", fails: "out-of-range" },
        { ask: "strike", with: figures, at: [9, 0], expect: { can: true, targets: ["goblin"] } },
        { ask: "strike", with: figures, at: [7.9, 0], expect: { can: true, targets: [] } },
        { do: "strike", with: figures, at: "S7", fails: "no-such-skirmish" },
        { do: "strike", with: figures, at: "nobody", fails: "no-such-character" },
      ],
    );
  });
  it("refused, changes and costs nothing", () => {
    const before = played("sw25-advanced", [MAGE, GOBLIN], [turn("mage")]).battle;
    const after = played(
      "sw25-advanced",
      [MAGE, GOBLIN],
      [turn("mage"), strike("goblin", { accuracy: [3, 3] }, { fails: "bad-value" }, { how: "cast", mp: 4 })],
    );
    expect(after.battle).toEqual(before);
    expect(after.steps.at(-1)?.error?.data).toMatchObject({ key: "power" });
  });
  it("lets melee and touch reach by the melee alone, whatever range is said (STR-21)", () => {
    played(
      "sw25-advanced",
      [WOLF, GOBLIN, at(OGRE, 2, 0)],
      [
        turn("wolf"),
        strike("ogre", HIT, { fails: "out-of-reach" }),
        strike("goblin", { accuracy: [1, 2] }),
        { do: "round" },
        turn("wolf"),
        // The ogre is independent in the skirmish: 2 m away, and pulled in.
        strike("ogre", { accuracy: [1, 2] }, {}, { range: 1 }),
      ],
    );
  });
  it("draws a lot for each of several shots into a melee (STR-22, ACT-11)", () => {
    const shots = { ...BLOW, how: "shot" };
    const targets = ["goblin", "ogre"];
    const { entry } = lastOf(
      "sw25-advanced",
      [WOLF, GOBLIN, at(OGRE, 20, 0), at(MAGE, 30, 5)],
      [
        turn("wolf"),
        strike("goblin", { accuracy: [1, 2] }),
        end,
        turn("mage"),
        { do: "strike", with: shots, targets, dice: { accuracy: [3, 4] }, fails: "bad-value" },
      ],
    );
    expect(entry.error).toMatchObject({ rule: "STR-10", data: { key: "misfire" } });
    played(
      "sw25-advanced",
      [at(GOBLIN, 9, 9), at(OGRE, 20, 0), at(MAGE, 30, 5)],
      [turn("mage"), { do: "strike", with: shots, targets }],
    );
  });
  it("counts areas and lines as spells, and those that are aimed never as minor actions (STR-25, TRN-9)", () => {
    const area = { ...BLOW, how: "area", check: "accuracy", radius: 3 };
    played(
      "sw25-advanced",
      [WOLF, GOBLIN],
      [
        turn("wolf"),
        { do: "strike", with: { ...area, minor: true }, at: "goblin", fails: "bad-value" },
        { do: "move", kind: "normal", path: [[5, 0]] },
        { do: "strike", with: area, at: "goblin", fails: "movement-forbids" },
      ],
    );
  });
  const castByTouch = { how: "touch", power: 10, effect: "heal", against: "none" };
  const nextToMage = { ask: "targets", with: castByTouch };
  const moved = { do: "move", kind: "normal", path: [[3, 0]] };
  const healed = { accuracy: [3, 4], power: [[3, 4]] };
  it.each(TURN_TAKING.filter((id) => !hasAreas(id)))(
    "counts whatever needs a casting check as a spell, by touch as well: %s (TRN-3)",
    (ruleset) => {
      const near = [WOLF, { ...MAGE, movement: 12 }, at(GOBLIN, 30, 30)];
      const cast = strike("mage", healed, {}, castByTouch);
      const forbidden = { ...cast, fails: "movement-forbids" };
      const barred = { id: "mage", can: false, reason: "movement-forbids", rule: "TRN-3" };
      const { steps } = played(ruleset, near, [
        turn("mage"),
        { ...nextToMage, expect: { targets: [{}, { id: "mage", can: true }, {}] } },
        moved,
        { ...nextToMage, expect: { targets: [{}, barred, {}] } },
        { ask: "strike", with: castByTouch, target: "mage", expect: { can: false, reason: "movement-forbids" } },
        forbidden,
        // As a minor action it stays a spell (TRN-7); so does a blow that is cast.
        { ...forbidden, with: { ...forbidden.with, minor: true } },
        { ...forbidden, with: { ...forbidden.with, how: "melee", check: "casting" }, target: "goblin" },
        // A strike that needs no check has none.
        strike("mage", { power: [[3, 4]] }, {}, { ...castByTouch, check: "none" }),
      ]);
      expect(steps.at(-1)).toMatchObject({ ok: true });
      played(ruleset, near, [turn("mage"), { ...moved, kind: "limited" }, cast]);
      played(ruleset, near, [
        turn("mage"),
        { ...moved, kind: "full" },
        { ...forbidden, with: { ...forbidden.with, minor: true } },
      ]);
    },
  );
  it("counts it so among three areas", () => {
    const cast = strike("mage", healed, {}, castByTouch);
    const asked = (can: object) => ({ ...nextToMage, expect: { targets: [can] } });
    played(
      "sw20-areas",
      [MAGE],
      [
        { do: "round" },
        turn("mage"),
        asked({ can: true }),
        { do: "move", kind: "normal", to: "rear" },
        asked({ can: false, reason: "movement-forbids" }),
        { ...cast, fails: "movement-forbids" },
        strike("mage", { power: [[3, 4]] }, {}, { ...castByTouch, check: "none" }),
      ],
    );
    played("sw20-areas", [MAGE], [{ do: "round" }, turn("mage"), cast]);
  });
});

describe("whom chance finds", () => {
  it("is asked before the check, and the one that is found answers", () => {
    const script = [turn("wolf"), strike("goblin", { accuracy: [1, 2] }), end, turn("archer")];
    const archer = { ...MAGE, id: "archer", at: [9, 9] };
    const dice = { misfire: "wolf", accuracy: [4, 4], answers: { wolf: [[1, 2]] }, power: [[3, 4]] };
    const { struck, state } = lastOf(
      "sw25-advanced",
      [WOLF, GOBLIN, archer],
      [...script, strike("goblin", dice, {}, { how: "thrown", accuracy: 3 })],
    );
    expect(struck).toMatchObject({ misfired: "wolf", rows: [{ id: "wolf", outcome: "hit" }] });
    expect(state.characters).toMatchObject({ wolf: { hp: 21 }, goblin: { hp: 16 } });
    for (const misfire of ["archer", "ogre"]) {
      const { entry } = lastOf(
        "sw25-advanced",
        [WOLF, GOBLIN, archer, at(OGRE, 40, 40)],
        [...script, strike("goblin", { ...dice, misfire }, { fails: "bad-value" }, { how: "thrown" })],
      );
      expect(entry.error?.data).toMatchObject({ key: "misfire" });
    }
  });
  it("finds the unable and the felled ones that lie there too", () => {
    const { entry } = lastOf(
      "sw25-advanced",
      [WOLF, GOBLIN, OGRE, { ...MAGE, id: "archer", at: [9, 9] }],
      [
        turn("wolf"),
        strike("goblin", { accuracy: [1, 2] }),
        {
          do: "figures",
          who: "ogre",
          parts: OGRE.parts.map(({ id, core }) => ({ id, ...(core && { core }), hp: 0, maxHp: 20 })),
        },
        end,
        turn("archer"),
        strike(
          "goblin",
          { misfire: { id: "ogre", part: "body" }, accuracy: [6, 6], power: [[3, 4]] },
          {},
          { how: "ranged" },
        ),
      ],
    );
    expect(entry.ok).toBe(true);
  });
  it("strikes every able part of whom an area takes, each a row and each counted for the limit", () => {
    const area = { ...BLOW, how: "area", radius: 5, check: "none" };
    const { struck } = lastOf(
      "sw25-advanced",
      [MAGE, at(OGRE, 9, 0)],
      [turn("mage"), { do: "strike", with: area, at: "ogre", dice: { power: [[3, 4]] } }],
    );
    expect((struck.rows as Json[]).map(({ part }) => part)).toEqual(["left", "body", "right"]);
    const two = { ...area, limit: 2 };
    const draw = [
      { id: "ogre", part: "right" },
      { id: "ogre", part: "left" },
    ];
    const drawn = lastOf(
      "sw25-advanced",
      [MAGE, at(OGRE, 9, 0)],
      [
        turn("mage"),
        {
          do: "strike",
          with: two,
          at: "ogre",
          dice: { draw: [draw[0], draw[0]], power: [[3, 4]] },
          fails: "bad-value",
        },
        { do: "strike", with: two, at: "ogre", dice: { draw, power: [[3, 4]] } },
      ],
    );
    expect((drawn.struck.rows as Json[]).map(({ part }) => part)).toEqual(["left", "right"]);
  });
  it("takes nobody of whom no part is able", () => {
    const felled = { ...at(OGRE, 9, 0), parts: OGRE.parts.map((part) => ({ ...part, hp: 0, maxHp: 20 })) };
    const area = { ...BLOW, how: "area", radius: 5, check: "none" };
    const { struck } = lastOf(
      "sw25-advanced",
      [MAGE, felled, at(GOBLIN, 9, 0)],
      [turn("mage"), { do: "strike", with: area, at: "ogre", dice: { power: [[3, 4]] } }],
    );
    expect(struck.rows).toMatchObject([{ id: "goblin" }]);
    expect(struck.rows).toHaveLength(1);
  });
  it("rolls 1d for each able part in a line but the named one, and evasion in the order of the parts", () => {
    const line = { ...BLOW, how: "line", length: 20, check: "accuracy" };
    const able = { ...OGRE, vitals: { willpower: 8 } };
    const target = { id: "ogre", part: "body" };
    const dice = {
      line: { ogre: [3, 4], wolf: [1] },
      accuracy: [3, 4],
      answers: {
        ogre: [
          [1, 2],
          [2, 1],
        ],
        wolf: [[1, 2]],
      },
    };
    const { struck } = lastOf(
      "sw25-advanced",
      [at(WOLF, 5, 0), { ...MAGE, vitals: { accuracy: 2 } }, at(able, 9, 0)],
      [turn("mage"), { do: "strike", with: line, target, dice }],
    );
    expect(struck.rows).toMatchObject([
      { id: "ogre", part: "left", outcome: "miss" },
      { id: "ogre", part: "body", outcome: "miss" },
      { id: "wolf", outcome: "miss" },
    ]);
    played(
      "sw25-advanced",
      [at(WOLF, 5, 0), { ...MAGE, vitals: { accuracy: 2 } }, at(able, 9, 0)],
      [
        turn("mage"),
        {
          do: "strike",
          with: line,
          target,
          dice: { ...dice, line: { ogre: [3, 4, 4], wolf: [1] } },
          fails: "bad-value",
        },
      ],
    );
  });
  it("lets a line of three areas miss the one that it names (S20-EFF-3), which then stands in it like others", () => {
    const far = { ...MAGE, at: "rear", vitals: { magicPower: 7, mp: 5 } };
    const file = (feats: readonly string[], dice: Json) =>
      [
        { ...WOLF, at: "front" },
        { ...far, feats },
        { ...GOBLIN, at: "front" },
      ]
        .map((c) => c as object)
        .concat([{ dice }]);
    const line = { ...BLOW, how: "line", length: 10, check: "none" };
    const go = (feats: readonly string[], dice: Json) => {
      const [wolf, mage, goblin] = file(feats, dice);
      return areas(
        [wolf!, mage!, goblin!],
        [{ do: "round" }, turn("mage"), { do: "strike", with: line, target: "goblin", dice }],
      );
    };
    expect(go([], { misfire: "wolf", line: { goblin: [2] }, power: [[3, 4]] }).rows).toMatchObject([
      { id: "wolf" },
      { id: "goblin" },
    ]);
    expect(go(["spell-guidance"], { line: { wolf: [4] }, power: [[3, 4]] }).rows).toMatchObject([{ id: "goblin" }]);
  });
  it("leaves the other parts of whom a line found instead in the line, and takes 1 MP as well", () => {
    const struck = areas(
      [
        { ...WOLF, at: "front" },
        { ...MAGE, at: "rear" },
        { ...OGRE, at: "front" },
      ],
      [
        { do: "round" },
        turn("mage"),
        {
          do: "strike",
          with: { how: "line", check: "none", points: { bonus: 1 }, mp: 1 },
          target: "wolf",
          dice: { misfire: { id: "ogre", part: "left" }, line: { wolf: [4], ogre: [1, 4] } },
        },
      ],
    );
    expect(struck).toMatchObject({ mp: [12, 11], rows: [{ part: "left" }, { part: "body" }] });
  });
  it("keeps to ranges and a held front with three areas", () => {
    const far = { ...MAGE, at: "rear" };
    const shaman = { ...GOBLIN, id: "shaman", at: "rear" };
    areas(
      [far, { ...WOLF, at: "front" }, { ...GOBLIN, at: "front" }, shaman],
      [
        { do: "round" },
        turn("mage"),
        { do: "strike", with: { ...BLOW, how: "cast", range: 10 }, target: "shaman", fails: "out-of-range" },
        { do: "strike", with: { ...BLOW, how: "cast", range: 20 }, target: "shaman", fails: "shielded" },
        { do: "strike", with: { ...BLOW, how: "touch" }, target: "goblin", fails: "out-of-reach" },
        {
          ask: "strike",
          with: { ...BLOW, how: "area", radius: 5, range: 10 },
          at: "front",
          expect: { targets: ["goblin", "wolf"] },
        },
        {
          ask: "strike",
          with: { ...BLOW, how: "area", radius: 5, range: 10 },
          at: "enemy-rear",
          expect: { can: false, reason: "out-of-range" },
        },
      ],
    );
  });
});

function areas(characters: readonly object[], script: readonly object[]): Json {
  const { events } = playedAsPlaced(characters, script);
  return (events.find(({ type }) => type === "struck") ?? {}) as Json;
}
function playedAsPlaced(characters: readonly object[], script: readonly object[]) {
  // `played` puts everyone in front; here they stand where they say.
  const { document } = replayed({ ruleset: "sw20-areas", sides: ["party", "monsters"], characters, script });
  expect(document.steps.filter(({ asScripted }) => !asScripted)).toEqual([]);
  return { events: document.steps.at(-1)?.events ?? [] };
}

describe("what a strike does to places", () => {
  const felling = {
    accuracy: [5, 4],
    power: [
      [6, 6],
      [6, 5],
      [3, 4],
    ],
  };
  it("forms nothing around whom it fells, in both editions (A25-SKR-1, A20-SKR-1)", () => {
    const now = lastOf("sw25-advanced", [WOLF, GOBLIN], [turn("wolf"), strike("goblin", felling)]);
    expect(typesOf(now.events)).toEqual(["struck", "felled", "conditionChanged"]);
    const then = lastOf("sw20-advanced", [WOLF, GOBLIN], [turn("wolf"), strike("goblin", felling)]);
    expect(typesOf(then.events)).toEqual(["struck", "felled", "conditionChanged"]);
    const missed = lastOf("sw20-advanced", [WOLF, GOBLIN], [turn("wolf"), strike("goblin", { accuracy: [1, 2] })]);
    expect(typesOf(missed.events)).toEqual(["struck", "skirmishFormed"]);
  });
  it.each(["sw25-advanced", "sw20-advanced"] as const)(
    "pulls in before it fells, in both editions: %s (A25-STA-3)",
    (ruleset) => {
      const { state } = lastOf(
        ruleset,
        [WOLF, OGRE, at(GOBLIN, 2, 0)],
        [turn("wolf"), strike("ogre", { accuracy: [1, 2] }), { do: "round" }, turn("wolf"), strike("goblin", felling)],
      );
      expect(state.characters.goblin).toMatchObject({ at: [0, 0], conditions: ["unconscious", "prone"] });
    },
  );
  it("forms nothing at the Game Master's word", () => {
    const { events } = lastOf(
      "sw25-advanced",
      [WOLF, GOBLIN],
      [turn("wolf"), strike("goblin", { accuracy: [1, 2] }, { forms: false })],
    );
    expect(typesOf(events)).toEqual(["struck"]);
  });
  it("does it for each of several that are struck at by hand", () => {
    const { state } = lastOf(
      "sw25-advanced",
      [WOLF, GOBLIN, OGRE],
      [turn("wolf"), { do: "strike", with: BLOW, targets: ["ogre", "goblin"], dice: { accuracy: [1, 2] } }],
    );
    expect(state.skirmishes).toMatchObject([{ melee: ["goblin", "ogre", "wolf"], count: 5 }]);
  });
  it("leaves brawls to be declared, and takes a breakthrough's user to its target (STR-23)", () => {
    const brawl = lastOf(
      "sw20-brawl",
      [WOLF, GOBLIN],
      [
        turn("wolf"),
        strike("goblin", HIT, { fails: "out-of-reach" }),
        { do: "brawl", target: "goblin" },
        strike("goblin", { accuracy: [1, 2] }),
      ],
    );
    expect(typesOf(brawl.events)).toEqual(["struck"]);
    const { state } = lastOf(
      "sw25-advanced",
      [MAGE, at(GOBLIN, 9, 0)],
      [turn("mage"), { do: "strike", with: { ...BLOW, how: "breakthrough", range: 20 }, target: "goblin" }],
    );
    expect(state.characters.mage).toMatchObject({ at: [9, 0] });
  });
});

describe("what a strike takes and leaves", () => {
  it.each(TURN_TAKING)("pays MP on a failure as well, and leaves nothing then: %s", (ruleset) => {
    const opening = hasAreas(ruleset) ? [{ do: "round" }] : [];
    const spell = { ...BLOW, how: "cast", mp: 4, leaves: ["prone"] };
    const missed = lastOf(
      ruleset,
      [MAGE, GOBLIN],
      [...opening, turn("mage"), strike("goblin", { accuracy: [1, 1] }, {}, spell)],
    );
    expect(missed.state.characters).toMatchObject({ mage: { mp: 8 }, goblin: { hp: 16, conditions: [] } });
    expect(missed.struck).toMatchObject({ mp: [12, 8], rows: [{ id: "goblin", outcome: "automatic-miss" }] });
    expect(missed.events).toContainEqual({ type: "experienceEarned", rule: "DIC-1", who: "mage", amount: 50 });
    const hit = lastOf(ruleset, [MAGE, GOBLIN], [...opening, turn("mage"), strike("goblin", HIT, {}, spell)]);
    expect(hit.state.characters).toMatchObject({ mage: { mp: 8 }, goblin: { hp: 5, conditions: ["prone"] } });
  });
  it("pays from the part that strikes, and strikes with its accuracy", () => {
    const { state, struck } = lastOf(
      "sw25-advanced",
      [OGRE, WOLF],
      [
        { do: "round" },
        turn("ogre"),
        {
          ask: "strike",
          with: { ...BLOW, mp: 1, part: "left" },
          target: "wolf",
          expect: { can: false, reason: "no-mp" },
        },
        { do: "strike", with: { ...BLOW, mp: 2 }, target: "wolf", dice: { answers: { wolf: [[4, 6]] } } },
      ],
    );
    expect(struck).toMatchObject({ mp: [5, 3], rows: [{ outcome: "miss" }] });
    expect((state.characters.ogre as never as Json).parts).toMatchObject([{}, { id: "body", mp: 3 }, {}]);
  });
  it("counts the −4 of a target by itself (TRN-3)", () => {
    const runner = { ...WOLF, at: [30, 0], movement: 10 };
    const { struck } = lastOf(
      "sw25-advanced",
      [runner, { ...OGRE, at: [0, 0], feats: ["hawk-eye"] }],
      [
        turn("wolf"),
        { do: "move", kind: "full", path: [[2, 0]] },
        end,
        turn("ogre"),
        { do: "move", kind: "limited", path: [[2, 0]] },
        // 7 + 9 against 10 + 6 − 4; without the −4 the tie would be the target's.
        { do: "strike", with: BLOW, target: "wolf", dice: { answers: { wolf: [[6, 4]] }, power: [[3, 4]] } },
      ],
    );
    expect(struck).toMatchObject({ rows: [{ outcome: "hit" }] });
  });
  it("rolls what no dice are given for, and comes to the same bytes with the dice that fell", () => {
    const script = [turn("wolf"), { do: "strike", with: BLOW, target: "ogre" }];
    const rolled = played("sw25-advanced", [WOLF, OGRE], script);
    const { dice } = rolled.events.find(({ type }) => type === "struck") as never as Json;
    const given = played("sw25-advanced", [WOLF, OGRE], [script[0]!, { ...script[1]!, dice }]);
    expect(JSON.stringify([given.battle, given.events])).toBe(JSON.stringify([rolled.battle, rolled.events]));
  });
});

describe("what a host asks of the core", () => {
  const FOUR = [at(WOLF, 0, 0), at(MAGE, -20, 0), at(GOBLIN, 0, 0), at(OGRE, 0, 0)];
  const opened = (ruleset: TurnTaking, who: string) => played(ruleset, FOUR, [turn(who)]).battle;
  const code = (outcome: Outcome) =>
    outcome.ok ? "done" : `${outcome.refusal.code} ${outcome.refusal.data.place ?? ""}`;
  const told = (battle: Battle, step: object) =>
    code(performed(battle, { do: "strike", with: BLOW, ...step } as never));

  it("refuses a strike with neither dice nor a source of them (STR-20)", () => {
    expect(told(opened("sw25-advanced", "wolf"), { target: "goblin" })).toBe("bad-value dice");
  });

  it("refuses what no script could say", () => {
    const battle = opened("sw25-advanced", "mage");
    const line = { ...BLOW, how: "line" };
    const area = { ...BLOW, how: "area" };
    expect(told(battle, {})).toBe("bad-value target");
    expect(told(battle, { with: line, targets: ["goblin", "wolf"] })).toBe("bad-value targets");
    expect(told(battle, { with: { ...BLOW, how: "breakthrough" }, targets: ["goblin", "wolf"] })).toBe(
      "bad-value targets",
    );
    expect(told(battle, { with: area, target: "goblin" })).toBe("bad-value target");
    expect(told(battle, { with: area, targets: ["goblin", "wolf"] })).toBe("bad-value targets");
    expect(told(battle, { with: area })).toBe("bad-value at");
    expect(told(battle, { with: { ...BLOW, how: "cast" }, targets: ["ogre", { id: "ogre", part: "body" }] })).toBe(
      "bad-value targets",
    );
  });

  it("says of whom nobody has heard before it says anything else, whatever they are named as (STR-20)", () => {
    const { battle } = played("sw25-advanced", [WOLF, GOBLIN], []);
    const refusal = (more: object) => {
      const reply = rulesets["sw25-advanced"].ask(battle, { ask: "strike", who: "wolf", with: BLOW, ...more } as never);
      return reply.ok
        ? (reply.answer as never as { reason?: string }).reason
        : `${reply.refusal.code} ${reply.refusal.rule}`;
    };
    const area = { with: { ...BLOW, how: "area", radius: 3 } };
    expect(refusal({ target: "goblin" })).toBe("not-your-turn");
    expect(refusal({ ...area, at: "goblin" })).toBe("not-your-turn");
    expect(refusal({ who: "nobody", target: "goblin" })).toBe("no-such-character A25-SKR-1");
    expect(refusal({ target: "nobody" })).toBe("no-such-character A25-SKR-1");
    expect(refusal({ ...area, at: "nobody" })).toBe("no-such-character A25-ARE-1");
    expect(refusal({ ...area, at: [1, 1] })).toBe("not-your-turn");
  });
  it("answers whom a strike may be made at, and why not, before the turn is open as well", () => {
    const ruleset = rulesets["sw20-areas"];
    const begun = ruleset.begin({
      ruleset: "sw20-areas",
      sides: ["party", "monsters"],
      characters: [
        { ...WOLF, at: "front" },
        { ...MAGE, at: undefined },
        { ...GOBLIN, at: "front" },
      ] as never,
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const ask = (battle: Battle, more: object) => {
      const reply = ruleset.ask(battle, { ask: "targets", with: BLOW, ...more } as never);
      return reply.ok ? (reply.answer as never as { targets: Json[] }).targets : reply.refusal.code;
    };
    expect(ask(begun.battle, { who: "nobody" })).toBe("no-such-character");
    expect(ask(begun.battle, {})).toEqual(
      ["goblin", "mage", "wolf"].map((id) => ({
        id,
        can: false,
        reason: "not-your-turn",
        rule: "TRN-1",
        metres: null,
      })),
    );
    expect(ask(begun.battle, { who: "wolf" })).toMatchObject([{ metres: 0 }, { metres: null }, { metres: 0 }]);
    const round = ruleset.perform(begun.battle, { do: "round" });
    const open = round.ok ? ruleset.perform(round.battle, { do: "turn", who: "wolf" }) : null;
    if (!open?.ok) throw new Error("no turn");
    expect(ask(open.battle, {})).toMatchObject([
      { id: "goblin", can: true },
      { id: "mage", can: false, reason: "out-of-reach" },
      { id: "wolf", can: false, reason: "not-hostile" },
    ]);
    expect(ask(open.battle, { with: { ...BLOW, how: "area" } })).toMatchObject([
      { id: "goblin", can: true },
      { id: "mage", can: false, reason: "placement" },
      { id: "wolf", can: true },
    ]);
  });

  it.each(TURN_TAKING)("leaves the major action to whoever strikes by a minor one: %s", (ruleset) => {
    const minor = { how: "cast", minor: true, check: "none", points: { bonus: 1 } };
    const step = (figures: object) => ({ do: "strike", with: figures, target: "mage", dice: {} });
    const caster = [{ ...at(MAGE, 0, 0), feats: ["multi-action", "quick-cast"] }, at(GOBLIN, 30, 0)];
    const opening = hasAreas(ruleset) ? [{ do: "round" }] : [];
    const { steps } = played(ruleset, caster, [
      ...opening,
      turn("mage"),
      step(minor),
      step({ ...minor, minor: false }),
    ]);
    expect(steps.at(-1)!.ok).toBe(true);
    played(ruleset, caster, [
      ...opening,
      turn("mage"),
      step({ ...minor, minor: false }),
      { ...step({ ...minor, minor: false }), fails: "already-acted" },
    ]);
  });

  it("heals a part that is felled where none is able and none is named (STR-5)", () => {
    const felled = { ...at(OGRE, 9, 0), parts: OGRE.parts.map((part) => ({ ...part, hp: -3, maxHp: 20 })) };
    const cure = { how: "cast", check: "none", effect: "heal", points: { bonus: 5 } };
    const { state } = played(
      "sw25-advanced",
      [MAGE, felled],
      [
        turn("mage"),
        { do: "strike", with: { ...cure, effect: "damage" }, target: "ogre", dice: {}, fails: "no-such-part" },
        { do: "strike", with: cure, target: "ogre", dice: {} },
      ],
    );
    expect(state.characters.ogre!.parts!.map(({ hp }) => hp)).toEqual([-3, 2, -3]);
  });

  it("lets a line of the plane find the one that it names, melee or not, and ends it at its range", () => {
    const fight = [turn("wolf"), strike("goblin", { accuracy: [1, 2] }), end, turn("mage")];
    const line = { how: "line", check: "none", points: { bonus: 1 } };
    const dice = (more: object) => ({ line: { ogre: [4, 4, 4], wolf: [4] }, ...more });
    const characters = [
      at(WOLF, 0, 0),
      { ...at(MAGE, -20, 0), feats: ["hawk-eye"] },
      at(GOBLIN, 0, 0),
      at(OGRE, 0, 0),
      { ...at(GOBLIN, 9, 0), id: "far" },
    ];
    const shoot = (more: object, dice: object) =>
      lastOf("sw25-advanced", characters, [
        ...fight,
        { do: "strike", with: { ...line, ...more }, target: "goblin", dice },
      ]).struck;
    expect(shoot({}, dice({ line: { far: [1], ogre: [4, 4, 4], wolf: [4] } })).rows).toMatchObject([
      { id: "goblin" },
      { id: "far" },
    ]);
    expect(shoot({ range: 25 }, dice({})).rows).toMatchObject([{ id: "goblin" }]);
    expect(
      shoot({ range: 25, length: 40 }, dice({ line: { far: [1], ogre: [4, 4, 4], wolf: [4] } })).rows,
    ).toHaveLength(2);
    expect(shoot({ how: "breakthrough" }, dice({})).rows).toMatchObject([{ id: "goblin" }]);
  });
});
