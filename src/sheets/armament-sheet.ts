/** The sheet of a weapon or a spell: how it is used, how far it reaches, and what a strike with it is made with. */

import { fetched } from "../foundry/fetched";
import type { ActorDoc, ItemDoc } from "../foundry/platform";
import { MixedItemSheet } from "../foundry/sheet-base";
import { LEFT_EFFECT_ACTIONS, watchLeftEffects } from "./left-effects-acts";

type CarriedItem = ItemDoc & { readonly parent: ActorDoc | null };

/** Parts of pages that say what something does. */
export const STRIKE_TEMPLATES = [
  "systems/ransen/templates/sheets/strike.hbs",
  "systems/ransen/templates/sheets/left-effects.hbs",
] as const;

export class ArmamentSheet extends MixedItemSheet {
  static DEFAULT_OPTIONS = {
    classes: ["ransen", "ransen-sheet", "ransen-armament"],
    position: { width: 460, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: LEFT_EFFECT_ACTIONS,
  };

  static PARTS = {
    sheet: {
      template: "systems/ransen/templates/sheets/armament.hbs",
      templates: [...STRIKE_TEMPLATES],
      scrollable: [""],
    },
  };

  /** Details that were opened stay so while the sheet is there. */
  #isOpen = false;

  get #item(): CarriedItem {
    return this.document as CarriedItem;
  }

  override get title(): string {
    return this.#item.name;
  }

  override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const { armamentContext } = await fetched(import("./armament-context"));
    return { ...context, ...armamentContext(this.#item, this.#item.parent), isOpen: this.#isOpen };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset.ransen = "armament";
    const details = this.element.querySelector<HTMLDetailsElement>("details.more");
    details?.addEventListener("toggle", () => {
      this.#isOpen = details.open;
      // What came below the edge of the page comes up with the window.
      this.setPosition({ height: "auto" });
    });
  }

  /** A new one is given its name first. */
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    watchLeftEffects(this);
    if (this.isEditable) this.element.querySelector<HTMLInputElement>("input[name=name]")?.select();
  }
}
