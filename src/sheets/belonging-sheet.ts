/**
 * The sheet of an item that is neither a weapon nor a spell: its description, and on a second page its effect in use.
 */

import { fetched } from "../foundry/fetched";
import type { BelongingPage } from "./belonging-context";
import { CarriedSheet, carriedParts } from "./carried-sheet";

export class BelongingSheet extends CarriedSheet {
  static override DEFAULT_OPTIONS = {
    ...CarriedSheet.DEFAULT_OPTIONS,
    actions: {
      ...CarriedSheet.DEFAULT_OPTIONS.actions,
      turnTo: async function (this: BelongingSheet, _event: Event, target: HTMLElement) {
        await this.turnTo(target.dataset.page ?? "");
      },
    },
  };

  static PARTS = carriedParts("belonging");

  protected override readonly mark = "belonging";

  #page: BelongingPage = "about";

  override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const { belongingContext } = await fetched(import("./sheets.lazy"));
    return {
      ...context,
      ...belongingContext(this.carried, this.carried.parent, this.#page, this.openFolds),
      isOpen: this.isOpen,
    };
  }

  async turnTo(page: string): Promise<void> {
    this.#page = (await fetched(import("./sheets.lazy"))).belongingPage(page);
    await this.render();
    // This page is higher than the other. So the window starts near the upper edge, and the rest is scrolled to.
    this.setPosition({ height: "auto", top: 40 });
  }
}
