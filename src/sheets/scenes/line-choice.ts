/**
 * The choice of where a scene's line lies (`LIN-POS-1`): its zero and a point to which its metres lead, by two presses on the map or as
 * numbers. A line without length is no line, and is not saved.
 */

import { canvasDrawn, type Spot } from "../../foundry/canvas-seen";
import { stillPress, takePresses } from "../../foundry/map-pointer";
import { pixelsPerMetre } from "../../foundry/metres";
import { notices, type SceneDoc } from "../../foundry/platform";
import { say } from "../../foundry/words";
import { hasLength, readLineChoice } from "../../scene/line";

export const LINE_FIELDS = ["from.x", "from.y", "to.x", "to.y"] as const;

/** A window that makes room for the map. */
export interface Aside {
  minimize(): Promise<unknown>;
  maximize(): Promise<unknown>;
}

/** Metres from the map's corner, as the fields show them. */
interface Pressed {
  readonly x: number;
  readonly y: number;
}

/** The fault of the four fields, in their order; null: none, they are empty or give a line. */
export function amissInLine(fields: readonly string[]): "half" | "short" | null {
  const given = fields.filter((text) => text.trim() !== "");
  if (given.length === 0) return null;
  const [x, y, toX, toY] = fields.map(Number);
  const choice = given.length === fields.length ? readLineChoice({ from: { x, y }, to: { x: toX, y: toY } }) : null;
  if (!choice) return "half";
  return hasLength(choice) ? null : "short";
}

/** Says below the fields what is wrong, and keeps the form from being saved with it. */
export function judgeLine(place: HTMLElement): void {
  const fields = [...place.querySelectorAll<HTMLInputElement>("input")];
  const amiss = amissInLine(fields.map(({ value }) => value));
  const text = amiss === null ? "" : say(`scene.line.${amiss}`);
  fields.at(-1)?.setCustomValidity(place.hidden ? "" : text);
  const told = place.querySelector<HTMLElement>("[role=alert]");
  if (told && told.textContent !== text) told.textContent = text;
}

/** The next two presses on the map; null: it was given up by Escape, or the scene is not on the map. */
export async function twoPresses(scene: SceneDoc, window: Aside): Promise<readonly [Pressed, Pressed] | null> {
  const canvas = canvasDrawn();
  if (canvas?.scene.id !== scene.id) {
    notices()?.warn(say("scene.line.elsewhere"));
    return null;
  }
  await window.minimize();
  notices()?.info(say("scene.line.pressZero"));
  const pressed = await pressesOn(scene);
  await window.maximize();
  return pressed;
}

function pressesOn(scene: SceneDoc): Promise<readonly [Pressed, Pressed] | null> {
  return new Promise((resolve) => {
    const metre = pixelsPerMetre(scene);
    const half = (pixels: number) => Math.round((2 * pixels) / metre) / 2;
    let zero: Pressed | null = null;
    const end = (pressed: readonly [Pressed, Pressed] | null) => {
      stop();
      resolve(pressed);
    };
    const take = (at: Spot) => {
      const here = { x: half(at.x), y: half(at.y) };
      if (zero) end([zero, here]);
      else {
        zero = here;
        notices()?.info(say("scene.line.pressEnd"));
      }
      // Only the press counts, wherever it is released.
      return stillPress();
    };
    const stop = takePresses({ take, givesUp: () => end(null) });
  });
}
