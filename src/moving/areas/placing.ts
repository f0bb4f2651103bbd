/**
 * One press places all characters that can be placed now (`S20-PLC-1`): all in front, as the tokens stand, or as last
 * time.
 */

import { gameSeen, type SceneDoc } from "../../foundry/platform";
import {
  type AreaBattle,
  type AreaName,
  anyCharacterOf,
  type CharacterId,
  type PlaceCommand,
  placedNow,
  rearOf,
} from "../../rules/index";
import { areaUnder, bandsOn } from "../../scene/areas";
import { lastStand } from "./formation";

export const PLACINGS = ["front", "standing", "last"] as const;
type Placing = (typeof PLACINGS)[number];

/** The characters to place now that this user speaks for. */
export function placedByMe(battle: AreaBattle, scene: SceneDoc): CharacterId[] {
  return placedNow(battle).filter((id) => gameSeen().user.isGM || scene.tokens.get(id)?.isOwner === true);
}

/**
 * Where each of them goes. Left out: a token that stands beside its side's two areas, and an actor that was never
 * placed before.
 */
export function placesBy(placing: Placing, battle: AreaBattle, scene: SceneDoc): PlaceCommand[] {
  const commands = placedByMe(battle, scene).flatMap((who): PlaceCommand[] => {
    const at = areaFor(placing, battle, scene, who);
    return at === null ? [] : [{ do: "place", who, at }];
  });
  // The second side needs a minimum in front, so they are placed before those in the rear.
  return commands.toSorted((a, b) => Number(b.at === "front") - Number(a.at === "front"));
}

function areaFor(placing: Placing, battle: AreaBattle, scene: SceneDoc, who: CharacterId): AreaName | null {
  const side = anyCharacterOf(battle, who)?.side;
  const token = scene.tokens.get(who);
  if (placing === "front") return "front";
  if (side === undefined || !token) return null;
  const rear = rearOf(battle, side);
  if (placing === "last") {
    const stand = lastStand(token);
    return stand === "rear" ? rear : stand;
  }
  const field = bandsOn(scene, battle);
  const under = field && areaUnder(token, field);
  return under === "front" || under === rear ? under : null;
}
