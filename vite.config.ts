import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { minified } from "./tools/minified";

const TARGET = "es2022";
const PURE = /\/src\/(rules|engine|judgement|chronicle|imports|seating)\//;
const carried = ["system.json", "LICENSE", "lang", "templates", "assets"] as const;

/** Of which something is in the scripts. */
const LIBRARIES = ["yaml", "snappyjs", "@noble/ciphers", "@noble/curves", "@noble/hashes"];

/** A Game Master installs `dist/` as it is, so what needs no building is carried there. */
function carryStaticFiles(): Plugin {
  let outDir = "dist";
  return {
    name: "carry-static-files",
    apply: "build",
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      for (const name of carried) await cp(name, join(outDir, name), { recursive: true });
      // Libraries in the bundle want their licences beside them.
      const texts = LIBRARIES.map(
        async (name) => `${name}\n\n${await readFile(`node_modules/${name}/LICENSE`, "utf8")}`,
      );
      await writeFile(join(outDir, "LICENSES-of-libraries"), (await Promise.all(texts)).join("\n\n"));
    },
  };
}

export default defineConfig({
  base: "/systems/ransen/",
  publicDir: false,
  plugins: [minified(), carryStaticFiles()],
  esbuild: { target: TARGET },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    // Vite would print everything anew for another one, blanks and all: our sources are brought to TARGET one by one.
    target: "esnext",
    // Done by `minified`, as Vite does not do all of it.
    minify: false,
    cssMinify: true,
    // Two entries, so that no other file imports the front door: see src/ransen.ts. The house gives them what they need.
    // A third one is what threads begin with: what it needs lies in files that know no page, and pages use the same ones.
    rollupOptions: {
      preserveEntrySignatures: "allow-extension",
      output: { chunkFileNames: "[name]-[hash].js" },
      // The pure rooms, and that of seats, do nothing by being there, so that what only a later file needs of them goes with it.
      treeshake: { moduleSideEffects: (id) => !PURE.test(id) },
    },
    lib: {
      entry: {
        ransen: "src/ransen.ts",
        house: "src/house.ts",
        thread: "src/engine-room/thread.ts",
        // What Quench asks the platform, fetched by its name: `installation/platform-batch`.
        "platform-checks": "tests/contract/checks.ts",
      },
      formats: ["es"],
      fileName: (_format, name) => (["ransen", "platform-checks"].includes(name) ? `${name}.js` : `${name}-[hash].js`),
      cssFileName: "ransen",
    },
  },
});
