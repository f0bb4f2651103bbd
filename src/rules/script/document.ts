/** Puts what a ruleset shows into the one form of documents: fixed order of keys, no `-0`, no `NaN`. */

import type { BattleView } from "../ruleset";

const STATE = ["round", "side", "turn", "over", "phase", "characters", "skirmishes", "contacts"];
const CHARACTER = [
  "at",
  "state",
  "in",
  "health",
  "injured",
  "declared",
  "acted",
  "evasion",
  "prepared",
  "conditions",
  "effects",
  "hp",
  "mp",
  "parts",
];
const SKIRMISH = [
  "id",
  "area",
  "centre",
  "shape",
  "radius",
  "size",
  "count",
  "present",
  "melee",
  "independent",
  "overcrowded",
];
const CONTACT = ["at", "who"];

/**
 * A copy of plain data whose numbers are all finite and without `-0`; keys without a value are left out.
 * @throws when a number is not finite: no rule of any board has such a thing.
 */
export function canonical(value: unknown): unknown {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new Error("A number of the battle is not finite");
    return value + 0;
  }
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) if (item !== undefined) put(copy, key, canonical(item));
  return copy;
}

/** Keys like `__proto__` stay keys. */
function put(record: Record<string, unknown>, key: string, value: unknown): void {
  if (key in record)
    Object.defineProperty(record, key, { value, writable: true, enumerable: true, configurable: true });
  else record[key] = value;
}

/** A view with its keys in the document's order: those of the contract first, others as the ruleset has them. */
export function canonicalView(view: BattleView): BattleView {
  const plain = canonical(view) as BattleView;
  const state = ordered(plain, STATE);
  return {
    ...state,
    characters: Object.fromEntries(
      Object.entries(plain.characters)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, character]) => [id, ordered(character, CHARACTER)]),
    ),
    skirmishes: plain.skirmishes.map((skirmish) => ordered(skirmish, SKIRMISH)),
    ...(plain.contacts ? { contacts: plain.contacts.map((one) => ordered(one, CONTACT)) } : {}),
  };
}

function ordered<T extends object>(record: T, order: readonly string[]): T {
  const known = order.filter((key) => Object.hasOwn(record, key));
  const others = Object.keys(record).filter((key) => !order.includes(key));
  return Object.fromEntries([...known, ...others].map((key) => [key, record[key as keyof T]])) as T;
}
