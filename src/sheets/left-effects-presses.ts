/** Presses on the effects and the series of an item's sheet; their code is fetched with the first sheet. */

import { fetched } from "../foundry/fetched";
import { reportFault } from "../words/tell";
import type { LeftEffectAction, LeftEffectSheet } from "./left-effects-acts";

const ACTIONS: readonly LeftEffectAction[] = [
  ...(["addEffect", "deleteEffect", "brings", "leaves"] as const),
  ...(["addSeries", "deleteSeries", "seriesWay"] as const),
];

const opened = () => fetched(import("./sheets.lazy"));

/** For the platform's table of actions. Nothing is done on a sheet that its user may only read. */
export const LEFT_EFFECT_ACTIONS: object = Object.fromEntries(
  ACTIONS.map((action) => [
    action,
    async function (this: LeftEffectSheet, _event: Event, target: HTMLElement): Promise<void> {
      if (this.isEditable) await (await opened()).leftEffects.pressOn(this, action, target);
    },
  ]),
);

/** Cells are not fields of the form, since their list is written as a whole. Called once for a sheet. */
export function watchLeftEffects(sheet: LeftEffectSheet): void {
  sheet.element.addEventListener("change", (event) => {
    const field = event.target as HTMLInputElement;
    const { effect, series, cell } = field.dataset;
    if (cell === undefined || (effect ?? series) === undefined) return;
    event.stopPropagation();
    if (!sheet.isEditable) return;
    void opened()
      .then(({ leftEffects }) => leftEffects.writeCell(sheet, field))
      .catch(reportFault);
  });
}
