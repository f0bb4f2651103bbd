/** The analysis board knows nothing of Foundry: it enters the pure rooms by their doors, and nothing that they reach lies elsewhere. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const BOARD = join(ROOT, "analysis");

/** What may be entered, by its door alone. */
const DOORS = [
  // The list of languages.
  /^tools\/languages$/,
  /^src\/(rules|chronicle|judgement|imports|engine|engine-room)\/index$/,
  // The libraries for secret declarations, fetched when they are first used.
  /^src\/judgement\/declarations\/noble\.lazy$/,
];

/** Rooms of the house that such doors may lead to. */
const REACHED = ["rules", "chronicle", "judgement", "imports", "documents", "engine", "engine-room"];

/** Libraries of the page; those of its build stand in `analysis/vite.config.ts` and `analysis/build`. */
const LIBRARIES =
  /^(preact|preact\/(hooks|compat)|@preact\/signals|modern-gif|@codemirror\/.+|@lezer\/highlight|codemirror|virtual:data)$/;

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/^build|^vite\.config/.test(path))
    .map((path) => join(folder, path));
}

function imported(body: string): string[] {
  const still = [...body.matchAll(/^(?:(?:import|export)\b[^;"'=]*?\bfrom\s*|import\s*)["']([^"']+)["']/gm)];
  const later = [...body.matchAll(/\bimport\(["']([^"']+)["']\)/g)];
  return [...still, ...later].map((match) => match[1]!);
}

interface Door {
  readonly from: string;
  readonly to: string;
}

function doorsOf(path: string, body = readFileSync(path, "utf8")): Door[] {
  return imported(body).map((to) => ({
    from: relative(ROOT, path),
    to: to.startsWith(".") ? relative(ROOT, normalize(join(dirname(path), to))).replaceAll(sep, "/") : to,
  }));
}

function complaint({ from, to }: Door): string | null {
  if (to.startsWith("analysis/")) return null;
  if (LIBRARIES.test(to) || DOORS.some((door) => door.test(to))) return null;
  return `${from} imports ${to}`;
}

/** Every file of the house that is reached from these, but for types, which are gone by then. */
function reached(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = [path, `${path}.ts`].find((one) => /\.ts$/.test(one) && existsSync(join(ROOT, one)));
    if (!file || found.has(file)) continue;
    found.add(file);
    const body = readFileSync(join(ROOT, file), "utf8").replace(/^(?:import|export) type\b[^;]*;/gm, "");
    for (const to of imported(body)) if (to.startsWith(".")) waiting.push(normalize(join(dirname(file), to)));
  }
  return found;
}

const doors = sources(BOARD).flatMap((path) => doorsOf(path));

describe("the analysis board", () => {
  it("enters the pure rooms by their doors, and no other", () => {
    expect(doors.length).toBeGreaterThan(100);
    expect(doors.map(complaint).filter((text) => text !== null)).toEqual([]);
  });

  it("reaches nothing that knows Foundry or draws with PIXI", () => {
    const files = reached(doors.map(({ to }) => to).filter((to) => to.startsWith("src/")));
    expect(files.size).toBeGreaterThan(100);
    expect([...files].filter((file) => !REACHED.some((room) => file.startsWith(`src/${room}`)))).toEqual([]);
  });

  it("would notice another door", () => {
    const bad = [
      "../src/moving/index",
      "../src/rules/battle",
      "../src/canvas/shapes",
      "lodash",
      "../src/imports/ytsheet/sheet",
    ];
    const found = bad.flatMap((to) => doorsOf(join(BOARD, "app.tsx"), `import { x } from "${to}";`));
    expect(found.map(complaint).filter((text) => text !== null)).toHaveLength(bad.length);
  });
});
