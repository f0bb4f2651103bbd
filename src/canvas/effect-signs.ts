/**
 * The effects of a battle at a token: each by the beginning of its name with the rounds that are left of it (`EFF-1`), because many effects
 * share a picture. A column at the upper left. Users who may not read a character's figures see no rounds (`OPN-2`).
 */

import { readsOf } from "../known/known-monsters";
import { hasFallen } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";
import { effectSign } from "../words/effect-words";
import type { Disc } from "./clear-place";
import type { OnToken } from "./health-signs";
import { iconPlaces } from "./icon-places";
import type { LabelBox } from "./label-places";
import { PLATE, PLATE_TEXT } from "./palette";
import * as shapes from "./shapes";
import type { WriteSign } from "./token-signs";

/** The height of a sign, pixels of the window. */
const HEIGHT = 16;
/** Letters, and the air beside them, as shares of it. */
const LETTERS = 0.78;
const AIR = 0.45;
/** The share of a token's width that a sign may cover: what is wider stands out to the left. */
const COVERED = 0.45;
/** The share of a token's height in which they stand: its HP are below. */
const ABOVE_HEALTH = 0.8;

interface EffectColumn {
  readonly texts: readonly string[];
  readonly at: Disc;
}

export function effectColumns({ combat }: BattleOnScene, fighting: readonly OnToken[]): EffectColumn[] {
  const reads = readsOf(combat);
  return fighting.flatMap(({ character, at }) => {
    const effects = hasFallen(character) ? [] : (character.effects ?? []);
    const isRead = effects.length > 0 && reads.figures(character.id);
    return effects.length > 0 ? [{ texts: effects.map((effect) => effectSign(effect, isRead)), at }] : [];
  });
}

export const writeEffectColumn: WriteSign<EffectColumn> = (group, { texts, at: { centre, radius } }, zoom) => {
  const height = HEIGHT * zoom;
  const { icons, more } = iconPlaces(texts.length, 2 * radius * ABOVE_HEALTH, height);
  const shown = [...texts.slice(0, icons.length), ...(more ? [`+${more.count}`] : [])];
  const [left, top] = [centre.x - radius, centre.y - radius];
  return shown.map((text, row) => writeOne(group, text, left, 2 * radius * COVERED, top + row * height, height));
};

/** @param most how much of the token may lie under it, from its left edge */
function writeOne(
  group: shapes.Group,
  text: string,
  left: number,
  most: number,
  top: number,
  height: number,
): LabelBox {
  const back = shapes.newDrawing(group);
  const writing = shapes.newWriting(group, HEIGHT * LETTERS, PLATE_TEXT);
  writing.style.fontWeight = "700";
  writing.text = text;
  writing.scale.set(height / HEIGHT);
  const width = writing.width + AIR * height;
  const x = left + Math.min(0, most - width);
  writing.anchor.set(0.5);
  writing.position.set(x + width / 2, top + height / 2);
  shapes.plate(back, x, top, width, height, {
    fill: { colour: PLATE, alpha: 0.9 },
    stroke: { width: height * 0.06, colour: PLATE_TEXT, alpha: 0.7 },
  });
  return { left: x, top, width, height };
}
