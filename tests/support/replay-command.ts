/** The replay command as somebody calls it, and files for it. */

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Run, runCommand } from "./commands";

export function runReplay(...list: string[]): Promise<Run> {
  return runCommand("replay", list);
}

/** A folder of its own for the files of a test, under the system's folder for such. */
export function scratchFolder(): { readonly path: string; file(name: string, content: string | Uint8Array): string } {
  const path = mkdtempSync(join(tmpdir(), "ransen-replay-"));
  return {
    path,
    file: (name, content) => {
      const whole = join(path, name);
      writeFileSync(whole, content);
      return whole;
    },
  };
}
