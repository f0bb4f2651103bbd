/** The actions of the buttons and cells for effects and series on an item's sheet, the same for all kinds of items. */

import type { Data, ItemDoc } from "../foundry/platform";
import { focusFirst } from "../foundry/presence";
import * as rows from "./left-effects-rows";
import * as series from "./often-rows";

export interface LeftEffectSheet {
  readonly document: object;
  readonly isEditable: boolean;
  readonly element: HTMLElement;
}

export type LeftEffectAction =
  | "addEffect"
  | "deleteEffect"
  | "brings"
  | "addSeries"
  | "deleteSeries"
  | "seriesWay"
  | "leaves";

type WrittenItem = ItemDoc & { update(changes: Data): Promise<unknown> };

function placeOf({ dataset }: HTMLElement): number {
  return Number(dataset.effect ?? dataset.series ?? -1);
}

const ACTS: {
  readonly [A in LeftEffectAction]: (item: WrittenItem, target: HTMLElement, sheet: HTMLElement) => Promise<unknown>;
} = {
  addEffect: rows.addEffect,
  async deleteEffect(item, target, sheet) {
    await rows.deleteEffect(item, placeOf(target));
    focusFirst(sheet, '[data-action="addEffect"]');
  },
  brings: (item, target) => rows.toggleCondition(item, placeOf(target), target.dataset.condition ?? ""),
  addSeries: series.addSeries,
  async deleteSeries(item, target, sheet) {
    await series.deleteSeries(item, placeOf(target));
    focusFirst(sheet, '[data-action="addSeries"]');
  },
  seriesWay: (item, target) =>
    series.toggleWay(item, placeOf(target), target.dataset.of ?? "", target.dataset.way ?? ""),
  leaves(item, { dataset: { condition = "" } }) {
    const leaves = item.system.leaves as readonly string[];
    return item.update({
      "system.leaves": leaves.includes(condition) ? leaves.filter((one) => one !== condition) : [...leaves, condition],
    });
  },
};

export async function pressOn({ document, element }: LeftEffectSheet, action: LeftEffectAction, target: HTMLElement) {
  await ACTS[action](document as WrittenItem, target, element);
}

/** A cell of an effect or of a series was changed. */
export async function writeCell({ document }: LeftEffectSheet, field: HTMLInputElement): Promise<void> {
  const item = document as WrittenItem;
  const { effect, cell = "" } = field.dataset;
  if (effect === undefined) await series.writeSeries(item, placeOf(field), cell, field.value);
  else await rows.writeEffect(item, placeOf(field), cell, field.type === "checkbox" ? field.checked : field.value);
}
