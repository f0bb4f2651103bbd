/** No rule without a caller: every export of the rules core is used by the product or the command line. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Lists that tests and tools check others against. */
const MEASURES = ["events.ts EVENT_TYPES"];

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `${folder}/${path}`);
}

/** Without comments, and without a door's handing on of what others say. */
function code(path: string): string {
  return readFileSync(join(ROOT, path), "utf8")
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    .replace(/export (?:type )?\{[^}]*\} from "[^"]*";/g, "");
}

/** Exports of `src/rules` that are named nowhere else, not even a second time in their own file. */
function uncalled(): string[] {
  const texts = new Map([...sources("src"), ...sources("cli")].map((path) => [path, code(path)]));
  const places = new Map<string, number>();
  for (const text of texts.values())
    for (const [word] of text.matchAll(/\b[A-Za-z_]\w*\b/g)) places.set(word, (places.get(word) ?? 0) + 1);
  return [...texts].flatMap(([path, text]) => {
    if (!path.startsWith("src/rules/")) return [];
    const names = [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name]) => name!);
    return names.filter((name) => places.get(name) === 1).map((name) => `${path.slice("src/rules/".length)} ${name}`);
  });
}

const waiting = uncalled();
test("nothing waits for a caller: it is wired, or it goes", () => {
  expect(waiting).toEqual(MEASURES);
});
