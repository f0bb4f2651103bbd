/**
 * The one judge: from a filed request, its asker and the table's circumstances to a verdict. It checks in the order
 * of this file. Nothing here waits, writes or looks at a clock.
 */

import { type Command, type Ruleset, readCommand } from "../rules/index";
import {
  asking,
  closing,
  closingWith,
  commandsAnswered,
  isTimely,
  questionOf,
  toldWhileAsked,
  waivedBy,
} from "./gm-questions";
import {
  type AmendQuestion,
  type AnswerNote,
  type AskedQuestion,
  type BattleRecord,
  type BegunRecord,
  carriedOn,
  hasBegun,
  type ObjectionQuestion,
  openPending,
} from "./history/index";
import { fitsSheets } from "./measures";
import { leftToTheHand, rising } from "./moves/index";
import { formulaOfCheck } from "./opening/index";
import { decline, type RequestBody, readBody } from "./protocol/index";
import { mayAsk, requestKind } from "./requests";
import { rule } from "./ruling";
import { backTo } from "./strikes/index";
import { ruleUndone } from "./undoing";
import { refused, verdictOf } from "./verdicts";
import type { Asker, Circumstances, Filed, Needed, ReadRequest, UnderRules, Verdict } from "./vocabulary";

/** Reads a request once, for all later checks. Without rules nothing is read. */
export function readFiled({ id, revision, body }: Filed, rules: Ruleset | null, record: BattleRecord): ReadRequest {
  return { id, revision, body: rules && readBody(body, (source) => commandIn(source, rules, record)) };
}

/** Judges a request. Its input from elsewhere was gathered before: see `neededFor`. */
export function judge(record: BattleRecord, request: ReadRequest, asker: Asker, circumstances: Circumstances): Verdict {
  const { ruleset } = circumstances;
  const admitted = admit(record, request, ruleset);
  if ("is" in admitted) return admitted;
  const { body, rules } = admitted;
  const kind = requestKind(body);
  if (kind.judges) return kind.judges(record, body, asker, circumstances);
  const known = { ...circumstances, ruleset: rules };
  const ruled = rule(record, body, asker, known);
  if (!ruled.ok && ruled.wants !== undefined) return { is: "rolling", sides: ruled.wants };
  const level = circumstances.table.forming;
  const byHand = leftToTheHand(record, body, ruled, { level, asker, ruleset: rules });
  const question = questionOf(body, byHand, asker.userId, circumstances.table);
  if (!question || !hasBegun(record)) return verdictOf(byHand);
  return {
    is: "asked",
    changes: asking(record, question, request.id),
    refusal: toldWhileAsked(question).refusal,
  };
}

/**
 * The roll that a verdict needs first, as the platform's formula; null: none. @param rolled how many rolls it has
 * already
 */
export function rollWanted(verdict: Verdict, rolled: number): string | null {
  if (verdict.is === "rolling") return `1d${verdict.sides}`;
  return verdict.is === "opening" && rolled === 0 ? formulaOfCheck(verdict.action) : null;
}

/** A request's input from others; empty if it is answered or refused without that. */
export function neededFor(record: BattleRecord, request: ReadRequest, asker: Asker, ruleset: Ruleset | null): Needed {
  const admitted = admit(record, request, ruleset);
  if ("is" in admitted) return { what: "nothing" };
  const { body } = admitted;
  const kind = requestKind(body);
  return (mayAsk(kind, asker) && kind.needs?.(body, record)) || { what: "nothing" };
}

type Admitted = { readonly body: RequestBody; readonly rules: Ruleset } | Verdict;

/** A request that can be judged, or its verdict without judging: repeated, without rules, unreadable, stale. */
function admit(record: BattleRecord, { id, revision, body }: ReadRequest, rules: Ruleset | null): Admitted {
  if (record.answered.includes(id)) return { is: "repeated" };
  if (!rules) return refused(decline("no-ruleset", { ruleset: record.ruleset ?? "" }));
  if (!body) return refused(decline("unreadable"));
  return requestKind(body).isTimeless || revision === record.revision ? { body, rules } : refused(decline("stale"));
}

/** On a line a place may be a number, as scripts have it, or a point of the line, as pages have it (`LIN-POS-1`). */
function commandIn(source: unknown, { capabilities }: Ruleset, { battle }: BattleRecord): Command | null {
  const { line, ...onPlane } = capabilities;
  const asScript = readCommand(source, capabilities, battle?.sides);
  const read = line && !asScript.ok ? readCommand(source, onPlane, battle?.sides) : asScript;
  return read.ok && fitsSheets(read.command) ? read.command : null;
}

/**
 * The Game Master's answer to a question, judged against the present battle. An answered question is removed, even if
 * its step is impossible now. The user who asked is told the result, unless a step shows it.
 * @param yes null: closed without an answer; nothing else changes
 * @param by the user who answers
 */
export function judgeAnswer(
  record: BattleRecord,
  id: string,
  yes: boolean | null,
  around: Circumstances,
  by: string,
): Verdict {
  const { ruleset } = around;
  if (!ruleset || !hasBegun(record)) return refused(decline("not-begun"));
  const question = Object.hasOwn(record.asked, id) ? record.asked[id] : null;
  if (!question) return refused(decline("decided"));
  if (yes !== null && openPending(record)) return refused(decline("waiting"));
  const told = (said: AnswerNote["said"]) => closingWith(record, id, question, said, by);
  if (yes === null) return { is: "noted", changes: told("open") };
  if (!isTimely(record, question)) return { ...refused(decline("stale")), changes: told("stale") };
  const verdict = verdictOfAnswer(record, question, yes, { ...around, ruleset });
  if (verdict.is === "nothing") return { is: "noted", changes: told("no") };
  if (verdict.is === "refused") return { ...verdict, changes: told(verdict.refusal) };
  if (verdict.is === "rolling") return verdict;
  if (verdict.is === "asked") return { ...verdict, changes: { ...closing(id), ...verdict.changes } };
  const { ruling } = verdict;
  return { is: "ruled", ruling: { ...ruling, changes: { ...ruling.changes, ...closing(id) } } };
}

/** `nothing`: no step is made. */
type AnswerVerdict = Extract<Verdict, { is: "ruled" | "refused" | "asked" | "rolling" }> | { readonly is: "nothing" };

function verdictOfAnswer(
  record: BegunRecord,
  question: AskedQuestion,
  yes: boolean,
  around: UnderRules,
): AnswerVerdict {
  if (question.about === "strike") return judgeStruck(record, question, yes, around);
  if (question.about === "amend") return judgeAmended(record, question, yes, around);
  if (question.about === "undo") return yes ? verdictOf(ruleUndone(record, question, around)) : { is: "nothing" };
  const commands = commandsAnswered(record, question, yes);
  if (commands.length === 0) return { is: "nothing" };
  const done = carriedOn(record, around.ruleset, commands, {}, true);
  return verdictOf(done.ok ? rising(done, question.about === "move" ? question.heights : undefined) : done);
}

/** After the Game Master's answer, a strike goes on for the user who wanted it, with the waived objections. */
function judgeStruck(
  record: BegunRecord,
  question: ObjectionQuestion,
  yes: boolean,
  around: UnderRules,
): AnswerVerdict {
  const waived = waivedBy(question, yes);
  if (!waived) return { is: "nothing" };
  // The user was allowed to ask for it. The answer is the Game Master's.
  const asker: Asker = { userId: question.by, isGM: true, plays: [] };
  const ruled = rule(record, question.command, asker, { ...around, gathered: { ...around.gathered, waived } });
  if (ruled.ok || !ruled.question) return verdictOf(ruled);
  return { is: "asked", changes: asking(record, ruled.question, around.requestId), refusal: ruled.refusal };
}

/** Dice that a player wanted turned over, if the strike still stands. `rolling`: more dice are needed first. */
function judgeAmended(
  record: BegunRecord,
  { command: { step, change }, by }: AmendQuestion,
  yes: boolean,
  around: UnderRules,
): AnswerVerdict {
  if (!yes) return { is: "nothing" };
  const back = backTo(record, step);
  if (back === 0) return refused(decline("no-such-step"));
  // The user was allowed to ask for it. The answer is the Game Master's.
  const ruled = rule(record, { type: "amend", back, change }, { userId: by, isGM: true, plays: [] }, around);
  if (!ruled.ok && ruled.wants !== undefined) return { is: "rolling", sides: ruled.wants };
  return verdictOf(ruled);
}
