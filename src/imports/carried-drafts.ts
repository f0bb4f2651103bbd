/** What an actor of another system has with it – spells, gear, techniques –, as items beside those of its sheet. */

import type { BelongingType } from "../documents/belongings";
import {
  type Assumed,
  belonging,
  type Figures,
  type ItemDraft,
  type SheetDraft,
  sheetDraft,
  shortName,
  spellDrafts,
  timesByName,
} from "./sheet-documents";
import type { Besides } from "./ytsheet/besides";
import type { ReadSheet, SpellFigures } from "./ytsheet/index";

/** An item that is not struck with, as it will be stored. */
export interface CarriedItem {
  readonly type: BelongingType;
  readonly name: string;
  readonly system: Figures;
}

interface CarriedSpell {
  readonly sheet: SpellFigures;
  readonly besides: Besides;
}

export type CarriedThing = CarriedItem | CarriedSpell;

/** As `sheetDraft`, and what goes with the actor behind what its sheet says. */
export function draftWithCarried(sheet: ReadSheet, besides: Besides, carried: readonly CarriedThing[]): SheetDraft {
  const draft = sheetDraft(sheet, besides);
  if (!draft.actor || carried.length === 0) return draft;
  const assumed: Assumed = [...draft.assumed];
  const items = [...draft.actor.items, ...carriedDrafts(carried, assumed)];
  return { ...draft, assumed, actor: { ...draft.actor, items } };
}

/** Each has a key of its own, whatever others are called. */
function carriedDrafts(carried: readonly CarriedThing[], assumed: Assumed): ItemDraft[] {
  const times = timesByName();
  const drafts = carried.flatMap((thing) =>
    "sheet" in thing
      ? spellDrafts(thing.sheet, thing.besides, assumed)
      : [belonging(thing.type, "", shortName(thing.name), 1, { ...thing.system })],
  );
  return drafts.map((one) => {
    const { type, name } = one;
    return { ...one, key: `carried-${type}/${times(`${type}/${name}`)}/${name}` };
  });
}
