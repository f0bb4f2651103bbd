/** The import command: exit status, what goes where, and files that would hold it up. */
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LARGEST_SHEET_BYTES } from "../../src/imports/sheet-file";
import { runAsTyped } from "../support/commands";
import { runImport } from "../support/import-command";
import { scratchFolder } from "../support/replay-command";

const { path: scratch, file } = scratchFolder();
const hero = file(
  "hero.json",
  JSON.stringify({ result: "OK", characterName: "カンナ", hpTotal: "38", mpTotal: "多い" }),
);
const beast = file(
  "beast.json",
  JSON.stringify({ type: "m", monsterName: "丘の獣", status1Style: "牙", status1Hp: "20" }),
);
const nothing = join(scratch, "nothing.json");

const documents = (out: string) =>
  out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

describe("the command", () => {
  it("prints one JSON document for one sheet", async () => {
    const { status, out, err } = await runImport(hero, "--json");
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out.endsWith("}\n")).toBe(true);
    expect(documents(out)).toMatchObject([
      {
        file: hero,
        kind: "character",
        name: "カンナ",
        hp: 38,
        mp: null,
        notUnderstood: [{ key: "mpTotal", value: "多い", why: "not a whole number" }],
      },
    ]);
  });

  it("reads the others when one cannot be read, in the order of the files", async () => {
    const { status, out, err } = await runImport("--json", hero, nothing, beast, scratch);
    expect({ status, err }).toEqual({ status: 2, err: "" });
    expect(documents(out)).toMatchObject([
      { file: hero, kind: "character" },
      { file: nothing, unreadable: "the file cannot be opened" },
      { file: beast, kind: "monster" },
      { file: scratch, unreadable: "this is not a file" },
    ]);
  });

  it("says why in the language that is asked for", async () => {
    const { out } = await runImport("--json", "--lang", "ja", hero, nothing);
    const [sheet, other] = documents(out);
    expect(sheet.notUnderstood[0].why).toBe("整数ではありません");
    expect(other.unreadable).toBe("ファイルを開けません");
    expect((await runImport("--json", "--lang=ja", hero, nothing)).out).toBe(out);
  });

  it("tells people what was taken and what was not, and what cannot be read apart", async () => {
    const { status, out, err } = await runImport(hero, nothing, beast);
    expect(status).toBe(2);
    expect(out).toContain("カンナ");
    expect(out).toContain('mpTotal = "多い": not a whole number');
    expect(out).toContain("丘の獣");
    expect(err).toBe(`${nothing}: the file cannot be opened\n`);
  });

  it.each<[string, string[]]>([
    ["no file", []],
    ["no file, but JSON", ["--json"]],
    ["an unknown option", [hero, "--yaml"]],
    ["an unknown language", [hero, "--lang", "fr"]],
    ["no language", [hero, "--lang"]],
  ])("says how it is called when given %s", async (_, list) => {
    const { status, out, err } = await runImport(...list);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toMatch(/^usage: import .*\n$/);
  });

  it("prints the same bytes for the same sheet, from the sources as well", async () => {
    const first = await runImport("--json", hero, beast);
    expect(await runAsTyped("import", "--json", hero, beast)).toEqual(first);
  });
});

describe("what is no sheet's file", () => {
  it.skipIf(process.platform === "win32")("is refused without being read", async () => {
    const pipe = join(scratch, "pipe");
    execFileSync("mkfifo", [pipe]);
    const folder = join(scratch, "folder.json");
    mkdirSync(folder);
    const loop = join(scratch, "loop.json");
    symlinkSync(loop, loop);
    const { status, out, err } = await runImport("--json", "/dev/zero", "/dev/null", pipe, folder, loop, "", hero);
    expect({ status, err }).toEqual({ status: 2, err: "" });
    const found = documents(out).map((one) => one.unreadable ?? one.kind);
    const noFile = "this is not a file";
    const closed = "the file cannot be opened";
    expect(found).toEqual([noFile, noFile, noFile, noFile, closed, closed, "character"]);
  });

  it("is refused when it is too large", async () => {
    const large = file("large.json", new Uint8Array(LARGEST_SHEET_BYTES + 1).fill(0x20));
    const { out } = await runImport("--json", large);
    expect(documents(out)).toEqual([{ file: large, unreadable: "the file is larger than 32 MB" }]);
  });
});
