/** The tools as somebody calls them who mistypes: one line says what was not understood, exit status 2, and nothing is begun. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

interface Run {
  readonly status: unknown;
  readonly out: string;
  readonly err: string;
}

function runTool(name: string, list: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", `tools/${name}.ts`, ...list],
      { cwd: join(import.meta.dirname, "../..") },
      (error, out, err) => resolve({ status: error === null ? 0 : error.code, out, err }),
    );
  });
}

describe.concurrent("a tool that is called in a way it does not know", () => {
  it.for<[string, string[], string]>([
    ["fuzz", ["--scirpts", "3"], "Unknown option '--scirpts'"],
    ["naive", ["--\u001b[2J"], "Unknown option '--\\u001b[2J'"],
    ["chaos", ["--runs=0"], "Option '--runs' is no whole number of at least 1"],
  ])("%s %j", { timeout: 120_000 }, async ([name, list, why]) => {
    const { status, out, err } = await runTool(name, list);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err.startsWith(why)).toBe(true);
    expect(err).toMatch(new RegExp(`^[^\\n]*; usage: npm run ${name} -- [^\\n]*\\n$`));
  });
});
