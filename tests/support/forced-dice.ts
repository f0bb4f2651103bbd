/** Dice of the platform that show what a test wants, on the page that rolls. */

import { inPage } from "./in-page";
import type { SeatedPage } from "./table";

/** A die that shows a face. */
export interface Shown {
  readonly face: number;
  readonly sides: number;
}

export function sixSided(...faces: readonly number[]): Shown[] {
  return faces.map((face) => ({ face, sides: 6 }));
}

/** What the dice show from now on; those that come after them are the platform's own. */
export async function forceDice(gm: SeatedPage, ...dice: readonly Shown[]): Promise<void> {
  const uniform = dice.map(({ face, sides }) => (face - 0.5) / sides);
  await inPage(
    gm,
    ({ left, CONFIG }, uniform) => {
      left.forced = uniform;
      left.ownRandom ??= Math.random;
      CONFIG.Dice.randomUniform = () => left.forced.shift() ?? left.ownRandom();
    },
    uniform,
  );
}

/** How many of them have not been rolled. */
export async function unrolled(gm: SeatedPage): Promise<number> {
  return (await inPage(gm, ({ left }) => left.forced.length)) as number;
}
