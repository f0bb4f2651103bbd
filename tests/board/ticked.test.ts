/** Several who are ticked in set-up: a skirmish around them, or, where brawls are declared, a brawl. */

import { h, render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { here, open } from "../../analysis/desk/index";
import { TickedPanel, tick } from "../../analysis/setup/ticked-panel";
import { speak } from "../../analysis/words";
import type { Language } from "../../tools/languages";
import { battleIn } from "../support/board-links";
import { closeBoardPage, openBoardPage } from "./board-page";

let page: HTMLElement;
beforeEach(async () => {
  page = await openBoardPage();
});
afterEach(async () => {
  render(null, page);
  await closeBoardPage();
});

const at = (id: string, side: string, x: number, isLine: boolean) => ({
  id,
  side,
  at: isLine ? x : [x, 0],
  vitals: { hp: 10 },
});
const WHO = ["ann", "bob", "orc"];

async function pressed(ruleset: string, lang: Language): Promise<string> {
  await speak(lang);
  const isLine = ruleset.endsWith("-line");
  open(
    battleIn({
      ruleset,
      sides: ["party", "monsters"],
      characters: [at("ann", "party", 0, isLine), at("bob", "party", 4, isLine), at("orc", "monsters", 8, isLine)],
      line: [],
    }),
  );
  tick(WHO, true);
  render(h(TickedPanel, {}), page);
  const button = page.querySelector<HTMLButtonElement>(".ticked .main")!;
  const text = button.textContent;
  button.click();
  return text;
}

test.each<[string, Language, string]>([
  ["sw25-advanced", "en", "Skirmish here"],
  ["sw20-brawl", "en", "Brawl here"],
  ["sw20-brawl", "ja", "ここで乱戦"],
  ["sw25-line", "ja", "ここで乱戦"],
])("in %s (%s) they fight each other where they stand: %s", async (ruleset, lang, text) => {
  expect(await pressed(ruleset, lang)).toBe(text);
  const { skirmishes, characters } = here.value.view;
  expect(skirmishes).toHaveLength(1);
  expect(skirmishes[0]).toMatchObject({ centre: [4, 0] });
  expect([...skirmishes[0]!.melee].sort()).toEqual(WHO);
  for (const who of WHO) expect(characters[who]!.state).toBe("melee");
});
