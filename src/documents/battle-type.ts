/** Type of the Combat documents that hold a battle. */
export const BATTLE_TYPE = "battle";
