import type { Browser, Page } from "playwright-core";
import { startTable, type Table, type TableOptions } from "../../table/server/index";
import type { Language } from "../../tools/languages";
import { inPage, until } from "./in-page";
import { giveBack, takeWindow } from "./kept-windows";

/** A table that a test plays at. */
export interface TestTable extends Partial<Pick<Table, "fail" | "cut">> {
  url: string;
  /** The windows of those who sit at it. */
  readonly guests: Page[];
  /** Has everyone get up, and ends. */
  close(): Promise<void>;
}

/** Of the first table of this process; what a browser keeps it keeps by address. */
let usualPort = 0;

async function atTheSameAddress(options: Partial<TableOptions>): Promise<Table> {
  const isTaken = (fault: NodeJS.ErrnoException) => fault.code === "EADDRINUSE";
  const table = await startTable({ port: usualPort, ...options }).catch((fault: NodeJS.ErrnoException) => {
    if (!isTaken(fault) || options.port !== undefined) throw fault;
    return startTable({ ...options, port: 0 });
  });
  usualPort ||= table.port;
  return table;
}

/** Opens a table of the test's own; with `RANSEN_SYSTEM_PATH` with the system that was built into that folder. */
export async function openTable(options: Partial<TableOptions> = {}): Promise<TestTable> {
  const systemPath = process.env.RANSEN_SYSTEM_PATH;
  const table = await atTheSameAddress({ ...(systemPath ? { systemPath } : {}), ...options });
  const guests: Page[] = [];
  return {
    ...table,
    guests,
    async close() {
      await Promise.all(guests.map((guest) => giveBack(guest, table.url)));
      await table.close();
    },
  };
}

/** How a user sits down. */
export interface Seat {
  lang?: Language;
  generation?: 13 | 14;
  /** Pixels of the window. */
  viewport?: { width: number; height: number };
  /** With the platform's bar of macros at the lower edge. */
  hotbar?: boolean;
  /** Of the platform's looks: colour schemes, the scale of the interface, the chat beside the sidebar. */
  look?: {
    readonly applications?: "light" | "dark";
    readonly interface?: "light" | "dark";
    readonly sheets?: "light" | "dark";
    readonly scale?: number;
    readonly floating?: true;
  };
  /** Nobody looks at the map. */
  blind?: boolean;
  /** What modules of others ask for in vain is written down instead of refused. */
  tolerant?: boolean;
}

/** A user's page, with what went wrong in it. */
export interface SeatedPage extends Page {
  /** Uncaught errors and what was written as an error to the console. */
  readonly troubles: string[];
  /** Throws when something went wrong; `allowed` are troubles that the test provoked. */
  expectNoTroubles(...allowed: RegExp[]): void;
}

/**
 * Sits a user down in a window of its own and waits for `game.ready`.
 * @throws with the page's own errors when it does not get ready.
 */
export async function openAs(browser: Browser, table: TestTable, user: string, seat: Seat = {}): Promise<SeatedPage> {
  const page = (await takeWindow(browser, seat.lang ?? "en", prepareWindow)) as SeatedPage;
  table.guests.push(page);
  if (seat.viewport) await page.setViewportSize(seat.viewport);
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  Object.assign(page, {
    troubles,
    expectNoTroubles: (...allowed: RegExp[]) => {
      const real = troubles.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble)));
      if (real.length) throw new Error(`The page of ${user} had troubles:\n${real.join("\n")}`);
    },
  });
  const query = new URLSearchParams({ user, lang: seat.lang ?? "en", generation: String(seat.generation ?? 13) });
  if (seat.blind) query.set("blind", "");
  if (seat.tolerant) query.set("tolerant", "");
  for (const [name, value] of Object.entries(seat.look ?? {})) query.set(name, String(value));
  // Two processors draw for several windows; pictures for a person are drawn sharp.
  if (!isLookedAt()) query.set("coarse", "");
  if (seat.hotbar) query.set("hotbar", "");
  await page.goto(`${table.url}/?${query}`);
  await untilReady(page, user, troubles);
  // Who looks for a token and presses where it was would press beside it.
  await inPage(page, ({ game }) =>
    game.settings.settings.has("ransen.followTurns") ? game.settings.set("ransen", "followTurns", false) : null,
  );
  return page;
}

const isLookedAt = () => process.env.RANSEN_SHOTS !== undefined;

async function prepareWindow(page: Page): Promise<void> {
  askBetweenFrames(page);
  if (!isLookedAt()) await page.addInitScript(`addEventListener("DOMContentLoaded", () => { ${UNSEEN} })`);
}

/** How often a page is asked whether something is so by now, where nothing else is said. */
const ASKED_EVERY_MS = 25;

/** Asked with each frame, a page that waits would have the browser put frames together for the asking alone. */
function askBetweenFrames(page: Page): void {
  const waitForFunction = page.waitForFunction.bind(page);
  type Options = Parameters<typeof waitForFunction>[2];
  Object.assign(page, {
    waitForFunction: (holds: string, given: unknown, options: Options) =>
      waitForFunction(holds, given, { polling: ASKED_EVERY_MS, ...options }),
  });
}

/** Waits until the page is ready, as after a reload. */
export async function untilReady(page: Page, user = "the user", troubles: string[] = []): Promise<void> {
  const seen = await page
    .waitForFunction(
      () => {
        const failure = document.querySelector(".table-failure")?.textContent;
        return failure ?? (globalThis as unknown as { game?: { ready?: boolean } }).game?.ready === true;
      },
      undefined,
      { timeout: 30_000 },
    )
    .then((handle) => handle.jsonValue())
    .catch(() => false);
  if (seen !== true) throw new Error(`The page of ${user} did not get ready:\n${[seen || "", ...troubles].join("\n")}`);
  // Nobody waits for walking tokens: spaces per second.
  await inPage(page, ({ CONFIG }) => (CONFIG.Token.movement.defaultSpeed = 60));
}

/** An invisible page is laid out and takes the mouse as ever, but is not painted. */
const UNSEEN = `document.documentElement.style.opacity = "0"`;

/** Has the page painted, for what asks what can be seen. */
export async function letBeSeen(page: Page): Promise<void> {
  await inPage(page, () => (document.documentElement.style.opacity = ""));
}

interface CanvasOnPage {
  tokens: { get(id: string): { center: { x: number; y: number }; controlled: boolean } };
  scene: { grid: { size: number; distance: number } };
  clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
}

/** Waits until the page has drawn what the mouse did. */
async function drawnFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Where a point of the scene, in metres, lies in the window. */
export async function onPage(page: Page, metres: { x: number; y: number }): Promise<{ x: number; y: number }> {
  return page.evaluate((point) => {
    const { canvas } = globalThis as unknown as { canvas: CanvasOnPage };
    const metre = canvas.scene.grid.size / canvas.scene.grid.distance;
    return canvas.clientCoordinatesFromCanvas({ x: point.x * metre, y: point.y * metre });
  }, metres);
}

/** Where a token is drawn in the window once it stands: on its way it is not yet where a person would reach for it. */
export async function tokenOnPage(page: Page, tokenId: string): Promise<{ x: number; y: number }> {
  await until(
    page,
    ({ canvas }, tokenId) => Promise.resolve(canvas.tokens.get(tokenId).movementAnimationPromise).then(() => true),
    tokenId,
  );
  return page.evaluate((id) => {
    const { canvas } = globalThis as unknown as { canvas: CanvasOnPage };
    return canvas.clientCoordinatesFromCanvas(canvas.tokens.get(id).center);
  }, tokenId);
}

/**
 * Opens a token's sheet by a double click. A page that is busy between the two presses takes them for single ones, as the
 * platform does; a user then clicks again.
 */
export async function openSheetOf(page: Page, tokenId: string): Promise<void> {
  const isOpen = `canvas.tokens.get("${tokenId}").actor.sheet.rendered`;
  for (let attempt = 0; attempt < 5; attempt++) {
    const { x, y } = await tokenOnPage(page, tokenId);
    await page.mouse.dblclick(x, y);
    const opened = page.waitForFunction(isOpen, undefined, { timeout: 4_000 });
    if (
      await opened.then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`No double click opened the sheet of ${tokenId}.`);
}

/** Closes the window that this part is, or stands in. */
export async function closeWindow(page: Page, part: string): Promise<void> {
  await page.click(`.application:is(${part}, :has(${part})) > .window-header [data-action="close"]`);
  await page.waitForSelector(part, { state: "detached" });
}

/**
 * Drags a token with the mouse: presses on it, moves in small steps through the points (metres, of the token's centre)
 * and lets go at the last. `hold` leaves the button down there.
 */
export async function dragToken(
  page: Page,
  tokenId: string,
  toMetres: { x: number; y: number }[],
  { hold = false }: { hold?: boolean } = {},
): Promise<void> {
  // A person sees at once when the hand closed on nothing, and reaches again.
  for (let attempt = 0; ; attempt++) {
    const start = await tokenOnPage(page, tokenId);
    await page.mouse.move(start.x, start.y);
    await drawnFrames(page);
    await page.mouse.down();
    const held = await until(page, ({ canvas }, tokenId) => canvas.tokens.get(tokenId).controlled, tokenId, {
      timeout: 1_000,
    }).then(
      () => true,
      () => false,
    );
    if (held || attempt === 2) break;
    await page.mouse.up();
  }
  for (const point of toMetres) {
    const { x, y } = await onPage(page, point);
    await page.mouse.move(x, y, { steps: 4 });
    await drawnFrames(page);
  }
  if (!hold) await page.mouse.up();
}

/** Drags on the map from one point to another, metres, whatever lies there. `held` is called before the drop. */
export async function dragOnMap(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  held: () => Promise<void> = async () => {},
): Promise<void> {
  const [start, end] = [await onPage(page, from), await onPage(page, to)];
  await page.mouse.move(start.x, start.y);
  await drawnFrames(page);
  await page.mouse.down();
  await drawnFrames(page);
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await drawnFrames(page);
  await held();
  await page.mouse.up();
}

/** A token's centre of record in metres, read from its source. */
export async function tokenMetres(page: Page, tokenId: string): Promise<{ x: number; y: number }> {
  return page.evaluate((id) => {
    type Stored = { _source: { x: number; y: number; width: number; height: number } };
    const { canvas } = globalThis as unknown as {
      canvas: { scene: CanvasOnPage["scene"] & { tokens: Map<string, Stored> } };
    };
    const { size, distance } = canvas.scene.grid;
    const { x, y, width, height } = canvas.scene.tokens.get(id)!._source;
    const metre = size / distance;
    return { x: (x + (width * size) / 2) / metre, y: (y + (height * size) / 2) / metre };
  }, tokenId);
}

/** Nobody is hurried, however slow the machine is: tests of that say so themselves. @param page a Game Master's */
export async function unhurried(page: SeatedPage): Promise<void> {
  await page.evaluate(`(async () => {
    for (const [key, seconds] of [["promptSeconds", 0], ["strikeSeconds", 20]])
      if (game.settings.settings.has("ransen." + key)) await game.settings.set("ransen", key, seconds);
  })()`);
}
