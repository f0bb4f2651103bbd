/** The effects that an item leaves, as its sheet shows them. */

import {
  EACH_DOES,
  EACH_KINDS,
  LEFT_ACTS,
  LEFT_FIGURES,
  LEFT_NUMBERS,
  LEFT_UNTIL,
  MOST_EFFECTS,
} from "../documents/left-effects";
import type { Data, ItemDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { CONDITIONS, type LastingFigure } from "../rules/index";
import type { SheetChoice } from "./sheet-choices";

/** An effect as the data model has it. */
interface StoredEffect {
  readonly name: string;
  readonly rounds: number | null;
  readonly until: string;
  readonly figures: { readonly [figure in (typeof LEFT_FIGURES)[number]]: number };
  readonly conditions: readonly string[];
  readonly each: { readonly does: string; readonly amount: number; readonly kind: string };
  readonly acts?: { readonly [key in (typeof LEFT_ACTS)[number]]: number };
  readonly keeps: boolean;
}

/** Choices of how long it lasts: a number of rounds, or to one of the named ends. */
const LASTS = ["rounds", ...LEFT_UNTIL] as const;

export function leftEffectsContext({ name, system }: Pick<ItemDoc, "name" | "system">): Data {
  const effects = (system.effects ?? []) as readonly StoredEffect[];
  return {
    effects: effects.map((effect, place) => ({ ...effectRow(effect), place, itemName: name })),
    fullOfEffects: effects.length >= MOST_EFFECTS,
    effectLimits: LEFT_NUMBERS,
  };
}

function effectRow({ name, rounds, until, figures, conditions, each, acts, keeps }: StoredEffect): Data {
  const added = [
    ...LEFT_FIGURES.map((key) => ({ key, label: figureText(key), value: figures[key] })),
    ...LEFT_ACTS.map((key) => ({ key, label: say(`effect.acts.${key}`), value: acts?.[key] ?? 0 })),
  ];
  const lasts = rounds === null ? until : "rounds";
  return {
    name,
    rounds,
    isCounted: rounds !== null,
    lasts: choices(LASTS, lasts, (id) => say(`effect.lasts.${id === "" ? "battle" : id}`)),
    figures: added.filter(({ value }) => value !== 0),
    others: added.filter(({ value }) => value === 0).map(({ key, label }) => ({ id: key, name: label })),
    conditions: CONDITIONS.map((id) => ({
      id,
      name: say(`conditions.${id}`),
      active: conditions.includes(id),
    })),
    each: choices(EACH_DOES, each.does, (id) => say(`effect.each.${id === "" ? "nothing" : id}`)),
    acts: each.does !== "",
    harms: each.does === "damage",
    amount: each.amount,
    kinds: choices(EACH_KINDS, each.kind, (id) => say(`effect.kind.${id === "" ? "plain" : id}`)),
    keeps,
  };
}

function figureText(key: LastingFigure): string {
  return say(`effect.figure.${key}`);
}

function choices(ids: readonly string[], chosen: string, nameOf: (id: string) => string): SheetChoice[] {
  return ids.map((id) => ({ id, name: nameOf(id), chosen: id === chosen }));
}
