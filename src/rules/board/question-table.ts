/** The questions that a board answers, one function each. Only this table says which there are. */

import type { Battle } from "../battle";
import type { Answers, AnswerTo, Asked, Question, Reply } from "../commands";
import { badValue } from "./setup";

export type Answering<B extends Battle, Rest extends readonly unknown[] = []> = {
  readonly [Name in Question["ask"]]?: (battle: B, question: Asked<Name>, ...rest: Rest) => Reply<Answers[Name]>;
};

export function questionsOf(answering: object): readonly Question["ask"][] {
  return Object.keys(answering) as Question["ask"][];
}

export function answered<B extends Battle, Rest extends readonly unknown[], Q extends Question>(
  answering: Answering<B, Rest>,
  battle: B,
  question: Q,
  ...rest: Rest
): Reply<AnswerTo<Q>> {
  if (!Object.hasOwn(answering, question.ask)) return badValue("ask", "question");
  const answer = answering[question.ask] as (battle: B, question: Q, ...rest: Rest) => Reply<AnswerTo<Q>>;
  return answer(battle, question, ...rest);
}
