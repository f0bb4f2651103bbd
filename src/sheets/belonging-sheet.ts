/** The sheet of an item that is no weapon and no spell: what it is, and on a page of its own what it does when it is used. */

import { fetched } from "../foundry/fetched";
import type { ActorDoc, ItemDoc } from "../foundry/platform";
import { MixedItemSheet } from "../foundry/sheet-base";
import { STRIKE_TEMPLATES } from "./armament-sheet";
import type { BelongingPage } from "./belonging-context";
import { LEFT_EFFECT_ACTIONS, watchLeftEffects } from "./left-effects-acts";

export class BelongingSheet extends MixedItemSheet {
  static DEFAULT_OPTIONS = {
    classes: ["ransen", "ransen-sheet", "ransen-armament"],
    position: { width: 460, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      ...LEFT_EFFECT_ACTIONS,
      turnTo: async function (this: BelongingSheet, _event: Event, target: HTMLElement) {
        await this.turnTo(target.dataset.page ?? "");
      },
    },
  };

  static PARTS = {
    sheet: {
      template: "systems/ransen/templates/sheets/belonging.hbs",
      templates: [...STRIKE_TEMPLATES],
      scrollable: [""],
    },
  };

  #page: BelongingPage = "about";
  #isOpen = false;

  override get title(): string {
    return (this.document as ItemDoc).name;
  }

  override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const { belongingContext } = await fetched(import("./belonging-context"));
    const item = this.document as ItemDoc & { readonly parent: ActorDoc | null };
    return { ...context, ...belongingContext(item, item.parent, this.#page), isOpen: this.#isOpen };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset.ransen = "belonging";
    const details = this.element.querySelector<HTMLDetailsElement>("details.more");
    details?.addEventListener("toggle", () => {
      this.#isOpen = details.open;
      this.setPosition({ height: "auto" });
    });
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    watchLeftEffects(this);
  }

  async turnTo(page: string): Promise<void> {
    this.#page = (await fetched(import("./belonging-context"))).belongingPage(page);
    await this.render();
    // The page is higher than the one before: it begins near the upper edge, and what does not fit is scrolled to.
    this.setPosition({ height: "auto", top: 40 });
  }
}
