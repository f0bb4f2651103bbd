/** The data for the sheet's pages other than the one for combat. Fetched when one of them is opened. */

import { imageOfType, usablesOf } from "../documents/armaments";
import { BELONGINGS, type BelongingType, wordsOfBelonging } from "../documents/belongings";
import { CLASS_IDS, type ClassId, SHEET_ABILITIES } from "../documents/classes";
import { CLASS_CHOICES, type LootRow } from "../documents/life";
import { type AbilitySums, abilityBonus, abilityTotal, type Life, type ReckonedFigures } from "../documents/reckoning";
import { shardFigures } from "../documents/shards";
import { type ActorDoc, type Data, gameSeen } from "../foundry/platform";
import { factsText, say, signedText } from "../foundry/words";
import { deedText } from "../words/deed-words";
import { loadoutRows } from "./loadouts";
import type { PageId } from "./pages";
import { abilityChecks } from "./sheet-checks";
import type { SheetChoice } from "./sheet-choices";

/** The kinds of items on each kind of actor's sheet, in this order. */
const SHOWN: { readonly [type: string]: readonly BelongingType[] } = {
  character: ["feat", "technique", "armour", "accessory", "gear"],
  monster: ["ability", "feat", "gear"],
};

export function lifeContext(actor: ActorDoc, page: PageId): object {
  const written = actor._source?.system ?? actor.system;
  const isMonster = actor.type === "monster";
  if (page === "abilities") return abilitiesPage(actor, written);
  if (page === "belongings") return { belongings: (SHOWN[actor.type] ?? []).map((type) => shelf(actor, type)) };
  if (page === "lore")
    return {
      lore: { ...written, loot: rowsOf<LootRow>(written.loot), strengthens: addedByShards(written) },
    };
  return { person: isMonster ? null : written, hasNotes: true, notes: written.notes };
}

/** What a press would add for the sword shards, or take away; null: the figures hold all of them. */
function addedByShards({ shards, strengthened }: Data): string | null {
  if (typeof shards !== "number" || typeof strengthened !== "number" || shards === strengthened) return null;
  const [now, then] = [shardFigures(shards), shardFigures(strengthened)];
  const change = (key: keyof typeof now) => signedText(now[key] - then[key]);
  return say("life.strengthens", { hp: change("hp"), mp: change("mp"), resistance: change("resistance") });
}

/** Rows of a list with their place in it. */
function rowsOf<Row extends object>(list: unknown): (Row & { readonly row: number })[] {
  return ((list ?? []) as readonly Row[]).map((one, row) => ({ ...one, row }));
}

/** A character's classes that it can attack or evade with. */
function classChoices(key: keyof typeof CLASS_CHOICES, { classes }: Life, chosen: unknown): SheetChoice[] {
  const own = CLASS_CHOICES[key].filter((id) => id === "" || id === chosen || classes[id as ClassId] > 0);
  return own.map((id) => ({ id, name: say(id === "" ? "life.bestClass" : `class.${id}`), chosen: id === chosen }));
}

/** The classes that a character's, or a loadout's, accuracy and evasion may be reckoned by. */
function classesOf(
  life: Life,
  chosen: { readonly accuracyClass?: unknown; readonly evasionClass?: unknown },
): object[] {
  return (["accuracyClass", "evasionClass"] as const).map((key) => ({
    key,
    label: say(`life.${key}`),
    choices: classChoices(key, life, chosen[key]),
  }));
}

function abilitiesPage(actor: ActorDoc, written: Data): object {
  const { system } = actor;
  const life = written as object as Life;
  const { level, powers } = system.reckoned as ReckonedFigures;
  const powerText = (id: ClassId) => (powers[id] === undefined ? "" : say("life.power", { value: String(powers[id]) }));
  const classOf = (id: ClassId) => ({
    id,
    name: say(`class.${id}`),
    level: life.classes[id],
    power: powerText(id),
    checks: abilityChecks(actor, `class:${id}`),
  });
  return {
    abilities: SHEET_ABILITIES.map((id) => {
      const sums: AbilitySums = life.abilities[id];
      return { id, name: say(`ability.${id}`), ...sums, total: abilityTotal(sums), bonus: abilityBonus(sums) };
    }),
    adventurer: say("life.adventurer", { level: String(level) }),
    levelChecks: abilityChecks(actor, "level"),
    classes: CLASS_IDS.filter((id) => life.classes[id] > 0).map(classOf),
    otherClasses: CLASS_IDS.filter((id) => life.classes[id] === 0).map(classOf),
    classChoices: classesOf(life, system),
    loadouts: loadoutRows(actor).map((one) => ({ ...one, classes: classesOf(life, one.loadout) })),
  };
}

function shelf(actor: ActorDoc, type: BelongingType): object {
  const items = actor.items.filter((item) => item.type === type).sort((a, b) => a.sort - b.sort);
  const known = new Map(usablesOf(actor).map((one) => [one.id, one]));
  return {
    type,
    name: gameSeen().i18n.localize(`TYPES.Item.${type}`),
    add: say(`life.add.${type}`),
    items: items.map(({ id, name, img, system }) => ({
      id,
      name,
      img: img ?? imageOfType(type),
      figures: figuresOf(type, system),
      does: known.has(id) ? deedText(known.get(id)!) : "",
      usable: known.has(id) && !known.get(id)!.declares,
      wearable: BELONGINGS[type].worn,
      worn: system.worn === true,
    })),
  };
}

/** `shield · Evasion 1`. */
function figuresOf(type: BelongingType, system: Data): string {
  const { numbers } = BELONGINGS[type];
  const said = wordsOfBelonging(type).flatMap(([key, choices]) => {
    const isTold = (choices as readonly unknown[]).includes(system[key]) && !(type === "gear" && system.effect === "");
    return isTold ? [say(`life.${key}.${system[key]}`)] : [];
  });
  const counted = Object.keys(numbers).flatMap((key) =>
    system[key] === 0 || (key === "quantity" && system[key] === 1)
      ? []
      : [say("sheetImport.pair", { of: say(`life.figure.${key}`), is: String(system[key]) })],
  );
  return factsText([...said, ...counted]);
}
