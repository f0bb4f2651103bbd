/**
 * An owner's answers about blocks in advance: always, never, not in this turn, or not for the rest of this round.
 * They save a press, but decide for nobody else: owners without such an answer are asked.
 */

import { type Battle, type Blocker, type CharacterId, candidatesIn } from "../../rules/index";
import { type BlockAnswer, PASS, STANDING_ANSWERS, type StandingAnswer } from "../history/index";
import { actingIn } from "../turns/index";

/** As a token keeps it. */
export interface StandingWord {
  readonly answer: StandingAnswer;
  /** It passes for the rest of this round, or of one turn in it, whatever its other answer. */
  readonly passes: Passing | null;
}

interface Passing {
  readonly combat: string;
  readonly round: number;
  /** Whose turn; null: everybody's in that round. */
  readonly turn: CharacterId | null;
}

const SILENT: StandingWord = { answer: "ask", passes: null };

/** Reads what a token's owner wrote. Anything else counts as nothing. */
export function readStanding(written: unknown): StandingWord {
  if (typeof written !== "object" || written === null) return SILENT;
  const { answer, passes } = written as { readonly [key: string]: unknown };
  return {
    answer: STANDING_ANSWERS.find((known) => known === answer) ?? "ask",
    passes: readPassing(passes),
  };
}

function readPassing(value: unknown): Passing | null {
  if (typeof value !== "object" || value === null) return null;
  const { combat, round, turn = null } = value as { readonly [key: string]: unknown };
  if (typeof combat !== "string" || typeof round !== "number" || !Number.isSafeInteger(round)) return null;
  return turn === null || typeof turn === "string" ? { combat, round, turn } : null;
}

/** The meaning of these words now, in the open turn of this round of a Combat. */
export function standingNow({ answer, passes }: StandingWord, combat: string, battle: Battle): StandingAnswer {
  const isMeant =
    passes?.combat === combat &&
    passes.round === battle.round &&
    (passes.turn === null || passes.turn === actingIn(battle));
  return isMeant ? "pass" : answer;
}

/**
 * The answers that are known without asking. Characters that always block do so as soon as possible; those that
 * cannot block alone do it together.
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

/** These block as soon as possible, and together if one alone is not enough. */
export function blockedBy(blockers: readonly Blocker[]): { [id: CharacterId]: BlockAnswer } {
  // In a group a blocker may stop one mover alone, and another not.
  const alone = new Set(blockers.flatMap((blocker) => (blocker.alone ? [blocker.by] : [])));
  const others = candidatesIn(blockers).filter((by) => !alone.has(by));
  return Object.fromEntries(
    blockers.map(({ by }) => [by, { pass: false, at: null, with: alone.has(by) ? [] : others, into: null }]),
  );
}
