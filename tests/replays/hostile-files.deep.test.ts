/** Hostile and strange files: repeated keys, sizes, control characters for a terminal. */

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LARGEST_FILE, parseFile } from "../../src/imports/script-file";
import { runAsTyped } from "../support/commands";
import { runReplay, scratchFolder } from "../support/replay-command";
import { fileWith } from "../support/scripts";

const parsed = (text: string) => parseFile(new TextEncoder().encode(text));
const { path: scratch, file } = scratchFolder();

describe("a key that stands twice", () => {
  const spaces = " ".repeat(200);
  it.each<[string, string, string]>([
    ["at once", '{"a":1,"a":2}', "1:8"],
    ["after a space", '{"a" :1,"a" :2}', "1:9"],
    ["after a line break", '{"a"\n:1,"a"\n:2}', "2:4"],
    ["after a carriage return and a tab", '{"a"\r\n\t:1,"a"\r\n\t:2}', "2:5"],
    ["after more space than anybody writes", `{"a"${spaces}:1,"a"${spaces}:2}`, "1:208"],
    ["after lines without end", `{"a"${"\n".repeat(5_000)}:1,"a"${"\n".repeat(5_000)}:2}`, "5001:4"],
    ["before which there is space", `{${spaces}"a":1,${spaces}"a":2}`, "1:408"],
    ["before whose value there is space", `{"a":${spaces}1,"a":${spaces}2}`, "1:208"],
    ["written in another way", '{"a":1,"\\u0061":2}', "1:8"],
    ["with a quotation mark in it", '{"\\"":1,"\\u0022":2}', "1:9"],
    ["that ends with a backslash", '{"\\\\":1,"\\u005c":2}', "1:9"],
    ["that is empty", '{"":1,"":2}', "1:7"],
    ["that is a name of the prototype", '{"__proto__":1,"__proto__":2}', "1:16"],
    ["behind a list of records", '{"a":[{"a":1},{"a":2}],"a":3}', "1:24"],
    ["behind a record", '{"b":{"a":1},"a":2,"a":3}', "1:20"],
    ["deep inside", '{"a":[1,["x",{"b":{"c":[],"c":0}}]]}', "1:27"],
    ["in a list at the top", '[{"a":1},{"a":1,"a":2}]', "1:17"],
    ["behind a value that looks like a key", '{"a":"\\"a\\":","b":["a",":"],"a":1}', "1:29"],
    ["behind a byte order mark", '\ufeff{"a":1,"a":2}', "1:8"],
    ["in YAML, after a comment", '{ "a": 1, "a" # again\n : 2 }', "1:11"],
    ["in YAML, after a space", "a : 1\na   : 2", "2:1"],
    ["in YAML, one in quotation marks", "a: 1\n'a': 2", "2:1"],
    ["in YAML, one by an alias", "x: &k a\na: 1\n*k : 2", "3:1"],
    ["in YAML, asked for", "? a\n: 1\n? a\n: 2", "3:3"],
    ["in YAML, with an anchor", "a: 1\n&x a: 2", "2:4"],
    ["in YAML, one as a number", "{ 10: 1, '10': 2 }", "1:10"],
    ["in YAML, which merges nothing", "<<: 1\n<<: 2", "2:1"],
  ])("%s", async (_, text, place) => {
    expect(await parsed(text)).toMatchObject({ ok: false, problem: { code: "duplicate-key", place } });
  });

  it.each<[string, string, unknown]>([
    ["in two records", '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ["once as key, once as value", '{"a":"a","b":["a","a"],"c":{"a":"c"}}', { a: "a", b: ["a", "a"], c: { a: "c" } }],
    ["in a text", '{"a":"{\\"a\\":1,\\"a\\":2}"}', { a: '{"a":1,"a":2}' }],
    ["in large and small letters", '{"a":1,"A":2}', { a: 1, A: 2 }],
  ])("is none %s", async (_, text, data) => {
    expect(await parsed(text)).toEqual({ ok: true, data });
  });

  it("is told by its beginning, however long it is", async () => {
    const key = "ゴ".repeat(100_000);
    const twice = await parsed(`{"${key}":1,"${key}":2}`);
    expect(twice).toMatchObject({ problem: { data: { key: "ゴ".repeat(80) } } });
  });

  it("is looked for in texts of any length", async () => {
    const text = '\\\\\\"{'.repeat(2_000_000);
    expect(await parsed(`{"a":"${text}","b":0}`)).toMatchObject({ ok: true, data: { b: 0 } });
  });
});

describe("a large file", () => {
  const ruleset = "ruleset: sw25-advanced\n";
  const comment = (bytes: number) => `#${"x".repeat(bytes - 2)}\n`;

  it("is read as YAML up to a megabyte, and refused beyond it before anything is read", async () => {
    expect(await parsed(ruleset + comment(1_000_000 - ruleset.length))).toEqual({
      ok: true,
      data: { ruleset: "sw25-advanced" },
    });
    const problem = { place: "", code: "yaml-too-big", data: { most: 1 } };
    expect(await parsed(ruleset + comment(1_000_001 - ruleset.length))).toEqual({ ok: false, problem });
    // Broken from its first line on, which nobody has looked at.
    expect(await parsed(`]${comment(1_500_000)}`)).toEqual({ ok: false, problem });
    expect(await parsed(`{${" ".repeat(1_500_000)}`)).toEqual({ ok: false, problem });
  });

  it("is read as JSON far beyond that", async () => {
    const text = JSON.stringify(Array.from({ length: 50_000 }, (_, i) => ({ id: `character ${i}`, at: [i, i] })));
    const read = await parsed(text);
    expect(read.ok && JSON.stringify(read.data) === text).toBe(true);
  });

  it("counts bytes, not letters", async () => {
    expect(await parsed(`#${"乱".repeat(400_000)}`)).toMatchObject({ problem: { code: "yaml-too-big" } });
  });

  it("is one line and status 2 for the command", async () => {
    const big = file("big.yaml", ruleset + "- 1\n".repeat(500_000));
    const { status, out, err } = await runReplay(big, "--json");
    expect({ status, out, err }).toEqual({
      status: 2,
      out: "",
      err: `${big}: 1:1: YAML of more than 1 MB is not read, and this is no JSON\n`,
    });
    const japanese = await runAsTyped("replay", big, "--lang", "ja");
    expect(japanese.err).toBe(`${big}: 1:1: 1MBを超えるYAMLは読み取れません（JSONでもありません）\n`);
  });

  it("that has no end is not read to it", async () => {
    const { status, err } = await runReplay("/dev/zero");
    expect({ status, err }).toEqual({ status: 2, err: "/dev/zero: 1:1: the file is larger than 32 MB\n" });
  });

  it.skipIf(process.platform === "win32")("that never begins is not waited for", async () => {
    const pipe = join(scratch, "pipe");
    execFileSync("mkfifo", [pipe]);
    const good = file("behind.yaml", "ruleset: sw25-advanced\nsides: [a, b]\ncharacters: []\nscript: []\n");
    // A reader that waits for a writer gets one that says nothing, so that this test ends.
    const patience = setTimeout(() => writeFileSync(pipe, "[]"), 20_000);
    const { status, out, err } = await runReplay("--json", pipe, scratch, good);
    clearTimeout(patience);
    const noFile = "1:1: this is not a file";
    expect({ status, err }).toEqual({ status: 2, err: `${pipe}: ${noFile}\n${scratch}: ${noFile}\n` });
    const lines = out.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).unreadable)).toEqual([noFile, noFile, undefined]);
    const japanese = await runReplay(pipe, "--lang", "ja");
    expect(japanese.err).toBe(`${pipe}: 1:1: ファイルではありません\n`);
  });

  it.skipIf(process.platform === "win32")("is read from a pipe whose writer takes its time", async () => {
    const command = `{ printf '[' ; sleep 0.5 ; printf ']' ; } | "$0" --import tsx cli/replay.ts /dev/stdin 2>&1`;
    const told = execFileSync("sh", ["-c", `${command}; true`, process.execPath], { encoding: "utf8" });
    expect(told).toBe("/dev/stdin: 1:1: expected a record, found a list\n");
  });

  it("is refused from its first byte too many on", async () => {
    expect(await parseFile(new Uint8Array(LARGEST_FILE + 1))).toMatchObject({ problem: { code: "file-too-big" } });
  });
});

describe("nesting without end", () => {
  it.each<[string, string]>([
    ["lists", "["],
    ["records", "{a: "],
    ["records of JSON", '{"a":'],
    ["entries", "- "],
    ["asked keys", "? "],
  ])("of %s is refused after its first two hundred", async (_, piece) => {
    // A megabyte of them, several times: data of one is not kept for the next.
    for (let i = 0; i < 3; i++)
      expect(await parsed(piece.repeat(Math.floor(1_000_000 / piece.length)))).toMatchObject({
        problem: { code: "bad-syntax", data: { reason: "nesting" } },
      });
  });

  it("of JSON that is closed is no script", async () => {
    const deep = file("deep.json", `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`);
    const { status, err } = await runReplay(deep);
    expect(status).toBe(2);
    expect(err.split("\n")).toHaveLength(2);
  });

  it("is a reason in words", async () => {
    const { err } = await runReplay(file("nested.yaml", "[".repeat(1_000)));
    expect(err).toMatch(/: neither YAML nor JSON: nested too deeply\n$/);
  });
});

/** What moves a cursor, changes colours, turns the direction of writing, or begins a line. */
const WILD = "\u001b[31m\u0007\u0000\u007f\u009b2J\u202e\u2066\u200f\u061c\u2028\u0085\r\n\ud800\u{e0041}";
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const RAW = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]|\udb40/;

describe("what a terminal would act on", () => {
  const id = `wolf${WILD}`;
  const characters = [
    { id, side: "party", at: [0, 0], movement: 18 },
    { id: "goblin", side: "monsters", at: [5, 0] },
  ];
  const script = [
    { do: "turn", who: id },
    { do: "move", who: id, kind: "normal", path: [[5, 0]] },
    { do: "attack", target: "goblin", how: "melee" },
    { do: "turn", who: id },
    { ask: "lineOfFire", from: id, to: "goblin", expect: { by: [id] } },
    { expect: { turn: `${id}?` } },
    { do: "end", who: id },
  ];
  // The half of a surrogate pair is written as JSON has it.
  const hostile = JSON.stringify(fileWith(script, { characters }));

  it("is written out in the account, which keeps its lines", async () => {
    const { status, out, err } = await runReplay(file("hostile.json", hostile));
    expect({ status, err }).toEqual({ status: 1, err: "" });
    expect(out).not.toMatch(RAW);
    expect(out).toContain(
      "wolf\\u001b[31m\\u0007\\u0000\\u007f\\u009b2J\\u202e\\u2066\\u200f\\u061c\\u2028\\u0085\\r\\n",
    );
    expect(out).toContain("\\ud800\\u{e0041}");
    const tame = await runReplay(file("tame.json", hostile.replaceAll(JSON.stringify(id).slice(1, -1), "wolf")));
    expect(out.split("\n").length).toBe(tame.out.split("\n").length);
  });

  it("is escaped in JSON, and read back as it was", async () => {
    const { out } = await runReplay(file("hostile.json", hostile), "--json");
    expect(out).not.toMatch(RAW);
    expect(out.trimEnd()).not.toContain("\n");
    expect(Object.keys(JSON.parse(out).state.characters)).toContain(id);
  });

  it("is in no picture", async () => {
    const svg = join(scratch, "hostile.svg");
    await runReplay(file("hostile.json", hostile), "--svg", svg);
    const drawn = readFileSync(svg, "utf8");
    // Where such a character was not to be kept the picture has another sign, as XML wants it.
    expect(drawn.replaceAll("\ufffd", "")).not.toMatch(RAW);
    expect(drawn).toContain("wolf");
  });

  it.each<[string, object]>([
    ["an unknown key", { [WILD]: 1 }],
    ["an unknown side", { sides: [WILD, "monsters"] }],
    ["a side twice", { sides: [WILD, WILD] }],
    ["an unknown ruleset", { ruleset: WILD }],
    ["an id twice", { characters: [...characters, ...characters] }],
  ])("is written out where %s is told", async (_, more) => {
    const { status, err } = await runReplay(file("broken.json", JSON.stringify(fileWith([], more))));
    expect(status).toBe(2);
    expect(err).not.toMatch(RAW);
    expect(err).toContain("\\u202e");
    expect(err.split("\n")).toHaveLength(2);
  });

  it("is written out where a key of YAML, a tag or an alias is told", async () => {
    const wild = "\u202e\u009bx";
    for (const text of [`${wild}: 1\n${wild}: 2`, `a: !<${wild}> 1`, `a: *${wild}`]) {
      const { status, err } = await runReplay(file("broken.yaml", text));
      expect({ text, status }).toEqual({ text, status: 2 });
      expect(err).not.toMatch(RAW);
    }
  });

  it("is written out where a file's name is told", async () => {
    const name = "\u202e\u001b[2J\u009b.yaml";
    const good = file(`good${name}`, hostile);
    const bad = file(`bad${name}`, "[]");
    const account = await runReplay(good, bad);
    expect(account.out + account.err).not.toMatch(RAW);
    expect(account.out).toContain("good\\u202e\\u001b[2J\\u009b.yaml\n");
    expect(account.err).toContain("bad\\u202e\\u001b[2J\\u009b.yaml: 1:1: expected");
    const json = await runReplay(bad, good, "--json");
    expect(json.out + json.err).not.toMatch(RAW);
    expect(JSON.parse(json.out.split("\n")[0]!)).toMatchObject({ file: bad });
    const nowhere = await runReplay(good, "--svg", join(scratch, "nowhere", name));
    expect(nowhere.status).toBe(2);
    expect(nowhere.err).not.toMatch(RAW);
    expect(nowhere.err).toContain("\\u202e");
  });
});
