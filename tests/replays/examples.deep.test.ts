import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseFile } from "../../src/imports/script-file";
import { runReplay as run, scratchFolder } from "../support/replay-command";
import { replayed } from "../support/scripts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "docs", "examples");
const examples = readdirSync(folder).filter((file) => file.endsWith(".yaml"));

async function dataOf(file: string): Promise<unknown> {
  const parsed = await parseFile(readFileSync(join(folder, file)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.data;
}

const { path: scratch, file } = scratchFolder();
const battle = `ruleset: sw25-advanced
sides: [party, monsters]
characters:
  - { id: wolf, side: party, at: [0, 0] }
script:
`;

describe("example scripts", () => {
  it("are a good dozen and more", () => {
    expect(examples.length).toBeGreaterThanOrEqual(14);
  });
  it.each(examples)("%s goes as scripted", async (name) => {
    const { document } = replayed(await dataOf(name));
    expect(document.steps.filter((step) => !step.asScripted)).toEqual([]);
  });
  it.each(examples)("%s expects something", async (name) => {
    const { script } = (await dataOf(name)) as { script: readonly { expect?: unknown }[] };
    expect(script.filter((step) => step.expect).length).toBeGreaterThan(1);
  });
  it.each(examples)("%s gives the same bytes twice", async (name) => {
    const data = await dataOf(name);
    expect(JSON.stringify(replayed(data).document)).toBe(JSON.stringify(replayed(data).document));
  });
});

describe("the replay command", () => {
  it("replays all examples as JSON lines, the same as in the house", async () => {
    const { status, out, err } = await run("--json", ...examples.map((name) => join(folder, name)));
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const lines = out.trimEnd().split("\n");
    expect(lines).toHaveLength(examples.length);
    const { document } = replayed(await dataOf(examples[0]!));
    expect(JSON.parse(lines[0]!).state).toEqual(document.state);
  });
  it("tells a story in English and in Japanese", async () => {
    const path = join(folder, examples[0]!);
    const [english, japanese] = await Promise.all([run(path), run(path, "--lang", "ja")]);
    expect(english.out).toContain("Skirmish 1 forms around (10, 0)");
    expect(japanese.out).toContain("乱戦1");
    expect(japanese.out).not.toMatch(/forms|turn/);
  });
  it("exits with 1 when something went otherwise, and prints the document all the same", async () => {
    const path = file("otherwise.yaml", `${battle}  - { expect: { round: 7 } }\n`);
    const { status, out } = await run(path, "--json");
    expect(status).toBe(1);
    expect(JSON.parse(out).steps[0]).toEqual({
      step: 0,
      expect: { ok: false, differences: ["round: 7 ≠ 1"] },
      ok: true,
      asScripted: false,
    });
  });
  it("exits with 2 and one line that says where and why", async () => {
    const path = file("broken.yaml", `${battle}  - { do: move, kind: full, path: [[0, x]] }\n`);
    const { status, out, err } = await run(path, "--json");
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toBe(`${path}: script[0].path[0][1]: expected a number, found text\n`);
  });
  it("runs the rest of a batch, and its status is the worst of all", async () => {
    const good = file("good.yaml", `${battle}  - { do: round }\n`);
    const bad = file("bad.yaml", "[]");
    const { status, out } = await run(bad, good, join(scratch, "nowhere.yaml"), "--json");
    expect(status).toBe(2);
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines[0]).toEqual({ file: bad, unreadable: "1:1: expected a record, found a list" });
    expect(lines[1].steps).toHaveLength(1);
    expect(lines[2].unreadable).toBe("1:1: the file cannot be opened");
  });
  it("draws the last state", async () => {
    const svg = join(scratch, "out.svg");
    const { status } = await run(join(folder, examples[0]!), "--svg", svg);
    expect(status).toBe(0);
    expect(readFileSync(svg, "utf8")).toMatch(/^<svg [\s\S]*Skirmish 1[\s\S]*<\/svg>\n$/);
  });
  it.each([[[]], [["--lang", "fr", "x"]], [["a", "b", "--svg", "c.svg"]]])("does not understand %j", async (list) => {
    const { status, out, err } = await run(...list);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toMatch(/^usage: /);
  });
});

describe("files", () => {
  const laughs = [
    "a: &a [x,x,x,x,x,x,x,x,x,x]",
    ..."bcdefghi".split("").map((key, i) => `${key}: &${key} [${`*${"abcdefghi"[i]},`.repeat(10)}]`),
  ].join("\n");
  const unreadable: [name: string, content: string | Uint8Array, code: string][] = [
    ["a key twice", "a: 1\na: 2", "duplicate-key"],
    ["a key twice in flow", "{ a: 1, a: 2 }", "duplicate-key"],
    ["a key twice as text and number", "{ 10: 1, '10': 2 }", "duplicate-key"],
    ["a key twice in JSON", '{"a":[{"b":1,"c":{"b":1},"\\u0062":2}]}', "duplicate-key"],
    ["two documents", "a: 1\n---\na: 1", "several-documents"],
    ["a tag of its own", "a: !wolf 1", "custom-tag"],
    ["a tag of other types", "a: !!binary aGk=", "custom-tag"],
    ["a broken syntax", "a: [1", "bad-syntax"],
    ["an unknown alias", "a: *b", "unknown-alias"],
    ["aliases without end", laughs, "alias-too-big"],
    ["an alias of itself", "a: &a [*a]", "alias-too-big"],
    ["a record as a key", "? { a: 1 }\n: 2", "bad-key"],
    ["another encoding", new Uint8Array([0x61, 0x3a, 0x20, 0xff]), "not-utf8"],
    ["a large file", new Uint8Array(33_000_000).fill(0x20), "file-too-big"],
    ["nesting without end", "[".repeat(100_000), "bad-syntax"],
  ];
  it.each(unreadable)("%s", async (_, content, code) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    expect(await parseFile(bytes)).toMatchObject({ ok: false, problem: { code } });
  });
  const readable: [name: string, content: string, data: unknown][] = [
    ["JSON", '{"a":[1,{"b":"}"}]}', { a: [1, { b: "}" }] }],
    ["JSON with tabs", '{\n\t"a": "\\"b\\":"\n}', { a: '"b":' }],
    ["a byte order mark", "\ufeff{}", {}],
    ["aliases", "a: &x [1, 2]\nb: *x", { a: [1, 2], b: [1, 2] }],
    ["an anchor set again", "a: &x 1\nb: *x\nc: &x 2\nd: *x", { a: 1, b: 1, c: 2, d: 2 }],
    ["words that are no booleans", "a: yes\nb: off", { a: "yes", b: "off" }],
    [
      "keys as they are written",
      "{ 10: a, 1.0: b, true: c, ゴブリン A: d }",
      { "10": "a", "1.0": "b", true: "c", "ゴブリン A": "d" },
    ],
    ["plain tags", "a: !!str 1", { a: "1" }],
    ["nothing", "# empty", null],
  ];
  it.each(readable)("%s", async (_, content, data) => {
    expect(await parseFile(new TextEncoder().encode(content))).toEqual({ ok: true, data });
  });
  it("takes a key __proto__ for a key", async () => {
    const parsed = await parseFile(new TextEncoder().encode("a: { __proto__: { b: 1 } }"));
    expect(JSON.stringify(parsed)).toBe('{"ok":true,"data":{"a":{"__proto__":{"b":1}}}}');
  });
  it("shares what hundreds of aliases repeat", async () => {
    const text = `a: &x { b: 1 }\nlist: [${"*x,".repeat(5_000)}]`;
    expect(await parseFile(new TextEncoder().encode(text))).toMatchObject({ ok: true });
  });
});
