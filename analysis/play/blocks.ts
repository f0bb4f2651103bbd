/** Moves that somebody may block: the questions, the answers, and the resulting move. */

import { signal } from "@preact/signals";
import {
  answerBy,
  answeredBeforehand,
  BlockChoice,
  blockersInSight,
  earliestBlockers,
  flowInto,
  type Pending,
  pendingMove,
  performed,
  resolveBlocks,
  trialOf,
  unanswered,
  withBlocks,
  worthAsking,
} from "../../src/judgement/index";
import {
  type Battle,
  type Block,
  type CharacterId,
  type Command,
  given,
  type MoveCommand,
} from "../../src/rules/index";
import { act, here, notice, others, refusalNotice, ruleset, type WaitingMove } from "../desk/index";
import { standingAnswers } from "./dragging";
import { FLOW } from "./holding";
import { type Answers, type BlockQuestion, question } from "./question";
import { seeingAmongWalls } from "./sight";

/** Answers of characters that nobody at this page plays; null: there are none. */
export const answersOfOthers = signal<((pending: Pending, battle: Battle) => Answers) | null>(null);

/** Makes a move, or asks first who blocks it. */
export function move(command: MoveCommand): void {
  const rules = ruleset.peek();
  const who = command.who ?? "";
  const before = flowInto(rules, here.peek().battle, who, FLOW);
  const opened = performed(rules, here.peek().battle, before);
  if (!opened.ok) {
    notice.value = refusalNotice(opened.refusal);
    return;
  }
  const { battle } = opened;
  const tried = rules.perform(battle, command);
  if (!tried.ok) {
    notice.value = refusalNotice(tried.refusal, [...before, command]);
    return;
  }
  // The author's page asks who blocks.
  const pending = others.peek()?.isGuest ? null : waiting(command, battle);
  if (pending) askBlockers({ before, battle, pending });
  else act([...before, command]);
}

/**
 * Makes a move if everybody has answered, else asks.
 * @param here whether everybody is asked at this page
 */
export function askBlockers(asked: WaitingMove, here = false): void {
  const open = unanswered(asked.pending);
  if (open.length === 0) carryOut(asked);
  else if (here || !others.peek()?.asks(asked)) question.value = withChoice(asked);
}

function withChoice(asked: WaitingMove): BlockQuestion {
  const { pending, battle } = asked;
  const picked = earliestBlockers(pending, unanswered(pending), battle, ruleset.peek());
  return { ...asked, choice: new BlockChoice(pending, picked) };
}

/**
 * The question of another page about a move, to those whom this page plays.
 * @param answers those that are there already
 * @returns what is said beforehand, and what is still asked; null: the move cannot be made here
 */
export function blockQuestionFor(
  before: readonly Command[],
  command: MoveCommand,
  answers: Answers,
  plays: (who: CharacterId) => boolean,
): { readonly said: Answers; readonly asked: BlockQuestion | null } | null {
  const opened = performed(ruleset.peek(), here.peek().battle, before);
  const whole = opened.ok ? waiting(command, opened.battle, answers) : null;
  if (!opened.ok || !whole) return null;
  const blockers = whole.blockers.filter(({ by }) => plays(by) || Object.hasOwn(whole.answers, by));
  const pending = { ...whole, blockers };
  const isAsked = unanswered(pending).length > 0;
  return { said: whole.answers, asked: isAsked ? withChoice({ before, battle: opened.battle, pending }) : null };
}

/** The move with who could block it and is asked; null: nobody could. */
function waiting(command: MoveCommand, battle: Battle, answered: Answers = {}): Pending | null {
  if (!ruleset.peek().capabilities.blocking) return null;
  const { who = "", kind, path, to, how, target } = command;
  const asked = ruleset.peek().ask(battle, {
    ask: "blocks",
    who,
    counts: true,
    ...given({ kind, path, to, with: command.with, how, target }),
  });
  if (!asked.ok || asked.answer.blockers.length === 0) return null;
  const asking = pendingMove(battle, command, asked.answer.blockers);
  const blockers = blockersInSight(asking, seeingAmongWalls(battle));
  if (blockers.length === 0) return null;
  const whole = { ...asking, blockers };
  const beforehand = answeredBeforehand(blockers, standingAnswers(battle));
  const answers = { ...beforehand, ...answersOfOthers.peek()?.(whole, battle), ...answered };
  return worthAsking({ ...whole, answers }, trialOf(whole, battle, ruleset.peek()));
}

function carryOut({ before, battle, pending }: WaitingMove): void {
  const trial = trialOf(pending, battle, ruleset.peek());
  const { blocks, dropped } = resolveBlocks(pending, trial);
  const done = act([...before, withBlocks(pending.command, blocks)]);
  if (done && dropped[0]) notice.value = refusalNotice(dropped[0].refusal);
  question.value = null;
}

/** The picked characters block at the chosen point; all others that were asked let the mover pass. */
export function block(): void {
  const asked = question.peek();
  if (asked) answer(asked, asked.choice.block(asked.battle, ruleset.peek()));
}

export function pass(): void {
  const asked = question.peek();
  if (asked) answer(asked, null);
}

function answer(asked: BlockQuestion, chosen: Block | null): void {
  const { pending, reply } = asked;
  const own = Object.fromEntries(unanswered(pending).map((id) => [id, answerBy(id, chosen)]));
  if (reply) {
    question.value = null;
    reply(own);
  } else carryOut({ ...asked, pending: { ...pending, answers: { ...pending.answers, ...own } } });
}

/** The mover takes its move back. */
export function withdraw(): void {
  question.value = null;
}

/** Picks, points and skirmishes change the choice in place, so its panel is told to draw again. */
export function chooseBlock(change: (choice: BlockChoice) => void): void {
  const asked = question.peek();
  if (!asked) return;
  change(asked.choice);
  question.value = { ...asked };
}
