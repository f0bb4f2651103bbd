/** What a character could strike from where it stands. The answers are those of `ask targets`. */

import {
  anyCharacterOf,
  type Battle,
  type Character,
  type CharacterId,
  type Command,
  isPoint,
  midpoint,
  type Point,
  type StrikeCommand,
  type StrikeWith,
  type TargetOffer,
} from "../rules/index";
import { metresApart, placesApart } from "./foes";
import type { Game } from "./game";

/** A target of an item, or the place of an area that takes the target. */
export interface StrikeOpening {
  readonly made: StrikeWith;
  readonly target: Character;
  readonly metres: number;
  /** Who may be hit instead, when a shot into a melee misfires. */
  readonly lots?: TargetOffer["lots"];
  /** The series of which it is a further strike. */
  readonly again?: string;
  /** Middle of the area, metres, if it is not laid around the target. */
  readonly at?: Point;
}

/**
 * @param again the series of which it would be a further strike (`ACT-4`)
 * @param among the characters of the battle that are considered as targets
 */
export function openingsOf(
  game: Game,
  battle: Battle,
  own: Character,
  made: StrikeWith,
  among: readonly Character[],
  again?: string,
): StrikeOpening[] {
  const reply = game.ruleset.ask(battle, {
    ask: "targets",
    who: own.id,
    with: made,
    among: among.map(({ id }) => id),
    ...(again !== undefined && { again }),
  });
  if (!reply.ok) return [];
  const openings: StrikeOpening[] = [];
  for (const { id, can, metres, lots } of reply.answer.targets) {
    const target = can ? anyCharacterOf(battle, id) : undefined;
    if (!target) continue;
    const opening = { made, target, metres: metres ?? metresApart(own, target), lots };
    openings.push(again === undefined ? opening : { ...opening, again });
  }
  return openings;
}

/** So many points between two enemies are kept. */
const MOST_BETWEEN = 2;

/** Places of an area between two enemies that takes both. Around one of them it would not take the other. */
export function between(
  game: Game,
  battle: Battle,
  own: Character,
  made: StrikeWith,
  foes: readonly Character[],
): StrikeOpening[] {
  const { how, radius = 0, range = 0 } = made;
  if (how !== "area" || battle.board !== "plane" || (made.limit ?? 2) < 2) return [];
  const ids = new Set(foes.map(({ id }) => id));
  const found: { readonly opening: StrikeOpening; readonly count: number }[] = [];
  for (const [i, target] of foes.entries())
    for (const other of foes.slice(i + 1)) {
      const metres = metresApart(target, other);
      if (metres <= radius || metres > radius * 2 || !isPoint(target.at) || !isPoint(other.at)) continue;
      const at = midpoint(target.at, other.at);
      const away = placesApart(own.at, at);
      if (away > range) continue;
      const reply = game.ruleset.ask(battle, { ask: "area", at, radius });
      const taken = reply.ok ? reply.answer.targets : [];
      if (taken.every((id) => ids.has(id)))
        found.push({ opening: { made, target, metres: away, at }, count: taken.length });
    }
  return found
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_BETWEEN)
    .map(({ opening }) => opening)
    .filter(({ at }) => {
      const reply = game.ruleset.ask(battle, { ask: "strike", who: own.id, with: made, at: at! });
      return reply.ok && reply.answer.can;
    });
}

/** The strike as a command without dice: these are rolled when it is performed. */
export function strikeAt(
  who: CharacterId,
  opening: Pick<StrikeOpening, "made" | "target" | "at" | "again">,
): StrikeCommand {
  const { made, target, again } = opening;
  const aim = made.how === "area" ? { at: opening.at ?? target.id } : { target: target.id };
  const strike: StrikeCommand = { do: "strike", who, with: made, ...aim };
  return again === undefined ? strike : { ...strike, again };
}

/** In brawls a character declares a brawl with an enemy next to it before it can strike (`B20-ZON-1`). */
export function brawlsOpen(game: Game, battle: Battle, own: Character): readonly Command[] {
  if (!game.ruleset.capabilities.commands.includes("brawl")) return [];
  const reply = game.ruleset.ask(battle, { ask: "turn", who: own.id, about: ["brawl"] });
  const choices = reply.ok ? (reply.answer.commands.brawl?.choices ?? []) : [];
  return choices.map((target): Command => ({ do: "brawl", who: own.id, target }));
}
