/** Categories of weapons and armour of `sw25`, as sheets of ytsheet2 call them. */

import { textGiven } from "../text-given";

const ARMOUR: ReadonlyMap<string, string> = new Map([
  ["metalarmor", "金属鎧"],
  ["nonmetalarmor", "非金属鎧"],
  ["shield", "盾"],
  ["other", "他"],
]);

const CATEGORIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sword: "ソード",
    axe: "アックス",
    spear: "スピア",
    mace: "メイス",
    staff: "スタッフ",
    flail: "フレイル",
    warhammer: "ウォーハンマー",
    grapple: "格闘",
    throw: "投擲",
    bow: "ボウ",
    crossbow: "クロスボウ",
    gun: "ガン",
  }),
);

export function armourCategory(given: unknown): string {
  return ARMOUR.get(textGiven(given)) ?? "鎧";
}

export function weaponCategory(given: unknown): string {
  const text = textGiven(given);
  return CATEGORIES.get(text) ?? text;
}
