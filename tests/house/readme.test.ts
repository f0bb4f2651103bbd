/** The first page that a stranger reads: its links lead somewhere, and it says why each package is there. */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

const GUIDES = ["for-game-masters.md", "for-players.md"].flatMap((guide) => [`docs/${guide}`, `docs/ja/${guide}`]);
const PAGES = ["README.md", "README.ja.md", "CONTRIBUTING.md", "docs/for-developers.md", ...GUIDES];

it.each(PAGES)("%s has no link that leads nowhere", (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!);
  expect(links.length).toBeGreaterThan(2);
  // An address of `.example` belongs to nobody.
  expect(links.filter((to) => /^https?:\/\/[^/]*\.example\b/.test(to))).toEqual([]);
  const own = links.filter((to) => !/^(https?:|#)/.test(to)).map((to) => to.split("#")[0]!);
  expect(own.filter((to) => !existsSync(join(ROOT, dirname(page), to)))).toEqual([]);
});

it.each(GUIDES)("%s says at the head of each section what it comes to", (guide) => {
  const sections = textOf(guide).split(/^## /m).slice(1);
  expect(sections.length).toBeGreaterThan(5);
  const bare = sections.filter((section) => !/^.+\n+\*\*.+\*\*\n/.test(section));
  expect(bare.map((section) => section.split("\n")[0])).toEqual([]);
});

it("says of each package why it is there, and of none that is not", () => {
  const { devDependencies } = JSON.parse(textOf("package.json")) as { devDependencies: Record<string, string> };
  const [, table = ""] = textOf("README.md").split("## Built with");
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
  const named = rows.flatMap((row) => [...row.split("|")[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect(named.toSorted()).toEqual(Object.keys(devDependencies).toSorted());
});
