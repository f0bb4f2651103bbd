/** A fresh table for each test of a file, one browser for all: whoever sits down gets up again, and must have had no troubles. */

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { launchBrowser } from "./browser";
import { openAs, openTable, type Seat, type SeatedPage, type TestTable } from "./table";

export interface FreshTables {
  sit(user: string, seat?: Seat): Promise<SeatedPage>;
  /** Another world instead, before anybody sits. */
  openWorld(world: string): Promise<void>;
}

export function freshTables(): FreshTables {
  let browser: Browser;
  let table: TestTable;
  const open: SeatedPage[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => browser?.close());
  beforeEach(async () => {
    table = await openTable();
  });
  afterEach(async () => {
    try {
      for (const page of open) page.expectNoTroubles();
    } finally {
      for (const page of open.splice(0)) await page.context().close();
      await table.close();
    }
  });

  return {
    async sit(user, seat = {}) {
      const page = await openAs(browser, table, user, seat);
      open.push(page);
      return page;
    },
    async openWorld(world) {
      await table.close();
      table = await openTable({ world });
    },
  };
}
