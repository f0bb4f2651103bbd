/** How this user's next move is made: on foot, breaking through (`A25-BLK-12`, `S20-EFF-4`) or by teleport. For one turn. */

import type { MoveWay } from "../rules/index";

let chosen: MoveWay = "walk";

export function chooseWay(way: MoveWay): void {
  chosen = way;
}

export function chosenWay(): MoveWay {
  return chosen;
}

/** What a move's command says of the chosen way; nothing where it walks. */
export function wayOfCommand(): { readonly how?: Exclude<MoveWay, "walk"> } {
  return chosen === "walk" ? {} : { how: chosen };
}
