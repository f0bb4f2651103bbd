/**
 * One press lets several take their turns: each begins, attacks in melee if it names a target, and ends. Each of
 * these is a step of its own in the past; one undo takes back the whole press.
 */

import type { Command } from "../rules/index";
import { actsFor } from "./asker";
import { type BegunRecord, carriedOn, isStriking, openPending } from "./history/index";
import { decline, type WholeTurn } from "./protocol/index";
import { keptFromEnding, meetingBefore, performed, stagedFor, stillOpen } from "./turns/index";
import type { Asker, Ruled, UnderRules } from "./vocabulary";

export function ruleWholeTurns(
  record: BegunRecord,
  turns: readonly WholeTurn[],
  asker: Asker,
  { ruleset, table: { flow, forming, ending } }: UnderRules,
): Ruled {
  if (!turns.every(({ who }) => actsFor(asker, who))) return decline("not-yours");
  if (openPending(record)) return decline("waiting");
  if (isStriking(record)) return decline("striking");
  // If the Game Master decides about forming, the question is about the attack alone.
  if (forming !== "enforce" && turns.some(({ target }) => target !== undefined)) return decline("formed-by-hand");
  const open = stillOpen(ruleset, record.battle, flow);
  if (open) return open;
  let { battle } = record;
  const all: Command[] = [];
  for (const { who, target } of turns) {
    const staged = stagedFor(ruleset, battle, who);
    if (!staged.ok) return staged;
    const own: Command[] = [
      ...staged.before,
      ...meetingBefore(ruleset, staged.battle, { who, target, how: "melee" }),
      ...(target === undefined ? [] : [{ do: "attack", who, target, how: "melee" } as const]),
    ];
    const acted = performed(ruleset, battle, own);
    if (!acted.ok) return acted;
    const kept = keptFromEnding(acted.battle, asker, { ending });
    if (kept) return kept;
    own.push({ do: "end", who });
    const done = performed(ruleset, acted.battle, own.slice(-1));
    if (!done.ok) return done;
    battle = done.battle;
    all.push(...own);
  }
  return carriedOn(record, ruleset, all, {}, true);
}
