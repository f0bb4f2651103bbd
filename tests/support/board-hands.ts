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
