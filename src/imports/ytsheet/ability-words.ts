/**
 * Reads the effect of a monster's ability from its text, in the forms of the books: `射程：20m`, `「射程／形状：2（30m）／貫通」`,
 * `「対象：1エリア（半径3m）／5」`, `「威力10+10」点`, `必中`. Text in another form is listed, sentence by sentence.
 */

import { HIGHEST_POWER, NEVER_CRITICAL } from "../../rules/index";
import { limitOfRadius, radiusOfLimit } from "./area-figures";
import { folded, numberOf } from "./numbers";

type Figures = Readonly<Record<string, unknown>>;

export interface AbilityWords {
  /** Its effect, as fields of an item, without a range if the text gives none; null: not enough was understood. */
  readonly does: Figures | null;
  /** Sentences, or words of one, without a figure; all of them if nothing was understood. */
  readonly left: readonly string[];
}

/** The most code units of a text that is read, and of a sentence that is reported. */
const LONGEST = 2_000;
const LONGEST_TOLD = 80;
const MOST_POINTS = 1_000;
const MOST_TARGETS = 100;

/** A text from which what was understood is taken away. */
class Words {
  #taken: (readonly [from: number, to: number])[] = [];

  constructor(readonly text: string) {}

  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.text);
    if (found) this.#taken.push([found.index, found.index + found[0].length]);
    return found;
  }

  /** Sentences in which more stands than what was taken and the words around it. */
  left(): string[] {
    const sentences: string[] = [];
    for (const { 0: sentence, index } of this.text.matchAll(/[^。\n]+/g)) {
      const rest = [...sentence].filter((_, i) => !this.#has(index + i)).join("");
      if (/[\p{L}\p{N}]/u.test(rest.replace(AROUND, ""))) sentences.push(sentence.trim().slice(0, LONGEST_TOLD));
    }
    return sentences;
  }

  #has(place: number): boolean {
    return this.#taken.some(([from, to]) => from <= place && place < to);
  }
}

/** Words around figures, without a meaning of their own. */
const AROUND =
  /使用(?:すると|時に?|する(?:際|とき|たび)に?、?)|この(?:能力|効果|魔法|攻撃)|与え(?:ます|る)|(?:します|する|行います|行う)|キャラクター|対象|点|[でにのをとはへが、]/g;

const SHAPE = "起点指定|貫通|突破|射撃|投擲|接触|[―ー－–-]";
const RANGE = new RegExp(
  String.raw`射程(?:距離)?(?:[/・]形状)?は?[:：]?\s*(?:(自身|術者|使用者|本人)|(接触)|(?:\d{1,2}\()?(\d{1,4})m\)?)(?:[/・](${SHAPE})型?)?」?`,
);
const SHAPE_APART = new RegExp(String.raw`形状は?[:：]?\s*(${SHAPE})型?」?`);
const WITHIN = /(?<!半径)(?<!\d)(\d{1,3})m以内/;
/** `1エリア(半径3m)/5`, `2エリア(30m)/すべて`, `全エリア(半径50m)/すべて`. */
const AREA =
  /「?(?:対象は?[:：]?\s*)?(?:\d|全)エリア(?:\((?:(半径)(\d{1,3})m|(\d{1,3})m)\))?(?:[/・](すべて|全て|全部|空間|(\d{1,2})体?))?」?/;
const CIRCLE = /半径(\d{1,3})m(?:\)?\/(\d{1,2}))?(?:以内)?/;
const COUNT = /「?(?:対象は?[:：]?\s*)?(?:任意の|最大)?(\d{1,2})[体人名](?:[XxＸ]|まで)?」?/;
const ITSELF = /「?対象は?[:：]?\s*(?:自身|術者|使用者|本人)」?|(?:自身|術者|使用者)の(?=HP|MP)/;
const AROUND_ITSELF = /(?:自身|術者|使用者)(?:を中心(?:とした|に|として)|の周囲)/;

const critical = (place: number) =>
  String.raw`(?:[/、]?\(?C値[:：]?(?<c${place}>[⑦-⑬➆-➉]|\d{1,2})\)?|@(?<at${place}>\d{1,2}))?`;
const DICE = String.raw`「?\(?(?<!\d)(?<dice>\d{1,2})d6?(?<add>(?:[+-]\d{1,3})*)\)?」?`;
const POWER = String.raw`「?(?:威力|(?<![a-z])k)(?<power>\d{1,3})${critical(1)}(?<bonus>(?:[+-]\d{1,3})*)(?<magic>\+魔力)?${critical(2)}」?`;
const FIXED = String.raw`「?(?<![\d+*×-])(?<points>\d{1,4})」?`;
const HARMS = `(?:点の?|の)(?<of>[^。点]{0,24}?)ダメージ`;
const HEALS = `点?(?:だけ|を?|、HPを)回復`;
const AMOUNTS = [DICE, POWER, FIXED];

const ELEMENT = /(炎|水・氷|風|土|雷|光|闇|純エネルギー|断空|衝撃|毒|病気|呪い|精神効果)属性/;
const KINDS = /物理|魔法|確定|[の・]/g;
const COST = /(?:消費MP|MP消費)[:：]?\s*「?(\d{1,2})点?」?|MPを?「?(\d{1,2})」?点?を?消費/;

const RESISTS = [
  [/生命抵抗/, "fortitude"],
  [/精神抵抗/, "willpower"],
  [/回避/, "evasion"],
] as const;
const LEFT = [
  [/半減/, "half"],
  [/消滅|短縮/, "none"],
] as const;
/** Words for a strike without a check. */
const CERTAIN = /^(?:必中|なし|抵抗[:：]?なし)$/;

/** The facts behind an ability's name: a check, the resistance, the rest after it. */
export function isFact(text: string): boolean {
  return /^(?:\d{1,2}(?:\(\d{1,2}\))?|魔力\d.*|必中|.*抵抗力?.*|回避力?(?:判定)?|半減|消滅|短縮|任意)$/.test(
    folded(text),
  );
}

/** The words that do damage by dice, power or points, and those that heal. */
export function wordsOfAbility(facts: readonly string[], below: readonly string[]): AbilityWords {
  const words = new Words(folded(below.join("\n").slice(0, LONGEST)));
  const checks = facts.map(folded);
  const amount = amountIn(words);
  const against = RESISTS.find(([word]) => checks.some((one) => word.test(one)))?.[1];
  const isCertain = checks.some((one) => CERTAIN.test(one));
  // A check without what stands against it is none of the usual ones.
  if (!amount || (!amount.heals && !against && !isCertain)) return { does: null, left: words.left() };
  const own = checks.map((one) => /^(\d{1,2})(?:\(\d{1,2}\))?$/.exec(one)?.[1]).find((one) => one !== undefined);
  const isOpposed = against !== undefined && against !== "evasion";
  const left = [...amount.left];
  const element = amount.heals ? undefined : words.take(ELEMENT)?.[1];
  const mp = words
    .take(COST)
    ?.slice(1)
    .find((one) => one !== undefined);
  const place = placeOf(words, amount, left);
  const does = {
    effect: amount.heals ? "heal" : "damage",
    ...amount.figures,
    ...place,
    ...(against ? { against } : { check: "none", against: "none" }),
    ...(against === "evasion" && { check: "accuracy" }),
    ...(isOpposed && place.how === "thrown" && { check: "casting" }),
    ...(against && own !== undefined && { ownCheck: Number(own) }),
    ...(isOpposed && { resisted: LEFT.find(([word]) => checks.some((one) => word.test(one)))?.[1] ?? "none" }),
    ...(!amount.heals && { kind: amount.isPhysical ? "physical" : "magical" }),
    ...(element && { element }),
    ...(mp !== undefined && { mp: Number(mp) }),
  };
  return { does, left: [...left, ...words.left()] };
}

interface Amount {
  readonly figures: Figures;
  readonly heals: boolean;
  readonly isPhysical: boolean;
  /** Words of it that no figure stands for. */
  readonly left: readonly string[];
}

/** `「2d+8」点の物理ダメージ`, `威力10+10`, `8点の確定ダメージ`, `HPを「2d」点回復`. */
function amountIn(words: Words): Amount | null {
  for (const amount of AMOUNTS) {
    const harm = words.take(new RegExp(`(?<pool>MPに)?${amount}${HARMS}`, "i"));
    if (harm) return readAmount(harm.groups!, false);
  }
  for (const amount of AMOUNTS) {
    const heal =
      words.take(new RegExp(`(?:HP|生命力|(?<pool>MP))[をが]?${amount}${HEALS}`, "i")) ??
      words.take(new RegExp(`${amount}点?(?:の|、|だけ)?(?:HP|生命力|(?<pool>MP))を?回復`, "i"));
    if (heal) return readAmount(heal.groups!, true);
  }
  return null;
}

type Groups = Readonly<Record<string, string | undefined>>;

function readAmount(groups: Groups, heals: boolean): Amount | null {
  const { dice, add = "", power, bonus = "", magic, points, pool, of = "" } = groups;
  if (power !== undefined && Number(power) > HIGHEST_POWER) return null;
  const critical = heals || power === undefined ? null : criticalIn(groups);
  const more = of.replace(ELEMENT, "").replace(KINDS, "");
  // A strike has no unreducible damage, and adds magic power only to spells: both stay words.
  const left = [more !== "" ? `${of}ダメージ` : of.includes("確定") ? "確定ダメージ" : "", magic ?? ""];
  return {
    figures: {
      ...(dice !== undefined && { dice: Number(dice), pointsBonus: sumOf(add) }),
      ...(points !== undefined && { dice: 0, pointsBonus: Math.min(Number(points), MOST_POINTS) }),
      ...(power !== undefined && { power: Number(power), ...(bonus !== "" && { bonus: sumOf(bonus) }) }),
      ...(critical !== null && { critical }),
      ...(pool !== undefined && { pool: "mp" }),
    },
    heals,
    isPhysical: of.includes("物理"),
    left: left.filter((one) => one !== ""),
  };
}

function criticalIn({ c1, at1, c2, at2 }: Groups): number | null {
  const read = numberOf(c1 ?? at1 ?? c2 ?? at2 ?? "", "critical");
  return read.is === "value" && read.value >= 3 && read.value <= NEVER_CRITICAL ? read.value : null;
}

/** `+10-2`; short enough for a number. */
function sumOf(text: string): number {
  const sum = [...text.matchAll(/[+-]\d+/g)].reduce((all, [one]) => all + Number(one), 0);
  return Math.min(Math.max(sum, -MOST_POINTS), MOST_POINTS);
}

/** Radius and number of an area; of one alone, as `1エリア` has it, the other follows (`S25-EFF-1`). */
function countedArea(area: RegExpExecArray | null, radius: string | undefined, count: string | undefined) {
  const [written = "", , , width, most, ofThem] = area ?? [];
  // `すべて` and `空間` take everybody.
  const takesAll = most !== undefined && ofThem === undefined;
  const isOne = written.includes("1エリア") && width === undefined && !takesAll;
  if (!isOne || (radius === undefined) === (count === undefined)) return { radius, count };
  return radius === undefined
    ? { radius: radiusOfLimit(Number(count)) ?? undefined, count }
    : { radius, count: limitOfRadius(Number(radius)) ?? undefined };
}

/** How it comes to its targets, and which they are. @param left gets what says more than an item can */
function placeOf(words: Words, { heals }: Amount, left: string[]): Figures {
  const range = words.take(RANGE);
  const [, itself, touch, far, saidBeside] = range ?? [];
  const form = saidBeside ?? words.take(SHAPE_APART)?.[1];
  const area = words.take(AREA);
  const circle = area?.[3] === undefined && area?.[2] === undefined ? words.take(CIRCLE) : null;
  const number = area?.[5] ?? circle?.[2] ?? words.take(COUNT)?.[1];
  const { radius, count } = countedArea(area, area?.[2] ?? circle?.[1], number);
  const isAround = itself !== undefined || words.take(AROUND_ITSELF) !== null;
  const metres = far ?? (range ? undefined : words.take(WITHIN)?.[1]);
  if (area?.[4] === "空間") left.push("空間");
  const how = touch || form === "接触" ? "touch" : form === "射撃" ? "shot" : form === "投擲" ? "thrown" : "cast";
  const shape = form === "貫通" ? "line" : form === "突破" ? "breakthrough" : null;
  const within = metres === undefined ? {} : { range: Number(metres) };
  if (shape) return { how: "cast", shape, ...within, ...lengthOf(area?.[3], metres) };
  const most = count === undefined ? {} : { limit: Math.min(Math.max(Number(count), 1), MOST_TARGETS) };
  if (radius !== undefined)
    return { how: "cast", shape: "area", radius: Number(radius), ...most, ...(isAround ? { range: 0 } : within) };
  if (area) left.push(area[0]);
  const isOwn = heals && (isAround || words.take(ITSELF) !== null || (range === null && count === undefined));
  if (isOwn) return { how, shape: "self" };
  const own = isAround || how === "touch" ? { range: 0 } : within;
  return { how, ...own, ...(Number(count ?? 1) > 1 ? { shape: "several", ...most } : { shape: "single" }) };
}

/** A line is as long as its range, unless it says otherwise. */
function lengthOf(length: string | undefined, range: string | undefined): Figures {
  return length === undefined || length === range ? {} : { length: Number(length) };
}
