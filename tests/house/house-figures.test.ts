/** The figures of `npm run house`: circular imports, and how far a file is from its room's door. */

import { expect, test } from "vitest";
import { circlesIn, waysFromDoor } from "../../tools/house-figures";
import type { Importers } from "../../tools/imports";

/** Each file's imports, by the importing file. */
function graph(imports: { readonly [file: string]: readonly string[] }): Importers {
  const importers = new Map<string, Set<string>>();
  for (const [file, names] of Object.entries(imports))
    for (const name of names) importers.set(name, (importers.get(name) ?? new Set()).add(file));
  return importers;
}

test("files that import each other are one circle, and those beside it are none", () => {
  const circle = graph({ a: ["b"], b: ["c"], c: ["a"], d: ["a"], e: ["d"] });
  expect(circlesIn(circle)).toEqual([["a", "b", "c"]]);
  expect(circlesIn(graph({ a: ["b"], b: ["c"], d: ["c"] }))).toEqual([]);
});

test("the way from a door is the shortest, and stays in its room", () => {
  const room = graph({
    "r/index.ts": ["r/a.ts", "r/b.ts"],
    "r/a.ts": ["r/c.ts"],
    "r/b.ts": ["r/a.ts", "s/x.ts"],
    "s/x.ts": ["r/d.ts"],
  });
  expect([...waysFromDoor("r/index.ts", room)]).toEqual([
    ["r/index.ts", 0],
    ["r/a.ts", 1],
    ["r/b.ts", 1],
    ["r/c.ts", 2],
  ]);
});
