/** Dice of the platform that show what a test wants, on the page that rolls. */

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
  await gm.evaluate(`globalThis.forced = ${JSON.stringify(uniform)};
    globalThis.ownRandom ??= Math.random;
    CONFIG.Dice.randomUniform = () => globalThis.forced.shift() ?? globalThis.ownRandom();`);
}

/** How many of them have not been rolled. */
export async function unrolled(gm: SeatedPage): Promise<number> {
  return (await gm.evaluate("globalThis.forced.length")) as number;
}
