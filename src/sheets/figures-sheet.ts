/** The sheet of a character or a monster: what combat asks of it, plain to read and quick to change. */

import { ARMAMENT_TYPES } from "../documents/item-figures";
import { fetched } from "../foundry/fetched";
import type { ActorDoc } from "../foundry/platform";
import { MixedActorSheet } from "../foundry/sheet-base";
import { reportFault, signal } from "../scene/index";
import { addArmament, deleteArmament, openArmament } from "./armaments-list";
import type { SheetActor } from "./figures-context";

interface Changed {
  toggleStatusEffect(id: string, options: { active: boolean }): Promise<unknown>;
  update(changes: { readonly [path: string]: unknown }): Promise<unknown>;
}

export class FiguresSheet extends MixedActorSheet {
  static DEFAULT_OPTIONS = {
    classes: ["ransen", "ransen-sheet"],
    position: { width: 560, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      condition: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.toggleCondition(target.dataset.condition ?? "");
      },
      feat: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.toggleFeat(target.dataset.feat ?? "");
      },
      addArmament: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.addArmament(target.dataset.type ?? "");
      },
      openArmament: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        openArmament(this.#armed, target.dataset.id ?? "");
      },
      takeInHand: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        signal("takeInHand", this.#armed, target.dataset.id ?? "");
      },
      addPart: async function (this: FiguresSheet) {
        if (this.isEditable) await (await fetched(import("./part-rows"))).addPart(this.#armed);
      },
      deletePart: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.deletePart(Number(target.dataset.place));
      },
      deleteArmament: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.deleteArmament(target.dataset.id ?? "");
      },
    },
  };

  static PARTS = { sheet: { template: "systems/ransen/templates/sheets/figures.hbs", scrollable: [""] } };

  get #actor(): SheetActor & Changed {
    return this.document as SheetActor & Changed;
  }

  get #armed(): ActorDoc {
    return this.document as ActorDoc;
  }

  override get title(): string {
    return this.#actor.name;
  }

  override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const { figuresContext } = await fetched(import("./figures-context"));
    return { ...context, ...figuresContext(this.#actor, this.#armed, this.isEditable) };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset.ransen = "sheet";
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Cells of parts are no fields of the form: a list is written as a whole.
    this.element.addEventListener("change", (event) => {
      const cell = event.target as HTMLInputElement;
      const { part, cell: key } = cell.dataset;
      if (part === undefined || key === undefined) return;
      event.stopPropagation();
      const value = cell.type === "checkbox" ? cell.checked : cell.value;
      void this.writePart(Number(part), key, value).catch(reportFault);
    });
  }

  async writePart(place: number, key: string, value: string | boolean): Promise<void> {
    if (this.isEditable) await (await fetched(import("./part-rows"))).writePart(this.#armed, place, key, value);
  }

  async deletePart(place: number): Promise<void> {
    if (!this.isEditable) return;
    await (await fetched(import("./part-rows"))).deletePart(this.#armed, place);
    this.element.querySelector<HTMLElement>('[data-action="addPart"]')?.focus();
  }

  async toggleCondition(id: string): Promise<void> {
    if (this.isEditable) await this.#actor.toggleStatusEffect(id, { active: !this.#actor.statuses.has(id) });
  }

  async addArmament(type: string): Promise<void> {
    const known = ARMAMENT_TYPES.find((one) => one === type);
    if (known && this.isEditable) await addArmament(this.#armed, known);
  }

  async deleteArmament(id: string): Promise<void> {
    if (!this.isEditable || !(await deleteArmament(this.#armed, id))) return;
    // Where the button was is nothing any more.
    this.element.querySelector<HTMLElement>('[data-action="addArmament"]')?.focus();
  }

  async toggleFeat(feat: string): Promise<void> {
    if (!this.isEditable) return;
    const { feats } = this.#actor.system;
    await this.#actor.update({
      "system.feats": feats.includes(feat) ? feats.filter((one) => one !== feat) : [...feats, feat],
    });
  }
}
