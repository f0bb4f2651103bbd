/** The import command as somebody calls it. */

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Run } from "./replay-command";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** In megabytes: a sheet may take less than a gigabyte altogether. */
const HEAP = 700;
const LONGEST_OUTPUT = 256 * 1024 * 1024;

export function runImport(...list: string[]): Promise<Run> {
  const node = [`--max-old-space-size=${HEAP}`, "--import", "tsx", "cli/import.ts", ...list];
  const options = { cwd: root, maxBuffer: LONGEST_OUTPUT };
  return new Promise((resolve) => {
    execFile(process.execPath, node, options, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code ?? -1), out, err }),
    );
  });
}
