/** The words on the map, and pictures of a page for a person who looks at them. */

import { join } from "node:path";
import { expect } from "vitest";
import { inPage, type Kept } from "./in-page";
import type { SeatedPage } from "./table";

/** A picture of the page, where `RANSEN_SHOTS` names a folder. */
export async function shot(page: SeatedPage, name: string): Promise<void> {
  const folder = process.env.RANSEN_SHOTS;
  if (!folder) return;
  await inPage(page, ({ canvas }) => canvas.app.render());
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Two frames have been drawn. */
export async function framesDrawn(page: SeatedPage): Promise<void> {
  await inPage(page, () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Words of the layers above the tokens, of what is shown. */
export async function writtenOnMap(page: SeatedPage): Promise<string> {
  return inPage(page, ({ canvas }) => {
    const words: Kept[] = [];
    const collect = (part: Kept) => {
      if (part.visible === false) return;
      if (typeof part.text === "string") words.push(part.text);
      for (const child of part.children ?? []) collect(child);
    };
    collect(canvas.skirmishOver);
    collect(canvas.skirmish);
    collect(canvas.declaredWays ?? {});
    return words.join("\n");
  }) as Promise<string>;
}

export async function untilWritten(page: SeatedPage, words: string | RegExp): Promise<void> {
  await expect.poll(() => writtenOnMap(page), { timeout: 10_000 }).toMatch(words);
}
