/**
 * Rolls of a battle that are under way or waiting, in the Combat document. A page that rolls nothing itself needs no
 * more.
 */

import type { Aiming, CharacterId, CycleFallen, StrikeDice, StrikeTarget } from "../../rules/index";
import type { RoundWord } from "../protocol/index";

/**
 * Who decides about a hit: the dice alone (null); the Game Master instead of dice; the Game Master or the striker
 * once the dice have fallen.
 */
export type WordOnHits = "instead" | "master" | "striker" | null;

/** A waived objection to a strike, with its rule. It tells nobody's place. */
export interface LetStand {
  readonly step: "targets" | "cost" | "hands";
  readonly rule: string;
}

/** The possible decisions: all are hit, nobody is, or as the dice say. */
export const SAID_OF_HITS = ["rolled", "hit", "miss"] as const;
export type SaidOfHits = (typeof SAID_OF_HITS)[number];

/** A strike whose dice are falling. All keys are always present: an update merges maps. */
export interface Striking {
  readonly is: "strike";
  readonly id: string;
  /** Who declared it. */
  readonly userId: string;
  readonly who: CharacterId;
  /** Id of the weapon or spell. `aiming` has its figures at the time of declaring. */
  readonly item: string;
  readonly aiming: Aiming & { readonly who: CharacterId };
  /** The caster's choice, if an area affects fewer than it includes. */
  readonly picks: readonly StrikeTarget[];
  /** Its turn is opened for it and closed after it, as when several strike together. */
  readonly ownTurn: boolean;
  /** Damage falls with the hit. */
  readonly together: boolean;
  readonly word: WordOnHits;
  /** The decision; null: none yet. */
  readonly said: SaidOfHits | null;
  /** Damage waits for the Game Master's press, whoever strikes. */
  readonly masters: boolean;
  /** Whether it uses up one of its item. */
  readonly counts: boolean;
  /** The weapon that it takes in hand (`TRN-7`); absent: the table does not look at hands. */
  readonly wields?: string;
  readonly against: readonly LetStand[];
  readonly dice: StrikeDice;
  /** Rolls that were pressed but not made yet: `answers` with an id, or `damage`. */
  readonly pressed: { readonly [what: string]: boolean };
  /** When the wanted dice fall by themselves, milliseconds since the epoch; null: never. */
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

/** A round whose dice are falling. All keys are always present: an update merges maps. */
export interface CycleRolls extends RoundWord {
  readonly is: "cycle";
  readonly id: string;
  /** The damage of the body slams, decided before, in order. */
  readonly damages: readonly number[];
  readonly dice: CycleFallen;
  /** Rolls that were pressed but not made yet: `points` with an id. */
  readonly pressed: { readonly [what: string]: boolean };
  /** Damage waits for the Game Master's press, whoever strikes. */
  readonly masters: boolean;
  /** When the wanted dice fall by themselves, milliseconds since the epoch; null: never. */
  readonly until: number | null;
}

export type Rolling = Striking | DeathDue | CycleRolls;

/** By id; null once they are over. */
export type RollingById = { readonly [id: string]: Rolling | null };

interface Strikes {
  readonly strikes: RollingById;
}

/**
 * Everything that rolls or waits for it, oldest first. A late write may bring back a part of something that is over,
 * until the referee removes it. That does not count.
 */
export function rollingIn({ strikes }: Strikes): Rolling[] {
  return Object.values(strikes).filter((one): one is Rolling => one?.is !== undefined);
}

/** Whether dice of strikes are falling. Nothing else happens before they are settled. */
export function isStriking(record: Strikes): boolean {
  return rollingIn(record).some(({ is }) => is !== "death");
}

/** The strikes among them. */
export function strikesIn(record: Strikes): Striking[] {
  return rollingIn(record).filter((one): one is Striking => one.is === "strike");
}

/** The changes that take back everything that rolls. */
export function withoutStrikes({ strikes }: Strikes): { readonly [path: string]: null } {
  return Object.fromEntries(
    Object.keys(strikes).flatMap((id) => (strikes[id] ? [[`system.strikes.${id}`, null]] : [])),
  );
}
