/** Tokens that stand elsewhere than the battle says: the correction as a command. */

import type { Battle, CharacterId, PutCommand } from "../../rules/index";

/** A correction is always allowed. With three areas the script marks it apart from being thrown (`S20-MOV-6`). */
export function puttingRight(battle: Battle, who: CharacterId, at: PutCommand["at"]): PutCommand {
  return { do: "put", who, at, ...(battle.board === "areas" && { correct: true }) };
}
