/**
 * Several tokens of one actor in one battle share a sheet: a step that changes one of them changes the others. The
 * others follow in steps that belong to it, so that all of it is undone together. If nobody shares a sheet, nothing
 * is done here.
 */

import {
  anyCharacterOf,
  type Battle,
  type BattleEvent,
  type CharacterId,
  type Command,
  type Ruleset,
} from "../../rules/index";
import type { BattleRecord, Ruling } from "./battle-record";
import { battleChanges } from "./kept-battle";
import { type Changed, conditionsLike, conditionsPut, figuresLike, sectionsLike } from "./one-sheet";

/** Groups of two or more that share a sheet. */
export type Siblings = readonly (readonly CharacterId[])[];

/** What following needs: the rules, and the other tokens of the same actor. */
interface Following {
  readonly ruleset: Pick<Ruleset, "ask" | "capabilities" | "perform">;
  /** Undefined: nobody shares one. It has to be said: everything else would fit without it. */
  readonly siblings: Siblings | undefined;
}

/** A step by which one of them follows. */
interface FollowingStep {
  readonly command: Command;
  readonly before: Battle;
  readonly events: readonly BattleEvent[];
}

/** All characters that share a sheet with this one, itself included. */
export function siblingsOf(siblings: Siblings | undefined, who: CharacterId): readonly CharacterId[] {
  return siblings?.find((group) => group.includes(who)) ?? [who];
}

/**
 * The steps in which siblings follow one of them; none if all say the same.
 * @param imported the script's figures belong to each one alone; conditions belong to the sheet
 */
export function followingSteps(
  before: Battle,
  after: Battle,
  { ruleset, siblings = [] }: Following,
  imported: boolean,
): { readonly steps: readonly FollowingStep[]; readonly battle: Battle } {
  let battle = after;
  const steps: FollowingStep[] = [];
  const { commands } = ruleset.capabilities;
  // If the rules refuse, nothing changes. The sheet then differs, and its reader tells the Game Master.
  const follow = (command: Command | null) => {
    if (!command || !commands.includes(command.do)) return;
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok) return;
    steps.push({ command, before: battle, events: outcome.events });
    battle = outcome.battle;
  };
  for (const group of siblings) {
    const changed = group.flatMap((id): Changed[] => {
      const [was, now] = [anyCharacterOf(before, id), anyCharacterOf(after, id)];
      return was && now && was !== now ? [{ was, now }] : [];
    });
    if (changed.length === 0) continue;
    for (const id of group) {
      const own = () => anyCharacterOf(battle, id);
      if (!own()) continue;
      if (!imported) {
        follow(figuresLike(changed, own()!));
        follow(sectionsLike(changed, own()!));
      }
      for (const command of conditionsPut(own()!, conditionsLike(changed, own()!))) follow(command);
    }
  }
  return { steps, battle };
}

/** A ruling with all that follows for siblings. Undone or redone steps have their followers already. */
export function withSiblings(record: BattleRecord, ruling: Ruling, following: Following): Ruling {
  const { battle: before, imported } = record;
  const isTold = ruling.undone === undefined && ruling.redone === undefined && !ruling.amended;
  if (!before || !isTold || ruling.past.length === 0) return ruling;
  const { steps, battle } = followingSteps(before, ruling.battle, following, imported);
  if (steps.length === 0) return ruling;
  const first = Math.max(...ruling.past.map(({ number }) => number)) + 1;
  const written = new Set(Object.keys(battleChanges(record, ruling.battle)));
  const changes = Object.fromEntries(Object.entries(ruling.changes).filter(([path]) => !written.has(path)));
  for (const [place, { command }] of steps.entries()) Object.assign(changes, followingChanges(first + place, command));
  return {
    ...ruling,
    changes: { ...changes, ...battleChanges(record, battle) },
    battle,
    events: [...ruling.events, ...steps.flatMap(({ events }) => events)],
    past: [...ruling.past, ...steps.map(({ before: then }, place) => ({ number: first + place, before: then }))],
  };
}

/** The changes that write down a follower's step. */
export function followingChanges(number: number, command: Command): { readonly [path: string]: unknown } {
  return {
    [`system.history.commands.${number}`]: command,
    [`system.history.joined.${number}`]: true,
    [`system.history.siblings.${number}`]: true,
  };
}

/** Rules in which siblings follow each step at once, to replay a changed past. */
export function followedAtOnce(following: Following, { imported }: Pick<BattleRecord, "imported">) {
  const { ruleset } = following;
  const perform: Ruleset["perform"] = (battle, command, dice) => {
    const outcome = ruleset.perform(battle, command, dice);
    return outcome.ok
      ? { ...outcome, battle: followingSteps(battle, outcome.battle, following, imported).battle }
      : outcome;
  };
  return { perform, ask: ruleset.ask.bind(ruleset) } satisfies Pick<Ruleset, "ask" | "perform">;
}
