/** `npm run bench [-- --json]`: how fast the rules core is, as ratios against named peers in the same run. */

import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import packageLock from "../package-lock.json" with { type: "json" };
import type { Battle, Command, Point } from "../src/rules/index";
import { benchField } from "./field";
import { peerBlocks } from "./flatten";
import { benchLadenReplay, beside } from "./lasting";
import { compare, measure, type Times } from "./measure";
import { benchOdds } from "./odds";
import { benchOnLine } from "./on-a-line";
import { benchPlayouts } from "./playouts";
import { benchPower } from "./power";
import { benchReplay, longScript } from "./replay";
import { benchLadenStrike, benchStrikes } from "./strikes";

/** Milliseconds of a frame at 120 Hz. */
const FRAME = 1000 / 120;

const small = benchField(200, 20, 60);
// Ten times the characters on ten times the ground: the neighbourhood of the path stays what it was.
const large = benchField(2000, 20, 190);

const askBlocks = ({ ruleset, battle, who, path }: typeof small) => {
  const reply = ruleset.ask(battle, { ask: "blocks", who, kind: "full", path });
  if (!reply.ok) throw new Error(reply.refusal.code);
  return reply.answer;
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

/** A whole move: to an enemy and into a skirmish with it, with all that follows. */
function wholeMove() {
  const { ruleset, battle, who } = small;
  const target = battle.characters.find((c) => c.side === "monsters" && c.melee === null);
  if (!target) throw new Error("Nobody to go to");
  const after = (from: Battle, command: Command): Battle => {
    const outcome = ruleset.perform(from, command);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.battle;
  };
  const near = after(battle, { do: "put", who, at: [target.at[0] + 4, target.at[1]] });
  const opened = after(after(near, { do: "round" }), { do: "turn", who });
  const move = (from: Battle) => {
    const moved = after(from, { do: "move", kind: "normal", path: [target.at] });
    return after(moved, { do: "attack", target: target.id, how: "melee" });
  };
  return { opened, move };
}

/** Milliseconds. */
function benchMove(): Times {
  const { opened, move } = wholeMove();
  return measure(() => move(opened), 2000);
}

/** What the ruler computes for every frame of a drag, along a pointer that wanders over the field; milliseconds. */
function benchPreview(characters: number, skirmishes: number): Times {
  const { ruleset, battle, who, path } = benchField(characters, skirmishes, 60);
  const opened = ruleset.perform(battle, { do: "turn", who });
  if (!opened.ok) throw new Error(opened.refusal.code);
  return measure((i) => {
    const end: Point = [30 + 25 * Math.cos(i / 40), 20 + 15 * Math.sin(i / 23)];
    return ruleset.preview?.(opened.battle, { who, path: [...path.slice(0, 2), end] });
  }, 3000);
}

/**
 * The questions of the tracker's list for one rendering: whose turn could begin, of 200 characters when all have
 * acted and the next turn begins a round. Beside it the same by trial. Milliseconds for all of them.
 */
function benchTurnOffers(): { readonly asked: Times; readonly tried: Times; readonly open: Times } {
  const { ruleset, battle, who } = small;
  const ids = battle.characters.map(({ id }) => id);
  const over = { ...battle, characters: battle.characters.map((c) => ({ ...c, acted: true })) };
  const opened = ruleset.perform(battle, { do: "turn", who });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const [asked, tried, open] = compare(
    [
      () => ids.map((id) => ruleset.ask(over, { ask: "turn", who: id, about: ["turn"] })),
      () => ids.map((id) => ruleset.perform(over, { do: "turn", who: id })),
      () => ruleset.ask(opened.battle, { ask: "turn" }),
    ],
    100,
  );
  if (!asked || !tried || !open) throw new Error("Nothing was measured");
  return { asked, tried, open };
}

/**
 * Bytes of all that stands behind the entry point of the rules core – rulesets, dice with their tables, scripts –,
 * minified and packed.
 */
async function coreGzipBytes(): Promise<number> {
  const result = await build({
    entryPoints: ["src/rules/index.ts"],
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "error",
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error("Nothing was built");
  return gzipSync(file.contents, { level: 9 }).length;
}

checkSameAnswer();
const [ours, peer, big] = compare(
  [() => askBlocks(small), () => peerBlocks(small.battle, small.who, small.path), () => askBlocks(large)],
  1000,
);
if (!ours || !peer || !big) throw new Error("Nothing was measured");
const short = benchReplay(1_000);
const long = benchReplay(10_000);
const move = benchMove();
const offers = benchTurnOffers();
const previews = { 40: benchPreview(40, 4), 200: benchPreview(200, 20) };
const odds = benchOdds(9);
const longOdds = benchOdds(7);
const strikes = benchStrikes();
const onLine = benchOnLine();
const playouts = benchPlayouts();
const power = await benchPower();
const { opened: beforeMove, move: wholly } = wholeMove();
const laden = {
  blocks: beside(small.battle, small.ruleset, (battle) => askBlocks({ ...small, battle }), 1000),
  move: beside(beforeMove, small.ruleset, wholly, 2000),
  strike: benchLadenStrike(),
  replay: benchLadenReplay(longScript(10_000), 60),
};
const figures = {
  blocks_vs_flatten: peer.median / ours.median,
  blocks_p99_share: ours.p99 / FRAME,
  blocks_growth: big.median / ours.median,
  move_median_ms: move.median,
  power_vs_bcdice: power.powerVsBcdice,
  odds_us: odds,
  odds_at_7_us: longOdds,
  strike_median_ms: strikes.strike.median,
  targets_ms: strikes.targets.median,
  turn_offers_ms: offers.asked.median,
  steps_per_second: long.perSecond,
  fights_per_second: playouts.fightsPerSecond,
  boss_fights_per_second: playouts.bossFightsPerSecond,
  playout_step_vs_clone: playouts.stepVsClone,
  forecast_1000_ms: playouts.forecast1000,
  line_blocks_vs_plane: onLine.blocks[0].median / onLine.blocks[1].median,
  line_preview_vs_plane: onLine.preview[0].median / onLine.preview[1].median,
  laden_blocks: laden.blocks.ratio,
  laden_move: laden.move.ratio,
  laden_strike: laden.strike.ratio,
  laden_replay: laden.replay.ratio,
  laden_replay_uncounted: laden.replay.uncounted,
  core_gzip_bytes: await coreGzipBytes(),
};
const versionOf = (name: string) =>
  (packageLock.packages as Record<string, { version?: string }>)[`node_modules/${name}`]?.version ?? "?";
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
    move_ms: move,
    turn_offers: offers,
    strikes,
    laden,
    replay_1000: short,
    replay_10000: long,
    preview_ms: previews,
    line_and_plane: onLine,
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
