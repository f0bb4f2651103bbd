/** Lines that are chosen (`S25-EFF-2`): at an area in place of somebody, and with their user's own quiet area if it wants that. */

import { AREAS, type AreaName, anyCharacterOf, type CharacterId } from "../../rules/index";
import { type Aim, type TargetSign, takenAt } from "./aiming";

/** Metres that reach every area. */
const EVERYWHERE = 100;

/**
 * Whether its user decides about others in its own area: the line then affects somebody there that it would not
 * affect otherwise.
 */
export function mayTakeOwnArea({ ruleset, battle, who, with: made, known }: Aim): boolean {
  if (battle.board !== "areas" || made.how !== "line") return false;
  const here = anyCharacterOf(battle, who)?.at;
  const to = AREAS.find((area) => area !== here)!;
  const taken = (own: boolean): CharacterId[] => {
    const reply = ruleset.ask(battle, { ask: "line", from: who, to, length: EVERYWHERE, how: "line", own });
    return reply.ok ? reply.answer.possible.filter(known) : [];
  };
  return taken(true).length > taken(false).length;
}

/** The areas that a line in hand may be aimed at; none: it is no such line. */
export function areasForLine(aim: Aim): readonly AreaName[] {
  if (aim.battle.board !== "areas" || aim.with.how !== "line") return [];
  return AREAS.filter((area) => takenAt(aim, area).can);
}

/**
 * The area of a character that cannot be chosen because of a misfire: the line may be aimed at that area. Null: it
 * may not.
 */
export function areaInstead(aim: Aim, { id, reason }: TargetSign): AreaName | null {
  if (reason !== "misfire-threatens") return null;
  const at = anyCharacterOf(aim.battle, id)?.at;
  return areasForLine(aim).find((area) => area === at) ?? null;
}
