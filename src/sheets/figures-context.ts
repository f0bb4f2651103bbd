/** The data for the sheet of a character or a monster. Fetched when the first one opens. */

import type { SheetPart } from "../documents/parts";
import { FIGURES } from "../documents/stored-figures";
import { partInputs } from "../documents/vitals";
import { type ActorDoc, gameSeen } from "../foundry/platform";
import { metresText, moveText, say } from "../foundry/words";
import {
  allowance,
  anyCharacterOf,
  CONDITIONS,
  EXPERIENCE_OF_ONES,
  FEATS,
  type LastingFigure,
  MOST_PARTS,
  MOVE_KINDS,
  STRIKE_FIGURES,
  type TurnTaker,
} from "../rules/index";
import { rulesetOn } from "../scene/scene-rules";
import { effectShort, effectText } from "../words/effect-words";
import { fighterOfSheet, figureOfSheet } from "../words/figures-made";
import { armamentRows } from "./armament-rows";
import { loadoutRows } from "./loadouts";
import { rollOfCheck } from "./sheet-checks";
import { rowOfFeat, sideChoices } from "./sheet-choices";

interface Pool {
  readonly value: number;
  readonly max: number;
}

/** The parts of an actor that the sheet reads. */
export interface SheetActor {
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly statuses: ReadonlySet<string>;
  readonly system: {
    readonly movement: number;
    readonly sections: number;
    readonly hp: Pool;
    readonly mp: Pool;
    readonly deathCheck: number | null;
    readonly fortitude: number;
    readonly feats: readonly string[];
    readonly side: string;
    readonly parts?: readonly SheetPart[];
  } & { readonly [figure in CheckFigure | (typeof STRIKE_FIGURES)[number]]: number | null };
}

export function figuresContext(actor: SheetActor, armed: ActorDoc, isEditable: boolean): object {
  const { i18n, scenes } = gameSeen();
  const rules = rulesetOn(scenes.viewed ?? null);
  const { name, img, type, statuses, system } = actor;
  const mover = moverOf(system);
  const isMonster = type === "monster";
  const hasParts = partInputs(armed.system) !== null;
  // A field shows what somebody wrote. Behind an empty field of a character stands the reckoned figure.
  const stored = armed._source?.system ?? armed.system;
  const written = (key: string) => (isMonster ? armed.system : stored)[key];
  const fighter = fighterOfSheet(armed);
  const made = (figure: LastingFigure, part?: string) => figureOfSheet(armed, figure, part);
  const most = (key: "hp" | "mp") => (isMonster ? system[key] : (stored[key] as Pool)).max;
  return {
    name,
    img,
    system,
    type: i18n.localize(`TYPES.Actor.${type}`),
    editable: isEditable,
    isMonster,
    hasParts,
    fullOfParts: (system.parts?.length ?? 0) >= MOST_PARTS,
    parts: (system.parts ?? []).map((part, place) => ({
      ...part,
      place,
      made: Object.fromEntries(
        (["accuracy", "evasion", "defence"] as const).map((figure) => [figure, made(figure, part.id)]),
      ),
      share: shareOf({ value: part.hp, max: part.maxHp }),
      accuracyRolls: rollOfCheck(armed, `part:${part.id}:accuracy`),
      evasionRolls: rollOfCheck(armed, `part:${part.id}:evasion`),
    })),
    written: { movement: written("movement"), hpMax: most("hp"), mpMax: most("mp") },
    ones: isMonster ? "" : onesText(armed.system.experience),
    hpShare: shareOf(system.hp),
    hpLooks: looksOf(system.hp),
    mpShare: shareOf(system.mp),
    // A part has strike figures of its own.
    figures: STRIKE_FIGURES.map((key) => ({
      key,
      label: say(`sheet.figure.${key}`),
      value: written(key),
      comesTo: system[key],
      made: made(key),
      rolls: rollOfCheck(armed, key, say(`sheet.figure.${key}`)),
      disabled: hasParts && ["accuracy", "evasion", "defence"].includes(key),
    })),
    movementMade: made("movement"),
    effects: effectsOn(fighter),
    most: FIGURES.check.most,
    distances: [...MOVE_KINDS]
      .reverse()
      .map((kind) => ({ kind, label: moveText(kind), metres: metresText(allowance(mover, kind, rules)) })),
    checks: checksOf(type).map(({ key, label }) => ({
      key,
      label: say(`sheet.${label}`),
      value: written(key),
      comesTo: system[key] ?? say("sheet.unknown"),
      rolls: rollOfCheck(armed, key, say(`sheet.${label}`)),
    })),
    deathCheck: rollOfCheck(armed, "deathCheck", say("sheet.figure.deathCheck")),
    flee: rollOfCheck(armed, "flee", say("sheet.check.fleeShort")),
    diceWord: say(isMonster && armed.system.fixed === true ? "sheet.check.seven" : "sums.open.6"),
    loadouts: isMonster ? [] : loadoutRows(armed),
    armaments: armamentRows(armed),
    sides: sideChoices(system.side),
    feats: FEATS.map((feat) => rowOfFeat(feat, system.feats.includes(feat))),
    conditions: CONDITIONS.map((id) => ({
      id,
      name: say(`conditions.${id}`),
      active: statuses.has(id),
    })),
  };
}

/** The effects on a character in battle, each with what it does. */
function effectsOn(fighter: ReturnType<typeof fighterOfSheet>): { readonly name: string; readonly text: string }[] {
  if (!fighter) return [];
  const { effects = [] } = anyCharacterOf(fighter.fight.battle, fighter.id) ?? {};
  return effects.map((effect) => ({ name: effectShort(effect), text: effectText(effect, fighter.fight.combat) }));
}

type CheckFigure = "initiative" | "knowledge" | "reputation" | "weakness";

/** The checks of a battle's opening, for characters and for monsters. */
function checksOf(type: string): readonly { readonly key: CheckFigure; readonly label: string }[] {
  if (type === "character")
    return [
      { key: "initiative", label: "initiative" },
      { key: "knowledge", label: "knowledge" },
    ];
  return [
    { key: "initiative", label: "initiativeValue" },
    { key: "reputation", label: "reputation" },
    { key: "weakness", label: "weakness" },
  ];
}

/** As much of a character as its distances need. */
function moverOf({ movement, feats }: SheetActor["system"]): TurnTaker {
  return {
    id: "",
    side: "",
    sections: 1,
    feats,
    conditions: [],
    acted: false,
    movement,
    evasion: 0,
    from: 1,
    spent: null,
  };
}

/** How often the dice have shown 1,1, if all of the experience comes from that. */
function onesText(experience: unknown): string {
  const count = Number(experience) / EXPERIENCE_OF_ONES;
  return Number.isInteger(count) && count > 0 ? say("life.ones", { count: String(count) }) : "";
}

/** The tracker's bars turn red at the same value. */
function looksOf({ value, max }: Pool): "well" | "hurt" {
  return value * 2 > max ? "well" : "hurt";
}

/** Percent of a pool, for its bar. */
function shareOf({ value, max }: Pool): number {
  return max > 0 ? Math.round(Math.min(1, Math.max(0, value / max)) * 100) : 0;
}
