/** Whether walls of the platform stand between two places, as its own test of sight has it. */

import { canvasDrawn } from "./canvas-seen";
import type { SceneDoc } from "./platform";

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** fact: sight-collision */
interface SightBackend {
  testCollision(from: Spot, to: Spot, options: { type: "sight"; mode: "any" }): boolean;
}

/**
 * The test of a scene that is drawn here and in which tokens see only what they can; null: nobody can say.
 * @returns whether a wall that hides stands between two places, pixels of the canvas
 */
export function wallTestOn(scene: SceneDoc): ((from: Spot, to: Spot) => boolean) | null {
  if (canvasDrawn()?.scene.id !== scene.id || scene.tokenVision !== true) return null;
  const { Canvas } = (globalThis as unknown as { CONFIG: { Canvas: { polygonBackends?: { sight?: SightBackend } } } })
    .CONFIG;
  const sight = Canvas.polygonBackends?.sight;
  return sight ? (from, to) => sight.testCollision(from, to, { type: "sight", mode: "any" }) : null;
}
