/** The marks behind rings and odds on the board: a press opens the rule with the sentence of this case. */

import { readFileSync } from "node:fs";
import { type ComponentChild, h, render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { goTo, line, open } from "../../analysis/desk/index";
import { ROOT } from "../../analysis/line/index";
import { People } from "../../analysis/panels/people";
import { takeInHand } from "../../analysis/play/aim";
import { target } from "../../analysis/play/in-hand";
import { StrikePanel } from "../../analysis/strike/strike-panel";
import { why } from "../../analysis/why/index";
import { WhyPanel } from "../../analysis/why/why-panel";
import { battleIn } from "../support/board-links";
import { eventually } from "../support/eventually";
import { closeBoardPage, openBoardPage } from "./board-page";

const sentences = JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8")).RANSEN.rule;

let page: HTMLElement;
const show = (...rooms: ComponentChild[]) => render(h("main", null, rooms), page);

beforeEach(async () => {
  page = await openBoardPage();
});
afterEach(async () => {
  render(null, page);
  takeInHand(null);
  why.value = null;
  await closeBoardPage();
});

const FIELD = { field: { from: [0, 0], to: [30, 14] } };
const wolf = { id: "wolf", side: "party", at: [2, 7], movement: 15, vitals: { hp: 20 } };
const goblins = ["A", "B"].map((id, i) => ({
  id,
  side: "monsters",
  at: [8, 7],
  sections: 1 + 4 * i,
  vitals: { hp: 10 },
}));
const FIST = { name: "Fist", how: "melee", accuracy: 4, points: { dice: 1, bonus: 1 } };
const AXE = { name: "Axe", how: "melee", accuracy: 4, power: 20, critical: 10, bonus: 3 };
const BLOW = [
  { do: "turn", who: "wolf" },
  { do: "move", kind: "normal", path: [[8, 7]] },
  { do: "attack", target: "A", how: "melee" },
];
const JOINED = [...BLOW, { do: "end" }, { do: "turn", who: "B" }, { do: "attack", target: "wolf", how: "melee" }];

/** The wolf and two goblins, at the end of these steps. */
function opened(steps: readonly object[], arms: object = {}): void {
  const head = { ruleset: "sw25-advanced", options: FIELD, sides: ["party", "monsters"] };
  open(battleIn({ ...head, characters: [wolf, ...goblins], arms, line: steps }));
  goTo(line.value.at(-1)?.id ?? ROOT);
}

const textOf = (selector: string) => page.querySelector(selector)?.textContent ?? "";

/** What the rule's window says after a press of a mark. */
async function asked(mark: Element): Promise<{ rule: string; sentence: string; meaning: string }> {
  (mark as HTMLElement).click();
  await eventually(() => expect(textOf(".why .meaning")).not.toMatch(/^$|Loading/));
  return { rule: textOf(".why code"), sentence: textOf(".why .case"), meaning: textOf(".why .meaning") };
}

const marks = (selector: string) => [...page.querySelectorAll(`${selector} .rule`)];

/** What stands below the mark's sentence. */
const asRule = (rule: string) => ({ rule, meaning: sentences[rule] });

test("a ring says the sentence of the step that shaped it last, and that step's rule", async () => {
  opened(JOINED);
  show(h(People, null), h(WhyPanel, null));
  await eventually(() => expect(marks(".skirmishes")).toHaveLength(1));
  expect(await asked(marks(".skirmishes")[0]!)).toEqual({
    ...asRule("A25-SKR-3"),
    sentence: "Skirmish 1 now has a radius of 4 m.",
  });
  // Looked at before that step it says how it came to be; before the first blow nothing is there to ask about.
  goTo(line.value[2]!.id);
  await eventually(() => expect(marks(".skirmishes")[0]!.textContent).toBe("A25-SKR-1"));
  expect(await asked(marks(".skirmishes")[0]!)).toEqual({
    ...asRule("A25-SKR-1"),
    sentence: "Skirmish 1 forms around (8, 7), radius 3 m. In melee: A and wolf.",
  });
  goTo(line.value[0]!.id);
  await eventually(() => expect(marks(".skirmishes")).toEqual([]));
});

test("odds say with their own figures by which rule they are reckoned", async () => {
  opened(BLOW.slice(0, 2), { wolf: [FIST, AXE] });
  show(h(StrikePanel, { who: "wolf" }), h(WhyPanel, null));
  for (const [name, rule] of [
    ["Fist", "STR-20"],
    ["Axe", "DIC-2"],
  ] as const) {
    const arms = [...page.querySelectorAll<HTMLElement>(".strike > .list button")];
    arms.find((one) => one.textContent.startsWith(name))!.click();
    target.value = { targets: ["A", "B"] };
    await eventually(() => expect(marks(".odds").map((mark) => mark.textContent)).toEqual([rule, rule]));
    const rows = [...page.querySelectorAll(".odds li")].map((row) => row.textContent);
    for (const [i, id] of ["A", "B"].entries()) {
      const told = await asked(marks(".odds")[i]!);
      expect(told).toMatchObject(asRule(rule));
      expect(told.sentence).toMatch(/^hits 82\.6% · damage [\d.]+ on average/);
      expect(rows[i]).toBe(`${id}: ${told.sentence} ${rule}`);
    }
  }
});
