/**
 * A scene changes its rules between two battles: tokens go to where the new rules count them. From a line to the plane they keep their
 * place on its axis; areas and places of a line go over into each other by steps of 10 m, the first side's rear at 0. From the plane to
 * a line they count where they stand (`LIN-POS-1`).
 */

import { areaAt, type BandField, bandField, bandOf, readBandChoice } from "../../documents/bands";
import { pixelsPerMetre } from "../../foundry/metres";
import type { Data, SceneDoc } from "../../foundry/platform";
import { AREA_DISTANCE, AREAS, type AreaName, type Point, type RulesetOutline } from "../../rules/index";
import { wholeScene } from "../../scene/areas";
import { lineFrameOf, placeOnLine, pointOfPlace } from "../../scene/line";

/** How rules keep places. */
export type PlaceKeeping = "areas" | "line" | "plane";

export function placeKeepingOf({ capabilities }: Pick<RulesetOutline, "capabilities">): PlaceKeeping {
  if (capabilities.board === "areas") return "areas";
  return capabilities.line ? "line" : "plane";
}

/** Where somebody goes, metres from the map's corner; null: it stays. @param at its centre */
export function placeBetween(scene: SceneDoc, at: Point, was: PlaceKeeping, is: PlaceKeeping): Point | null {
  const line = lineFrameOf(scene);
  const [along, beside] = placeOnLine(line, at);
  if (was === "line" && is === "plane") return pointOfPlace(line, [along, 0]);
  const field = bandsOf(scene);
  if (was === "areas" && is === "line") {
    const area = field && areaAt(field, at);
    if (!area) return null;
    const near = Math.max(-line.half, Math.min(line.half, beside));
    return pointOfPlace(line, [AREA_DISTANCE * AREAS.indexOf(area), near]);
  }
  if (was === "line" && is === "areas" && field) return withinBand(field, areaOfPlace(along), at);
  return null;
}

/** A place between two areas goes to the nearest, of equals to the front. Metres of the line. */
export function areaOfPlace(along: number): AreaName {
  const far = (area: AreaName) => Math.abs(AREAS.indexOf(area) * AREA_DISTANCE - along);
  return (["front", ...AREAS] as const).reduce((best, area) => (far(area) < far(best) ? area : best));
}

function bandsOf(scene: SceneDoc): BandField | null {
  const whole = wholeScene(scene);
  return whole && bandField(readBandChoice(scene.flags.ransen?.bands), whole, "first-rear");
}

/** The middle of the band, as far along it as it stood. */
function withinBand(field: BandField, area: AreaName, at: Point): Point {
  const { x, y, width, height } = bandOf(field, area);
  const kept = (value: number, from: number, length: number) => Math.max(from + 1, Math.min(from + length - 1, value));
  return field.orientation === "left-right"
    ? [x + width / 2, kept(at[1], y, height)]
    : [kept(at[0], x, width), y + height / 2];
}

/** Updates of the tokens that go elsewhere. */
export function movedBetween(scene: SceneDoc, was: PlaceKeeping, is: PlaceKeeping): Data[] {
  if (was === is) return [];
  const metre = pixelsPerMetre(scene);
  const { size } = scene.grid;
  return [...scene.tokens].flatMap(({ id, _source: { x, y, width, height } }) => {
    const [across, down] = [(width * size) / 2, (height * size) / 2];
    const to = placeBetween(scene, [(x + across) / metre, (y + down) / metre], was, is);
    if (!to) return [];
    const corner = { x: Math.round(to[0] * metre - across), y: Math.round(to[1] * metre - down) };
    return corner.x === x && corner.y === y ? [] : [{ _id: id, ...corner }];
  });
}
