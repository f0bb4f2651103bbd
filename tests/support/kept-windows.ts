/**
 * Windows of a browser that are kept from one table to the next. Each has a process of its own, which lives on: what it has
 * fetched and compiled of the bundles serves the next page as well.
 */

import type { Browser, Page } from "playwright-core";

/** Nothing is there. */
const NOWHERE = "about:blank";
const SIZE = { width: 1280, height: 800 };

/** By browser and language: those in which nobody sits. */
const free = new WeakMap<Browser, Map<string, Page[]>>();
const languageOf = new WeakMap<Page, string>();

function freeIn(browser: Browser, language: string): Page[] {
  const all = free.get(browser) ?? new Map<string, Page[]>();
  free.set(browser, all);
  const pages = all.get(language) ?? [];
  all.set(language, pages);
  return pages;
}

/** A window in which nobody sits, with its page. @param prepare the page, once for all who will sit there */
export async function takeWindow(
  browser: Browser,
  language: string,
  prepare: (page: Page) => Promise<void>,
): Promise<Page> {
  const kept = freeIn(browser, language).pop();
  if (kept) return kept;
  const page = await (await browser.newContext({ viewport: SIZE, locale: language })).newPage();
  languageOf.set(page, language);
  await prepare(page);
  return page;
}

/** What tests listen to. */
const TOLD = ["pageerror", "console", "request", "response"];
const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];

/**
 * Gives a window back without traces of its test: the browser's storage, the page's listeners, the mouse's place.
 * @param origin of the table
 */
export async function giveBack(page: Page, origin: string): Promise<void> {
  const context = page.context();
  const browser = context.browser();
  const language = languageOf.get(page);
  if (!browser || language === undefined || page.isClosed()) return context.close();
  for (const event of TOLD) page.removeAllListeners(event);
  await page.unrouteAll();
  await page.goto(NOWHERE);
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
  await session.detach();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await context.clearPermissions();
  await page.mouse.up();
  await page.mouse.move(-1, -1);
  for (const key of MODIFIERS) await page.keyboard.up(key);
  await page.setViewportSize(SIZE);
  freeIn(browser, language).push(page);
}
