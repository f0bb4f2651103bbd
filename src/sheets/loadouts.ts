/**
 * A character's loadouts as its sheet shows them. Each figure is written, or follows from a class and what is worn.
 */

import { type Carried, wornBy } from "../documents/belongings";
import { LOADOUT_FIGURES, type Loadout } from "../documents/life";
import { type Life, reckon } from "../documents/reckoning";
import type { ActorDoc } from "../foundry/platform";
import { factsText, say } from "../foundry/words";

interface LoadoutFigure {
  readonly key: string;
  readonly label: string;
  /** The written value; null: it is reckoned. */
  readonly value: number | null;
  readonly comesTo: number;
}

interface LoadoutRow {
  readonly row: number;
  readonly loadout: Loadout;
  readonly name: string;
  readonly figures: readonly LoadoutFigure[];
  /** Whether the character's figures are all the same now. */
  readonly inUse: boolean;
  /** The armour that is worn with it, in words; empty: it does not change the armour. */
  readonly wears: string;
}

export function loadoutRows(actor: ActorDoc): LoadoutRow[] {
  const { system } = actor;
  const written = actor._source?.system ?? system;
  return ((written.loadouts ?? []) as readonly Loadout[]).map((loadout, row) => {
    const { name, accuracyClass, evasionClass, worn } = loadout;
    const life = { ...(written as object as Life), accuracyClass, evasionClass };
    const reckoned = reckon(life, wornBy([...actor.items].map((item) => asWorn(item, worn))));
    const figures = LOADOUT_FIGURES.map((key) => ({
      key,
      label: say(`sheet.figure.${key}`),
      value: loadout[key],
      comesTo: reckoned[key],
    }));
    const inUse = figures.every(({ key, value, comesTo }) => system[key] === (value ?? comesTo));
    return { row, loadout, name, figures, inUse, wears: wearsText(actor, worn) };
  });
}

type Worn = Loadout["worn"];

/** An item as the loadout has it. */
function asWorn({ id, type, system }: Carried & { readonly id: string }, worn: Worn): Carried {
  return { type, system: worn === null ? system : { ...system, worn: worn.includes(id) } };
}

function wearsText({ items }: ActorDoc, worn: Worn): string {
  if (worn === null) return "";
  const names = items.filter(({ id, type }) => type === "armour" && worn.includes(id)).map(({ name }) => name);
  return say("life.loadoutWears", {
    names: names.length > 0 ? factsText(names) : say("sheet.unknown"),
  });
}
