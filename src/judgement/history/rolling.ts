/** What rolls in a battle, or waits to, as the Combat document keeps it: all that a page which rolls nothing has to know of it. */

import type { Aiming, CharacterId, CycleFallen, StrikeDice, StrikeTarget } from "../../rules/index";

/**
 * Who says whether it hits: the dice alone (null); the Game Master instead of any dice; the Game Master, or whoever
 * strikes, once they have fallen.
 */
export type WordOnHits = "instead" | "master" | "striker" | null;

/** What spoke against a strike and was let pass, by the rule that said so; of nobody's whereabouts. */
export interface LetStand {
  readonly step: "targets" | "cost" | "hands";
  readonly rule: string;
}

/** What can be said: all of them are hit, nobody is, or as the dice have it. */
export const SAID_OF_HITS = ["rolled", "hit", "miss"] as const;
export type SaidOfHits = (typeof SAID_OF_HITS)[number];

/** A strike whose dice are falling. All keys are always there: an update merges maps. */
export interface Striking {
  readonly is: "strike";
  readonly id: string;
  /** Who declared it. */
  readonly userId: string;
  readonly who: CharacterId;
  /** Id of the weapon or spell; its figures are in `aiming` as they were when it was declared. */
  readonly item: string;
  readonly aiming: Aiming & { readonly who: CharacterId };
  /** Whom the caster picks where an area takes fewer than it finds. */
  readonly picks: readonly StrikeTarget[];
  /** Its turn is opened for it and closed behind it, as where several strike in one go. */
  readonly ownTurn: boolean;
  /** Damage falls with the hit. */
  readonly together: boolean;
  readonly word: WordOnHits;
  /** What was said; null: nothing yet. */
  readonly said: SaidOfHits | null;
  /** Damage waits for the Game Master, whoever strikes. */
  readonly masters: boolean;
  /** One of its item is used up by it. */
  readonly counts: boolean;
  /** The weapon that is in hand by it (`TRN-7`); absent: nobody looks at hands. */
  readonly wields?: string;
  readonly against: readonly LetStand[];
  readonly dice: StrikeDice;
  /** What was pressed and is still to be rolled: `answers` and an id, or `damage`. */
  readonly pressed: { readonly [what: string]: boolean };
  /** When whatever is waited for rolls by itself, milliseconds since the epoch; null: never. */
  readonly until: number | null;
}

/** A death check that is due (`DIC-4`). */
export interface DeathDue {
  readonly is: "death";
  readonly id: string;
  readonly who: CharacterId;
  readonly pressed: { readonly [what: string]: boolean };
  readonly until: number | null;
}

/** A round whose dice are falling. All keys are always there: an update merges maps. */
export interface CycleRolls {
  readonly is: "cycle";
  readonly id: string;
  /** Of the body slams that were decided before, in order. */
  readonly damages: readonly number[];
  /** The Game Master's word on conditional actions (`SIM-CND-2`); older documents have none. */
  readonly interrupts?: readonly CharacterId[];
  readonly runs?: boolean;
  readonly dice: CycleFallen;
  /** What was pressed and is still to be rolled: `points` and an id. */
  readonly pressed: { readonly [what: string]: boolean };
  /** Damage waits for the Game Master, whoever strikes. */
  readonly masters: boolean;
  /** When whatever is waited for rolls by itself, milliseconds since the epoch; null: never. */
  readonly until: number | null;
}

export type Rolling = Striking | DeathDue | CycleRolls;

/** By id; null once they are over. */
export type RollingById = { readonly [id: string]: Rolling | null };

interface Strikes {
  readonly strikes: RollingById;
}

/**
 * Everything that rolls or waits to, oldest first. A write that comes late may bring a part back of what is over, until the
 * referee has taken that away: it is nothing that rolls.
 */
export function rollingIn({ strikes }: Strikes): Rolling[] {
  return Object.values(strikes).filter((one): one is Rolling => one?.is !== undefined);
}

/** Whether dice of strikes are falling: nothing else happens before they are settled. */
export function isStriking(record: Strikes): boolean {
  return rollingIn(record).some(({ is }) => is !== "death");
}

/** The strikes among them. */
export function strikesIn(record: Strikes): Striking[] {
  return rollingIn(record).filter((one): one is Striking => one.is === "strike");
}

/** Takes everything that rolls back: the changes that make it so. */
export function withoutStrikes({ strikes }: Strikes): { readonly [path: string]: null } {
  return Object.fromEntries(
    Object.keys(strikes).flatMap((id) => (strikes[id] ? [[`system.strikes.${id}`, null]] : [])),
  );
}
