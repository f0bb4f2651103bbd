/**
 * The picture of a weapon or spell that has none of its own: a sign for each sort. Weapons are told by their names, as players
 * call them in either language, then by how they are used; spells by what they do.
 */

/** As an item keeps it. */
type Data = { readonly [key: string]: unknown };

const ASSETS = "systems/ransen/assets/";

/** Each sort of weapon with the names that it has; the first sort that fits counts. */
const WEAPONS = {
  crossbow: /crossbow|クロスボウ|ボウガン|弩/,
  bow: /bow\b|弓|ボウ/,
  gun: /\bguns?\b|pistol|rifle|ガン|銃/,
  sling: /sling|スリング/,
  staff: /staff|\brod\b|wand|杖|スタッフ|ロッド/,
  whip: /whip|鞭|ウィップ/,
  web: /\bweb\b|\bnet\b|糸|網/,
  fangs: /fang|bite|claw|horn|tail|tusk|beak|牙|爪|噛|角|尾|嘴/,
  fist: /fist|punch|kick|unarmed|拳|素手|パンチ|キック/,
  rock: /rock|boulder|stone|岩|石/,
  axe: /\baxe|斧|アックス/,
  mace: /mace|club|hammer|flail|槌|棍棒|メイス|ハンマー|フレイル|クラブ/,
  spear: /spear|lance|trident|pike|halberd|javelin|槍|スピア|ランス|ジャベリン|薙刀/,
  dagger: /dagger|knife|短剣|ダガー|ナイフ|短刀/,
  greatsword: /great ?sword|claymore|大剣|グレートソード|両手剣/,
  sword: /sword|blade|sab[re]{2}|rapier|katana|剣|刀|ソード|ブレード|サーベル|レイピア/,
} as const;
const SPELLS = ["bolt", "burst", "line", "heal", "state", "ward", "touch"] as const;

/** All sorts that there is a sign of. */
export const SIGNS: readonly string[] = [...Object.keys(WEAPONS), "throwing", ...SPELLS];

export function imageOfSign(sign: string): string {
  return `${ASSETS}signs/${sign}.svg`;
}

interface PicturedItem {
  readonly type: string;
  readonly name: string;
  readonly system?: Data;
  readonly img?: string | null;
}

/** The item's own picture, if it has one that is not ours; else the sign of its sort. */
export function imageOfItem(item: PicturedItem): string {
  const { type, img } = item;
  if (img && img !== `${ASSETS}${type}.svg` && !img.startsWith(`${ASSETS}signs/`)) return img;
  const sign = signOf(item);
  return sign === null ? `${ASSETS}${type}.svg` : imageOfSign(sign);
}

/** The sort of weapon by its name; null: the name does not tell. */
export function weaponSort(name: string): keyof typeof WEAPONS | null {
  const called = name.normalize("NFKC").toLowerCase();
  const sorts = Object.keys(WEAPONS) as (keyof typeof WEAPONS)[];
  return sorts.find((sort) => WEAPONS[sort].test(called)) ?? null;
}

/** Null: neither a weapon nor a spell. */
export function signOf({ type, name, system = {} }: PicturedItem): string | null {
  if (type === "spell") return spellSign(system);
  if (type !== "weapon") return null;
  const sort = weaponSort(name);
  if (system.how === "thrown" && (sort === null || sort === "dagger" || sort === "sword")) return "throwing";
  return sort ?? (system.how === "ranged" ? "bow" : "sword");
}

function spellSign({ effect, shape, how, leaves }: Data): (typeof SPELLS)[number] {
  if (effect === "heal") return "heal";
  if (shape === "line" || shape === "breakthrough") return "line";
  if (effect === "nothing") return Array.isArray(leaves) && leaves.length > 0 ? "state" : "ward";
  if (shape === "area") return "burst";
  return how === "touch" ? "touch" : "bolt";
}
