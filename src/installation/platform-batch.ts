/**
 * What the platform answers, as a batch of Quench: the questions of `tests/contract/checks.ts`, which the build puts beside the scripts
 * as a file of its own. They are for developers and in English. They write nothing to the world.
 */

import { gameSeen } from "../foundry/platform";
import type { BatchContext, Quench } from "./quench-api";

/** A question, as that file has it. */
interface Question {
  readonly asks: string;
  readonly expects: unknown;
  readonly fact: string;
  readonly generations?: readonly number[];
  readonly answer: (names: object) => unknown;
}

interface Questions {
  readonly CHECKS: readonly Question[];
  prepare(names: object): void;
}

/** As the build calls it. */
const FILE = "platform-checks.js";

/** How many tokens on the viewed scene the questions need. */
const TOKENS = 3;

/** What is a name of the page, and what questions keep between them. */
const NAMES = ["game", "canvas", "ui", "CONFIG", "CONST", "foundry", "Hooks", "Combat", "Roll"] as const;

export async function registerPlatformBatch(quench: Quench): Promise<void> {
  // Beside this file, wherever the server has put it.
  const address = import.meta.url.replace(/[^/]+$/, FILE);
  const questions = (await import(/* @vite-ignore */ address)) as Questions;
  quench.registerBatch("ransen.platform", (context) => batch(questions, context), {
    displayName: "Ransen: what the platform answers",
  });
}

function batch({ CHECKS, prepare }: Questions, { describe, it, before }: BatchContext): void {
  const names = { ...Object.fromEntries(NAMES.map((name) => [name, Reflect.get(globalThis, name)])), left: globalThis };
  const { generation } = gameSeen().release;
  describe("What the platform answers", () => {
    before(async () => {
      if ([...(gameSeen().scenes.viewed?.tokens ?? [])].length < TOKENS)
        throw new Error(`View a scene with at least ${TOKENS} tokens of actors, then run this batch again.`);
      prepare(names);
    });
    for (const { asks, expects, fact, generations, answer } of CHECKS)
      if (generations?.includes(generation) !== false)
        it(`${asks} (${fact})`, async () => {
          const answered = textOf(await answer(names));
          const expected = textOf(expects);
          if (answered !== expected) throw new Error(`${fact}: answered ${answered}, expected ${expected}`);
        });
  });
}

/** JSON whose keys are in order, whoever made it. */
function textOf(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? "nothing"
  );
}
