/**
 * The sums of a strike on its card: the check, each target with the figure against it, each amount with what became
 * of it.
 */

import {
  sayingIn,
  targetNamed,
  tellAmount,
  tellCheck,
  tellLot,
  tellRoll,
  tellRowSum,
  type Words,
} from "../../chronicle/index";
import type { EventReader } from "../../known/reader";
import type { BattleEvent, EventOf, StrikeSums } from "../../rules/index";
import { appendRule } from "./rule-mark";

/** One line of a card. */
export type Line = (tag: "p" | "li", name: string, text: string) => HTMLElement;

/** @param rule of the check, for whoever sees rules; null: it stands on the card already */
export function sumsOnCard(
  sums: StrikeSums,
  { words, called }: Pick<EventReader, "words" | "called">,
  page: Document,
  line: Line,
  rule: string | null = "DIC-1",
): HTMLElement[] {
  const { check, rows, casting, lot } = sums;
  const isTold = check !== undefined && (rows.length > 1 || rows.length === 0);
  const list = page.createElement("ol");
  for (const row of rows) {
    const told = { who: targetNamed(row, words, called), told: tellRowSum(row, words, called, isTold) };
    const item = line("li", "outcome", words.format("RANSEN.sums.target", told));
    item.dataset.outcome = row.outcome ?? "";
    if (rule !== null) appendRule(item, rule, words, page);
    if (row.amount) appendAmount(item, tellAmount(row.amount, words, called), words, page);
    list.append(item);
  }
  return [
    ...(lot ? [line("p", "figures lot", tellLot(lot, words, called))] : []),
    ...(casting ? [line("p", "figures", castingTold(casting, words))] : []),
    ...(isTold ? [line("p", "figures check", tellCheck(check, words, called))] : []),
    list,
  ];
}

function castingTold({ roll, against }: NonNullable<StrikeSums["casting"]>, words: Words): string {
  const say = sayingIn(words, "sums");
  const key = (roll.total ?? 0) >= against ? "castReached" : "castMissed";
  return say("castingRoll", { sum: say(key, { roll: tellRoll(roll, words), against: String(against) }) });
}

function appendAmount(item: HTMLElement, told: string, words: Words, page: Document): void {
  const sum = page.createElement("span");
  sum.className = "amount";
  sum.textContent = told;
  item.append(" ", sum);
  appendRule(item, "DIC-3", words, page);
}

/**
 * The HP change of a target by a strike of a resolution, if no other strike had a part in it. It is then in the
 * strike's sum.
 */
export function changeBy(
  { target, strike }: EventOf<"resolved">,
  after: readonly BattleEvent[],
): EventOf<"healthChanged"> | null {
  const changed = after.find((event) => event.type === "healthChanged" && event.who === target);
  if (changed?.type !== "healthChanged" || changed.injured) return null;
  const { damage = 0, healing = 0 } = strike ?? {};
  return changed.damage === damage && changed.healing === healing ? changed : null;
}
