/** What a weapon says of itself in the hand of somebody with several parts. */

import { afterAll, expect, test, vi } from "vitest";
import { armamentsOf, choiceFor, wieldedText } from "../../src/documents/armaments";
import type { ActorDoc } from "../../src/foundry/platform";
import { wordsOf } from "../support/scripts";

afterAll(() => vi.unstubAllGlobals());

const FIST = {
  id: "fist",
  name: "拳",
  type: "weapon",
  sort: 0,
  system: { how: "melee", dice: 2, pointsBonus: 4, part: "arm" },
};
const ARM = {
  id: "arm",
  name: "右腕",
  core: false,
  hp: 16,
  maxHp: 16,
  mp: 0,
  maxMp: 0,
  accuracy: 7,
  evasion: 6,
  defence: 3,
};

test.each([
  ["ja", [ARM], "右腕・近接"],
  ["en", [{ ...ARM, name: "Right arm" }], "Right arm · in melee"],
  ["ja", [], "近接"],
] as const)("in %s with the parts %j: %s", (lang, parts, said) => {
  const words = wordsOf(lang);
  vi.stubGlobal("game", { i18n: { lang, has: words.has, format: words.format, localize: words.format } });
  const actor = { system: { parts, fixed: true }, items: [FIST] } as unknown as ActorDoc;
  expect(armamentsOf(actor).map((one) => wieldedText(one))).toEqual([said]);
});

test.each([
  ["ja", { shape: "breakthrough" }, "突破（終点指定）"],
  ["en", { shape: "breakthrough", length: 10 }, "breakthrough to a place · up to 10 m"],
  ["en", { shape: "line", how: "shot", range: 20 }, "a line · up to 20 m"],
] as const)("STR-23 in %s what goes through somebody says so: %j", (lang, more, said) => {
  const words = wordsOf(lang);
  vi.stubGlobal("game", { i18n: { lang, has: words.has, format: words.format, localize: words.format } });
  const item = { ...FIST, system: { ...FIST.system, part: "", ...more } };
  expect(armamentsOf({ system: {}, items: [item] } as unknown as ActorDoc).map((one) => wieldedText(one))).toEqual([
    said,
  ]);
});

test("SIM-RCH-1 where everyone declares at once a spell is cast, by touch as well, and a fist is not", () => {
  const things = [
    ["weapon", "touch", "melee"],
    ["weapon", "thrown", "ranged"],
    ["spell", "touch", "cast"],
    ["spell", "shot", "cast"],
  ] as const;
  for (const [type, how, choice] of things) expect(choiceFor({ type, how })).toBe(choice);
});
