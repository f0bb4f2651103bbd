/** Links of the analysis board to which the pages lead: the battles of the help's pictures, by the pictures' names, and ready positions. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { lineThrough, packed, ROOT } from "../analysis/line/index";
import { linkOf, opened } from "../analysis/link/index";
import { packedReady, READY } from "../analysis/ready/ready";
import { pictureNames } from "../tools/help-pictures";
import { LANGUAGES, type Language } from "../tools/languages";
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
  for (const lang of LANGUAGES)
    for (const [id, link] of await readyIn(lang)) positions.set(`ready/${lang}/${id}`, link);
  return positions;
}

/** Their questions and answers are in the language of the page that leads to them. */
async function readyIn(lang: Language): Promise<[id: string, link: string][]> {
  interface Texts {
    readonly [key: string]: string | Texts;
  }
  const file = fileURLToPath(new URL(`../analysis/lang/${lang}.json`, import.meta.url));
  const { ready } = (JSON.parse(readFileSync(file, "utf8")) as { readonly RANSEN: { readonly ready: Texts } }).RANSEN;
  const text = (key: string) => {
    const [id = "", part = ""] = key.split(".");
    return (ready[id] as Readonly<Record<string, string>>)[part]!;
  };
  return Promise.all(
    READY.map(async (one): Promise<[string, string]> => [one.id, await linkOf(JSON.stringify(packedReady(one, text)))]),
  );
}
