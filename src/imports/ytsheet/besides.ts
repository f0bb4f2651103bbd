/**
 * The contents of a sheet besides the figures that the command prints: abilities and classes, worn things, feats by
 * name, a monster's lore and spoils. None of it is reported as not understood: values that cannot be read are left
 * out.
 */

import { visible } from "../../chronicle/index";
import { CLASS_IDS, type ClassId, SHEET_ABILITIES, type SheetAbility } from "../../documents/classes";
import { wholeStart } from "../../documents/repair";
import { abilitiesIn, type SheetPower } from "./abilities";
import { featNamesOf, weaponCategories } from "./character";
import { craftsOf, type SheetCraft } from "./crafts";
import { featId } from "./feat-names";
import { type KnownDeed, knownDeed, tagsOfCategory } from "./known-deeds";
import { folded } from "./numbers";
import { Sheet } from "./sheet";
import { withoutMarkup } from "./texts";

/**
 * Fields without meaning here: the sheet's owner and look, things of its game outside fights, parts of the server's
 * sums. A key that ytsheet2 does not have yet is in none of these families.
 */
const OF_NO_ACCOUNT =
  /^(?:id|ver|mode|result|type|protect|hide|forbidden|tags|group|author|category|playerName|birthTime|updateTime|updateMessage|lasttimever|lastSession|convertSource|image\w*|words\w*|sheet(?:URL|Description\w*)|gameVersion|unit\w+|chatPalette\w*|palette\w*|backgroundImage\w*|bgm\w*|free\w+|history\w*|cashbook|money\w*|deposit\w*|debt\w*|exp\w*|honor\w*|dishonor\w*|rank\w*|sin|faith\w*|birth|age|gender|name(?:Plate|Color)\w*|aka\w*|characterNameRuby|height|weight|race\w*|stt\w+|bonus\w+|lv\w+|level\w*|common\w+|lvCommon\w+|pack\w+|mastery\w+|accuracyEnhance|throwing|mindsEye|tenacity|capacity|footwork|\w+(?:Num|Enhance)|language\w*|monsterName|characterName|artsName|god\w+|school\w+|HP|MP|種族|年齢|性別|taxa\w*|intellect|perception|disposition|habitat|mount|price\w*|requirement\w*|summary|schoolReq|seeker\w+|buildup\w*|_comment)$/;

/**
 * The fields of ytsheet2's forms for a fight: removed rows, sums and their parts. Fields that ytsheet2 adds later are
 * reported.
 */
const FIELDS_OF_A_FIGHT = [
  /(?:hp|mp)(?:Base|Add|Auto|Accessory)\w*/,
  /(?:vit|mnd)Resist(?:Base|Add|AddTotal|AutoAdd|Total|Fix)?/,
  /mobility(?:Base|Add|AddTotal|Own|Total|Full|Limited)?/,
  /(?:initiative|monsterLore)Add/,
  /magic(?:Power|Cast|Damage)(?:Add|Equip|Enhance|Own)?(?:[A-Z][a-z]{2})?/,
  /weapon(?:\d+|e\d+)?(?:Name|NameOff|Part|Usage|Reqd|Acc|AccTotal|Rate|Crit|Dmg|DmgTotal|Own|Category|Class|NoteOff|NoteSpan|Range)/,
  /(?:armour|shield|defOther)\d*(?:Name|Usage|Category|Type|Reqd|Eva|Def|Own)/,
  /defTotal\d+Check(?:Armour|Shield|DefOther)\d+/,
  /defenseTotal(?:\d+|All)(?:Eva|Def|Note)/,
  /evasion(?:Class|Part)\d*/,
  /part\d+(?:Name|Def|DefTotal|Hp|HpTotal|Mp|MpTotal)|partCore|parts|partsManualInput|coreParts/,
  /accessory[A-Z]\w*?(?:Name|Own|Add)/,
  /combatFeats(?:Auto|Lv\d+\+?(?:bat)?|Exc[A-Z][a-z]{2}\d+)/,
  /status\d+(?:-\d+)?(?:Style|Accuracy|AccuracyFix|Damage|Evasion|EvasionFix|Defense|Hp|Mp|Vit|Mnd)|statusTextInput/,
  /loots\d+(?:Num|Item)/,
].map((fields) => new RegExp(`^(?:${fields.source})$`));

const MOST_NAMED = 500;

/** Keys with something in them that nobody asked for, in the order of the sheet. */
function leftOut(sheet: Sheet, asked: ReadonlySet<string>): string[] {
  return sheet
    .keys()
    .filter((key) => sheet.filled(key) && sheet.says(key) && !asked.has(key) && !isOfNoAccount(sheet, key))
    .slice(0, MOST_NAMED);
}

/** Of a weapon, armour, an accessory or a part, in free words: "poison on a hit" is told nowhere else. */
const NOTE = /^(?:weapon|armour|shield|defOther|accessory|part)[A-Z\d]\w*Note$/;
/** Notes for the server's sums, which are read, and marks of edges: `@器用+1`, `[刃]`. */
const SUMMED = /[@＠][^\s@＠+＋\-−－]{1,20}[+＋\-−－][0-9０-９]{1,4}|[[［][刃打魔斬突][\]］]/g;

function isOfNoAccount(sheet: Sheet, key: string): boolean {
  if (NOTE.test(key))
    return (
      sheet
        .phrase(key)
        .replace(SUMMED, "")
        .replace(/<br>|[\s、。，,]/g, "") === ""
    );
  return OF_NO_ACCOUNT.test(key) || FIELDS_OF_A_FIGHT.some((fields) => fields.test(key));
}

/** ytsheet2's letters and names of the abilities, in its own order. */
const LETTERS: { readonly [ability in SheetAbility]: readonly [letter: string, name: string] } = {
  dex: ["A", "Dex"],
  agi: ["B", "Agi"],
  str: ["C", "Str"],
  vit: ["D", "Vit"],
  int: ["E", "Int"],
  mnd: ["F", "Mnd"],
};

interface BesidesWorn {
  readonly name: string;
  readonly kind: "armour" | "shield" | "other";
  readonly evasion: number;
  readonly defence: number;
  readonly worn: boolean;
  readonly metal?: true;
}

/** Absent is what the sheet does not say. Texts are plain, with line breaks. */
export interface Besides {
  readonly race?: string;
  readonly languages?: string;
  readonly money?: number;
  readonly notes?: string;
  readonly abilities?: { readonly [ability in SheetAbility]?: { value: number; growth: number; added: number } };
  readonly classes?: { readonly [id in ClassId]?: number };
  readonly armour?: readonly BesidesWorn[];
  readonly accessories?: readonly string[];
  /** `id`: the rules' id of the feat, else null. */
  readonly feats?: readonly {
    readonly name: string;
    readonly id: string | null;
    /** How often it lets somebody act or strike on; null: the table does not know it. */
    readonly known: KnownDeed | null;
  }[];
  /** Words on each weapon, in the order of the rows. */
  readonly weaponTags?: readonly (readonly string[])[];
  readonly crafts?: readonly SheetCraft[];
  /** Of a monster: the abilities besides strikes that its text describes. */
  readonly powers?: readonly SheetPower[];
  readonly taxon?: string;
  readonly weaknessText?: string;
  readonly loot?: readonly { readonly least: number | null; readonly most: number | null; readonly text: string }[];
  /** Where a picture lies, as the sheet says it: anybody's text. */
  readonly picture?: string;
  /** Of arts: the class that casts it. */
  readonly castBy?: ClassId;
  /** Of arts: what they roll, as an item has it. Sheets of ytsheet2 do not say. */
  readonly rolls?: Readonly<Record<string, unknown>>;
}

/** @param data of a sheet that was read, whose kind is known */
export function readBesides(kind: string, data: unknown): Besides {
  return besidesIn(kind, new Sheet(data as Readonly<Record<string, unknown>>));
}

/** As `readBesides`, and the keys with something in them that nobody has looked at. @param before what was looked at already */
export function besidesAndRest(
  kind: string,
  data: unknown,
  before: ReadonlySet<string>,
): { readonly besides: Besides; readonly leftOut: readonly string[] } {
  const sheet = new Sheet(data as Readonly<Record<string, unknown>>);
  const besides = besidesIn(kind, sheet);
  return { besides, leftOut: leftOut(sheet, new Set([...before, ...sheet.asked])) };
}

function besidesIn(kind: string, sheet: Sheet): Besides {
  if (kind === "character") return character(sheet);
  if (kind === "monster") return monster(sheet);
  const castBy = kind === "spell" ? MAGIC.get(sheet.phrase("magicClass").trim()) : undefined;
  return castBy ? { castBy } : {};
}

function character(sheet: Sheet): Besides {
  const abilities = Object.fromEntries(
    SHEET_ABILITIES.flatMap((ability) => {
      const [letter, name] = LETTERS[ability];
      const total = sheet.number(`stt${name}`);
      if (total === null) return [];
      const growth = sheet.number(`sttGrow${letter}`) ?? 0;
      const added = (sheet.number(`sttAdd${letter}`) ?? 0) + (sheet.number(`sttEquip${letter}`) ?? 0);
      return [[ability, { value: total - growth, growth, added }]];
    }),
  );
  const classes = Object.fromEntries(
    CLASS_IDS.flatMap((id) => {
      const level = sheet.number(`lv${id}`) ?? 0;
      return level > 0 ? [[id, level]] : [];
    }),
  );
  const languages = sheet
    .rows(/^language(\d+)$/)
    .map((row) => line(sheet, `language${row}`))
    .filter((one) => one !== "")
    .join("、");
  return {
    ...said("picture", addressOf(sheet)),
    ...said("race", line(sheet, "race")),
    ...said("languages", languages),
    ...number("money", sheet.number("moneyTotal")),
    ...said("notes", words(sheet, "freeNote")),
    ...(Object.keys(abilities).length > 0 && { abilities }),
    // All of them: a class that was given up is level 0.
    ...(Object.keys(classes).length > 0 && {
      classes: { ...Object.fromEntries(CLASS_IDS.map((id) => [id, 0])), ...classes },
    }),
    ...list("armour", armourOf(sheet)),
    ...list("accessories", accessoriesOf(sheet)),
    ...list("feats", featsOf(sheet)),
    ...list(
      "weaponTags",
      weaponCategories(sheet).map((category) => tagsOfCategory(category)),
    ),
    ...list("crafts", craftsOf(sheet)),
  };
}

/** Of two that strike on in the same way the one that knows more. */
function featsOf(sheet: Sheet): NonNullable<Besides["feats"]> {
  const feats = featNamesOf(sheet).map((name) => ({ name, id: featId(name), known: knownDeed(name) }));
  const instead = new Set(feats.flatMap(({ known }) => known?.instead ?? []));
  return feats.map((feat) => (feat.known && instead.has(feat.name) ? { ...feat, known: WORDS } : feat));
}

/** Known, but another one stands for it. */
const WORDS: KnownDeed = { does: {}, left: [], instead: [] };

function armourOf(sheet: Sheet): BesidesWorn[] {
  const loadout = sheet.rows(/^defTotal(\d+)Check/)[0];
  return sheet.rows(/^armour(\d+)Name$/).flatMap((row): BesidesWorn[] => {
    const name = line(sheet, `armour${row}Name`);
    if (name === "") return [];
    const category = sheet.phrase(`armour${row}Category`);
    return [
      {
        name,
        kind: category.includes("盾") ? "shield" : category.includes("鎧") ? "armour" : "other",
        evasion: sheet.number(`armour${row}Eva`, "check") ?? 0,
        defence: sheet.number(`armour${row}Def`) ?? 0,
        worn: loadout !== undefined && sheet.filled(`defTotal${loadout}CheckArmour${row}`),
        // `非金属鎧` is none.
        ...(category.includes("金属鎧") && !category.includes("非金属") && { metal: true as const }),
      },
    ];
  });
}

const PLACES = ["Head", "Face", "Ear", "Neck", "Back", "HandR", "HandL", "Waist", "Leg", "Other"]
  .concat(["Other2", "Other3", "Other4"])
  .flatMap((place) => ["", "_", "__"].map((more) => `accessory${place}${more}Name`));

function accessoriesOf(sheet: Sheet): string[] {
  return PLACES.map((key) => line(sheet, key)).filter((name) => name !== "");
}

function monster(sheet: Sheet): Besides {
  const loot = sheet.rows(/^loots(\d+)(?:Num|Item)$/).flatMap((row) => {
    const text = line(sheet, `loots${row}Item`);
    return text === "" ? [] : [{ ...diceOf(sheet.phrase(`loots${row}Num`)), text }];
  });
  const notes = [words(sheet, "skills"), words(sheet, "description")].filter((text) => text !== "").join("\n\n");
  return {
    ...said("picture", addressOf(sheet)),
    ...said("taxon", line(sheet, "taxa")),
    ...said("languages", line(sheet, "language")),
    ...said("weaknessText", line(sheet, "weakness")),
    ...said("notes", notes),
    ...list("powers", abilitiesIn(words(sheet, "skills"))),
    ...list("loot", loot),
  };
}

/** `2～6`, `7`, `10〜`; a spoil that always comes (`自動`) has neither. */
function diceOf(text: string): { readonly least: number | null; readonly most: number | null } {
  const found = text.length > 20 ? null : /^(\d{1,2})?(\D)?(\d{1,2})?$/.exec(folded(text));
  if (!found) return { least: null, most: null };
  const [, from, between, to] = found;
  const least = from === undefined ? null : Number(from);
  if (between === undefined) return { least, most: least };
  return { least: least ?? (to === undefined ? null : 2), most: to === undefined ? least && 99 : Number(to) };
}

const MAGIC: ReadonlyMap<string, ClassId> = new Map([
  ["真語魔法", "Sor"],
  ["操霊魔法", "Con"],
  ["神聖魔法", "Pri"],
  ["魔動機術", "Mag"],
  ["妖精魔法", "Fai"],
  ["森羅魔法", "Dru"],
  ["召異魔法", "Dem"],
  ["奈落魔法", "Aby"],
  ["秘奥魔法", "Gri"],
  ["呪歌", "Bar"],
  ["賦術", "Alc"],
]);

/** Code units of a line, and of notes, which may be megabytes long. */
const LONGEST_LINE = 200;
const LONGEST_NOTES = 15_000;

/** A text on one line, without signs that nobody sees. */
function line(sheet: Sheet, key: string): string {
  const text = withoutMarkup(sheet.phrase(key)).replace(/\s+/g, " ");
  return wholeStart(visible(text.trim()), LONGEST_LINE);
}

/** Code units of the longest address that is looked at. */
const LONGEST_ADDRESS = 1_000;

function addressOf(sheet: Sheet): string {
  const address = sheet.raw("imageURL");
  return typeof address === "string" && address.length <= LONGEST_ADDRESS ? address.trim() : "";
}

function words(sheet: Sheet, key: string): string {
  const raw = sheet.raw(key);
  if (typeof raw !== "string" || raw.length > 1_000_000) return "";
  const text = withoutMarkup((sheet.text(key) ?? "").slice(0, 2 * LONGEST_NOTES)).trim();
  return wholeStart(text.split(/\r?\n/).map(visible).join("\n"), LONGEST_NOTES);
}

function said<Key extends string>(key: Key, text: string): { [key in Key]?: string } {
  return (text === "" ? {} : { [key]: text }) as { [key in Key]?: string };
}

function number<Key extends string>(key: Key, value: number | null): { [key in Key]?: number } {
  return (value === null ? {} : { [key]: value }) as { [key in Key]?: number };
}

function list<Key extends string, T>(key: Key, rows: readonly T[]): { [key in Key]?: readonly T[] } {
  return (rows.length === 0 ? {} : { [key]: rows }) as { [key in Key]?: readonly T[] };
}
