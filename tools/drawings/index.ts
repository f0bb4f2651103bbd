/** Draws the pictures of the examples: the scenes' backgrounds, and the tokens. Run by tools/packs.mjs. */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bridge } from "./bridge";
import { cellar } from "./cellar";
import { clearing } from "./clearing";
import { FACES, face } from "./faces";
import { gate } from "./gate";
import { road } from "./road";

export { FACES } from "./faces";

/** SVG texts of the places, by name. */
export const PLACES: Readonly<Record<string, () => string>> = { gate, road, cellar, bridge, clearing };

/** Writes everything as `places/NAME.svg` and `faces/NAME.svg` into `folder`. */
export async function writeDrawings(folder: string): Promise<void> {
  const drawings = [
    ...Object.entries(PLACES).map(([name, draw]) => [`places/${name}.svg`, draw()] as const),
    ...Object.keys(FACES).map((name) => [`faces/${name}.svg`, face(name)] as const),
  ];
  for (const kind of ["places", "faces"]) await mkdir(join(folder, kind), { recursive: true });
  for (const [file, svg] of drawings) await writeFile(join(folder, file), svg);
}
