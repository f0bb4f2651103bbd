/** The simple level: the nearest enemy, with the first item that reaches it. If nobody is in reach, it goes there. */

import type { Battle, Character, Command, StrikeWith, TurnTaker } from "../rules/index";
import { advancing } from "./advances";
import { armsOf, isByHand } from "./arms";
import { standingFoes } from "./foes";
import type { Game } from "./game";
import { isOfOpenPart, mayStillUse, openBlowsIn } from "./left-to-do";
import { atSeveral, brawlsOpen, openingsOf, type StrikeOpening, strikeAt } from "./openings";
import { saidNow } from "./sayable";
import { isTogether } from "./together";

/** With the first feat that goes with it, at as many as that names. */
function sayingFirst(
  game: Game,
  battle: Battle,
  own: TurnTaker & Character,
  nearest: StrikeOpening,
  foes: readonly Character[],
): StrikeOpening {
  for (const said of saidNow(game, battle, own, nearest.made)) {
    if (said.expands) continue;
    const openings = openingsOf(game, battle, own, nearest.made, foes, { said }).sort((a, b) => a.metres - b.metres);
    const best = said.limit > 1 ? atSeveral(game, battle, own, openings) : openings[0];
    if (best) return best;
  }
  return nearest;
}

/** The next command of the open turn; null: nothing is left to do. */
export function simpleCommand(game: Game, battle: Battle, own: TurnTaker & Character): Command | null {
  const foes = standingFoes(battle, own);
  const { harms } = armsOf(game.arms, own.id, battle.board);
  const nearestOf = (made: StrikeWith, again?: string) =>
    openingsOf(game, battle, own, made, foes, { again }).sort((a, b) => a.metres - b.metres)[0];
  // Open further strikes close with the next major action (`ACT-6`).
  for (const { series } of openBlowsIn(battle))
    for (const made of harms) {
      const nearest = isOfOpenPart(battle, own, made) ? nearestOf(made, series.name) : undefined;
      if (nearest) return strikeAt(own.id, nearest);
    }
  for (const made of harms) {
    const nearest = mayStillUse(battle, own, made) ? nearestOf(made) : undefined;
    if (nearest) return strikeAt(own.id, sayingFirst(game, battle, own, nearest, foes));
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
