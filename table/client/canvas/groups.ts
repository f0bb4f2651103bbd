import * as PIXI from "pixi.js";
import { constants } from "../core/constants";
import { globals } from "../core/globals";
import { CanvasAnimation } from "./animation";
import { PreciseText } from "./text";

/** A named group of layers, sorted by their zIndex. */
export class CanvasGroup extends PIXI.Container {
  constructor(name: string) {
    super();
    this.name = name;
    this.sortableChildren = true;
    this.eventMode = "passive";
  }
}

interface ScrollingText {
  duration?: number;
  distance?: number;
  jitter?: number;
  anchor?: number;
  direction?: number;
}

/** Above everything that tokens are drawn in. */
export class InterfaceGroup extends CanvasGroup {
  /** A text that rises, or goes another way, and fades. `fact: scrolling-text` */
  async createScrollingText(
    origin: PIXI.IPointData,
    content: string,
    {
      duration = 2000,
      distance,
      jitter,
      anchor = 0,
      direction = 2,
      ...style
    }: ScrollingText & Partial<PIXI.ITextStyle> = {},
  ): Promise<void> {
    const { settings } = globals.game as unknown as { settings: { get(scope: string, key: string): unknown } };
    if (settings.get("core", "scrollingStatusText") !== true) return;
    const text = new PreciseText(content, PreciseText.getTextStyle({ anchor, ...style }));
    const { BOTTOM, TOP, LEFT, RIGHT } = constants.TEXT_ANCHOR_POINTS;
    text.anchor.set(0.5);
    text.zIndex = 10_000;
    text.eventMode = "none";
    const spread = (jitter ?? 0) * 0.5;
    text.position.set(
      origin.x + (Math.random() - 0.5) * text.width * spread,
      origin.y + (Math.random() - 0.5) * text.height * spread,
    );
    text.alpha = 0;
    this.addChild(text);
    await CanvasAnimation.animate([{ parent: text, attribute: "alpha", from: 0, to: 1 }], {
      duration: duration * 0.25,
    });
    const way = distance ?? text.height * 2;
    const across = direction === LEFT ? -way : direction === RIGHT ? way : 0;
    const down = direction === TOP ? -way : direction === BOTTOM ? way : 0;
    await CanvasAnimation.animate(
      [
        { parent: text, attribute: "alpha", to: 0 },
        { parent: text.position, attribute: "x", to: text.position.x + across },
        { parent: text.position, attribute: "y", to: text.position.y + down },
      ],
      { duration: duration * 0.75, easing: CanvasAnimation.easeInOutCosine },
    );
    if (!text.destroyed) text.destroy();
  }
}

/** The groups in the order in which they are drawn, each with the group that it lies in. */
export const GROUPS: ReadonlyArray<{ name: string; parent: string | null }> = [
  { name: "hidden", parent: null },
  { name: "rendered", parent: null },
  { name: "environment", parent: "rendered" },
  { name: "primary", parent: "environment" },
  { name: "effects", parent: "environment" },
  { name: "interface", parent: "rendered" },
  { name: "overlay", parent: null },
];

/** Puts all groups on the stage. */
export function createGroups(stage: PIXI.Container): Record<string, CanvasGroup> {
  const groups: Record<string, CanvasGroup> = {};
  for (const { name, parent } of GROUPS) {
    const group = name === "interface" ? new InterfaceGroup(name) : new CanvasGroup(name);
    (parent ? groups[parent]! : stage).addChild(group);
    groups[name] = group;
  }
  groups.hidden!.visible = false;
  return groups;
}
