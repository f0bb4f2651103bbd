/**
 * Makes a battle on the scene from a battle script in a file. The text is hostile until checked: nothing is made
 * before all of it was read and tried out. A mistake is told in one sentence with its place.
 */

import { tellProblem, tellRefusal, termsOf, visible } from "../chronicle/index";
import { askForFile } from "../foundry/offer-file";
import { notices, type SceneDoc } from "../foundry/platform";
import { say, wordsOfTheReader } from "../foundry/words";
import { LARGEST_FILE, parseFile } from "../imports/script-file";
import { hasBegun, renamed } from "../judgement/index";
import { request } from "../requests/requests";
import {
  type BattleScript,
  type Readings,
  readScript,
  replay,
  rulesets,
  type ScriptFile,
  writeScript,
} from "../rules/index";
import { otherReadings } from "../scene/reading-choices";
import { combatOn, recordOf } from "../scene/scene-battle";
import { readingsOnScene, rulesetOn } from "../scene/scene-rules";
import { reportFault } from "../words/tell";
import { combatOf, tokensFor } from "./script-tokens";

/** Asks for a file and plays it; called by a Game Master. */
export async function importScript(scene: SceneDoc): Promise<void> {
  const file = await askForFile(".yaml,.yml,.json");
  if (!file) return;
  const running = combatOn(scene);
  if (running && hasBegun(recordOf(running))) {
    notices()?.warn(say("import.running"));
    return;
  }
  // One byte more than may be read shows that the file is too large.
  const read = await scriptIn(new Uint8Array(await file.slice(0, LARGEST_FILE + 1).arrayBuffer()));
  if (!read.ok) {
    const told = say("import.unreadable", { file: visible(file.name), reason: visible(read.reason) });
    notices()?.error(told, { console: false });
    return;
  }
  await play(read.script, scene).catch(reportFault);
}

type ReadFile = { readonly ok: true; readonly script: BattleScript } | { readonly ok: false; readonly reason: string };

/** The script in a file's bytes, tried out on its ruleset. Or the reason why not, in a sentence with its place. */
export async function scriptIn(bytes: Uint8Array): Promise<ReadFile> {
  const words = wordsOfTheReader();
  const wrong = (problem: Parameters<typeof tellProblem>[0] & { readonly place: string }): ReadFile => ({
    ok: false,
    reason: `${problem.place || "1:1"}: ${tellProblem(problem, words)}`,
  });
  const parsed = await parseFile(bytes);
  if (!parsed.ok) return wrong(parsed.problem);
  const read = readScript(parsed.data, rulesets);
  if (!read.ok) return wrong(read.problem);
  const { script } = read;
  const ruleset = rulesets[script.setup.ruleset as keyof typeof rulesets];
  const own = termsOf(words, ruleset.capabilities.terms);
  const told = replay(script, ruleset, (refusal) => tellRefusal(refusal, own, (id) => id)).document.steps;
  const refused = told.find((step) => step.do !== undefined && !step.ok && !step.asScripted);
  if (refused) return { ok: false, reason: `script[${refused.step}]: ${refused.error?.message ?? ""}` };
  return { ok: true, script };
}

/** Makes missing tokens on the scene, has the referee begin the battle and perform the steps. */
async function play(script: BattleScript, scene: SceneDoc): Promise<void> {
  const ids = await tokensFor(script, scene);
  const combat = await combatOf(scene, [...ids.values()]);
  const file = renamed(writeScript(script), ids) as ScriptFile;
  // Questions and expectations change nothing, and the referee does not need the keys of the entries.
  const steps = file.script.flatMap((step) => {
    const { expect: _expected, ...rest } = step as { expect?: unknown };
    return "do" in rest ? [rest] : [];
  });
  const loaded = await request(combat, { type: "load", script: { ...file, script: steps } });
  if (!loaded.ok) return;
  notices()?.info(say("import.done", { count: String(ids.size) }));
  for (const told of [otherRulesTold(script, scene), otherReadingsTold(script, scene)]) if (told) notices()?.warn(told);
}

/** A sentence about a battle by another ruleset than the scene has; null: it is the same. */
export function otherRulesTold({ setup }: BattleScript, scene: SceneDoc): string | null {
  const { id } = rulesetOn(scene);
  const named = (ruleset: string) => say(`ruleset.${ruleset}`);
  return id === setup.ruleset ? null : say("import.otherRules", { battle: named(setup.ruleset), scene: named(id) });
}

/** A sentence about a battle with other readings than the scene has; null: they are the same. */
export function otherReadingsTold({ setup }: BattleScript, scene: SceneDoc): string | null {
  const ruleset = rulesets[setup.ruleset as keyof typeof rulesets];
  const listed = (readings: Readings) => otherReadings(ruleset, readings).join(" · ") || say("readingsNone");
  const [battle, here] = [listed(setup.options?.readings ?? {}), listed(readingsOnScene(scene, ruleset))];
  return battle === here ? null : say("import.otherReadings", { battle, scene: here });
}
