/** The buttons and cells of the effects and the series on an item's sheet, the same for all kinds of items. */

import { fetched } from "../foundry/fetched";
import type { Data, ItemDoc } from "../foundry/platform";
import { focusFirst } from "../foundry/presence";
import { reportFault } from "../words/tell";

type WrittenItem = ItemDoc & { update(changes: Data): Promise<unknown> };

interface ItemSheet {
  readonly document: object;
  readonly isEditable: boolean;
  readonly element: HTMLElement;
}

const opened = () => fetched(import("./sheets.lazy"));
type Opened = Awaited<ReturnType<typeof opened>>;
type Rows = Opened["rows"];
type SeriesRows = Opened["series"];

/** Changes the effects if this user may. */
async function onEffects(sheet: ItemSheet, act: (rows: Rows, item: WrittenItem) => Promise<unknown>): Promise<void> {
  if (sheet.isEditable) await act((await opened()).rows, sheet.document as WrittenItem);
}

/** The same of its series. */
async function onSeries(
  sheet: ItemSheet,
  act: (rows: SeriesRows, item: WrittenItem) => Promise<unknown>,
): Promise<void> {
  if (sheet.isEditable) await act((await opened()).series, sheet.document as WrittenItem);
}

function placeOf({ dataset }: HTMLElement): number {
  return Number(dataset.effect ?? dataset.series ?? -1);
}

export const LEFT_EFFECT_ACTIONS = {
  addEffect: async function (this: ItemSheet) {
    await onEffects(this, ({ addEffect }, item) => addEffect(item));
  },
  deleteEffect: async function (this: ItemSheet, _event: Event, target: HTMLElement) {
    await onEffects(this, ({ deleteEffect }, item) => deleteEffect(item, placeOf(target)));
    focusFirst(this.element, '[data-action="addEffect"]');
  },
  brings: async function (this: ItemSheet, _event: Event, target: HTMLElement) {
    await onEffects(this, ({ toggleCondition }, item) =>
      toggleCondition(item, placeOf(target), target.dataset.condition ?? ""),
    );
  },
  addSeries: async function (this: ItemSheet) {
    await onSeries(this, ({ addSeries }, item) => addSeries(item));
  },
  deleteSeries: async function (this: ItemSheet, _event: Event, target: HTMLElement) {
    await onSeries(this, ({ deleteSeries }, item) => deleteSeries(item, placeOf(target)));
    focusFirst(this.element, '[data-action="addSeries"]');
  },
  seriesWay: async function (this: ItemSheet, _event: Event, target: HTMLElement) {
    const { of = "", way = "" } = target.dataset;
    await onSeries(this, ({ toggleWay }, item) => toggleWay(item, placeOf(target), of, way));
  },
  leaves: async function (this: ItemSheet, _event: Event, { dataset: { condition = "" } }: HTMLElement) {
    if (!this.isEditable) return;
    const item = this.document as WrittenItem;
    const leaves = item.system.leaves as readonly string[];
    await item.update({
      "system.leaves": leaves.includes(condition) ? leaves.filter((one) => one !== condition) : [...leaves, condition],
    });
  },
};

/** Cells are not fields of the form, since their list is written as a whole. Called once for a sheet. */
export function watchLeftEffects(sheet: ItemSheet): void {
  sheet.element.addEventListener("change", (event) => {
    const field = event.target as HTMLInputElement;
    const { effect, series, cell } = field.dataset;
    if (cell === undefined || (effect === undefined && series === undefined)) return;
    event.stopPropagation();
    if (effect === undefined) {
      const place = Number(series);
      void onSeries(sheet, ({ writeSeries }, item) => writeSeries(item, place, cell, field.value)).catch(reportFault);
      return;
    }
    const value = field.type === "checkbox" ? field.checked : field.value;
    void onEffects(sheet, ({ writeEffect }, item) => writeEffect(item, Number(effect), cell, value)).catch(reportFault);
  });
}
