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
  isSpellAtSomebody,
  type StrikeWith,
  spellLimit,
  type TurnTaker,
  wayOf,
} from "../../rules/index";
import { type Aim, saidIn } from "./aiming";

interface NamingBy {
  readonly battle: Battle;
  readonly who: CharacterId;
  readonly with: StrikeWith;
  readonly declares?: Declared | undefined;
}

/**
 * Most targets that a strike may name: those of its item, or of a declared feat that allows more. Feats that last count for
 * spells. Null: as many as one likes.
 * @param most of the item
 */
export function mostNamed(most: number | null, { battle, who, with: made, declares }: NamingBy): number | null {
  if (most === null) return null;
  const isSpell = isSpellAtSomebody({ how: wayOf(made) });
  return Math.max(most, limitSaid({ battle, who, with: made, declares }, isSpell) ?? most);
}

/** @param lasting whether feats that last count as well */
function limitSaid({ battle, who, with: made, declares }: NamingBy, lasting: boolean): number | null {
  const own = "turn" in battle ? characterOf<TurnTaker>(battle.characters, who) : undefined;
  const turn = lasting && "turn" in battle && battle.turn?.who === who ? battle.turn : null;
  const feats = featsOfStrike(declares === undefined ? {} : { declares });
  return spellLimit(feats, turn, own ? actingPart(own, made.part) : null);
}

/** A kind in which a spell may be made larger (`ACT-10`). */
export type Expansion = keyof Expands;

/** In what kinds a spell in hand may be made larger, with what is declared now. */
export function expansionsOffered(aim: Aim): readonly Expansion[] {
  if (limitSaid(aim, true) === null) return [];
  const { ruleset, who, with: made } = aim;
  return [...EXPANDED_BY, ...EXPANDED_SO].filter((kind) => {
    const expands = { [kind]: EXPANDED_SO.some((one) => one === kind) ? true : kind === "area" ? 1 : 2 };
    const reply = ruleset.ask(aim.battle, { ask: "targets", who, with: made, ...saidIn({ ...aim, expands }) });
    if (!reply.ok) return reply.refusal.code !== "bad-value";
    return !reply.answer.targets.every(({ reason }) => reason === "bad-value");
  });
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
