/** What somebody could strike at from where it stands: as `ask targets` offers it, and nothing else. */

import {
  type Battle,
  type Character,
  type CharacterId,
  type Command,
  characterOf,
  type StrikeCommand,
  type StrikeWith,
  type TargetOffer,
} from "../rules/index";
import { metresApart } from "./foes";
import type { Game } from "./game";

/** Somebody at whom this may be used now, or around whom an area may be laid. */
export interface StrikeOpening {
  readonly made: StrikeWith;
  readonly target: Character;
  readonly metres: number;
  /** Who may be hit instead. */
  readonly lots: TargetOffer["lots"];
}

/** @param among whom it is meant for */
export function openingsOf(
  game: Game,
  battle: Battle,
  own: Character,
  made: StrikeWith,
  among: readonly Character[],
): StrikeOpening[] {
  const reply = game.ruleset.ask(battle, {
    ask: "targets",
    who: own.id,
    with: made,
    among: among.map(({ id }) => id),
  });
  if (!reply.ok) return [];
  const openings: StrikeOpening[] = [];
  for (const { id, can, metres, lots } of reply.answer.targets) {
    const target = can ? characterOf(among, id) : undefined;
    if (target) openings.push({ made, target, metres: metres ?? metresApart(own, target), lots });
  }
  return openings;
}

/** The strike as a command; its dice are rolled by whoever performs it. */
export function strikeAt(who: CharacterId, { made, target }: Pick<StrikeOpening, "made" | "target">): StrikeCommand {
  const aim = made.how === "area" ? { at: target.id } : { target: target.id };
  return { do: "strike", who, with: made, ...aim };
}

/** In brawls who has come near declares one before it can strike (`B20-ZON-1`). */
export function brawlsOpen(game: Game, battle: Battle, own: Character): readonly Command[] {
  if (!game.ruleset.capabilities.commands.includes("brawl")) return [];
  const reply = game.ruleset.ask(battle, { ask: "turn", who: own.id, about: ["brawl"] });
  const choices = reply.ok ? (reply.answer.commands.brawl?.choices ?? []) : [];
  return choices.map((target): Command => ({ do: "brawl", who: own.id, target }));
}
