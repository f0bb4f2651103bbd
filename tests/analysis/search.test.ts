/** The search of the project's pages: what players ask finds the rule first, in their own words. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPages } from "../../site/build";
import { folderOf, LANGUAGES } from "../../tools/languages";
import { type BoardServer, serveFolder } from "../support/board";
import { sharedBrowser } from "../support/browser";

const out = mkdtempSync(join(tmpdir(), "ransen-search-"));
let server: BoardServer;
beforeAll(async () => {
  await buildPages(out, join(out, "no-board"));
  server = await serveFolder(out);
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(out, { recursive: true, force: true });
});

const SCRIPT = readFileSync(join(import.meta.dirname, "../../site/search.js"), "utf8");
const RANKING = JSON.parse(/const RANKING = (\{.*\});/.exec(SCRIPT)![1]!.replaceAll(/(\w+):/g, '"$1":')) as object;

/** What somebody types, and the heading that answers it. */
const QUERIES = {
  en: [
    ["leave skirmish", /leaving|preparing/i],
    ["disengage", /leaving/i],
    ["friendly fire", /misfire/i],
    ["stray shot", /misfire/i],
    ["shoot into melee", /misfire/i],
    ["how many can fight", /size|overcrowded/i],
    ["intercept", /block/i],
    ["opportunity attack", /block/i],
    ["outnumber", /numbers|too many/i],
    ["line of fire", /shielding/i],
    ["multiattack", /acting more than once/i],
    ["haste", /acting more than once/i],
    ["who goes first", /initiative/i],
    ["ambush", /surprise|order/i],
    ["grappled", /conditions/i],
    ["sneak past", /shadow sneak/i],
    ["fireball", /areas and lines/i],
    ["sprint", /three kinds of movement/i],
    ["independent", /independent/i],
    ["combine", /overlapping|combin/i],
    ["analysis board", /analysis board/i],
  ],
  ja: [
    ["離脱", /離脱/],
    ["乱戦から出る", /離脱|外れる/],
    ["逃げる", /離脱/],
    ["足止め", /移動妨害/],
    ["ブロック", /移動妨害/],
    ["誤射", /誤射/],
    ["流れ弾", /誤射/],
    ["射線", /遮蔽/],
    ["定員", /過密/],
    ["2回行動", /回数・連続|何度も行動/],
    ["追加攻撃", /回数・連続|何度も行動/],
    ["先攻", /先制/],
    ["不意打ち", /奇襲|手順/],
    ["範囲魔法", /範囲/],
    ["全力移動", /移動/],
    ["影走り", /影走り/],
    ["体当たり", /体当たり|同時宣言/],
    ["隣接", /接触/],
    ["報酬", /戦闘の終わり/],
    ["独立", /独立/],
    ["検討盤", /検討盤/],
  ],
} as const;

test.each(LANGUAGES)("of twenty-one questions in %s at least seventeen find their heading first", async (lang) => {
  const page = await (await sharedBrowser()).newPage();
  await page.goto(`${server.address}${folderOf(lang)}`);
  // As text, for what is written here is not compiled for pages. Below a page's title the search shows its first headings.
  const found = await page.evaluate<string[]>(`(async () => {
    const pagefind = await import(${JSON.stringify(`${server.address}pagefind/pagefind.js`)});
    await pagefind.options(${JSON.stringify({ ranking: RANKING })});
    // As the search itself thins them out.
    const shown = (all) => [...all].sort((a, b) => b.locations.length - a.locations.length).slice(0, 3).map(({ title }) => title);
    const first = [];
    for (const query of ${JSON.stringify(QUERIES[lang].map(([query]) => query))}) {
      const { results } = await pagefind.search(query);
      const data = await results[0]?.data();
      first.push([data?.meta.title, ...shown(data?.sub_results ?? [])].join(" | "));
    }
    return first;
  })()`);
  await page.close();
  const missed = QUERIES[lang].flatMap(([query, heading], i) =>
    heading.test(found[i]!) ? [] : [`${query} → ${found[i]}`],
  );
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(4);
});
