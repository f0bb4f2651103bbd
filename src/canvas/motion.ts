/** Short animations, which people can switch off. */

import { stillness } from "../foundry/stillness";

/** A running movement; `stop` leaves the drawing as it is. */
export interface Motion {
  stop(): void;
}

/**
 * Calls `step` on every frame for `duration` milliseconds with the eased share from 0 to 1, then `done`. Without
 * animations both are called at once.
 */
export function move(duration: number, step: (share: number) => void, done: () => void = () => {}): Motion {
  if (stillness()) {
    step(1);
    done();
    return { stop: () => {} };
  }
  const started = performance.now();
  let frame = 0;
  const tick = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - started) / duration));
    step(1 - (1 - share) ** 3);
    if (share < 1) frame = requestAnimationFrame(tick);
    else done();
  };
  step(0);
  frame = requestAnimationFrame(tick);
  return { stop: () => cancelAnimationFrame(frame) };
}
