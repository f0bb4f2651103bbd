/** The examples of the documents as files. */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../docs/examples");

/** Whether a script is of a ruleset that no map can show (`LIN-POS-1`). */
export function isOnALine(script: string): boolean {
  return /^ruleset: sw2[05]-line$/m.test(script);
}

/** Names and bytes, by name. */
export async function exampleFiles(): Promise<[name: string, bytes: Uint8Array][]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".yaml")).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, Uint8Array]> => [name, await readFile(join(FOLDER, name))]),
  );
}
