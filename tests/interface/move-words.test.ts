/** The characters that a planned move is said to reach – never unknown ones –, and the text of its plate. */

import { afterAll, expect, test, vi } from "vitest";
import type { PlannedMove } from "../../src/chronicle/index";
import { plateWords } from "../../src/foundry/move-words";
import { asFarAsKnown } from "../../src/judgement/moves/index";
import type { MovePreview } from "../../src/rules/index";
import type { Language } from "../../tools/languages";
import { wordsOf } from "../support/scripts";

afterAll(() => vi.unstubAllGlobals());

const PREVIEW = {
  blockers: [{ by: "goblin" }, { by: "lurker" }],
  meets: ["lurker", "ogre"],
  catches: ["lurker", "ogre"],
  along: [{ who: "mate", meets: ["lurker", "imp"] }],
} as unknown as MovePreview;

test("neither blockers nor enemies at the end are named whom the user does not know of", () => {
  const { blockers, meets, catches, along } = asFarAsKnown(PREVIEW, (id) => id !== "lurker");
  expect(along).toEqual([{ who: "mate", meets: ["imp"] }]);
  expect(asFarAsKnown(PREVIEW, (id) => id !== "mate").along).toEqual([]);
  expect(blockers.map(({ by }) => by)).toEqual(["goblin"]);
  expect([meets, catches]).toEqual([["ogre"], ["ogre"]]);
});

test("a preview of known ones stays the same object, so that nothing is drawn anew", () => {
  expect(asFarAsKnown(PREVIEW, () => true)).toBe(PREVIEW);
});

test("nobody is warned of blockers where nobody blocks; who stands there is told all the same", () => {
  const { blockers, meets } = asFarAsKnown(PREVIEW, () => true, false);
  expect(blockers).toEqual([]);
  expect(meets).toEqual(["lurker", "ogre"]);
});

const FAR = {
  metres: 18.4,
  blockers: [],
  touched: [],
  endsIn: [],
  endsAtCentreOf: null,
  meets: [],
  catches: [],
  along: [],
} as unknown as MovePreview;

function plate(lang: Language, move: Partial<PlannedMove>, nameOf: (id: string) => string = () => "Goblin A") {
  const words = wordsOf(lang);
  vi.stubGlobal("game", { i18n: { lang, has: words.has, format: words.format, localize: words.format } });
  const { title, lines } = plateWords({ preview: FAR, kind: "normal", tooFarFor: null, ...move }, nameOf, null);
  return [title, ...lines.map(({ text }) => text)];
}

test.each([
  ["en", ["Full move · 18.4 m", "No action afterwards (minor ones only)", "On the same point as Goblin A"]],
  ["ja", ["全力移動　18.4m", "この後は行動できません（補助動作のみ）", "Goblin Aと同じ座標"]],
] as const)("in %s the plate of a full move says that nothing is done after it", (lang, said) => {
  expect(plate(lang, { kind: "full", beside: ["goblin"] })).toEqual(said);
  expect(plate(lang, { kind: "normal" })).toHaveLength(1);
});

test.each([
  ["en", "Goblin A: a full move instead of a normal move"],
  ["ja", "Goblin Aの位置まで：通常移動ではなく全力移動になります"],
] as const)("in %s it says first that a place makes the move longer", (lang, said) => {
  expect(plate(lang, { kind: "full", lengthened: { of: "goblin", from: "normal" } })[1]).toBe(said);
});

test("where they are marked on the map, more than two who may block are counted, not named", () => {
  const blockers = ["a", "b", "c"].map((by) => ({ by, alone: true }));
  const planned = { preview: { ...FAR, blockers } as unknown as MovePreview, kind: "normal", tooFarFor: null } as const;
  const words = wordsOf("en");
  vi.stubGlobal("game", { i18n: { lang: "en", has: words.has, format: words.format, localize: words.format } });
  const lines = (few?: number) => plateWords(planned, (id) => id, null, undefined, few).lines.map(({ text }) => text);
  expect(lines(2)).toEqual(["May be blocked by 3 enemies"]);
  expect(lines()).toEqual(["May be blocked by a, b, and c"]);
});

test("B20-ZON-1 a drop that declares a brawl says so, and names whom it meets besides", () => {
  const move = { preview: { ...FAR, meets: ["goblin", "imp"] } as MovePreview, declares: "goblin" };
  expect(plate("en", move)).toContain("Declares the brawl with Goblin A");
  expect(plate("ja", move)).toContain("Goblin Aとの乱戦を宣言します");
  expect(plate("en", move).filter((line) => line.startsWith("Meets"))).toHaveLength(1);
  const alone = { preview: { ...FAR, meets: ["goblin"] } as MovePreview, declares: "goblin" };
  expect(plate("en", alone).some((line) => line.startsWith("Meets"))).toBe(false);
});

test.each([
  [
    "en",
    ["Passes through Skirmish 1", "Ann and Bob: ends in Skirmish 2", "Ann: leaves Skirmish 3", "Bob: comes to Orc"],
  ],
  ["ja", ["乱戦1を通過します", "Ann、Bob：乱戦2の中に入ります", "Ann：乱戦3から出ます", "Bob：Orcのいる所に着きます"]],
] as const)("A25-GRP-1 in %s it says what each does on its own way, and nothing twice", (lang, said) => {
  const touch = (skirmish: string, from = 4) => ({ skirmish, spans: [[from, 8] as const] });
  const ann = { who: "Ann", touched: [touch("S1"), touch("S2"), touch("S3", 0)], endsIn: ["S2"], endsAtCentreOf: null };
  const bob = { who: "Bob", touched: [touch("S2", 0)], endsIn: ["S2"], endsAtCentreOf: null, meets: ["Orc"] };
  const preview: MovePreview = { ...FAR, touched: [touch("S1")], along: [{ ...ann, meets: [] }, bob] };
  expect(plate(lang, { preview }, (id) => id).slice(1)).toEqual(said);
});

test.each([
  ["en", "Leaves Skirmish 1", "Passes through Skirmish 2"],
  ["ja", "乱戦1から出ます", "乱戦2を通過します"],
] as const)("in %s a way out of where it begins is told apart from a way through", (lang, ...said) => {
  const touched = [
    { skirmish: "S1", spans: [[0, 1.5]] },
    { skirmish: "S2", spans: [[4, 7]] },
  ];
  expect(plate(lang, { preview: { ...FAR, touched } as never as MovePreview }).slice(1)).toEqual(said);
});
