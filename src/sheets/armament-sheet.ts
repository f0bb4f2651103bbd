/** The sheet of a weapon or a spell: how it is used, its range, and the figures of a strike with it. */

import { fetched } from "../foundry/fetched";
import { CarriedSheet, carriedParts } from "./carried-sheet";

export class ArmamentSheet extends CarriedSheet {
  static PARTS = carriedParts("armament");

  protected override readonly mark = "armament";

  override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const { armamentContext } = await fetched(import("./sheets.lazy"));
    return { ...context, ...armamentContext(this.carried, this.carried.parent, this.openFolds), isOpen: this.isOpen };
  }

  /** A new item gets its name first. */
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.isEditable) this.element.querySelector<HTMLInputElement>("input[name=name]")?.select();
  }
}
