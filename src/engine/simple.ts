/** The simple level: the nearest enemy, with the first item that reaches it. If nobody is in reach, it goes there. */

import type { Battle, Character, Command, TurnTaker } from "../rules/index";
import { advancing } from "./advances";
import { armsOf, isByHand } from "./arms";
import { standingFoes } from "./foes";
import type { Game } from "./game";
import { brawlsOpen, openingsOf, strikeAt } from "./openings";
import { isTogether } from "./together";

/** The next command of the open turn; null: nothing is left to do. */
export function simpleCommand(game: Game, battle: Battle, own: TurnTaker & Character): Command | null {
  const foes = standingFoes(battle, own);
  const { harms } = armsOf(game.arms, own.id, battle.board);
  for (const made of harms) {
    const [nearest] = openingsOf(game, battle, own, made, foes).sort((a, b) => a.metres - b.metres);
    if (nearest) return strikeAt(own.id, nearest);
  }
  const [brawl] = harms.some(isByHand) ? brawlsOpen(game, battle, own) : [];
  if (brawl) return brawl;
  if (isTogether(battle) || battle.turn?.moved !== null) return null;
  const going = advancing(game, battle, own, foes);
  for (const goal of going?.goals ?? []) {
    const [way] = going!.to(goal);
    if (way) return way.commands[0] ?? null;
  }
  return null;
}
