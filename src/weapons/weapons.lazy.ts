/** The code for weapons in an open turn, in one file that a page fetches with the first of them. */

export { leaveGroupAttack, openGroupAttack, syncGroupAttack } from "./group-attack";
export { readyWeapon } from "./readying";
export { WeaponHand } from "./weapon-hand";
