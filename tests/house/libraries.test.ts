/** What a page fetches at its start holds no library: each waits in a file of its own until somebody needs it. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../src");

/**
 * Names of the modules that a module imports at once: imports of types are gone after compiling, and a dynamic import
 * comes later.
 */
function taken(body: string): string[] {
  return [...body.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;"'=]*?\bfrom\s*)?["']([^"']+)["']/gm)].map(
    ([, to]) => to!,
  );
}

function fileOf(from: string, to: string): string {
  const path = normalize(join(dirname(from), to));
  return existsSync(`${path}.ts`) ? `${path}.ts` : path;
}

/** Every module that a page fetches together with this one, and every package that they take. */
function reached(entry: string): { modules: Set<string>; packages: Set<string> } {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path) || !path.endsWith(".ts")) continue;
    modules.add(path);
    for (const to of taken(readFileSync(path, "utf8")))
      if (to.startsWith(".")) waiting.push(fileOf(path, to));
      else packages.add(to);
  }
  return { modules, packages };
}

describe("what a page fetches at its start", () => {
  it("holds no library", () => {
    const { modules, packages } = reached(join(ROOT, "ransen.ts"));
    expect(modules.size).toBeGreaterThan(200);
    expect([...packages]).toEqual([]);
  });

  it.each(["imports/yaml.lazy.ts", "judgement/declarations/noble.lazy.ts"])(
    "leaves out %s, which takes nothing of the house with it",
    (name) => {
      const path = join(ROOT, name);
      expect(reached(join(ROOT, "ransen.ts")).modules).not.toContain(path);
      const own = reached(path);
      expect([...own.modules]).toEqual([path]);
      expect(own.packages.size).toBeGreaterThan(0);
    },
  );
});
