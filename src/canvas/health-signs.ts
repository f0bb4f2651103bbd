/**
 * HP on tokens: the number on the bar, for users who may read it; of others a word, if they are wounded (`OPN-2`). The letters keep their
 * size on the screen, as far as the token has room.
 */

import type { TokenDoc } from "../foundry/platform";
import { alwaysShowsHealth, isSecretToken } from "../known/known-bars";
import { readsOf } from "../known/known-monsters";
import { shownHealth } from "../known/shown-health";
import { type Character, hasFallen } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";
import type { Disc } from "./clear-place";
import { PLATE, PLATE_TEXT, REFUSED, SKIRMISH } from "./palette";
import * as shapes from "./shapes";
import type { WriteSign } from "./token-signs";

/** The height of letters, pixels of the window, and at most this share of the token's radius. */
const LETTERS = 13;
const LARGEST = 0.75;
/** Tokens with a smaller radius have none, pixels of the window. */
const SMALLEST = 10;
/** How far below the middle they stand, as a share of the radius: on the bar. */
const BELOW = 0.82;

interface HealthSign {
  readonly text: string;
  readonly colour: number;
  readonly at: Disc;
}

/** A character with its token. */
export interface OnToken {
  readonly token: TokenDoc;
  readonly character: Character;
  readonly at: Disc;
}

export function healthSigns({ combat }: BattleOnScene, fighting: readonly OnToken[]): HealthSign[] {
  const reads = readsOf(combat);
  return fighting.flatMap(({ token, character, at }) => {
    const { parent: scene } = token;
    // The sign on a fallen one says it already, and nothing is told of a secret one.
    const isSilent = hasFallen(character) || isSecretToken(token);
    const health = scene && !isSilent ? shownHealth({ combat, scene }, character, reads) : null;
    if (!health) return [];
    const colour = health.css === "badlyHurt" ? REFUSED : health.css === "hurt" ? SKIRMISH.calm : PLATE_TEXT;
    if (health.value !== undefined) return alwaysShowsHealth(token) ? [{ text: String(health.value), colour, at }] : [];
    return health.css === "unhurt" ? [] : [{ text: health.text, colour, at }];
  });
}

export const writeHealthSign: WriteSign<HealthSign> = (group, { text, colour, at: { centre, radius } }, zoom) => {
  if (radius < SMALLEST * zoom) return [];
  const writing = shapes.newWriting(group, LETTERS, colour);
  writing.style.fontWeight = "700";
  writing.style.stroke = PLATE;
  writing.style.strokeThickness = 4;
  writing.text = text;
  writing.anchor.set(0.5);
  writing.scale.set(Math.min(zoom, (LARGEST * radius) / LETTERS));
  const at = { x: centre.x, y: centre.y + BELOW * radius };
  writing.position.set(at.x, at.y);
  const [{ width, height }, top] = [writing, at.y - writing.height / 2];
  // The name below keeps its place: letters have air at their lower end.
  return [{ left: at.x - width / 2, top, width, height: Math.min(height, centre.y + radius - top) }];
};
