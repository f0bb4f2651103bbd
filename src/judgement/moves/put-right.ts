/** The Game Master's corrections of where somebody stands, as the battle's script has them. Without the platform. */

import type { Battle, CharacterId, PutCommand } from "../../rules/index";

/** Nothing forbids a correction; with three areas the script tells it from being thrown (`S20-MOV-6`). */
export function puttingRight(battle: Battle, who: CharacterId, at: PutCommand["at"]): PutCommand {
  return { do: "put", who, at, ...(battle.board === "areas" && { correct: true }) };
}
