/** The tool that turns decisions round: which it finds, which it draws, and what the file is then. */

import { expect, test } from "vitest";
import { type Importers, namesakesFirst, reaching } from "../../tools/imports";
import { applied, drawn, sitesOf } from "../../tools/mutant-sites";

const FILE = "src/room/file.ts";
const turned = (text: string) => sitesOf(FILE, text).map((mutant) => applied(text, mutant));

test.each<[string, string[]]>([
  ["const a = b === c;", ["const a = b !== c;"]],
  ["const a = b < 2;", ["const a = b <= 2;", "const a = b < 3;"]],
  ["const a = b && !c;", ["const a = b || !c;", "const a = b && c;"]],
  ["if (a) b();", ["if (!(a)) b();"]],
  ["const a = b ? true : c;", ["const a = !(b) ? true : c;", "const a = b ? false : c;"]],
  ["const a = b + 'm' + c;", ["const a = b + 'm' - c;"]],
])("%s", (text, all) => {
  expect(turned(text)).toEqual(all);
});

test("types and imports decide nothing", () => {
  expect(turned(`import a from "a"; type B = 1 | true; interface C { d: 2 } const e = f as 3;`)).toEqual([]);
});

test("a mutant tells its line and its place", () => {
  expect(sitesOf(FILE, "\nconst a = 1;")).toEqual([
    { file: FILE, start: 11, end: 12, before: "1", after: "2", line: 2 },
  ]);
});

test("a seed draws the same in any order, and another draws others", () => {
  const sites = sitesOf(FILE, Array.from({ length: 60 }, (_, n) => `const a${n} = ${n};`).join("\n"));
  const chosen = drawn(sites, "7", 10);
  expect(drawn([...sites].reverse(), "7", 10)).toEqual(chosen);
  expect(drawn(sites, "8", 10)).not.toEqual(chosen);
});

test("a file that is another by now is left alone", () => {
  const [mutant] = sitesOf(FILE, "const a = 1;");
  expect(() => applied("const abc = 1;", mutant!)).toThrow("was changed");
});

test("what leads to a file comes nearest first, each once", () => {
  const importers: Importers = new Map([
    ["a", new Set(["far", "near"])],
    ["far", new Set(["test"])],
    ["near", new Set(["a", "other"])],
  ]);
  expect(reaching("a", importers)).toEqual(["far", "near", "test", "other"]);
});

test("tests that are called as the file is come first", () => {
  const tests = [
    "tests/a/area.test.ts",
    "tests/b/strike.test.ts",
    "tests/c/amend.test.ts",
    "tests/d/amending-cards.test.ts",
  ];
  expect(namesakesFirst("src/rules/strike/amending.ts", tests)).toEqual([tests[2], tests[3], tests[0], tests[1]]);
  // A short beginning says nothing: `at.ts` is not of `attack.test.ts`.
  expect(namesakesFirst("src/at.ts", ["tests/near.test.ts", "tests/attack.test.ts"])).toEqual([
    "tests/near.test.ts",
    "tests/attack.test.ts",
  ]);
});
