/** Tokens that stand elsewhere than the battle says: what becomes of them, and the correction as a script has it. */

import type { Battle, CharacterId, PutCommand } from "../../rules/index";
import type { Automation, StrayMoves } from "../levels";

/** Nothing forbids a correction; with three areas the script tells it from being thrown (`S20-MOV-6`). */
export function puttingRight(battle: Battle, who: CharacterId, at: PutCommand["at"]): PutCommand {
  return { do: "put", who, at, ...(battle.board === "areas" && { correct: true }) };
}

/** What becomes of such a token. Where the table does not hold moves to the rules, the battle follows its tokens. */
export function straysUnder(movement: Automation, strays: StrayMoves): StrayMoves {
  return movement === "off" || movement === "advise" ? "allow" : strays;
}
