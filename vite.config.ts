import { cp } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import { defineConfig, type Plugin } from "vite";

const TARGET = "es2022";
const PURE = /\/src\/(rules|engine|judgement|chronicle|imports|seating)\//;
const carried = ["system.json", "LICENSE", "lang", "templates", "assets"] as const;

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
      await cp("node_modules/yaml/LICENSE", join(outDir, "LICENSE-yaml"));
      for (const name of ["ciphers", "curves", "hashes"])
        await cp(`node_modules/@noble/${name}/LICENSE`, join(outDir, `LICENSE-noble-${name}`));
    },
  };
}

/**
 * Vite leaves the blanks in a library of ES modules, for the sake of those who build on. Nobody builds on a system. The
 * names of classes stay, as the platform calls hooks by them (`renderHandWindow`); those of functions are of no use.
 */
function minifyWithClassNames(): Plugin {
  return {
    name: "minify-with-class-names",
    apply: "build",
    enforce: "post",
    async renderChunk(source) {
      const bodies: { at: number; name: string }[] = [];
      const look = (node: unknown): void => {
        if (typeof node !== "object" || node === null) return;
        const { type, id, body } = node as { type?: string; id?: { name: string } | null; body?: { start: number } };
        if ((type === "ClassDeclaration" || type === "ClassExpression") && id && body)
          bodies.push({ at: body.start + 1, name: id.name });
        for (const part of Object.values(node)) look(part);
      };
      look(this.parse(source));
      bodies.sort((a, b) => b.at - a.at);
      let named = source;
      for (const { at, name } of bodies) named = `${named.slice(0, at)} static name = "${name}";${named.slice(at)}`;
      const { code, map } = await transform(named, {
        minify: true,
        format: "esm",
        target: TARGET,
        charset: "utf8",
        sourcemap: "external",
      });
      return { code, map };
    },
  };
}

export default defineConfig({
  base: "/systems/ransen/",
  publicDir: false,
  plugins: [minifyWithClassNames(), carryStaticFiles()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    // Vite would print everything anew for another one, blanks and all: it is brought to TARGET above.
    target: "esnext",
    // Done above, as Vite does not do all of it.
    minify: false,
    // Two entries, so that no other file imports the front door: see src/ransen.ts. The house gives them what they need.
    rollupOptions: {
      preserveEntrySignatures: "allow-extension",
      // Crumbs that several later files share go with one of them: a file of its own costs the zip more than it holds.
      output: { experimentalMinChunkSize: 600 },
      // The pure rooms, and that of seats, do nothing by being there, so that what only a later file needs of them goes with it.
      treeshake: { moduleSideEffects: (id) => !PURE.test(id) },
    },
    lib: {
      entry: { ransen: "src/ransen.ts", house: "src/house.ts" },
      formats: ["es"],
      fileName: (_format, name) => (name === "ransen" ? "ransen.js" : `${name}-[hash].js`),
      cssFileName: "ransen",
    },
  },
});
