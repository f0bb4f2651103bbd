import type { StrikeWith } from "./with";

/** Bare hands where everybody declares at once, and dice without a table say the damage: one die. */
export const BARE_HANDS_AT_ONCE: StrikeWith = { how: "melee", points: { dice: 1 } };
