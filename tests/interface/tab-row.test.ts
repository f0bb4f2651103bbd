/** The tabs of somebody's parts, as they stand over its cards (`ACT-1`). */

import { afterEach, beforeEach, expect, test } from "vitest";
import type { PartTab } from "../../src/weapons/part-tabs";
import { TabRow } from "../../src/weapons/tab-row";
import { closeDocument, openDocument } from "../support/page-globals";
import { closeWindow, Window } from "../support/window";

beforeEach(() => {
  new Window([{ id: "gm", isGM: true }]);
  openDocument();
});
afterEach(async () => {
  await closeDocument();
  closeWindow();
});

const tab = (id: string, majors: number, more: Partial<PartTab> = {}): PartTab => ({
  id,
  name: id,
  majors,
  isFelled: false,
  open: [],
  ...more,
});

function row() {
  const taken: string[] = [];
  const shown = new TabRow("cards", (part) => void taken.push(part));
  document.body.append(shown.element);
  const buttons = () => [...shown.element.querySelectorAll("button")];
  return { shown, taken, buttons };
}

test("ACT-1 each says what is left to its part: a ring for an action, a dot for a further strike", () => {
  const { shown, buttons } = row();
  shown.show(
    [tab("Body", 2), tab("Arm", 0, { open: ["Chain"] }), tab("Leg", 0), tab("Wing", 1, { isFelled: true })],
    "Arm",
  );
  expect(
    buttons().map((one) => [
      one.getAttribute("aria-label"),
      one.className,
      [...one.querySelectorAll(".left i")].map(({ className }) => className).join(" "),
    ]),
  ).toEqual([
    ["Body: major actions: 2", "", "major major"],
    ["Arm: no major action left · further strike: Chain", "", "again"],
    ["Leg: no major action left", "spent", ""],
    ["Wing: felled", "felled", ""],
  ]);
  expect(buttons().map((one) => one.getAttribute("aria-pressed"))).toEqual(["false", "true", "false", "false"]);
  expect(buttons()[0]!.dataset.tooltipText).toBe("Body: major actions: 2");
});

test("ACT-1 a press takes its part, and a press beside them nothing", () => {
  const { shown, taken, buttons } = row();
  shown.show([tab("Body", 1), tab("Arm", 1)], null);
  buttons()[1]!.querySelector<HTMLElement>(".name")!.click();
  shown.element.click();
  expect(taken).toEqual(["Arm"]);
});

test("ACT-1 with no tabs there is no row, and what is shown already is not drawn anew", () => {
  const { shown, buttons } = row();
  expect(shown.element.hidden).toBe(true);
  shown.show([tab("Body", 1)], "Body");
  expect(shown.element.hidden).toBe(false);
  const [before] = buttons();
  shown.show([tab("Body", 1)], "Body");
  expect(buttons()[0]).toBe(before);
  shown.show([tab("Body", 1)], null);
  expect(buttons()[0]).not.toBe(before);
  shown.show([], null);
  expect(shown.element.hidden).toBe(true);
});

test("ACT-1 the part with the keys keeps them when the row is drawn anew, and takes them from nobody else", () => {
  const { shown, buttons } = row();
  const field = document.body.appendChild(document.createElement("input"));
  shown.show([tab("Body", 1), tab("Arm", 1)], "Body");
  field.focus();
  shown.show([tab("Body", 0), tab("Arm", 1)], "Body");
  expect(document.activeElement).toBe(field);
  buttons()[1]!.focus();
  shown.show([tab("Body", 0), tab("Arm", 0)], "Body");
  expect(document.activeElement).toBe(buttons()[1]);
});
