/** A second press on what is in hand: a weapon is put away, and what is for its user alone is used. A spent feat says why. */

import { expect, test } from "vitest";
import type { Desk } from "../support/desk";
import type { Page } from "../support/page";
import { commanded, done, tidyTables } from "../support/paper-table";
import { armed, carried } from "../support/paper-weapons";

tidyTables();

const COAT = { shape: "self", timing: "minor", effect: "nothing", effects: [{ rounds: 3, figures: { defence: 1 } }] };
const BLOW = { shape: "self", timing: "declared", modifiers: { damage: 4 } };

async function inTurn(): Promise<{ desk: Desk; page: Page; effects: () => string[] }> {
  const { desk, page, items } = await armed();
  items.push(carried("coat", "Coat", "technique", COAT), carried("blow", "Blow", "feat", BLOW));
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await page.until("[data-ransen=weapons] [data-item^=coat]");
  const wolf = () => desk.record.battle!.characters.find(({ id }) => id === "wolf")!;
  return { desk, page, effects: () => (wolf().effects ?? []).map(({ name }) => name) };
}

const SWORD = "[data-ransen=weapons] [data-item^=sword]";
const CARD = "[data-ransen=weapons] [data-item^=coat]";

test("the second press on a card for oneself uses it, by the mouse and by its number", async () => {
  const { desk, page, effects } = await inTurn();
  page.press(CARD);
  await desk.pass(300);
  expect([page.find(CARD).matches("[aria-pressed=true]"), effects()]).toEqual([true, []]);
  page.press(CARD);
  await desk.pass(2_000);
  expect(effects()).toEqual(["Coat"]);
  const made = () => Object.values(desk.record.history.commands).filter((one) => one?.do === "strike").length;
  page.key("weapon4");
  await desk.pass(300);
  expect(made()).toBe(1);
  page.key("weapon4");
  await desk.pass(2_000);
  expect(made()).toBe(2);
});

test("the second press on a weapon puts it away, and its number keeps it", async () => {
  const { desk, page } = await inTurn();
  page.key("weapon1");
  await desk.pass(300);
  page.key("weapon1");
  await desk.pass(300);
  expect(page.find(SWORD).matches("[aria-pressed=true]")).toBe(true);
  page.press(SWORD);
  await desk.pass(300);
  expect(page.find(SWORD).matches("[aria-pressed=true]")).toBe(false);
});

test("TRN-7 a feat that cannot be declared any more says why", async () => {
  const { desk, page } = await inTurn();
  page.press("[data-ransen=weapons] [data-feat]");
  page.press("[data-ransen=weapons] [data-action=featAlone]");
  await desk.pass(2_000);
  page.press("[data-ransen=weapons] [data-feat]");
  expect(desk.warned).toEqual(["A combat feat has already been declared this turn."]);
});
