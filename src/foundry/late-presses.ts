/**
 * Presses on the map that come too late: the question that asked for them has just closed, perhaps because its time was over. For a
 * moment nothing takes them, because the map below would take them for something else, such as an attack.
 */

import type { Spot } from "./canvas-seen";
import { stillPress, takePresses } from "./map-pointer";
import type { SceneDoc } from "./platform";

/** Milliseconds. */
const LATE = 1_000;

/** @param wasAsked whether the closed one would have taken a press there */
export function takeLatePresses(scene: SceneDoc, wasAsked: (at: Spot) => boolean): void {
  const end = takePresses({ take: (at, { id }) => (id === scene.id && wasAsked(at) ? stillPress() : null) });
  setTimeout(end, LATE);
}
