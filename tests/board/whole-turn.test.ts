/** A whole turn in numbers on the board: of a boss of parts, at the best target or at the chosen one, with a line to copy (`ACT-1`). */

import { h, render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { goTo, line, open } from "../../analysis/desk/index";
import { StrikePanel } from "../../analysis/strike/strike-panel";
import { speak } from "../../analysis/words";
import { battleIn } from "../support/board-links";
import { eventually } from "../support/eventually";
import { closeBoardPage, openBoardPage } from "./board-page";

let page: HTMLElement;
beforeEach(async () => {
  page = await openBoardPage();
});
afterEach(async () => {
  render(null, page);
  await closeBoardPage();
});

const FOE = { side: "party", at: [0, 0] };
const sure = { hp: 30, evasion: 0, defence: 0, fixed: true };

/** Every blow hits: 2d are 7 on average. */
function begin(who: string, more: object): void {
  open(
    battleIn({
      ruleset: "sw25-advanced",
      sides: ["monsters", "party"],
      characters: [
        { id: who, side: "monsters", at: [0, 0], ...more },
        { id: "Ann", ...FOE, vitals: sure },
        { id: "Bob", ...FOE, vitals: { ...sure, hp: 12 } },
      ],
      arms: {
        [who]: [
          { name: "bite", how: "melee", check: "none", points: { dice: 2 } },
          { name: "breath", how: "area", range: 20, radius: 3, check: "none", points: { dice: 0, bonus: 3 } },
        ],
      },
      line: [{ do: "turn", who }],
    }),
  );
  goTo(line.value.at(-1)!.id);
  render(h(StrikePanel, { who }), page);
}

const part = (id: string, hp = 20) => ({ id, hp, maxHp: 20, accuracy: 9 });
const HYDRA = { parts: [{ ...part("body"), core: true }, part("head"), part("tail", 0)] };
const texts = (selector: string) => [...page.querySelectorAll(selector)].map((one) => one.textContent ?? "");
const selects = () => [...page.querySelectorAll<HTMLSelectElement>(".whole-turn select")];

async function unfold(): Promise<void> {
  const details = page.querySelector<HTMLDetailsElement>(".whole-turn")!;
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  await eventually(() => expect(selects().length).toBeGreaterThan(0));
}

async function choose(select: HTMLSelectElement, text: string): Promise<void> {
  select.value = [...select.options].find((one) => one.textContent === text)!.value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

test("all able parts at the one that they fell, at another one, and each as one chooses", async () => {
  begin("Hydra", HYDRA);
  await unfold();
  expect(texts(".whole-turn label").map((one) => one.slice(0, 4))).toEqual(["At w", "body", "head"]);
  // 4d are 12 or more in 986 of 1,296 ways, and his HP are no more than that.
  await eventually(() =>
    expect(texts(".whole-turn .odds li")).toEqual([
      expect.stringMatching(/^Bob: hits 100% · loses 11\.4 HP on average · fells 76\.1%/),
    ]),
  );
  await choose(selects()[0]!, "Ann");
  await eventually(() =>
    expect(texts(".whole-turn .odds li")).toEqual([
      expect.stringMatching(/^Ann: hits 100% · loses 14 HP on average · fells 0%/),
    ]),
  );
  await choose(selects()[2]!, "breath → Ann");
  // The breath takes all: enemies before the own side, which is told as such.
  await eventually(() =>
    expect(texts(".whole-turn .odds li")).toEqual([
      expect.stringMatching(/^Ann: hits 100% · loses 10 HP/),
      expect.stringMatching(/^Bob: hits 100% · loses 3 HP/),
      expect.stringMatching(/^Hydra body.*own side/),
      expect.stringMatching(/^Hydra head.*own side/),
    ]),
  );
  await choose(selects()[2]!, "nothing");
  await eventually(() => expect(texts(".whole-turn .odds li")).toHaveLength(1));
  expect(page.querySelector<HTMLElement>(".whole-turn .odds-line")!.title).toBe(
    "Hydra, the whole turn: Ann: hits 100% · loses 7 HP on average · fells 0%",
  );
  await speak("ja");
  await eventually(() => expect(texts(".whole-turn summary")).toEqual(["手番全体の見込み"]));
  expect(page.querySelector<HTMLElement>(".whole-turn .odds-line")!.title).toBe(
    "Hydra・手番全体：Ann：命中率100%・期待HP減少7・倒す確率0%",
  );
});

test("a single blow has no such list; one with further strikes has", () => {
  begin("Wolf", { vitals: { hp: 10 } });
  expect(page.querySelector(".whole-turn")).toBeNull();
  render(null, page);
  begin("Cat", { vitals: { hp: 10 }, series: [{ name: "again" }] });
  expect(page.querySelector(".whole-turn")).not.toBeNull();
});
