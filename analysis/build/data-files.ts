/** What the page says and opens, as files beside its script. */

import { join } from "node:path";
import type { Plugin } from "vite";
import { armsFor } from "../../tools/board-arms";
import { examplesIn } from "./examples";
import { wordsFor } from "./words";

/**
 * Files of data that the page fetches when it needs them: `virtual:data` has their addresses by name. Only a build writes them; elsewhere an
 * address holds its file.
 * @param root the folder of the repository
 */
export function dataFiles(root: string): Plugin {
  const ID = "\0virtual:data";
  let isBuild = false;
  return {
    name: "data-files",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === "virtual:data" ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      const files = {
        ...(await wordsFor(root)),
        ...(await armsFor(root)),
        examples: await examplesIn(join(root, "docs/examples")),
      };
      const lines = Object.entries(files).map(([name, data]) => {
        const source = JSON.stringify(data);
        if (!isBuild) return `${JSON.stringify(name)}: "data:application/json,${encodeURIComponent(source)}"`;
        const reference = this.emitFile({ type: "asset", name: `${name}.json`, source });
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${reference}`;
      });
      return `export const DATA = {${lines.join(",")}};`;
    },
  };
}
