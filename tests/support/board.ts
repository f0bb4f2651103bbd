/** The built analysis board in a real browser: a server of its own that serves plain files, and pages that open it. */

import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { sharedBrowser } from "./browser";

const FOLDER = process.env.RANSEN_BOARD_PATH ?? join(import.meta.dirname, "../../dist-analysis");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain",
  ".webp": "image/webp",
};

/** In a subfolder, as a host of many pages has it: every address has to be relative. */
const BELOW = "/some/where/";

export interface BoardServer {
  readonly address: string;
  close(): Promise<void>;
}

export async function serveBoard(): Promise<BoardServer> {
  if (!existsSync(join(FOLDER, "index.html"))) throw new Error("Build the board first: npm run build:analysis");
  return serveFolder(FOLDER);
}

/** Plain files, packed; a folder is its `index.html`. */
export async function serveFolder(folder: string): Promise<BoardServer> {
  // Packed once, as static hosts keep them.
  const packed = new Map<string, Promise<Buffer>>();
  const packedFile = (file: string) => {
    const bytes = packed.get(file) ?? readFile(file).then((whole) => gzipSync(whole));
    packed.set(file, bytes);
    return bytes;
  };
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://board");
    const below = pathname.startsWith(BELOW) ? pathname.slice(BELOW.length).replace(/(^|\/)$/, "$1index.html") : null;
    const file = below === null ? null : normalize(join(folder, decodeURIComponent(below)));
    if (!file?.startsWith(folder)) {
      response.writeHead(404).end();
      return;
    }
    packedFile(file).then(
      (bytes) =>
        response
          .writeHead(200, {
            "content-type": TYPES[extname(file)] ?? "application/octet-stream",
            "content-encoding": "gzip",
          })
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${BELOW}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface OpenedBoard {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained of: faults, and what its policy forbade. */
  readonly complaints: string[];
}

/** A page that shows the board, in a context of its own. */
export async function openBoard(
  server: BoardServer,
  behind = "",
  options: BrowserContextOptions = {},
): Promise<OpenedBoard> {
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  // Long before a test is given up: what is not there says so itself.
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on("pageerror", (fault) => complaints.push(String(fault)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(server.address + behind);
  await page.locator(".picture svg.drawing").waitFor();
  return { page, context, complaints };
}

/** Saves a picture where `RANSEN_SHOTS` says to. */
export async function pictured(page: Page, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** The middle of somebody's sign once it stands still, in pixels of the page: a panel that opens moves the picture. */
export async function signOf(page: Page, who: string): Promise<{ x: number; y: number }> {
  const sign = page.locator(`.seat[data-who="${who}"] .hit`);
  for (let before = await sign.boundingBox(); ; ) {
    await page.waitForTimeout(80);
    const box = await sign.boundingBox();
    if (!box) throw new Error(`${who} has no sign`);
    if (box.x === before?.x && box.y === before.y) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    before = box;
  }
}
