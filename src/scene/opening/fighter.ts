/** A token before the battle, as its opening needs it. */

import type { TokenDoc } from "../../foundry/platform";
import type { Fighter } from "../../judgement/opening/index";
import type { Capabilities, SideId } from "../../rules/index";
import { placeOfToken } from "../map-places";

/** The type of monsters' actors. A token without an actor has no sheet. */
const WITH_SHEET = "character";

export function fighterOf(token: TokenDoc, side: SideId, rules: Pick<Capabilities, "board" | "line">): Fighter {
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
    at: rules.board === "plane" && token.parent ? placeOfToken(token.parent, token._source, rules) : null,
  };
}

function figure(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
