/** What it means to bring a character into an area – placing it, moving it, putting it there – and whether it may be. */

import {
  AREAS,
  type AreaBattle,
  type AreaName,
  type CharacterId,
  type Command,
  type KindOffer,
  type Offers,
  type Refusal,
  type Ruleset,
} from "../../rules/index";
import { type Flow, flowedInto, offerFor, offersTo } from "../turns/index";
import { type ChosenMove, wayIn } from "./planned";

/** Where somebody stands on the board of areas; null: nobody has placed it, or it is not there. */
export function areaIn({ characters }: AreaBattle, who: CharacterId): AreaName | null {
  return characters.find(({ id }) => id === who)?.at ?? null;
}

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
export function commandIntoBy(
  battle: AreaBattle,
  who: CharacterId,
  area: AreaName,
  chosen: ChosenMove,
): Command | null {
  const from = areaIn(battle, who);
  if (from === area) return null;
  if (!battle.begun) return { do: "place", who, at: area };
  if (from === null) return { do: "put", who, at: area };
  const steps = Math.abs(AREAS.indexOf(from) - AREAS.indexOf(area));
  return { do: "move", who, kind: steps > 1 ? "full" : "normal", to: area, ...wayIn(chosen) };
}

/** A character's ways into all three areas, as the rules offer them. A drag begins the turn of its mover: so does this. */
export function enteringsBy(
  battle: AreaBattle,
  ruleset: Ruleset,
  who: CharacterId,
  flow: Flow,
  chosen: ChosenMove,
): Entering[] {
  const offers = offersTo(ruleset, flowedInto(ruleset, battle, who, flow), { who, about: ["move", "place"] });
  return AREAS.map((area) => {
    const command = commandIntoBy(battle, who, area, chosen);
    return { area, command, refusal: command ? refusalOf(offers, command, area) : null };
  });
}

/** To put somebody is the Game Master's hand, which nothing keeps from an area. */
function refusalOf({ move, place }: Offers, command: Command, area: AreaName): Refusal | null {
  if (command.do === "place") return (place && offerFor(place, area).refusal) ?? null;
  if (command.do !== "move" || !move) return null;
  const { ways, ...none } = move;
  const kind: KindOffer = ways?.[command.how ?? "walk"].kinds[command.kind ?? "normal"] ?? none;
  return offerFor({ choices: [], refused: [], ...kind }, area).refusal ?? null;
}
