/** Everyone's area and state, derived from the battle. */

import { AREAS, type AreaBattle, type AreaCharacter } from "../battle";
import { isAble, viewOfCondition } from "../board/roster";
import { given } from "../given";
import type { BattleView, CharacterView } from "../ruleset";
import { viewOfVitals } from "../vitals/index";
import { contestedAreas, meleeIn } from "./board";

export function viewOf(battle: AreaBattle): BattleView {
  const contested = contestedAreas(battle);
  const characters = battle.characters.map((c): [string, CharacterView] => {
    // S20-ARE-1: in a skirmish area a character is either in melee or unable. There are no independents.
    const inMelee = c.at !== null && contested.includes(c.at) && isAble(c);
    return [c.id, { ...portrait(c), state: inMelee ? "melee" : "free", in: inMelee && c.at ? [c.at] : [] }];
  });
  return {
    round: battle.round,
    side: battle.side,
    turn: battle.turn?.who ?? null,
    ...given({ over: battle.over }),
    characters: Object.fromEntries(characters),
    skirmishes: AREAS.filter((area) => contested.includes(area)).map((area) => ({
      area,
      melee: meleeIn(battle, area),
    })),
    contacts: [],
  };
}

function portrait(c: AreaCharacter): Omit<CharacterView, "state"> {
  return {
    at: c.at,
    acted: c.acted,
    evasion: c.evasion,
    prepared: c.prepared && c.at !== null ? [c.at] : [],
    conditions: c.conditions.map(viewOfCondition),
    ...viewOfVitals(c),
  };
}
