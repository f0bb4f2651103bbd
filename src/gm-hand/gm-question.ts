/**
 * Asks the Game Master, if the settings say so: may a refused move stand, does a skirmish form, are dice changed? The
 * questions are in the Combat document. So they survive a reload, and a new active Game Master is asked.
 */

import { announce } from "../foundry/announce";
import { type CombatDoc, dialogContent, gameSeen } from "../foundry/platform";
import { nameOnPage } from "../foundry/presence";
import { listText, say } from "../foundry/words";
import { type AskedQuestion, hasBegun, lastDone, type ObjectionQuestion, topicOf, whose } from "../judgement/index";
import { pageState } from "../page-state";
import { office } from "../referee/index";
import { battleOf, nameIn, recordOf, tokenOf } from "../scene/scene-battle";
import { stepTelling } from "../words/steps";
import { notifyRefusal, reportFault, sentenceOf } from "../words/tell";

const { DialogV2 } = foundry.applications.api;

interface Closable {
  close(): Promise<unknown>;
}

const state = pageState("gm-hand/gm-question", () => ({
  /** Open windows by battle and question; null: being opened. */
  shown: new Map<string, Closable | null>(),
}));

/** Shows new questions and closes answered ones. */
export function syncQuestions(combat: CombatDoc): void {
  const asked = Object.entries(recordOf(combat).asked).filter(([, question]) => question !== null);
  closeBut(combat, new Set(asked.map(([id]) => keyOf(combat, id))));
  for (const [id, question] of asked)
    if (question && !state.shown.has(keyOf(combat, id))) ask(combat, id, question).catch(reportFault);
}

/** Closes the questions of a battle that is gone. */
export function closeQuestions(combat: CombatDoc): void {
  closeBut(combat, new Set());
}

function keyOf({ id }: CombatDoc, question: string): string {
  return `${id} ${question}`;
}

function closeBut(combat: CombatDoc, open: ReadonlySet<string>): void {
  for (const [key, dialog] of state.shown)
    if (key.startsWith(keyOf(combat, "")) && !open.has(key)) dialog?.close().catch(reportFault);
}

async function ask(combat: CombatDoc, id: string, question: AskedQuestion): Promise<void> {
  const key = keyOf(combat, id);
  state.shown.set(key, null);
  const sentence = sentenceFor(combat, question);
  // Nobody may leave a battle, and no battle may end, just because someone pressed Enter.
  const isUsual = question.about !== "leaving" && question.about !== "ending";
  const words = topicOf(question);
  const answer: unknown = await DialogV2.wait({
    window: { title: say(`gmQuestion.${words}.title`), icon: "fa-solid fa-scale-balanced" },
    content: dialogContent(contentOf(sentence)),
    rejectClose: false,
    render: (_event: unknown, dialog: unknown) => {
      state.shown.set(key, dialog as Closable);
      announce(sentence);
    },
    buttons: [
      { action: "yes", label: say(`gmQuestion.${words}.yes`), icon: "fa-solid fa-check", default: isUsual },
      { action: "no", label: say(`gmQuestion.${words}.no`), icon: "fa-solid fa-xmark", default: !isUsual },
    ],
  }).finally(() => state.shown.delete(key));
  const isThere = () => gameSeen().combats.get(combat.id) !== undefined;
  // Answered in another window, or gone with its battle.
  if (!isThere() || !recordOf(combat).asked[id]) return;
  try {
    // Closing the window changes nothing: no move, no step.
    const { answerQuestion } = await office();
    const carried = await answerQuestion(combat, id, answer === "yes" ? true : answer === "no" ? false : null);
    if (!carried.ok) notifyRefusal(carried.refusal, battleOf(combat)?.ruleset.capabilities.terms);
  } finally {
    // The answer may have been refused while a block is being decided, or not written. Then the question is asked
    // again.
    if (isThere()) syncQuestions(combat);
  }
}

/** A `div`: the platform takes it as it is, so names in it stay text. */
function contentOf(sentence: string): HTMLDivElement {
  const content = document.createElement("div");
  const line = document.createElement("p");
  line.textContent = sentence;
  nameOnPage(content, { mark: "gm-question" });
  content.append(line);
  return content;
}

function sentenceFor(combat: CombatDoc, question: AskedQuestion): string {
  if (question.about === "forming")
    return say(
      question.command.do === "end" || question.command.do === "round"
        ? "gmQuestion.forming.contact"
        : "gmQuestion.forming.attack",
      { names: listText(question.melee.map((id) => nameIn(combat, id))) },
    );
  if (question.about === "leaving")
    return say("gmQuestion.leaving.sentence", {
      user: gameSeen().users.get(question.by)?.name ?? "",
      name: nameIn(combat, question.command.who),
    });
  if (question.about === "ending")
    return say("gmQuestion.ending.sentence", {
      user: gameSeen().users.get(question.by)?.name ?? "",
      name: nameIn(combat, question.command.who),
      effect: question.command.name,
    });
  if (question.about === "strike") return strikeSentence(combat, question);
  if (question.about === "amend") {
    const { by, command } = question;
    const key = "turn" in command.change ? command.change.turn.key : "accuracy";
    const name = nameIn(combat, command.who);
    const dice = say(`strikeCard.dice.${key}`, { who: name });
    return say("gmQuestion.amend.sentence", { user: gameSeen().users.get(by)?.name ?? "", name, dice });
  }
  const record = recordOf(combat);
  if (question.about === "undo") {
    const { who } = question.command;
    const [ruleset, last] = [battleOf(combat)?.ruleset, lastDone(record.history)];
    const step = ruleset && last ? stepTelling(combat, ruleset)(last.command, who) : nameIn(combat, who);
    return say("gmQuestion.undo.sentence", { user: gameSeen().users.get(question.by)?.name ?? "", step });
  }
  return say("gmQuestion.move.sentence", {
    name: hasBegun(record) ? nameIn(combat, whose(record, question)) : "",
    reason: sentenceOf(question.refusal, battleOf(combat)?.ruleset.capabilities.terms),
  });
}

function strikeSentence(combat: CombatDoc, { command, over }: ObjectionQuestion): string {
  if (over.step === "forming")
    return say("gmQuestion.forming.strike", { names: listText(over.melee.map((id) => nameIn(combat, id))) });
  const weapon = tokenOf(combat, command.who)?.actor?.items.get(command.item)?.name ?? say("strip.weapon");
  const reason = sentenceOf(over.refusal, battleOf(combat)?.ruleset.capabilities.terms);
  return say(`gmQuestion.strike.${over.step}`, { name: nameIn(combat, command.who), weapon, reason });
}
