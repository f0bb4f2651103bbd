/** The sheet of an item that nobody strikes with. */

import { fetched } from "../foundry/fetched";
import type { ItemDoc } from "../foundry/platform";
import { MixedItemSheet } from "../foundry/sheet-base";

export class BelongingSheet extends MixedItemSheet {
  static DEFAULT_OPTIONS = {
    classes: ["ransen", "ransen-sheet", "ransen-armament"],
    position: { width: 420, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static PARTS = { sheet: { template: "systems/ransen/templates/sheets/belonging.hbs", scrollable: [""] } };

  override get title(): string {
    return (this.document as ItemDoc).name;
  }

  override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const { belongingContext } = await fetched(import("./belonging-context"));
    return { ...context, ...belongingContext(this.document as ItemDoc) };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset.ransen = "belonging";
  }
}
