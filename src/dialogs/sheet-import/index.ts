/** The way to the import of sheets: a button at the head of the lists of actors and of items; the window is fetched then. */

import { gameAs, hooks } from "../../foundry/platform";
import { say } from "../../foundry/words";
import { enter } from "../../scene/index";

interface Seen {
  readonly user: { can(permission: string): boolean };
  readonly actors: Iterable<{ readonly isOwner: boolean }>;
}

/** Called once, in the hook `init`. */
export function registerSheetImport(): void {
  hooks().on("renderActorDirectory", (_list: object, element: HTMLElement) => addButton(element, "ACTOR_CREATE"));
  hooks().on("renderItemDirectory", (_list: object, element: HTMLElement) => addButton(element, "ITEM_CREATE"));
}

/** Whoever may make some, or has somebody to bring up to date. fact: directory-header, create-permissions */
function addButton(list: HTMLElement, permission: string): void {
  const { user, actors } = gameAs<Seen>();
  if (!user.can(permission) && ![...actors].some(({ isOwner }) => isOwner)) return;
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
  button.addEventListener("click", () => enter(import("./window"), ({ openSheetImport }) => openSheetImport()));
  head.append(button);
}
