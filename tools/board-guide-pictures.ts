/**
 * `npm run pictures:guide -- [NAME…]`: the pictures of the page about the analysis board, all or these, in every language, into
 * `docs/pictures`.
 * `npm run build:analysis` first.
 */

import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { positionsOfPictures } from "../site/positions";
import { serveBoard, signOf } from "../tests/support/board";
import { openRoom, pointOf } from "../tests/support/board-hands";
import { launchBrowser } from "../tests/support/browser";
import { lettered } from "./japanese-letters";
import { LANGUAGES } from "./languages";
import { NotUnderstood, runTool } from "./options";

const OUT = join(import.meta.dirname, "../docs/pictures");
const SIZE = { width: 1000, height: 600 };

const tab = (page: Page, place: number) => page.getByRole("tab").nth(place).click();

/** Metres. It stands between the way of the fighter and the goblin. */
const WALL = [
  [8, 11],
  [16.5, 11],
] as const;

async function stepOn(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^(One step on|一手進む)$/ })
    .first()
    .click();
}

interface Shot {
  /** A ready position; null: an empty board. */
  readonly ready: string | null;
  /** @returns the page that the picture shows */
  readonly acts: (page: Page) => Promise<Page>;
}

const SHOTS: Readonly<Record<string, Shot>> = {
  question: {
    ready: "block",
    acts: async (page) => {
      await page.locator(".caption .answer").waitFor();
      return page;
    },
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
      return page;
    },
  },
  // The refusal, kept as a step of the line, is the answer.
  refused: {
    ready: "leave",
    acts: async (page) => {
      await page.locator(".caption .answer summary").click();
      await stepOn(page);
      await page.locator(".caption .refused").waitFor();
      return page;
    },
  },
  variation: {
    ready: "leave",
    acts: async (page) => {
      await page.locator('.person[data-who="fighter"]').click();
      await page.locator(".acts > .act button").first().click();
      await tab(page, 1);
      await page.locator(".variations li").first().waitFor();
      return page;
    },
  },
  walls: {
    ready: "block",
    acts: async (page) => {
      await tab(page, 3);
      await page.locator("section.walls button").first().click();
      for (const end of WALL) {
        const { x, y } = await pointOf(page, end);
        await page.mouse.click(x, y);
      }
      await page.keyboard.press("Escape");
      await page.locator("section.walls").scrollIntoViewIfNeeded();
      return page;
    },
  },
  numbers: {
    ready: "shot",
    acts: async (page) => {
      await openRoom(page, "archer", "strike");
      await page.locator(".strike .list button").first().click();
      const { x, y } = await signOf(page, "goblin");
      await page.mouse.click(x, y);
      await page.locator(".odds-line").waitFor();
      await page.locator(".odds-line").scrollIntoViewIfNeeded();
      return page;
    },
  },
  share: {
    ready: "combine",
    acts: async (page) => {
      await tab(page, 5);
      await page.locator(".give").waitFor();
      return page;
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
      return page;
    },
  },
  engine: {
    ready: "shot",
    acts: async (page) => {
      await page.locator(".board-tools .wide").last().click();
      await page.locator(".ways button").first().waitFor({ timeout: 120_000 });
      return page;
    },
  },
  own: {
    ready: "combine",
    acts: async (page) => {
      for (const place of [0, 3, 8]) {
        await tab(page, 2);
        await page.locator(".ready button").nth(place).click();
        // A change, so that it is one's own; and time to keep it.
        await stepOn(page);
        const title = page.locator("input.title");
        await title.fill(`${await title.inputValue()} – ${place + 1}`);
        await title.blur();
        await page.waitForTimeout(500);
      }
      await tab(page, 2);
      await page.locator(".own img").nth(2).waitFor();
      await page.locator(".room").evaluate((room) => room.scrollTo(0, 0));
      return page;
    },
  },
  together: {
    ready: "block",
    acts: async (author) => {
      const guest = await author.context().newPage();
      await guest.goto(author.url().replace(/#.*$/, ""));
      const isJapanese = author.url().includes("lang=ja");
      for (const [page, name] of [
        [author, isJapanese ? "葵" : "Aoi"],
        [guest, isJapanese ? "蓮" : "Ren"],
      ] as const) {
        await tab(page, 5);
        await page.locator("details.together > summary").click();
        await page.locator("input[name=own-name]").fill(name);
        await page.locator(page === author ? ".live-panel .main" : ".open-room .main").click();
        await page.locator("section.live").waitFor();
      }
      await guest.locator('.seat[data-who="fighter"]').waitFor();
      await tab(author, 0);
      const { x, y } = await signOf(author, "fighter");
      const field = (await author.locator(".picture rect.field").boundingBox())!;
      await author.mouse.move(x, y);
      await author.mouse.down();
      await author.mouse.move(x + (field.width * 15) / 30, y, { steps: 9 });
      await author.mouse.up();
      await guest.locator(".question").waitFor();
      return guest;
    },
  },
};

async function main(): Promise<number> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !Object.hasOwn(SHOTS, name));
  if (unknown.length > 0) throw new NotUnderstood(`No picture is called ${unknown.join(", ")}`);
  const shots = Object.entries(SHOTS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const positions = await positionsOfPictures();
  const server = await serveBoard();
  const browser = await launchBrowser();
  try {
    for (const lang of LANGUAGES)
      for (const [name, { ready, acts }] of shots) {
        const context = await browser.newContext({ viewport: SIZE, colorScheme: "light", bypassCSP: true });
        await lettered(context);
        const page = await context.newPage();
        page.setDefaultTimeout(30_000);
        const link = ready === null ? "" : `#${positions.get(`ready/${lang}/${ready}`)}`;
        await page.goto(`${server.address}?lang=${lang}&theme=light${link}`);
        await page.locator(".picture svg.drawing").waitFor();
        const shown = await acts(page);
        await shown.bringToFront();
        await shown.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const shot = await shown.screenshot();
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
