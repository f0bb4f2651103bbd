/** The document of a moment, as `npm run replay -- --json` writes it of the same script: the same code makes both. */

import { documentPieces, jsonForm, tellRefusal, termsOf, type Words } from "../../src/chronicle/index";
import { type BattleScript, replaySteps } from "../../src/rules/index";
import { rulesetFor } from "./course";

/** One line of JSON with a line break behind it. */
export function documentText(script: BattleScript, words: Words): string {
  const ruleset = rulesetFor(script.setup);
  const own = termsOf(words, ruleset.capabilities.terms);
  const entries = replaySteps(script, ruleset, (refusal) => tellRefusal(refusal, own, (id) => id));
  const brokenOff = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));
  return [...documentPieces(jsonForm(ruleset.id), entries, brokenOff)].join("");
}
