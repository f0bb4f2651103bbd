/** The outlines of what is aimed: circles, strips, areas of three, and on a line stretches across its strip. Scene pixels. */

import type { AreaShape } from "../canvas/aiming/aim-picture";
import { discOf } from "../canvas/bodies";
import type { Disc } from "../canvas/clear-place";
import { stripOn } from "../canvas/map-scale";
import { bandOf } from "../documents/bands";
import { pixelsPerMetre } from "../foundry/metres";
import type { SceneDoc } from "../foundry/platform";
import type { Aim, AimedPlace, TakenTargets } from "../judgement/strikes/index";
import {
  anyCharacterOf,
  type BattleView,
  type CharacterId,
  type Point,
  readingOf,
  type StrikeWith,
  samePoint,
  widened,
} from "../rules/index";
import { bandsOn } from "../scene/areas";
import { metresToPixels } from "../scene/map-places";
import type { OpenTurn } from "./open-turn";

/** Who aims what. */
interface Aiming {
  readonly turn: OpenTurn;
  readonly aim: Aim;
}

/** Metres across a line and a breakthrough (`A25-ARE-2`). */
export const LINE_WIDTH = 2;

export function coordinateOf(battle: Aim["battle"], id: CharacterId): Point | null {
  const at = anyCharacterOf(battle, id)?.at;
  return at === undefined || at === null || typeof at === "string" ? null : at;
}

/** The coordinate of a skirmish or of somebody, metres; null for an area of three. */
export function centreOf(view: BattleView, id: string): Point | null {
  const skirmish = view.skirmishes.find((one) => one.id === id);
  const at = skirmish?.centre ?? view.characters[id]?.at;
  return at === undefined || at === null || typeof at === "string" ? null : at;
}

export function outlineOf(
  { scene, fight }: OpenTurn,
  { with: figures, who, expands }: Aim,
  place: AimedPlace,
): AreaShape["outline"] | null {
  const metre = pixelsPerMetre(scene);
  if (fight.battle.board === "areas") {
    const field = bandsOn(scene, fight.battle);
    const named = place === who ? anyCharacterOf(fight.battle, who)?.at : place;
    const area = field?.order.find((one) => one === named);
    if (!field || area === undefined) return null;
    const { x, y, width, height } = bandOf(field, area);
    return { is: "box", ...metresToPixels(scene, [x, y]), width: width * metre, height: height * metre };
  }
  const centre = typeof place === "string" ? centreOf(fight.view, place) : place;
  if (!centre) return null;
  const at = { centre: metresToPixels(scene, centre), radius: (widened(figures, expands).radius ?? 0) * metre };
  const strip = stripOn(scene);
  return strip ? { is: "band", at, strip } : { is: "circle", at };
}

/** A line goes on past its target as far as it is long; a breakthrough ends there. */
export function stripShape(
  aiming: Aiming,
  id: CharacterId,
  from: Disc,
  target: Disc,
  taken: TakenTargets | null,
): AreaShape {
  const { turn, aim } = aiming;
  const { scene } = turn;
  const { battle, with: figures } = aim;
  const shown = { can: taken?.can ?? false, taken: takenDiscs(scene, taken) };
  // Of three areas no place is a point: the area where the target stands.
  const there = battle.board === "areas" ? anyCharacterOf(battle, id)?.at : null;
  const box = typeof there === "string" ? outlineOf(turn, aim, there) : null;
  if (box) return { ...shown, outline: box };
  const aimedAt = coordinateOf(battle, id);
  const stretch = aimedAt && stretchAlong(aiming, aimedAt, longestOf(figures));
  if (stretch) return { ...shown, outline: stretch };
  const metre = pixelsPerMetre(scene);
  const way = { x: target.centre.x - from.centre.x, y: target.centre.y - from.centre.y };
  const distance = Math.hypot(way.x, way.y) || 1;
  const longest = longestOf(figures);
  const whole = longest === undefined ? 1 : (longest * metre) / distance;
  // A25-ARE-2: by the reading `lineRuns` it ends at its target.
  const isCut = figures.how === "line" && readingOf(battle.options, "lineRuns") === "target";
  const share = isCut ? Math.min(whole, 1) : whole;
  return {
    ...shown,
    outline: {
      is: "strip",
      from: from.centre,
      to: { x: from.centre.x + way.x * share, y: from.centre.y + way.y * share },
      width: LINE_WIDTH * metre,
    },
  };
}

/** How far a line or a breakthrough runs, metres; undefined: to its target. */
function longestOf({ length, how, range }: StrikeWith): number | undefined {
  return length ?? (how === "line" ? range : undefined);
}

/**
 * On a line: from its user's place towards another place, to that place or to the end of its range (`LIN-ARE-1`).
 * Null: this is no line, or its user stands there and it has no direction.
 */
export function stretchAlong(
  { turn: { scene }, aim }: Aiming,
  to: Point,
  longest?: number,
): AreaShape["outline"] | null {
  const strip = stripOn(scene);
  const from = coordinateOf(aim.battle, aim.who);
  if (!strip || !from || samePoint(from, to)) return null;
  const end = longest === undefined ? to[0] : from[0] + Math.sign(to[0] - from[0]) * longest;
  return { is: "stretch", from: metresToPixels(scene, [from[0], 0]), to: metresToPixels(scene, [end, 0]), strip };
}

export function takenDiscs(scene: SceneDoc, taken: TakenTargets | null): AreaShape["taken"] {
  return (taken?.targets ?? []).flatMap((id) => {
    const at = discOf(scene, id);
    return at ? [{ at, isRisked: taken?.risked.includes(id) ?? false }] : [];
  });
}
