/**
 * Every battle that the project has as a file, taken over at a table: written out it replays to the same bytes, undone step
 * by step to the first it is as it began, and done again it is as it ended. An evening by mouse: tests/table/evenings.test.ts.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseFile } from "../../src/imports/script-file";
import { standingCommands, standingNumbers } from "../../src/judgement/history/history";
import { scriptText } from "../../src/judgement/history/script-text";
import { canonicalView, isFoughtOnLine, type Ruleset, rulesets } from "../../src/rules/index";
import { isOnALine } from "../support/example-files";
import { replayed, wentAsScripted } from "../support/scripts";
import { Table } from "./board";

const ROOT = join(import.meta.dirname, "..", "..");
const FILES = ["docs/examples", "tests/replays/stories"].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".yaml"))
    .filter((name) => !isOnALine(readFileSync(join(ROOT, folder, name), "utf8")))
    .map((name) => [name.replace(".yaml", ""), join(ROOT, folder, name)] as const),
);

async function parsed(bytes: Uint8Array): Promise<{ readonly ruleset: keyof typeof rulesets }> {
  const read = await parseFile(bytes);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.data as { readonly ruleset: keyof typeof rulesets };
}

/** A table at which nothing is played yet, and a Game Master takes this file over. */
async function takenOver(file: string): Promise<Table> {
  const script = await parsed(readFileSync(file));
  const table = new Table([], {}, rulesets[script.ruleset] as unknown as ConstructorParameters<typeof Table>[2]);
  table.record = { ...table.record, battle: null } as unknown as Table["record"];
  const ruled = table.ask({ type: "load", script });
  if (!ruled.ok) throw new Error(JSON.stringify(ruled.refusal));
  return table;
}

/** Press by press, as long as there is something; declarations and their reveal are one press. */
function goOn(table: Table, type: "undo" | "redo"): void {
  let ruled = table.ask({ type });
  while (ruled.ok) ruled = table.ask({ type });
  expect(ruled.refusal.code).toBe(`nothing-to-${type}`);
}

/** Of lines nobody has recorded an evening. */
const RULESETS = Object.keys(rulesets).filter((ruleset) => !isFoughtOnLine({ ruleset }));

describe("recorded evenings", () => {
  const played = new Map<string, number>();

  it.each(FILES)("%s", async (_, file) => {
    const table = await takenOver(file);
    const { history, battle: end } = table.record;
    const start = history.start!;
    const ruleset = table.rules as unknown as Ruleset;
    const steps = standingNumbers(history).length;
    played.set(ruleset.id, Math.max(played.get(ruleset.id) ?? 0, steps));

    const text = scriptText({ start, commands: standingCommands(history), ruleset }, (id) => id);
    const twice = await Promise.all([0, 1].map(() => parsed(new TextEncoder().encode(text))));
    const [first, second] = twice.map((data) => replayed(data).document);
    expect(wentAsScripted(first!)).toBe(true);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(JSON.stringify(first!.state)).toBe(JSON.stringify(canonicalView(ruleset.view(end!))));

    goOn(table, "undo");
    expect(standingNumbers(table.record.history)).toEqual([]);
    expect(table.record.battle).toEqual(start);
    goOn(table, "redo");
    expect(standingNumbers(table.record.history)).toHaveLength(steps);
    expect(table.record.battle).toEqual(end);
  });

  it("are of every ruleset, several steps each", () => {
    expect([...played.keys()].sort()).toEqual([...RULESETS].sort());
    expect(Math.min(...played.values())).toBeGreaterThan(8);
  });
});
