/** What it means to bring a character into an area – placing it, moving it, putting it there – and whether it may be. */

import { turnToOpen } from "../../judgement/moves";
import {
  AREAS,
  type AreaBattle,
  type AreaName,
  type Battle,
  type CharacterId,
  type Command,
  type Refusal,
  type Ruleset,
} from "../../rules/index";
import { areaOf } from "../../scene/areas/board";
import { wayOfCommand } from "../chosen-move";

/** One area as a goal of a character. */
export interface Entering {
  readonly area: AreaName;
  /** Null where it already is in the area: there it only takes another seat. */
  readonly command: Command | null;
  readonly refusal: Refusal | null;
}

/**
 * The command that brings a character into an area: before the first turn it is placed, later it moves – next door
 * normally, beyond that fully. Whoever was not placed in time is put there, which is the Game Master's to do.
 */
export function commandInto(battle: AreaBattle, who: CharacterId, area: AreaName): Command | null {
  const from = areaOf(battle, who);
  if (from === area) return null;
  if (!battle.begun) return { do: "place", who, at: area };
  if (from === null) return { do: "put", who, at: area };
  const steps = Math.abs(AREAS.indexOf(from) - AREAS.indexOf(area));
  return { do: "move", who, kind: steps > 1 ? "full" : "normal", to: area, ...wayOfCommand() };
}

/** Tries a character's ways into all three areas; nothing is changed. */
export function enteringsOf(battle: AreaBattle, ruleset: Ruleset, who: CharacterId): Entering[] {
  return AREAS.map((area) => {
    const command = commandInto(battle, who, area);
    return { area, command, refusal: command ? refusalOf(battle, ruleset, command, who) : null };
  });
}

/** A drag begins the turn of its mover where that passes nobody: so does its trial. */
function refusalOf(battle: AreaBattle, ruleset: Ruleset, command: Command, who: CharacterId): Refusal | null {
  let now: Battle = battle;
  for (const step of command.do === "move" ? turnToOpen(battle, who) : []) {
    const opened = ruleset.perform(now, step);
    if (!opened.ok) return opened.refusal;
    now = opened.battle;
  }
  const outcome = ruleset.perform(now, command);
  return outcome.ok ? null : outcome.refusal;
}
