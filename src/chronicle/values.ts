/** How the values of events and refusals read: names, lists, metres, points, conditions. */

import { AREAS, isPoint, type MoveKind, type Point, RELATIVE_AREAS, shownMetres } from "../rules/index";
import { type NameOf, partNamed, type Words } from "./words";

type Telling =
  | "names"
  | "skirmishes"
  | "metres"
  | "moves"
  | "attacks"
  | "conditions"
  | "areas"
  | "places"
  | "actions"
  | "sides"
  | "feats"
  | "dice"
  | "shields"
  | "plain";

/** The words for each key, in any event. Other keys are told as they are. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  who: "names",
  by: "names",
  turn: "names",
  target: "names",
  for: "names",
  with: "names",
  movers: "names",
  blockers: "names",
  holders: "names",
  melee: "names",
  skirmish: "skirmishes",
  skirmishes: "skirmishes",
  in: "skirmishes",
  into: "skirmishes",
  parts: "skirmishes",
  metres: "metres",
  range: "metres",
  shields: "shields",
  size: "metres",
  fall: "metres",
  kind: "moves",
  how: "attacks",
  only: "moves",
  conditions: "conditions",
  added: "conditions",
  removed: "conditions",
  area: "areas",
  at: "places",
  to: "places",
  from: "places",
  centre: "places",
  does: "actions",
  actions: "actions",
  side: "sides",
  standing: "sides",
  movement: "metres",
  feats: "feats",
  on: "names",
  dice: "dice",
};

const AREA_NAMES: readonly string[] = [...AREAS, ...RELATIVE_AREAS];

const numbers = new Map<string, Intl.NumberFormat>();
const lists = new Map<string, Intl.ListFormat>();

function numberIn(lang: string, value: number): string {
  let format = numbers.get(lang);
  if (!format) {
    // Nobody at a table measures more closely than to ten centimetres.
    format = new Intl.NumberFormat(lang, { maximumFractionDigits: 1, useGrouping: false });
    numbers.set(lang, format);
  }
  // Rounding may leave a minus before nothing.
  return format.format(Math.abs(value) < 0.05 ? 0 : value);
}

/** A share in hundredths. */
export function percentOf(share: number): number {
  return Math.round(share * 100);
}

const percents = new Map<string, Intl.NumberFormat>();

/** A share as the language writes it: `62%`; with a digit `82.6%`. */
export function percentInWords(share: number, lang: string, maximumFractionDigits = 0): string {
  const key = `${lang} ${maximumFractionDigits}`;
  let format = percents.get(key);
  if (!format) {
    format = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits, useGrouping: false });
    percents.set(key, format);
  }
  return format.format(share);
}

/** Several things in one phrase, as the language joins them. */
export function joinedInWords(items: readonly string[], lang: string): string {
  let format = lists.get(lang);
  if (!format) {
    format = new Intl.ListFormat(lang, { type: "conjunction" });
    lists.set(lang, format);
  }
  return format.format(items);
}

/** A length in metres. */
export function metres(value: number, words: Words): string {
  return words.format("RANSEN.told.metres", { value: numberIn(words.lang, shownMetres(value)) });
}

/** Two lengths in metres as one, `12.3–18.1 m`; alike once they are rounded: the one. */
export function metresSpan(least: number, most: number, words: Words): string {
  const [from, to] = [least, most].map((value) => numberIn(words.lang, shownMetres(value)));
  if (from === to) return metres(least, words);
  return words.format("RANSEN.told.metresSpan", { least: from ?? "", most: to ?? "" });
}

/** The text of a word list's entry, or the entry itself where the list does not have it. */
function word(listKey: string, entry: string, words: Words): string {
  const key = `${listKey}.${entry}`;
  return words.has(key) ? words.format(key) : entry;
}

function condition(value: unknown, words: Words, nameOf: NameOf): string {
  if (typeof value === "string") return word("RANSEN.conditions", value, words).toLocaleLowerCase(words.lang);
  const { id, by } = value as { readonly id: string; readonly by?: string };
  const told = condition(id, words, nameOf);
  if (by === undefined) return told;
  // An unwilling one spares somebody (`A25-BLK-1`); a bound one is held.
  const key = id === "unwilling" ? "RANSEN.told.towards" : "RANSEN.told.heldBy";
  return words.format(key, { condition: told, by: nameOf(by) });
}

/** A kind of move as it begins a line: `Limited move`. */
export function kindTitle(kind: MoveKind, words: Words): string {
  const name = word("RANSEN.told.move", kind, words);
  return name.charAt(0).toLocaleUpperCase(words.lang) + name.slice(1);
}

/** The name of the weapon, if its figures have one. */
function weaponIn(figures: unknown): string | undefined {
  if (typeof figures !== "object" || figures === null) return undefined;
  const { name } = figures as { readonly name?: unknown };
  return typeof name === "string" ? name : undefined;
}

/** A declared action: its own key says what it is. */
function action(value: unknown, words: Words, nameOf: NameOf): string {
  if (typeof value === "string") return word("RANSEN.told.action", value, words);
  const data = value as Readonly<Record<string, unknown>>;
  const own = Object.keys(data).find((one) => words.has(`RANSEN.told.action.${one}`)) ?? "other";
  // Movements and attacks have kinds with words of their own.
  const kind = own === "move" && typeof data.how === "string" ? data.how : data[own];
  const key =
    typeof kind === "string" && ["move", "attack"].includes(own) && words.has(`RANSEN.told.action.${kind}`)
      ? kind
      : own;
  // In an attack `with` has its figures, in a trade the partner.
  const name = typeof data[key] === "string" ? data[key] : weaponIn(data.with);
  const of = (list: string, values: Readonly<Record<string, string>> = {}) =>
    name !== undefined && words.has(`${list}.${key}Named`)
      ? words.format(`${list}.${key}Named`, { ...values, name })
      : words.has(`${list}.${key}`)
        ? words.format(`${list}.${key}`, values)
        : undefined;
  const named = of("RANSEN.told.action") ?? key;
  const plain =
    typeof data.cycles === "number" && data.cycles > 1
      ? words.format("RANSEN.told.actionCycles", { action: named, cycles: numberIn(words.lang, data.cycles) })
      : named;
  const whom = typeof data.target === "string" ? data.target : data.with;
  const done =
    typeof whom === "string"
      ? (of("RANSEN.told.actionOnto", { target: nameOf(whom) }) ??
        words.format("RANSEN.told.actionOn", { action: plain, target: nameOf(whom) }))
      : isPoint(data.at)
        ? words.format("RANSEN.told.actionAt", { action: plain, at: valueInWords("at", data.at, words, nameOf) })
        : plain;
  const condition = data.if as Readonly<Record<string, string>> | undefined;
  if (!condition) return done;
  return words.format("RANSEN.told.actionIf", {
    action: done,
    who: nameOf(condition.who ?? ""),
    does: word("RANSEN.told.action", condition.does ?? "other", words),
  });
}

/** `Skirmish 1` for `S1`. */
function skirmish(id: string, words: Words): string {
  return words.format("RANSEN.told.skirmish", { number: id.replace(/^S/, "") });
}

function single(value: unknown, telling: Telling, words: Words, nameOf: NameOf): string {
  if (telling === "conditions") return condition(value, words, nameOf);
  if (telling === "actions") return action(value, words, nameOf);
  if (typeof value === "number") return telling === "metres" ? metres(value, words) : numberIn(words.lang, value);
  if (typeof value !== "string") return value === null ? "–" : JSON.stringify(value);
  switch (telling) {
    case "names":
      return nameOf(value);
    case "shields":
      return /^S\d+$/.test(value) ? skirmish(value, words) : nameOf(value);
    case "skirmishes":
      return AREA_NAMES.includes(value) ? word("RANSEN.told.area", value, words) : skirmish(value, words);
    case "areas":
    case "places":
      return word("RANSEN.told.area", value, words);
    case "moves":
      return word("RANSEN.told.move", value, words);
    case "sides":
      return word("RANSEN.side", value, words);
    case "feats": {
      const name = `RANSEN.feats.${value}.name`;
      return words.has(name) ? words.format(name) : value;
    }
    case "attacks":
      return word("RANSEN.told.attack", value, words);
    default:
      return value;
  }
}

/** The words for a key in a sentence: a part by its name, anything else as `told`. */
export function keyInWords(data: Readonly<Record<string, unknown>>, key: string, words: Words, nameOf: NameOf): string {
  const { who, part, left } = data;
  if (key === "left" && typeof who === "string" && typeof left === "object" && left !== null)
    return joinedInWords(
      Object.keys(left).map((id) => partNamed(nameOf, who, id)),
      words.lang,
    );
  return key === "part" && typeof who === "string" && typeof part === "string"
    ? partNamed(nameOf, who, part)
    : valueInWords(key, data[key], words, nameOf);
}

/** Metres of the map, on a line of it alone (`LIN-POS-1`). */
function point([x, y]: Point, words: Words): string {
  return words.format("RANSEN.told.place", { x: numberIn(words.lang, x), y: numberIn(words.lang, y) });
}

/** Whether a place reads as metres of a line in these words (`LIN-POS-1`), or as coordinates. */
export function placesAreMetres(words: Words): boolean {
  return !words.format("RANSEN.told.place", { x: "x", y: "y" }).includes("y");
}

/** A value as it reads in a sentence. */
export function valueInWords(key: string, value: unknown, words: Words, nameOf: NameOf): string {
  const telling = Object.hasOwn(TELLINGS, key) ? TELLINGS[key]! : "plain";
  if (telling === "dice" && isPoint(value)) return value.join(",");
  // In the document of a replay a place on a line is a number.
  if (typeof value === "number" && (key === "at" || key === "centre")) return point([value, 0], words);
  if (isPoint(value)) return point(value, words);
  if (Array.isArray(value))
    return joinedInWords(
      value.map((item: unknown) => single(item, telling, words, nameOf)),
      words.lang,
    );
  return single(value, telling, words, nameOf);
}
