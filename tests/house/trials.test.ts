/**
 * The interface asks the core what may be done (`ask turn`, `preview`) and never tries. The files that still perform
 * are listed here.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../src");

/** Rooms that are seen or that ask; the judgement and the referee carry commands out. */
const ASKING = [
  ...[
    "known",
    "requests",
    "planning",
    "moving",
    "declaring",
    "opening",
    "gm-hand",
    "weapons/strip",
    "advice",
    "intake",
  ],
  ...["canvas", "chat", "documents", "scene", "words", "seals", "seating", "sheets", "tracker", "help", "imports"],
];

/** Each with its reason, which a comment beside it says as well. The list may only shrink. */
const LEFT: Readonly<Record<string, string>> = {
  "planning/planning.ts": "a declaration is made up freely, and only the rules as a whole know what goes together",
  "gm-hand/hand-skirmishes.ts": "whether several corrections together end a skirmish is seen in the battle after them",
};

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
}

test("nothing but these performs commands to see what comes of them", () => {
  const found = ASKING.flatMap((room) =>
    sources(join(ROOT, room)).flatMap((path) => {
      const times = readFileSync(join(ROOT, room, path), "utf8").match(/\.perform\(/g)?.length ?? 0;
      return Array.from({ length: times }, () => `${room}/${path}`);
    }),
  );
  expect(found.sort()).toEqual(Object.keys(LEFT).sort());
});
