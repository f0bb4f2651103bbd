/**
 * The answer of `ask turn`: every command of a turn with its possible choices, or the same refusal that `perform`
 * would give. Hosts build their buttons from it, so no command has to be tried. Corrections by the Game Master are
 * not in it, because a turn restricts none of them. Nor is a strike, which depends on its weapon: see `ask targets`.
 */

import type {
  AreaName,
  AttackManner,
  Budget,
  CharacterId,
  MinorManner,
  MoveKind,
  MoveManner,
  PartId,
  SkirmishId,
} from "./battle";
import type { Refusal } from "./refusals";
import type { AgainOffer } from "./strike/series";

/** `refusal`: why not, whatever would be chosen. */
export interface Offer {
  readonly can: boolean;
  readonly refusal?: Refusal;
}

/**
 * A choice of a few: the possible ones, and for each of the others the reason against it. With a `refusal`, both lists
 * are empty.
 */
export interface Choice<T> extends Offer {
  readonly choices: readonly T[];
  readonly refused: readonly { readonly choice: T; readonly refusal: Refusal }[];
}

/** `newRound`: it begins one. `passes`: the characters that lose a turn (`TRN-1`). Both only if it can begin. */
interface TurnOffer extends Offer {
  readonly newRound?: boolean;
  readonly passes?: readonly CharacterId[];
}

/**
 * A kind of move, whatever its path; the path itself is not judged. On three areas: the areas that it may lead to.
 */
export interface KindOffer extends Offer, Partial<Omit<Choice<AreaName>, "can">> {
  /** How far it goes; absent if its length does not count, and on three areas. */
  readonly metres?: number;
}
/** `refusal`: that of the farthest kind. */
export interface MannerOffer extends Offer {
  readonly kinds: { readonly [kind in MoveKind]: KindOffer };
}
/** `refusal`: if it cannot move at all, the refusal of a walk. Without `ways`: it may not act. */
export interface MoveOffer extends Offer {
  /** Metres that are left of a movement that paused. */
  readonly remaining?: number;
  readonly ways?: { readonly [way in MoveManner]: MannerOffer };
}

/** `minor`: as a minor action. `part`: which attacks, where that is not the usual one. Without `ways`: it may not act. */
export interface AttackOffer extends Offer {
  readonly part?: PartId;
  readonly ways?: { readonly [way in AttackManner]: Choice<CharacterId> };
  readonly minor?: { readonly [way in MinorManner]: Choice<CharacterId> };
}

/**
 * `moves`: whether a movement may be part of it, and how far each goes, metres. `crawls`: how far a transport
 * movement goes, if crawling is the only way.
 */
interface DeclareOffer extends Offer {
  readonly moves?: Offer & { readonly transport: number; readonly considered: number; readonly crawls?: true };
}

/** `inVain`: it would cost the action and have no effect (`S20-MOV-7`). */
interface LeaveOffer extends Offer {
  readonly inVain?: true;
}

/**
 * By the command's name. Commands that the ruleset does not have, and those that need a named character, are absent.
 */
export interface Offers {
  readonly turn?: TurnOffer;
  readonly end?: Offer;
  readonly round?: Offer;
  readonly move?: MoveOffer;
  readonly attack?: AttackOffer;
  readonly join?: Choice<SkirmishId>;
  readonly brawl?: Choice<CharacterId>;
  readonly prepareLeave?: LeaveOffer;
  readonly stand?: Offer;
  readonly ready?: Offer;
  readonly feat?: Offer;
  readonly place?: Choice<AreaName>;
  readonly declare?: DeclareOffer;
  readonly reveal?: Offer;
  readonly resolve?: Offer;
}

export interface TurnAnswer {
  /** The character that it is about; null: nobody in particular. */
  readonly who: CharacterId | null;
  readonly commands: Offers;
  /**
   * The budget left in its turn, or all of its next turn's (`ACT-1`): of a character without parts, or of each able
   * part by its id. Absent if the question is about nobody, and where everyone acts at once.
   */
  readonly acts?: Budget | { readonly [part: PartId]: Budget };
  /** Further strikes that are open (`ACT-3`); absent: none. */
  readonly again?: readonly AgainOffer[];
}
