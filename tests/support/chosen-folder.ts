/** A folder as somebody chooses it in a browser. */

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { FolderFile } from "../../src/imports/leveldb/folder-file";

/** All its files: paths begin with the folder's own name. */
export function chosenFolder(folder: string): FolderFile[] {
  const parent = join(folder, "..");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const whole = join(entry.parentPath, entry.name);
      const bytes = () => Promise.resolve(new Uint8Array(readFileSync(whole)));
      return { path: relative(parent, whole).split(sep).join("/"), size: readFileSync(whole).length, bytes };
    });
}
