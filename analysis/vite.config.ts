/**
 * The analysis board as plain files with relative addresses: any static host, or a subfolder of one, shows it.
 * `npm run analysis` serves it while one works, `npm run build:analysis` writes `dist-analysis/`.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { minified } from "../tools/minified";
import { dataFiles } from "./build/data-files";

const HERE = import.meta.dirname;
const ROOT = join(HERE, "..");
const TARGET = "es2022";
const PURE = /\/src\/(rules|engine|judgement|chronicle|imports)\/|\/analysis\/(line|course|link)\//;

/** No script but the page's own, nothing from elsewhere. Pictures that somebody puts under a battle are blobs of the page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The script's editor measures and places its lines by attributes; no style sheet comes in by that.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Only in what is built: while one works, the server puts scripts and styles of its own into the page. */
function policy(): Plugin {
  return {
    name: "policy",
    apply: "build",
    transformIndexHtml: (html) => ({
      html,
      tags: [
        { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
      ],
    }),
  };
}

/** The page's larger part is fetched together with the small one that begins it, not after it. */
function together(): Plugin {
  return {
    name: "together",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [one] : []));
        const main = chunks.find(({ moduleIds }) => moduleIds.includes(join(HERE, "main.tsx")));
        const begins = chunks.find(({ isEntry, name }) => isEntry && name === "index");
        if (!main || !begins) throw new Error("The page's larger part is not where it was");
        const files = [main.fileName, ...main.imports].filter(
          (file) => file !== begins.fileName && !begins.imports.includes(file),
        );
        return files.map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `./${file}` },
          injectTo: "head" as const,
        }));
      },
    },
  };
}

/** Licences of the libraries in it stand beside it. */
function licences(): Plugin {
  const packages = ["preact", "@preact/signals", "yaml", "codemirror"];
  return {
    name: "licences",
    apply: "build",
    async generateBundle() {
      for (const name of packages)
        this.emitFile({
          type: "asset",
          fileName: `licences/${name.replace("/", "-")}.txt`,
          source: await readFile(join(ROOT, "node_modules", name, "LICENSE"), "utf8"),
        });
    },
  };
}

/** Where the documents are published: the folder beside the README that `release.json` names. */
async function documents(): Promise<string> {
  const { readme } = JSON.parse(await readFile(join(ROOT, "release.json"), "utf8")) as { readonly readme: string };
  const { version } = JSON.parse(await readFile(join(ROOT, "system.json"), "utf8")) as { readonly version: string };
  return readme.replace("README.md", "docs/").replace("{version}", version);
}

export default defineConfig(
  async (): Promise<UserConfig> => ({
    root: HERE,
    define: { __DOCUMENTS__: JSON.stringify(await documents()) },
    base: "./",
    publicDir: join(HERE, "public"),
    esbuild: { target: TARGET, jsx: "automatic", jsxImportSource: "preact" },
    worker: { format: "es", plugins: () => [minified()] },
    plugins: [
      policy(),
      minified(),
      dataFiles(ROOT),
      together(),
      licences(),
      VitePWA({
        registerType: "autoUpdate",
        // The page registers it by itself (`kept/offline`): no script of the plugin's in the page.
        injectRegister: null,
        filename: "offline.js",
        manifest: {
          name: "Ransen – analysis board",
          short_name: "Ransen",
          start_url: "./",
          scope: "./",
          display: "standalone",
          background_color: "#1d2026",
          theme_color: "#1d2026",
          icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
        },
        workbox: {
          globPatterns: ["**/*.{js,css,html,json,svg}"],
          navigateFallback: "index.html",
          cleanupOutdatedCaches: true,
        },
      }),
    ],
    build: {
      outDir: join(ROOT, "dist-analysis"),
      emptyOutDir: true,
      // Vite would print everything anew for another one, blanks and all: our sources are brought to TARGET one by one.
      target: "esnext",
      cssTarget: TARGET,
      // Done by `minified`.
      minify: false,
      cssMinify: true,
      modulePreload: { polyfill: false },
      rollupOptions: {
        // What the engine's threads begin with shares its files with the page.
        input: { index: join(HERE, "index.html"), thread: join(ROOT, "src/engine-room/thread.ts") },
        treeshake: { moduleSideEffects: (id) => !PURE.test(id) },
      },
    },
    server: { fs: { allow: [ROOT] } },
  }),
);
