/** Covering characters (`ACT-13`) in a picture: a dotted line from sign to sign with a shield on it. */

import { coversIn } from "../rules/index";
import { lengthText } from "./marks";
import type { Drawn, PicturePlace } from "./picture-kit";

/** Pixels: half of a shield's width, and from its middle to its top and its foot. */
const [HALF, HEIGHT] = [6, 8];

/** The corners of a covering character's shield around its middle, from the upper left one on, in pixels of a picture. */
export function shieldCorners({ x, y }: PicturePlace, scale = 1): PicturePlace[] {
  const [half, height] = [HALF * scale, HEIGHT * scale];
  return [
    { x: x - half, y: y - height },
    { x: x + half, y: y - height },
    { x: x + half, y: y + height / 4 },
    { x, y: y + height },
    { x: x - half, y: y + height / 4 },
  ];
}

/** @param seats the places of signs; a character without one has no line */
export function coverLines({ battle }: Pick<Drawn, "battle">, seats: ReadonlyMap<string, PicturePlace>): string[] {
  return coversIn(battle).flatMap(({ who, whom }) => {
    const [from, to] = [seats.get(who), seats.get(whom)];
    return from && to ? [lineBetween(from, to), shieldAt((from.x + to.x) / 2, (from.y + to.y) / 2)] : [];
  });
}

const placeText = (x: number, y: number) => `${lengthText(x)} ${lengthText(y)}`;

function lineBetween(from: PicturePlace, to: PicturePlace): string {
  return `<path class="cover" d="M${placeText(from.x, from.y)}L${placeText(to.x, to.y)}"/>`;
}

function shieldAt(x: number, y: number): string {
  return `<path class="shield" d="M${shieldCorners({ x, y })
    .map((at) => placeText(at.x, at.y))
    .join("L")}Z"/>`;
}
