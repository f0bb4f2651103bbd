/** Those who could be struck at, in words: how far off somebody stands is said once. */

import { afterAll, expect, test, vi } from "vitest";
import type { Aim, TargetSign } from "../../src/judgement/strikes/aiming";
import { type Battle, defaultRuleset, rulesetOf } from "../../src/rules/index";
import { countText, targetRows } from "../../src/weapons/rows";
import { questionText, refusalWords, yesText } from "../../src/weapons/weapon-words";
import type { Language } from "../../tools/languages";
import { wordsOf } from "../support/scripts";

afterAll(() => vi.unstubAllGlobals());

const SIGN: TargetSign = { id: "ogre", kind: "barred", meant: true, metres: 21, risked: [], friend: false };
const fighting = { id: "ogre", melee: "S1" };

function readIn(lang: Language): void {
  const words = wordsOf(lang);
  const i18n = { lang, has: words.has, format: words.format, localize: words.format };
  const named = (name: string) => [name.toLowerCase(), { name }] as const;
  const tokens = new Map([named("Ogre"), named("Wolf"), named("Hana")]);
  vi.stubGlobal("game", { i18n, scenes: Object.assign([{ tokens }], { viewed: null }), combats: [] });
}

const lots = { ogre: 2, wolf: 2 };

test.each([
  ["en", { reason: "out-of-reach" }, [], "21 m away"],
  ["ja", { reason: "out-of-reach" }, [], "21m離れています"],
  ["en", { reason: "out-of-reach" }, [fighting], "fights in Skirmish 1, 21 m away"],
  ["en", { reason: "out-of-range", beyond: 1 }, [], "21 m · 1 m too far"],
  ["ja", { reason: "out-of-range", beyond: 1 }, [], "21m・射程が1m足りません"],
  ["en", { kind: "fair" }, [], "21 m · Valid target"],
  ["en", { kind: "notable", meant: false, friend: true }, [], "21 m · Ally"],
  ["ja", { kind: "notable", meant: false, friend: true }, [], "21m・味方"],
  ["en", { kind: "notable", meant: false }, [], "21 m · Enemy"],
  ["en", { kind: "notable", later: true }, [], "21 m · Not within reach from here"],
  ["ja", { kind: "notable", later: true }, [], "21m・ここからは届かない"],
  ["ja", { kind: "notable", fallen: true }, [], "21m・倒れている"],
  ["en", { kind: "notable", lots, risked: ["wolf"] }, [], "21 m · Misfire: Ogre 1/2 and Wolf 1/2 (ally)"],
  ["ja", { kind: "notable", lots, risked: ["wolf"] }, [], "21m・誤射：Ogre 1/2、Wolf 1/2（味方）"],
] as const)("in %s somebody %j among %j is at: %s", (lang, more, characters, said) => {
  readIn(lang);
  const aim = { who: "wolf", battle: { board: "plane", characters } } as unknown as Aim;
  const rows = targetRows(aim, { signs: [{ ...SIGN, ...more }] } as never, defaultRuleset.capabilities.terms);
  expect(rows.map(({ words }) => words)).toEqual([said]);
});

test("enemies stand before friends who are nearer and could be struck at as well", () => {
  readIn("en");
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
  ["en", ["near", "far"], "2"],
  ["en", ["near", "far", "friend", "barred"], "2 · allies 1"],
  ["ja", ["near", "friend"], "1・味方1"],
  ["ja", ["friend"], "0・味方1"],
  // For a spell that heals, enemies are the others.
  ["ja", ["hurt", "foe"], "1・ほか1"],
  // Of the fallen one sees how many there are, and that they are no standing ones.
  ["en", ["near", "felled", "friend"], "1 · fallen 1 · allies 1"],
  ["ja", ["near", "felled"], "1・倒れた者1"],
] as const)("in %s %j are counted as: %s", (lang, ids, said) => {
  readIn(lang);
  const signs = {
    near: { kind: "fair", meant: true, friend: false },
    far: { kind: "notable", meant: true, friend: false },
    friend: { kind: "notable", meant: false, friend: true },
    barred: { kind: "barred", meant: true, friend: false },
    hurt: { kind: "fair", meant: true, friend: true },
    foe: { kind: "notable", meant: false, friend: false },
    felled: { kind: "notable", meant: true, friend: false, fallen: true },
  } as const;
  expect(countText(ids.map((id) => signs[id]))).toBe(said);
});

test("the fallen stand below those who stand, however near they lie", () => {
  readIn("en");
  const signs = [
    { ...SIGN, id: "felled", kind: "notable", metres: 1, fallen: true },
    { ...SIGN, id: "beyond", kind: "barred", reason: "out-of-reach" },
    { ...SIGN, id: "near", kind: "fair", metres: 12 },
  ];
  const aim = { who: "wolf", with: {}, battle: { board: "plane", characters: [] } } as unknown as Aim;
  const rows = targetRows(aim, { signs } as never, defaultRuleset.capabilities.terms);
  expect(rows.map(({ id }) => id)).toEqual(["near", "beyond", "felled"]);
});

test("whoever could be struck at, though it is not meant, stands below all others", () => {
  readIn("en");
  const signs = [
    { ...SIGN, id: "friend", kind: "notable", meant: false, friend: true },
    { ...SIGN, id: "beyond", kind: "barred", reason: "out-of-reach" },
    { ...SIGN, id: "near", kind: "notable", metres: 12 },
  ];
  const aim = { who: "wolf", with: {}, battle: { board: "plane", characters: [] } } as unknown as Aim;
  const rows = targetRows(aim, { signs } as never, defaultRuleset.capabilities.terms);
  expect(rows.map(({ id }) => id)).toEqual(["near", "beyond", "friend"]);
});

const shot = { ask: "risk", risked: ["wolf"], share: { part: 1, of: 2 } } as const;

test.each([
  ["ja", shot, "味方のWolfに当たるかもしれません（1/2）。撃ちますか？", "撃つ"],
  ["en", shot, "1/2 chance to hit an ally (Wolf). Shoot?", "Shoot"],
  ["ja", { ask: "among", risked: ["wolf", "hana"] }, "味方のWolf、Hanaも範囲に入っています。使いますか？", "使う"],
  ["en", { ask: "friend", who: "wolf" }, "Wolf is an ally. Attack anyway?", "Attack"],
] as const)(
  "in %s the question before a press says what could happen, and its button what is done",
  (lang, question, asked, yes) => {
    readIn(lang);
    expect(questionText(question)).toBe(asked);
    expect(yesText(question)).toBe(yes);
  },
);

const TRN = "TRN-3";
const SHOOTING = "No shooting and no spells after a normal move (melee and throwing are fine).";

test.each([
  ["en", "sw25-advanced", "full", TRN, "No action after a full move, only minor ones."],
  ["ja", "sw25-advanced", "full", TRN, "全力移動のあとは補助動作しか行えません。"],
  ["en", "sw25-advanced", "normal", TRN, SHOOTING],
  ["ja", "sw20-advanced", "normal", TRN, "通常移動のあとは射撃・魔法を使えません（近接・投擲は可）。"],
  ["en", "sw20-brawl", "normal", TRN, "No shooting, throwing or spells after a normal move (melee is fine)."],
  ["ja", "sw20-brawl", "normal", TRN, "通常移動のあとは射撃・投擲・魔法を使えません（近接は可）。"],
  ["en", "sw20-areas", "normal", TRN, SHOOTING],
  [
    "ja",
    "sw20-areas",
    null,
    "S20-MOV-4",
    "第1ラウンド、前線に配置された先攻は通常移動扱いです。射撃・魔法は使えません（近接・投擲は可）。",
  ],
] as const)("in %s %s says what a %s move leaves (%s)", (lang, id, moved, rule, said) => {
  readIn(lang);
  const battle = { turn: { moved } } as unknown as Battle;
  expect(refusalWords({ reason: "movement-forbids", rule }, battle, rulesetOf(id)?.capabilities.terms)).toBe(said);
});
