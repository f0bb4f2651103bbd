/** Moves that somebody may block: the questions, the answers, and the resulting move. */

import { signal } from "@preact/signals";
import {
  answerBy,
  answeredBeforehand,
  type BlockAnswer,
  BlockChoice,
  earliestBlockers,
  flowInto,
  PASS,
  type Pending,
  pendingMove,
  performed,
  resolveBlocks,
  trialOf,
  unanswered,
  withBlocks,
  worthAsking,
} from "../../src/judgement/index";
import { type Battle, type CharacterId, type Command, given, type MoveCommand } from "../../src/rules/index";
import { act, here, notice, refusalNotice, ruleset } from "../desk/index";
import { FLOW, standingAnswers } from "./dragging";

/** A move that waits for the blocking side. */
export interface BlockQuestion {
  /** What comes before the move: a turn that begins by it. */
  readonly before: readonly Command[];
  /** The battle in which the move would be made. */
  readonly battle: Battle;
  readonly pending: Pending;
  readonly choice: BlockChoice;
}
export const question = signal<BlockQuestion | null>(null);

type Answers = Readonly<Record<CharacterId, BlockAnswer>>;
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
  const pending = rules.capabilities.blocking ? waiting(command, battle) : null;
  if (!pending) {
    act([...before, command]);
    return;
  }
  const open = unanswered(pending);
  if (open.length === 0) {
    carryOut({ before, battle, pending, choice: new BlockChoice(pending, []) });
    return;
  }
  const choice = new BlockChoice(pending, earliestBlockers(pending, open, battle, rules));
  question.value = { before, battle, pending, choice };
}

/** The move with who could block it and is asked; null: nobody could. */
function waiting(command: MoveCommand, battle: Battle): Pending | null {
  const { who = "", kind, path, to, how, target } = command;
  const asked = ruleset.peek().ask(battle, {
    ask: "blocks",
    who,
    counts: true,
    ...given({ kind, path, to, with: command.with, how, target }),
  });
  if (!asked.ok || asked.answer.blockers.length === 0) return null;
  const whole = pendingMove(battle, command, asked.answer.blockers);
  const beforehand = answeredBeforehand(asked.answer.blockers, standingAnswers(battle));
  const answers = { ...beforehand, ...answersOfOthers.peek()?.(whole, battle) };
  return worthAsking({ ...whole, answers }, trialOf(whole, battle, ruleset.peek()));
}

function carryOut({ before, battle, pending }: BlockQuestion): void {
  const trial = trialOf(pending, battle, ruleset.peek());
  const { blocks, dropped } = resolveBlocks(pending, trial);
  const done = act([...before, withBlocks(pending.command, blocks)]);
  if (done && dropped[0]) notice.value = refusalNotice(dropped[0].refusal);
  question.value = null;
}

/** The picked characters block at the chosen point; all others that were asked let the mover pass. */
export function block(): void {
  const asked = question.peek();
  if (!asked) return;
  const { choice, battle, pending } = asked;
  const chosen = choice.block(battle, ruleset.peek());
  const answers: { [id: CharacterId]: BlockAnswer } = { ...pending.answers };
  for (const id of unanswered(pending)) answers[id] = answerBy(id, chosen);
  carryOut({ ...asked, pending: { ...pending, answers } });
}

export function pass(): void {
  const asked = question.peek();
  if (!asked) return;
  const passing = unanswered(asked.pending).map((id) => [id, PASS] as const);
  const answers = { ...asked.pending.answers, ...Object.fromEntries(passing) };
  carryOut({ ...asked, pending: { ...asked.pending, answers } });
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
