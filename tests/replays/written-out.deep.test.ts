/**
 * Replays are written out as they go: the memory for a document does not grow with its steps, and a broken one is
 * closed.
 */

import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { writtenOut } from "../../cli/told";
import { documentPieces, jsonForm } from "../../src/chronicle/index";
import type { ReplayEnd, StepEntry } from "../../src/rules/index";
import { runCommand } from "../support/commands";
import { scratchFolder } from "../support/replay-command";

const { file } = scratchFolder();

/** Megabytes: less than the document, enough for any one step of it. */
const HEAP = 96;

/** Every step asks who of many could block a way with many corners. */
function manyAnswers(steps: number, corners: number, people: number): string {
  const goblins = Array.from({ length: people }, (_, i) => ({
    id: `g${i}`,
    side: "monsters",
    at: [2 + (i % 100) * 3, Math.floor(i / 100) * 3],
  }));
  const path = Array.from({ length: corners }, (_, i) => [i % 2 ? 300 : 1, (i * 30) / corners]);
  const question = { ask: "blocks", who: "wolf", kind: "full", path };
  return JSON.stringify({
    ruleset: "sw25-advanced",
    sides: ["party", "monsters"],
    characters: [{ id: "wolf", side: "party", at: [0, 0], movement: 1e6 }, ...goblins],
    script: [{ do: "turn", who: "wolf" }, ...Array.from({ length: steps }, () => question)],
  });
}

it("takes no more room for many large answers than for one", async () => {
  const large = file("large.json", manyAnswers(40, 400, 600));
  const { status, out } = await runCommand("replay", [large, "--json"], [`--max-old-space-size=${HEAP}`]);
  expect(status).toBe(0);
  expect(out.length).toBeGreaterThan(40_000_000);
  expect(JSON.parse(out).steps).toHaveLength(41);
});

it("is written piece by piece, no faster than the pieces are taken", async () => {
  const [pieces, size] = [100, 40_000];
  let made = 0;
  let taken = 0;
  let ahead = 0;
  let largest = 0;
  function* document(): Generator<string, string, void> {
    for (let piece = 0; piece < pieces; piece++) {
      made += size;
      ahead = Math.max(ahead, made - taken);
      yield "x".repeat(size);
    }
    return "its end";
  }
  const slow = new Writable({
    decodeStrings: false,
    write(chunk: string, _, done) {
      taken += chunk.length;
      largest = Math.max(largest, chunk.length);
      setTimeout(done, 1);
    },
  });
  expect(await writtenOut(document(), slow)).toBe("its end");
  slow.end();
  await new Promise((resolve) => slow.once("finish", resolve));
  expect(taken).toBe(pieces * size);
  for (const held of [largest, ahead]) expect(held).toBeLessThan(5 * size);
});

it("closes a document that breaks off, and says so", () => {
  function* steps(): Generator<StepEntry, ReplayEnd, void> {
    yield { step: 0, ok: true, asScripted: true };
    throw new Error("no");
  }
  const pieces = documentPieces(jsonForm("x"), steps(), (thrown) => `broke off: ${(thrown as Error).message}`);
  let whole = "";
  let next = pieces.next();
  for (; !next.done; next = pieces.next()) whole += next.value;
  expect(next.value.ok).toBe(false);
  expect(JSON.parse(whole)).toEqual({
    ruleset: "x",
    steps: [{ step: 0, ok: true, asScripted: true }],
    unreadable: "broke off: no",
  });
  expect(whole.endsWith("}\n")).toBe(true);
});
