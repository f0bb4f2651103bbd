/**
 * `npm run build && node --import tsx tools/moving-picture.ts`: takes the moving picture of the pages' start – a drag and a
 * block, as a player and the Game Master see it at the stand-in table – and writes it to docs/pictures: `block.webp`, and its
 * last picture alone for whoever wants no motion. Run by hand when the table looks different.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beginBattle, beginTurn, IDS, untilBattle } from "../tests/support/battle";
import { launchBrowser } from "../tests/support/browser";
import { inPage } from "../tests/support/in-page";
import { SET_SCENE } from "../tests/support/set-scene";
import { onPage, openAs, openTable, type SeatedPage, tokenOnPage } from "../tests/support/table";

const PICTURES = fileURLToPath(new URL("../docs/pictures/", import.meta.url));
const PROMPT = '[data-ransen="block-prompt"]';
/** Pixels: of a user's window, and of half the picture. */
const WINDOW = { width: 1080, height: 720 };
const HALF = { width: 600, height: 400 };
/** Milliseconds that a picture stands: usually, where something is to be read, and at the end. */
const STANDS = { shortly: 90, read: 1400, end: 3200 };
/** Metres, by the tokens' names. */
const PLACES = { Wolf: [8, 19], Sakura: [6, 22], "Goblin A": [19, 22], "Goblin B": [15, 20.5], "Goblin C": [21, 16] };
const GOAL = { x: 22, y: 19 };
/** Has a page show the fight alone, a little aside for the sidebar. */
const nearOn = (page: SeatedPage) =>
  inPage(page, ({ canvas }) => {
    const { size, distance } = canvas.scene.grid;
    canvas.pan({ x: (17.5 * size) / distance, y: (20.5 * size) / distance, scale: 1.1 });
  });

interface Frame {
  readonly picture: Buffer;
  readonly stands: number;
}

/** Both windows side by side; a ring shows the player's pointer, which a screenshot leaves out. */
async function frameOf(player: Page, gm: Page, stands: number, pointer?: { x: number; y: number }): Promise<Frame> {
  const [left, right] = await Promise.all(
    [player, gm].map(async (page) =>
      sharp(await page.screenshot())
        .resize(HALF)
        .toBuffer(),
    ),
  );
  const scale = HALF.width / WINDOW.width;
  const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="8" fill="#fff" fill-opacity=".35" stroke="#fff" stroke-width="2"/></svg>`;
  const marks = pointer
    ? [{ input: Buffer.from(ring), left: Math.round(pointer.x * scale) - 12, top: Math.round(pointer.y * scale) - 12 }]
    : [];
  const picture = await sharp({
    create: { width: 2 * HALF.width, height: HALF.height, channels: 3, background: "#000" },
  })
    .composite([{ input: left!, left: 0, top: 0 }, { input: right!, left: HALF.width, top: 0 }, ...marks])
    .png()
    .toBuffer();
  return { picture, stands };
}

async function played(player: SeatedPage, gm: SeatedPage): Promise<Frame[]> {
  const frames = [await frameOf(player, gm, STANDS.read)];
  const start = await tokenOnPage(player, IDS.wolf);
  const goal = await onPage(player, GOAL);
  await player.mouse.move(start.x, start.y);
  await player.mouse.down();
  const STEPS = 14;
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS;
    const pointer = { x: start.x + part * (goal.x - start.x), y: start.y + part * (goal.y - start.y) };
    await player.mouse.move(pointer.x, pointer.y);
    await player.waitForTimeout(150);
    frames.push(await frameOf(player, gm, step === STEPS ? STANDS.read : STANDS.shortly, pointer));
  }
  await player.mouse.up();
  await gm.waitForSelector(PROMPT);
  await gm.waitForTimeout(400);
  frames.push(await frameOf(player, gm, STANDS.read));
  await gm.click(`${PROMPT} [data-action="block"]`);
  await untilBattle(player, ({ battle }) => battle.contacts.length === 1);
  for (let step = 0; step < 5; step++) {
    await player.waitForTimeout(120);
    frames.push(await frameOf(player, gm, STANDS.shortly));
  }
  await player.waitForTimeout(800);
  frames.push(await frameOf(player, gm, STANDS.end));
  return frames;
}

const browser = await launchBrowser();
process.env.RANSEN_SHOTS = PICTURES;
const table = await openTable({ world: "skirmish" });
try {
  const gm = await openAs(browser, table, "gm", { viewport: WINDOW });
  const player = await openAs(browser, table, "aoi", { viewport: WINDOW });
  // What runs here keeps names of functions by a call that pages do not know.
  await inPage(gm, ({ left }) => {
    left.__name = (named: unknown) => named;
  });
  await gm.evaluate(SET_SCENE, PLACES);
  await beginBattle(gm);
  await beginTurn(player, IDS.wolf);
  for (const page of [gm, player]) await nearOn(page);
  await player.waitForTimeout(600);
  const frames = await played(player, gm);
  const pictures = frames.map(({ picture }) => picture);
  const delay = frames.map(({ stands }) => stands);
  const moving = await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 62, effort: 6, delay, loop: 0, mixed: true })
    .toBuffer();
  writeFileSync(join(PICTURES, "block.webp"), moving);
  writeFileSync(join(PICTURES, "block.still.webp"), await sharp(pictures.at(-1)).webp({ quality: 70 }).toBuffer());
  console.log(`block.webp: ${frames.length} pictures, ${moving.length} bytes`);
} finally {
  await table.close();
  await browser.close();
}
process.exit(0);
