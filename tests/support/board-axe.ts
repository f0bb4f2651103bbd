/** What axe-core finds on a page of the analysis board. The page's policy lets no script in: axe comes by the debugger. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Every finding, as rule and element. */
export async function findingsOn(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ["violations"], preload: false, iframes: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}
