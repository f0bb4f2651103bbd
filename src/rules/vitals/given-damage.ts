/**
 * Damage and healing by the Game Master's corrections (`STR-6`), and death checks (`DIC-4`), on any board with turns.
 */

import type { Battle, BattleOptions, CharacterId, TurnTaker } from "../battle";
import { isGoodNumber } from "../board/numbers";
import { characterOf, hasCondition } from "../board/roster";
import { type DamageCommand, type DeathCommand, type HealCommand, refuse } from "../commands";
import { checkAgainst, rollCheck } from "../dice/checks";
import { type DamageSource, fallingDamage, settleDamage } from "../dice/damage";
import { type Dice, fixedDice, seededDice } from "../dice/dice";
import type { DeathChecked, HpChanged } from "../events";
import { given } from "../given";
import { isGoodName } from "../names";
import { misfit, type Refused } from "../refusals";
import { afterHitPoints, changeHitPoints, type HitPointDelta, hpChanged, type VitalsStep } from "./consequences";
import {
  deathNumber,
  figuresOf,
  healedPart,
  isFelled,
  isPartAble,
  keepsHitPoints,
  partOf,
  struckPart,
} from "./part-figures";

type Fighters = { readonly characters: readonly TurnTaker[] };

const RULE = "STR-6";

interface ByHand {
  readonly ok: true;
  readonly delta: HitPointDelta;
  /** Further data of the event. */
  readonly told: Pick<HpChanged, "why" | "fall">;
}

/** A correction of HP, or why it is refused: no HP are kept, or there is no such part. */
export function checkHitPoints({ characters }: Fighters, command: DamageCommand | HealCommand): Refused | ByHand {
  const { who, why } = command;
  const c = characterOf(characters, who);
  if (!c) return refuse("no-such-character", RULE, { who });
  const found = partMeant(c, command);
  if (!found.ok) return found;
  if (!keepsHitPoints(c)) return misfit("STR-1", "who", "noHitPoints", { who });
  if (why !== undefined && !isGoodName(why)) return misfit(RULE, "why", "text");
  const { part } = found;
  const told = given({ why });
  if (command.do === "damage" && command.fall !== undefined) {
    if (!isGoodNumber(command.fall) || command.fall < 0) return misfit("DIC-5", "fall", "number");
    const by = -reduced(fallingDamage(command.fall), c, part);
    return { ok: true, delta: { who, part, by }, told: { ...told, fall: command.fall } };
  }
  const { amount } = command;
  if (!Number.isInteger(amount) || amount < 0) return misfit(RULE, "amount", "whole");
  if (command.do === "heal") return { ok: true, delta: { who, part, by: amount }, told };
  const { kind } = command;
  return {
    ok: true,
    delta: { who, part, by: -(kind === "fixed" ? amount : reduced({ kind, power: amount }, c, part)) },
    told,
  };
}

/** Damage after the character's, or this part's, reductions. */
export function reduced(source: DamageSource, c: TurnTaker, part: string | null): number {
  return settleDamage(source, figuresOf(c, part)).total;
}

function partMeant(c: TurnTaker, command: DamageCommand | HealCommand): Refused | { ok: true; part: string | null } {
  const { part: named, who } = command;
  if (named === undefined) {
    if (!c.parts) return { ok: true, part: null };
    const part = command.do === "heal" ? healedPart(c) : struckPart(c);
    return part ? { ok: true, part: part.id } : refuse("no-such-part", "STR-5", { who });
  }
  const part = partOf(c, named);
  // STR-6: a felled part can only be healed.
  const isMeant = part && (command.do === "heal" || isPartAble(part));
  if (isMeant) return { ok: true, part: named };
  return refuse("no-such-part", RULE, { who, part: named, ...(part && { why: "felled" }) });
}

export function hitPointsByHand(step: VitalsStep, { delta, told }: Pick<ByHand, "delta" | "told">): void {
  for (const change of changeHitPoints(step, [delta])) step.tell({ ...hpChanged(change, RULE), ...told });
  afterHitPoints(step, [delta.who]);
}

/**
 * The character, if it may make a death check (`DIC-4`); or why not: HP above 0, none counted, or dead already
 * (`STR-8`).
 */
function dyingIn({ characters }: Fighters, who: CharacterId): Refused | { ok: true; c: TurnTaker } {
  const c = characterOf(characters, who);
  if (!c) return refuse("no-such-character", "DIC-4", { who });
  if (!isFelled(c)) return misfit("DIC-4", "who", "notDying", { who });
  if (hasCondition(c, "dead")) return misfit("STR-8", "who", "dead", { who });
  return { ok: true, c };
}

/** Whether somebody may make a death check now; never where everyone acts at once, which keeps no such HP. */
export function mayCheckDeath(battle: Battle, who: CharacterId): boolean {
  return !("sealed" in battle) && dyingIn(battle, who).ok;
}

/** A death check as it was made, or why none is. */
export function checkDeath(
  battle: Fighters & { readonly options: BattleOptions; readonly round: number },
  { who, dice: written }: DeathCommand,
  dice: Dice = seededDice(battle.options.seed + battle.round),
): Refused | { ok: true; checked: DeathChecked } {
  const dying = dyingIn(battle, who);
  if (!dying.ok) return dying;
  const { c } = dying;
  if (written && !written.every((die) => Number.isInteger(die) && die >= 1 && die <= 6))
    return misfit("DIC-4", "dice", "range");
  const roll = rollCheck(c.vitals?.deathCheck ?? 0, written ? fixedDice(written) : dice);
  const against = deathNumber(c);
  const { succeeded: lives } = checkAgainst(roll, against);
  return {
    ok: true,
    checked: { type: "deathChecked", rule: "DIC-4", who, dice: roll.dice!, sum: roll.total, against, lives },
  };
}

export function deathChecked(step: VitalsStep, checked: DeathChecked): void {
  step.tell(checked);
  if (!checked.lives) step.changeConditions(checked.who, ["dead"], []);
}
