/** The tabs over the cards, drawn: a ring for each major action that is left, a dot for a further strike, struck through where the part is felled (`ACT-1`). */

import { focusFirst } from "../foundry/presence";
import { factsText, listText } from "../foundry/words";
import type { PartId } from "../rules/index";
import type { PartTab } from "./part-tabs";
import { sayOfWeapons } from "./weapon-words";

export class TabRow {
  readonly element = document.createElement("div");
  #drawn = "";

  /** @param controls id of what lies under the tabs */
  constructor(controls: string, take: (part: PartId) => void) {
    this.element.className = "parts";
    this.element.hidden = true;
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", sayOfWeapons("parts.label"));
    this.element.addEventListener("click", ({ target }) => {
      const tab = (target as HTMLElement).closest<HTMLElement>("[data-part]");
      if (tab) take(tab.dataset.part!);
    });
    this.#controls = controls;
  }

  readonly #controls: string;

  show(tabs: readonly PartTab[], chosen: PartId | null): void {
    const said = JSON.stringify([tabs, chosen]);
    if (said === this.#drawn) return;
    this.#drawn = said;
    this.element.hidden = tabs.length === 0;
    const focused = this.element.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.part
      : undefined;
    this.element.replaceChildren(...tabs.map((tab) => this.#tabOf(tab, tab.id === chosen)));
    if (focused !== undefined) focusFirst(this.element, `[data-part="${CSS.escape(focused)}"]`);
  }

  #tabOf(tab: PartTab, isChosen: boolean): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.part = tab.id;
    button.setAttribute("aria-pressed", String(isChosen));
    button.setAttribute("aria-controls", this.#controls);
    const told = tabText(tab);
    button.setAttribute("aria-label", told);
    button.dataset.tooltipText = told;
    if (tab.isFelled) button.classList.add("felled");
    else if (tab.majors === 0 && tab.open.length === 0) button.classList.add("spent");
    const name = document.createElement("span");
    name.className = "name";
    name.textContent = tab.name;
    const left = document.createElement("span");
    left.className = "left";
    // As in the row of the tracker: a ring for an action, a dot for a further strike.
    const signs = tab.isFelled ? [] : [...Array<string>(tab.majors).fill("major"), ...tab.open.map(() => "again")];
    left.append(
      ...signs.map((sign) => {
        const drawn = document.createElement("i");
        drawn.className = sign;
        return drawn;
      }),
    );
    button.append(name, left);
    return button;
  }
}

/** `Right arm: 1 action left, further strike: Chained Attack`. */
function tabText({ name, majors, isFelled, open }: PartTab): string {
  if (isFelled) return sayOfWeapons("parts.felled", { name });
  const left = sayOfWeapons(majors === 0 ? "parts.spent" : "parts.left", { count: String(majors) });
  const again = open.length > 0 ? [sayOfWeapons("parts.again", { names: listText(open) })] : [];
  return sayOfWeapons("parts.tab", { name, left: factsText([left, ...again]) });
}
