/** One's own battles are kept: beside links that are looked at, beside other pages, and where they cannot be kept it is said. */

import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoardServer, openBoard, serveBoard } from "../support/board";
import { battleIn, linkTo } from "../support/board-links";
import { fileWith } from "../support/scripts";

let server: BoardServer;
let link: string;
beforeAll(async () => {
  server = await serveBoard();
  link = await linkTo({ ...battleIn(fileWith([])), title: "somebody's" });
});
afterAll(() => server.close());

const title = (page: Page) => page.getByRole("textbox", { name: "Title of the battle" });

async function call(page: Page, name: string): Promise<void> {
  await title(page).fill(name);
  await title(page).blur();
  // Until it is kept.
  await page.waitForTimeout(500);
}

async function another(context: BrowserContext, behind = ""): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.address + behind);
  await page.locator(".picture svg.drawing").waitFor();
  return page;
}

test("an own battle is still there after somebody's link was looked at", async () => {
  const { page, context, complaints } = await openBoard(server);
  await call(page, "my own");
  await page.close();
  const looking = await another(context, link);
  await expect.poll(() => title(looking).inputValue()).toBe("somebody's");
  await looking.waitForTimeout(500);
  // One Undo away there.
  await looking.getByRole("tab", { name: "Steps" }).click();
  await looking.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => title(looking).inputValue()).toBe("my own");
  await looking.reload();
  await expect.poll(() => title(looking).inputValue()).toMatch(/my own|somebody's/);
  await looking.close();
  const later = await another(context);
  await expect.poll(() => title(later).inputValue()).toBe("my own");
  expect(complaints).toEqual([]);
  await context.close();
});

test("two pages beside each other keep two battles", async () => {
  const { page, context } = await openBoard(server);
  await call(page, "one");
  const other = await another(context);
  await expect.poll(() => title(other).inputValue()).toBe("one");
  await call(other, "two");
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe("one");
  await other.reload();
  await expect.poll(() => title(other).inputValue()).toBe("two");
  await context.close();
});

test("a link that is changed is one's own", async () => {
  const { page, context } = await openBoard(server);
  await call(page, "first");
  const changed = await another(context, link);
  await call(changed, "changed");
  await changed.reload();
  await expect.poll(() => title(changed).inputValue()).toBe("changed");
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe("first");
  await context.close();
});

test("a browser that has no more room says so", async () => {
  const { page, context } = await openBoard(server);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = function () {
      queueMicrotask(() => this.transaction.abort());
      Object.defineProperty(this.transaction, "error", { value: new DOMException("full", "QuotaExceededError") });
      return {} as IDBRequest<IDBValidKey>;
    };
  });
  await call(page, "too large");
  await expect.poll(() => page.locator(".said").textContent()).toContain("no more room");
  await context.close();
});

test.each(["。", ")", ".", "）を見て", "**", ") and more words"])("a link with %s behind it opens", async (behind) => {
  const { page, context } = await openBoard(server, link + behind);
  await expect.poll(() => title(page).inputValue()).toBe("somebody's");
  await page.getByRole("tab", { name: "Open" }).click();
  await page.getByLabel("Paste a link of this board").fill(`見て： https://example.org/board/${link}${behind}`);
  await page.getByRole("button", { name: "Open what was pasted" }).click();
  await page.waitForTimeout(200);
  await expect.poll(() => page.locator(".said .refused").count()).toBe(0);
  await context.close();
});
