/**
 * The names of the rulesets. `RANSEN.ruleset` of lang/ has the names that players read in the scene's window and in
 * the tracker; pages, lists and the help use the same (`tests/house/ruleset-names.test.ts`).
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RULESET_IDS, type RulesetId } from "../src/rules/index";
import { inEach, type Language } from "./languages";

const ROOT = join(import.meta.dirname, "..");

type Names = Readonly<Record<RulesetId, string>>;

function namesIn(lang: Language): Names {
  const file = JSON.parse(readFileSync(join(ROOT, `lang/${lang}.json`), "utf8")) as { RANSEN: { ruleset: Names } };
  return file.RANSEN.ruleset;
}

const NAMES: Readonly<Record<Language, Names>> = inEach(namesIn);

/** In full, with the game: `Sword World 2.5 Advanced Combat (the plane)`. */
export function rulesetName(id: RulesetId, lang: Language): string {
  return NAMES[lang][id];
}

/** Where it is clear which game is played: `2.5 Advanced Combat (the plane)`. */
export function shortRulesetName(id: RulesetId, lang: Language): string {
  return NAMES[lang][id].replace(/^(?:Sword World |ソード・ワールド)/, "");
}

/** `id · full English name · Japanese name`, as a heading in a document of both languages has it. */
export function rulesetHeading(id: RulesetId): string {
  return `\`${id}\` · ${rulesetName(id, "en")} · ${shortRulesetName(id, "ja")}`;
}

export { RULESET_IDS, type RulesetId };
