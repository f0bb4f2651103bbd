/** The rules core as a package for other programs: installed into an empty folder, played in Node, typed, and played in a page. */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readScript, replay, rulesetOf, rulesets } from "../../src/rules/index";
import { packed, writeRulesPackage } from "../../tools/rules-package";
import { sharedBrowser } from "../support/browser";

const ROOT = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "ransen-rules-"));
const home = join(folder, "home");
const installed = join(home, "node_modules/ransen-rules");
/** The example of the package's own page. */
const lines = /```js\n([^`]+)```/.exec(readFileSync(join(ROOT, "docs/rules-package.md"), "utf8"))![1]!;

function expected(): unknown {
  const data = readFileSync(join(installed, "example.js"), "utf8").replace(/^export const example = |;\s*$/g, "");
  const read = readScript(JSON.parse(data), rulesets);
  if (!read.ok) throw new Error(read.problem.place);
  return replay(read.script, rulesetOf(read.script.setup.ruleset)!).document;
}

beforeAll(async () => {
  await writeRulesPackage(join(folder, "made"));
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), `{ "private": true, "type": "module" }`);
  const list = ["install", "--offline", "--no-audit", "--no-fund", "--silent", packed(join(folder, "made"))];
  execFileSync("npm", list, { cwd: home, stdio: "pipe" });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("it needs no other package, and its page's example is five lines", () => {
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
  expect(readFileSync(join(installed, "index.js"), "utf8").match(/^import\b.*/gm)).toBeNull();
  expect(lines.trim().split("\n").filter(Boolean)).toHaveLength(5);
});

test("the example of its page plays in Node, to the very document of the core", () => {
  writeFileSync(join(home, "play.js"), lines.replace("document.state.skirmishes", "JSON.stringify(document)"));
  const said = execFileSync(process.execPath, ["play.js"], { cwd: home, encoding: "utf8" });
  expect(JSON.parse(said)).toEqual(JSON.parse(JSON.stringify(expected())));
});

test("its types say what is there, to a strict program that knows no page", () => {
  const program = `import { type Battle, readScript, replay, rulesetOf, rulesets } from "ransen-rules";
import { example } from "ransen-rules/example";
const read = readScript(example, rulesets);
if (!read.ok) throw new Error(read.problem.place);
const battle: Battle = replay(read.script, rulesetOf("sw25-advanced")!).battle;
export const names: readonly string[] = battle.characters.map(({ id }) => id);
// @ts-expect-error The types have no such name.
export const nothing = battle.nothing;
`;
  writeFileSync(join(home, "typed.ts"), program);
  const compiler = join(ROOT, "node_modules/typescript-7/bin/tsc");
  const list = ["--strict", "--noEmit", "--target", "es2022", "--lib", "es2023", "--types", ""];
  const checked = () =>
    execFileSync(process.execPath, [compiler, ...list, "--module", "nodenext", "typed.ts"], {
      cwd: home,
      encoding: "utf8",
    });
  expect(checked).not.toThrow();
});

test("the same lines play in a page by a plain script", async () => {
  const inPage = lines
    .replace('"ransen-rules"', '"./node_modules/ransen-rules/index.js"')
    .replace('"ransen-rules/example"', '"./node_modules/ransen-rules/example.js"')
    .replace("console.log(document.state.skirmishes)", "globalThis.played = document");
  const page = `<!doctype html><script type="module">${inPage}</script>`;
  const server = createServer(({ url = "/" }, answer) => {
    const isScript = extname(url) === ".js";
    answer.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    answer.end(isScript ? readFileSync(join(home, url)) : page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const context = await (await sharedBrowser()).newContext();
  try {
    const shown = await context.newPage();
    await shown.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await shown.waitForFunction("globalThis.played");
    expect(await shown.evaluate("globalThis.played")).toEqual(JSON.parse(JSON.stringify(expected())));
  } finally {
    await context.close();
    server.close();
  }
});
