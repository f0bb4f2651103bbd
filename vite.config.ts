import { cp } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  base: "/systems/ransen/",
  publicDir: false,
  plugins: [carryStaticFiles()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2022",
    // Foundry stores class names of rolls with their results: they have to survive the build.
    minify: false,
    lib: { entry: "src/ransen.ts", formats: ["es"], fileName: () => "ransen.js", cssFileName: "ransen" },
  },
});
