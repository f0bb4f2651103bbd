/** Both languages are complete, and every key that the code names exists. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = prefix ? `${prefix}.${key}` : key;
    return typeof value === "string" ? [[name, value]] : flat(value, name);
  });
}

function language(lang: string, folder = "lang"): Map<string, string> {
  return new Map(flat(JSON.parse(readFileSync(join(ROOT, folder, `${lang}.json`), "utf8")) as Tree));
}

/** The system's words, and beside them those of the analysis board, which the system has no use for. */
const BOARD = "analysis/lang";
const own = { en: language("en"), ja: language("ja") };
const board = { en: language("en", BOARD), ja: language("ja", BOARD) };
const en = new Map([...own.en, ...board.en]);
const ja = new Map([...own.ja, ...board.ja]);

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort();
}

describe("the languages", () => {
  it("say each thing once", () => {
    expect([...board.en.keys()].filter((key) => own.en.has(key))).toEqual([]);
  });

  it("have the same keys", () => {
    expect([...ja.keys()].filter((key) => !en.has(key))).toEqual([]);
    // Japanese has one plural form.
    const needed = [...en.keys()].filter((key) => !ja.has(key) && !key.endsWith(".one"));
    expect(needed).toEqual([]);
  });

  it("fill in the same values", () => {
    const different = [...en].filter(([key, text]) => {
      const twin = ja.get(key);
      return twin !== undefined && placeholders(text).join() !== placeholders(twin).join();
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it("leave nothing empty and no English in the Japanese", () => {
    expect([...en, ...ja].filter(([, text]) => text.trim() === "").map(([key]) => key)).toEqual([]);
    const english = [...ja].filter(
      ([key, text]) => text === en.get(key) && /[A-Za-z]{4}/.test(text.replace(/\{\w+\}/g, "")),
    );
    expect(english.map(([key]) => key)).toEqual([]);
  });

  it("hold every key that code and templates name in full", () => {
    const named = new Set<string>();
    for (const path of [...files("src", /\.ts$/), ...files("templates", /\.hbs$/), ...files("cli", /\.ts$/)])
      for (const match of readFileSync(path, "utf8").matchAll(/["'`](RANSEN(?:\.\w[\w-]*)+)["'`]/g))
        named.add(match[1]!);
    const prefixes = [...en.keys()];
    const missing = [...named].filter((key) => !en.has(key) && !prefixes.some((known) => known.startsWith(`${key}.`)));
    expect(named.size).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it("hold every key that the board names", () => {
    const named = files("analysis", /\.tsx?$/).flatMap((path) => {
      const body = readFileSync(path, "utf8");
      const said = [...body.matchAll(/\bsay\("([\w.-]+)"/g)].map((match) => `RANSEN.board.${match[1]}`);
      const whole = [...body.matchAll(/["'`](RANSEN(?:\.\w[\w-]*)+)["'`]/g)].map((match) => match[1]!);
      return [...said, ...whole];
    });
    // What a room says below a place of its own, and lists of which only the place is named.
    const local = /^RANSEN\.board\.(hp|mp|health|free|unplaced|prepared|declared|acted|asks)$/;
    const isThere = (key: string) => en.has(key) || [...en.keys()].some((known) => known.startsWith(`${key}.`));
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((key) => !isThere(key) && !local.test(key))).toEqual([]);
    const begun = files("analysis", /\.tsx?$/).flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/\bsay\(`([\w.-]+)\$\{/g)].map((match) => `RANSEN.board.${match[1]}`),
    );
    expect(begun.length).toBeGreaterThan(5);
    expect(begun.filter((start) => ![...en.keys()].some((key) => key.startsWith(start)))).toEqual([]);
  });
});
