/** All that a page remembers stands in its state; nothing else at the top of an interface file changes. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { pageState, resetPage } from "../../src/page-state";

const ROOT = join(import.meta.dirname, "../..");

/** Rooms without a page. Their caches hold nothing that could not be calculated again. */
const WITHOUT_PAGE = /^src\/(rules|engine|chronicle|judgement|imports)\/|^src\/page-state\.ts$/;

/** What goes with an object, a file that came, a measurement; and what nobody changes. */
const NO_STATE = ["WeakMap", "WeakSet", "LateRoom", "FetchedCards", "Timings", "RegExp"];

/** What is noted and cannot be otherwise, by file. */
const NOTED: Readonly<Record<string, string>> = {
  "src/scene/rules-here.ts": "here: rulesets that came",
  "src/engine-room/index.ts": "own: the threads, which the board uses too and which end by themselves",
  "src/foundry/units.ts": "known: what the words for a unit mean",
};

/** The board keeps its state in Preact's signals. What it has besides; no more is added to it. */
const BOARD: Readonly<Record<string, number>> = {
  "analysis/desk/desk.ts": 2,
  "analysis/engine/asking.ts": 2,
  "analysis/engine/opponent.ts": 2,
  "analysis/engine/words.ts": 1,
  "analysis/kept/store.ts": 1,
  "analysis/link/first.ts": 1,
  "analysis/link/reader.ts": 2,
  "analysis/open/address.ts": 1,
  "analysis/picture/frame.ts": 2,
  "analysis/puzzles/daily-task.tsx": 1,
};

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .sort();
}

function parsed(text: string): ts.SourceFile {
  return ts.createSourceFile("file.tsx", text, ts.ScriptTarget.ES2022, true);
}

/** Names of variables at the top of a file that change, or whose content does. */
function remembered(text: string): string[] {
  const file = parsed(text);
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) =>
      declarationList.declarations
        .filter((one) => !(declarationList.flags & ts.NodeFlags.Const) || changes(one, file))
        .map(({ name }) => name.getText()),
    );
}

function changes({ name, type, initializer }: ts.VariableDeclaration, file: ts.SourceFile): boolean {
  if (!initializer || /^Readonly|^readonly/.test(type?.getText() ?? "")) return false;
  if (ts.isNewExpression(initializer)) {
    const made = initializer.expression.getText();
    // Names in capitals are tables.
    return !NO_STATE.includes(made) && !made.startsWith("Intl.") && !/^[A-Z_\d]+$/.test(name.getText());
  }
  const isLiteral = ts.isObjectLiteralExpression(initializer) || ts.isArrayLiteralExpression(initializer);
  return isLiteral && isWritten(name.getText(), file);
}

/** Whether something is assigned to a part of it, or put in it. */
function isWritten(name: string, file: ts.SourceFile): boolean {
  const text = file.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return (
    new RegExp(`(?<![.\\w])${name}(?:\\.\\w+|\\[[^\\]]+\\])(?:\\s*(?:\\?\\?|\\|\\||[-+])?=(?!=)|\\+\\+|--)`).test(
      text,
    ) || new RegExp(`(?<![.\\w])${name}\\.(?:push|splice|pop|shift|unshift|sort)\\(`).test(text)
  );
}

test("what the rooms of a page remember stands in the page's state", () => {
  const found = sources("src").flatMap((path) => {
    if (WITHOUT_PAGE.test(path)) return [];
    return remembered(readFileSync(join(ROOT, path), "utf8"))
      .filter((name) => !NOTED[path]?.startsWith(`${name}:`))
      .map((name) => `${path}: ${name}`);
  });
  expect(found, "put it in pageState(…): see src/page-state.ts").toEqual([]);
});

test("rooms without a page have no variables that are assigned anew", () => {
  const found = sources("src").filter(
    (path) => WITHOUT_PAGE.test(path) && /^(?:export )?let /m.test(readFileSync(join(ROOT, path), "utf8")),
  );
  expect(found).toEqual([]);
});

test("the board's own variables grow no more", () => {
  const lets = sources("analysis").flatMap((path) => {
    const count = readFileSync(join(ROOT, path), "utf8").match(/^(?:export )?let /gm)?.length ?? 0;
    return count > 0 ? [[path, count] as const] : [];
  });
  expect(Object.fromEntries(lets)).toEqual(BOARD);
});

test("each state is named for its file", () => {
  for (const path of sources("src")) {
    const names = [...readFileSync(join(ROOT, path), "utf8").matchAll(/= pageState\(\s*"([^"]+)"/g)].map(
      ([, name]) => name,
    );
    const own = path.replace(/^src\/|(?:\/index)?\.ts$/g, "");
    expect(
      names.filter((name) => name !== own),
      path,
    ).toEqual([]);
  }
});

test("it would be noticed elsewhere", () => {
  const changing = [
    "let open = null;",
    "export let open = 1;",
    "const seen = new Map<string, number>();",
    "const queue = new FairQueue();",
    "const own = { open: false };\nown.open = true;",
    "const rows = [];\nrows.push(1);",
  ];
  for (const text of changing) expect([text, remembered(text).length]).toEqual([text, 1]);
  const steady = [
    "const TABLE = { a: 1 };",
    "const NOBODY: ReadonlySet<string> = new Set();",
    "const notes = new WeakMap<object, string>();",
    'const state = pageState("room", () => ({ open: false }));\nstate.open = true;',
  ];
  for (const text of steady) expect([text, remembered(text).length]).toEqual([text, 0]);
});

test("all of it is set back at once, in the objects that the rooms hold", () => {
  const state = pageState("tests/one", () => ({ open: null as string | null, seen: new Set<string>() }));
  const other = pageState("tests/other", () => ({ count: 1 }));
  state.open = "window";
  state.seen.add("a");
  other.count++;
  resetPage();
  expect([state, other]).toEqual([{ open: null, seen: new Set() }, { count: 1 }]);
});
