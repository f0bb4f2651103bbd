/**
 * `npm run bench:board`: the built analysis board in a browser. How long it takes until the board of a link stands, with a
 * slowed processor and a slow network, and what a move of the pointer takes while somebody is dragged among many.
 * `--runs 5`, `--slower 4`, `--mbits 1.6`, `--latency 0,150` (milliseconds there and back), `--lang ja`, `--characters 60`;
 * `--profile` names what took the time.
 */

import { parseArgs } from "node:util";
import type { Browser, CDPSession, Page } from "playwright-core";
import { type BoardServer, serveBoard, signOf } from "../tests/support/board";
import { battleIn, exampleBattles, linkTo } from "../tests/support/board-links";
import { launchBrowser } from "../tests/support/browser";
import { summary } from "./measure";
import { profiled } from "./profiled";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    runs: text,
    slower: text,
    mbits: text,
    latency: text,
    lang: text,
    characters: text,
    profile: { type: "boolean", default: false },
  },
});
const runs = Number(values.runs ?? 5);
const slower = Number(values.slower ?? 4);
const mbits = Number(values.mbits ?? 1.6);
const latencies = (values.latency ?? "0,150").split(",").map(Number);
const characters = Number(values.characters ?? 60);
const lang = values.lang ?? "en";

const EXAMPLE = "06-combining-twice.yaml";
const MOVES = 200;
const A_FRAME = 1_000 / 60;

interface Standing {
  /** Milliseconds after the page was asked for until its signs are drawn. */
  readonly stands: number;
  /** When each file had come whole, by its name. */
  readonly files: readonly (readonly [name: string, whole: number])[];
}

/** The loader that runs this wraps named functions in a call of its own, which a page does not know. */
const LOADER = "globalThis.__name = (named) => named;";

interface Watched {
  ransenStands?: number;
  ransenMoves?: { handled: number; drawn: number }[];
}

async function slowed(page: Page, latency: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const throughput = (mbits * 1_000_000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return session;
}

/** A first visit: nothing is kept from the one before. */
async function standing(browser: Browser, address: string, signs: number, latency: number): Promise<Standing> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: lang });
  const page = await context.newPage();
  await slowed(page, latency);
  await page.addInitScript({ content: LOADER });
  await page.addInitScript((count: number) => {
    const watched = globalThis as unknown as Watched;
    const look = () => {
      if (document.querySelectorAll(".seat").length < count) requestAnimationFrame(look);
      // Elements added to the page are drawn at the end of this frame.
      else setTimeout(() => (watched.ransenStands = performance.now()), 0);
    };
    requestAnimationFrame(look);
  }, signs);
  const visit = async () => {
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction(() => (globalThis as unknown as Watched).ransenStands !== undefined, undefined, {
      timeout: 60_000,
    });
  };
  await (values.profile ? profiled(page, `board of a link, ${latency} ms`, visit) : visit());
  const seen = await page.evaluate(() => ({
    stands: (globalThis as unknown as Watched).ransenStands!,
    files: performance
      .getEntriesByType("resource")
      .map((one) => [one.name.split("/").at(-1)!, (one as PerformanceResourceTiming).responseEnd] as const),
  }));
  await context.close();
  return seen;
}

async function measureStanding(browser: Browser, server: BoardServer): Promise<void> {
  const battle = new Map(await exampleBattles()).get(EXAMPLE)!;
  const address = server.address + (await linkTo(battle));
  for (const latency of latencies) {
    const times: number[] = [];
    let last: Standing | null = null;
    for (let i = 0; i < runs; i++) {
      last = await standing(browser, address, battle.setup.characters.length, latency);
      times.push(last.stands);
    }
    console.log(
      `Board of a link, processor ${slower} times slower, ${mbits} Mbit/s, ${latency} ms: median ${summary(times).median.toFixed(0)} ms of ${times.map((one) => one.toFixed(0)).join(", ")}`,
    );
    // What came after it stood was nothing that it waited for.
    for (const [name, whole] of last?.files ?? [])
      if (whole <= last!.stands) console.log(`  ${whole.toFixed(0).padStart(6)} ms ${name}`);
  }
}

/** Two sides face to face, as near as a crowd stands. */
function crowd() {
  const inARow = 10;
  return battleIn({
    ruleset: "sw25-advanced",
    options: { field: { from: [0, 0], to: [40, 30] } },
    sides: ["party", "monsters"],
    characters: Array.from({ length: characters }, (_, i) => {
      const [side, place] = [i % 2, i >> 1];
      return {
        id: `c${i}`,
        side: side === 0 ? "party" : "monsters",
        at: [side * 14 + 8 + 2 * Math.floor(place / inARow), 2 + (place % inARow) * 2.6],
        movement: 20,
      };
    }),
    line: [],
  });
}

async function measureDrag(browser: Browser, server: BoardServer, rate: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript({ content: LOADER });
  await page.goto(server.address + (await linkTo(crowd())));
  await page.locator(`.seat[data-who="c${characters - 1}"]`).waitFor();
  const from = await signOf(page, "c0");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.evaluate(() => {
    const moves: { handled: number; drawn: number }[] = [];
    (globalThis as unknown as Watched).ransenMoves = moves;
    /** Calls back as soon as what is being done is over. */
    const afterThis = (then: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    };
    addEventListener(
      "pointermove",
      () => {
        const begun = performance.now();
        afterThis(() => {
          const handled = performance.now() - begun;
          requestAnimationFrame(() => {
            const frame = performance.now();
            afterThis(() => moves.push({ handled, drawn: performance.now() - frame }));
          });
        });
      },
      { capture: true },
    );
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const drag = async () => {
    for (let i = 1; i <= MOVES; i++) {
      await page.mouse.move(from.x + ((i * 7) % 500), from.y + 60 * Math.sin(i / 9));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
    }
  };
  const name = `A drag among ${characters}, processor ${rate === 1 ? "as it is" : `${rate} times slower`}`;
  await (values.profile ? profiled(page, name, drag) : drag());
  const moves = await page.evaluate(() => (globalThis as unknown as Watched).ransenMoves!);
  const { median, p99, runs: count } = summary(moves.map(({ handled, drawn }) => handled + drawn));
  const within = moves.filter(({ handled, drawn }) => handled + drawn <= A_FRAME).length;
  const reckoned = summary(moves.map(({ handled }) => handled));
  console.log(
    `${name}: median ${median.toFixed(1)} ms (${reckoned.median.toFixed(1)} of it script), 99th percentile ${p99.toFixed(1)} ms, ${within} of ${count} within a frame`,
  );
  await context.close();
}

const server = await serveBoard();
const browser = await launchBrowser();
try {
  await measureStanding(browser, server);
  for (const rate of [1, slower]) await measureDrag(browser, server, rate);
} finally {
  await browser.close();
  await server.close();
}
