/** The check of an installation looks at every picture that is shipped, and has words for all that it finds. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PICTURES } from "../../src/installation/pictures";

const ROOT = join(import.meta.dirname, "../..");

function files(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
}

interface Words {
  readonly RANSEN: { readonly installation: { readonly step: object; readonly note: object } };
}

const code = files("src/installation", ".ts")
  .map((path) => readFileSync(join(ROOT, path), "utf8"))
  .join("\n");
const words = (JSON.parse(readFileSync(join(ROOT, "lang/en.json"), "utf8")) as Words).RANSEN.installation;

function named(pattern: RegExp): string[] {
  return [...new Set([...code.matchAll(pattern)].map((match) => match[1]!))].sort();
}

describe("the check of an installation", () => {
  it("looks at every picture that is shipped", () => {
    const shipped = files("assets", "").filter((name) => /\.\w+$/.test(name));
    expect(shipped.length).toBeGreaterThan(10);
    expect([...PICTURES].sort()).toEqual(shipped.map((name) => `systems/ransen/${name}`).sort());
  });

  it("has a name for every step", () => {
    const steps = named(/^ {2}id: "([\w-]+)",$/gm);
    expect(steps.length).toBeGreaterThan(20);
    expect(Object.keys(words.step).sort()).toEqual(steps);
  });

  it("has a sentence for every finding", () => {
    const found = named(/new (?:Finding|Skipping)\(\s*"([\w-]+)"/g);
    const told = named(/(?:return|\?) [`"]([\w-]+): /g);
    expect(found.length).toBeGreaterThan(20);
    // Those of the runner itself.
    expect([...new Set([...found, ...told, "error", "stopped"])].sort()).toEqual(Object.keys(words.note).sort());
  });
});
