/** A character of `sw25` as a ytsheet2 sheet. That system calculates some figures only when it shows an actor. They are calculated here from the figures that it stores. */

import { CLASSES } from "../class-names";
import { textGiven } from "../text-given";
import { withoutTags } from "../ytsheet/texts";
import { armourCategory, weaponCategory } from "./categories";
import { type Flat, type Item, itemsCarried, recordIn, type Source, wholeNumber } from "./records";

const ABILITIES = [
  ["dex", "Dex", "A", "dex"],
  ["agi", "Agi", "B", "dex"],
  ["str", "Str", "C", "str"],
  ["vit", "Vit", "D", "str"],
  ["int", "Int", "E", "int"],
  ["mnd", "Mnd", "F", "int"],
] as const;

export function characterSheet(actor: Source): Flat {
  const system = recordIn(actor.system) ?? {};
  const items: readonly Item[] = itemsCarried(actor.items);
  const attributes = recordIn(system.attributes) ?? {};
  const flat: Flat = {
    result: "OK",
    imageURL: textGiven(actor.img),
    characterName: textGiven(actor.name),
    race: textGiven(system.race),
  };
  const abilities = recordIn(system.abilities) ?? {};
  const totals = new Map<string, number>();
  for (const [key, name, letter, shared] of ABILITIES) {
    const own = recordIn(abilities[key]) ?? {};
    const race = wholeNumber(recordIn(abilities[shared])?.racevalue) || wholeNumber(own.racevalue);
    const total = race + wholeNumber(own.valuebase) + wholeNumber(own.valuegrowth);
    totals.set(key, total + wholeNumber(own.valuemodify));
    Object.assign(flat, {
      [`stt${name}`]: String(total),
      [`sttGrow${letter}`]: String(wholeNumber(own.valuegrowth)),
      [`sttAdd${letter}`]: String(wholeNumber(own.valuemodify)),
    });
  }
  const totalOf = (key: unknown) => totals.get(textGiven(key)) ?? 0;
  const bonus = (key: unknown) => Math.floor(totalOf(key) / 6);
  const levels = new Map<string, number>();
  let casting = 0;
  for (const { name, type, system: own } of items) {
    if (type !== "skill") continue;
    const level = wholeNumber(own.skilllevel);
    levels.set(name, level);
    if (own.skilltype === "magicuserskill") casting += level;
    const id = CLASSES.get(name);
    if (id) flat[`lv${id}`] = String(level);
  }
  const level = Math.max(0, ...levels.values());
  const { hpmod } = recordIn(system.hp) ?? {};
  const { mpmod } = recordIn(system.mp) ?? {};
  const { movemod } = recordIn(attributes.move) ?? {};
  const worn = items.filter(({ type, system: own }) => type === "armor" && own.equip === true);
  const sum = (key: string) => worn.reduce((all, { system: own }) => all + wholeNumber(own[key]), 0);
  const dodging = levels.get(textGiven(attributes.dodgeskill)) ?? levels.get(textGiven(system.dodgeskill));
  const evasion =
    (dodging === undefined ? 0 : dodging + bonus("agi")) + sum("dodge") + wholeNumber(attributes.dodgemod);
  Object.assign(flat, {
    level: String(level),
    hpTotal: String(totalOf("vit") + level * 3 + wholeNumber(hpmod)),
    mpTotal: String(totalOf("mnd") + casting * 3 + wholeNumber(mpmod)),
    vitResistTotal: String(level + bonus("vit")),
    mndResistTotal: String(level + bonus("mnd")),
    mobilityTotal: String(totalOf("agi") + wholeNumber(movemod)),
    moneyTotal: String(wholeNumber(system.money)),
    evasionClass1: "1",
    defenseTotal1Eva: String(evasion),
    defenseTotal1Def: String(sum("pp") + wholeNumber(attributes.ppmod)),
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
        [with_("Category")]: weaponCategory(own.category),
        [with_("AccTotal")]: String(
          skill("checkskill") + bonus(own.checkabi) + wholeNumber(own.checkmod) + wholeNumber(own.hit),
        ),
        [with_("DmgTotal")]: String(
          skill("powerskill") + bonus(own.powerabi) + wholeNumber(own.powermod) + wholeNumber(own.dmod),
        ),
        ...(typeof power === "number" && { [with_("Rate")]: String(power) }),
        ...(wholeNumber(cvalue) > 0 && { [with_("Crit")]: String(wholeNumber(cvalue)) }),
      });
    });
  items
    .filter(({ type }) => type === "armor")
    .forEach(({ name, system: own }, i) => {
      Object.assign(flat, {
        [`armour${i + 1}Name`]: name,
        [`armour${i + 1}Category`]: armourCategory(own.category),
        [`armour${i + 1}Eva`]: String(wholeNumber(own.dodge)),
        [`armour${i + 1}Def`]: String(wholeNumber(own.pp)),
        ...(own.equip === true && { [`defTotal1CheckArmour${i + 1}`]: "1" }),
      });
    });
  flat.combatFeatsAuto = items
    .filter(({ type }) => type === "combatability")
    .map(({ name }) => name.replace(/[《》]/g, ""))
    .join(",");
  return flat;
}

/** Somebody whom that system has without classes: what stands on the actor itself. */
export function npcSheet(actor: Source): Flat {
  const system = recordIn(actor.system) ?? {};
  const pool = (key: string) => {
    const { max, value } = recordIn(system[key]) ?? {};
    return String(wholeNumber(max) || wholeNumber(value));
  };
  return {
    result: "OK",
    imageURL: textGiven(actor.img),
    characterName: textGiven(actor.name),
    race: textGiven(system.race),
    level: textGiven(recordIn(recordIn(system.attributes)?.advlevel)?.value),
    hpTotal: pool("hp"),
    mpTotal: pool("mp"),
    evasionClass1: "1",
    defenseTotal1Def: String(wholeNumber(system.ppbase)),
    freeNote: withoutTags(textGiven(system.overview) || textGiven(system.biography)),
  };
}
