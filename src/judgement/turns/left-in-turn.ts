/** Actions that would be lost by the end of the open turn (`ACT-1`, `ACT-3`): of parts, and open strikes. */

import { type Battle, type CharacterId, characterOf, type PartId, partsToAct, type TurnTaker } from "../../rules/index";
import type { Automation } from "../levels";
import { decline } from "../protocol/index";

export interface LeftInTurn {
  readonly who: CharacterId;
  /** Its able parts that may still act; none of somebody without parts. */
  readonly parts: readonly PartId[];
  /** Names of the further strikes that are open. */
  readonly open: readonly string[];
}

/** Null: no turn is open, or nothing of it is left. */
export function leftInTurn(battle: Battle): LeftInTurn | null {
  if (!("turn" in battle) || !battle.turn) return null;
  const { characters, turn } = battle;
  const own = characterOf<TurnTaker>(characters, turn.who);
  if (!own) return null;
  const parts = partsToAct(own, battle);
  const open = (turn.action?.blows ?? []).map(({ series }) => series.name);
  return parts.length > 0 || open.length > 0 ? { who: own.id, parts, open } : null;
}

/** Why a player does not end the open turn where the table enforces that nothing of it is lost; null: it ends. */
export function keptFromEnding(
  battle: Battle,
  { isGM }: { readonly isGM: boolean },
  { ending }: { readonly ending: Automation },
): ReturnType<typeof decline> | null {
  const left = ending === "enforce" && !isGM ? leftInTurn(battle) : null;
  return left && decline("turn-left", { turn: left.who });
}
