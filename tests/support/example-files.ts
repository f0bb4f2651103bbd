/** The examples of the documents as files: those that a map can show, as the board has them. */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const ON_A_LINE = /^ruleset: sw2[05]-line$/m;
const FOLDER = join(import.meta.dirname, "../../docs/examples");

/** Names and bytes, by name. */
export async function exampleFiles(): Promise<[name: string, bytes: Uint8Array][]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".yaml")).sort();
  const files = await Promise.all(
    names.map(async (name): Promise<[string, Uint8Array]> => [name, await readFile(join(FOLDER, name))]),
  );
  return files.filter(([, bytes]) => !ON_A_LINE.test(new TextDecoder().decode(bytes)));
}
