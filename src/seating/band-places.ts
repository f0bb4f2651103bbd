/** Where the tokens of a battle of three areas stand: a seat in the band of each one's area. */

import { bandOf } from "../documents/bands";
import { emsOf } from "../foundry/letters";
import type { CombatDoc, SceneDoc, TokenDoc } from "../foundry/platform";
import { AREAS, type AreaBattle, type BattleView, type CharacterId, type Point, rearOf } from "../rules/index";
import { bandsOn, homeSide } from "../scene/areas";
import { centreInMetres } from "../scene/map-places";
import { tokenOf } from "../scene/scene-battle";
import { bandSeatsOf, type Seated, type SeatSize } from "./band-seats";
import { radiusShown } from "./shown-size";

/**
 * The places for the tokens of all placed characters, centres in metres.
 * @param before the characters that were in an area already: they keep their seats
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
    .map(({ token }) => ({ at: centreInMetres(scene, token._source), body: bodyOf(scene, token, battle) }));
  for (const area of AREAS) {
    const members = tokens
      .filter(({ c }) => c.at === area)
      .map(
        ({ c, token }): Seated => ({
          id: c.id,
          home: (rearOf(battle, c.side) === homeRear) === (field.order[0] === homeRear),
          ...bodyOf(scene, token, battle),
          seat: before?.characters[c.id]?.at === area ? centreInMetres(scene, token._source) : null,
          from: centreInMetres(scene, token._source),
        }),
      );
    for (const [id, seat] of bandSeatsOf(field, bandOf(field, area), members, obstacles)) places.set(id, seat);
  }
  return places;
}

/** Letters of a nameplate are about a quarter of a grid space high. */
const LETTER = 0.24;

function bodyOf(scene: SceneDoc, token: TokenDoc, battle: AreaBattle): SeatSize {
  const nameWidth = emsOf(token.name) * LETTER * scene.grid.distance;
  return { radius: radiusShown(scene, token, battle), nameWidth };
}
