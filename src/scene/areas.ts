/** The three areas on a scene: their names from a side's view, and their characters. */

import { areaAt, type BandField, bandField, bandOf, isInBand, readBandChoice } from "../documents/bands";
import { pixelsPerMetre } from "../foundry/metres";
import { type CombatDoc, gameSeen, type SceneDoc, type TokenDoc } from "../foundry/platform";
import {
  AREAS,
  type AreaBattle,
  type AreaName,
  anyCharacterOf,
  type Battle,
  type Character,
  type CharacterId,
  rearOf,
  type SideId,
} from "../rules/index";
import { centreInMetres } from "./map-places";
import { SIDES } from "./members";
import { isPlayedBy } from "./scene-battle";

/**
 * The side from whose view this user sees: that of their own characters. Game Masters, and users without characters,
 * see what the players see.
 */
export function viewerSide(combat: CombatDoc, { characters, sides }: Pick<Battle, "characters" | "sides">): SideId {
  const everybody: readonly Pick<Character, "id" | "side">[] = characters;
  const { user, users } = gameSeen();
  const own = everybody.find((c) => isPlayedBy(combat, c.id, user));
  if (own) return own.side;
  const players = users.filter((one) => !one.isGM);
  const played = everybody.find((c) => players.some((player) => isPlayedBy(combat, c.id, player)));
  return played?.side ?? sides[0]!;
}

/** The side that is drawn on the left, or below, whoever acts first. */
export function homeSide(battle: AreaBattle): SideId {
  return SIDES.find((side) => battle.sides.includes(side)) ?? battle.sides[0]!;
}

/** Where the bands lie: as the scene's flag says, or over the whole scene. Null if the scene has no size yet. */
export function bandsOn(scene: SceneDoc, battle: AreaBattle): BandField | null {
  const whole = wholeScene(scene);
  if (!whole) return null;
  return bandField(readBandChoice(scene.flags.ransen?.bands), whole, rearOf(battle, homeSide(battle)));
}

/** The scene's rectangle without its padding, metres. */
export function wholeScene(scene: SceneDoc): BandField["rectangle"] | null {
  const rectangle = scene.dimensions?.sceneRect;
  if (!rectangle) return null;
  const metre = pixelsPerMetre(scene);
  const { x, y, width, height } = rectangle;
  return { x: x / metre, y: y / metre, width: width / metre, height: height / metre };
}

/** The area in whose band a token stands. */
export function areaUnder(token: TokenDoc, field: BandField): AreaName | null {
  return token.parent ? areaAt(field, centreInMetres(token.parent, token._source)) : null;
}

/** Whether a token stands in its character's band. One that is not placed yet may stand anywhere. */
export function standsInBand(token: TokenDoc, at: AreaName | null, field: BandField): boolean {
  if (at === null || !token.parent) return true;
  return isInBand(bandOf(field, at), centreInMetres(token.parent, token._source), 0.05);
}

/** The area of a character; null before its placement. */
export function areaOf(battle: AreaBattle, id: CharacterId): AreaName | null {
  const found = anyCharacterOf(battle, id);
  return found && (AREAS as readonly unknown[]).includes(found.at) ? (found.at as AreaName) : null;
}
