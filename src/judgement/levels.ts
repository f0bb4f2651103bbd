/** How much the table leaves to the rules and to its players. */

/**
 * `off`: left to the table · `advise`: told, but not enforced · `ask`: somebody is asked · `enforce`: the rules hold.
 */
export type Automation = "off" | "advise" | "ask" | "enforce";

/**
 * Whether players may turn over their own dice of past strikes: done and told, the Game Master is asked each time, or
 * never.
 */
export const PLAYERS_AMENDING = ["told", "asked", "never"] as const;
export type PlayersAmending = (typeof PLAYERS_AMENDING)[number];

/** The setting for tokens of a battle that are moved without the referee. */
export const STRAY_MOVES = ["correct", "warn", "allow"] as const;
export type StrayMoves = (typeof STRAY_MOVES)[number];

/** The treatment of such a token. If the table does not hold moves to the rules, the battle follows its tokens. */
export function straysUnder(movement: Automation, strays: StrayMoves): StrayMoves {
  return movement === "off" || movement === "advise" ? "allow" : strays;
}
