/** Where the compiler could be talked out of what it knows, and is not. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EVENT_TYPES } from "../../src/rules/events";

const ROOT = join(import.meta.dirname, "../../src");

const sources = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => path.replaceAll("\\", "/"))
  .sort();

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** News of the page, or a hook for other packages, by its bare name on the platform: its payload would be anything. */
function bareSignals(code: string): string[] {
  return [...code.matchAll(/["'`]ransen-page\.|\.(?:on|once|callAll)\(\s*["'`]ransen\./g)].map(([found]) => found);
}

const TABLE = "signals.ts";
const PUBLIC = "api/public-hooks.ts";
const SIGNALS = [...read(TABLE).matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name!);

describe("hooks for other packages", () => {
  it("have names of their own, apart from the news of a page, and stand in the page for module authors", () => {
    const page = readFileSync(join(ROOT, "../docs/for-module-authors.md"), "utf8");
    expect(read(TABLE)).not.toMatch(/`ransen\./);
    expect(read(PUBLIC)).not.toContain("ransen-page.");
    expect(EVENT_TYPES.filter((type) => !page.includes(`\`ransen.${type}\``))).toEqual([]);
    const named = [...page.matchAll(/`ransen\.(\w+)`/g)].map(([, name]) => name!);
    const known: readonly string[] = [...EVENT_TYPES, "battleChanged"];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe("news between rooms", () => {
  it("go through their table, whose payloads the compiler knows", () => {
    expect(SIGNALS.length).toBeGreaterThan(15);
    expect(sources.filter((path) => ![TABLE, PUBLIC].includes(path) && bareSignals(read(path)).length > 0)).toEqual([]);
  });

  it("would be noticed past it", () => {
    expect(bareSignals('hooks().callAll("ransen.reach", reach);')).toHaveLength(1);
    expect(bareSignals('for (const name of ["ransen-page.battleChanged", "deleteCombat"])')).toHaveLength(1);
    expect(bareSignals("hooks().on(`ransen.${name}`, listener);")).toHaveLength(1);
    expect(bareSignals('"flags.ransen.about", "ransen.installation"')).toHaveLength(0);
  });

  it("are told and heard, each of them", () => {
    const code = sources.map(read).join("\n");
    const told = SIGNALS.filter((name) => new RegExp(`signal\\(\\s*"${name}"`).test(code));
    const heard = SIGNALS.filter((name) => new RegExp(`onSignal\\(\\s*(?:\\[[^\\]]*)?"${name}"`).test(code));
    expect([told, heard]).toEqual([SIGNALS, SIGNALS]);
  });
});

/** Type casts: `foundry/` declares the platform's objects as we use them, and no other code needs a cast. */
function casts(code: string): number {
  return code.match(/\bas unknown as\b/g)?.length ?? 0;
}

describe("casts past the compiler", () => {
  it("stand in foundry/ alone", () => {
    const others = sources.filter((path) => !path.startsWith("foundry/") && casts(read(path)) > 0);
    expect(others, "see what the platform is to the house in src/foundry").toEqual([]);
  });

  it("would be noticed elsewhere", () => {
    expect(sources.filter((path) => path.startsWith("foundry/") && casts(read(path)) > 0).length).toBeGreaterThan(0);
  });
});
