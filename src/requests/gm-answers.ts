/**
 * The Game Master's answers to this user's requests, shown to the user. They stay in the battle until they have been
 * shown: a page that was away, or reloaded, finds them there.
 */

import { BATTLE_TYPE } from "../documents/battle-type";
import { type CombatDoc, type Data, gameSeen, hooks, notices } from "../foundry/platform";
import { say } from "../foundry/words";
import type { AnswerNote } from "../judgement/history/index";
import { pageState } from "../page-state";
import { battleOf, nameIn, recordOf } from "../scene/scene-battle";
import { sentenceOf } from "../words/tell";
import { mention } from "./requests";

const state = pageState("requests/gm-answers", () => ({
  /** Ids of the questions whose answers this page has told. They stay in the battle for a moment. */
  told: new Set<string>(),
}));

/** Called once, when the game is ready. */
export function listenForAnswers(): void {
  for (const combat of gameSeen().combats) tellAnswers(combat);
  hooks().on("updateCombat", (combat: CombatDoc, changes: { system?: Data }) => {
    if (changes.system && "answers" in changes.system) tellAnswers(combat);
  });
}

function tellAnswers(combat: CombatDoc): void {
  if (combat.type !== BATTLE_TYPE) return;
  const self = gameSeen().user.id;
  const questions: string[] = [];
  for (const [id, note] of Object.entries(recordOf(combat).answers)) {
    if (note?.to !== self || state.told.has(id)) continue;
    state.told.add(id);
    questions.push(id);
    notices()?.info(sentenceFor(combat, note));
  }
  if (questions.length > 0) mention(combat, { type: "heard", questions });
}

function sentenceFor(combat: CombatDoc, { about, whose, said }: AnswerNote): string {
  const asked = { name: nameIn(combat, whose), question: say(`gmQuestion.${about}.title`) };
  if (said === "no") return say("gmQuestion.answered", { ...asked, answer: say(`gmQuestion.${about}.told`) });
  if (said === "open") return say("gmQuestion.leftOpen", asked);
  if (said === "stale") return say("gmQuestion.lapsed", asked);
  const reason = sentenceOf(said, battleOf(combat)?.ruleset.capabilities.terms);
  return say("gmQuestion.impossible", { ...asked, reason });
}
