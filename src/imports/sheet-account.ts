/**
 * An imported sheet as an account for people: the figures that were read, and the text that was not understood. One
 * line each, whatever the sheet contains.
 */

import { sayingIn, visible, type Words } from "../chronicle/index";
import type { NotUnderstood, ReadSheet, Why } from "./ytsheet/index";

/** Code points of a text on one line. */
const LONGEST = 120;

type Figures = Readonly<Record<string, unknown>>;

/** Lists of a sheet, a line for each of their rows; all else that is a figure stands in one line. */
const ROWS = ["loadouts", "weapons", "parts", "armour"];
const APART = new Set(["kind", "name", "notUnderstood", "magicPower", "feats", "movements", "strikers", ...ROWS]);

interface SheetAccount {
  /** A sentence where nothing was. */
  readonly taken: readonly string[];
  readonly notUnderstood: readonly string[];
}

/** @param leftOut keys that nothing was made of */
export function sheetAccount(sheet: ReadSheet, words: Words, leftOut: readonly string[] = []): SheetAccount {
  const say = sayingIn(words, "sheetImport");
  const figures: Figures = { ...sheet };
  const between = say("between");
  const own = Object.keys(figures).filter((key) => !APART.has(key));
  const taken = pairs(figures, own, words);
  const row = (list: string, text: string) => say("row", { list: say(`list.${list}`), figures: text });
  const lines = [
    ...(taken.length > 0 ? [say("taken", { figures: taken.join(between) })] : []),
    ...["movements", "magicPower", "feats"].flatMap((list) => {
      const texts = namedFigures(figures[list], words);
      return texts.length > 0 ? [row(list, texts.join(between))] : [];
    }),
    ...ROWS.flatMap((list) =>
      ((figures[list] ?? []) as readonly Figures[]).map((one) => row(list, rowText(one, words))),
    ),
  ];
  return {
    taken: (lines.length > 0 ? lines : [say("nothing")]).map(visible),
    notUnderstood: [...troubles(sheet.notUnderstood, words), ...restOf(leftOut, say)].map(visible),
  };
}

/** Most keys that are named. */
const MOST_NAMED = 20;

function restOf(keys: readonly string[], say: ReturnType<typeof sayingIn>): string[] {
  if (keys.length === 0) return [];
  const more = keys.length - MOST_NAMED;
  const named = keys.slice(0, MOST_NAMED).map(shown).join(say("between"));
  return [more > 0 ? say("leftOutMore", { keys: named, more: String(more) }) : say("leftOut", { keys: named })];
}

/** `hero.json: character Kanna`. */
export function sheetTitle(file: string, { kind, name }: ReadSheet, words: Words): string {
  const say = sayingIn(words, "sheetImport");
  return visible(say("title", { file, kind: say(`kind.${kind}`), name: shown(name ?? say("nameless")) }));
}

/** One line that says why a file gave no sheet. */
export function unreadableSheet(code: string, data: Readonly<Record<string, string>>, words: Words): string {
  return visible(words.format(`RANSEN.sheetImport.unreadable.${code}`, data));
}

/** Why a value was not understood. */
export function why(reason: Why, words: Words): string {
  return words.format(`RANSEN.sheetImport.why.${reason}`);
}

function pairs(figures: Figures, keys: readonly string[], words: Words): string[] {
  return keys
    .filter((key) => figures[key] !== null && figures[key] !== undefined)
    .map((key) =>
      words.format("RANSEN.sheetImport.pair", {
        of: words.format(`RANSEN.sheetImport.figure.${key === "how" && figures.kind === "spell" ? "form" : key}`),
        is: valueText(key, figures[key], words),
      }),
    );
}

function rowText(row: Figures, words: Words): string {
  const { name, core, ...rest } = row;
  const texts = pairs(rest, Object.keys(rest), words);
  if (core === true) texts.unshift(words.format("RANSEN.sheetImport.core"));
  if (name !== undefined)
    texts.unshift(shown(typeof name === "string" && name !== "" ? name : words.format("RANSEN.sheetImport.nameless")));
  return texts.length > 0
    ? texts.join(words.format("RANSEN.sheetImport.between"))
    : words.format("RANSEN.sheetImport.none");
}

/** A record of numbers by name, or a list of feats. */
function namedFigures(list: unknown, words: Words): string[] {
  if (Array.isArray(list)) return (list as readonly string[]).map((feat) => words.format(`RANSEN.feats.${feat}.name`));
  return Object.entries((list ?? {}) as Readonly<Record<string, number>>).map(([name, value]) =>
    words.format("RANSEN.sheetImport.pair", {
      of: shown(name === "" ? words.format("RANSEN.sheetImport.onFoot") : name),
      is: String(value),
    }),
  );
}

function valueText(key: string, value: unknown, words: Words): string {
  if (key === "how" || key === "resisted") return words.format(`RANSEN.sheetImport.value.${value}`);
  if (typeof value === "string") return shown(value);
  if (typeof value !== "object" || value === null) return String(value);
  const { dice, bonus } = value as { readonly dice: number; readonly bonus: number };
  if (dice === 0) return String(bonus);
  const added = bonus === 0 ? "" : bonus > 0 ? `+${bonus}` : String(bonus);
  return words.format("RANSEN.sheetImport.dice", { n: String(dice), add: added });
}

function troubles(notUnderstood: readonly NotUnderstood[], words: Words): string[] {
  return notUnderstood.map(({ key, value, why: reason }) => {
    const data = { key: shown(key), value: shown(JSON.stringify(value)), why: why(reason, words) };
    return words.format("RANSEN.sheetImport.problem", data);
  });
}

function shown(text: string): string {
  const signs = [...text.slice(0, 2 * LONGEST)];
  return signs.length > LONGEST || text.length > 2 * LONGEST ? `${signs.slice(0, LONGEST).join("")}…` : text;
}
