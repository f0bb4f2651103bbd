import { anyCharacterOf, type Battle, hasFallen, idOfTarget, type StrikeTarget } from "../../rules/index";

/** Whether a target has fallen: the other strikes of a group then leave it. */
export function isDown(battle: Battle, target: StrikeTarget): boolean {
  const struck = anyCharacterOf(battle, idOfTarget(target));
  return struck !== undefined && hasFallen(struck);
}
