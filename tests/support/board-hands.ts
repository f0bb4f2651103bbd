/** Hands on the analysis board: drags, presses, panels – and the script that the page gives away. */

import type { CDPSession, Locator, Page } from "playwright-core";
import type { ReplayDocument } from "../../src/rules/index";
import type { Language } from "../../tools/languages";
import { signOf } from "./board";

interface OnPage {
  readonly x: number;
  readonly y: number;
}

/** @param hold while the button is still down */
async function dragTo(
  page: Page,
  who: string,
  to: (from: OnPage) => OnPage,
  hold?: () => Promise<void>,
): Promise<void> {
  const from = await signOf(page, who);
  const end = to(from);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + end.x) / 2, (from.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await hold?.();
  await page.mouse.up();
}

/** Drags a sign by so many metres. */
export async function dragBy(
  page: Page,
  who: string,
  [dx, dy]: readonly [number, number],
  hold?: () => Promise<void>,
): Promise<void> {
  const metre = await metreOf(page);
  await dragTo(page, who, ({ x, y }) => ({ x: x + dx * metre, y: y + dy * metre }), hold);
}

/** Drags one sign onto another. */
export async function dragOnto(page: Page, who: string, onto: string): Promise<void> {
  const end = await signOf(page, onto);
  await dragTo(page, who, () => end);
}

/** Where the field lies on the page, in pixels. Its picture is drawn anew whenever something changes, so it is waited for. */
async function fieldOn(page: Page): Promise<{ readonly left: number; readonly top: number; readonly width: number }> {
  const found = await page.waitForFunction(() => {
    const { left, top, width } =
      document.querySelector(".picture rect.field")?.getBoundingClientRect() ?? ({ width: 0 } as DOMRect);
    return width > 0 ? { left, top, width } : null;
  });
  return (await found.jsonValue())!;
}

/** Pixels of a metre: the field of these battles is 30 m wide. */
export async function metreOf(page: Page): Promise<number> {
  return (await fieldOn(page)).width / 30;
}

/** A point of the field in pixels of the page. */
export async function pointOf(page: Page, [x, y]: readonly [number, number]): Promise<OnPage> {
  const { left, top, width } = await fieldOn(page);
  return { x: left + (x * width) / 30, y: top + (y * width) / 30 };
}

/** Who presses: a mouse, or a finger. */
export interface Presses {
  readonly on: (element: Locator) => Promise<void>;
  readonly at: (page: Page, place: OnPage) => Promise<void>;
}
export const MOUSE: Presses = {
  on: (element) => element.click(),
  at: (page, { x, y }) => page.mouse.click(x, y),
};
export const FINGER: Presses = {
  on: (element) => element.tap(),
  at: (page, { x, y }) => page.touchscreen.tap(x, y),
};

/** Milliseconds that a finger stands still before it is lifted. */
const RESTS = 150;

/** Leads a finger over the board. @param hold while it is still down */
export async function fingerFrom(
  touch: CDPSession,
  from: OnPage,
  to: OnPage,
  hold?: () => Promise<void>,
): Promise<void> {
  const at = (share: number) => [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const share of [0.3, 0.6, 1])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(share) });
  await hold?.();
  // A finger that is lifted in full swing flings, and the browser takes the next tap for the end of that.
  await new Promise((resolve) => setTimeout(resolve, RESTS));
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(1) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Opens what stands behind somebody's name in the panel: its attack, its declaration, … */
export async function openRoom(page: Page, who: string, room: string, hand = MOUSE): Promise<void> {
  const person = page.locator(`.person[data-who="${who}"]`);
  if ((await person.getAttribute("aria-pressed")) !== "true") await hand.on(person);
  const summary = page.locator(`details.${room} > summary`);
  await summary.waitFor();
  if ((await page.locator(`details.${room}[open]`).count()) === 0) await hand.on(summary);
}

/** The document of what the page shows, as its own panel gives it away. */
export async function documentOf(page: Page): Promise<ReplayDocument> {
  await page.getByRole("tab", { name: /Share|共有/ }).click();
  const text = page.locator("textarea[name=document]");
  await text.waitFor({ state: "attached" });
  return JSON.parse(await text.inputValue()) as ReplayDocument;
}

/** What buttons of dice are called. */
const DICE = {
  en: { pip: (pip: number) => new RegExp(`^Die \\d+: ${pip}$`), done: "Carry out with these dice" },
  ja: { pip: (pip: number) => new RegExp(`^\\d+個目：${pip}$`), done: "この出目で行う" },
};

async function isThereSoon(element: Locator): Promise<boolean> {
  return element.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

/** A blow with what lies first in the hand: the target by a press on the board, each die by its pip as it is asked for. */
export async function strikeAt(
  page: Page,
  who: string,
  target: string,
  pips: readonly number[],
  { hand = MOUSE, lang = "en" }: { readonly hand?: Presses; readonly lang?: Language } = {},
): Promise<void> {
  await openRoom(page, who, "strike", hand);
  await hand.on(page.locator(".strike .list button").first());
  const { pip: pipOf, done } = DICE[lang];
  const [first = 1] = pips;
  const asked = page.getByRole("button", { name: pipOf(first) }).first();
  await hand.at(page, await signOf(page, target));
  // On a busy machine a tap may take so long that the browser takes it for a long press. A person taps again.
  for (let tries = 1; tries < 3 && !(await isThereSoon(asked)); tries++)
    await hand.at(page, await signOf(page, target));
  for (const pip of pips) await hand.on(page.getByRole("button", { name: pipOf(pip) }));
  await hand.on(page.getByRole("button", { name: done }));
}

/** Presses what somebody may do, by what the button says. */
export async function pressAct(page: Page, who: string, act: RegExp): Promise<void> {
  const person = page.locator(`.person[data-who="${who}"]`);
  if ((await person.getAttribute("aria-pressed")) !== "true") await person.click();
  await page.locator(".acts").getByRole("button", { name: act }).first().click();
}
