/** `ACT-12`: an area around its user leaves the user out, or parts of it, as the user likes. */

import { describe, expect, it } from "vitest";
import { replayed } from "../../support/scripts";
import { fileOf, hasAreas, TURN_TAKING } from "../vitals/fight";

type Json = Readonly<Record<string, unknown>>;

const PARTS = [
  { id: "body", core: true, hp: 30 },
  { id: "head", hp: 20 },
  { id: "tail", hp: 0, maxHp: 20 },
];
const MAGE = { id: "mage", side: "party", at: [0, 0], vitals: { hp: 20, mp: 20, magicPower: 7, willpower: 5 } };
const HYDRA = { id: "mage", side: "party", at: [0, 0], vitals: { willpower: 5 }, parts: PARTS };
const foe = (id: string) => ({ id, side: "monsters", at: [1, 0], vitals: { hp: 16, willpower: 2, fixed: true } });
const BURST = { how: "area", power: 20, bonus: 7, radius: 3, range: 0 };
const CONTROL = { feats: ["spell-control"] };

/** The mage's strike, asked and made: its targets, or the reason for its refusal. */
function burst(ruleset: (typeof TURN_TAKING)[number], more: Json, user: object = MAGE, figures: Json = {}) {
  const written = Object.entries({ ...BURST, ...figures }).filter(([, value]) => value !== null);
  const strike = { with: Object.fromEntries(written), at: "mage", ...more };
  const opening = hasAreas(ruleset) ? [{ do: "round" }] : [];
  const { dice: _, ...question } = strike as Json;
  const script = [...opening, { do: "turn", who: "mage" }, { ask: "strike", ...question }, { do: "strike", ...strike }];
  const { steps } = replayed(fileOf(ruleset, [user, foe("g1"), foe("g2")], script)).document;
  const [asked, made] = steps.slice(-2);
  const struck = made!.events?.find(({ type }) => type === "struck") as unknown as
    | { rows: readonly Json[] }
    | undefined;
  return {
    asked: asked!.answer as Json | undefined,
    rows: struck?.rows.map(({ id, part }) => (part === undefined ? id : `${id}/${part}`)).sort(),
    error: made!.error as Json | undefined,
  };
}

describe.each(TURN_TAKING)("%s", (ruleset) => {
  it("takes its user unless the user says otherwise", () => {
    expect(burst(ruleset, {}).rows).toEqual(["g1", "g2", "mage"]);
    const spared = burst(ruleset, { spares: ["mage"] });
    expect(spared.asked).toMatchObject({ can: true, targets: ["g1", "g2"] });
    expect(spared.rows).toEqual(["g1", "g2"]);
  });

  it("leaves out the parts that it names, and no others", () => {
    expect(burst(ruleset, {}, HYDRA).rows).toEqual(["g1", "g2", "mage/body", "mage/head"]);
    expect(burst(ruleset, { spares: [{ id: "mage", part: "body" }] }, HYDRA).rows).toEqual(["g1", "g2", "mage/head"]);
    expect(burst(ruleset, { spares: ["mage"] }, HYDRA).rows).toEqual(["g1", "g2"]);
    const both = [
      { id: "mage", part: "body" },
      { id: "mage", part: "head" },
    ];
    expect(burst(ruleset, { spares: both }, HYDRA).rows).toEqual(["g1", "g2"]);
    // A felled part is struck by nothing anyway.
    expect(burst(ruleset, { spares: [{ id: "mage", part: "tail" }] }, HYDRA).rows).toHaveLength(4);
  });

  it("draws no lot for whom it leaves out", () => {
    const some = { limit: 2 };
    expect(burst(ruleset, { spares: ["mage"] }, MAGE, some).rows).toEqual(["g1", "g2"]);
    expect(burst(ruleset, { spares: ["mage"], dice: { draw: ["mage"] } }, MAGE, { limit: 1 }).error).toMatchObject({
      data: { key: "draw", reason: "no-lot" },
    });
  });

  it.each<[string, Json, object, Json]>([
    ["somebody else", { spares: ["g1"] }, MAGE, {}],
    ["a part of somebody else", { spares: [{ id: "g1", part: "arm" }] }, MAGE, {}],
    ["a part that it has not", { spares: [{ id: "mage", part: "wing" }] }, HYDRA, {}],
    ["a part of somebody without parts", { spares: [{ id: "mage", part: "body" }] }, MAGE, {}],
    ["its user, of an area with a range", { spares: ["mage"] }, MAGE, { range: 10 }],
    ["its user, of an area without any range", { spares: ["mage"] }, MAGE, { range: null }],
    ["somebody, of a whole space", { spares: ["g1"] }, { ...MAGE, ...CONTROL }, { shape: "space" }],
    [
      "its user, of a whole space with a range",
      { spares: ["mage"] },
      { ...MAGE, ...CONTROL },
      { shape: "space", range: 10 },
    ],
  ])("refuses to leave out %s", (_, more, user, figures) => {
    const { asked, error } = burst(ruleset, more, user, figures);
    expect(asked).toMatchObject({ can: false, reason: "bad-value" });
    expect(error).toMatchObject({ code: "bad-value", data: { place: "spares", key: "spares", reason: "spared" } });
  });

  it("leaves out anybody with Spell Control, wherever its middle is", () => {
    const controls = { ...MAGE, ...CONTROL };
    expect(burst(ruleset, { spares: ["g1"] }, controls).rows).toEqual(["g2", "mage"]);
    expect(burst(ruleset, { spares: ["mage", "g2"] }, controls, { range: 10 }).rows).toEqual(["g1"]);
    expect(burst(ruleset, { at: "g1", spares: ["mage"] }, controls, { range: 10 }).rows).toEqual(["g1", "g2"]);
    // What is around its user leaves its user out, also as a space.
    expect(burst(ruleset, { spares: ["mage"] }, controls, { shape: "space" }).rows).toEqual(["g1", "g2"]);
  });

  it("knows everybody whom it leaves out", () => {
    expect(burst(ruleset, { spares: ["nobody"] }).error).toMatchObject({ code: "no-such-character" });
  });
});

describe("ACT-12: an area with a range that is aimed at its user's own place", () => {
  const told = (ruleset: string, at: unknown, range: number, own: unknown = [0, 0]) => {
    const opening = hasAreas(ruleset) ? [{ do: "round" }] : [];
    const fire = { how: "area", power: 20, bonus: 7, radius: 3, range };
    const script = [...opening, { do: "turn", who: "mage" }, { do: "strike", with: fire, at }];
    const { steps } = replayed(
      fileOf(ruleset as (typeof TURN_TAKING)[number], [{ ...MAGE, at: own }, foe("g1")], script),
    ).document;
    const [made] = steps.slice(-1);
    expect(made!.error).toBeUndefined();
    const struck = made!.events?.find(({ type }) => type === "struck") as { unusual?: string } | undefined;
    return struck?.unusual ?? null;
  };

  it("is accepted, and told as unusual", () => {
    expect(told("sw25-advanced", [0, 0], 10)).toBe("own-place");
    expect(told("sw25-advanced", "mage", 10)).toBe("own-place");
    expect(told("sw20-advanced", [0, 0], 10)).toBe("own-place");
  });

  it("is nothing unusual elsewhere, around its user, and where places are areas", () => {
    expect(told("sw25-advanced", [1, 0], 10)).toBeNull();
    expect(told("sw25-advanced", "mage", 0)).toBeNull();
    expect(told("sw20-areas", "mage", 10)).toBeNull();
  });
});
