/**
 * Golden replays: every example and every story of this folder, step by step, as it was when somebody last looked at it –
 * events with their rules, refusals with what they name, answers, and the state at the end. After an intended change:
 * `RANSEN_GOLDEN=write npx vitest run tests/replays/golden.test.ts`, and read the difference.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseFile } from "../../src/imports/script-file";
import { replay, rulesets } from "../../src/rules/index";
import { scriptFrom } from "../support/scripts";

const here = fileURLToPath(new URL(".", import.meta.url));
const folders = [join(here, "..", "..", "docs", "examples"), join(here, "stories")];
const golden = join(here, "golden");
const stories = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => [file.replace(".yaml", ""), join(folder, file)] as const),
);

/** One line a step, one for each character and skirmish at the end: a difference shows where it is. */
async function account(file: string): Promise<string> {
  const parsed = await parseFile(readFileSync(file));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  const script = scriptFrom(parsed.data);
  const ruleset = rulesets[script.setup.ruleset as keyof typeof rulesets];
  const { document } = replay(script, ruleset, ({ data }) => JSON.stringify(data ?? {}));
  const { characters, skirmishes, ...rest } = document.state;
  const lines = [
    ...document.steps.flatMap(({ events = [], ...entry }) => [entry, ...events.map((event) => ({ "": event }))]),
    rest,
    ...Object.entries(characters).map(([id, view]) => ({ [id]: view })),
    ...skirmishes,
  ];
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

describe("golden replays", () => {
  it.each(stories)("%s", async (name, file) => {
    const told = await account(file);
    const kept = join(golden, `${name}.jsonl`);
    if (process.env.RANSEN_GOLDEN === "write") {
      mkdirSync(golden, { recursive: true });
      writeFileSync(kept, told);
    }
    if (!existsSync(kept)) throw new Error(`${name} has no golden replay yet: see the head of this file`);
    expect(told).toBe(readFileSync(kept, "utf8"));
    expect(told, "goes as the story says").not.toContain('"asScripted":false');
  });

  it("belong to a story each", () => {
    expect(readdirSync(golden).sort()).toEqual(stories.map(([name]) => `${name}.jsonl`).sort());
  });
});
