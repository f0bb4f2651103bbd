/** The simple level: the nearest enemy, with the first item that reaches it. If nobody is in reach, it goes there. */

import type { Battle, Character, Command, StrikeWith, TurnTaker } from "../rules/index";
import { advancing } from "./advances";
import { armsOf, isByHand } from "./arms";
import { standingFoes } from "./foes";
import type { Game } from "./game";
import { isOfOpenPart, mayStillUse, openBlowsIn } from "./left-to-do";
import { brawlsOpen, openingsOf, strikeAt } from "./openings";
import { isTogether } from "./together";

/** The next command of the open turn; null: nothing is left to do. */
export function simpleCommand(game: Game, battle: Battle, own: TurnTaker & Character): Command | null {
  const foes = standingFoes(battle, own);
  const { harms } = armsOf(game.arms, own.id, battle.board);
  const nearestOf = (made: StrikeWith, again?: string) =>
    openingsOf(game, battle, own, made, foes, again).sort((a, b) => a.metres - b.metres)[0];
  // Open further strikes close with the next major action (`ACT-6`).
  for (const { series } of openBlowsIn(battle))
    for (const made of harms) {
      const nearest = isOfOpenPart(battle, own, made) ? nearestOf(made, series.name) : undefined;
      if (nearest) return strikeAt(own.id, nearest);
    }
  for (const made of harms) {
    const nearest = mayStillUse(battle, own, made) ? nearestOf(made) : undefined;
    if (nearest) return strikeAt(own.id, nearest);
  }
  const [brawl] = harms.some(isByHand) ? brawlsOpen(game, battle, own) : [];
  if (brawl) return brawl;
  if (isTogether(battle) || battle.turn?.moved !== null || battle.turn.major) return null;
  const going = advancing(game, battle, own, foes);
  for (const goal of going?.goals ?? []) {
    const [way] = going!.to(goal);
    if (way) return way.commands[0] ?? null;
  }
  return null;
}
