/** One name for one thing: a name that two files export means the same in both. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** What means the same in each file that exports it, by the reason. */
const SAME = {
  "each board carries out the command of that name": [
    "alter",
    "attack",
    "beginTurn",
    "brawl",
    "changeConditions",
    "condition",
    "death",
    "endTurn",
    "hitPoints",
    "known",
    "move",
    "prepareLeave",
    "put",
    "remove",
    "strike",
    "summon",
  ],
  "a command of a room, and what it does in the file that it fetches": [
    "exportScript",
    "importScript",
    "letPlay",
    "openDeclaration",
    "openEnding",
    "openForecast",
    "openGrant",
    "openHand",
    "openMove",
    "openRoll",
    "readyWeapon",
    "stopPlaying",
    "takeBackPlayed",
    "takeSuggestion",
  ],
  "each board answers it of its own characters": [
    "answer",
    "askFigure",
    "breakthroughOf",
    "closeTurn",
    "declaredMove",
    "goThrough",
    "isMobile",
    "lastingOn",
    "leavable",
    "misfireLots",
    "OFFERS",
    "grantStep",
    "openStep",
    "outOfReach",
    "QUESTIONS",
    "readyToAttack",
    "stepOn",
    "viewOf",
  ],
  "a door that fetches the room behind it": ["judgeInTurn"],
} as const;

const files = ["src", "cli"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .map((path) => `${folder}/${path}`),
);

/** Files that export a name, by name. Overloads of a function are one. */
const exported = new Map<string, Set<string>>();
for (const file of files)
  for (const [, name = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(DECLARED))
    exported.set(name, (exported.get(name) ?? new Set()).add(file));

const shared = [...exported].filter(([, where]) => where.size > 1).map(([name]) => name);
const same: readonly string[] = Object.values(SAME).flat();

test("a name stands for one thing", () => {
  expect(exported.size).toBeGreaterThan(1500);
  const doubled = shared.filter((name) => !same.includes(name));
  expect(doubled.map((name) => `${name}: ${[...exported.get(name)!].join(", ")}`)).toEqual([]);
});

test("the list of names that mean the same holds no other", () => {
  expect(same.filter((name) => !shared.includes(name))).toEqual([]);
});
