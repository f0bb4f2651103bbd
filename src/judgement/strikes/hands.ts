/**
 * The items that somebody has in hand, and the objections to a strike with a weapon that is not in hand (`TRN-7`).
 * The core has no gear. So the readied and used weapons come from the history, and the hands that each weapon needs
 * from the sheet.
 */

import type { CharacterId, Refusal } from "../../rules/index";
import { type History, standingNumbers } from "../history/index";
import type { Wielding } from "../vocabulary";

/** One hand and the other. */
const HANDS = 2;

/**
 * Names of the weapons that somebody has readied or struck with, in order, as often as it did. The whole past is looked
 * through, so this is asked once for everything that somebody could take in hand.
 */
export function takenInHand(history: History, who: CharacterId): readonly string[] {
  return takings(history, who).flatMap(({ number, command }) => {
    const name = command.do === "ready" ? command.what : history.wielded?.[number];
    return name === undefined ? [] : [name];
  });
}

/** Names of what somebody has readied or used for its action, in order: spells as well as weapons. */
export function usedSoFar(history: History, who: CharacterId): readonly string[] {
  return takings(history, who).flatMap(({ command }) => {
    if (command.do === "ready") return [command.what];
    const { name, minor } = command.with ?? {};
    return name === undefined || minor ? [] : [name];
  });
}

/** The steps in which somebody took a weapon in hand or struck. */
function takings(history: History, who: CharacterId) {
  let acting = "";
  return standingNumbers(history).flatMap((number) => {
    const command = history.commands[String(number)]!;
    if (command.do === "turn") acting = command.who;
    if (command.do !== "ready" && command.do !== "strike") return [];
    return (command.who ?? acting) === who ? [{ number: String(number), command }] : [];
  });
}

/**
 * Names of the weapons in hand, the last one taken at the end. **Ruling:** the first weapon that somebody strikes
 * with was in hand when the battle began. A one-handed weapon stays in the other hand while no shield is there.
 */
export function weaponsInHand(
  taken: readonly string[],
  { arms, shield }: Pick<Wielding, "arms" | "shield">,
): readonly string[] {
  const most = shield === null ? HANDS : HANDS - 1;
  let held: readonly string[] = [];
  for (const name of taken) {
    const others = arms[name] === "two" ? [] : held.filter((one) => one !== name && arms[one] !== "two");
    held = [...others.slice(others.length - Math.min(others.length, most - 1)), name];
  }
  return held;
}

/** Why the hands do not allow a strike with a weapon; null: they do. */
export function againstHands(taken: readonly string[], who: CharacterId, wielding: Wielding): Refusal | null {
  const { name, arms, shield } = wielding;
  if (arms[name] === "two" && shield !== null)
    return { code: "bad-value", rule: "TRN-7", data: { why: "handsFull", who, weapon: name, shield } };
  const held = weaponsInHand(taken, wielding);
  if (held.length === 0 || held.includes(name)) return null;
  return { code: "bad-value", rule: "TRN-7", data: { why: "notInHand", who, weapon: name } };
}
