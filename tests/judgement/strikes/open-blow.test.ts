/** The target that an open further strike has in hand (`ACT-4`), and areas around their user (`ACT-12`). */

import { describe, expect, test } from "vitest";
import type { Aim, TargetSigns } from "../../../src/judgement/strikes/aiming";
import { isAroundUser } from "../../../src/judgement/strikes/around-user";
import { targetInHand } from "../../../src/judgement/strikes/open-blow";
import type { StrikeWith } from "../../../src/rules/index";

const sign = (id: string, more: object = {}) => ({ id, kind: "fair", meant: true, fallen: false, ...more });

/** @param targets of the one that is open; absent: it may go at anybody */
function inHand(signs: readonly object[], targets?: readonly unknown[], said: object = { again: "chain" }) {
  const again = [
    { name: "bite", targets: ["elk"] },
    { name: "chain", ...(targets && { targets }) },
  ];
  const ruleset = { ask: () => ({ ok: true, answer: { again } }) };
  return targetInHand(
    { ruleset, battle: {}, who: "gil", ...said } as unknown as Aim,
    { signs } as unknown as TargetSigns,
  );
}

describe("ACT-4 the target in hand", () => {
  test.each<[string, readonly object[], readonly unknown[] | undefined, string | null]>([
    ["the last one that was aimed at", [sign("orc"), sign("gob")], ["gob", "orc"], "orc"],
    ["the one before, where the last has fallen", [sign("orc", { fallen: true }), sign("gob")], ["gob", "orc"], "gob"],
    ["not one that it may not strike", [sign("orc", { kind: "barred" }), sign("gob")], ["orc"], null],
    ["one at which a strike is unusual", [sign("orc", { kind: "notable" })], ["orc"], "orc"],
    ["not one that it is not meant for", [sign("orc", { meant: false })], ["orc"], null],
    ["whose part was aimed at", [sign("orc")], [{ id: "orc", part: "arm" }], "orc"],
    ["of a strike at anybody the only one", [sign("orc"), sign("gob", { fallen: true })], undefined, "orc"],
    ["of a strike at anybody none of several", [sign("orc"), sign("gob")], undefined, null],
    ["of a strike at anybody none where nobody is left", [], undefined, null],
    ["not somebody else, though only one is left", [sign("gob")], ["orc"], null],
  ])("%s", (_, signs, targets, expected) => {
    expect(inHand(signs, targets)).toBe(expected);
  });

  test("none without a further strike, or where it is not open", () => {
    expect(inHand([sign("orc")], ["orc"], {})).toBeNull();
    expect(inHand([sign("orc")], ["orc"], { again: "rage" })).toBeNull();
    const refused = { ruleset: { ask: () => ({ ok: false }) }, battle: {}, who: "gil", again: "chain" };
    expect(targetInHand(refused as unknown as Aim, { signs: [sign("orc")] } as unknown as TargetSigns)).toBeNull();
  });
});

test.each<[string, StrikeWith, string, boolean]>([
  ["of range 0, at its user", { how: "area", range: 0 }, "gil", true],
  ["of range 0, at another", { how: "area", range: 0 }, "gob", false],
  ["with a range, at its user's place", { how: "area", range: 10 }, "gil", false],
  ["that is a line", { how: "line", range: 0 }, "gil", false],
])("ACT-12 an area around its user: one %s", (_, made, at, expected) => {
  expect(isAroundUser({ who: "gil", with: made }, at)).toBe(expected);
});
