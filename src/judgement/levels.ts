/** How much the table leaves to the rules, and how much to its players. */

/** `off`: left to the table · `advise`: told, not held · `ask`: somebody is asked · `enforce`: the rules hold. */
export type Automation = "off" | "advise" | "ask" | "enforce";

/** Whether players turn over their own dice of past strikes: done and told, the Game Master is asked each time, or not at all. */
export const PLAYERS_AMENDING = ["told", "asked", "never"] as const;
export type PlayersAmending = (typeof PLAYERS_AMENDING)[number];

/** What the table does about tokens of a battle that are moved past the referee. */
export const STRAY_MOVES = ["correct", "warn", "allow"] as const;
export type StrayMoves = (typeof STRAY_MOVES)[number];
