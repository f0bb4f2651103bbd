/** A monster of `sw25` as a ytsheet2 sheet: one actor, or one for each of its parts, which is how that system plays such a monster. */

import { textGiven } from "../text-given";
import { withoutTags } from "../ytsheet/texts";
import { skillsText } from "./monster-abilities";
import { abilityName, type Flat, type Item, itemsCarried, recordIn, type Source, wholeNumber } from "./records";

/** Labels of checks there, in the languages of that system. */
const HITS = /命中|Hit|Acc/i;
const DAMAGE = /打撃|ダメージ|Damage/i;
const DODGES = /回避|Dodge|Eva/i;
const FORTITUDE = /生命|Vit|Fort/i;
const WILLPOWER = /精神|Mnd|Will/i;

/** Checks of one ability. */
const CHECKS = [1, 2, 3] as const;

/** @param actors one for each part; the first says what holds for all */
export function monsterSheet(actors: readonly PartActor[]): Flat {
  const { actor, system } = actors[0]!;
  const rows = actors.flatMap((one) =>
    rowsOf(one, actors.length > 1 ? nameAndPart(textGiven(one.actor.name)).part : ""),
  );
  const all = actors.flatMap(({ items }) => items);
  const core = textGiven(system.corepart).trim();
  return {
    result: "OK",
    imageURL: textGiven(actor.img),
    type: "m",
    monsterName: actors.length > 1 ? nameAndPart(textGiven(actor.name)).name : textGiven(actor.name),
    lv: textGiven(system.monlevel),
    taxa: textGiven(system.type),
    language: textGiven(system.language),
    reputation: textGiven(system.popularity),
    "reputation+": textGiven(system.weakpoint),
    weakness: textGiven(system.weakness),
    initiative: textGiven(system.preemptive),
    mobility: textGiven(system.move),
    skills: skillsText(all, (item) => isStrike(item) || isResistance(item)),
    description: withoutTags(textGiven(system.overview) || textGiven(system.biography)),
    ...resistances(all),
    ...(actors.length > 1 && { partsNum: String(actors.length), ...(core !== "" && { coreParts: core }) }),
    ...Object.assign({}, ...rows.map((row, i) => numbered(row, i + 1))),
  };
}

export interface PartActor {
  readonly actor: Source;
  readonly system: Source;
  readonly items: readonly Item[];
}

export function partActor(actor: Source): PartActor {
  return { actor, system: recordIn(actor.system) ?? {}, items: itemsCarried(actor.items) };
}

/** `竜 (頭部)`: whose part it is, and which. `part` is empty where the name says none. */
export function nameAndPart(full: string): { readonly name: string; readonly part: string } {
  const found = full.length > 200 ? null : /^(.+?)\s*[（(]([^（()）]+)[)）]$/.exec(full.trim());
  return found ? { name: found[1]!, part: found[2]!.trim() } : { name: full.trim(), part: "" };
}

export function isStrike({ type, system }: Item): boolean {
  return type === "monsterability" && checksOf(system).some(({ label }) => HITS.test(label) || DODGES.test(label));
}

export function isResistance({ type, system }: Item): boolean {
  return (
    type === "monsterability" && checksOf(system).some(({ label }) => FORTITUDE.test(label) || WILLPOWER.test(label))
  );
}

type Row = Readonly<Record<string, string>>;

/** Rows of the table of strikes. HP, evasion and defence stand in the first: what else strikes is no part of its own. */
function rowsOf({ actor, system, items }: PartActor, part: string): Row[] {
  const pools = {
    Hp: String(wholeNumber(system.hpbase) + wholeNumber(recordIn(system.hp)?.hpmod)),
    Mp: String(wholeNumber(system.mpbase) + wholeNumber(recordIn(system.mp)?.mpmod)),
    Defense: String(wholeNumber(system.ppbase)),
  };
  const strikes = items.filter(isStrike);
  if (strikes.length === 0) return [{ Style: part || textGiven(actor.name), Evasion: "0", ...pools }];
  return strikes.map((item, i): Row => {
    const [hit, damage, dodge] = [HITS, DAMAGE, DODGES].map((words) => found(item.system, words));
    const dice = /^(\d{1,2})d6?$/i.exec(damage?.dice ?? "")?.[1] ?? "2";
    return {
      Style: styleOf(abilityName(item), part),
      ...(hit && { Accuracy: String(hit.value) }),
      ...(damage && { Damage: `${dice}d${damage.value < 0 ? "" : "+"}${damage.value}` }),
      ...(i === 0 && { ...pools, Evasion: String(dodge?.value ?? 0) }),
    };
  });
}

/** The part stands behind the name of the attack: `牙（頭部）`. */
function styleOf(attack: string, part: string): string {
  return part === "" || /[（(][^（()）]+[)）]$/.test(attack) ? attack : `${attack}（${part}）`;
}

function numbered(row: Row, number: number): Flat {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [`status${number}${key}`, value]));
}

function resistances(items: readonly Item[]): Flat {
  const saying = (words: RegExp) =>
    items.flatMap(({ type, system }) => (type === "monsterability" ? (found(system, words) ?? []) : [])).at(0);
  const [vit, mnd] = [saying(FORTITUDE), saying(WILLPOWER)];
  return { ...(vit && { vitResist: String(vit.value) }), ...(mnd && { mndResist: String(mnd.value) }) };
}

function checksOf(system: Source): { readonly label: string; readonly value: number; readonly dice: string }[] {
  return CHECKS.map((n) => ({
    label: textGiven(system[`label${n}`]),
    value: wholeNumber(system[`checkbasemod${n}`]) + wholeNumber(system[`checkmod${n}`]),
    dice: system[`customdice${n}`] === true ? textGiven(system[`customformula${n}`]) : "2d6",
  }));
}

function found(system: Source, words: RegExp) {
  return checksOf(system).find(({ label }) => words.test(label));
}
