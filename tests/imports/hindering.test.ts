/** `攻撃障害`, as sheets write it (`ACT-16`). */

import { describe, expect, test } from "vitest";
import { hinderingIn } from "../../src/imports/ytsheet/hindering";

const ENDS = "［部位：下半身］のHPが0以下になると、この効果は失われます。";
const hinders = (name: string, lines: readonly string[] = [ENDS]) => hinderingIn(name, lines)?.does.hinders ?? null;

describe("a hindrance", () => {
  test.each<[name: string, read: object]>([
    ["攻撃障害＝不可・＋４", { noMelee: true, melee: null, noRanged: false, ranged: 4 }],
    ["攻撃障害=+4・不可", { noMelee: false, melee: 4, noRanged: true, ranged: null }],
    ["攻撃障害:なし、1", { noMelee: false, melee: null, noRanged: false, ranged: 1 }],
    ["攻撃障害＝０・－４", { noMelee: false, melee: null, noRanged: false, ranged: null }],
  ])("ACT-16: %s", (name, read) => {
    expect(hinders(name)).toEqual({ by: "下半身", ...read });
  });

  test("ACT-16: is a constant one, and nothing of it stays words", () => {
    expect(hinderingIn("攻撃障害=4・4", ["A wall.", ENDS])).toMatchObject({ does: { timing: "constant" }, left: [] });
  });

  test.each<[what: string, name: string, lines?: readonly string[]]>([
    ["of another name", "飛行"],
    ["of one figure alone", "攻撃障害=4"],
    ["of three figures", "攻撃障害=4・4・4"],
    ["without a part that ends it", "攻撃障害=4・4", []],
    ["whose part has a blank name", "攻撃障害=4・4", ["［部位： ］のHPが0以下"]],
  ])("ACT-16: is none %s", (_, name, lines) => {
    expect(hinderingIn(name, lines ?? [ENDS])).toBeNull();
  });

  test("ACT-16: only the beginning of a long text is read", () => {
    const part = "［部位：翼］のHPが0以下";
    const endsAt = (signs: number) => hinders("攻撃障害=4・4", ["x".repeat(signs - 1), part]);
    expect(endsAt(2000 - part.length)).toMatchObject({ by: "翼" });
    expect(endsAt(2001 - part.length)).toBeNull();
  });
});
