/** Which figures of a sheet are checks, what is added to 2d, and what they are called. */

import { armamentsOf } from "../documents/armaments";
import { CLASS_IDS, SHEET_ABILITIES } from "../documents/classes";
import type { SheetPart } from "../documents/parts";
import type { Life, ReckonedFigures } from "../documents/reckoning";
import type { ActorDoc } from "../foundry/platform";
import { factsText, say } from "../foundry/words";
import { figureOfSheet } from "../words/figures-made";
import { checkOfStrike } from "./strike-words";

/** A check that can be pressed. */
export interface SheetCheck {
  readonly name: string;
  /** Added to 2d. */
  readonly value: number;
  /** Whether a monster's 7 takes the place of 2d. */
  readonly fixed: boolean;
  /** Initiative: in some rulesets its dice never succeed by themselves (`S20-INI-1`). */
  readonly isInitiative: boolean;
}

/** Figures of characters and monsters alike, then figures of characters only. */
const OF_ALL = ["accuracy", "evasion", "fortitude", "willpower", "magicPower"] as const;
const OF_CHARACTERS = ["initiative", "knowledge"] as const;

/**
 * The check that a button of the sheet names: `fortitude`, `flee`, `level:agi`, `class:Sco:dex`, `part:p1:evasion`,
 * `item:…`. Null: the sheet has no such check, or no figure for it.
 */
export function checkNamed(actor: ActorDoc, id: string): SheetCheck | null {
  const { system, type } = actor;
  const [kind = "", of = "", by = ""] = id.split(":");
  const fixed = type === "monster" && system.fixed === true;
  const made = (name: string, value: unknown, isFixed = false): SheetCheck | null =>
    typeof value === "number" && Number.isFinite(value)
      ? { name, value, fixed: isFixed, isInitiative: id === "initiative" }
      : null;
  const figure = OF_ALL.find((one) => one === id);
  if (figure) {
    const isOfParts = (id === "accuracy" || id === "evasion") && partsOf(actor).length > 0;
    return isOfParts ? null : made(say(`sheet.check.${id}`), nowOf(actor, figure, system[figure]), fixed);
  }
  // Monsters with fixed values make no death check.
  if (id === "deathCheck")
    return fixed ? null : made(say("sheet.check.deathCheck"), system.deathCheck ?? system.fortitude);
  if (kind === "part") return ofPart(actor, of, by, made, fixed);
  if (kind === "item") return ofItem(actor, of, made, fixed);
  if (type !== "character") return null;
  if (OF_CHARACTERS.some((one) => one === id)) return made(say(`sheet.check.${id}`), system[id]);
  return ofClass(actor, kind, kind === "level" ? of : by, of, made);
}

type Made = (name: string, value: unknown, fixed?: boolean) => SheetCheck | null;

function partsOf({ system }: ActorDoc): readonly SheetPart[] {
  return (system.parts ?? []) as readonly SheetPart[];
}

function ofPart(actor: ActorDoc, id: string, figure: string, made: Made, fixed: boolean): SheetCheck | null {
  const part = partsOf(actor).find((one) => one.id === id);
  if (!part || (figure !== "accuracy" && figure !== "evasion")) return null;
  const name = say("labelled", { label: part.name === "" ? part.id : part.name, name: say(`sheet.check.${figure}`) });
  return made(name, nowOf(actor, figure, part[figure], id), fixed);
}

function ofItem(actor: ActorDoc, id: string, made: Made, fixed: boolean): SheetCheck | null {
  const armament = armamentsOf(actor).find((one) => one.id === id);
  if (!armament) return null;
  return made(armament.name, checkOfStrike(armament, actor), fixed);
}

/** A figure as the sheet shows it and a strike uses it: with what lasts on its bearer (`EFF-4`). */
function nowOf(actor: ActorDoc, figure: (typeof OF_ALL)[number], written: unknown, part?: string): unknown {
  return figureOfSheet(actor, figure, part)?.value ?? written;
}

/** `DIC-1`: the level of a class, or the adventurer's level, and an ability's bonus. */
function ofClass({ system }: ActorDoc, kind: string, ability: string, of: string, made: Made): SheetCheck | null {
  const { level, bonuses } = system.reckoned as ReckonedFigures;
  if (kind === "flee") return made(say("sheet.check.flee"), level + bonuses.agi);
  const by = SHEET_ABILITIES.find((one) => one === ability);
  if (!by) return null;
  const sum = (name: string, from: number) =>
    made(say("sheet.check.sum", { of: name, ability: say(`ability.${by}`) }), from + bonuses[by]);
  if (kind === "level") return sum(say("sheet.check.level"), level);
  const id = CLASS_IDS.find((one) => one === of);
  const { classes } = system as object as Life;
  return kind === "class" && id && classes[id] > 0 ? sum(say(`class.${id}`), classes[id]) : null;
}

/** The six checks of a class, or of the adventurer's level, for one row: `Dex 5`. */
export function abilityChecks(actor: ActorDoc, of: string): object[] {
  return SHEET_ABILITIES.flatMap((ability) => {
    const id = `${of}:${ability}`;
    const check = checkNamed(actor, id);
    return check ? [abilityButton(id, `${say(`sheet.check.short.${ability}`)} ${check.value}`, rollWords(check))] : [];
  });
}

function abilityButton(id: string, short: string, words: string): object {
  return { id, short, words, spoken: factsText([short, words]) };
}

/** What is rolled: `2d`, or 7. */
function diceOf({ fixed }: SheetCheck): string {
  return say(fixed ? "sheet.check.seven" : "sums.open.6");
}

/** The label of a check's button: `Roll: Fortitude 2d + 8`. */
function rollWords(check: SheetCheck, name = check.name): string {
  const { value } = check;
  const plus = value === 0 ? "" : say(`sums.${value < 0 ? "minus" : "plus"}`, { amount: String(Math.abs(value)) });
  return say("sheet.check.roll", { name, dice: diceOf(check) + plus });
}

/**
 * The same for a figure's key; empty: it is not a check. `shown` is the text on the button. The label has it word by
 * word, because voice control finds a button by what it shows.
 */
export function rollOfCheck(actor: ActorDoc, id: string, shown?: string): string {
  const check = checkNamed(actor, id);
  return check ? rollWords(check, shown) : "";
}

/** The button of a weapon or a spell shows its sum itself: `Roll: Sword: check 8 2d`. */
export function rollOfItem(actor: ActorDoc, id: string, shown: string): string {
  const check = checkNamed(actor, `item:${id}`);
  if (!check) return "";
  return say("sheet.check.roll", { name: say("labelled", { label: check.name, name: shown }), dice: diceOf(check) });
}
