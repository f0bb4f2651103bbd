import * as PIXI from "pixi.js";
import { platform, type TokenDocumentLike } from "../platform";
import { PreciseText } from "./text";

/** A colour in any of the forms that users, settings and styles carry, as PIXI's number. */
export function colorNumber(color: unknown): number {
  if (typeof color === "number") return color;
  if (typeof color === "string") return new PIXI.Color(color).toNumber();
  if (color instanceof Number) return color.valueOf();
  const css = (color as { css?: string } | null)?.css;
  return css ? new PIXI.Color(css).toNumber() : 0xffffff;
}

interface Look {
  fill: number;
  border: number;
}

/** Disc and border by disposition (CONST.TOKEN_DISPOSITIONS). Shape differs too: see `drawDisc`. */
const LOOKS: Record<string, Look> = {
  "-2": { fill: 0x4a3a5c, border: 0xa57bd1 },
  "-1": { fill: 0x6b2a24, border: 0xf0715f },
  "0": { fill: 0x5c5326, border: 0xf1d836 },
  "1": { fill: 0x1f4a63, border: 0x63c8ef },
};

export function lookOf(document: TokenDocumentLike): Look {
  return LOOKS[String(document.disposition)] ?? LOOKS["0"]!;
}

/** Friends are plain discs, foes have notches around the rim: the sides differ without colour. */
export function drawDisc(graphics: PIXI.Graphics, document: TokenDocumentLike, width: number, height: number): void {
  const look = lookOf(document);
  const radius = Math.min(width, height) / 2;
  const stroke = Math.max(2, radius / 10);
  graphics.clear();
  if (document.disposition < 0) {
    graphics.beginFill(look.border);
    for (let notch = 0; notch < 8; notch++) {
      const angle = (notch / 8) * 2 * Math.PI + Math.PI / 8;
      const tip = radius * 1.14;
      const spread = 0.16;
      graphics.drawPolygon([
        width / 2 + Math.cos(angle) * tip,
        height / 2 + Math.sin(angle) * tip,
        width / 2 + Math.cos(angle - spread) * radius * 0.96,
        height / 2 + Math.sin(angle - spread) * radius * 0.96,
        width / 2 + Math.cos(angle + spread) * radius * 0.96,
        height / 2 + Math.sin(angle + spread) * radius * 0.96,
      ]);
    }
    graphics.endFill();
  }
  graphics.lineStyle({ width: stroke, color: look.border, alpha: 1 });
  graphics
    .beginFill(look.fill, 1)
    .drawCircle(width / 2, height / 2, radius - stroke / 2)
    .endFill();
}

/** The name under a token. */
export function nameText(name: string): PreciseText {
  const drawn = new PreciseText(
    name,
    PreciseText.getTextStyle({ fontSize: 15, fontWeight: "600", strokeThickness: 4 }),
  );
  drawn.anchor.set(0.5, 0);
  return drawn;
}

/** Pictures of what an actor bears for a time, in the order of its effects. fact: effect-icons */
export function statusIcons(
  document: TokenDocumentLike,
): Array<{ src: string; overlay: boolean; tint: number | null }> {
  const icons: Array<{ src: string; overlay: boolean; tint: number | null }> = [];
  for (const effect of document.actor?.temporaryEffects ?? []) {
    if (!effect.img) continue;
    const overlay = (effect.flags.core as { overlay?: boolean } | undefined)?.overlay === true;
    icons.push({ src: effect.img, overlay, tint: null });
  }
  return icons;
}

/** Four chevrons around a token that the user has targeted. */
export function drawTarget(graphics: PIXI.Graphics, width: number, height: number, color: number): void {
  const arm = Math.min(width, height) / 5;
  graphics.clear();
  for (const [x, y, dx, dy] of [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [width, height, -1, -1],
    [0, height, 1, -1],
  ] as const) {
    graphics.lineStyle({ width: 1.5, color: 0x000000, alpha: 0.8 }).beginFill(color, 1);
    graphics.drawPolygon([x, y, x - dx * arm, y - dy * arm * 0.35, x - dx * arm * 0.35, y - dy * arm]).endFill();
  }
}

/** The colour of the ring around a controlled or hovered token, or null for none. */
export function borderColor(controlled: boolean, hover: boolean, document: TokenDocumentLike): number | null {
  if (controlled) return 0xff9829;
  if (!hover) return null;
  return platform.CONFIG.Canvas.dispositionColors ? lookOf(document).border : 0xffffff;
}
