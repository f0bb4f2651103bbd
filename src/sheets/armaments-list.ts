/** Adds, opens and deletes weapons and spells on an actor's sheet. */

import { imageOfType } from "../documents/armaments";
import type { BelongingType } from "../documents/belongings";
import type { ArmamentType } from "../documents/item-figures";
import type { ActorDoc, Data, ItemDoc } from "../foundry/platform";
import { dialogContent, gameSeen } from "../foundry/platform";
import { nameOnPage } from "../foundry/presence";
import { say } from "../foundry/words";

const { DialogV2 } = foundry.applications.api;

interface ArmedActor extends ActorDoc {
  createEmbeddedDocuments(name: "Item", data: Data[]): Promise<ItemDoc[]>;
}

/** Adds a new one at the end of the list and opens its sheet. */
export async function addArmament(actor: ActorDoc, type: ArmamentType | BelongingType): Promise<void> {
  const sort = Math.max(0, ...[...actor.items].map((item) => item.sort)) + 1;
  const { i18n } = gameSeen();
  const own = `RANSEN.armament.new.${type}`;
  const name = i18n.localize(i18n.has(own) ? own : `TYPES.Item.${type}`);
  const data = { name, type, img: imageOfType(type), sort };
  const [made] = await (actor as ArmedActor).createEmbeddedDocuments("Item", [data]);
  made?.sheet?.render({ force: true });
}

export function openArmament(actor: ActorDoc, id: string): void {
  actor.items.get(id)?.sheet?.render({ force: true });
}

/** Asks first. @returns whether it is gone. */
export async function deleteArmament(actor: ActorDoc, id: string): Promise<boolean> {
  const item = actor.items.get(id);
  if (!item) return false;
  const content = document.createElement("div");
  const line = document.createElement("p");
  line.textContent = say("armament.deleteSure", { name: item.name });
  nameOnPage(content, { mark: "delete-armament" });
  content.append(line);
  const sure = await DialogV2.confirm({
    window: { title: say("armament.deleteTitle"), icon: "fa-solid fa-trash" },
    content: dialogContent(content),
    modal: true,
    rejectClose: false,
    yes: { label: say("armament.delete") },
    no: { label: say("armament.keep") },
  });
  if (sure !== true) return false;
  await actor.items.get(id)?.delete();
  return true;
}
