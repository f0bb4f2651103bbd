/** The project's pages in a browser, below any folder: their search by keys and in the page's language, and no finding of axe. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPages } from "../../site/build";
import { type BoardServer, pictured, serveFolder } from "../support/board";
import { findingsOn } from "../support/board-axe";
import { sharedBrowser } from "../support/browser";

const out = mkdtempSync(join(tmpdir(), "ransen-pages-"));
let server: BoardServer;
let browser: Browser;
beforeAll(async () => {
  await buildPages(out, join(out, "no-board"));
  server = await serveFolder(out);
  browser = await sharedBrowser();
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(out, { recursive: true, force: true });
});

interface Opened {
  readonly page: Page;
  readonly asked: string[];
  readonly complaints: string[];
  close(): Promise<void>;
}

async function opened(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("pageerror", (fault) => complaints.push(String(fault)));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  expect((await page.goto(server.address + path))?.ok()).toBe(true);
  return { page, asked, complaints, close: () => context.close() };
}

const field = (page: Page) => page.getByRole("searchbox");
const links = (page: Page) => page.locator("#search li > a");
const status = (page: Page) => page.locator("#search [role=status]");
/** Whether the search lies over the page below its field. */
const isCovered = (page: Page) =>
  field(page).evaluate((one) => {
    const { left, bottom } = one.getBoundingClientRect();
    return document.elementFromPoint(left + 20, bottom + 8)?.closest("#search") !== null;
  });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("by keys alone somebody types, goes to what was found and opens it; nothing is fetched before", async () => {
  const { page, asked, complaints, close } = await opened("");
  expect(asked.filter((url) => url.includes("/search/"))).toEqual([]);
  await field(page).focus();
  await page.keyboard.type("stray shot");
  await expect.poll(() => links(page).first().textContent()).toBe("Misfire");
  expect(await status(page).textContent()).toMatch(/^Headings found: \d+$/);
  expect(await isCovered(page)).toBe(true);
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("Misfire");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  expect(await links(page).count()).toBe(0);
  expect(await isCovered(page)).toBe(false);
  expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/rulesets\/sw25-advanced\/#misfire$/);
  expect(asked.filter((url) => url.includes("/search/")).map((url) => url.slice(server.address.length))).toEqual([
    "search/en.json",
  ]);
  expect(complaints).toEqual([]);
  await close();
});

test("a Japanese page finds Japanese headings, marks the words, and leads to them", async () => {
  const { page, complaints, close } = await opened("ja/players/", { viewport: { width: 390, height: 844 } });
  await field(page).fill("乱戦から抜けるには");
  await expect.poll(() => links(page).first().textContent()).toMatch(/離脱/);
  expect(await page.locator("#search .excerpt mark").count()).toBeGreaterThan(0);
  await pictured(page, "search-ja");
  await links(page).first().click();
  await page.waitForURL(/\/ja\/.*#/);
  const mark = decodeURIComponent(new URL(page.url()).hash.slice(1));
  expect(await page.locator(`[id="${mark}"]`).textContent()).toMatch(/離脱/);
  expect(complaints).toEqual([]);
  await close();
});

test("a heading of the page that is open is gone to, and what was found is put away", async () => {
  const { page, close } = await opened("players/");
  await field(page).fill("drink a potion");
  await expect.poll(() => links(page).first().textContent()).toBe("Use feats and things");
  await links(page).first().click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#use-feats-and-things");
  await expect.poll(() => links(page).count()).toBe(0);
  await close();
});

test("what was typed is text, and it is said when nothing is found", async () => {
  const { page, complaints, close } = await opened("");
  await field(page).fill("<img src=x onerror=alert(1)>qqzzx");
  await expect.poll(() => status(page).textContent()).not.toBe("");
  expect(await page.locator("#search img").count()).toBe(0);
  await field(page).fill("<b>qqzzxx</b>");
  await field(page).fill("qqzzxx <i>");
  await expect.poll(() => status(page).textContent()).toContain("qqzzxx <i>");
  expect(await page.locator("#search :is(b, i)").count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test("a search that cannot be fetched says so, and is fetched with the next letter", async () => {
  const { page, close } = await opened("");
  await page.route("**/search/*.json", (route) => route.abort());
  await field(page).fill("block");
  await expect.poll(() => status(page).textContent()).toContain("could not be loaded");
  await page.unroute("**/search/*.json");
  await field(page).fill("blocks");
  await expect.poll(() => links(page).count()).toBeGreaterThan(0);
  await close();
});

test.each([
  ["light", "", "melee", { width: 390, height: 844 }],
  ["dark", "ja/", "誤射", { width: 1280, height: 800 }],
] as const)("in %s axe finds nothing while it is open", async (colorScheme, path, query, viewport) => {
  const { page, close } = await opened(path, { colorScheme, viewport });
  await field(page).fill(query);
  await expect.poll(() => links(page).count()).toBeGreaterThan(0);
  await pictured(page, `search-${colorScheme}`);
  expect(await findingsOn(page)).toEqual([]);
  await close();
});

// The list of all sentences is by far the longest page, and the others are of its kinds.
test.each([
  "",
  "ja/players/",
  "ja/rulesets/sw25-advanced/",
  "rules/",
  "rulesets/words/",
  "analysis-board/",
  "sentences/",
])("axe finds nothing on the page %s, and a narrow screen shows all of it", async (path) => {
  const { page, complaints, close } = await opened(path, {
    colorScheme: "dark",
    viewport: { width: 360, height: 740 },
  });
  expect(await findingsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await close();
});
