/** What became of a step, in sentences, each with its rule. */

import { tellCommand, tellEvent, tellRefusal, type Words } from "../../src/chronicle/index";
import { actingIn } from "../../src/judgement/index";
import type { ScriptStep } from "../../src/rules/index";
import type { Moment } from "../course/index";
import { nameOf } from "../desk/index";

export interface Sentence {
  readonly text: string;
  readonly rule: string | null;
  readonly kind: "event" | "refused" | "asked" | "expected" | "differs";
}

/** The step itself in a few words: what somebody does. */
export function stepTitle(step: ScriptStep, before: Moment | undefined, words: Words): string {
  if (step.kind === "command")
    return tellCommand(step.command, before ? (actingIn(before.battle) ?? "") : "", words, nameOf);
  const say = (key: string, data?: Readonly<Record<string, string>>) => words.format(`RANSEN.board.steps.${key}`, data);
  if (step.kind === "question") return say("asks", { ask: step.question.ask });
  return say(step.kind === "amendment" ? "amends" : "expects");
}

/** An answer in one line; hundreds of chances are for the document. */
function answerText(answer: unknown): string {
  return JSON.stringify(answer, (key, value: unknown) => (key === "distribution" ? "…" : value));
}

export function sentencesOf({ played }: Moment, words: Words): Sentence[] {
  if (!played) return [];
  const { entry, refusal } = played;
  const sentences: Sentence[] = (entry.events ?? []).map((event) => ({
    text: tellEvent(event, words, nameOf),
    rule: event.rule,
    kind: "event",
  }));
  if (refusal) sentences.push({ text: tellRefusal(refusal, words, nameOf), rule: refusal.rule, kind: "refused" });
  if (entry.answer)
    sentences.push({
      text: words.format("RANSEN.replay.answer", { answer: answerText(entry.answer) }),
      rule: null,
      kind: "asked",
    });
  for (const difference of entry.expect?.differences ?? [])
    sentences.push({ text: words.format("RANSEN.replay.differs", { difference }), rule: null, kind: "differs" });
  if (entry.expect?.ok) sentences.push({ text: words.format("RANSEN.replay.held"), rule: null, kind: "expected" });
  else if (!entry.expect && !entry.asScripted)
    sentences.push({ text: words.format("RANSEN.replay.unscripted"), rule: null, kind: "differs" });
  return sentences;
}
