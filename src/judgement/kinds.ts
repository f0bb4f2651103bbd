/** Who is of a kind: called alike but for a letter or a number. */

/** What those have in common who are called alike: `Goblin` of `Goblin A`, `Goblin (2)` and `ゴブリン３`. */
export function kindOf(name: string): string {
  const stem = name.replace(/[\s#・(（]*(?:[A-ZＡ-Ｚ]|[0-9０-９]{1,3}|[①-⑳])[)）]?$/u, "");
  return stem === "" ? name : stem;
}

/** What everyone of these is one of; null: they have no name in common. */
export function commonKind(names: readonly string[]): string | null {
  const [kind = null, ...others] = new Set(names.map(kindOf));
  return others.length === 0 ? kind : null;
}
