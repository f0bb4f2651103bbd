/**
 * Feats and abilities of ytsheet2's table that say how often somebody acts, strikes on or takes blows for others
 * (`ACT-1` to `ACT-14`), by the names that sheets give them. Each has its effect in the fields of an item. Text
 * without a field is in `left`, and stays text.
 */

import { folded } from "./numbers";

type Figures = Readonly<Record<string, unknown>>;

/** The effect of a sheet's feat or ability, in the fields of an item. */
export interface KnownDeed {
  readonly does: Figures;
  /** Words of its effect that no field can hold. */
  readonly left: readonly string[];
  /** Names of feats whose fields it has too: they stay words. */
  readonly instead: readonly string[];
}

const MELEE = { how: ["melee"], tags: [] };
const FISTS = { how: ["melee"], tags: ["fist", "one-hand"] };
const ONE_HANDED = { how: ["melee", "ranged", "thrown"], tags: ["one-hand"] };
const SPELLS = { how: ["cast", "shot", "touch", "area", "line"], tags: [] };
/** `ACT-5`: both blows pay for it. */
const PAID = { modifiers: { accuracy: -2 }, opening: { accuracy: -2 } };
const BOTH_HANDS = { from: ONE_HANDED, with: { what: "other-hand" }, ...PAID, shares: "hands" };
/** Until the next turn of whoever declares it. */
const risk = (figures: Figures) => ({ effects: [{ until: "own-turn", figures }] });

interface Entry {
  /** As sheets write it, without the numeral of what stands in `does` alone. */
  readonly names: readonly string[];
  readonly does: Figures;
  readonly left?: readonly string[];
  readonly instead?: readonly string[];
}

const constant = (does: Figures): Figures => ({ timing: "constant", ...does });
const declared = (does: Figures): Figures => ({ timing: "declared", ...does });

/** Most targets of a spell: as many as its MP pay for. */
const MOST_TARGETS = 100;
/** The expansion of each spell is chosen at the table. */
const expanding = (limit: number): Figures => declared({ declares: { limit, lasts: true } });
const onlySo = { does: expanding(1), left: ["ほかの拡大との区別"] } as const;

/** Each by an id of ours, so that none is left out by a slip. */
const DEEDS = {
  "extra-blow": {
    names: ["追加攻撃"],
    does: constant({ series: [{ from: FISTS, with: { what: "named", ...FISTS }, shares: "hands" }] }),
  },
  "two-weapons": { names: ["両手利き"], does: constant({ series: [BOTH_HANDS] }) },
  "twin-strike": {
    names: ["双撃"],
    does: constant({ series: [{ ...BOTH_HANDS, target: "any" }] }),
    instead: ["両手利き"],
  },
  "chained-attack": { names: ["連続攻撃", "連続攻撃Ⅰ"], does: constant({ series: [{ from: MELEE, after: "hit" }] }) },
  "chained-attack-2": {
    names: ["連続攻撃Ⅱ"],
    does: constant({ series: [{ from: MELEE, after: "hit", times: 2 }] }),
    instead: ["連続攻撃", "連続攻撃Ⅰ"],
  },
  "several-feats": { names: ["変幻自在Ⅰ"], does: constant({ acts: { declarations: 2 } }) },
  "several-feats-2": { names: ["変幻自在Ⅱ"], does: constant({ acts: { declarations: 3 } }) },
  "battle-master": { names: ["バトルマスター"], does: constant({ acts: { declarations: 2 } }) },
  "rune-master": { names: ["ルーンマスター"], does: constant({ acts: { declarations: 2 } }) },
  "fast-action": { names: ["ファストアクション"], does: constant({ acts: { first: 2 } }) },
  riposte: {
    names: ["斬り返しⅠ"],
    does: declared({
      series: [{ from: MELEE, after: "miss", with: { what: "same" } }],
      declares: { limit: 1, tags: ["two-hand"] },
    }),
  },
  sweep: {
    names: ["薙ぎ払いⅠ"],
    does: declared({ modifiers: { damage: -3 }, declares: { limit: 3, tags: ["two-hand"] } }),
  },
  "sweep-2": { names: ["薙ぎ払いⅡ"], does: declared({ declares: { limit: 5, tags: ["two-hand"] } }) },
  "tail-swing": {
    names: ["テイルスイング", "テイルスイングⅠ"],
    does: declared({ modifiers: { accuracy: -1 }, declares: { limit: 3 } }),
  },
  "tail-swing-2": { names: ["テイルスイングⅡ"], does: declared({ declares: { limit: 5 } }) },
  "multi-action": {
    names: ["マルチアクション"],
    does: declared({
      series: [{ from: MELEE, target: "any", with: { what: "named", ...SPELLS } }],
      declares: { limited: true },
    }),
    left: ["魔法の後の近接攻撃"],
  },
  "all-out": {
    names: ["全力攻撃Ⅰ"],
    does: declared({ modifiers: { damage: 4 }, declares: { on: "one" }, ...risk({ evasion: -2 }) }),
  },
  "all-out-2": {
    names: ["全力攻撃Ⅱ"],
    does: declared({ modifiers: { damage: 12 }, declares: { on: "one" }, ...risk({ evasion: -2 }) }),
  },
  "deadly-blow": {
    names: ["必殺攻撃Ⅰ"],
    does: declared({ declares: { shifts: 1, on: "one" }, ...risk({ evasion: -2 }) }),
  },
  "armour-piercing": {
    names: ["鎧貫きⅠ"],
    does: declared({ modifiers: { critical: 1 }, declares: { pierces: true, on: "one" } }),
  },
  feint: { names: ["牽制攻撃Ⅰ"], does: declared({ modifiers: { accuracy: 1, critical: 1 } }) },
  "feint-2": { names: ["牽制攻撃Ⅱ"], does: declared({ modifiers: { accuracy: 2 } }) },
  "feint-3": { names: ["牽制攻撃Ⅲ"], does: declared({ modifiers: { accuracy: 3 } }) },
  decoy: {
    names: ["囮攻撃Ⅰ"],
    does: declared({ modifiers: { accuracy: -2, damage: 2 }, declares: { limit: 1 } }),
    left: ["回避された相手の回避力の低下"],
  },
  "decoy-2": {
    names: ["囮攻撃Ⅱ"],
    does: declared({ modifiers: { accuracy: -2, damage: 8 }, declares: { limit: 1 } }),
    left: ["回避された相手の回避力の低下"],
  },
  provoking: {
    names: ["挑発攻撃Ⅰ"],
    does: declared({ modifiers: { damage: -2 } }),
    left: ["命中した相手の攻撃対象の制限"],
  },
  cover: { names: ["かばうⅠ"], does: declared({ covers: { times: 1 } }) },
  "cover-2": { names: ["かばうⅡ"], does: declared({ covers: { times: 1, evades: true } }) },
  guardian: { names: ["ガーディアンⅠ"], does: declared({ covers: { times: 3, several: true } }), instead: ["かばうⅠ"] },
  counter: { names: ["カウンター"], does: constant({ counters: { times: 1, tags: [] } }) },
  // `ACT-10`: declared once, and every spell of the turn may take several, or grow, for more MP.
  "several-targets": { names: ["魔法拡大/数", "魔法拡大/すべて", "魔法拡大すべて"], does: expanding(MOST_TARGETS) },
  larger: { names: ["魔法拡大/距離", "魔法拡大/時間", "魔法拡大/範囲"], ...onlySo },
  surer: { names: ["魔法拡大/確実化", "魔法拡大/威力確実化"], ...onlySo },
  "guardian-2": { names: ["ガーディアンⅡ"], does: declared({ covers: { times: 5, several: true } }) },
} as const satisfies { readonly [id: string]: Entry };
export type KnownDeedId = keyof typeof DEEDS;

/**
 * The names in the English translation, as public collections of its monsters have them. `left` is said in the language of the
 * name.
 */
const IN_ENGLISH: { readonly [id in KnownDeedId]?: Pick<Entry, "names" | "left" | "instead"> } = {
  "extra-blow": { names: ["Chain Attack"] },
  "chained-attack": { names: ["Continuous Attack", "Continuous Attack I"] },
  "chained-attack-2": { names: ["Continuous Attack II"], instead: ["Continuous Attack", "Continuous Attack I"] },
  "battle-master": { names: ["Battle Master"] },
  "rune-master": { names: ["Rune Master"] },
  "fast-action": { names: ["Fast Action"] },
  sweep: { names: ["Cleave", "Cleave I"] },
  "sweep-2": { names: ["Cleave II"] },
  "tail-swing": { names: ["Tail Sweep", "Tail Sweep I"] },
  "tail-swing-2": { names: ["Tail Sweep II"] },
  "multi-action": { names: ["Multi-Action"], left: ["a melee attack after the spell"] },
  "all-out": { names: ["Power Strike", "Power Strike I"] },
  "all-out-2": { names: ["Power Strike II"] },
  "deadly-blow": { names: ["Lethal Strike", "Lethal Strike I"] },
  decoy: { names: ["Decoy Attack", "Decoy Attack I"], left: ["the lower evasion of whoever evades"] },
  "decoy-2": { names: ["Decoy Attack II"], left: ["the lower evasion of whoever evades"] },
  provoking: { names: ["Taunting Strike", "Taunting Strike I"], left: ["whom the struck must attack"] },
  cover: { names: ["Cover", "Cover I"] },
  "cover-2": { names: ["Cover II"] },
  guardian: { names: ["Guardian", "Guardian I"], instead: ["Cover", "Cover I"] },
  "guardian-2": { names: ["Guardian II"] },
  counter: { names: ["Counter"] },
};

/** Names are compared without regard to letters' case. */
const named = (name: string): string => folded(name).toLowerCase();

const BY_NAME: ReadonlyMap<string, Entry> = new Map(
  Object.entries(DEEDS as { readonly [id in KnownDeedId]: Entry }).flatMap(([id, entry]) => {
    const english = IN_ENGLISH[id as KnownDeedId];
    const others = english?.names.map((name) => [named(name), { ...english, does: entry.does }] as const) ?? [];
    return [...entry.names.map((name) => [named(name), entry] as const), ...others];
  }),
);

const AGAIN = { from: MELEE, with: { what: "named", ...MELEE } };

/** Names with a number in them; `n` is what it says. */
const COUNTED: readonly (readonly [RegExp, (n: number, more: string) => Entry["does"], left?: string])[] = [
  [/^(\d)回攻撃$/, (n) => constant({ series: [{ ...AGAIN, times: n - 1 }] })],
  [/^(\d)回攻撃[&＆]双撃$/, (n) => constant({ series: [{ ...AGAIN, target: "any", times: n - 1 }] })],
  [/^(\d)回行動$/, (n) => constant({ acts: { majors: n } })],
  [/^(\d)回行動[(/・:]?限定\)?$/, (n) => constant({ acts: { majors: n } }), "限定"],
  [/^複数宣言[=＝:：]?(\d)$/, (n) => constant({ acts: { declarations: n } })],
  [/^(double|triple|quadruple) attack$/, (n) => constant({ series: [{ ...AGAIN, times: n - 1 }] })],
  [
    /^twin strike & (double|triple|quadruple) attack$/,
    (n) => constant({ series: [{ ...AGAIN, target: "any", times: n - 1 }] }),
  ],
  [/^(\d) actions$/, (n) => constant({ acts: { majors: n } })],
  [/^limited (\d) actions$/, (n) => constant({ acts: { majors: n } }), "limited"],
  [/^multiple declarations ?= ?(\d)(?: times)?$/, (n) => constant({ acts: { declarations: n } })],
];

const IN_WORDS: Readonly<Record<string, number>> = { double: 2, triple: 3, quadruple: 4 };

/** Most that such a number may say; more is a slip. */
const MOST = 5;
const LONGEST_NAME = 60;

/** The known effect of a feat or an ability of this name; null: none. Older sheets leave the first numeral out. */
export function knownDeed(name: string): KnownDeed | null {
  if (name.length > LONGEST_NAME) return null;
  const said = named(name).replaceAll("《", "").replaceAll("》", "").trim();
  const entry = BY_NAME.get(said) ?? BY_NAME.get(`${said}${named("Ⅰ")}`);
  if (entry) return { does: entry.does, left: entry.left ?? [], instead: entry.instead ?? [] };
  for (const [form, does, left] of COUNTED) {
    const found = form.exec(said);
    const n = IN_WORDS[found?.[1] ?? ""] ?? Number(found?.[1]);
    if (found && n >= 2 && n <= MOST)
      return { does: does(n, said), left: left === undefined ? [] : [left], instead: [] };
  }
  return null;
}

/** Words on a weapon by its category (`ACT-3`). */
const CATEGORIES: Readonly<Record<string, string>> = {
  ソード: "sword",
  アックス: "axe",
  スピア: "spear",
  メイス: "mace",
  スタッフ: "staff",
  フレイル: "flail",
  ウォーハンマー: "hammer",
  絡み: "whip",
  格闘: "fist",
  ボウ: "bow",
  クロスボウ: "crossbow",
  ブロウガン: "blowgun",
  ガン: "gun",
  "ガン（物理）": "gun",
};

export function tagsOfCategory(category: string): string[] {
  const known = Object.hasOwn(CATEGORIES, category) ? CATEGORIES[category] : undefined;
  return known === undefined ? [] : [known];
}
