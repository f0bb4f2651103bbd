/** The sheet of a character or a monster: its data for combat, easy to read and quick to change. */

import { BELONGING_TYPES } from "../documents/belongings";
import { ARMAMENT_TYPES } from "../documents/item-figures";
import { fetched } from "../foundry/fetched";
import type { ActorDoc } from "../foundry/platform";
import { focusFirst, nameOnPage } from "../foundry/presence";
import { MixedActorSheet } from "../foundry/sheet-base";
import { takeInHand } from "../weapons/commands";
import { reportFault } from "../words/tell";
import type { SheetActor } from "./figures-context";
import { type PageId, pageChoices, pageOf } from "./pages";

interface Changed {
  toggleStatusEffect(id: string, options: { active: boolean }): Promise<unknown>;
  update(changes: { readonly [path: string]: unknown }): Promise<unknown>;
}

const opened = () => fetched(import("./sheets.lazy"));
type LifeActs = Awaited<ReturnType<typeof opened>>["acts"];

/** An act of a button on the other pages. It does nothing for whoever may only read. */
function onLife(act: (acts: LifeActs, actor: ActorDoc, said: DOMStringMap) => Promise<void>) {
  return async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
    await this.live((acts, actor) => act(acts, actor, target.dataset));
  };
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
        (await opened()).openArmament(this.#armed, target.dataset.id ?? "");
      },
      takeInHand: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        if (this.isEditable) takeInHand(this.#armed, target.dataset.id ?? "");
      },
      addPart: async function (this: FiguresSheet) {
        if (this.isEditable) await (await opened()).addPart(this.#armed);
      },
      turnTo: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.turnTo(target.dataset.page ?? "");
      },
      addRow: onLife(({ addRow }, actor, { list = "" }) => addRow(actor, list)),
      deleteRow: onLife(({ deleteRow }, actor, { list = "", row }) => deleteRow(actor, list, Number(row))),
      putOn: onLife(({ putOn }, actor, { row }) => putOn(actor, Number(row))),
      reckonAll: onLife(({ reckonAll }, actor) => reckonAll(actor)),
      copyPiece: async function (this: FiguresSheet) {
        await (await opened()).copyPiece(this.#armed);
      },
      rollCheck: async function (this: FiguresSheet, event: Event, target: HTMLElement) {
        const { shiftKey } = event as MouseEvent;
        await this.rollCheck(target.dataset.check ?? "", shiftKey);
      },
      rollLoot: onLife(({ rollLoot }, actor) => rollLoot(actor)),
      strengthen: onLife(({ strengthen }, actor) => strengthen(actor)),
      deletePart: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.deletePart(Number(target.dataset.place));
      },
      deleteArmament: async function (this: FiguresSheet, _event: Event, target: HTMLElement) {
        await this.deleteArmament(target.dataset.id ?? "");
      },
    },
  };

  static PARTS = {
    sheet: {
      template: "systems/ransen/templates/sheets/figures.hbs",
      templates: ["systems/ransen/templates/sheets/life.hbs"],
      scrollable: [""],
    },
  };

  #page: PageId = "fight";

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
    const { figuresContext, lifeContext } = await opened();
    const page = this.#page;
    return {
      ...context,
      ...figuresContext(this.#actor, this.#armed, this.isEditable),
      pages: pageChoices(this.#armed.type, page),
      life: page === "fight" ? null : lifeContext(this.#armed, page),
    };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    nameOnPage(this.element, { mark: "sheet" });
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Cells of parts are not fields of the form, since their list is written as a whole.
    this.element.addEventListener("change", (event) => {
      const cell = event.target as HTMLInputElement;
      const { part, cell: key, list, row, worn, choice } = cell.dataset;
      if (list !== undefined && key !== undefined)
        void this.live(({ writeRow }, actor) => writeRow(actor, list, Number(row), key, cell.value)).catch(reportFault);
      if (worn !== undefined) void this.live(({ wear }, actor) => wear(actor, worn, cell.checked)).catch(reportFault);
      if (choice === "addClass")
        void this.live(({ addClass }, actor) => addClass(actor, cell.value)).catch(reportFault);
      if ([list, worn, choice].some((one) => one !== undefined)) event.stopPropagation();
      if (part === undefined || key === undefined) return;
      event.stopPropagation();
      const value = cell.type === "checkbox" ? cell.checked : cell.value;
      void this.writePart(Number(part), key, value).catch(reportFault);
    });
  }

  /** Runs an act of the other pages if this user may. */
  async live(act: (acts: LifeActs, actor: ActorDoc) => Promise<void>): Promise<void> {
    if (this.isEditable) await act((await opened()).acts, this.#armed);
  }

  /** Rolls a check. With Shift it asks for a bonus first. */
  async rollCheck(id: string, asks: boolean): Promise<void> {
    if (this.isEditable) await (await opened()).rollSheetCheck(this.#armed, id, asks);
  }

  async turnTo(page: string): Promise<void> {
    this.#page = pageOf(this.#armed.type, page);
    await this.render();
    // Pages differ in height.
    this.setPosition({ height: "auto" });
  }

  async writePart(place: number, key: string, value: string | boolean): Promise<void> {
    if (this.isEditable) await (await opened()).writePart(this.#armed, place, key, value);
  }

  async deletePart(place: number): Promise<void> {
    if (!this.isEditable) return;
    await (await opened()).deletePart(this.#armed, place);
    focusFirst(this.element, '[data-action="addPart"]');
  }

  async toggleCondition(id: string): Promise<void> {
    if (this.isEditable) await this.#actor.toggleStatusEffect(id, { active: !this.#actor.statuses.has(id) });
  }

  async addArmament(type: string): Promise<void> {
    const known = [...ARMAMENT_TYPES, ...BELONGING_TYPES].find((one) => one === type);
    if (known && this.isEditable) await (await opened()).addArmament(this.#armed, known);
  }

  async deleteArmament(id: string): Promise<void> {
    if (!this.isEditable || !(await (await opened()).deleteArmament(this.#armed, id))) return;
    // The pressed button is gone.
    focusFirst(this.element, '[data-action="addArmament"]');
  }

  async toggleFeat(feat: string): Promise<void> {
    if (!this.isEditable) return;
    const feats = (this.#armed._source?.system ?? this.#actor.system).feats as readonly string[];
    await this.#actor.update({
      "system.feats": feats.includes(feat) ? feats.filter((one) => one !== feat) : [...feats, feat],
    });
  }
}
