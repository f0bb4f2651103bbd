/**
 * How one gets to the import of sheets: a key, and a button above the lists of actors and of items. The window is
 * fetched then.
 */

import { bindKey } from "../foundry/keys";
import { gameAs, hooks } from "../foundry/platform";
import { say } from "../foundry/words";
import { enter } from "../words/tell";

interface Seen {
  readonly user: { can(permission: string): boolean };
  readonly actors: Iterable<{ readonly isOwner: boolean }>;
}

/** Called once, in the hook `init`. */
export function registerSheetImport(): void {
  hooks().on("renderActorDirectory", (_list: object, element: HTMLElement) => addButton(element, "ACTOR_CREATE"));
  hooks().on("renderItemDirectory", (_list: object, element: HTMLElement) => addButton(element, "ITEM_CREATE"));
  bindKey("importSheets", "KeyI", () => {
    const may = mayImport("ACTOR_CREATE") || mayImport("ITEM_CREATE");
    if (may) open();
    return may;
  });
}

function open(): void {
  enter(import("./window/window"), ({ openSheetImport }) => openSheetImport());
}

/** Users who may create documents, or own an actor that could be updated. fact: create-permissions */
function mayImport(permission: string): boolean {
  const { user, actors } = gameAs<Seen>();
  return user.can(permission) || [...actors].some(({ isOwner }) => isOwner);
}

/** fact: directory-header */
function addButton(list: HTMLElement, permission: string): void {
  if (!mayImport(permission)) return;
  const head = list.querySelector(".directory-header .header-actions");
  if (!head || head.querySelector("[data-ransen-import]")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.ransenImport = "";
  const sign = document.createElement("i");
  sign.className = "fa-solid fa-file-import";
  sign.setAttribute("aria-hidden", "true");
  const text = document.createElement("span");
  text.textContent = say("intake.button");
  button.append(sign, text);
  button.addEventListener("click", open);
  head.append(button);
}
