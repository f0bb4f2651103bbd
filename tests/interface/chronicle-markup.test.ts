/** The markup of a card of the chronicle, as styles and readers of screens find it. */

import { afterEach, expect, test } from "vitest";
import { chronicleCardOf } from "../../src/client/chronicle-view";
import { defaultRuleset } from "../../src/rules/index";
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

test("is a heading that folds, and a list of sentences with the rule behind each", () => {
  const card = cardOf({});
  expect([...card.children].map(({ localName }) => localName)).toEqual(["summary", "ol"]);
  expect(card.querySelector("summary")?.children).toHaveLength(1);
  const [sentence, ...behind] = card.querySelector("li")!.children;
  // A sentence has no class, not even an empty one.
  expect(sentence!.outerHTML).toBe("<span>&lt;b&gt;Wolf&lt;/b&gt;'s turn begins.</span>");
  expect(behind.length).toBeGreaterThan(0);
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
