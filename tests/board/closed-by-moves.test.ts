/** `TRN-3` on the board: while a move is drawn the plate says what of the mover's own weapons and spells it forbids, as at the table. */

import { h, render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { goTo, line, open } from "../../analysis/desk/index";
import { PlateNow } from "../../analysis/picture/plate";
import { carried, letGo, pointTo, takeUp } from "../../analysis/play/index";
import { battleIn } from "../support/board-links";
import { eventually } from "../support/eventually";
import { closeBoardPage, openBoardPage } from "./board-page";

let page: HTMLElement;
beforeEach(async () => {
  page = await openBoardPage();
});
afterEach(async () => {
  render(null, page);
  letGo();
  carried.value = null;
  await closeBoardPage();
});

const vitals = { hp: 20, mp: 9, accuracy: 9, evasion: 5, defence: 2, magicPower: 7 };
const BOLT = { name: "Bolt", how: "cast", range: 30, power: 10 };
const BOW = { name: "Bow", how: "ranged", range: 30, power: 15 };
const MENDING = { name: "Mending", how: "touch", check: "none", spell: true, effect: "heal", power: 10 };

function laid(ruleset: string, arms: readonly object[], places: readonly [unknown, unknown]): void {
  const one = (id: string, side: string, at: unknown) => ({ id, side, at, movement: 12, vitals });
  open(
    battleIn({
      ruleset,
      sides: ["party", "monsters"],
      characters: [one("mage", "party", places[0]), one("orc", "monsters", places[1])],
      arms: { mage: arms },
      line: [{ do: "turn", who: "mage" }],
    }),
  );
  goTo(line.value.at(-1)!.id);
  render(h(PlateNow, {}), page);
}

const told = () => [...page.querySelectorAll(".plate span")].map(({ textContent }) => textContent);

test("on the plane, of what the mover has", async () => {
  laid(
    "sw25-advanced",
    [BOLT, BOW],
    [
      [0, 0],
      [30, 30],
    ],
  );
  takeUp("mage", "pointer");
  pointTo([2, 0]);
  await eventually(() => expect(page.querySelector(".plate")).not.toBeNull());
  expect(told()).toEqual([]);
  pointTo([10, 0]);
  await eventually(() => expect(told()).toEqual(["After this no spells, no shooting"]));
  letGo();
  laid(
    "sw25-advanced",
    [MENDING],
    [
      [0, 0],
      [30, 30],
    ],
  );
  takeUp("mage", "pointer");
  pointTo([10, 0]);
  await eventually(() => expect(told()).toEqual(["After this no spells"]));
});

test("S20-MOV-2 and with three areas", async () => {
  laid("sw20-areas", [BOLT], ["rear", "rear"]);
  carried.value = { who: "mage", at: { x: 0, y: 0 }, over: "front" };
  await eventually(() => expect(told()).toEqual(["After this no spells"]));
});
