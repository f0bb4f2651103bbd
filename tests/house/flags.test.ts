/** Every flag that the system reads or writes on the platform's documents is told in docs/developers/platform.md. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const HOUSE = join(import.meta.dirname, "../..");

/** `flags.ransen?.strike`, `"flags.ransen.played"`, and `flags: { ransen: { typed`, in types as well. */
const NAMED = [
  /\bflags\??\.ransen\??\.(\w+)/g,
  /\bflags(?:\??:|\s*=) \{ (?:readonly )?ransen\??: \{ (?:readonly )?(\w+)/g,
];

function flagsIn(text: string): string[] {
  return NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map((found) => found[1]!));
}

function flagsTold(): Set<string> {
  const page = readFileSync(join(HOUSE, "docs/developers/platform.md"), "utf8");
  const [table = ""] = page.split("\n## Flags\n")[1]?.split("\n## ") ?? [];
  const firsts = table.split("\n").map((row) => /^\| (.+?) \|/.exec(row)?.[1] ?? "");
  return new Set(firsts.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map((found) => found[1]!)));
}

test("each flag has its row, and each row a flag that the system knows", () => {
  const files = readdirSync(join(HOUSE, "src"), { recursive: true, encoding: "utf8" }).filter((one) =>
    one.endsWith(".ts"),
  );
  const named = new Set(files.flatMap((one) => flagsIn(readFileSync(join(HOUSE, "src", one), "utf8"))));
  const told = flagsTold();
  expect([...named].filter((flag) => !told.has(flag))).toEqual([]);
  // It is written by a name that is kept once.
  expect([...told].filter((flag) => !named.has(flag))).toEqual(["installationCheck"]);
});
