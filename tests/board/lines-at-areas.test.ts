/** On the board a line of 2.5 with three areas is aimed at an area, and takes its user's own one where that is wanted (`S25-EFF-2`). */

import { h, render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { goTo, line, open } from "../../analysis/desk/index";
import { takeInHand, taken } from "../../analysis/play/aim";
import { aimRoom, target } from "../../analysis/play/in-hand";
import { StrikePanel } from "../../analysis/strike/strike-panel";
import { battleIn } from "../support/board-links";
import { eventually } from "../support/eventually";
import { closeBoardPage, openBoardPage } from "./board-page";

let page: HTMLElement;
beforeEach(async () => {
  page = await openBoardPage();
});
afterEach(async () => {
  render(null, page);
  takeInHand(null);
  await closeBoardPage();
});

const vitals = { hp: 20, accuracy: 9, evasion: 5, defence: 2 };
const BEAM = { name: "Beam", how: "line", check: "none", range: 30, power: 15, bonus: 4 };
const one = (id: string, side: string, at: string) => ({ id, side, at, vitals });

const buttons = () => [...page.querySelectorAll<HTMLButtonElement>(".list button")];
const button = (text: string) => buttons().find(({ textContent }) => textContent.startsWith(text));
const texts = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

test("an area in place of whom a misfire threatens, by list or by a press, and its user's own area by a tick", async () => {
  open(
    battleIn({
      ruleset: "sw25-areas",
      sides: ["party", "monsters"],
      characters: [
        one("mage", "party", "rear"),
        one("hare", "party", "rear"),
        one("bear", "party", "front"),
        one("orc", "monsters", "front"),
      ],
      arms: { mage: [BEAM] },
      line: [{ do: "turn", who: "mage" }],
    }),
  );
  goTo(line.value.at(-1)!.id);
  render(h(StrikePanel, { who: "mage" }), page);
  button("Beam")!.click();
  await eventually(() => expect(button("orc")?.disabled).toBe(true));
  button("the front")!.click();
  await eventually(() =>
    expect(
      texts(".odds li")
        .map((text) => text.split(":")[0])
        .toSorted(),
    ).toEqual(["bear", "orc"]),
  );
  expect(target.value).toEqual({ at: "front" });
  const tick = [...page.querySelectorAll("label")].find((label) => label.textContent.includes("own area"))!;
  tick.querySelector("input")!.click();
  await eventually(() => expect(taken.value?.targets.toSorted()).toEqual(["bear", "hare", "orc"]));
  await eventually(() => expect(texts(".odds li")).toHaveLength(3));
  target.value = null;
  aimRoom.value!.aimAt(null, null, "first-rear");
  expect(target.value).toBe(null);
  aimRoom.value!.aimAt(null, null, "front");
  expect(target.value).toEqual({ at: "front" });
});
