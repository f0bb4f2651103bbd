/** Japanese letters for pictures: the browser of the tests has none, so that a page gets those of the stand-in table. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";

const ROOT = join(import.meta.dirname, "..");

function letters(): Buffer {
  const file = createRequire(join(ROOT, "table/package.json")).resolve(
    "@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff",
  );
  return readFileSync(file);
}

/** They are there before anything is drawn: what was drawn without them stays empty. The pages have to let scripts in (`bypassCSP`). */
export async function lettered(context: BrowserContext): Promise<void> {
  await context.addInitScript((data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const face = new FontFace("JP", bytes);
    document.fonts.add(face);
    void face.load();
    addEventListener("DOMContentLoaded", () => {
      const style = document.createElement("style");
      style.textContent = ":root,.picture text{font-family:system-ui,JP,sans-serif!important}";
      document.head.append(style);
    });
  }, letters().toString("base64"));
}
