/** The plan of an import: nothing is written here, so that people can look at it first. */

import { imageOfType } from "../documents/armaments";
import type { Change, MergedItems, PresentItem } from "../imports/merging";
import { mergeFigures, mergeItems } from "../imports/merging";
import type { ActorDraft, ItemDraft, SheetDraft } from "../imports/sheet-documents";
import {
  importedActor,
  importedItem,
  mayCreate,
  type OwnedActor,
  type OwnedItem,
  ownedActors,
  ownedItems,
} from "./owned";

/** A sheet that was read, on its way into the world. */
export interface Arrival {
  readonly draft: SheetDraft;
  /** Where it lies; empty: not said. */
  readonly address: string;
  /** Address of a picture that is to be taken with it; null: none. */
  readonly picture: string | null;
  /** Names of the folders that a new actor goes into, the outermost first. */
  readonly folders?: readonly string[];
}

/** `new`: an actor or items of the world; else the id of the actor that takes it. Null: this user may do neither. */
export type Destination = "new" | string | null;

export interface IntakePlan {
  readonly arrival: Arrival;
  /** Who takes it; null: it is made. */
  readonly actor: OwnedActor | null;
  readonly changes: readonly Change[];
  readonly kept: readonly Change[];
  readonly items: MergedItems<ItemDraft>;
}

/** Actors that may take it, those of its kind. */
export function takers({ draft }: Arrival): OwnedActor[] {
  return ownedActors().filter(({ type }) => !draft.actor || draft.actor.type === type);
}

/** Where it goes by default: to the actor of its last import, else to a new one. */
export function usualDestination(arrival: Arrival): Destination {
  const known = arrival.draft.actor ? knownActor(arrival, arrival.draft.actor) : null;
  if (known) return known.id;
  return mayCreate(arrival.draft.actor ? "Actor" : "Item") ? "new" : (takers(arrival)[0]?.id ?? null);
}

/**
 * The present destination of a sheet that was to make a new actor: the actor that another sheet has made since then,
 * if the address or all of it is the same. Two sheets that only share a name are two.
 */
export function destinationByNow(arrival: Arrival): Destination {
  const usual = usualDestination(arrival);
  const plan = usual === "new" ? null : planFor(arrival, usual);
  if (!plan?.actor) return usual;
  const isThere = arrival.address !== "" && importedActor(plan.actor)?.address === arrival.address;
  return isThere || !changesAnything(plan) ? usual : "new";
}

/** By the address of the sheet where both say one, else by the name that it had; of several the one that differs least. */
function knownActor(arrival: Arrival, { name, system }: ActorDraft): OwnedActor | null {
  const before = takers(arrival).flatMap((actor) => {
    const imported = importedActor(actor);
    return imported ? [{ actor, imported }] : [];
  });
  const { address } = arrival;
  const there = before.filter(({ imported }) => address !== "" && imported.address === address);
  const called = before.filter(
    ({ imported }) => imported.name === name && (address === "" || imported.address === "") && name !== "",
  );
  const candidates = (there.length > 0 ? there : called).map(({ actor, imported }) => ({
    actor,
    differs: mergeFigures(null, imported.system, system).changes.length,
  }));
  return candidates.sort((a, b) => a.differs - b.differs)[0]?.actor ?? null;
}

export function planFor(arrival: Arrival, destination: Destination): IntakePlan | null {
  if (destination === null) return null;
  const { actor: draft, items } = arrival.draft;
  if (destination === "new") {
    if (!mayCreate(draft ? "Actor" : "Item")) return null;
    const wanted = draft ? draft.items : items;
    const merged = draft ? allNew(wanted) : mergeItems(null, ownedItems().map(presentItem).filter(isImported), wanted);
    return { arrival, actor: null, changes: [], kept: [], items: merged };
  }
  const actor = takers(arrival).find(({ id }) => id === destination);
  if (!actor) return null;
  const present = [...actor.items].map(presentItem);
  if (!draft) return { arrival, actor, changes: [], kept: [], items: mergeItems(null, present, items) };
  const before = importedActor(actor);
  const { name, img, system } = actor.toObject();
  const { picture } = arrival;
  const said = {
    ...draft.system,
    ...(draft.name !== "" && { name: draft.name }),
    ...(picture !== null && { img: picture }),
  };
  const imported = before && { ...before.system, name: before.name, img: before.picture || imageOfType(actor.type) };
  const { changes, kept } = mergeFigures(imported, { ...system, name, img }, said);
  return { arrival, actor, changes, kept, items: mergeItems(before?.items ?? null, present, draft.items) };
}

function presentItem(item: OwnedItem): PresentItem {
  const { name, system } = item.toObject();
  return { id: item.id, type: item.type, name, system, imported: importedItem(item) };
}

function isImported({ imported }: PresentItem): boolean {
  return imported !== null;
}

function allNew(wanted: readonly ItemDraft[]): MergedItems<ItemDraft> {
  return { create: wanted, update: [], remove: [], kept: [] };
}

/** Whether carrying it out would change anything. */
export function changesAnything({ arrival, actor, changes, items }: IntakePlan): boolean {
  if (!actor && arrival.draft.actor) return true;
  return (
    changes.length > 0 ||
    items.create.length > 0 ||
    items.remove.length > 0 ||
    items.update.some(({ merged }) => merged.changes.length > 0)
  );
}
