/** Bringing a character into an area by placing it, moving it or putting it there, and whether that is allowed. */

import {
  AREAS,
  type AreaBattle,
  type AreaName,
  type CharacterId,
  type Command,
  characterOf,
  isSecret,
  type KindOffer,
  type Offers,
  type Refusal,
  type Ruleset,
} from "../../rules/index";
import { type Flow, flowedInto, flowInto, offerFor, offersTo } from "../turns/index";
import { type ChosenMove, wayIn } from "./planned";

/** Where somebody stands on the board of areas; null: nobody has placed it, or it is not there. */
export function areaIn({ characters }: AreaBattle, who: CharacterId): AreaName | null {
  return characterOf(characters, who)?.at ?? null;
}

/** One area as a goal of a character. */
export interface Entering {
  readonly area: AreaName;
  /** Null: it is already in the area; there it only takes another seat. */
  readonly command: Command | null;
  readonly refusal: Refusal | null;
}

/** The character that comes into an area, the rules, and how turns flow. */
export interface Comer {
  readonly battle: AreaBattle;
  readonly ruleset: Ruleset;
  readonly who: CharacterId;
  readonly flow: Flow;
}

/**
 * The command that brings a character into an area. Before the first turn it is placed, as long as that is open to it. Later it
 * moves: a normal move to the next area, a full one beyond that. If it was not placed in time, the Game Master puts it there.
 */
export function commandIntoBy(comer: Comer, area: AreaName, chosen: ChosenMove): Command | null {
  const { battle, who } = comer;
  const from = areaIn(battle, who);
  if (from === area) return null;
  if (isPlacing(comer)) return { do: "place", who, at: area };
  if (from === null) return { do: "put", who, at: area };
  const steps = Math.abs(AREAS.indexOf(from) - AREAS.indexOf(area));
  return { do: "move", who, kind: steps > 1 ? "full" : "normal", to: area, ...wayIn(chosen) };
}

/**
 * Before the first turn a character is placed, unless that is over for it and its turn may begin (`S20-PLC-1`). While
 * others are still being placed, a drag does not begin the battle. Characters placed in secret are not waited for, so
 * that nobody learns of them.
 */
function isPlacing({ battle, ruleset, who, flow }: Comer): boolean {
  if (battle.begun) return false;
  if (battle.characters.some((one) => one.at === null && !isSecret(one))) return true;
  const isOpen = offersTo(ruleset, battle, { who, about: ["place"] }).place?.can === true;
  return isOpen || flowInto(ruleset, battle, who, flow).length === 0;
}

/**
 * A character's ways into all three areas, as the rules offer them. A drag begins its mover's turn, so this does too.
 */
export function enteringsBy(comer: Comer, chosen: ChosenMove): Entering[] {
  const { battle, ruleset, who, flow } = comer;
  const then = isPlacing(comer) ? battle : flowedInto(ruleset, battle, who, flow);
  const offers = offersTo(ruleset, then, { who, about: ["move", "place"] });
  return AREAS.map((area) => {
    const command = commandIntoBy(comer, area, chosen);
    return { area, command, refusal: command ? refusalOf(offers, command, area) : null };
  });
}

/** The Game Master may put somebody into any area. */
function refusalOf({ move, place }: Offers, command: Command, area: AreaName): Refusal | null {
  if (command.do === "place") return (place && offerFor(place, area).refusal) ?? null;
  if (command.do !== "move" || !move) return null;
  const { ways, ...none } = move;
  const kind: KindOffer = ways?.[command.how ?? "walk"].kinds[command.kind ?? "normal"] ?? none;
  return offerFor({ choices: [], refused: [], ...kind }, area).refusal ?? null;
}
