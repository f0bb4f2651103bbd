/** The platform's own texts that rise from a place and fade: for bare numbers. */

import { canvasAs } from "./canvas-seen";
import { gameSeen } from "./platform";

interface Scroller {
  readonly interface?: {
    createScrollingText?(origin: { x: number; y: number }, content: string, options: object): Promise<unknown>;
  };
}

/** Whether this user lets the platform show them. fact: scrolling-text */
export function scrolls(): boolean {
  const { settings } = gameSeen();
  return (
    typeof canvasAs<Scroller>().interface?.createScrollingText === "function" &&
    settings.get("core", "scrollingStatusText") === true
  );
}

/** Names of directions. fact: scrolling-text */
function anchors(): { readonly CENTER: number; readonly TOP: number } {
  return (globalThis as unknown as { CONST: { TEXT_ANCHOR_POINTS: { CENTER: number; TOP: number } } }).CONST
    .TEXT_ANCHOR_POINTS;
}

/** Rises by `rise` pixels of the scene and is gone after `lasts` milliseconds. fact: scrolling-text */
export async function scrollText(
  { x, y }: { readonly x: number; readonly y: number },
  words: string,
  { colour, size, rise, lasts }: { colour: number; size: number; rise: number; lasts: number },
): Promise<void> {
  const { CENTER, TOP } = anchors();
  await canvasAs<Scroller>().interface?.createScrollingText?.({ x, y }, words, {
    anchor: CENTER,
    direction: TOP,
    distance: rise,
    duration: lasts,
    jitter: 0,
    fontSize: size,
    fill: colour,
    stroke: 0x000000,
    strokeThickness: 4,
  });
}
