/**
 * The base of the sheets of weapons, spells and other items: the window is as high as its page, and opened details
 * stay open.
 */

import type { ActorDoc, ItemDoc } from "../foundry/platform";
import { nameOnPage } from "../foundry/presence";
import { MixedItemSheet } from "../foundry/sheet-base";
import { LEFT_EFFECT_ACTIONS, watchLeftEffects } from "./left-effects-presses";

type CarriedItem = ItemDoc & { readonly parent: ActorDoc | null };

/** The parts of the sheet: its page, and the templates that say what an item does. */
export function carriedParts(template: string) {
  const folder = "systems/ransen/templates/sheets";
  const templates = [`${folder}/strike.hbs`, `${folder}/left-effects.hbs`, `${folder}/often.hbs`];
  return { sheet: { template: `${folder}/${template}.hbs`, templates, scrollable: [""] } };
}

export abstract class CarriedSheet extends MixedItemSheet {
  static DEFAULT_OPTIONS = {
    classes: ["ransen", "ransen-sheet", "ransen-armament"],
    position: { width: 460, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: LEFT_EFFECT_ACTIONS,
  };

  /** By this mark styles and tests find it. */
  protected abstract readonly mark: string;

  /** Opened details stay open as long as the sheet does. */
  protected isOpen = false;

  /** The same of folds that have names. */
  protected readonly openFolds = new Set<string>();

  protected get carried(): CarriedItem {
    return this.document as CarriedItem;
  }

  override get title(): string {
    return this.carried.name;
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    nameOnPage(this.element, { mark: this.mark });
    for (const fold of this.element.querySelectorAll<HTMLDetailsElement>("details[data-fold]"))
      fold.addEventListener("toggle", () => {
        if (fold.open) this.openFolds.add(fold.dataset.fold!);
        else this.openFolds.delete(fold.dataset.fold!);
        this.setPosition({ height: "auto" });
      });
    const details = this.element.querySelector<HTMLDetailsElement>("details.more:not([data-fold])");
    details?.addEventListener("toggle", () => {
      this.isOpen = details.open;
      // The window moves up if its page reaches below the screen's edge.
      this.setPosition({ height: "auto" });
    });
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    watchLeftEffects(this);
  }
}
