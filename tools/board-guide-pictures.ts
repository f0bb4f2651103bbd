/**
 * `npm run pictures:guide`: the pictures of the page about the analysis board, in every language, into `docs/pictures`.
 * `npm run build:analysis` first.
 */

import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { positionsOfPictures } from "../site/positions";
import { serveBoard, signOf } from "../tests/support/board";
import { launchBrowser } from "../tests/support/browser";
import { lettered } from "./japanese-letters";
import { LANGUAGES } from "./languages";
import { runTool } from "./options";

const OUT = join(import.meta.dirname, "../docs/pictures");
const SIZE = { width: 1000, height: 600 };

const tab = (page: Page, place: number) => page.getByRole("tab").nth(place).click();

interface Shot {
  /** A ready position; null: an empty board. */
  readonly ready: string | null;
  readonly acts: (page: Page) => Promise<void>;
}

const SHOTS: Readonly<Record<string, Shot>> = {
  question: {
    ready: "block",
    acts: async (page) => page.locator(".caption .answer").waitFor(),
  },
  drag: {
    ready: "block",
    acts: async (page) => {
      const { x, y } = await signOf(page, "fighter");
      const field = (await page.locator(".picture rect.field").boundingBox())!;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + (field.width * 8) / 30, y, { steps: 5 });
      await page.mouse.move(x + (field.width * 15) / 30, y, { steps: 5 });
      await page.locator(".plate").waitFor();
    },
  },
  setup: {
    ready: null,
    acts: async (page) => {
      await tab(page, 3);
      for (const place of [0, 0, 0, 3, 3, 3]) await page.locator(".shelf button").nth(place).click();
      await page.locator(".ticked input[type=checkbox]").first().check();
      await page.locator(".ticked .main").click();
      await page.locator(".ticked").scrollIntoViewIfNeeded();
    },
  },
  engine: {
    ready: "shot",
    acts: async (page) => {
      await page.locator(".board-tools .wide").last().click();
      await page.locator(".ways button").first().waitFor({ timeout: 120_000 });
    },
  },
  own: {
    ready: "combine",
    acts: async (page) => {
      for (const place of [0, 3, 8]) {
        await tab(page, 2);
        await page.locator(".ready button").nth(place).click();
        // A change, so that it is one's own; and time to keep it.
        await page
          .getByRole("button", { name: /^(One step on|一手進む)$/ })
          .first()
          .click();
        const title = page.locator("input.title");
        await title.fill(`${await title.inputValue()} – ${place + 1}`);
        await title.blur();
        await page.waitForTimeout(500);
      }
      await tab(page, 2);
      await page.locator(".own img").nth(2).waitFor();
      await page.locator(".room").evaluate((room) => room.scrollTo(0, 0));
    },
  },
};

async function main(): Promise<number> {
  const positions = await positionsOfPictures();
  const server = await serveBoard();
  const browser = await launchBrowser();
  try {
    for (const lang of LANGUAGES)
      for (const [name, { ready, acts }] of Object.entries(SHOTS)) {
        const context = await browser.newContext({ viewport: SIZE, colorScheme: "light", bypassCSP: true });
        await lettered(context);
        const page = await context.newPage();
        page.setDefaultTimeout(30_000);
        const link = ready === null ? "" : `#${positions.get(`ready/${lang}/${ready}`)}`;
        await page.goto(`${server.address}?lang=${lang}&theme=light${link}`);
        await page.locator(".picture svg.drawing").waitFor();
        await acts(page);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const shot = await page.screenshot();
        await sharp(shot)
          .webp({ quality: 70 })
          .toFile(join(OUT, `board-${name}-${lang}.webp`));
        await context.close();
      }
  } finally {
    await browser.close();
    await server.close();
  }
  return 0;
}

await runTool("npm run pictures:guide", main);
