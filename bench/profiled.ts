/** Names what took time on a page, by the browser's profiler. */

import type { Page } from "playwright-core";

const SHOWN = 25;

interface ProfileNode {
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly id: number;
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Runs something; prints the functions that took longest by themselves and, below them, those with what they called. */
export async function profiled<T>(page: Page, name: string, run: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.start");
  const result = await run();
  const { profile } = await session.send("Profiler.stop");
  await session.detach();
  const { own, whole } = timesIn(profile as Profile);
  console.log(`  ${name}, by themselves:`);
  print(own);
  console.log(`  ${name}, with what they called:`);
  print(whole);
  return result;
}

function print(times: ReadonlyMap<string, number>): void {
  for (const [key, ms] of [...times].sort(([, a], [, b]) => b - a).slice(0, SHOWN))
    console.log(`  ${ms.toFixed(0).padStart(6)} ${key}`);
}

function timesIn({ nodes, samples = [], timeDeltas = [] }: Profile) {
  const ownOf = new Map<number, number>();
  for (const [i, id] of samples.entries()) ownOf.set(id, (ownOf.get(id) ?? 0) + (timeDeltas[i] ?? 0) / 1000);
  const own = new Map<string, number>();
  const whole = new Map<string, number>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const add = (times: Map<string, number>, key: string, ms: number) => times.set(key, (times.get(key) ?? 0) + ms);
  // What calls itself counts once.
  const walk = (node: ProfileNode, above: ReadonlySet<string>): number => {
    const key = keyOf(node);
    const ms = ownOf.get(node.id) ?? 0;
    const inside = new Set(above).add(key);
    const total = (node.children ?? []).reduce((sum, id) => sum + walk(byId.get(id)!, inside), ms);
    add(own, key, ms);
    if (!above.has(key)) add(whole, key, total);
    return total;
  };
  if (nodes[0]) walk(nodes[0], new Set());
  return { own, whole };
}

function keyOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  return `${functionName || "(nameless)"} ${url.split("/").at(-1) ?? ""}:${lineNumber + 1}`;
}
