/** The sheet of a weapon or a spell: how it is used and how far it reaches. */

import { isAtArmsLength } from "../documents/armaments";
import { type ArmamentType, ITEM_FIGURES, WAYS_OF } from "../documents/item-figures";
import type { ItemDoc } from "../foundry/platform";
import { MixedItemSheet } from "../foundry/sheet-base";
import { say } from "../foundry/words";
import type { AttackManner } from "../rules/index";
import { imageOf } from "./armaments-list";

export class ArmamentSheet extends MixedItemSheet {
  static DEFAULT_OPTIONS = {
    classes: ["ransen", "ransen-sheet", "ransen-armament"],
    position: { width: 440, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static PARTS = { sheet: { template: "systems/ransen/templates/sheets/armament.hbs" } };

  get #item(): ItemDoc {
    return this.document as ItemDoc;
  }

  override get title(): string {
    return this.#item.name;
  }

  override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const { name, img, system } = this.#item;
    const type = this.#item.type as ArmamentType;
    const how = system.how as AttackManner;
    return {
      ...context,
      name,
      img: img ?? imageOf(type),
      system,
      type: say(`armament.type.${type}`),
      ways: WAYS_OF[type].map((id) => ({ id, name: say(`armament.how.${id}`), chosen: id === how })),
      hint: say(`armament.hint.${how}`),
      atArmsLength: isAtArmsLength(how),
      isSpell: type === "spell",
      most: ITEM_FIGURES.range.most,
    };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset.ransen = "armament";
  }

  /** A new one is given its name first. */
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.isEditable) this.element.querySelector<HTMLInputElement>("input[name=name]")?.select();
  }
}
