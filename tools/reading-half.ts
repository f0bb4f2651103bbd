/**
 * Of the library for YAML the house only reads. Its parts that write come along all the same, as every node can write itself:
 * a third of the library. In a build each of their names stands for a function that throws.
 */

import type { Plugin } from "vite";

/** Modules that nothing comes to while a text is read with the core schema. */
const WRITING =
  /\/node_modules\/yaml\/browser\/dist\/(stringify\/\w+|schema\/(json|yaml-1\.1)\/\w+|doc\/(createNode|applyReviver|anchors)|nodes\/(addPairToJSMap|toJS)|visit)\.js$/;
const EXPORTS = /^export \{ ([^}]*) \};$/m;

/** The names of a module of the library, all of them functions that throw. @throws when it has another form than the others */
function unwritten(code: string, id: string): string {
  const [, names] = EXPORTS.exec(code) ?? [];
  if (names === undefined) throw new Error(`${id}: no list of exports`);
  const listed = names.split(", ").map((name) => `unwritten as ${name}`);
  return [
    'const unwritten = () => { throw new Error("This build reads YAML and does not write it."); };',
    `export { ${listed.join(", ")} };`,
  ].join("\n");
}

/** For the builds of the system and of the board. */
export function readingHalf(): Plugin {
  return {
    name: "reading-half-of-yaml",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      return WRITING.test(id) ? { code: unwritten(code, id), map: { mappings: "" } } : null;
    },
  };
}
