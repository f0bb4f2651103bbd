/** What this page answers when it is asked: whether its characters block, what its dice show, what it has sealed. */

import type { BlockAnswer } from "../../src/judgement/index";
import { CHANCE, here } from "../desk/index";
import { question } from "../play/index";
import { blockQuestionFor } from "../play/moving";
import { tab } from "../tab";
import type { Answer, Question, WantedHere } from "./messages";
import { ownOpenings } from "./own-seals";
import { type DiceAsked, diceAsked, holderOfCharacter, live } from "./state";
import { readCommands, readMove } from "./written";

/** Milliseconds after which dice fall by themselves, as at the table. */
const PATIENCE = 6_000;

/** What came of it; null: the question makes no sense here. */
type Answering = Promise<Answer | null>;

/** @param room whose declarations. @param signal ends a question that is settled elsewhere */
export function answerTo(asked: Question, room: string, signal: AbortSignal): Answering {
  if (asked.about === "open") return Promise.resolve({ openings: ownOpenings(room, here.peek().battle.round) });
  if (asked.about === "dice") return answerDice(asked, signal);
  return answerBlocks(asked, signal);
}

export function rolled({ sides }: Pick<WantedHere, "sides">): readonly number[] {
  return sides.map((one) => CHANCE.d(one));
}

function answerDice({ want, reactions, auto }: Extract<Question, { about: "dice" }>, signal: AbortSignal): Answering {
  if (auto) return Promise.resolve({ shown: rolled(want) });
  return new Promise((resolve) => {
    const done = (answer: Answer | null) => {
      clearTimeout(timer);
      diceAsked.value = null;
      resolve(answer);
    };
    const timer = setTimeout(() => done({ shown: rolled(want) }), PATIENCE);
    signal.addEventListener("abort", () => done(null));
    const asked: DiceAsked = {
      want,
      reactions,
      until: Date.now() + PATIENCE,
      wait: () => {
        clearTimeout(timer);
        diceAsked.value = { ...asked, until: null };
      },
      roll: (shown) => done({ shown }),
      counter: (row) => done({ counters: row }),
    };
    diceAsked.value = asked;
  });
}

/** The board's own question, of those whom this page plays. */
function answerBlocks(
  { before, command, answers }: Extract<Question, { about: "blocks" }>,
  signal: AbortSignal,
): Answering {
  const [first, move] = [readCommands(before), readMove(command)];
  const now = live.peek();
  const isOwn = (who: string) => now !== null && holderOfCharacter(now, who) === now.own;
  const found = first && move && blockQuestionFor(first, move, answers, isOwn);
  // Nobody is asked here: they let the mover pass, or their side has said beforehand that it blocks.
  const { said = {}, asked = null } = found ?? {};
  if (!asked) return Promise.resolve({ blocks: said });
  tab.value = "play";
  return new Promise((resolve) => {
    const reply = (blocks: Readonly<Record<string, BlockAnswer>>) => resolve({ blocks: { ...said, ...blocks } });
    signal.addEventListener("abort", () => {
      if (question.peek()?.reply === reply) question.value = null;
      resolve(null);
    });
    question.value = { ...asked, reply };
  });
}
