/** Where the compiler could be talked out of what it knows, and is not. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../src");

const sources = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => path.replaceAll("\\", "/"))
  .sort();

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Signals by their bare name on the platform: their payload would be anything. */
function bareSignals(code: string): string[] {
  return [...code.matchAll(/["'`]ransen\.(\w+)["'`]|\.(?:on|once|callAll)\(\s*["'`]ransen\.\$\{/g)]
    .filter(([, name]) => name === undefined || SIGNALS.includes(name))
    .map(([found]) => found);
}

const TABLE = "scene/signals.ts";
const SIGNALS = [...read(TABLE).matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name!);

describe("signals between rooms", () => {
  it("go through their table, whose payloads the compiler knows", () => {
    expect(SIGNALS.length).toBeGreaterThan(20);
    expect(sources.filter((path) => path !== TABLE && bareSignals(read(path)).length > 0)).toEqual([]);
  });

  it("would be noticed past it", () => {
    expect(bareSignals('hooks().callAll("ransen.reach", reach);')).toHaveLength(1);
    expect(bareSignals('for (const name of ["ransen.battleChanged", "deleteCombat"])')).toHaveLength(1);
    expect(bareSignals("hooks().on(`ransen.${name}`, listener);")).toHaveLength(1);
    expect(bareSignals('"flags.ransen.about", "ransen.installation"')).toHaveLength(0);
  });

  it("are told and heard, each of them", () => {
    const code = sources.map(read).join("\n");
    const told = SIGNALS.filter((name) => new RegExp(`(?:signal|onScene)\\(\\s*"${name}"`).test(code));
    const heard = SIGNALS.filter((name) => new RegExp(`onSignal\\(\\s*(?:\\[[^\\]]*)?"${name}"`).test(code));
    expect([told, heard]).toEqual([SIGNALS, SIGNALS]);
  });
});

/** Casts past the compiler, `as unknown as`, that are left outside `foundry/`, whose work they are. The list only shrinks. */
const CASTS_LEFT: Readonly<Record<string, number>> = {
  "canvas/ruler.ts": 1,
  "canvas/shapes.ts": 1,
  "canvas/token.ts": 1,
  "dialogs/script-tokens.ts": 1,
  "help/index.ts": 1,
  "installation/bench.ts": 1,
  "installation/index.ts": 1,
  "installation/platform.ts": 3,
  "installation/steps/board.ts": 1,
  "installation/steps/documents.ts": 2,
  "installation/steps/encounters.ts": 1,
  "installation/steps/movement.ts": 1,
  "judgement/kept-battle.ts": 1,
  "judgement/protocol.ts": 1,
  "referee/turn-hooks.ts": 1,
  "rules/board/offering.ts": 1,
  "rules/script/document.ts": 2,
  "rules/script/read.ts": 6,
  "rules/simultaneous/action.ts": 1,
  "sheets/sheet-base.ts": 2,
};

function casts(path: string): number {
  return read(path).match(/\bas unknown as\b/g)?.length ?? 0;
}

describe("casts past the compiler", () => {
  it("stand in foundry/ alone, but for those that are known", () => {
    const found = sources.filter((path) => !path.startsWith("foundry/")).map((path) => [path, casts(path)] as const);
    const more = found.filter(([path, count]) => count > (CASTS_LEFT[path] ?? 0));
    expect(more, "see what the platform is to the house in src/foundry").toEqual([]);
  });

  it("are never more than they were", () => {
    expect(Object.values(CASTS_LEFT).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(30);
    expect(Object.keys(CASTS_LEFT).filter((path) => !sources.includes(path))).toEqual([]);
  });
});
