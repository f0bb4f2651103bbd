/** Where the tokens of a battle on a line stand (`LIN-POS-1`): each at its place along it, stacked beside it. */

import { emsOf } from "../foundry/letters";
import { metresPerSpace, radiusInMetres } from "../foundry/metres";
import { type CharacterId, isFoughtOnLine, isPoint, type Point } from "../rules/index";
import { lineFrameOf } from "../scene/line";
import { centreInMetres } from "../scene/map-places";
import { tokenOf } from "../scene/scene-battle";
import { sceneOf } from "../scene/scene-rules";
import { type LineSeated, lineSeatsOf } from "./line-seats";
import { seatAreaOf } from "./seat-area";
import { radiusShown } from "./shown-size";
import { type Standing, seatedIn } from "./standing";

/** Letters of a name below a token are about a quarter of a grid space high, and a line of them a little more. */
const LETTER = 0.24;
const NAME_LINE = 0.36;

/** Centres, metres along the line and beside it; null: this battle is on no line. */
export function linePlacesOf({ combat, battle, view }: Standing): Map<CharacterId, Point> | null {
  if (!isFoughtOnLine(battle)) return null;
  const scene = sceneOf(combat);
  if (!scene) return new Map();
  const space = metresPerSpace(scene);
  const members = battle.characters.flatMap(({ id, side, at }): LineSeated[] => {
    const token = tokenOf(combat, id);
    if (!isPoint(at) || token?.parent?.id !== scene.id) return [];
    const radius = radiusShown(scene, token, battle);
    const skirmish = seatedIn(view, id);
    const area = skirmish && seatAreaOf(skirmish);
    return [
      {
        id,
        place: area ? area.centre[0] : at[0],
        spread: area ? Math.max(0, area.reach - radiusInMetres(scene, token._source)) : 0,
        facing: battle.sides.indexOf(side) % 2 === 0 ? -1 : 1,
        radius,
        name: { width: emsOf(token.name) * LETTER * space, height: NAME_LINE * space },
        seat: centreInMetres(scene, token._source),
      },
    ];
  });
  return lineSeatsOf(lineFrameOf(scene), members);
}
