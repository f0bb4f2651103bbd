/** Tokens that stand elsewhere than the battle says: what happens to them, and the correction as a command. */

import type { Battle, CharacterId, PutCommand } from "../../rules/index";
import type { Automation, StrayMoves } from "../levels";

/** A correction is always allowed. With three areas the script marks it apart from being thrown (`S20-MOV-6`). */
export function puttingRight(battle: Battle, who: CharacterId, at: PutCommand["at"]): PutCommand {
  return { do: "put", who, at, ...(battle.board === "areas" && { correct: true }) };
}

/** What happens to such a token. If the table does not hold moves to the rules, the battle follows its tokens. */
export function straysUnder(movement: Automation, strays: StrayMoves): StrayMoves {
  return movement === "off" || movement === "advise" ? "allow" : strays;
}
