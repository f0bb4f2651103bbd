/**
 * The meaning of the labels of a ccfolia piece: a figure of the whole, or of a part by number (`HP2`) or by name
 * (`頭部:HP`).
 */

/** Figures that a part may have of its own. */
const OF_PARTS = {
  hp: ["HP", "最大HP", "HP最大値"],
  mp: ["MP", "最大MP", "MP最大値"],
  accuracy: ["命中力", "命中", "命中値"],
  points: ["打撃点", "打撃力", "打撃", "ダメージ"],
  evasion: ["回避力", "回避", "回避値"],
  defence: ["防護点", "防護"],
  style: ["部位", "部位名", "攻撃方法"],
} as const;

/** Figures of a weapon, which has a number. */
const OF_WEAPONS = { weapon: ["武器", "武器名"], power: ["威力"], critical: ["C値"], bonus: ["追加D", "追加ダメージ"] };

const OF_ALL = {
  movement: ["移動力", "移動速度", "移動", "通常移動"],
  initiative: ["先制力", "先制"],
  initiativeValue: ["先制値"],
  knowledge: ["魔物知識", "魔物知識判定"],
  fortitude: ["生命抵抗力", "生命抵抗"],
  willpower: ["精神抵抗力", "精神抵抗"],
  level: ["レベル", "LV"],
  adventurer: ["冒険者レベル", "冒険者"],
  monsterLevel: ["魔物レベル"],
  reputation: ["知名度"],
  weaknessValue: ["弱点値"],
  reputationAndWeakness: ["知名度/弱点値", "知名度/弱点"],
  weakness: ["弱点"],
  money: ["所持金"],
  race: ["種族"],
  dex: ["器用度", "器用"],
  agi: ["敏捷度", "敏捷"],
  str: ["筋力"],
  vit: ["生命力"],
  int: ["知力"],
  mnd: ["精神力"],
  dexAdd: ["器用度増強"],
  agiAdd: ["敏捷度増強"],
  strAdd: ["筋力増強"],
  vitAdd: ["生命力増強"],
  intAdd: ["知力増強"],
  mndAdd: ["精神力増強"],
} as const;

export type PieceFigure = keyof typeof OF_PARTS | keyof typeof OF_ALL | "weapon" | "power" | "critical" | "bonus";

export interface PieceLabel {
  readonly figure: PieceFigure;
  /** The part's number or name, a weapon's number; empty: the whole. */
  readonly of: string;
}

const numbered = new Map<string, PieceFigure>();
const whole = new Map<string, PieceFigure>();
for (const [figure, words] of Object.entries({ ...OF_PARTS, ...OF_WEAPONS }))
  for (const word of words) numbered.set(word, figure as PieceFigure);
for (const [figure, words] of Object.entries(OF_ALL)) for (const word of words) whole.set(word, figure as PieceFigure);

const WORDS = [...numbered.keys()].sort((a, b) => b.length - a.length).join("|");
const BY_NUMBER = new RegExp(`^(${WORDS})[-_.:#]?(\\d{1,2}|[A-Z])$`);
const NUMBER_FIRST = new RegExp(`^(?:部位)?(\\d{1,2})[-_.:/・の]?(${WORDS})$`);
const NAME_FIRST = new RegExp(`^[(\\[【〔]?(.+?)[)\\]】〕]?[-_:/・の]?(${WORDS})$`);
const NAME_LAST = new RegExp(`^(${WORDS})(?:[-_:/・](.+)|[(\\[【〔](.+)[)\\]】〕])$`);
/** Words before HP that do not name a part. */
const NO_PART = /^(?:現在|残り?|一時|仮|初期|追加|合計|基本|バリア|対象|味方|敵)/;
const LONGEST = 60;

/** Null: nothing here is called so. */
export function labelOf(text: string): PieceLabel | null {
  if (text.length > LONGEST) return null;
  const label = plainLabel(text);
  const figure = whole.get(label) ?? numbered.get(label);
  if (figure) return { figure, of: "" };
  const byNumber = BY_NUMBER.exec(label);
  if (byNumber) return { figure: numbered.get(byNumber[1]!)!, of: byNumber[2]! };
  const first = NUMBER_FIRST.exec(label) ?? NAME_FIRST.exec(label);
  const last = first ? null : NAME_LAST.exec(label);
  const [word, of] = first ? [first[2]!, first[1]!] : [last?.[1], last?.[2] ?? last?.[3]];
  if (word === undefined || of === undefined || NO_PART.test(of)) return null;
  return { figure: numbered.get(word)!, of };
}

/** Signs of both widths and the space around them are one to whoever reads. */
export function plainLabel(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, "").toUpperCase();
}

/** Labels without meaning for a fight: counters in play, and sums of other labels. */
const OF_NO_ACCOUNT =
  /^(?:メモ|備考|経験点|名誉点|穢れ|陣気|[⤴⤵♡↑↓]|[天地人]|(?:器用|敏捷|筋力|生命|知力|精神)B|(?:DEX|AGI|STR|VIT|INT|MND)B|1ゾロ|ピンゾロ|ファンブル|ラウンド|.*修正|魔法C|必殺効果|クリレイ|回復量.*|プレイヤー|PL)$/;

export function isOfNoAccount(text: string): boolean {
  return OF_NO_ACCOUNT.test(plainLabel(text));
}

/** Names that only Sword World uses. */
const OWN =
  /^(?:防護点?|命中力|打撃点|回避力|先制[力値]|生命抵抗力?|精神抵抗力?|冒険者(?:レベル)?|魔物知識|魔物レベル|知名度|弱点値|器用度|敏捷度|陣気)\d*$|[:の](?:HP|命中力|打撃点)$/;

export function isOwnLabel(text: string): boolean {
  return OWN.test(plainLabel(text));
}

/** Names that other games use. */
const FOREIGN =
  /^(?:SAN値?|正気度|幸運|LUCK|アイデア|アイディア|POW|APP|SIZ|EDU|CON|CHA|WIS|侵[蝕食]率|ロイス|フェイト|感知|感覚|肉体|社会|行動値|余裕|霊紋|AC|DB|狂気|呪印|忍具|絆|キズナ|感情|霊力|血盟|耐久値)$/;

export function isForeignLabel(text: string): boolean {
  return FOREIGN.test(plainLabel(text));
}
