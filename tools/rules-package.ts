/**
 * `npm run pack:rules -- [--out FOLDER]`: makes a package of the rules core for other programs, `dist-rules/` and the file
 * that npm installs from it: scripts in one file, types in one file, an example to play, no dependency. Prints what
 * each weighs. Exit status 2 for options that cannot be understood.
 */

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { parse } from "yaml";
import { optionsOf, runTool } from "./options";
import { addresses, ownVersion } from "./release-files";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const DOOR = join(ROOT, "src/rules/index.ts");
const EXAMPLE = join(ROOT, "docs/examples/02-block-and-contact.yaml");
const PAPER = join(ROOT, "docs/rules-package.md");
const NAME = "ransen-rules";
/** The oldest that reads what is written: as the platform's browsers do. */
const TARGET = "es2022";

function manifest(): object {
  const { url, bugs } = addresses();
  return {
    name: NAME,
    version: ownVersion(),
    description: "Sword World's skirmish combat as a pure rules core: eight rulesets, battles as plain data",
    license: "MIT",
    homepage: url,
    bugs,
    type: "module",
    sideEffects: false,
    exports: {
      ".": { types: "./index.d.ts", default: "./index.js" },
      "./example": { types: "./example.d.ts", default: "./example.js" },
    },
  };
}

/** The declarations of all files behind the entry point, in one file. They need the ES library alone. */
async function declarations(): Promise<string> {
  const options = { types: [], lib: ["lib.es2023.d.ts"] };
  const bundle = await rollup({ input: DOOR, plugins: [dts({ compilerOptions: options })] });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  return output[0].code;
}

/** Writes the package into a folder, which is emptied first. */
export async function writeRulesPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [DOOR],
    outfile: join(folder, "index.js"),
    bundle: true,
    format: "esm",
    target: TARGET,
    charset: "utf8",
    minifySyntax: true,
    logLevel: "error",
  });
  writeFileSync(join(folder, "index.d.ts"), await declarations());
  const example = JSON.stringify(parse(readFileSync(EXAMPLE, "utf8")), null, 2);
  writeFileSync(join(folder, "example.js"), `export const example = ${example};\n`);
  writeFileSync(
    join(folder, "example.d.ts"),
    "/** A battle script, to be read. */\nexport declare const example: unknown;\n",
  );
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  copyFileSync(PAPER, join(folder, "README.md"));
  copyFileSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
}

/** Makes of such a folder the file that npm installs, inside it. @returns its path */
export function packed(folder: string): string {
  const answer = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--silent"], {
    cwd: folder,
    encoding: "utf8",
  });
  const [{ filename }] = JSON.parse(answer) as [{ filename: string }];
  return join(folder, filename);
}

async function run(): Promise<number> {
  const { out } = optionsOf({ out: { type: "string", default: "dist-rules" } });
  const folder = resolve(out);
  await writeRulesPackage(folder);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  for (const name of ["index.js", "index.d.ts"]) {
    const content = readFileSync(join(folder, name));
    console.log(`${name}: ${kilobytes(content.length)}, ${kilobytes(gzipSync(content).length)} gzip`);
  }
  const file = packed(folder);
  console.log(`${file}: ${kilobytes(readFileSync(file).length)}`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runTool("npm run pack:rules -- [--out FOLDER]", run);
