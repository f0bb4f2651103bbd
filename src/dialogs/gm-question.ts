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

interface Closable {
  close(): Promise<unknown>;
}

/** Open questions by the battle and whose step it is: the next one takes the place of the former. */
const shown = new Map<string, Closable>();

/** Called once, in the hook `init`. The hook comes on the active Game Master's client alone. */
export function registerGmQuestions(): void {
  hooks().on("ransen.gmAsked", (combat: CombatDoc, question: GmQuestion) => {
    ask(combat, question).catch(reportFault);
  });
  hooks().on("deleteCombat", (combat: CombatDoc) => {
    for (const [key, dialog] of shown) if (key.startsWith(`${combat.id} `)) void dialog.close();
  });
}

async function ask(combat: CombatDoc, question: GmQuestion): Promise<void> {
  const key = `${combat.id} ${whose(combat, question)}`;
  const moment = momentOf(combat);
  await shown.get(key)?.close();
  let own: Closable | null = null;
  // Closing the window leaves things as they are: no move, no step.
  const answer: unknown = await DialogV2.wait({
    window: { title: say(`gmQuestion.${question.about}.title`), icon: "fa-solid fa-scale-balanced" },
    content: contentOf(sentenceFor(combat, question)),
    rejectClose: false,
    render: (_event: unknown, dialog: unknown) => {
      own = dialog as Closable;
      shown.set(key, own);
    },
    buttons: [
      { action: "yes", label: say(`gmQuestion.${question.about}.yes`), icon: "fa-solid fa-check", default: true },
      { action: "no", label: say(`gmQuestion.${question.about}.no`), icon: "fa-solid fa-xmark" },
    ],
  });
  if (shown.get(key) === own) shown.delete(key);
  if (answer !== "yes" && answer !== "no") return;
  // A command that names nobody means whoever's turn it was when it was asked for.
  if (!isNamed(question) && momentOf(combat) !== moment) {
    notifyRefusal({ code: "stale", rule: "", data: {} });
    return;
  }
  const carried = await answerQuestion(combat, question, answer === "yes");
  if (!carried.ok) notifyRefusal(carried.refusal, battleOf(combat)?.ruleset.capabilities.terms);
}

/** A `div`, which the platform takes as it is; names stay text in it. */
function contentOf(sentence: string): HTMLDivElement {
  const content = document.createElement("div");
  const line = document.createElement("p");
  line.textContent = sentence;
  content.dataset.ransen = "gm-question";
  content.append(line);
  return content;
}

function isNamed({ command }: GmQuestion): boolean {
  return "who" in command && command.who !== undefined;
}

function momentOf(combat: CombatDoc): string {
  const battle = battleOf(combat)?.battle;
  return battle ? `${battle.round} ${"turn" in battle ? (battle.turn?.who ?? "") : ""}` : "";
}

/** Whose step a question is about; empty: everybody's. */
function whose(combat: CombatDoc, { command }: GmQuestion): string {
  if ("who" in command && typeof command.who === "string") return command.who;
  const battle = battleOf(combat)?.battle;
  return battle && "turn" in battle ? (battle.turn?.who ?? "") : "";
}

function sentenceFor(combat: CombatDoc, question: GmQuestion): string {
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
    name: nameIn(combat, whose(combat, question)),
    reason: sentenceOf(question.refusal, battleOf(combat)?.ruleset.capabilities.terms),
  });
}
