import * as PIXI from "pixi.js";

/** The fonts of all texts on the canvas; the last ones serve machines without the web font. */
export const CANVAS_FONTS = ["Noto Sans JP", "Signika", "system-ui", "sans-serif"];

/** Text that stays crisp: its texture is rendered finer than its size on the scene. */
export class PreciseText extends PIXI.Text {
  constructor(text?: string, style?: Partial<PIXI.ITextStyle> | PIXI.TextStyle) {
    super(text, style);
    this.resolution = Math.max(2, (globalThis.devicePixelRatio ?? 1) * 2);
  }

  /** A readable style: light text with a dark outline. `anchor` is accepted and ignored. */
  static getTextStyle(options: Partial<PIXI.ITextStyle> & { anchor?: number } = {}): PIXI.TextStyle {
    const { anchor: _anchor, ...style } = options;
    const size = typeof style.fontSize === "number" ? style.fontSize : 24;
    return new PIXI.TextStyle({
      fontFamily: CANVAS_FONTS,
      fontSize: size,
      fill: "#ffffff",
      stroke: "#111111",
      strokeThickness: Math.max(2, Math.round(size / 6)),
      lineJoin: "round",
      dropShadow: false,
      align: "center",
      ...style,
    });
  }
}
