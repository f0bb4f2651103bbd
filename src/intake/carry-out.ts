/** A plan carried out: actors and items are made and changed by this user's own hand, and the server has the last word. */

import { imageOfType } from "../documents/armaments";
import { HP_BAR } from "../documents/new-actors";
import { type Data, FRIENDLY, gameSeen, HOSTILE } from "../foundry/platform";
import { say } from "../foundry/words";
import type { Change } from "../imports/merging";
import type { ActorDraft, ItemDraft } from "../imports/sheet-documents";
import { actorFolder, importedActor, makeActor, makeItem, type OwnedActor, type OwnedItem, ownedItems } from "./owned";
import type { Arrival, IntakePlan } from "./plan";

/** The document that was made or changed, to be shown; null: the platform did not make it. */
export async function carryOutPlan(plan: IntakePlan): Promise<OwnedActor | OwnedItem | null> {
  const { arrival, actor } = plan;
  if (actor) return change(actor, plan);
  if (!arrival.draft.actor) return inTheWorld(plan);
  const folder = await actorFolder(arrival.folders ?? []);
  return makeActor({ ...newActor(arrival, arrival.draft.actor), ...(folder !== null && { folder }) });
}

function newActor(arrival: Arrival, draft: ActorDraft): Data {
  const { type, system, items, spaces } = draft;
  const name = draft.name === "" ? say(`intake.nameless.${type}`) : draft.name;
  const isCharacter = type === "character";
  const img = imageOfType(type);
  return {
    name,
    type,
    img: arrival.picture ?? img,
    system,
    items: items.map(newItem),
    prototypeToken: {
      name,
      disposition: isCharacter ? FRIENDLY : HOSTILE,
      // A character is one and the same everywhere; of monsters there are several.
      actorLink: isCharacter,
      ...(isCharacter ? { sight: { enabled: true } } : { appendNumber: true }),
      ...HP_BAR,
      width: spaces,
      height: spaces,
      texture: { src: img },
    },
    flags: { ransen: { imported: rememberedActor(arrival, draft, name, arrival.picture ?? "") } },
  };
}

function rememberedActor({ address }: Arrival, { system, items }: ActorDraft, name: string, picture: string): Data {
  return { name, address, picture, system, items: items.map(({ key }) => key) };
}

function newItem(draft: ItemDraft, place: number): Data {
  const { type, system } = draft;
  const name = itemName(draft);
  const flags = { ransen: { imported: { key: draft.key, name, system } } };
  return { name, type, img: imageOfType(type), system, sort: place + 1, flags };
}

/** The name of a new item; without a name of its own, that of its kind. */
export function itemName({ type, name }: ItemDraft): string {
  return name === "" ? gameSeen().i18n.localize(`TYPES.Item.${type}`) : name;
}

async function change(actor: OwnedActor, { arrival, changes, items }: IntakePlan): Promise<OwnedActor> {
  const { draft } = arrival;
  if (draft.actor) {
    const { prototypeToken, name } = actor.toObject();
    const picture = arrival.picture ?? importedActor(actor)?.picture ?? "";
    const renamed = changes.find(({ path }) => path === "name");
    await actor.update({
      ...written(changes),
      // A token with its actor's name is renamed with it.
      ...(renamed && prototypeToken?.name === name && { "prototypeToken.name": renamed.to }),
      "flags.ransen.imported": rememberedActor(arrival, draft.actor, draft.actor.name || name, picture),
    });
  }
  if (items.remove.length > 0)
    await actor.deleteEmbeddedDocuments(
      "Item",
      items.remove.map(({ id }) => id),
    );
  const last = Math.max(0, ...[...actor.items].map(({ sort }) => sort));
  if (items.create.length > 0)
    await actor.createEmbeddedDocuments(
      "Item",
      items.create.map((one, i) => newItem(one, last + i)),
    );
  const updates = items.update.map(({ item, wanted, merged }) => ({ _id: item.id, ...itemChanges(wanted, merged) }));
  if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates);
  return actor;
}

async function inTheWorld({ items }: IntakePlan): Promise<OwnedItem | null> {
  let shown: OwnedItem | null = null;
  for (const [i, one] of items.create.entries()) shown = (await makeItem(newItem(one, i))) ?? shown;
  for (const { item, wanted, merged } of items.update) {
    const own = ownedItems().find(({ id }) => id === item.id);
    await own?.update(itemChanges(wanted, merged));
    shown ??= own ?? null;
  }
  return shown;
}

function itemChanges(draft: ItemDraft, { changes }: { readonly changes: readonly Change[] }): Data {
  const imported = { key: draft.key, name: itemName(draft), system: draft.system };
  return { ...written(changes), "flags.ransen.imported": imported };
}

function written(changes: readonly Change[]): Data {
  const own = ["name", "img"];
  return Object.fromEntries(changes.map(({ path, to }) => [own.includes(path) ? path : `system.${path}`, to]));
}
