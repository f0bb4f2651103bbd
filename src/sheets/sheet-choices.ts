/** Choices on a sheet, in the language of the user. */

import { say } from "../foundry/words";
import { SIDES } from "../scene/members";

export interface SheetChoice {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** The sides to choose from; empty: by the token's disposition. A side of the table's own stays in the list. */
export function sideChoices(chosen: string): SheetChoice[] {
  const own = chosen !== "" && !(SIDES as readonly string[]).includes(chosen) ? [chosen] : [];
  return [
    { id: "", name: say("sheet.sideByToken"), chosen: chosen === "" },
    ...SIDES.map((id) => ({ id, name: say(`side.${id}`), chosen: id === chosen })),
    ...own.map((id) => ({ id, name: id, chosen: true })),
  ];
}

interface FeatChoice extends SheetChoice {
  readonly hint: string;
}

export function rowOfFeat(id: string, chosen: boolean): FeatChoice {
  return { id, name: say(`feats.${id}.name`), hint: say(`feats.${id}.hint`), chosen };
}
