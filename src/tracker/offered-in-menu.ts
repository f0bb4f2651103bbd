/** The buttons of the battle in the platform's menu of a token. */

import type { TokenDoc } from "../foundry/platform";
import { battleOn } from "../scene/scene-battle";
import { reportFault } from "../words/tell";
import { type MenuButton, menuButtons } from "./menu-buttons";

/** Puts them behind the platform's crossed swords, in place of those that stood there. */
export function offerInMenu(token: TokenDoc, element: HTMLElement, marked: string | null): void {
  const scene = token.parent;
  const fight = scene && battleOn(scene);
  const swords = element.querySelector('[data-action="combat"]');
  if (!fight || !swords) return;
  for (const former of element.querySelectorAll("[data-ransen=menu]")) former.remove();
  swords.after(...menuButtons({ ...fight, scene }, token.id, marked).map(buttonOf));
}

function buttonOf({ action, label, icon, press }: MenuButton): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-icon";
  Object.assign(button.dataset, { ransen: "menu", act: action, tooltipText: label });
  button.setAttribute("aria-label", label);
  const sign = document.createElement("i");
  sign.className = icon;
  sign.setAttribute("aria-hidden", "true");
  button.append(sign);
  button.addEventListener("click", () => void press().catch(reportFault));
  return button;
}
