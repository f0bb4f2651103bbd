/** The initial placement, before the first turn (`S20-PLC-1`). */

import type { AreaBattle } from "../battle";
import { characterOf } from "../board/roster";
import { refuseOver } from "../board/turns";
import { type Outcome, type PlaceCommand, type Refusal, refuse } from "../commands";
import type { AreaRules } from "./area-rules";
import { areaNamed, rearOf } from "./board";
import { asksForOne, isOfFirst, isSecret, placementMinimum, secondHasBegun, secondWaits } from "./placed";
import { AreaStep } from "./step";

/** Why these cannot be placed one after the other; null: they can. */
export function refusalOfPlaces(
  battle: AreaBattle,
  commands: readonly PlaceCommand[],
  rules: AreaRules,
): Refusal | null {
  let reached = battle;
  for (const command of commands) {
    const placed = place(reached, command, rules);
    if (!placed.ok) return placed.refusal;
    reached = placed.battle;
  }
  return null;
}

export function place(battle: AreaBattle, command: PlaceCommand, rules: AreaRules): Outcome<AreaBattle> {
  const { placement: rule } = rules.cites;
  const { who } = command;
  const c = characterOf(battle.characters, who);
  if (!c) return refuse("no-such-character", rule, { who });
  const over = refuseOver(battle);
  if (over) return over;
  const at = areaNamed(battle, c.side, command.at);
  if (battle.begun) return refuse("placement", "OPN-1", { who, at, why: "begun" });
  if (at !== "front" && at !== rearOf(battle, c.side)) return refuse("placement", rule, { who, at, why: "enemy-rear" });
  const isAmbushed = c.side === battle.options.ambushed;
  // S20-PLC-3: a side that loses the initiative by an ambush is placed entirely in front.
  if (isAmbushed && at !== "front") return refuse("placement", "S20-PLC-3", { who, at, why: "ambushed" });
  const isTooLate = isOfFirst(battle, c) && !isSecret(c) && secondHasBegun(battle);
  const isTooEarly = !isOfFirst(battle, c) && !isAmbushed && secondWaits(battle);
  if (isTooLate || isTooEarly) return refuse("placement", rule, { who, at, why: isTooLate ? "too-late" : "too-early" });

  const step = new AreaStep(battle, rules);
  step.change(who, { at, placed: at });
  // S20-PLC-1: all in front is always allowed. S20-PLC-2: secret characters do not count, so they cannot break the
  // minimum.
  if (!isOfFirst(battle, c) && at !== "front" && !isSecret(c)) {
    const { required, inFront, unplaced } = placementMinimum(step.battle, rules);
    if (inFront + unplaced < required) {
      const refused = { who, at, required, why: "minimum" };
      return refuse("placement", rule, asksForOne(battle) ? { ...refused, reading: "placementMinimum" } : refused);
    }
  }
  step.tell({ type: "placed", rule: isSecret(c) ? "S20-PLC-2" : rule, who, at, secret: isSecret(c) });
  return step.finish();
}
