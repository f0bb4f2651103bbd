/** The three areas as they lie on a scene, from whose eyes they are named, and who stands where in them. */

import { centreInMetres, metresPerSpace, pixelsPerMetre, radiusInMetres } from "../../foundry/metres";
import { type CombatDoc, gameSeen, type SceneDoc, type TokenDoc } from "../../foundry/platform";
import {
  AREAS,
  type AreaBattle,
  type AreaName,
  anyCharacterOf,
  areHostile,
  type BattleView,
  type CharacterId,
  type Point,
  type RelativeArea,
  type SideId,
} from "../../rules/index";
import { type Body, bandSeatsOf, type Seated } from "../../seating/band-seats";
import { isPlayedBy, tokenOf } from "../scene-battle";
import { SIDES } from "../setup-from-documents";
import { areaAt, type BandField, bandField, bandOf, isInBand, readBandChoice } from "./bands";

/** The rear of a side. */
export function rearOf(battle: Pick<AreaBattle, "sides" | "allies">, side: SideId): AreaName {
  const [first] = battle.sides;
  return first !== undefined && areHostile(battle, side, first) ? "second-rear" : "first-rear";
}

/** An area as somebody of a side calls it. */
export function areaSeenFrom(battle: Pick<AreaBattle, "sides" | "allies">, side: SideId, area: AreaName): RelativeArea {
  if (area === "front") return "front";
  return area === rearOf(battle, side) ? "rear" : "enemy-rear";
}

/**
 * The side from whose eyes this user looks: that of the own characters; a Game Master and whoever has none look with
 * the players.
 */
export function viewerSide(combat: CombatDoc, battle: AreaBattle): SideId {
  const { user, users } = gameSeen();
  const own = battle.characters.find((c) => isPlayedBy(combat, c.id, user));
  if (own) return own.side;
  const players = users.filter((one) => !one.isGM);
  const played = battle.characters.find((c) => players.some((player) => isPlayedBy(combat, c.id, player)));
  return played?.side ?? battle.sides[0]!;
}

/** The side that is drawn on the left, or below, whoever acts first. */
function homeSide(battle: AreaBattle): SideId {
  return SIDES.find((side) => battle.sides.includes(side)) ?? battle.sides[0]!;
}

/** Where the bands lie: as the scene's flag says, else over the whole scene. Null where the scene has no size yet. */
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

/** Whether a token stands in the band of its character; one that is not placed may stand anywhere. */
export function standsInBand(token: TokenDoc, at: AreaName | null, field: BandField): boolean {
  if (at === null || !token.parent) return true;
  return isInBand(bandOf(field, at), centreInMetres(token.parent, token._source), 0.05);
}

/**
 * Where the tokens of everyone who is placed are to stand, centres in metres.
 * @param before who already stood in which area: they keep their seats
 */
export function bandPlacesOf(
  combat: CombatDoc,
  battle: AreaBattle,
  before: BattleView | null,
): Map<CharacterId, Point> {
  const places = new Map<CharacterId, Point>();
  const scene = combat.scene ?? battle.characters.map((c) => tokenOf(combat, c.id)?.parent).find((one) => one) ?? null;
  const field = scene && bandsOn(scene, battle);
  if (!scene || !field) return places;
  const homeRear = rearOf(battle, homeSide(battle));
  const tokens = battle.characters.flatMap((c) => {
    const token = tokenOf(combat, c.id);
    return token?.parent?.id === scene.id ? [{ c, token }] : [];
  });
  const obstacles = tokens
    .filter(({ c }) => c.at === null)
    .map(({ token }) => ({ at: centreInMetres(scene, token._source), body: bodyOf(scene, token) }));
  for (const area of AREAS) {
    const members = tokens
      .filter(({ c }) => c.at === area)
      .map(
        ({ c, token }): Seated => ({
          id: c.id,
          home: (rearOf(battle, c.side) === homeRear) === (field.order[0] === homeRear),
          ...bodyOf(scene, token),
          seat: before?.characters[c.id]?.at === area ? centreInMetres(scene, token._source) : null,
        }),
      );
    for (const [id, seat] of bandSeatsOf(field, bandOf(field, area), members, obstacles)) places.set(id, seat);
  }
  return places;
}

/** Letters of a nameplate are about a quarter of a grid space high; those of Latin script half as wide. */
const LETTER = 0.24;

function bodyOf(scene: SceneDoc, token: TokenDoc): Body {
  const ems = [...token.name].reduce((sum, letter) => sum + (letter > "\u00ff" ? 1 : 0.55), 0);
  return { radius: radiusInMetres(scene, token._source), nameWidth: ems * LETTER * metresPerSpace(scene) };
}

/** The area of a character; null before its placement. */
export function areaOf(battle: AreaBattle, id: CharacterId): AreaName | null {
  const found = anyCharacterOf(battle, id);
  return found && (AREAS as readonly unknown[]).includes(found.at) ? (found.at as AreaName) : null;
}
