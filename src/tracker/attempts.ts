/** Buttons, and whether a user may press them: the rules' offers in words. */

import { say } from "../foundry/words";
import { offersTo } from "../judgement/index";
import type { Battle, CharacterId, Offer, Offers, Ruleset } from "../rules/index";
import { nameOf } from "../scene/scene-battle";
import { sentenceOf } from "../words/tell";

/** A button: `why` is empty when it can be pressed. */
export interface Attempt {
  readonly can: boolean;
  readonly why: string;
}

export const CAN: Attempt = { can: true, why: "" };

export function cannot(key: string, data: { [name: string]: string } = {}): Attempt {
  return { can: false, why: say(`tracker.why.${key}`, data) };
}

/** A user's possibilities in a battle. */
export interface Chances {
  readonly battle: Battle;
  readonly ruleset: Ruleset;
  /** The battle in which the next turn would begin. Where turns flow, a turn with nothing left has ended by then. */
  readonly next: Battle;
  /** The character that this user has marked as a target. */
  readonly marked: CharacterId | null;
  /** This user sees a move wait: nothing else happens before it is decided. */
  readonly waiting: boolean;
  readonly owns: (id: CharacterId) => boolean;
  /** Whether this user knows of a character. */
  readonly known: (id: CharacterId) => boolean;
}

export function offersOf({ battle, ruleset }: Chances, who: CharacterId): Offers {
  return offersTo(ruleset, battle, { who });
}

/** Whether a character's turn may begin, and whom that passes; asked for everybody at each rendering. */
export function turnOfferOf({ next, ruleset }: Chances, who: CharacterId): Offers["turn"] {
  return offersTo(ruleset, next, { who, about: ["turn"] }).turn;
}

/** The rules' offer to a character, as a button of this user; undefined: the ruleset has no such command. */
export function offered(chances: Chances, who: CharacterId, offer: Offer | undefined): Attempt {
  if (offer && !chances.owns(who)) return cannot("notYours", { name: nameOf(who) });
  return offeredToAll(chances, offer);
}

/** The rules' offer without a character. */
export function offeredToAll({ ruleset, waiting }: Chances, offer: Offer | undefined): Attempt {
  if (!offer) return cannot("notInRuleset");
  if (waiting) return cannot("waiting");
  if (offer.can) return CAN;
  return offer.refusal ? { can: false, why: sentenceOf(offer.refusal, ruleset.capabilities.terms) } : cannot("notNow");
}

/** A button of the tracker, with what it does and whether it can. */
export interface ActionButton extends Attempt {
  readonly action: string;
  readonly label: string;
  readonly icon: string;
  /** It was pressed once and asks for a second press. */
  readonly asks?: boolean;
  /** It is what comes next: gold. */
  readonly next?: boolean;
  /** Said under the pointer, where its label is short. */
  readonly more?: string;
  /** On or off, until it is pressed again. Absent: it acts once. */
  readonly pressed?: "true" | "false";
  /** Shorter words for a line, or its picture where it is full; the label appears under the pointer. */
  readonly sign?: string;
}

/** @param words its name, where that is not the usual one */
export function button(action: string, icon: string, attempted: Attempt, words = action): ActionButton {
  return { action, icon, label: say(`tracker.action.${words}`), ...attempted };
}
