/**
 * How long a growing table waits, and how much one step sends, in the built system in a browser: with 20, 60, 120 and
 * 200 tokens. `--tokens 20,200`, `--undo 500` (0: not at all), `--profile` names what took the time, `--wire` what a
 * step sends.
 */

import { parseArgs } from "node:util";
import type { Browser, CDPSession, Page } from "playwright-core";
import { beginBattle, choose } from "../tests/support/battle";
import { launchBrowser } from "../tests/support/browser";
import { letBeSeen, openAs, openTable, type SeatedPage, untilReady } from "../tests/support/table";
import { crowd } from "./crowd";
import { profiled } from "./profiled";

const TURNS = 6;
/** How long nothing must have come for a step to be over, milliseconds. */
const QUIET = 500;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({ options: { tokens: text, undo: text, profile: flag, wire: flag } });
const sizes = (values.tokens ?? "20,60,120,200").split(",").map(Number);
const undone = Number(values.undo ?? 500);

const TRACKER = `document.querySelector('[data-ransen="tracker"]')`;
const REVISION = "game.combats.contents[0].system.revision";

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

function measured<T>(page: Page, name: string, run: () => Promise<T>): Promise<T> {
  return values.profile ? profiled(page, name, run) : run();
}

/** Milliseconds since the epoch at which something is shown on a page; asked before it is. */
function shownAt(page: Page, shown: string): Promise<number> {
  return page.evaluate(`(async () => {
    while (!(${shown})) await new Promise(requestAnimationFrame);
    return Date.now();
  })()`) as Promise<number>;
}

/** Begins and ends turns by the tracker's buttons; milliseconds from the click until another page shows it. */
async function turnsSeen(by: Page, other: Page): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < TURNS; i++) {
    const shown = shownAt(other, `${i % 2 ? "!" : ""}${TRACKER}.querySelector('.turn')`);
    const action = i % 2 ? "endTurn" : "beginTurn";
    const clicked = (await by.evaluate(`(async () => {
      const button = () => ${TRACKER}.querySelector('[data-action="${action}"]:not([aria-disabled])');
      while (!button()) await new Promise(requestAnimationFrame);
      const at = Date.now();
      button().click();
      return at;
    })()`)) as number;
    times.push((await shown) - clicked);
  }
  return median(times);
}

interface Frame {
  readonly response: { readonly payloadData: string };
}

/** Bytes that a page hears until nothing more comes. */
async function heard(session: CDPSession, page: Page, run: () => Promise<unknown>): Promise<number> {
  const frames: string[] = [];
  const hear = ({ response }: Frame) => frames.push(response.payloadData);
  session.on("Network.webSocketFrameReceived", hear);
  await run();
  for (let before = -1; before !== frames.length; ) {
    before = frames.length;
    await page.waitForTimeout(QUIET);
  }
  session.off("Network.webSocketFrameReceived", hear);
  if (values.wire) for (const frame of frames) console.log(`    ${frame.length} ${frame}`);
  return frames.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0);
}

/** One ordinary move of somebody whose turn it is: a drag with the mouse's numbers. */
async function moveOnce(gm: Page): Promise<void> {
  await gm.evaluate(`(async () => {
    const was = ${REVISION};
    const { turn } = game.combats.contents[0].system.battle;
    const token = canvas.scene.tokens.get(turn.who);
    void token.move([{ x: token.x, y: token.y + 12 }], { method: "dragging" });
    while (${REVISION} === was) await new Promise(requestAnimationFrame);
  })()`);
}

async function press(page: Page, action: string): Promise<void> {
  await page.evaluate(`(async () => {
    const was = ${REVISION};
    const button = () => ${TRACKER}.querySelector('[data-action="${action}"]:not([aria-disabled])');
    while (!button()) await new Promise(requestAnimationFrame);
    button().click();
    while (${REVISION} === was) await new Promise(requestAnimationFrame);
  })()`);
}

/** Seconds for as many steps, and for as many presses of *Undo*, each as soon as the one before is through. */
async function undoing(page: Page): Promise<{ steps: number; undo: number }> {
  return (await page.evaluate(`(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const pressing = async (...actions) => {
      const was = ${REVISION};
      const find = (action) => ${TRACKER}.querySelector('[data-action="' + action + '"]:not([aria-disabled])');
      let button = null;
      while (!(button = actions.map(find).find(Boolean))) await frame();
      button.click();
      for (let tried = 0; ${REVISION} === was; tried++) {
        await frame();
        // The next round asks first where somebody has not acted.
        if (tried > 120) { find("nextRound")?.click(); tried = 0; }
      }
    };
    let start = performance.now();
    for (let i = 0; i < ${undone}; i++) await pressing("endTurn", "beginTurn", "nextRound");
    const steps = performance.now() - start;
    start = performance.now();
    for (let i = 0; i < ${undone}; i++) await pressing("undo");
    return { steps: steps / 1000, undo: (performance.now() - start) / 1000 };
  })()`)) as { steps: number; undo: number };
}

interface Written {
  /** Milliseconds that outcomes take on a page, by update and by frame. */
  readonly written: number[];
  /** The processor's time in them alone, frame by frame: a machine that is busy with others lets a page wait in between. */
  readonly own: number[];
}

/** An area finds twelve, each with its letters, as many times as they are all read. */
async function outcomesWritten(browser: Browser, page: Page): Promise<Written> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  const written = (await page.evaluate(`(async () => {
    const combat = game.combats.contents[0];
    const found = combat.system.battle.characters.slice(-12);
    const rows = found.map(({ id }) => ({ id, outcome: "hit", damage: 11, hp: [30, 19], sum: [{ part: "power", amount: 11 }] }));
    const struck = { type: "struck", rule: "STR-20", who: found[0].id, name: null, how: "area", dice: { accuracy: [4, 4], power: [[6, 6], [2, 3]] }, rows };
    // Functions called in each frame from now on are theirs.
    const { ticker } = canvas.app;
    const [add, remove] = [ticker.add.bind(ticker), ticker.remove.bind(ticker)];
    const watched = new Map();
    ticker.add = (tick, ...more) => {
      const own = (...told) => {
        console.timeStamp("outcomes begin");
        tick(...told);
        console.timeStamp("outcomes end");
      };
      if (!watched.has(tick)) watched.set(tick, own);
      return add(watched.get(tick), ...more);
    };
    ticker.remove = (tick, ...more) => remove(watched.get(tick) ?? tick, ...more);
    for (let i = 0; i < 5; i++) {
      Hooks.callAll("ransen-page.battleChanged", combat, [struck]);
      await new Promise((done) => setTimeout(done, 4500));
    }
    Object.assign(ticker, { add, remove });
    return canvas.skirmishOver.outcomeTimings();
  })()`)) as number[];
  return { written, own: processorTimes(await browser.stopTracing()) };
}

interface Traced {
  readonly name: string;
  /** Microseconds of the thread's own time. */
  readonly tts?: number;
  readonly args?: { readonly data?: { readonly message?: string } };
}

function processorTimes(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
  const times: number[] = [];
  let begun: number | null = null;
  for (const { name, tts, args } of traceEvents) {
    if (name !== "TimeStamp" || tts === undefined) continue;
    if (args?.data?.message === "outcomes begin") begun = tts;
    else if (begun !== null) times.push((tts - begun) / 1000);
  }
  return times;
}

/** The median, and the longest ones. */
function longest(times: readonly number[]): string {
  const most = times.toSorted((a, b) => b - a).slice(0, 8);
  return `median ${median(times).toFixed(1)} ms, longest ${most.map((ms) => ms.toFixed(1)).join(", ")}`;
}

async function measure(browser: Browser, tokens: number): Promise<void> {
  const table = await openTable();
  try {
    const gm = await openAs(browser, table, "gm");
    await letBeSeen(gm);
    await gm.evaluate(crowd(tokens));
    // A block that is waited for would be another step.
    await choose(gm, "automation.blocking", "off");
    await beginBattle(gm);
    const joining: number[] = [];
    let aoi: SeatedPage | null = null;
    for (let i = 0; i < 3; i++) {
      await aoi?.context().close();
      const start = performance.now();
      aoi = await openAs(browser, table, "aoi");
      joining.push(performance.now() - start);
    }
    if (values.profile) await measured(aoi!, "joining", () => aoi!.reload().then(() => untilReady(aoi!)));
    await letBeSeen(aoi!);
    await aoi!.waitForFunction("game.combats.contents[0]?.system.battle");
    await aoi!.click('[role="tab"][data-tab="combat"]');
    const click = await measured(aoi!, "a click on another page", () =>
      measured(gm, "a click on the own page", () => turnsSeen(gm, aoi!)),
    );
    const { written, own } = await measured(aoi!, "outcomes", () => outcomesWritten(browser, aoi!));
    for (const [what, times] of [
      ["by the clock", written],
      ["the processor's own time", own],
    ] as const)
      console.log(
        `  outcomes of ${times.length} frames, ${what}: ${longest(times)}; ${times.filter((ms) => ms > 4).length} longer than 4 ms`,
      );
    await press(gm, "beginTurn");
    await aoi!.waitForTimeout(QUIET);
    const session = await aoi!.context().newCDPSession(aoi!);
    await session.send("Network.enable");
    const step = await heard(session, aoi!, () => moveOnce(gm));
    await session.detach();
    await press(gm, "endTurn");
    const seconds = (ms: number) => (ms / 1000).toFixed(2);
    console.log(
      `${tokens} tokens: joining ${seconds(median(joining))} s (${joining.map(seconds).join(", ")}), a click on another page ${click.toFixed(0)} ms, a move ${(step / 1000).toFixed(2)} kB`,
    );
    if (undone > 0 && tokens === sizes[0]) {
      const { steps, undo } = await measured(gm, "undo", () => undoing(gm));
      console.log(`  ${undone} steps in ${steps.toFixed(1)} s, taken back one at a time in ${undo.toFixed(1)} s`);
    }
  } finally {
    await table.close();
  }
}

const browser = await launchBrowser();
try {
  for (const tokens of sizes) await measure(browser, tokens);
} finally {
  await browser.close();
}
