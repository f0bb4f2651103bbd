/** A fresh table for each test of a file: its pages are closed afterwards, and must have had no troubles. */

import type { Browser } from "playwright-core";
import { afterEach, beforeEach } from "vitest";
import { sharedBrowser } from "./browser";
import { openAs, openTable, type Seat, type SeatedPage, type TestTable, unhurried } from "./table";

export interface FreshTables {
  sit(user: string, seat?: Seat): Promise<SeatedPage>;
  /** Another world instead, before anybody sits. */
  openWorld(world: string): Promise<void>;
}

export function freshTables(): FreshTables {
  let browser: Browser;
  let table: TestTable;
  const open: SeatedPage[] = [];

  beforeEach(async () => {
    browser = await sharedBrowser();
    table = await openTable();
  });
  afterEach(async () => {
    try {
      for (const page of open) page.expectNoTroubles();
    } finally {
      open.length = 0;
      await table.close();
    }
  });

  return {
    async sit(user, seat = {}) {
      const page = await openAs(browser, table, user, seat);
      open.push(page);
      if (user === "gm") await unhurried(page);
      return page;
    },
    async openWorld(world) {
      await table.close();
      table = await openTable({ world });
    },
  };
}
