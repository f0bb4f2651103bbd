/** What a planned move is said to meet – of those whom a user does not know of, nothing –, and what its plate says. */

import { afterAll, expect, test, vi } from "vitest";
import type { PlannedMove } from "../../src/chronicle/index";
import { plateWords } from "../../src/foundry/move-words";
import { asFarAsKnown } from "../../src/judgement/moves/index";
import type { MovePreview } from "../../src/rules/index";
import { wordsOf } from "../support/scripts";

afterAll(() => vi.unstubAllGlobals());

const PREVIEW = {
  blockers: [{ by: "goblin" }, { by: "lurker" }],
  meets: ["lurker", "ogre"],
  catches: ["lurker", "ogre"],
} as unknown as MovePreview;

test("neither blockers nor enemies at the end are named whom the user does not know of", () => {
  const { blockers, meets, catches } = asFarAsKnown(PREVIEW, (id) => id !== "lurker");
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
} as unknown as MovePreview;

function plate(lang: "en" | "ja", move: Partial<PlannedMove>) {
  const words = wordsOf(lang);
  vi.stubGlobal("game", { i18n: { lang, has: words.has, format: words.format, localize: words.format } });
  const { title, lines } = plateWords(
    { preview: FAR, kind: "normal", tooFarFor: null, ...move },
    () => "Goblin A",
    null,
  );
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

test("B20-ZON-1 a drop that declares a brawl says so, and names whom it meets besides", () => {
  const move = { preview: { ...FAR, meets: ["goblin", "imp"] } as MovePreview, declares: "goblin" };
  expect(plate("en", move)).toContain("Declares the brawl with Goblin A");
  expect(plate("ja", move)).toContain("Goblin Aとの乱戦を宣言します");
  expect(plate("en", move).filter((line) => line.startsWith("Meets"))).toHaveLength(1);
  const alone = { preview: { ...FAR, meets: ["goblin"] } as MovePreview, declares: "goblin" };
  expect(plate("en", alone).some((line) => line.startsWith("Meets"))).toBe(false);
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
