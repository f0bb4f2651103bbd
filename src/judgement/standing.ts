/**
 * What somebody's owner has said beforehand about blocks: always, never, or not for the rest of this round. It saves a
 * press and takes no decision: whoever says nothing is asked.
 */

import type { Battle, Blocker, CharacterId } from "../rules/index";
import { type BlockAnswer, PASS } from "./waiting-move";

export const STANDING_ANSWERS = ["ask", "block", "pass"] as const;
export type StandingAnswer = (typeof STANDING_ANSWERS)[number];

/** As a token keeps it. */
export interface StandingWord {
  readonly answer: StandingAnswer;
  /** It passes for the rest of this round, whatever it answers else. */
  readonly passes: { readonly combat: string; readonly round: number } | null;
}

const SILENT: StandingWord = { answer: "ask", passes: null };

/** Reads what a token's owner wrote; what is no such word says nothing. */
export function readStanding(written: unknown): StandingWord {
  if (typeof written !== "object" || written === null) return SILENT;
  const { answer, passes } = written as { readonly [key: string]: unknown };
  return {
    answer: STANDING_ANSWERS.find((known) => known === answer) ?? "ask",
    passes: isMoment(passes) ? { combat: passes.combat, round: passes.round } : null,
  };
}

function isMoment(value: unknown): value is { combat: string; round: number } {
  if (typeof value !== "object" || value === null) return false;
  const { combat, round } = value as { readonly [key: string]: unknown };
  return typeof combat === "string" && Number.isSafeInteger(round);
}

/** What a word comes to in this round of a combat. */
export function standingNow({ answer, passes }: StandingWord, combat: string, { round }: Battle): StandingAnswer {
  return passes?.combat === combat && passes.round === round ? "pass" : answer;
}

/**
 * The answers that nobody is asked for. Who always blocks does so as soon as possible; those of them who cannot alone do
 * it together.
 */
export function answeredBeforehand(
  blockers: readonly Blocker[],
  standing: ReadonlyMap<CharacterId, StandingAnswer>,
): { [id: CharacterId]: BlockAnswer } {
  const answers: { [id: CharacterId]: BlockAnswer } = {};
  const willing = blockers.filter(({ by }) => standing.get(by) === "block");
  Object.assign(answers, blockedBy(willing));
  for (const { by } of blockers) if (standing.get(by) === "pass") answers[by] = PASS;
  return answers;
}

/** These block as soon as possible, together where alone it would not be enough. */
export function blockedBy(blockers: readonly Blocker[]): { [id: CharacterId]: BlockAnswer } {
  const others = blockers.filter(({ alone }) => !alone).map(({ by }) => by);
  return Object.fromEntries(
    blockers.map(({ by, alone }) => [by, { pass: false, at: null, with: alone ? [] : others, into: null }]),
  );
}
