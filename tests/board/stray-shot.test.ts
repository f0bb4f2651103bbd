/** A shot into a skirmish is told with the lots: how often it finds whom, friends among them (`STR-22`, `A25-MIS-1`). */

import { h, render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Course } from "../../analysis/course/index";
import { analysis, goTo, line, open } from "../../analysis/desk/index";
import { lineThrough, ROOT } from "../../analysis/line/index";
import { sentencesOf, stepTitle } from "../../analysis/panels/step-words";
import { takeInHand } from "../../analysis/play/aim";
import { target } from "../../analysis/play/in-hand";
import { armsOn, SHELF } from "../../analysis/setup/shelf";
import { StrikePanel } from "../../analysis/strike/strike-panel";
import { speak, words } from "../../analysis/words";
import { armsOf } from "../../src/engine/arms";
import { LANGUAGES } from "../../tools/languages";
import { battleIn, exampleBattles } from "../support/board-links";
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
const BOW = { name: "Bow", how: "shot", range: 30, power: 15, critical: 10, bonus: 4 };

function begin(): void {
  const characters = [
    { id: "archer", side: "party", at: [0, 0], vitals },
    { id: "Fighter 10", side: "party", at: [10, 0], vitals },
    { id: "Fighter 2", side: "party", at: [10, 0], vitals: { ...vitals, evasion: 9 } },
    { id: "goblin", side: "monsters", at: [10, 0], vitals: { ...vitals, hp: 9 } },
  ];
  open(
    battleIn({
      ruleset: "sw25-advanced",
      sides: ["party", "monsters"],
      characters,
      arms: { archer: [BOW] },
      line: [
        { do: "form", who: ["Fighter 10", "Fighter 2", "goblin"], at: [10, 0] },
        { do: "turn", who: "archer" },
      ],
    }),
  );
  goTo(line.value.at(-1)!.id);
}

const texts = (selector: string) => [...page.querySelectorAll(selector)].map((one) => one.textContent ?? "");

test("odds count by the share of the lots, friends are told, and foes stand first in natural order", async () => {
  begin();
  render(h(StrikePanel, { who: "archer" }), page);
  [...page.querySelectorAll<HTMLElement>(".strike > .list button")]
    .find((one) => one.textContent.startsWith("Bow"))!
    .click();
  await eventually(() =>
    expect(texts("fieldset .list button").map((one) => one.split(" ·")[0]!.replace(/ \d+ m$/, ""))).toEqual([
      expect.stringContaining("goblin"),
      expect.stringContaining("Fighter 2"),
      expect.stringContaining("Fighter 10"),
    ]),
  );
  target.value = { target: "goblin" };
  await eventually(() => expect(texts(".odds li")).toHaveLength(3));
  const [goblin, second, tenth] = texts(".odds li");
  // 44.4%, 6.2 and 18.5% where the lot finds it, which is one in three.
  expect(goblin).toMatch(/^goblin: found 33\.3% · hits 14\.8% · damage 2\.1 on average · fells 6\.2%/);
  expect(second).toMatch(/^Fighter 2: found 33\.3% · hits .*own side/);
  expect(tenth).toMatch(/^Fighter 10: found 33\.3% · hits .*own side/);
  // The same in one line for a chat: the shares of all, nobody's among them, are one whole.
  const line = page.querySelector<HTMLElement>(".odds-line")!.title;
  expect(line).toMatch(
    /^archer, Bow → goblin: goblin 14\.8% · Fighter (?:2|10) .*% · nobody [\d.]+%; goblin: hits 14\.8% · damage 2\.1 on average · fells 6\.2%$/,
  );
  const shares = [...line.split(";")[0]!.matchAll(/([\d.]+)%/g)].map((match) => Number(match[1]));
  expect(shares).toHaveLength(4);
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(0.3);
});

test("a question about it is answered by its lots in the list of steps as well", () => {
  begin();
  const asked = { kind: "question", question: { ask: "strike", who: "archer", with: BOW, target: "goblin" } } as never;
  const course = new Course(analysis.value.setup);
  const steps = [...line.value.map(({ step }) => step!), asked];
  course.follow(steps);
  course.play();
  const [told] = sentencesOf(course.moments.at(-1)!, asked, words.value);
  expect(told!.text).toContain("goblin: found 33.3% · hits 14.8% · damage 2.1 on average · fells 6.2%; ");
  expect(told!.text).toMatch(/Fighter 2: found 33\.3% · hits .*; |; Fighter 10: found/);
});

test("everybody of the shelf has something to strike with in every ruleset", () => {
  for (const { name, arms } of SHELF)
    for (const board of ["plane", "areas", "simultaneous"] as const) {
      const sorted = armsOf(new Map([[name, armsOn(board, arms)]]), name, board);
      expect(sorted.harms.length, `${name} ${board}`).toBeGreaterThan(0);
      expect(sorted.leftOut, `${name} ${board}`).toEqual([]);
    }
});

test("questions and their answers are told in words at every step of every example, in both languages", async () => {
  for (const lang of LANGUAGES) {
    await speak(lang);
    for (const [name, tree] of await exampleBattles()) {
      const course = new Course(tree.setup);
      const steps = lineThrough(tree, ROOT).map(({ step }) => step!);
      course.follow(steps);
      course.play();
      for (const [i, step] of steps.entries()) {
        const told = [
          stepTitle(step, course.moments[i], words.value),
          ...sentencesOf(course.moments[i + 1]!, step, words.value).map(({ text }) => text),
        ];
        for (const text of told) expect(text, `${name} ${String(i)}`).not.toMatch(/[{}]|\[\[|RANSEN|undefined|"\w+":/);
      }
    }
  }
});
