import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const CLIENT = fileURLToPath(new URL("../client/", import.meta.url));
let bundled: Promise<string> | null = null;

/** The stand-in's client as one module; made once for all tables of a process. */
export function clientBundle(): Promise<string> {
  bundled ??= build({
    entryPoints: [join(CLIENT, "main.ts")],
    bundle: true,
    format: "esm",
    target: "es2022",
    keepNames: true,
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
    define: { global: "globalThis" },
    logLevel: "silent",
  }).then((result) => result.outputFiles[0]!.text);
  return bundled;
}

/** The stand-in's own style sheets, one after the other. */
export async function clientStyles(): Promise<string> {
  const folder = join(CLIENT, "styles");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".css")).sort();
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
}
