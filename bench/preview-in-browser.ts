/**
 * `npm run bench:table`: what the preview of a move computes per frame while a real mouse drags, in the built system in a
 * browser, with 40 and with 200 tokens in the battle. Milliseconds; a frame at 60 Hz has 16.7.
 */

import { beginBattle, beginTurn, IDS } from "../tests/support/battle";
import { launchBrowser } from "../tests/support/browser";
import { dragToken, openAs, openTable } from "../tests/support/table";
import { crowd } from "./crowd";
import { summary, type Times } from "./measure";

async function preview(tokens: number): Promise<Times> {
  const table = await openTable();
  const browser = await launchBrowser();
  try {
    const gm = await openAs(browser, table, "gm");
    await gm.evaluate(crowd(tokens));
    await beginBattle(gm);
    await beginTurn(gm, IDS.wolf);
    await gm.evaluate("canvas.skirmish.clearPreviewTimings()");
    const path = Array.from({ length: 40 }, (_, i) => ({ x: 30 + 12 * Math.cos(i / 4), y: 20 + 9 * Math.sin(i / 3) }));
    await dragToken(gm, IDS.wolf, path, { hold: true });
    return summary((await gm.evaluate("Array.from(canvas.skirmish.previewTimings())")) as number[]);
  } finally {
    await browser.close();
    await table.close();
  }
}

for (const tokens of [40, 200]) {
  const { median, p99, runs } = await preview(tokens);
  console.log(`${tokens} tokens: median ${median.toFixed(2)} ms, 99th percentile ${p99.toFixed(2)} ms, ${runs} frames`);
}
