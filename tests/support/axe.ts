/** Findings of axe-core, for people who see, hear or point otherwise. */

import { createRequire } from "node:module";
import { inPage } from "./in-page";
import { letBeSeen, type SeatedPage } from "./table";

interface Axe {
  run(
    part: string,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}

/** Serious and critical findings in a part of the page, each as rule and element. */
export async function seriousFindings(page: SeatedPage, part: string): Promise<string[]> {
  // Colours that nobody can see would not be judged.
  const unseen = await inPage(page, () => document.documentElement.style.opacity);
  await letBeSeen(page);
  if (!(await inPage(page, () => "axe" in globalThis)))
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });
  const found = await page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(selector, { resultTypes: ["violations"], preload: false, iframes: false });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, part);
  await inPage(page, (_, opacity) => (document.documentElement.style.opacity = opacity), unseen);
  return found;
}
