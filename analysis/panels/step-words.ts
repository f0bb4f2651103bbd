/** What became of a step, in sentences, each with its rule. */

import {
  joinedInWords,
  kindTitle,
  metres,
  metresSpan,
  tellCommand,
  tellEvent,
  tellRefusal,
  valueInWords,
  type Words,
} from "../../src/chronicle/index";
import { actingIn, oddsByLots } from "../../src/judgement/index";
import {
  type Aiming,
  type Answers,
  type Battle,
  given,
  MOVE_KINDS,
  type Question,
  type ReadingKey,
  type ScriptStep,
} from "../../src/rules/index";
import type { Moment } from "../course/index";
import { nameOf, ruleset } from "../desk/index";
import { lotText, oddsText } from "../strike/odds-text";

export interface Sentence {
  readonly text: string;
  readonly rule: string | null;
  readonly reading?: ReadingKey;
  readonly kind: "event" | "refused" | "asked" | "expected" | "differs";
}

/** The step itself in a few words: what somebody does. */
export function stepTitle(step: ScriptStep, before: Moment | undefined, words: Words): string {
  if (step.kind === "command")
    return tellCommand(step.command, before ? (actingIn(before.battle) ?? "") : "", words, nameOf);
  const say = (key: string, data?: Readonly<Record<string, string>>) => words.format(`RANSEN.board.steps.${key}`, data);
  if (step.kind === "question") return say("asks", { ask: say(`ask-${step.question.ask}`) });
  return say(step.kind === "amendment" ? "amends" : "expects");
}

/** An answer in one line of words; the document has the rest. */
function answerText(question: Question, answer: object, battle: Battle, words: Words): string {
  const say = (key: string, data?: Readonly<Record<string, string>>) =>
    words.format(`RANSEN.board.answers.${key}`, data);
  const names = (ids: readonly string[]) =>
    ids.length === 0 ? say("nobody") : joinedInWords(ids.map(nameOf), words.lang);
  const refused = (reason: string | undefined) =>
    reason === undefined ? say("no") : words.format(`RANSEN.refusal.${reason}`);
  const of = <Name extends Question["ask"]>() => answer as Answers[Name];
  switch (question.ask) {
    case "blocks": {
      const { blockers } = of<"blocks">();
      if (blockers.length === 0) return say("nobody");
      const told = blockers.map(({ by, spans, alone }) =>
        say(alone ? "blocker" : "blockerNotAlone", {
          name: nameOf(by),
          spans: spans.map(([from, to]) => metresSpan(from, to, words)).join(words.format("RANSEN.board.between")),
        }),
      );
      return told.join(words.format("RANSEN.board.between"));
    }
    case "targets":
      return names(of<"targets">().targets.flatMap(({ id, can }) => (can ? [id] : [])));
    case "strike": {
      const found = of<"strike">();
      if (!found.can) return refused(found.reason);
      const byLots = oddsByLots(ruleset.peek(), battle, question as Aiming, found);
      const told = byLots
        ? byLots.map((one) =>
            words.format("RANSEN.board.strike.oddsOf", { name: nameOf(one.id), odds: lotText(one, words) }),
          )
        : (found.rows ?? [found]).map((row) =>
            "id" in row
              ? words.format("RANSEN.board.strike.oddsOf", { name: nameOf(row.id), odds: oddsText(row, words) })
              : oddsText(row, words),
          );
      const text = told.filter((one) => one !== "").join(words.format("RANSEN.board.answers.and"));
      return text === "" ? say("yes") : text;
    }
    case "moves": {
      const found = of<"moves">();
      if ("can" in found && !found.can) return refused(found.reason);
      return "can" in found
        ? MOVE_KINDS.map((kind) => `${kindTitle(kind, words)} ${metres(found.metres[kind], words)}`).join(
            words.format("RANSEN.board.between"),
          )
        : metres(found.transport, words);
    }
    case "misfire": {
      const { lots } = of<"misfire">();
      return Object.entries(lots)
        .map(([id, count]) => say("lots", { name: nameOf(id), count: String(count) }))
        .join(words.format("RANSEN.board.between"));
    }
    case "area":
      return names(of<"area">().targets);
    case "line": {
      const { certain, possible } = of<"line">();
      return names([...(certain ? [certain] : []), ...possible]);
    }
    case "lineOfFire": {
      const { clear, by } = of<"lineOfFire">();
      return clear ? say("clear") : say("cut", { names: names(by) });
    }
    case "distance":
      return metres(of<"distance">().metres, words);
    case "reach":
      return of<"reach">()
        .areas.map((area) => valueInWords("area", area, words, nameOf))
        .join(words.format("RANSEN.board.between"));
    case "over":
      return of<"over">().over ? say("over") : say("goesOn");
    case "difficulty":
      return String(of<"difficulty">().difficulty);
    case "instinct":
      return String(of<"instinct">().value);
    case "power":
      return String(of<"power">().total);
    default:
      return say("inDocument");
  }
}

/** @param step that led there */
export function sentencesOf({ played, battle }: Moment, step: ScriptStep | null, words: Words): Sentence[] {
  if (!played) return [];
  const { entry, refusal } = played;
  const sentences: Sentence[] = (entry.events ?? []).map((event) => ({
    text: tellEvent(event, words, nameOf),
    rule: event.rule,
    ...given({ reading: event.reading }),
    kind: "event",
  }));
  if (refusal) sentences.push({ text: tellRefusal(refusal, words, nameOf), rule: refusal.rule, kind: "refused" });
  if (entry.answer && step?.kind === "question")
    sentences.push({
      text: words.format("RANSEN.replay.answer", {
        answer: answerText(step.question, entry.answer as object, battle, words),
      }),
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
