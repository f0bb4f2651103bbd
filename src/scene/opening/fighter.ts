/** A token before the battle, as its opening needs it. */

import { centreInMetres } from "../../foundry/metres";
import type { TokenDoc } from "../../foundry/platform";
import type { Fighter } from "../../judgement/opening/index";
import type { Capabilities, SideId } from "../../rules/index";

/** The type of monsters' actors. A token without an actor has no sheet. */
const WITH_SHEET = "character";

export function fighterOf(token: TokenDoc, side: SideId, board: Capabilities["board"]): Fighter {
  const { actor } = token;
  const system = actor?.system ?? {};
  return {
    id: token.id,
    side,
    isCharacter: actor?.type === WITH_SHEET,
    kind: actor?.id ?? token.id,
    hidden: token.hidden === true,
    initiative: figure(system.initiative),
    knowledge: figure(system.knowledge),
    reputation: figure(system.reputation),
    weakness: figure(system.weakness),
    level: figure(system.level),
    movement: figure(system.movement),
    at: board === "plane" && token.parent ? centreInMetres(token.parent, token._source) : null,
  };
}

function figure(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
