/** Labels of a stat block in Japanese and in English, each with its key in a ytsheet2 sheet. */

/** Figures of the whole monster. */
const OF_THE_WHOLE = {
  monsterName: "名称|名前|魔物名|Name",
  lv: "(?:モンスター|魔物)?レベル|(?:Monster )?Level|Lv\\.?",
  taxa: "分類|種別|Type|Category|Taxonomy",
  intellect: "知能|Intelligence",
  perception: "知覚|Perception",
  disposition: "反応|Disposition|Reaction",
  sin: "穢れ(?:点|度)?|Soulscars?",
  language: "言語|Languages?",
  habitat: "生息地|Habitat",
  fame: "知名度\\s*[/／]\\s*弱点値|(?:Fame|Reputation|Popularity)\\s*/\\s*Weak(?:ness|point)(?: Value)?",
  "reputation+": "弱点値|Weakness Value",
  reputation: "知名度|Fame|Reputation|Popularity",
  weakness: "弱点|Weak ?[Pp]oints?|Weakness",
  initiative: "先制(?:値|力)|Initiative",
  mobility: "移動(?:速度|力)|Movement(?: Speed)?|Move",
  vitResist: "生命抵抗力?|Fortitude|Fort\\.?",
  mndResist: "精神抵抗力?|Willpower|Will",
  partsNum: "部位数|(?:Number of )?(?:Sections|Parts)",
  coreParts: "コア部位|(?:Main|Core) (?:Sections?|Parts?)",
  parts: "部位内訳|部位",
} as const;

/** Figures of one row of attacks, whose attack method may also name the part. */
const OF_A_ROW = {
  Style: "攻撃(?:方法|手段)|(?:Fighting |Attack(?:ing)? )(?:Style|Method)|Style|Attack",
  Accuracy: "命中力?|Accuracy|Acc\\.?|Hit",
  Damage: "打撃点?(?:2d\\+)?|Damage|Dmg\\.?",
  Evasion: "回避力?|Evasion|Eva\\.?|Dodge",
  Defense: "防護点?|Defen[cs]e|Def\\.?",
  Hp: "HP|ＨＰ",
  Mp: "MP|ＭＰ",
} as const;

type WholeKey = keyof typeof OF_THE_WHOLE;
export type RowKey = keyof typeof OF_A_ROW;
export type Label = WholeKey | RowKey;

const ROW_KEYS: readonly string[] = Object.keys(OF_A_ROW);
const ALL = Object.entries({ ...OF_THE_WHOLE, ...OF_A_ROW }) as [Label, string][];
const ANY = ALL.map(([, words]) => words).join("|");
/** 攻撃方法（部位） */
const IN_BRACKETS = "(?:\\s*[（(][^（()）]{0,20}[)）])?";

export const isRowKey = (label: Label): label is RowKey => ROW_KEYS.includes(label);

/** What the books sort monsters by. */
const KIND = /^(?:蛮族|動物|植物|アンデッド|魔法生物|魔動機|幻獣|妖精|魔神|人族|神族|騎獣|その他|未分類)$/;

export const isKind = (word: string): boolean => KIND.test(word);

function named(word: string): Label {
  return ALL.find(([, words]) => new RegExp(`^(?:${words})$`, "i").test(word))![0];
}

export interface Labelled {
  /** Null: nobody here knows this one. */
  readonly label: Label | null;
  readonly word: string;
  readonly value: string;
}

const PAIR = new RegExp(`(?<![\\p{L}\\p{N}])(?:(${ANY})${IN_BRACKETS}\\s*|(?<=^|\\s)([^\\s:：/／]{1,20}))[:：]`, "giu");

/** `先制値:11　移動速度:13` and what stands before the first of them. */
export function labelledIn(text: string): { readonly before: string; readonly pairs: readonly Labelled[] } {
  const found = [...text.matchAll(PAIR)];
  const pairs = found.map((match, i) => ({
    label: match[1] === undefined ? null : named(match[1]),
    word: match[1] ?? match[2]!,
    value: text
      .slice(match.index + match[0].length, found[i + 1]?.index)
      .replace(/[\s/／、,]+$/, "")
      .trim(),
  }));
  return { before: text.slice(0, found[0]?.index).trim(), pairs };
}

/** A line of nothing but labels is the head of a table; null: something else stands there. */
export function labelsOf(text: string): readonly Label[] | null {
  const labels: Label[] = [];
  const next = new RegExp(`\\s*(${ANY})${IN_BRACKETS}(?=\\s|$)`, "giy");
  while (next.lastIndex < text.length) {
    const match = next.exec(text);
    if (!match) return null;
    labels.push(named(match[1]!));
    if (/^\s*$/.test(text.slice(next.lastIndex))) break;
  }
  return labels.length > 0 ? labels : null;
}
