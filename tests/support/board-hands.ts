/** Hands on the analysis board: drags, presses, panels – and the script that the page gives away. */

import type { Page } from "playwright-core";
import type { ReplayDocument } from "../../src/rules/index";
import { signOf } from "./board";

/** Drags a sign by so many metres. @param hold while the button is still down */
export async function dragBy(
  page: Page,
  who: string,
  [dx, dy]: readonly [number, number],
  hold?: () => Promise<void>,
): Promise<void> {
  const from = await signOf(page, who);
  const metre = await metreOf(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (dx * metre) / 2, from.y + (dy * metre) / 2, { steps: 4 });
  await page.mouse.move(from.x + dx * metre, from.y + dy * metre, { steps: 4 });
  await hold?.();
  await page.mouse.up();
}

/** Drags one sign onto another. */
export async function dragOnto(page: Page, who: string, onto: string): Promise<void> {
  const [from, to, metre] = [await signOf(page, who), await signOf(page, onto), await metreOf(page)];
  await dragBy(page, who, [(to.x - from.x) / metre, (to.y - from.y) / metre]);
}

/** Pixels of a metre: the field of these battles is 30 m wide. */
export async function metreOf(page: Page): Promise<number> {
  const box = await page.locator(".picture rect.field").boundingBox();
  return box!.width / 30;
}

/** A point of the field in pixels of the page. */
export async function pointOf(page: Page, [x, y]: readonly [number, number]): Promise<{ x: number; y: number }> {
  const box = await page.locator(".picture rect.field").boundingBox();
  const metre = box!.width / 30;
  return { x: box!.x + x * metre, y: box!.y + y * metre };
}

/** Opens what stands behind somebody's name in the panel: its attack, its declaration, … */
export async function openRoom(page: Page, who: string, room: string): Promise<void> {
  const person = page.locator(".person", { hasText: who });
  if ((await person.getAttribute("aria-pressed")) !== "true") await person.click();
  const summary = page.locator(`details.${room} > summary`);
  await summary.waitFor();
  if ((await page.locator(`details.${room}[open]`).count()) === 0) await summary.click();
}

/** The document of what the page shows, as its own panel gives it away. */
export async function documentOf(page: Page): Promise<ReplayDocument> {
  await page.getByRole("tab", { name: /Share|共有/ }).click();
  const text = page.locator("textarea[name=document]");
  await text.waitFor({ state: "attached" });
  return JSON.parse(await text.inputValue()) as ReplayDocument;
}

/** A blow with what lies first in the hand: the target by a press on the board, each die by its pip as it is asked for. */
export async function strikeAt(page: Page, who: string, target: string, pips: readonly number[]): Promise<void> {
  await openRoom(page, who, "strike");
  await page.locator(".strike .list button").first().click();
  const sign = await signOf(page, target);
  await page.mouse.click(sign.x, sign.y);
  for (const pip of pips) await page.getByRole("button", { name: new RegExp(`^Die \\d+: ${pip}$`) }).click();
  await page.getByRole("button", { name: "Carry out with these dice" }).click();
}

/** Presses what somebody may do, by what the button says. */
export async function pressAct(page: Page, who: string, act: RegExp): Promise<void> {
  const person = page.locator(".person", { hasText: who });
  if ((await person.getAttribute("aria-pressed")) !== "true") await person.click();
  await page.locator(".acts").getByRole("button", { name: act }).first().click();
}
