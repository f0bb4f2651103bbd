/** Who has won a battle, seen from the players' side: a victory of their enemies is their defeat. */

import type { CombatDoc } from "../foundry/platform";
import { listText, say, sayCounted, wordsOfTheReader } from "../foundry/words";
import type { Battle, SideId } from "../rules/index";
import { playersSides } from "../scene/players-sides";

export interface EndedSides {
  /** The sides that still stand; empty, as `lost`: nobody has won. */
  readonly won: readonly SideId[];
  readonly lost: readonly SideId[];
  /** The sides of the players. */
  readonly ours: readonly SideId[];
}

/** @param left the sides that still stand */
export function outcomeNow(combat: CombatDoc, battle: Battle, left: readonly SideId[]): EndedSides {
  const lost = battle.sides.filter((side) => !left.includes(side));
  return { won: left, lost, ours: playersSides(combat, battle) };
}

/** `other`: no players fight, or they do on both sides. */
export type SeenAs = "victory" | "defeat" | "other" | "nobody";

export function seenAs({ won, lost, ours }: EndedSides): SeenAs {
  if (won.length === 0) return "nobody";
  const there = ours.filter((side) => won.includes(side) || lost.includes(side));
  if (there.length > 0 && there.every((side) => won.includes(side))) return "victory";
  return there.length > 0 && there.every((side) => lost.includes(side)) ? "defeat" : "other";
}

/** `The party won`, with no full stop. Somebody has won. */
export function outcomeText(outcome: EndedSides): string {
  const isDefeat = seenAs(outcome) === "defeat";
  const sides = isDefeat ? outcome.lost.filter((side) => outcome.ours.includes(side)) : outcome.won;
  const { has, lang } = wordsOfTheReader();
  const alone = `ended.defeatOf.${sides[0]}`;
  const isAlone = isDefeat && sides.length === 1 && has(`RANSEN.${alone}`);
  const text = isAlone ? say(alone) : say(isDefeat ? "ended.defeat" : "ended.victory", { sides: sidesInWords(sides) });
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}

/** `the party and the others`, within a sentence. */
export function sidesInWords(sides: readonly SideId[]): string {
  const { has } = wordsOfTheReader();
  return listText(sides.map((side) => (has(`RANSEN.ended.side.${side}`) ? say(`ended.side.${side}`) : side)));
}

/** As `outcomeText`, with the rounds. */
export function outcomeTitle(outcome: EndedSides, rounds: number): string {
  const seen = seenAs(outcome);
  if (seen === "nobody") return sayCounted("ended.title.nobody", rounds);
  const data = { outcome: outcomeText(outcome), rounds: sayCounted("ended.rounds", rounds) };
  return say(seen === "victory" ? "ended.title.victory" : "ended.title.other", data);
}
