/** The stand-in answers as the platform is believed to: each check names the fact that it rests on. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factsOf } from "../../tools/facts";
import { sharedBrowser } from "../support/browser";
import { inPage } from "../support/in-page";
import { openAs, openTable, type SeatedPage, type TestTable } from "../support/table";
import { CHECKS, prepare } from "./checks";

const ROOT = join(import.meta.dirname, "../..");
const FIXTURE = fileURLToPath(new URL("../support/fixture-system/", import.meta.url));

test("each check has an id of its own, a question and a fact that there is", () => {
  const facts = new Set(factsOf(ROOT).facts.map(({ id }) => id));
  expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
  expect(CHECKS.filter(({ fact }) => !facts.has(fact)).map(({ id, fact }) => `${id}: ${fact}`)).toEqual([]);
  expect(CHECKS.filter(({ asks }) => !asks.endsWith("?")).map(({ id }) => id)).toEqual([]);
});

test("the page for developers says of each fact what another answer would change", () => {
  const page = readFileSync(join(ROOT, "docs/developers/platform.md"), "utf8");
  const told = page.slice(page.indexOf("## What the platform answers"), page.indexOf("## Flags"));
  expect(CHECKS.map(({ fact }) => fact).filter((fact) => !told.includes(`\`${fact}\``))).toEqual([]);
  expect(told).toContain(`asks ${CHECKS.length} small questions`);
});

describe.each([13, 14] as const)("generation %i", (generation) => {
  let table: TestTable;
  let gm: SeatedPage;
  beforeAll(async () => {
    table = await openTable({ systemPath: FIXTURE });
    gm = await openAs(await sharedBrowser(), table, "gm", { generation });
    await inPage(gm, prepare);
  });
  afterAll(() => table.close());

  const asked = CHECKS.filter(({ generations }) => generations?.includes(generation) !== false);
  test.each(asked.map((check) => [check.asks, check] as const))("%s", async (_, { answer, expects }) => {
    expect(await inPage(gm, answer)).toEqual(expects);
  });

  // fact: world-settings-in-init
  test("What does a setting of the world say in the hook init?", async () => {
    await inPage(gm, ({ game }) => game.settings.set("ransen", "rule", "b").then(() => null));
    const other = await openAs(await sharedBrowser(), table, "aoi", { generation });
    expect(await inPage(other, ({ left }) => left.fixtureAtInit)).toBe("b");
    await inPage(gm, ({ game }) => game.settings.set("ransen", "rule", "a").then(() => null));
  });

  test("nothing went wrong on the page", () => gm.expectNoTroubles());
});

test("the checks write nothing to a world", () => {
  const text = readFileSync(join(import.meta.dirname, "checks.ts"), "utf8");
  expect(text.match(/\.(create|createDocuments|createEmbeddedDocuments|setFlag)\(/g)).toBeNull();
});
