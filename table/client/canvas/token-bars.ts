import * as PIXI from "pixi.js";

/** What a bar shows, as a token document answers for it. `fact: token-bars` */
export interface BarData {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** The two bars of a token, the first below its picture, the second above. */
export interface Bars extends PIXI.Container {
  bar1: PIXI.Graphics;
  bar2: PIXI.Graphics;
}

export function newBars(): Bars {
  const bars = new PIXI.Container() as Bars;
  bars.bar1 = bars.addChild(new PIXI.Graphics());
  bars.bar2 = bars.addChild(new PIXI.Graphics());
  return bars;
}

/** From red to green the first, from dark to bright blue the second. */
function barColor(number: number, share: number): PIXI.Color {
  return new PIXI.Color(number === 0 ? [1 - share / 2, share, 0] : [share / 2, (share * 7) / 10, 0.5 + share / 2]);
}

/** @param number 0 or 1; `ui`: the scene's factor for what is written and drawn on it */
export function drawBar(
  number: number,
  bar: PIXI.Graphics,
  { value, max = 0 }: BarData,
  { width, height, ui }: { width: number; height: number; ui: number },
): void {
  const share = Math.min(Math.max(value, 0), max) / max;
  const tall = Math.max(4, Math.min(width / 7, 8)) * Math.max(1, ui);
  bar.clear();
  bar.lineStyle(1, 0x000000, 1);
  bar.beginFill(0x000000, 0.5).drawRoundedRect(0, 0, width, tall, 3).endFill();
  if (share > 0)
    bar
      .beginFill(barColor(number, share), 1)
      .drawRoundedRect(0, 0, width * share, tall, 2)
      .endFill();
  bar.position.set(0, number === 0 ? height - tall : 0);
}

/** `CONST.TOKEN_DISPLAY_MODES`: from nobody over those who hold or point at it to everybody. */
export function isShownIn(
  mode: number,
  { controlled, hover, isOwner }: { controlled: boolean; hover: boolean; isOwner: boolean },
): boolean {
  const shown: { [mode: number]: boolean } = {
    10: controlled,
    20: isOwner && hover,
    30: hover,
    40: isOwner,
    50: true,
  };
  return shown[mode] ?? false;
}
