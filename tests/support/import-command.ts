/** The import command as somebody calls it. */

import { type Run, runCommand } from "./commands";

/** In megabytes: a sheet may take less than a gigabyte altogether. */
const HEAP = 700;

export function runImport(...list: string[]): Promise<Run> {
  return runCommand("import", list, [`--max-old-space-size=${HEAP}`]);
}
