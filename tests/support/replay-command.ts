/** The replay command as somebody calls it, and files for it. */

import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Run {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export function runReplay(...list: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["--import", "tsx", "cli/replay.ts", ...list], { cwd: root }, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code), out, err }),
    );
  });
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
