/** How many targets a strike may name, how a spell may be made larger, and what that costs (`ACT-7`, `ACT-10`). */

import {
  actingPart,
  type Battle,
  type CharacterId,
  characterOf,
  type Declared,
  type Declares,
  EXPANDED_BY,
  EXPANDED_SO,
  type Expands,
  featsOfStrike,
  limitSaid,
  type StrikeWith,
  type TurnTaker,
} from "../../rules/index";
import { type Aim, saidIn } from "./aiming";

interface NamingBy {
  readonly battle: Battle;
  readonly who: CharacterId;
  readonly with: StrikeWith;
  readonly declares?: Declared | undefined;
}

/**
 * Most targets that a strike may name: those of its item, or of a declared feat that allows more. Null: as many as one likes.
 * @param most of the item
 */
export function mostNamed(most: number | null, by: NamingBy): number | null {
  return most === null ? null : Math.max(most, limitHere(by) ?? most);
}

function limitHere({ battle, who, with: made, declares }: NamingBy): number | null {
  const own = "turn" in battle ? characterOf<TurnTaker>(battle.characters, who) : undefined;
  const turn = "turn" in battle && battle.turn?.who === who ? battle.turn : null;
  const feats = featsOfStrike(declares === undefined ? {} : { declares });
  return limitSaid(made, feats, turn, own ? actingPart(own, made.part) : null);
}

/** A kind in which a spell may be made larger (`ACT-10`). */
export type Expansion = keyof Expands;

/** In what kinds a spell in hand may be made larger, with what is declared now. */
export function expansionsOffered(aim: Aim): readonly Expansion[] {
  if (limitHere(aim) === null) return [];
  const { ruleset, who, with: made } = aim;
  return [...EXPANDED_BY, ...EXPANDED_SO].filter((kind) => {
    const expands = { [kind]: EXPANDED_SO.some((one) => one === kind) ? true : 2 };
    const reply = ruleset.ask(aim.battle, { ask: "targets", who, with: made, ...saidIn({ ...aim, expands }) });
    if (!reply.ok) return reply.refusal.code !== "bad-value";
    return !reply.answer.targets.every(({ reason }) => reason === "bad-value");
  });
}

/** The expansions that fit this spell. The others are kept for a spell that they fit. */
export function fittingExpansions(aim: Aim, said: Expands): Expands {
  const kinds = Object.entries(said);
  if (kinds.length === 0) return said;
  const offered: readonly string[] = expansionsOffered(aim);
  return Object.fromEntries(kinds.filter(([kind]) => offered.includes(kind)));
}

/** All MP of a strike at these (`ACT-10`); null: it costs none, or cannot be made. */
export function priceOf(aim: Aim, targets: readonly CharacterId[]): number | null {
  const { ruleset, who, with: made } = aim;
  const [only, ...more] = targets;
  if (only === undefined) return null;
  const aimed = more.length > 0 ? { targets } : { target: only };
  const reply = ruleset.ask(aim.battle, { ask: "strike", who, with: made, ...saidIn(aim), ...aimed });
  return (reply.ok && reply.answer.mp) || null;
}

/** Several feats for one action (`ACT-7`), as the rules take them: one by itself, several as a list, none not at all. */
export function asDeclaration(feats: readonly Declares[]): Declared | undefined {
  const [only, ...more] = feats;
  return only && more.length > 0 ? feats : only;
}
