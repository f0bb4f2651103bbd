/** Grounds on which a battle opens, and what adds to the distance there (`OPN-3`). Metres. */

/** Recommended distances by the ground. */
export const OPENING_DISTANCES = { enclosed: 5, "large-room": 10, crowded: 10, open: 20 } as const;
export type OpeningGround = keyof typeof OPENING_DISTANCES;

/** Additions to the distance, each from the least to the most that is recommended. */
export const OPENING_ADDITIONS = {
  moving: { least: 10, most: 20 },
  "large-monster": { least: 5, most: 10 },
} as const;
export type OpeningAddition = keyof typeof OPENING_ADDITIONS;
