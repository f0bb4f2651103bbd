/** `ask power`: a power roll with the dice that the script gives (`DIC-2`). */

import type { Answers, Asked, Reply } from "../commands";
import { misfit } from "../refusals";
import { fixedDice } from "./dice";
import { type PowerRollRules, refusedNumber, refusePowerRoll, rollPower } from "./power-roll";

/** Surplus rolls do not matter: the question says how many it needs. @throws DiceExhausted for too few. */
export function answerPower(question: Asked<"power">, rules?: PowerRollRules): Reply<Answers["power"]> {
  const { power, bonus, critical, half, heal } = question;
  const request = { power, bonus, critical, heal, scale: half ? ("half" as const) : ("whole" as const) };
  const refusal = refusePowerRoll(request, rules);
  if (refusal) return misfit(refusal.rule ?? "DIC-2", refusedNumber(request, refusal), refusal.code, refusal.data);
  const result = rollPower(request, fixedDice(question.dice.flat()), rules);
  return {
    ok: true,
    answer: { total: result.total, rolls: result.rolls.map(({ value }) => value), failed: result.failed },
  };
}
