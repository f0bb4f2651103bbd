/** Characters of one kind: their names differ only by a letter or a number. */

/** The common part of such names: `Goblin` of `Goblin A`, `Goblin (2)` and `ゴブリン３`. */
export function kindOf(name: string): string {
  const stem = name.replace(/[\s#・(（]*(?:[A-ZＡ-Ｚ]|[0-9０-９]{1,3}|[①-⑳])[)）]?$/u, "");
  return stem === "" ? name : stem;
}

/** The kind that all of these are of; null: their names have nothing in common. */
export function commonKind(names: readonly string[]): string | null {
  const [kind = null, ...others] = new Set(names.map(kindOf));
  return others.length === 0 ? kind : null;
}
