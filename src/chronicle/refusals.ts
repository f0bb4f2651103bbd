/** Refusals and unreadable scripts as sentences: a page needs them long before anything has happened. */

import { isReading, type Refusal, type RefusalCode, type ScriptProblem } from "../rules/index";
import { readingInWords } from "./readings-told";
import { hasValue, tellAll } from "./told-values";
import type { NameOf, Words } from "./words";

/** Details that a refusal can add to its plain sentence, if its data has these keys. */
export const REFUSAL_DETAILS: Readonly<Partial<Record<RefusalCode, readonly string[]>>> = {
  "not-your-turn": ["turn"],
  "already-moved": ["who"],
  "already-acted": ["who"],
  // A25-MOV-2, B20-LEV-1, S20-MOV-5: the way to leave instead of walking out, each in its ruleset's own words
  "in-melee": ["who"],
  "in-contact": ["who"],
  immobile: ["who"],
  "front-held": ["holders"],
  "too-far": ["who", "kind", "metres"],
  "block-out-of-reach": ["by"],
  "block-in-skirmish": ["by"],
  // A25-BLK-8, B20-ZON-7
  "block-outnumbered": ["by"],
  // A25-BLK-1: blockers that cannot block, movers that nobody sees or that sneak past, movers that have prepared
  // (A25-MOV-3)
  "block-unable": ["by"],
  "block-unseen": ["by"],
  "block-prepared": ["by"],
  "block-not-allowed": ["by"],
  unable: ["who"],
  "no-such-character": ["who"],
  "no-such-skirmish": ["skirmish"],
  // A25-SKR-4 and B20-ZON-4, or the limit of the place (A25-OVR-1)
  full: ["skirmish", "limit"],
  "out-of-range": ["metres", "range"],
  shielded: ["shields"],
  "misfire-threatens": ["who", "target"],
  "no-mp": ["who", "mp"],
  "no-such-part": ["who", "part"],
  "nothing-again": ["name"],
  "same-target": ["name"],
};

/**
 * The reason inside a refusal. If a movement forbids something, that is the kind of movement, or being placed, which
 * counts as one (`S20-MOV-4`).
 */
function reasonIn({ code, rule, data }: Refusal): string {
  if (code !== "movement-forbids" || data.why !== undefined) return String(data.why ?? data.reason);
  return rule === "S20-MOV-4" ? "placed" : String(data.kind);
}

/** Why something was refused, with the reason that the refusal names itself, where there are words for it. */
export function tellRefusal(refusal: Refusal, words: Words, nameOf: NameOf): string {
  const text = sentenceOf(refusal, words, nameOf);
  const { reading } = refusal.data;
  if (!isReading(reading)) return text;
  return words.format("RANSEN.refusalByReading", { text, reading: readingInWords(reading, words, refusal.rule) });
}

function sentenceOf(refusal: Refusal, words: Words, nameOf: NameOf): string {
  const why = `RANSEN.refusalWhy.${refusal.code}.${reasonIn(refusal)}`;
  if (words.has(why)) return words.format(why, tellAll(refusal.data, Object.keys(refusal.data), words, nameOf));
  const misfit = refusal.code === "bad-value" && tellMisfit(refusal.data, words, nameOf);
  if (misfit) return misfit;
  const keys = REFUSAL_DETAILS[refusal.code];
  if (keys?.every((key) => hasValue(refusal.data, key)))
    return words.format(`RANSEN.refusalDetail.${refusal.code}`, tellAll(refusal.data, keys, words, nameOf));
  return words.format(`RANSEN.refusal.${refusal.code}`);
}

/** Which part of what was written does not fit, and why; null where the refusal does not say, or there are no words for it. */
function tellMisfit(data: Refusal["data"], words: Words, nameOf: NameOf): string | null {
  const { place, reason } = data;
  // The numbers of a roll are refused as where it is typed.
  const known = ["RANSEN.told.reason", "RANSEN.roll.refused"].map((list) => `${list}.${String(reason)}`);
  const key = known.find((one) => words.has(one));
  if (typeof place !== "string" || key === undefined) return null;
  const told = words.format(key, tellAll(data, Object.keys(data), words, nameOf));
  return words.format("RANSEN.refusalDetail.bad-value", { place, reason: told });
}

/** A value of a problem: types and reasons have words of their own, everything else stands as it is written. */
function problemValue(key: string, value: string | number | readonly string[], words: Words): string {
  if (Array.isArray(value)) return value.map((item) => problemValue(key, item, words)).join(" | ");
  const text = String(value);
  const list =
    key === "expected" || key === "found" ? "RANSEN.told.type" : key === "reason" ? "RANSEN.told.reason" : null;
  return list && words.has(`${list}.${text}`) ? words.format(`${list}.${text}`) : text;
}

/** Why a script cannot be read, without its place. */
export function tellProblem(problem: Pick<ScriptProblem, "data"> & { readonly code: string }, words: Words): string {
  const data = Object.entries(problem.data).map(([key, value]) => [key, problemValue(key, value, words)]);
  return words.format(`RANSEN.problem.${problem.code}`, Object.fromEntries(data));
}
