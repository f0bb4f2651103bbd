/**
 * The commands as somebody calls them: another process, its exit status, what it writes where. Each is put into one file
 * first, since translating the house takes a second at every call; {@link runAsTyped} calls it as `package.json` does.
 */

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export type CommandName = "replay" | "roll" | "import" | "forecast";

export interface Run {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** In bytes. */
const LONGEST_OUTPUT = 256 * 1024 * 1024;

/** What a library of the old kind asks for in a module. */
const REQUIRE = `import { createRequire } from "node:module"; const require = createRequire(${JSON.stringify(import.meta.url)});`;

const folder = mkdtempSync(join(tmpdir(), "ransen-commands-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const files = new Map<CommandName, Promise<string>>();

async function inOneFile(name: CommandName): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  const own = new URL(`../../cli/${name}.ts`, import.meta.url);
  await build({
    entryPoints: [fileURLToPath(own)],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile,
    // It reads `lang/` beside its own folder.
    define: { "import.meta.url": JSON.stringify(own.href) },
    banner: { js: REQUIRE },
    logLevel: "error",
  });
  return outfile;
}

function run(list: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...list], { cwd: ROOT, maxBuffer: LONGEST_OUTPUT }, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code ?? -1), out, err }),
    );
  });
}

/** @param node what the process may do: options of Node */
export async function runCommand(
  name: CommandName,
  list: readonly string[],
  node: readonly string[] = [],
): Promise<Run> {
  const file = files.get(name) ?? inOneFile(name);
  files.set(name, file);
  return run([...node, await file, ...list]);
}

/** Slow: from the sources. */
export function runAsTyped(name: CommandName, ...list: string[]): Promise<Run> {
  return run(["--import", "tsx", `cli/${name}.ts`, ...list]);
}
