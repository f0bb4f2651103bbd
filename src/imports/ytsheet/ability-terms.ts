/**
 * The forms in which texts of abilities say their figures: those of the books, and those of the English translation. Named groups
 * are the same in both. Text is folded before it is compared: no spaces around signs and brackets.
 */

/** How something comes to its targets. */
type Form = "touch" | "shot" | "thrown" | "line" | "breakthrough" | "chosen";

export interface AbilityTerms {
  /** Each sentence. */
  readonly sentence: RegExp;
  /** Words around figures, without a meaning of their own. */
  readonly around: RegExp;
  /** `itself`, `touch`, `far` in metres, `form`. */
  readonly range: RegExp;
  /** `form`. */
  readonly formApart: RegExp;
  /** By the word of `form`; other words are none. */
  readonly forms: Readonly<Record<string, Form>>;
  /** `far`. */
  readonly within: RegExp;
  /** `one` area alone, `radius` or `behind`, `length`, `most`: `space` or everybody or a `count`. */
  readonly area: RegExp;
  /** `radius`, `count`. */
  readonly circle: RegExp;
  /** `count`, or `upTo`. */
  readonly count: RegExp;
  readonly itself: RegExp;
  readonly aroundItself: RegExp;
  /** `dice` and `add`; `power`, `bonus`, `magic` and critical values; `points`. */
  readonly amounts: readonly string[];
  /** Around an amount: `pool` is given with MP; `of` is what kind of damage. */
  readonly harms: (amount: string) => readonly RegExp[];
  readonly heals: (amount: string) => readonly RegExp[];
  /** `element`. */
  readonly element: RegExp;
  /** In the words before *damage*: kinds and joining words. */
  readonly kinds: RegExp;
  readonly physical: RegExp;
  readonly fixed: RegExp;
  readonly damage: string;
  /** `mp` or `points`. */
  readonly cost: RegExp;
}

const critical = (place: number) =>
  String.raw`(?:[/、]?\(?C値[:：]?(?<c${place}>[⑦-⑬➆-➉]|\d{1,2})\)?|@(?<at${place}>\d{1,2}))?`;
const DICE = String.raw`「?\(?(?<!\d)(?<dice>\d{1,2})d6?(?<add>(?:[+-]\d{1,3})*)\)?」?`;
const SHAPE = "起点指定|貫通|突破|射撃|投擲|接触|[―ー－–-]";

const JAPANESE: AbilityTerms = {
  sentence: /[^。\n]+/g,
  around:
    /使用(?:すると|時に?|する(?:際|とき|たび)に?、?)|この(?:能力|効果|魔法|攻撃)|与え(?:ます|る)|(?:します|する|行います|行う)|キャラクター|対象|点|[でにのをとはへが、]/g,
  // `射程：20m`, `「射程／形状：2（30m）／貫通」`
  range: new RegExp(
    String.raw`射程(?:距離)?(?:[/・]形状)?は?[:：]?\s*(?:(?<itself>自身|術者|使用者|本人)|(?<touch>接触)|(?:\d{1,2}\()?(?<far>\d{1,4})m\)?)(?:[/・](?<form>${SHAPE})型?)?」?`,
  ),
  formApart: new RegExp(String.raw`形状は?[:：]?\s*(?<form>${SHAPE})型?」?`),
  forms: { 接触: "touch", 射撃: "shot", 投擲: "thrown", 貫通: "line", 突破: "breakthrough" },
  within: /(?<!半径)(?<!\d)(?<far>\d{1,3})m以内/,
  // `1エリア(半径3m)/5`, `2エリア(30m)/すべて`, `全エリア(半径50m)/すべて`
  area: /「?(?:対象は?[:：]?\s*)?(?:(?<one>1)|\d|全)エリア(?:\((?:半径(?<radius>\d{1,3})m|(?<length>\d{1,3})m)\))?(?:[/・](?<most>すべて|全て|全部|(?<space>空間)|(?<count>\d{1,2})体?))?」?/,
  circle: /半径(?<radius>\d{1,3})m(?:\)?\/(?<count>\d{1,2}))?(?:以内)?/,
  count: /「?(?:対象は?[:：]?\s*)?(?:任意の|最大)?(?<count>\d{1,2})[体人名](?:[XxＸ]|まで)?」?/,
  itself: /「?対象は?[:：]?\s*(?:自身|術者|使用者|本人)」?|(?:自身|術者|使用者)の(?=HP|MP)/,
  aroundItself: /(?:自身|術者|使用者)(?:を中心(?:とした|に|として)|の周囲)/,
  amounts: [
    DICE,
    String.raw`「?(?:威力|(?<![a-z])k)(?<power>\d{1,3})${critical(1)}(?<bonus>(?:[+-]\d{1,3})*)(?<magic>\+魔力)?${critical(2)}」?`,
    String.raw`「?(?<![\d+*×-])(?<points>\d{1,4})」?`,
  ],
  // `「2d+8」点の物理ダメージ`, `威力10+10`, `8点の確定ダメージ`
  harms: (amount) => [new RegExp(`(?<pool>MPに)?${amount}(?:点の?|の)(?<of>[^。点]{0,24}?)ダメージ`, "i")],
  // `HPを「2d」点回復`
  heals: (amount) => [
    new RegExp(`(?:HP|生命力|(?<pool>MP))[をが]?${amount}点?(?:だけ|を?|、HPを)回復`, "i"),
    new RegExp(`${amount}点?(?:の|、|だけ)?(?:HP|生命力|(?<pool>MP))を?回復`, "i"),
  ],
  element: /(?<element>炎|水・氷|風|土|雷|光|闇|純エネルギー|断空|衝撃|毒|病気|呪い|精神効果)属性/,
  kinds: /物理|魔法|確定|[の・]/g,
  physical: /物理/,
  fixed: /確定/,
  damage: "ダメージ",
  cost: /(?:消費MP|MP消費)[:：]?\s*「?(?<mp>\d{1,2})点?」?|MPを?「?(?<points>\d{1,2})」?点?を?消費/,
};

const ELEMENT =
  "fire|water\\/ice|wind|earth|lightning|light|dark(?:ness)?|energy|slashing|bludgeoning|poison|disease|curse|psychic";
/** `2d+8 points of Fire type magic damage`; more words between stay to be named. */
const OF_DAMAGE = '["”]?\\s*(?:points?\\s)?(?:of\\s)?(?<of>[a-z/ -]{0,40}?)\\s?(?<!applied\\s)damage';

const ENGLISH: AbilityTerms = {
  sentence: /[^.\n]+/g,
  around:
    /\b(?:(?:when|if) used|the|a|an|this|that|its|their|it|they|them|he|she|monster|ability|effect|attack|targets?|characters?|affected|each|of|to|at|in|on|and|with|within|by|be|is|are|deals?|dealing|dealt|takes?|taking|suffers?|receives?|inflict(?:s|ing)?|restor(?:es?|ed|ing)|heal(?:s|ing)?|points?|hp|mp|damage|type)\b/gi,
  // `Range: Caster`, `Range/Area: 2 (20m) / Shot`
  range:
    /["“]?\branger?\s?(?:\/\s?area\s?)?:\s?(?:(?<itself>caster|self)|(?<touch>touch)|(?:\d{1,2}\()?(?<far>\d{1,4})\s?(?:m\)?|\)m))(?:\s?\/\s?(?<form>target|shot|line|breakthrough|throwing|thrown|touch))?[,.]?["”]?/i,
  formApart: /["“]?\b(?:area|shape):\s?(?<form>target|shot|line|breakthrough|throwing|thrown|touch)[,.]?["”]?/i,
  forms: {
    touch: "touch",
    shot: "shot",
    throwing: "thrown",
    thrown: "thrown",
    line: "line",
    breakthrough: "breakthrough",
  },
  within: /\bwithin (?:a )?(?<far>\d{1,3})\s?m\b(?!\s?radius)/i,
  // `Target: 1 area (3m Radius) / 5`, `All Areas (Radius 30m)/All`, `4m Radius/10`
  area: /["“]?(?:\btargets?:\s?)?(?:\b(?:(?<one>1)|\d(?:-\d)?|all)\s?areas?)\s?(?:\(?(?:radius\s?(?<behind>\d{1,3})\s?m?|(?<radius>\d{1,3})\s?m?\s?radius|(?<length>\d{1,3})m)\)?)?(?:\s?\/\s?(?<most>all|(?<space>space)|(?<count>\d{1,2})))?\)?[,.]?["”]?/i,
  circle:
    /["“]?(?:\btargets?:\s?)?\b(?<radius>\d{1,3})\s?m(?: radius)?\s?\/\s?(?<count>\d{1,2})(?: radius)?[,.]?["”]?/i,
  count:
    /["“]?\btargets?:\s?(?<count>\d{1,2})\s?characters?(?: x)?\b[,.]?["”]?|\bup to (?<upTo>\d{1,2}) (?:targets|characters)\b/i,
  itself: /["“]?\btargets?:\s?(?:caster|self)[,.]?["”]?|\b(?:its|his|her) own (?=hp|mp)/i,
  aroundItself: /\b(?:centered (?:on|around)|around) (?:itself|the caster|the user|himself|herself)\b/i,
  amounts: [
    String.raw`["“]?\(?(?<!\d)(?<dice>\d{1,2})d6?(?<add>(?:[+-]\d{1,3})*)\)?`,
    String.raw`["“]?\b(?:power|k)\s?(?<power>\d{1,3})(?:@(?<at1>\d{1,2}))?(?<bonus>(?:[+-]\d{1,3})*)(?<magic>\+magic power)?(?:@(?<at2>\d{1,2}))?`,
    // A number alone is an amount only behind a word that gives it: `/ 20" and deals` counts targets.
    String.raw`(?<=\b(?:deal|suffer|tak|receiv|inflict|restor|recover|heal|regain|by)\w{0,4}\s)["“]?(?<points>\d{1,4})(?![\d(m])`,
  ],
  harms: (amount) => [new RegExp(`${amount}${OF_DAMAGE}`, "i")],
  heals: (amount) => [
    new RegExp(`\\b(?:hp|(?<pool>mp)) (?:is|are) (?:restored|recovered|healed) by ${amount}`, "i"),
    new RegExp(`\\b(?:restor|recover|heal|regain)\\w* ${amount}["”]?\\s?(?:points? of )?(?:hp|(?<pool>mp))\\b`, "i"),
  ],
  element: new RegExp(`\\b(?<element>${ELEMENT})(?:[ -]type)?\\b`, "i"),
  kinds: /\b(?:physical|magic(?:al)?|fixed|type|and)\b|[\s-]/gi,
  physical: /physical/i,
  fixed: /fixed/i,
  damage: " damage",
  cost: /\bcost:\s?mp\s?(?<mp>\d{1,2})|\b(?:consum\w+|costs?|uses?) (?<points>\d{1,2})\s?mp\b/i,
};

/** English where no Japanese letter stands. */
export function termsFor(text: string): AbilityTerms {
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text) || !/[a-z]{2}/i.test(text)
    ? JAPANESE
    : ENGLISH;
}
