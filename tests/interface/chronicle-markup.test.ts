/** The markup of a card of the chronicle, as styles and readers of screens find it. */

import { afterEach, expect, test } from "vitest";
import { chronicleCardOf } from "../../src/chat/cards/chronicle-view";
import { defaultRuleset } from "../../src/rules/index";
import { beginning } from "../referee/board";
import { closeDocument, openDocument } from "../support/page-globals";
import { COMBAT, closeWindow, Window } from "../support/window";

afterEach(async () => {
  await closeDocument();
  closeWindow();
});

const names = { wolf: "<b>Wolf</b>" };
const STARTED = { type: "turnStarted", rule: "TRN-1", who: "wolf" };

function cardOf(entry: object, whisper: readonly string[] = []): HTMLElement {
  const window = new Window([{ id: "aoi" }, { id: "gm", isGM: true }]);
  window.settings.set("ruleMarks", "shown");
  const page = openDocument();
  const entries = { a: { order: 1, events: [STARTED], names, ...entry } };
  const system = { ruleset: defaultRuleset.id, combat: COMBAT, chapter: 1, round: 2, entries };
  return chronicleCardOf({ id: "message", type: "chronicle", whisper, system } as never, page);
}

test("is a heading that folds, and a list of sentences", () => {
  const card = cardOf({});
  expect([...card.children].map(({ localName }) => localName)).toEqual(["summary", "ol"]);
  expect(card.querySelector("summary")?.children).toHaveLength(1);
  const [sentence] = card.querySelector("li")!.children;
  // A sentence has no class, not even an empty one.
  expect(sentence!.outerHTML).toBe("<span>&lt;b&gt;Wolf&lt;/b&gt;'s turn begins.</span>");
});

test("a sentence about what the table did has nothing behind it", () => {
  const card = cardOf({ events: [], amended: true });
  expect([...card.querySelectorAll("li")].map(({ innerHTML }) => innerHTML)).toEqual([
    "<span>An attack was amended.</span>",
  ]);
});

test("what is not for everyone says so in the heading", () => {
  const parts = [...cardOf({}, ["gm"]).querySelector("summary")!.children];
  expect(parts.map(({ className, textContent }) => [className, textContent])).toEqual([
    ["title", "Round 2 · <b>Wolf</b>"],
    ["secret", "Not for everyone"],
  ]);
});

test("of a strike the heading says how it came out, without dice and sums, which the sentence has", () => {
  const vitals = { hp: 32, accuracy: 7, evasion: 6, defence: 5 };
  const battle = beginning([
    { id: "wolf", side: "party", at: [0, 0], vitals },
    { id: "goblin", side: "monsters", at: [0, 0], vitals: { hp: 16, evasion: 3, defence: 2, fixed: true } },
  ]).battle!;
  const turn = defaultRuleset.perform(battle, { do: "turn", who: "wolf" });
  const made = { how: "melee", power: 20, bonus: 6, name: "Sword" } as const;
  const dice = { accuracy: [3, 4], power: [[4, 4]] } as const;
  const blow = turn.ok && defaultRuleset.perform(turn.battle, { do: "strike", with: made, target: "goblin", dice });
  if (blow === false || !blow.ok) throw new Error("The strike is refused");
  const card = cardOf({ events: blow.events, names: { wolf: "Wolf", goblin: "Goblin" } });
  const [gist] = card.querySelectorAll("summary .gist");
  const sentence = card.querySelector("li > span")!.textContent;
  expect(gist!.textContent).toContain("Goblin");
  expect(gist!.textContent.length).toBeLessThan(sentence.length);
  expect(gist!.textContent).not.toMatch(/\b14\b|3, 4/);
});
