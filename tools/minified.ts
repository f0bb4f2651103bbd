/** Scripts with as few letters as may be. SWC makes them smaller than the builder's own minifier does, in a tenth of Terser's time. */

import { minify } from "@swc/core";
import type { Plugin, Rollup } from "vite";

const OF_OTHERS = /\/node_modules\//;

/**
 * For the builds of the system and of the board. Vite itself would leave the blanks in a library of ES modules, for the sake of
 * those who build on it; nobody builds on a system. Names of our classes stay, as the platform calls hooks by them
 * (`renderHandWindow`); those of functions are of no use.
 * Nobody calls a library's classes by name, and SWC 1.16 breaks `@noble/curves` where it keeps their names: a static field
 * is read before it is there.
 */
export function minified(): Plugin {
  return {
    name: "minified",
    apply: "build",
    enforce: "post",
    async renderChunk(source, { modules }) {
      const isOurs = Object.entries(modules).some(
        ([id, { renderedLength }]) => renderedLength > 0 && !OF_OTHERS.test(id),
      );
      const names = { keep_classnames: isOurs };
      const { code, map } = await minify(source, {
        module: true,
        ecma: 2022,
        // Nothing that it calls unsafe: `unsafe_arrows` makes arrows of functions that read `arguments`.
        compress: { ...names, ecma: 2022, module: true, passes: 3 },
        mangle: { ...names, toplevel: true },
        sourceMap: true,
      });
      return { code, map: JSON.parse(map!) as Rollup.ExistingRawSourceMap };
    },
  };
}
