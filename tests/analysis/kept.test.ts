/** One's own battles are kept: beside links that are looked at, beside other pages, and where they cannot be kept it is said. */

import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packed } from "../../analysis/line/index";
import { type BoardServer, openBoard, pictured, serveBoard } from "../support/board";
import { findingsOn } from "../support/board-axe";
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

const own = (page: Page) => page.locator(".own .with-picture");
const named = (page: Page, name: string) => own(page).filter({ hasText: name });

test("own battles are listed, opened with their own Undo, deleted, brought back, and go round as one file", async () => {
  const { page, context, complaints } = await openBoard(server, link);
  await call(page, "first");
  await call(page, "first, changed");
  await page.getByRole("tab", { name: "Open" }).click();
  await expect.poll(() => named(page, "first, changed").getByText("open now").count()).toBe(1);
  await expect.poll(() => own(page).locator("img").count()).toBe(1);
  await page.getByRole("button", { name: "Empty field" }).click();
  await call(page, "second");
  await expect.poll(() => own(page).count()).toBe(2);
  await pictured(page, "own-battles");
  // Back to the first: its own edits are undone, not the second's.
  await named(page, "first, changed").click();
  await page.getByRole("tab", { name: "Steps" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => title(page).inputValue()).toBe("first");
  // Another page hears of it, and deletes the other one.
  const other = await another(context, link);
  await other.getByRole("tab", { name: "Open" }).click();
  await expect.poll(() => named(other, "first").count()).toBe(1);
  await other.getByRole("button", { name: "Delete second" }).click();
  await other.getByRole("button", { name: "Bring back" }).click();
  await other.getByRole("button", { name: "Delete second" }).click();
  await expect.poll(() => other.getByRole("button", { name: "Bring back" }).count()).toBe(1);
  await call(other, "third");
  await page.getByRole("tab", { name: "Open" }).click();
  await expect.poll(() => own(page).count()).toBe(2);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save all as one file" }).click();
  const file = readFileSync(await (await saving).path());
  const brought = (buffer: Buffer) => ({ name: "battles.json", mimeType: "application/json", buffer });
  await context.close();
  const elsewhere = await openBoard(server);
  await elsewhere.page.getByRole("tab", { name: "Open" }).click();
  await elsewhere.page.getByLabel("Take in such a file").setInputFiles(brought(file));
  await expect.poll(() => elsewhere.page.locator(".said").textContent()).toContain("taken in: 2.");
  await expect.poll(() => own(elsewhere.page).count()).toBe(2);
  // A second time nothing is doubled; what is no battle is counted.
  const broken = JSON.parse(file.toString()) as { battles: object[] };
  broken.battles.push({ battle: { ruleset: "none", line: [] } }, { battle: "x" });
  await elsewhere.page.getByLabel("Take in such a file").setInputFiles(brought(Buffer.from(JSON.stringify(broken))));
  await expect.poll(() => elsewhere.page.locator(".said").textContent()).toContain("Not readable: 2.");
  await expect.poll(() => own(elsewhere.page).count()).toBe(2);
  expect([...complaints, ...elsewhere.complaints]).toEqual([]);
  expect(await findingsOn(elsewhere.page)).toEqual([]);
  await elsewhere.context.close();
});

test("a change just before another battle is opened is kept", async () => {
  const { page, context } = await openBoard(server);
  await page.getByRole("tab", { name: "Open" }).click();
  await title(page).fill("in a hurry");
  await page.getByRole("button", { name: "Empty field" }).click();
  await expect.poll(() => named(page, "in a hurry").count()).toBe(1);
  await context.close();
});

test("what the version before kept is one of them", async () => {
  const { page, context } = await openBoard(server);
  await page.evaluate(
    async (text) => {
      localStorage.clear();
      const asked = indexedDB.open("ransen-board", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("open");
      await new Promise((resolve) => {
        asked.onsuccess = resolve;
      });
      const work = asked.result.transaction("open", "readwrite");
      work.objectStore("open").put(text, "last");
      await new Promise((resolve) => {
        work.oncomplete = resolve;
      });
      asked.result.close();
    },
    JSON.stringify(packed({ ...battleIn(fileWith([])), title: "from before" })),
  );
  await call(page, "new");
  await page.reload();
  await page.getByRole("tab", { name: "Open" }).click();
  await expect.poll(() => named(page, "from before").count()).toBe(1);
  await expect.poll(() => named(page, "new").count()).toBe(1);
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
