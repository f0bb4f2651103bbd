/**
 * Scripts with as few letters as may be. SWC makes them smaller than Terser does by a hundredth, and esbuild by a twentieth, in a
 * tenth of Terser's time.
 */

import { minify } from "@swc/core";
import type { Plugin, Rollup } from "vite";

const KEPT = { keep_classnames: true };

/**
 * For the builds of the system and of the board, which have Vite itself leave the letters alone: of a library of ES modules it
 * would keep the blanks, for the sake of those who build on. Nobody builds on a system. The names of classes stay, as the platform
 * calls hooks by them (`renderHandWindow`); those of functions are of no use.
 */
export function minified(): Plugin {
  return {
    name: "minified",
    apply: "build",
    enforce: "post",
    async renderChunk(source) {
      const { code, map } = await minify(source, {
        module: true,
        ecma: 2022,
        // Nothing that it calls unsafe: `unsafe_arrows` makes arrows of functions that read `arguments`.
        compress: { ...KEPT, ecma: 2022, module: true, passes: 3 },
        mangle: { ...KEPT, toplevel: true },
        sourceMap: true,
      });
      return { code, map: JSON.parse(map!) as Rollup.ExistingRawSourceMap };
    },
  };
}
