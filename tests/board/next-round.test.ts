/** The next round on the board, where the first press asks as long as somebody has not acted (`TRN-1`). */

import { h, render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { act, chosen, here, open } from "../../analysis/desk/index";
import { Acts } from "../../analysis/panels/acts";
import { battleIn } from "../support/board-links";
import { eventually } from "../support/eventually";
import { closeBoardPage, openBoardPage } from "./board-page";

let page: HTMLElement;

beforeEach(async () => {
  page = await openBoardPage();
  const characters = [
    { id: "wolf", side: "party", at: [2, 2], movement: 12 },
    { id: "troll", side: "monsters", at: [20, 2], movement: 12 },
  ];
  open(battleIn({ ruleset: "sw25-advanced", sides: ["party", "monsters"], characters, line: [] }));
  render(h(Acts, { who: null }), page);
});
afterEach(async () => {
  render(null, page);
  chosen.value = null;
  await closeBoardPage();
});

const button = () => page.querySelector<HTMLButtonElement>(".for-all button")!;
const answer = () => page.querySelector<HTMLButtonElement>(".for-all .anyway");
const round = () => here.value.battle.round;
const acted = (...who: string[]) =>
  act(
    who.flatMap(
      (one) =>
        [
          { do: "turn", who: one },
          { do: "end", who: one },
        ] as const,
    ),
  );

test("in an untouched round it asks, and a second press begins it all the same", async () => {
  button().click();
  await eventually(() => expect(answer()?.textContent).toBe("Not acted yet: troll and wolf. Next round anyway?"));
  expect(round()).toBe(1);
  // A double tap answers nothing.
  button().click();
  expect(round()).toBe(1);
  answer()!.click();
  expect(round()).toBe(2);
});

test("what was asked of one state is not pressed through in another; with everybody's turn over one press is enough", async () => {
  button().click();
  await eventually(() => expect(answer()).not.toBeNull());
  acted("wolf");
  await eventually(() => expect(answer()).toBeNull());
  button().click();
  expect(round()).toBe(1);
  acted("troll");
  await eventually(() => expect(answer()).toBeNull());
  button().click();
  expect(round()).toBe(2);
});
