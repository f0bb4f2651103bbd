/**
 * `npm run bench:table`: the time of a pointer's move with a weapon in hand, in the built system in a browser, with
 * 200 tokens in 20 skirmishes: from the token under the pointer to the drawn lines and lots. Milliseconds; a frame at
 * 60 Hz has 16.7.
 */

import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTracker } from "../tests/support/battle";
import { launchBrowser } from "../tests/support/browser";
import { openAs, openTable } from "../tests/support/table";
import { summary } from "./measure";

const TOKENS = 200;
const SKIRMISHES = 20;
const MOVES = 400;

/** Pairs on a lattice fight, the rest stand between them; the archer is the first who does not fight. */
function script(): string {
  const at = (i: number) => {
    const pair = i >> 1;
    if (pair < SKIRMISHES) return [8 + (pair % 5) * 10, 5 + Math.floor(pair / 5) * 9];
    const k = i - 2 * SKIRMISHES;
    return [2 + (k % 16) * 3.5, 2 + Math.floor(k / 16) * 3.7];
  };
  const characters = Array.from(
    { length: TOKENS },
    (_, i) => `  - { id: c${i}, side: ${i % 2 ? "monsters" : "party"}, at: [${at(i).join(", ")}], movement: 20 }`,
  );
  const steps = Array.from(
    { length: SKIRMISHES },
    (_, i) =>
      `  - { do: turn, who: c${2 * i} }\n  - { do: attack, target: c${2 * i + 1}, how: melee }\n  - { do: end }`,
  );
  return [
    "ruleset: sw25-advanced",
    "sides: [party, monsters]",
    "characters:",
    ...characters,
    "script:",
    ...steps,
    `  - { do: turn, who: c${2 * SKIRMISHES} }`,
    "",
  ].join("\n");
}

const ITEMS = [
  { name: "Bow", type: "weapon", system: { how: "ranged", range: 60, power: 20, critical: 10, bonus: 6 } },
  { name: "Burst", type: "spell", system: { how: "cast", shape: "area", range: 60, radius: 6, power: 30, bonus: 8 } },
];

const table = await openTable();
const browser = await launchBrowser();
try {
  const gm = await openAs(browser, table, "gm");
  const path = join(tmpdir(), "ransen-bench-aim.yaml");
  writeFileSync(path, script());
  // The battle that was prepared is of others.
  await gm.evaluate("game.combats.contents[0].delete()");
  await openTracker(gm);
  const [chooser] = await Promise.all([
    gm.waitForEvent("filechooser"),
    gm.click('[data-ransen="tracker"] [data-action="import"]'),
  ]);
  await chooser.setFiles(path);
  await gm.waitForFunction("game.combats.contents[0]?.system.battle?.turn", undefined, { timeout: 300_000 });
  await gm.evaluate(
    `canvas.scene.tokens.getName("c${2 * SKIRMISHES}").actor.createEmbeddedDocuments("Item", ${JSON.stringify(ITEMS)})`,
  );
  const BAR = '[data-ransen="weapons"]';
  for (const { name } of ITEMS) {
    const card = `${BAR} .cards button:has-text("${name}")`;
    await gm.waitForSelector(card);
    if ((await gm.getAttribute(card, "aria-pressed")) !== "true") await gm.click(card);
    await gm.waitForSelector(`${card}[aria-pressed="true"]`);
    await gm.evaluate("canvas.skirmish.clearAimTimings()");
    for (let i = 0; i < MOVES; i++) {
      await gm.mouse.move(130 + ((i * 7) % 800), 150 + ((i * 13) % 420));
      await gm.evaluate("new Promise(requestAnimationFrame)");
    }
    const { median, p99, runs } = summary((await gm.evaluate("canvas.skirmish.aimTimings()")) as number[]);
    console.log(
      `${name}, ${TOKENS} tokens in ${SKIRMISHES} skirmishes: median ${median.toFixed(2)} ms, 99th percentile ${p99.toFixed(2)} ms, ${runs} moves`,
    );
  }
} finally {
  await browser.close();
  await table.close();
}
