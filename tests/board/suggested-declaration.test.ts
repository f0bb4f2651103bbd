/** Suggestions where everybody declares at once, from the suggestion to the outcome of the round. */

import { h, render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { act, analysis, chosen, here, open, ruleset } from "../../analysis/desk/index";
import { take } from "../../analysis/engine/taking";
import { Acts } from "../../analysis/panels/acts";
import { everyonesArms } from "../../analysis/strike/arms";
import { resolveWith } from "../../analysis/strike/resolving";
import { type Suggestion, suggesting } from "../../src/engine/index";
import { seededDice } from "../../src/rules/index";
import { battleIn } from "../support/board-links";
import { eventually } from "../support/eventually";
import { closeBoardPage, openBoardPage } from "./board-page";

let page: HTMLElement;

beforeEach(async () => {
  page = await openBoardPage();
  HTMLElement.prototype.scrollIntoView = () => {};
  // The room that it fetches is here at once, whatever the machine is at.
  await import("../../analysis/strike/declare-panel");
});
afterEach(async () => {
  render(null, page);
  chosen.value = null;
  await closeBoardPage();
});

const SWORD = { name: "Sword", how: "melee", accuracy: 9, points: { dice: 2, bonus: 4 } };

/** Wolf beside a troll that never hits back. */
function begin(arms: Readonly<Record<string, readonly object[]>>): void {
  const fighter = (id: string, side: string, x: number) => ({
    id,
    side,
    at: [x, 2],
    base: 5,
    health: 12,
    maxHealth: 12,
  });
  const characters = [fighter("wolf", "party", 2), fighter("troll", "monsters", 3)];
  const options = { field: { from: [0, 0], to: [30, 14] } };
  open(battleIn({ ruleset: "simultaneous", options, sides: ["party", "monsters"], characters, arms, line: [] }));
}

function suggested(): Suggestion {
  const question = {
    ruleset: ruleset.value,
    battle: here.value.battle,
    arms: everyonesArms(analysis.value),
    declarer: "wolf",
    seed: 1,
  };
  const course = suggesting(question as Parameters<typeof suggesting>[0], 8);
  for (let step = course.next(); ; step = course.next()) {
    if (!step.done) continue;
    if (!step.value.ok) throw new Error(step.value.reason);
    const attack = step.value.suggestions.find(({ reason }) => reason.kind === "strike");
    if (!attack) throw new Error(JSON.stringify(step.value.suggestions));
    return attack;
  }
}

/** Its fields come into sight and are declared by their button. */
async function declared(): Promise<void> {
  const fold = page.querySelector<HTMLDetailsElement>("details.declare")!;
  await eventually(() => expect(fold.open).toBe(true));
  fold.dispatchEvent(new Event("toggle"));
  await eventually(() => expect(fold.querySelector("fieldset")).not.toBeNull());
  fold.querySelector<HTMLButtonElement>("button.main")!.click();
}

test.each([
  ["the weapon that it names", { wolf: [SWORD] }, SWORD],
  ["bare hands, where there is no weapon", { troll: [SWORD] }, { how: "melee", points: { dice: 1 } }],
])("is declared and carried out with %s", async (_, arms, made) => {
  begin(arms);
  render(h(Acts, { who: "wolf" }), page);
  take([], suggested());
  await declared();
  await eventually(() =>
    expect(here.value.battle).toMatchObject({ sealed: [{ who: "wolf", action: [{ with: made }] }] }),
  );
  act([{ do: "declare", who: "troll", action: { brace: true } }]);
  act([{ do: "reveal" }]);
  const before = here.value.battle;
  act([resolveWith(ruleset.value, before, seededDice(3))]);
  expect(here.value.battle).not.toBe(before);
  const steps = [...analysis.value.nodes.values()].flatMap(({ step }) =>
    step?.kind === "command" ? step.command : [],
  );
  expect(steps.find((one) => one.do === "resolve")).toMatchObject({ dice: { wolf: {} } });
});
