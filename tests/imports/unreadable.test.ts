/** Files that give no sheet, each with its reason; and what stays a sheet however strange it is. */
import { describe, expect, it } from "vitest";
import { LARGEST_SHEET_BYTES, MOST_VALUES, parseSheet } from "../../src/imports/sheet-file";
import { readSheet } from "../../src/imports/ytsheet/index";

const bytes = (text: string) => new TextEncoder().encode(text);
const parsed = (text: string) => parseSheet(bytes(text));

describe("a file", () => {
  it.each<[string, string | Uint8Array, string]>([
    ["nothing", "", "not-json"],
    ["words", "こんにちは", "not-json"],
    ["a web page", "\n <!DOCTYPE html><html lang=ja>", "web-page"],
    ["an open record", '{"a":1', "not-json"],
    ["a call with a record", 'f({"characterName":"A"})', "not-json"],
    ["two records", "{}{}", "not-json"],
    ["a comment", "/* */{}", "not-json"],
    ["zeros", new Uint8Array(1000), "not-json"],
    ["text of another encoding", new Uint8Array([0x7b, 0x22, 0x96, 0xbc, 0x22, 0x7d]), "not-text"],
    ["half a sign", new Uint8Array([0x22, 0xe6, 0xa1]), "not-text"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), "not-text"],
  ])("of %s is no JSON", (_, content, code) => {
    expect(parseSheet(typeof content === "string" ? bytes(content) : content)).toEqual({ ok: false, code });
  });

  it("that is too large is not looked at", () => {
    expect(parseSheet(new Uint8Array(LARGEST_SHEET_BYTES + 1))).toEqual({ ok: false, code: "file-too-big" });
    expect(parseSheet(new Uint8Array(LARGEST_SHEET_BYTES))).toEqual({ ok: false, code: "not-json" });
  });

  it("may begin with a byte order mark, and be UTF-16 then", () => {
    const utf16 = (text: string, order: "le" | "be") => {
      const view = new DataView(new ArrayBuffer(2 * text.length));
      for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), order === "le");
      return new Uint8Array(view.buffer);
    };
    const data = { name: "桜" };
    const text = `\ufeff${JSON.stringify(data)}`;
    expect(parsed(text)).toEqual({ ok: true, data });
    expect(parseSheet(utf16(text, "le"))).toEqual({ ok: true, data });
    expect(parseSheet(utf16(text, "be"))).toEqual({ ok: true, data });
  });

  it("nested without end is JSON or is not, and throws nothing", () => {
    expect(parsed("[".repeat(200_000))).toEqual({ ok: false, code: "not-json" });
    const closed = parsed("[".repeat(200_000) + "]".repeat(200_000));
    expect(closed.ok ? readSheet(closed.data) : closed.code).toSatisfy(
      (found) => found === "not-json" || JSON.stringify(found) === '{"ok":false,"why":{"code":"no-record"}}',
    );
  });

  it("with more values than any sheet has is not parsed", () => {
    const values = (count: number) => `[${Array.from({ length: count }, () => "0").join()}]`;
    expect(parsed(values(MOST_VALUES))).toMatchObject({ ok: true });
    expect(parsed(values(MOST_VALUES + 1))).toEqual({ ok: false, code: "too-many-values" });
    expect(parsed(`${'{"a":['.repeat(MOST_VALUES)}`)).toEqual({ ok: false, code: "too-many-values" });
    // Within a text they are signs like others.
    expect(parsed(JSON.stringify(',[{"\\'.repeat(MOST_VALUES)))).toMatchObject({ ok: true });
  });
});

describe("data", () => {
  it.each<[string, unknown]>([
    ["a list", []],
    ["a list of sheets", [{ characterName: "A" }]],
    ["null", null],
    ["text", "characterName"],
    ["a number", 1],
    ["true", true],
  ])("that is %s is no record", (_, data) => {
    expect(readSheet(data)).toEqual({ ok: false, why: { code: "no-record" } });
  });

  it.each<[string, unknown, string]>([
    [
      "an old server",
      { result: "リクエストされたシートは見つかりませんでした。(id: x)" },
      "リクエストされたシートは見つかりませんでした。(id: x)",
    ],
    ["a newer one", { result: "error", message: "閲覧権限がありません。" }, "閲覧権限がありません。"],
    ["one without words", { result: "" }, ""],
    ["one with a null", { result: null, characterName: "A" }, ""],
    ["one that says OK in its own way", { result: "ok", characterName: "A" }, "ok"],
    ["one with much to say", { result: "あ".repeat(9999) }, "あ".repeat(200)],
  ])("in which %s refuses is no sheet", (_, data, said) => {
    expect(readSheet(data)).toEqual({ ok: false, why: { code: "refused", said } });
  });

  it.each<[string, unknown]>([
    ["nothing", {}],
    ["OK alone", { result: "OK" }],
    ["something else's", { name: "ransen", version: "1.0.0", level: 3, initiative: 2, type: "" }],
    ["a ccfolia piece", { kind: "character", data: { name: "A", status: [] } }],
    ["an unknown kind", { type: "c", characterName: "A" }],
    ["a kind that is no text", { type: ["m"], characterName: "A" }],
    ["a kind of the prototype", { type: "constructor", characterName: "A" }],
    ["keys of the prototype", JSON.parse('{"__proto__":{"characterName":"A"},"constructor":1,"toString":2}')],
  ])("that is %s is no sheet", (_, data) => {
    expect(readSheet(data)).toEqual({ ok: false, why: { code: "no-sheet" } });
  });

  it.each<[string, unknown, string]>([
    ["without a result", { characterName: "A" }, "character"],
    ["without a name", { hpTotal: "3" }, "character"],
    ["of a kind that is null", { type: null, weapon1Name: "剣" }, "character"],
    ["of a kind alone", { type: "m" }, "monster"],
    ["of arts", { type: "a" }, "spell"],
    ["of an item", { type: "i" }, "item"],
  ])("%s is a sheet", (_, data, kind) => {
    expect(readSheet(data)).toMatchObject({ ok: true, sheet: { kind } });
  });

  it("with keys of the prototype is read by its own", () => {
    const data = JSON.parse('{"characterName":"A","__proto__":{"hpTotal":"3"},"constructor":"x","hasOwnProperty":"y"}');
    expect(readSheet(data)).toMatchObject({ ok: true, sheet: { name: "A", hp: null, notUnderstood: [] } });
    expect(Object.hasOwn(Object.prototype, "hpTotal")).toBe(false);
    const heir = Object.assign(Object.create({ hpTotal: "3", result: "no" }), { characterName: "A" });
    expect(readSheet(heir)).toMatchObject({ ok: true, sheet: { name: "A", hp: null } });
  });
});
