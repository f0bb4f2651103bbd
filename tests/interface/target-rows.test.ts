/** Those who could be struck at, in words: how far off somebody stands is said once. */

import { afterAll, expect, test, vi } from "vitest";
import type { Aim, TargetSign } from "../../src/judgement/strikes/aiming";
import { defaultRuleset } from "../../src/rules/index";
import { targetRows } from "../../src/weapons/rows";
import { wordsOf } from "../support/scripts";

afterAll(() => vi.unstubAllGlobals());

const SIGN: TargetSign = { id: "ogre", kind: "barred", meant: true, metres: 21, risked: [] };
const fighting = { id: "ogre", melee: "S1" };

test.each([
  ["en", { reason: "out-of-reach" }, [], "21 m away"],
  ["ja", { reason: "out-of-reach" }, [], "21m離れています"],
  ["en", { reason: "out-of-reach" }, [fighting], "fights in Skirmish 1, 21 m away"],
  ["en", { reason: "out-of-range", beyond: 1 }, [], "21 m · 1 m too far"],
  ["ja", { reason: "out-of-range", beyond: 1 }, [], "21m・射程が1m足りません"],
  ["en", { kind: "fair" }, [], "21 m · may be chosen"],
] as const)("in %s somebody %j among %j is at: %s", (lang, more, characters, said) => {
  const words = wordsOf(lang);
  const i18n = { lang, has: words.has, format: words.format, localize: words.format };
  const scenes = Object.assign([{ tokens: new Map([["ogre", { name: "Ogre" }]]) }], { viewed: null });
  vi.stubGlobal("game", { i18n, scenes });
  const aim = { who: "wolf", battle: { board: "plane", characters } } as unknown as Aim;
  const rows = targetRows(aim, { signs: [{ ...SIGN, ...more }] } as never, defaultRuleset.capabilities.terms);
  expect(rows.map(({ words }) => words)).toEqual([said]);
});

test("enemies stand before friends who are nearer and could be struck at as well", () => {
  const words = wordsOf("en");
  const i18n = { lang: "en", has: words.has, format: words.format, localize: words.format };
  const scenes = Object.assign([{ tokens: new Map() }], { viewed: null });
  vi.stubGlobal("game", { i18n, scenes, combats: [] });
  const notable = { ...SIGN, kind: "notable" } as const;
  const signs = [
    { ...notable, id: "friend", meant: false, metres: 8 },
    { ...notable, id: "far", metres: 21 },
    { ...notable, id: "near", metres: 12 },
  ];
  const aim = { who: "wolf", with: {}, battle: { board: "plane", characters: [] } } as unknown as Aim;
  const rows = targetRows(aim, { signs } as never, defaultRuleset.capabilities.terms);
  expect(rows.map(({ id }) => id)).toEqual(["near", "far", "friend"]);
});

test.each([
  ["en", "damage", "8 m · Ally"],
  ["ja", "damage", "8m・味方"],
  ["en", "heal", "8 m · Enemy"],
  ["ja", "heal", "8m・敵"],
] as const)("in %s whoever a %s is not meant for is called what they are: %s", (lang, effect, said) => {
  const words = wordsOf(lang);
  const i18n = { lang, has: words.has, format: words.format, localize: words.format };
  vi.stubGlobal("game", { i18n, scenes: Object.assign([{ tokens: new Map() }], { viewed: null }), combats: [] });
  const aim = { who: "wolf", with: { effect }, battle: { board: "plane", characters: [] } } as unknown as Aim;
  const signs = [{ ...SIGN, kind: "notable", id: "other", meant: false, metres: 8 }];
  const rows = targetRows(aim, { signs } as never, defaultRuleset.capabilities.terms);
  expect(rows.map(({ words: told }) => told)).toEqual([said]);
});
