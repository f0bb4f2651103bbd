/** Weapons and spells by name, as the system's own packs have them: what somebody on the board may fight with by one press. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { strikeWithOf } from "../src/documents/strike-figures";
import type { StrikeWith } from "../src/rules/index";
import { LANGUAGES } from "./languages";

const THINGS = "packs/content/things.yaml";
const FOLDERS = ["weapons", "natural", "spells"];

interface Thing {
  readonly in: string;
  readonly type: string;
  readonly names: Readonly<Record<string, string>>;
  readonly system: Readonly<Record<string, unknown>>;
}

/** `arms-en` and so on: a list, weapons first. */
export async function armsFor(root: string): Promise<Record<string, readonly StrikeWith[]>> {
  const things = Object.values(parse(await readFile(join(root, THINGS), "utf8")) as Readonly<Record<string, Thing>>);
  const listed = FOLDERS.flatMap((folder) => things.filter((thing) => thing.in === folder));
  const inLanguage = (lang: string) =>
    listed.flatMap(({ type, names, system }) => {
      // A part is somebody's own.
      const { part: _, ...figures } = system;
      return strikeWithOf({ name: names[lang]!, type, system: figures }, {}) ?? [];
    });
  return Object.fromEntries(LANGUAGES.map((lang) => [`arms-${lang}`, inLanguage(lang)]));
}
