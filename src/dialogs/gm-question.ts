/** Asks the Game Master whether a refused move may stand, or a skirmish forms, where the table's settings want that. */

import { type CombatDoc, hooks } from "../foundry/platform";
import { listText, say } from "../foundry/words";
import {
  answerQuestion,
  battleOf,
  type GmQuestion,
  nameIn,
  notifyRefusal,
  reportFault,
  sentenceOf,
} from "../referee/index";

const { DialogV2 } = foundry.applications.api;

/** Called once, in the hook `init`. The hook comes on the active Game Master's client alone. */
export function registerGmQuestions(): void {
  hooks().on("ransen.gmAsked", (combat: CombatDoc, question: GmQuestion) => {
    ask(combat, question).catch(reportFault);
  });
}

async function ask(combat: CombatDoc, question: GmQuestion): Promise<void> {
  const content = document.createElement("p");
  content.dataset.ransen = "gm-question";
  content.textContent = sentenceFor(combat, question);
  const key = `gmQuestion.${question.about}`;
  // Closing the window leaves things as they are: no move, no step.
  const answer: unknown = await DialogV2.wait({
    window: { title: say(`${key}.title`), icon: "fa-solid fa-scale-balanced" },
    content: content as unknown as HTMLDivElement,
    rejectClose: false,
    buttons: [
      { action: "yes", label: say(`${key}.yes`), icon: "fa-solid fa-check", default: true },
      { action: "no", label: say(`${key}.no`), icon: "fa-solid fa-xmark" },
    ],
  });
  if (answer !== "yes" && answer !== "no") return;
  const carried = await answerQuestion(combat, question, answer === "yes");
  if (!carried.ok) notifyRefusal(carried.refusal, battleOf(combat)?.ruleset.capabilities.terms);
}

function sentenceFor(combat: CombatDoc, question: GmQuestion): string {
  const found = battleOf(combat);
  const terms = found?.ruleset.capabilities.terms;
  const open = found && "turn" in found.battle ? (found.battle.turn?.who ?? "") : "";
  if (question.about === "forming")
    return say(
      question.command.do === "end" || question.command.do === "round"
        ? "gmQuestion.forming.contact"
        : "gmQuestion.forming.attack",
      {
        names: listText(question.melee.map((id) => nameIn(combat, id))),
      },
    );
  return say("gmQuestion.move.sentence", {
    name: nameIn(combat, question.command.who ?? open),
    reason: sentenceOf(question.refusal, terms),
  });
}
