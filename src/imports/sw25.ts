/**
 * An actor exported by the system `sw25`, as a record with the keys of a ytsheet2 sheet, so that the same code reads
 * it, with the same distrust. Values that this system computes when it shows an actor are computed here from the
 * stored ones.
 */

import { isRecord } from "../rules/index";
import { CLASSES } from "./class-names";
import { textGiven } from "./text-given";

type Source = Readonly<Record<string, unknown>>;
type Flat = Record<string, string>;

const ABILITIES = [
  ["dex", "Dex", "A", "dex"],
  ["agi", "Agi", "B", "dex"],
  ["str", "Str", "C", "str"],
  ["vit", "Vit", "D", "str"],
  ["int", "Int", "E", "int"],
  ["mnd", "Mnd", "F", "int"],
] as const;

/** Items of an actor that are looked at. */
const MOST_ITEMS = 300;

/** Null: this is no actor of that system. */
export function sheetOfSw25(data: unknown): Flat | null {
  const actor = actorOf(data);
  if (!actor) return null;
  const system = recordOf(actor.system) ?? {};
  const items = listOf(actor.items);
  if (actor.type === "monster") return monster(actor, system, items);
  return actor.type === "character" ? character(actor, system, items) : null;
}

function actorOf(data: unknown): Source | null {
  const actor = recordOf(data);
  const stats = recordOf(actor?._stats);
  const source = recordOf(recordOf(actor?.flags)?.exportSource);
  return stats?.systemId === "sw25" || source?.system === "sw25" ? actor : null;
}

/** Names of the actor's items that are not used here, spells and belongings among them. */
export function leftOutOfSw25(data: unknown): string[] {
  const actor = actorOf(data);
  const isRead = actor?.type === "monster" ? strikes : isOfCharacter;
  const items = listOf(actor?.items);
  const all = Array.isArray(actor?.items) ? actor.items.length : 0;
  const named = items.filter((item) => !isRead(item)).map(({ name, type }) => `${name} (${textGiven(type)})`);
  return all > MOST_ITEMS ? [...named, `items ${MOST_ITEMS + 1}–${all}`] : named;
}

function isOfCharacter({ name, type }: Item): boolean {
  return type === "skill" ? CLASSES.has(name) : type === "weapon" || type === "armor" || type === "combatability";
}

function strikes({ type, system }: Item): boolean {
  const labels = [system.label1, system.label2, system.label3].map(textGiven);
  return type === "monsterability" && labels.some((label) => HITS.test(label) || DODGES.test(label));
}

const HITS = /命中|Hit|Acc/i;
const DODGES = /回避|Dodge|Eva/i;

function character(actor: Source, system: Source, items: readonly Item[]): Flat {
  const attributes = recordOf(system.attributes) ?? {};
  const flat: Flat = { result: "OK", characterName: textGiven(actor.name), race: textGiven(system.race) };
  const abilities = recordOf(system.abilities) ?? {};
  const totals = new Map<string, number>();
  for (const [key, name, letter, shared] of ABILITIES) {
    const own = recordOf(abilities[key]) ?? {};
    const race = numberOf(recordOf(abilities[shared])?.racevalue) || numberOf(own.racevalue);
    const total = race + numberOf(own.valuebase) + numberOf(own.valuegrowth);
    totals.set(key, total + numberOf(own.valuemodify));
    Object.assign(flat, {
      [`stt${name}`]: String(total),
      [`sttGrow${letter}`]: String(numberOf(own.valuegrowth)),
      [`sttAdd${letter}`]: String(numberOf(own.valuemodify)),
    });
  }
  const totalOf = (key: unknown) => totals.get(textGiven(key)) ?? 0;
  const bonus = (key: unknown) => Math.floor(totalOf(key) / 6);
  const levels = new Map<string, number>();
  let casting = 0;
  for (const { name, type, system: own } of items) {
    if (type !== "skill") continue;
    const level = numberOf(own.skilllevel);
    levels.set(name, level);
    if (own.skilltype === "magicuserskill") casting += level;
    const id = CLASSES.get(name);
    if (id) flat[`lv${id}`] = String(level);
  }
  const level = Math.max(0, ...levels.values());
  const { hpmod } = recordOf(system.hp) ?? {};
  const { mpmod } = recordOf(system.mp) ?? {};
  const { movemod } = recordOf(attributes.move) ?? {};
  const worn = items.filter(({ type, system: own }) => type === "armor" && own.equip === true);
  const sum = (key: string) => worn.reduce((all, { system: own }) => all + numberOf(own[key]), 0);
  const dodging = levels.get(textGiven(attributes.dodgeskill)) ?? levels.get(textGiven(system.dodgeskill));
  const evasion = (dodging === undefined ? 0 : dodging + bonus("agi")) + sum("dodge") + numberOf(attributes.dodgemod);
  Object.assign(flat, {
    level: String(level),
    hpTotal: String(totalOf("vit") + level * 3 + numberOf(hpmod)),
    mpTotal: String(totalOf("mnd") + casting * 3 + numberOf(mpmod)),
    vitResistTotal: String(level + bonus("vit")),
    mndResistTotal: String(level + bonus("mnd")),
    mobilityTotal: String(totalOf("agi") + numberOf(movemod)),
    moneyTotal: String(numberOf(system.money)),
    evasionClass1: "1",
    defenseTotal1Eva: String(evasion),
    defenseTotal1Def: String(sum("pp") + numberOf(attributes.ppmod)),
    freeNote: withoutTags(textGiven(system.biography)),
  });
  items
    .filter(({ type }) => type === "weapon")
    .forEach(({ name, system: own }, i) => {
      const with_ = (field: string) => `weapon${i + 1}${field}`;
      const skill = (key: string) => levels.get(textGiven(own[key])) ?? 0;
      const { power, cvalue } = own;
      Object.assign(flat, {
        [with_("Name")]: name,
        [with_("Usage")]: textGiven(own.usage),
        [with_("Category")]: CATEGORIES.get(textGiven(own.category)) ?? textGiven(own.category),
        [with_("AccTotal")]: String(
          skill("checkskill") + bonus(own.checkabi) + numberOf(own.checkmod) + numberOf(own.hit),
        ),
        [with_("DmgTotal")]: String(
          skill("powerskill") + bonus(own.powerabi) + numberOf(own.powermod) + numberOf(own.dmod),
        ),
        ...(typeof power === "number" && { [with_("Rate")]: String(power) }),
        ...(numberOf(cvalue) > 0 && { [with_("Crit")]: String(numberOf(cvalue)) }),
      });
    });
  items
    .filter(({ type }) => type === "armor")
    .forEach(({ name, system: own }, i) => {
      Object.assign(flat, {
        [`armour${i + 1}Name`]: name,
        [`armour${i + 1}Category`]: own.category === "shield" ? "盾" : "鎧",
        [`armour${i + 1}Eva`]: String(numberOf(own.dodge)),
        [`armour${i + 1}Def`]: String(numberOf(own.pp)),
        ...(own.equip === true && { [`defTotal1CheckArmour${i + 1}`]: "1" }),
      });
    });
  flat.combatFeatsAuto = items
    .filter(({ type }) => type === "combatability")
    .map(({ name }) => name.replace(/[《》]/g, ""))
    .join(",");
  return flat;
}

const CATEGORIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sword: "ソード",
    axe: "アックス",
    spear: "スピア",
    mace: "メイス",
    staff: "スタッフ",
    flail: "フレイル",
    warhammer: "ウォーハンマー",
    grapple: "格闘",
    throw: "投擲",
    bow: "ボウ",
    crossbow: "クロスボウ",
    gun: "ガン",
  }),
);

function monster(actor: Source, system: Source, items: readonly Item[]): Flat {
  const { hpmod } = recordOf(system.hp) ?? {};
  const { mpmod } = recordOf(system.mp) ?? {};
  const hp = numberOf(system.hpbase) + numberOf(hpmod);
  const mp = numberOf(system.mpbase) + numberOf(mpmod);
  const flat: Flat = {
    result: "OK",
    type: "m",
    monsterName: textGiven(actor.name),
    lv: textGiven(system.monlevel),
    taxa: textGiven(system.type),
    language: textGiven(system.language),
    reputation: textGiven(system.popularity),
    "reputation+": textGiven(system.weakpoint),
    weakness: textGiven(system.weakness),
    initiative: textGiven(system.preemptive),
    mobility: textGiven(system.move),
    description: withoutTags(textGiven(system.overview)),
  };
  let row = 0;
  for (const { name, type, system: own } of items) {
    if (type !== "monsterability") continue;
    const checks = [1, 2, 3].map((n) => ({
      label: textGiven(own[`label${n}`]),
      value: numberOf(own[`checkbasemod${n}`]) + numberOf(own[`checkmod${n}`]),
      dice: own[`customdice${n}`] === true ? textGiven(own[`customformula${n}`]) : "2d6",
    }));
    const found = (words: RegExp) => checks.find(({ label }) => words.test(label));
    const [vit, mnd] = [found(/生命|Vit|Fort/i), found(/精神|Mnd|Will/i)];
    if (vit) flat.vitResist = String(vit.value);
    if (mnd) flat.mndResist = String(mnd.value);
    const [hit, damage, dodge] = [found(HITS), found(/打撃|ダメージ|Damage/i), found(DODGES)];
    if (!hit && !dodge) continue;
    row++;
    const dice = /^(\d{1,2})d6?$/i.exec(damage?.dice ?? "")?.[1] ?? "2";
    Object.assign(flat, {
      [`status${row}Style`]: name,
      ...(hit && { [`status${row}Accuracy`]: String(hit.value) }),
      ...(damage && { [`status${row}Damage`]: `${dice}d${damage.value < 0 ? "" : "+"}${damage.value}` }),
      // An actor there has only one pool of HP: a second attack is not a part of its own.
      ...(row === 1 && {
        [`status${row}Hp`]: String(hp),
        [`status${row}Mp`]: String(mp),
        [`status${row}Evasion`]: String(dodge?.value ?? 0),
        [`status${row}Defense`]: String(numberOf(system.ppbase)),
      }),
    });
  }
  if (row === 0)
    Object.assign(flat, { status1Style: textGiven(actor.name), status1Hp: String(hp), status1Mp: String(mp) });
  return flat;
}

interface Item extends Source {
  readonly name: string;
  readonly type: unknown;
  readonly system: Source;
}

function listOf(value: unknown): readonly Item[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_ITEMS).flatMap((one) => {
    const item = recordOf(one);
    return item ? [{ ...item, name: textGiven(item.name), type: item.type, system: recordOf(item.system) ?? {} }] : [];
  });
}

function recordOf(value: unknown): Source | null {
  return isRecord(value) ? value : null;
}

/** Whole; 0 where there is none. */
function numberOf(value: unknown): number {
  const number = typeof value === "string" && value.trim() !== "" && value.length < 20 ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : 0;
}

/** Words of a text that was written as HTML there. */
function withoutTags(html: string): string {
  return html.replace(/<\/p>|<br\s*\/?>/gi, "\n").replace(/<[^<>]*>/g, "");
}
