/**
 * What may be done now (`ask turn`): every command of a turn with what may be chosen for it, or the very refusal that
 * `perform` would give. Hosts offer from it, so that nobody has to try. The Game Master's hand is not in it: it is kept
 * from nothing that a turn is kept from. Nor is a strike, which depends on what it is made with: `ask targets`.
 */

import type { AreaName, AttackManner, CharacterId, MinorManner, MoveKind, MoveManner, SkirmishId } from "./battle";
import type { Refusal } from "./refusals";

/** `refusal`: why not, whatever is chosen for it. */
export interface Offer {
  readonly can: boolean;
  readonly refusal?: Refusal;
}

/** One of a few: those that may be chosen, and why each of the others may not. Both are empty where there is a `refusal`. */
export interface Choice<T> extends Offer {
  readonly choices: readonly T[];
  readonly refused: readonly { readonly choice: T; readonly refusal: Refusal }[];
}

/** `newRound`: it begins one. `passes`: who loses its turn by it (`TRN-1`). Both where it can. */
interface TurnOffer extends Offer {
  readonly newRound?: boolean;
  readonly passes?: readonly CharacterId[];
}

/** Moves on every path, of which the path itself is not judged; on three areas the areas that it may lead to. */
export interface KindOffer extends Offer, Partial<Omit<Choice<AreaName>, "can">> {
  /** How far it goes; absent where its length is not counted, and on three areas. */
  readonly metres?: number;
}
/** `refusal`: that of the kind that goes farthest. */
export interface MannerOffer extends Offer {
  readonly kinds: { readonly [kind in MoveKind]: KindOffer };
}
/** `refusal`: that of a walk, where nothing moves it; without `ways`: it may not act. */
export interface MoveOffer extends Offer {
  /** Metres that are left of a movement that paused. */
  readonly remaining?: number;
  readonly ways?: { readonly [way in MoveManner]: MannerOffer };
}

/** `minor`: as a minor action. Without `ways`: it may not act. */
export interface AttackOffer extends Offer {
  readonly ways?: { readonly [way in AttackManner]: Choice<CharacterId> };
  readonly minor?: { readonly [way in MinorManner]: Choice<CharacterId> };
}

/**
 * `moves`: whether a movement may be part of it, and how far each goes, metres. `crawls`: as far as a transport movement,
 * where nothing else moves it.
 */
interface DeclareOffer extends Offer {
  readonly moves?: Offer & { readonly transport: number; readonly considered: number; readonly crawls?: true };
}

/** By the command's name; a command that the ruleset does not have, or for which somebody must be named, is not there. */
export interface Offers {
  readonly turn?: TurnOffer;
  readonly end?: Offer;
  readonly round?: Offer;
  readonly move?: MoveOffer;
  readonly attack?: AttackOffer;
  readonly join?: Choice<SkirmishId>;
  readonly brawl?: Choice<CharacterId>;
  readonly prepareLeave?: Offer;
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
}
