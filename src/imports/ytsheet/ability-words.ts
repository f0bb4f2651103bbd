/**
 * Reads the effect of a monster's ability from its text, in the forms of the books and of the English translation
 * (`ability-terms`). Text in another form is listed, sentence by sentence.
 */

import { elementCalled } from "../../documents/traits";
import { HIGHEST_POWER, NEVER_CRITICAL } from "../../rules/index";
import { type AbilityTerms, termsFor } from "./ability-terms";
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

  constructor(
    readonly text: string,
    readonly terms: AbilityTerms,
  ) {}

  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.text);
    if (found) this.#taken.push([found.index, found.index + found[0].length]);
    return found;
  }

  /** Sentences in which more stands than what was taken and the words around it. */
  left(): string[] {
    const sentences: string[] = [];
    for (const { 0: sentence, index } of this.text.matchAll(this.terms.sentence)) {
      const rest = [...sentence].filter((_, i) => !this.#has(index + i)).join("");
      if (/[\p{L}\p{N}]/u.test(rest.replace(this.terms.around, "")))
        sentences.push(sentence.trim().slice(0, LONGEST_TOLD));
    }
    return sentences;
  }

  #has(place: number): boolean {
    return this.#taken.some(([from, to]) => from <= place && place < to);
  }
}

const RESISTS = [
  [/生命抵抗|fortitude/i, "fortitude"],
  [/精神抵抗|willpower/i, "willpower"],
  [/回避|eva(?:sion|de)/i, "evasion"],
] as const;
const LEFT = [
  [/半減|half/i, "half"],
  [/消滅|短縮|neg/i, "none"],
] as const;
/** Words for a strike without a check. */
const CERTAIN = /^(?:必中|なし|抵抗[:：]?なし|can['’]?t|none)$/i;
const FACT =
  /^(?:\d{1,2}(?:\(\d{1,2}\))?|魔力\d.*|必中|.*抵抗力?.*|回避力?(?:判定)?|半減|消滅|短縮|任意|magic power \d.*|(?:fortitude|willpower|evasion)(?: check)?|half|neg(?:ates?)?|can['’]?t|optional)$/i;

/** The facts behind an ability's name: a check, the resistance, the rest after it. */
export function isFact(text: string): boolean {
  return FACT.test(folded(text));
}

/** The words that do damage by dice, power or points, and those that heal. */
export function wordsOfAbility(facts: readonly string[], below: readonly string[]): AbilityWords {
  const text = folded(below.join("\n").slice(0, LONGEST));
  const terms = termsFor(`${facts.join(" ")} ${text}`);
  const words = new Words(text, terms);
  const checks = facts.map(folded);
  const amount = amountIn(words);
  const against = RESISTS.find(([word]) => checks.some((one) => word.test(one)))?.[1];
  const isCertain = checks.some((one) => CERTAIN.test(one));
  // A check without what stands against it is none of the usual ones.
  if (!amount || (!amount.heals && !against && !isCertain)) return { does: null, left: words.left() };
  const own = checks.map((one) => /^(\d{1,2})(?:\(\d{1,2}\))?$/.exec(one)?.[1]).find((one) => one !== undefined);
  const isOpposed = against !== undefined && against !== "evasion";
  const left = [...amount.left];
  const element = amount.heals
    ? undefined
    : (elementIn(amount.of, terms) ?? elementIn(words.take(terms.element)?.[0], terms));
  const cost = words.take(terms.cost)?.groups;
  const mp = cost?.mp ?? cost?.points;
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
  /** The words for its kind. */
  readonly of: string;
  /** Words of it that no figure stands for. */
  readonly left: readonly string[];
}

function amountIn(words: Words): Amount | null {
  const { amounts, harms, heals } = words.terms;
  for (const [forms, isHealing] of [
    [harms, false],
    [heals, true],
  ] as const)
    for (const amount of amounts)
      for (const form of forms(amount)) {
        const found = words.take(form);
        if (found) return readAmount(found.groups!, isHealing, words.terms);
      }
  return null;
}

type Groups = Readonly<Record<string, string | undefined>>;

function readAmount(groups: Groups, heals: boolean, terms: AbilityTerms): Amount | null {
  const { dice, add = "", power, bonus = "", magic, points, pool, of = "" } = groups;
  if (power !== undefined && Number(power) > HIGHEST_POWER) return null;
  const critical = heals || power === undefined ? null : criticalIn(groups);
  const more = of.replace(terms.element, "").replace(terms.kinds, "");
  // A strike has no unreducible damage, and adds magic power only to spells: both stay words.
  const ofDamage = more !== "" ? of : terms.fixed.exec(of)?.[0];
  const left = [ofDamage === undefined ? "" : `${ofDamage}${terms.damage}`, magic ?? ""];
  return {
    figures: {
      ...(dice !== undefined && { dice: Number(dice), pointsBonus: sumOf(add) }),
      ...(points !== undefined && { dice: 0, pointsBonus: Math.min(Number(points), MOST_POINTS) }),
      ...(power !== undefined && { power: Number(power), ...(bonus !== "" && { bonus: sumOf(bonus) }) }),
      ...(critical !== null && { critical }),
      ...(pool !== undefined && { pool: "mp" }),
    },
    heals,
    isPhysical: terms.physical.test(of),
    of,
    left: left.filter((one) => one !== ""),
  };
}

/** The element that the words name, as sheets call it. */
function elementIn(text: string | undefined, { element }: AbilityTerms): string | undefined {
  const named = text === undefined ? undefined : element.exec(text)?.groups?.element?.toLowerCase();
  return named === undefined ? undefined : elementCalled(named);
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
function countedArea(area: Groups | undefined, radius: string | undefined, count: string | undefined) {
  // `すべて` and `空間` take everybody.
  const takesAll = area?.most !== undefined && area.count === undefined;
  const isOne = area?.one !== undefined && area.length === undefined && !takesAll;
  if (!isOne || (radius === undefined) === (count === undefined)) return { radius, count };
  return radius === undefined
    ? { radius: radiusOfLimit(Number(count)) ?? undefined, count }
    : { radius, count: limitOfRadius(Number(radius)) ?? undefined };
}

/** How it comes to its targets, and which they are. @param left gets what says more than an item can */
function placeOf(words: Words, { heals }: Amount, left: string[]): Figures {
  const { terms } = words;
  const range = words.take(terms.range)?.groups;
  const formWord = range?.form ?? words.take(terms.formApart)?.groups?.form;
  const form = formWord === undefined ? undefined : terms.forms[formWord.toLowerCase()];
  const found = words.take(terms.area);
  const area = found?.groups;
  const areaRadius = area?.radius ?? area?.behind;
  const circle = area?.length === undefined && areaRadius === undefined ? words.take(terms.circle)?.groups : undefined;
  const counted = (area?.count ?? circle?.count) ? undefined : words.take(terms.count)?.groups;
  const number = area?.count ?? circle?.count ?? counted?.count ?? counted?.upTo;
  const { radius, count } = countedArea(area, areaRadius ?? circle?.radius, number);
  const isAround = range?.itself !== undefined || words.take(terms.aroundItself) !== null;
  const metres = range?.far ?? (range ? undefined : words.take(terms.within)?.groups?.far);
  if (area?.space) left.push(area.space);
  const how = range?.touch || form === "touch" ? "touch" : form === "shot" || form === "thrown" ? form : "cast";
  const within = metres === undefined ? {} : { range: Number(metres) };
  if (form === "line" || form === "breakthrough")
    return { how: "cast", shape: form, ...within, ...lengthOf(area?.length, metres) };
  const most = count === undefined ? {} : { limit: Math.min(Math.max(Number(count), 1), MOST_TARGETS) };
  if (radius !== undefined)
    return { how: "cast", shape: "area", radius: Number(radius), ...most, ...(isAround ? { range: 0 } : within) };
  if (found) left.push(found[0]);
  const isOwn =
    heals && (isAround || words.take(terms.itself) !== null || (range === undefined && count === undefined));
  if (isOwn) return { how, shape: "self" };
  const own = isAround || how === "touch" ? { range: 0 } : within;
  return { how, ...own, ...(Number(count ?? 1) > 1 ? { shape: "several", ...most } : { shape: "single" }) };
}

/** A line is as long as its range, unless it says otherwise. */
function lengthOf(length: string | undefined, range: string | undefined): Figures {
  return length === undefined || length === range ? {} : { length: Number(length) };
}
