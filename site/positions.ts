/** The battles of the help's pictures as links of the analysis board, by the pictures' names. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { lineThrough, packed, ROOT } from "../analysis/line/index";
import { linkOf, opened } from "../analysis/link/index";
import { pictureNames } from "../tools/help-pictures";
import type { Positions } from "./pages";

const SCRIPTS = fileURLToPath(new URL("../packs/help-pictures/", import.meta.url));

/** Each opens at the moment that its picture shows: the end of its script. @throws for a script that the board cannot open */
export async function positionsOfPictures(): Promise<Positions> {
  const positions = new Map<string, string>();
  for (const name of pictureNames()) {
    const data: unknown = JSON.parse(JSON.stringify(parse(readFileSync(`${SCRIPTS}${name}.yaml`, "utf8"))));
    const found = opened({ ok: true, data });
    if (!found.ok)
      throw new Error(`The picture ${name} cannot be opened on the board: ${JSON.stringify(found.problem)}`);
    const end = lineThrough(found.analysis, ROOT).at(-1)?.id ?? ROOT;
    positions.set(name, await linkOf(JSON.stringify(packed(found.analysis, end))));
  }
  return positions;
}
