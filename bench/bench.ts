/** `npm run bench [-- --json]`: how fast the rules core is, as ratios against named peers in the same run. */

import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import packageLock from "../package-lock.json" with { type: "json" };
import { type BlocksAnswer, type Command, type Point, rulesetOf, seededDice } from "../src/rules/index";
import { benchField } from "./field";
import { peerBlocks } from "./flatten";
import { compare, summary, type Times } from "./measure";
import { benchPower } from "./power";

/** Milliseconds of a frame at 120 Hz. */
const FRAME = 1000 / 120;

const small = benchField(200, 20, 60);
// Ten times the characters on ten times the ground: the neighbourhood of the path stays what it was.
const large = benchField(2000, 20, 190);

const askBlocks = ({ ruleset, battle, who, path }: typeof small) => {
  const reply = ruleset.ask(battle, { ask: "blocks", who, kind: "full", path });
  if (!reply.ok) throw new Error(reply.refusal.code);
  return reply.answer as BlocksAnswer;
};

function checkSameAnswer(): void {
  const barred = new Set(askBlocks(small).barred.map(({ skirmish }) => skirmish));
  const ours = askBlocks(small).blockers;
  const theirs = peerBlocks(small.battle, small.who, small.path).filter(
    (b) => b.skirmish === null || !barred.has(b.skirmish),
  );
  const key = (b: { by: string; skirmish: string | null }) => `${b.by} ${b.skirmish}`;
  if (ours.map(key).join() !== theirs.map(key).join()) throw new Error("The peer finds other blockers");
  for (const [i, { spans }] of ours.entries())
    for (const [k, span] of spans.entries())
      for (const end of [0, 1] as const)
        if (Math.abs(span[end] - theirs[i]!.spans[k]![end]) > 1e-5) throw new Error(`Other spans for ${ours[i]!.by}`);
  if (ours.length === 0) throw new Error("Nobody blocks: nothing is compared");
}

/** Moves into contact, with the skirmish at the end and what follows from it. */
function benchMove(): number {
  const { ruleset, battle, who } = small;
  const target = battle.characters.find((c) => c.side === "monsters" && c.melee === null);
  if (!target) throw new Error("Nobody to go to");
  const near = ruleset.perform(battle, { do: "put", who, at: [target.at[0] + 4, target.at[1]] });
  if (!near.ok) throw new Error(near.refusal.code);
  const round = ruleset.perform(near.battle, { do: "round" });
  if (!round.ok) throw new Error(round.refusal.code);
  const opened = ruleset.perform(round.battle, { do: "turn", who });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const samples: number[] = [];
  for (let i = 0; i < 2000; i++) {
    const start = performance.now();
    const moved = ruleset.perform(opened.battle, { do: "move", kind: "normal", path: [target.at] });
    const fought = moved.ok ? ruleset.perform(moved.battle, { do: "attack", target: target.id, how: "melee" }) : moved;
    samples.push(performance.now() - start);
    if (!fought.ok) throw new Error("The move was refused");
  }
  return summary(samples.slice(200)).median;
}

/** What the ruler computes for every frame of a drag, along a pointer that wanders over the field; milliseconds. */
function benchPreview(characters: number, skirmishes: number): Times {
  const { ruleset, battle, who, path } = benchField(characters, skirmishes, 60);
  const opened = ruleset.perform(battle, { do: "turn", who });
  if (!opened.ok || !ruleset.preview) throw new Error("No preview");
  const samples: number[] = [];
  for (let i = 0; i < 3000; i++) {
    const end: Point = [30 + 25 * Math.cos(i / 40), 20 + 15 * Math.sin(i / 23)];
    const start = performance.now();
    ruleset.preview(opened.battle, { who, path: [...path.slice(0, 2), end] });
    samples.push(performance.now() - start);
  }
  return summary(samples.slice(300));
}

/** A long script played step by step; memory is what the heap grows by while it runs, in MB. */
function benchReplay(steps: number): { perSecond: number; peakMegabytes: number } {
  const ruleset = rulesetOf("sw25-advanced");
  const begun = benchField(40, 0, 60).battle;
  if (!ruleset) throw new Error("No such ruleset");
  let battle: Parameters<typeof ruleset.perform>[0] = begun;
  const dice = seededDice(7);
  const order = begun.characters.map((c) => c.id);
  const commands: Command[] = [];
  for (let i = 0; commands.length < steps; i++) {
    const who = order[i % order.length]!;
    commands.push({ do: "turn", who }, { do: "move", kind: "full", path: [[dice.d(60), dice.d(60)]] });
    commands.push({ do: "attack", target: order[dice.d(40) - 1]!, how: "ranged" }, { do: "end" });
    if (i % order.length === order.length - 1) commands.push({ do: "round" });
  }
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let peak = before;
  const start = performance.now();
  for (const [i, command] of commands.slice(0, steps).entries()) {
    const outcome = ruleset.perform(battle, command);
    if (outcome.ok) battle = outcome.battle;
    if (i % 500 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed);
  }
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: steps / seconds, peakMegabytes: (peak - before) / 1e6 };
}

/** Bytes of all five rulesets without the dice tables, minified and packed. */
async function coreGzipBytes(): Promise<number> {
  const result = await build({
    entryPoints: ["src/rules/rulesets/index.ts"],
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    external: ["*/power-table"],
    logLevel: "error",
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error("Nothing was built");
  return gzipSync(file.contents, { level: 9 }).length;
}

checkSameAnswer();
const [ours, peer, big] = compare(
  [() => askBlocks(small), () => peerBlocks(small.battle, small.who, small.path), () => askBlocks(large)],
  600,
);
if (!ours || !peer || !big) throw new Error("Nothing was measured");
const power = await benchPower();
const short = benchReplay(1_000);
const long = benchReplay(10_000);
const figures = {
  blocks_vs_flatten: peer.median / ours.median,
  blocks_p99_share: ours.p99 / FRAME,
  blocks_growth: big.median / ours.median,
  move_median_ms: benchMove(),
  power_vs_bcdice: power.powerVsBcdice,
  steps_per_second: long.perSecond,
  core_gzip_bytes: await coreGzipBytes(),
};
const versionOf = (name: string) =>
  (packageLock.packages as Record<string, { version?: string }>)[`node_modules/${name}`]?.version ?? "?";
const previews = { 40: benchPreview(40, 4), 200: benchPreview(200, 20) };
const report = {
  peers: {
    "@flatten-js/core": versionOf("@flatten-js/core"),
    bcdice: versionOf("bcdice"),
    node: process.versions.node,
  },
  figures,
  details: {
    blocks_ms: ours,
    flatten_ms: peer,
    blocks_2000_ms: big,
    replay_1000: short,
    replay_10000: long,
    preview_ms: previews,
  },
};
if (process.argv.includes("--json")) console.log(JSON.stringify(report));
else {
  for (const [name, version] of Object.entries(report.peers)) console.log(`${name} ${version}`);
  for (const [name, value] of Object.entries(figures))
    console.log(`${name.padEnd(20)} ${Number(value.toPrecision(4))}`);
  for (const [tokens, { median, p99 }] of Object.entries(previews))
    console.log(`preview with ${tokens} tokens: median ${median.toFixed(3)} ms, 99th percentile ${p99.toFixed(3)} ms`);
  console.log(
    `replay of 1,000 steps: ${short.peakMegabytes.toFixed(1)} MB; of 10,000: ${long.peakMegabytes.toFixed(1)} MB`,
  );
}
