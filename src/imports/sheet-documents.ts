/**
 * The documents of an imported sheet: an actor with weapons and spells, or items. Plain data within the limits of the
 * data models. Values that a sheet does not have are left out, so that importing it does not change them.
 */

import { visible } from "../chronicle/index";
import { partsCalled } from "../documents/acting";
import { type BelongingType, repairBelonging } from "../documents/belongings";
import { type ArmamentType, repairItem } from "../documents/item-figures";
import type { Loadout } from "../documents/life";
import { cutToName } from "../documents/repair";
import { repairFigures } from "../documents/stored-figures";
import {
  characterFighter,
  type ImportedFighter,
  type ImportedStrike,
  itemBlows,
  monsterFighter,
  spellBlow,
} from "./fighter";
import { fullEffect, fullSeries } from "./stored-rows";
import type { SheetPower } from "./ytsheet/abilities";
import type { Besides } from "./ytsheet/besides";
import {
  type CharacterFigures,
  type ItemFigures,
  type MonsterFigures,
  type ReadSheet,
  type SpellFigures,
  weaponHands,
} from "./ytsheet/index";
import type { KnownDeed } from "./ytsheet/known-deeds";

export type Figures = { [key: string]: unknown };

export interface ItemDraft {
  /** The key by which it is found again when its sheet is imported once more; unique in a sheet. */
  readonly key: string;
  readonly type: ArmamentType | BelongingType;
  /** Empty: the sheet has none. */
  readonly name: string;
  readonly system: Figures;
}

export interface ActorDraft {
  readonly type: "character" | "monster";
  /** Empty: the sheet has none. */
  readonly name: string;
  readonly system: Figures;
  readonly items: readonly ItemDraft[];
  /** Spaces of the grid that its token takes up, each way. */
  readonly spaces: number;
}

export interface SheetDraft {
  readonly actor: ActorDraft | null;
  /** Of a sheet of arts or an item; nobody's yet. */
  readonly items: readonly ItemDraft[];
  /** Names of what shoots, is thrown or cast without its sheet saying how far, and the metres that it was given. */
  readonly assumed: readonly { readonly name: string; readonly metres: number }[];
  /** Names of usable things that were imported as text only, because their effect was not understood. */
  readonly inWords: readonly string[];
  /** Of what was understood in part, the words that stay words. */
  readonly partly: readonly { readonly name: string; readonly words: readonly string[] }[];
  /**
   * Names of abilities that are always on, prepared or declared and that the rules do not know: imported as text
   * only.
   */
  readonly asWords: readonly string[];
}

/** Metres where a sheet says none: two shots' worth of a bow, a throw. Characters' sheets say none at all. */
const USUAL_RANGE = { ranged: 30, thrown: 10, cast: 10, shot: 30 } as const;

/** Sections from which a token is so many spaces large; nobody's size stands in a sheet. */
const SPACES = [
  { sections: 5, spaces: 3 },
  { sections: 2, spaces: 2 },
  { sections: 1, spaces: 1 },
] as const;

export function sheetDraft(sheet: ReadSheet, besides: Besides = {}): SheetDraft {
  const assumed: { name: string; metres: number }[] = [];
  switch (sheet.kind) {
    case "character":
      return { actor: characterDraft(sheet, besides, assumed), items: [], assumed, ...wordsOf(besides) };
    case "monster":
      return monsterSheet(monsterDraft(sheet, besides, assumed), besides, assumed);
    case "spell":
      return { actor: null, items: spellDrafts(sheet, besides, assumed), assumed, ...wordsOf({}) };
    case "item":
      return { actor: null, items: itemDrafts(sheet, assumed), assumed, ...wordsOf({}) };
  }
}

function monsterSheet(actor: ActorDraft, besides: Besides, assumed: Assumed): SheetDraft {
  const rows = Array.isArray(actor.system.parts) ? (actor.system.parts as Figures[]) : [];
  return { actor, items: [], assumed, ...wordsOf(besides, rows) };
}

export type Assumed = SheetDraft["assumed"][number][];

/**
 * Abilities that were imported as text, whole or in part; not feats that the rules know.
 * @param rows the parts of a monster, as its sheet will have them
 */
function wordsOf(
  { crafts = [], powers = [], feats = [] }: Besides,
  rows: readonly Figures[] = [],
): Pick<SheetDraft, "inWords" | "partly" | "asWords"> {
  const isUsed = ({ timing, known, feat }: SheetPower) => !known && !feat && (timing === "major" || timing === "minor");
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => shortName(name));
  const left = [
    ...powers.map(({ name, part, left: words, known }) => {
      const isNowhere =
        known !== null && part !== "" && rows.length > 0 && partsCalled(shortName(part), rows).length === 0;
      return { name, words: [...words, ...(known?.left ?? []), ...(isNowhere ? [`●${shortName(part)}`] : [])] };
    }),
    ...feats.map(({ name, known }) => ({ name, words: known?.left ?? [] })),
  ];
  return {
    inWords: names([...crafts, ...powers.filter(isUsed)].filter(({ does }) => !does)),
    partly: left.flatMap(({ name, words }) => (words.length > 0 ? [{ name: shortName(name), words }] : [])),
    asWords: names([
      ...powers.filter((power) => !power.known && !power.feat && !isUsed(power)),
      ...feats.filter(({ id, known }) => id === null && !known),
    ]),
  };
}

export function spellDrafts(sheet: SpellFigures, { castBy, rolls }: Besides, assumed: Assumed): ItemDraft[] {
  return drafts("spell", "spell", [spellBlow(sheet)], assumed).map((one) => {
    const system: Figures = { ...one.system, ...(castBy && { class: castBy }), ...rolls };
    repairItem("spell", system);
    return { ...one, system };
  });
}

/** Items that are neither weapons nor worn are gear. */
function itemDrafts(sheet: ItemFigures, assumed: Assumed): ItemDraft[] {
  const weapons = held(drafts("item", "weapon", itemBlows(sheet), assumed), sheet.weapons);
  const name = shortName(sheet.name);
  const armour = sheet.armour.map(({ evasion, defence }, i) =>
    belonging("armour", "item-armour", name, i + 1, { evasion: evasion ?? 0, defence: defence ?? 0 }),
  );
  const all = [...weapons, ...armour];
  return all.length > 0 ? all : [belonging("gear", "item-gear", name, 1, {})];
}

/** Counts how often each name came, so that rows of one name have keys of their own. */
export function timesByName(): (name: string) => number {
  const taken = new Map<string, number>();
  return (name) => {
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    return times;
  };
}

export function belonging(type: BelongingType, from: string, name: string, times: number, system: Figures): ItemDraft {
  repairBelonging(type, system);
  return { key: `${from}/${times}/${name}`, type, name, system };
}

/** Armour, accessories, feats, techniques and songs of a character, and what a monster can do. */
function belongingsOf(
  { armour = [], accessories = [], feats = [], crafts = [], powers = [] }: Besides,
  assumed: Assumed,
): ItemDraft[] {
  const times = timesByName();
  const draft = (type: BelongingType, given: string, system: Figures) => {
    const name = shortName(given);
    return belonging(type, type, name, times(`${type}/${name}`), system);
  };
  return [
    ...armour.map(({ name, ...figures }) => draft("armour", name, figures)),
    ...accessories.map((name) => draft("accessory", name, {})),
    ...feats.map(({ name, id, known }) => draft("feat", name, { ...(id && { feat: id }), ...storedDeed(known) })),
    ...crafts.map(({ name, kind, does }) =>
      draft("technique", name, { timing: kind === "song" ? "major" : "minor", ...structuredClone(does ?? {}) }),
    ),
    ...powers.map(({ name, timing, part, notes, does, known, feat }) =>
      feat
        ? draft("feat", name, { feat, notes })
        : draft("ability", name, {
            timing,
            part: shortName(part),
            notes,
            ...(does && reaching(does, shortName(name), assumed)),
            ...storedDeed(known),
          }),
    ),
  ];
}

/** The known effect of it with complete rows, so that the next import finds them as this one wrote them. */
function storedDeed(known: KnownDeed | null): Figures {
  const { series, effects, ...does } = structuredClone((known?.does ?? {}) as Figures);
  return {
    ...does,
    ...(Array.isArray(series) && { series: series.map((row: Figures) => fullSeries(row)) }),
    ...(Array.isArray(effects) && { effects: effects.map((row: Figures) => fullEffect(row)) }),
  };
}

/** The effect of an ability, with an assumed range if it needs one and has none. */
function reaching(does: Figures, name: string, assumed: Assumed): Figures {
  const { how, shape, range, length } = does;
  const isFar = how === "cast" || how === "shot" || how === "thrown";
  if (!isFar || shape === "self" || range !== undefined || length !== undefined) return structuredClone(does);
  const metres = USUAL_RANGE[how];
  assumed.push({ name, metres });
  return { ...structuredClone(does), range: metres };
}

function characterDraft(sheet: CharacterFigures, besides: Besides, assumed: Assumed): ActorDraft {
  const fighter = characterFighter(sheet);
  const { initiative, monsterKnowledge: knowledge } = sheet;
  return {
    type: "character",
    name: shortName(sheet.name),
    system: repaired({
      ...figuresOf(fighter),
      ...said({ initiative, knowledge }),
      ...lifeOf(besides, sheet.loadouts, fighter.vitals?.accuracy ?? null),
    }),
    items: [
      ...held(drafts("weapon", "weapon", fighter.blows, assumed), sheet.weapons, besides.weaponTags),
      ...belongingsOf(besides, assumed),
    ],
    spaces: 1,
  };
}

function monsterDraft(sheet: MonsterFigures, besides: Besides, assumed: Assumed): ActorDraft {
  const fighter = monsterFighter(sheet);
  const { initiative, reputation, weaknessValue: weakness } = sheet;
  const standing = partsThatStand(sheet, besides, fighter.parts ?? []);
  return {
    type: "monster",
    name: shortName(sheet.name),
    system: repaired({
      ...figuresOf(fighter),
      ...said({ initiative, reputation, weakness, level: sheet.level }),
      ...lifeOf(besides),
      // An empty list as well: parts that it had once are not there any more.
      parts: (fighter.parts ?? []).map(({ id, core = false, hp = 0, mp = 0, ...checks }) => {
        const { accuracy = 0, evasion = 0, defence = 0 } = checks;
        const figures = { id, name: id, core, hp, maxHp: hp, mp, maxMp: mp, accuracy, evasion, defence };
        return standing.has(id) ? { ...figures, majors: 0 } : figures;
      }),
    }),
    items: [...drafts("weapon", "weapon", fighter.blows, assumed), ...belongingsOf(besides, assumed)],
    spaces: SPACES.find(({ sections }) => sheet.sections >= sections)?.spaces ?? 1,
  };
}

/**
 * Parts whose row has no attack and that no ability of their own uses in a major action: they only stand there (`ACT-1`). None
 * where the sheet leaves open which part strikes.
 */
function partsThatStand(
  { parts, strikers }: MonsterFigures,
  { powers = [] }: Besides,
  fighting: NonNullable<ImportedFighter["parts"]>,
): ReadonlySet<string> {
  if (strikers.includes(null)) return new Set();
  const rows = fighting.map(({ id }) => ({ id, name: id }));
  const used = new Set(
    powers.flatMap(({ timing, part }) => (timing === "major" ? partsCalled(shortName(part), rows) : [])),
  );
  const idle = fighting.filter(({ id }, i) => parts[i]?.accuracy === null && !strikers.includes(i) && !used.has(id));
  return new Set(idle.map(({ id }) => id));
}

/**
 * Everything besides strikes: text, abilities, classes, loadouts, a monster's table.
 * @param accuracy of the wearer of the loadouts; a sheet does not give it there
 */
function lifeOf(besides: Besides, loadouts?: CharacterFigures["loadouts"], accuracy: number | null = null): Figures {
  const { race, languages, money, notes, abilities, classes, taxon, weaknessText, loot } = besides;
  const rows = loadouts?.map(
    ({ evasion, defence }, i): Loadout => ({
      name: String(i + 1),
      accuracyClass: "",
      evasionClass: "",
      accuracy,
      evasion,
      defence,
      worn: null,
    }),
  );
  return structuredClone(
    said({ race, languages, money, notes, abilities, classes, taxon, weaknessText, loot, loadouts: rows }),
  );
}

function figuresOf({ vitals = {}, movement, sections, feats }: ImportedFighter): Figures {
  const { hp, mp, maxHp: _hp, maxMp: _mp, ...checks } = vitals;
  const pool = (points: number | undefined) => points !== undefined && { value: points, max: points };
  return {
    ...said({ movement, sections, feats }),
    ...(hp !== undefined && { hp: pool(hp) }),
    ...(mp !== undefined && { mp: pool(mp) }),
    ...said(checks),
  };
}

/** @param from what sort of row they stand in, for their keys */
function drafts(from: string, type: ArmamentType, blows: readonly ImportedStrike[], assumed: Assumed): ItemDraft[] {
  const times = timesByName();
  return blows.map((blow) => {
    const name = shortName(blow.name ?? "");
    const { how, range } = usage(type, blow);
    if (range !== blow.range && range !== undefined) assumed.push({ name, metres: range });
    const { points, critical, bonus, accuracy, part, radius, limit, mp, power, resisted } = blow;
    const system: Figures = {
      how,
      ...said({ range, critical, bonus, accuracy, part, radius, limit, mp, power, resisted }),
      ...(isShape(blow.how) && { shape: blow.how }),
      ...(points && { dice: points.dice, pointsBonus: points.bonus }),
    };
    repairItem(type, system);
    return { key: `${from}/${times(name)}/${name}`, type, name, system };
  });
}

/**
 * Weapons with the hands that their usage takes (`TRN-7`) and the words of their category (`ACT-3`), a row of the sheet
 * for each. The weapons of monsters have no number of hands.
 */
function held(
  weapons: readonly ItemDraft[],
  rows: readonly { readonly usage: string | null }[],
  tags: Besides["weaponTags"] = [],
): ItemDraft[] {
  return weapons.map((one, i) => ({
    ...one,
    system: {
      ...one.system,
      ...said({ hands: weaponHands(rows[i]?.usage ?? null) }),
      ...(tags[i]?.length && { tags: [...tags[i]] }),
    },
  }));
}

function isShape(how: ImportedStrike["how"]): how is "area" | "line" | "breakthrough" {
  return how === "area" || how === "line" || how === "breakthrough";
}

/** The way as an item has it, and metres where it needs any. */
function usage(type: ArmamentType, { how, range }: ImportedStrike): { how: string; range: number | undefined } {
  const way = isShape(how) ? "cast" : how;
  if (way === "melee") return { how: way, range: undefined };
  // A sheet of arts that names no metres is cast by touch, or at oneself.
  if (type === "spell" && range === undefined && !isShape(how)) return { how: "touch", range: undefined };
  return { how: way, range: range ?? USUAL_RANGE[way] };
}

function repaired(system: Figures): Figures {
  // Values outside the limits are corrected; the account shows the sheet's own.
  repairFigures(system);
  return system;
}

/** A name as one line without signs that nobody sees, and short enough for whoever reads it. */
export function shortName(name: string | null): string {
  return cutToName(visible((name ?? "").slice(0, 1000)).trim());
}

/** Without what is not said. */
function said(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null && value !== undefined));
}
