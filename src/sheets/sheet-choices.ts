/** Choices on a sheet, in the language of the user. */

import { gameSeen } from "../foundry/platform";
import { SIDES } from "../scene/index";

export interface SheetChoice {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** The sides to choose from; empty: as the token's disposition says. A side of the table's own stays in the list. */
export function sideChoices(chosen: string): SheetChoice[] {
  const { i18n } = gameSeen();
  const own = chosen !== "" && !(SIDES as readonly string[]).includes(chosen) ? [chosen] : [];
  return [
    { id: "", name: i18n.localize("RANSEN.sheet.sideByToken"), chosen: chosen === "" },
    ...SIDES.map((id) => ({ id, name: i18n.localize(`RANSEN.side.${id}`), chosen: id === chosen })),
    ...own.map((id) => ({ id, name: id, chosen: true })),
  ];
}

export interface FeatChoice extends SheetChoice {
  readonly hint: string;
}

export function rowOfFeat(id: string, chosen: boolean): FeatChoice {
  const { i18n } = gameSeen();
  return { id, name: i18n.localize(`RANSEN.feats.${id}.name`), hint: i18n.localize(`RANSEN.feats.${id}.hint`), chosen };
}
