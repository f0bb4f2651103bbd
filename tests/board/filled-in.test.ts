/** A declaration that a suggestion fills in: its fields come into sight. */

import { h, render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chosen, open } from "../../analysis/desk/index";
import { take } from "../../analysis/engine/taking";
import { Acts } from "../../analysis/panels/acts";
import { draftOf } from "../../analysis/play/drawn-ways";
import { filledIn, setDraft } from "../../analysis/play/index";
import type { Suggestion } from "../../src/engine/index";
import { battleIn } from "../support/board-links";
import { eventually } from "../support/eventually";
import { closeBoardPage, openBoardPage } from "./board-page";

let page: HTMLElement;
let seen: Element[] = [];

beforeEach(async () => {
  page = await openBoardPage();
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    seen.push(this);
  };
  // The room that it fetches is here at once, whatever the machine is at.
  await import("../../analysis/strike/declare-panel");
  begin();
});
afterEach(async () => {
  render(null, page);
  chosen.value = null;
  seen = [];
  await closeBoardPage();
});

/** A battle anew, with nothing declared. */
function begin(): void {
  const fighter = (id: string, side: string, x: number) => ({ id, side, at: [x, 2], base: 5, health: 9 });
  const characters = [fighter("wolf", "party", 2), fighter("hare", "party", 6), fighter("troll", "monsters", 12)];
  const options = { field: { from: [0, 0], to: [30, 14] } };
  open(battleIn({ ruleset: "simultaneous", options, sides: ["party", "monsters"], characters, line: [] }));
}

const suggest = (who: string) =>
  take([], { commands: [{ do: "declare", who, action: { brace: true } }] } as never as Suggestion);
const fold = () => page.querySelector<HTMLDetailsElement>("details.declare")!;

test("its fold opens and is scrolled to; of somebody else's, and before any, it stays closed", async () => {
  render(h(Acts, { who: "wolf" }), page);
  expect(fold().open).toBe(false);
  suggest("hare");
  expect(draftOf("hare").first.choice).toBe("brace");
  await eventually(() => expect(filledIn()).toEqual({ who: "hare" }));
  expect(fold().open).toBe(false);
  suggest("wolf");
  await eventually(() => expect(fold().open).toBe(true));
  // Where a browser says that it was opened, its room is fetched.
  fold().dispatchEvent(new Event("toggle"));
  await eventually(() => expect(fold().querySelector("fieldset")).not.toBeNull());
  await eventually(() => expect(seen).toEqual([fold()]));
});

test("what was closed since opens again with the next suggestion", async () => {
  render(h(Acts, { who: "wolf" }), page);
  suggest("wolf");
  await eventually(() => expect(fold().open).toBe(true));
  fold().open = false;
  fold().dispatchEvent(new Event("toggle"));
  suggest("wolf");
  await eventually(() => expect(fold().open).toBe(true));
});

test("it ends with the draft, and with the battle", () => {
  suggest("wolf");
  expect(filledIn()).toEqual({ who: "wolf" });
  setDraft("hare", null);
  expect(filledIn()).toEqual({ who: "wolf" });
  setDraft("wolf", null);
  expect(filledIn()).toBeNull();
  suggest("wolf");
  begin();
  expect(filledIn()).toBeNull();
});
