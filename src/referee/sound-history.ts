/**
 * Warns the Game Master if replaying a history no longer gives its battle – two windows wrote at the same time,
 * somebody wrote past the referee, a later version has other rules –, with the step to go back to. It checks when a
 * window becomes the referee, and when a step is written that does not follow the one before.
 */

import { tellCommand, termsOf } from "../chronicle/index";
import { type CombatDoc, type Data, gameSeen, hooks, notices } from "../foundry/platform";
import { say, wordsOfTheReader } from "../foundry/words";
import { hasBegun, standingNumbers, unsoundIn } from "../judgement/history/index";
import { pageState } from "../page-state";
import { rulesetOf } from "../rules/index";
import { namingIn, recordOf } from "../scene/scene-battle";
import { wordsSeenFrom } from "../words/area-names";
import { reportFault } from "../words/tell";
import { isEldest } from "./precedence";
import { enqueue, forgetPast } from "./queue";

const state = pageState("referee/sound-history", () => ({
  /** The last revision that was seen of each combat. */
  revisions: new Map<string, number>(),
  /** The warnings for the Game Master, once for each combat. */
  told: new Map<string, string>(),
}));

/** Called once, when the game is ready. */
export function watchHistories(): void {
  for (const combat of gameSeen().combats) state.revisions.set(combat.id, recordOf(combat).revision);
  hooks().on("updateCombat", (combat: CombatDoc, { system }: { readonly system?: Data }) => {
    if (!system || !("kept" in system || "history" in system || "revision" in system)) return;
    const before = state.revisions.get(combat.id);
    state.revisions.set(combat.id, recordOf(combat).revision);
    const follows = before === undefined || system.revision === before + 1;
    if (!follows && gameSeen().user.isActiveGM && isEldest()) lookAtHistory(combat);
  });
  hooks().on("deleteCombat", ({ id }: CombatDoc) => {
    state.revisions.delete(id);
    state.told.delete(id);
  });
}

/** Looks when everything before has been carried out. */
export function lookAtHistory(combat: CombatDoc): void {
  enqueue(async () => look(combat)).catch(reportFault);
}

function look(combat: CombatDoc): void {
  const record = recordOf(combat);
  const ruleset = hasBegun(record) ? rulesetOf(record.ruleset) : undefined;
  if (!ruleset || !hasBegun(record)) return;
  const unsound = unsoundIn(record, ruleset);
  if (!unsound) {
    state.told.delete(combat.id);
    return;
  }
  // The battles that this page remembers may come from the same fault.
  forgetPast(combat);
  const { from, last } = unsound;
  const data = { step: from === null ? "" : stepTold(combat, from), last: stepTold(combat, last) };
  const text = say(`notices.unsound.${from === null ? "drifted" : "refused"}`, data);
  if (state.told.get(combat.id) === text) return;
  state.told.set(combat.id, text);
  notices()?.error(text, { permanent: true });
}

/** A step as the list of what was done says it. */
function stepTold(combat: CombatDoc, number: number): string {
  if (number === 0) return say("hand.beginning");
  const { history, ruleset } = recordOf(combat);
  const terms = ruleset === null ? undefined : rulesetOf(ruleset)?.capabilities.terms;
  const words = wordsSeenFrom(combat, termsOf(wordsOfTheReader(), terms));
  const turns = standingNumbers(history, number).flatMap((one) => {
    const command = history.commands[String(one)];
    return command?.do === "turn" ? [command.who] : [];
  });
  return tellCommand(history.commands[String(number)]!, turns.at(-1) ?? "", words, namingIn(combat));
}
