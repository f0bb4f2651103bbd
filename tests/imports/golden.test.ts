/**
 * The command's output, to the byte, for sheets of each kind and age that were made for this, and for malicious
 * files. If you change a figure, look at each line that changes with it.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../tools/languages";
import { runImport } from "../support/import-command";

const SHEETS = "tests/imports/sheets";
const KINDS = ["characters", "monsters", "spells", "items"];

function filesIn(folder: string): string[] {
  return readdirSync(join(import.meta.dirname, "sheets", folder))
    .sort()
    .map((name) => `${SHEETS}/${folder}/${name}`);
}

describe("the sheets that were made for the import", () => {
  const files = KINDS.flatMap(filesIn);

  it("are read as they were", async () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    const { status, out, err } = await runImport("--json", ...files);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    await expect(out).toMatchFileSnapshot("golden/sheets.jsonl");
  });

  it("are told in both languages as they were", async () => {
    for (const lang of LANGUAGES) {
      const { status, out, err } = await runImport("--lang", lang, ...files);
      expect({ status, err }).toEqual({ status: 0, err: "" });
      // A key without words is told as it stands.
      expect(out).not.toMatch(/RANSEN\.|undefined/);
      await expect(out).toMatchFileSnapshot(`golden/sheets-${lang}.txt`);
    }
  });
});

describe("the files that mean no good", () => {
  const files = filesIn("hostile");

  it("give one line each, and what they gave", async () => {
    expect(files.length).toBeGreaterThanOrEqual(30);
    const { status, out, err } = await runImport("--json", ...files);
    expect({ status, err }).toEqual({ status: 2, err: "" });
    const lines = out.trimEnd().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { file: string }).file)).toEqual(files);
    await expect(out).toMatchFileSnapshot("golden/hostile.jsonl");
  });

  it("give nothing but lines of text to people", async () => {
    const { status, out, err } = await runImport("--lang", "ja", ...files);
    expect(status).toBe(2);
    expect(`${out}${err}`).not.toMatch(/(?![\n\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(`${out}${err}`).not.toMatch(/^\s+at .*:\d+/m);
  });
});
