/**
 * The part of their base that sheets use: the published type of the mixed class is too deep for the compiler to
 * compare.
 */

import { giveFocusBack, keptFocus } from "./kept-focus";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

interface SheetBase {
  readonly document: object;
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  readonly title: string;
  setPosition(position: object): unknown;
  render(): Promise<unknown>;
  _prepareContext(options: object): Promise<object>;
  _preRender(context: object, options: object): Promise<void>;
  _onRender(context: object, options: object): Promise<void>;
  _onFirstRender(context: object, options: object): Promise<void>;
  _toggleDisabled(disabled: boolean): void;
}

type SheetClass = new (...args: never[]) => SheetBase;

/** Buttons that change nothing have this class: pages, weapons to look at. */
const READING = "button.reading";

/**
 * If the user may only read, the platform disables everything in a form. Controls for readers are enabled again,
 * whether the platform disables them by the method, or as a sheet is drawn, or both. fact: read-only-sheets
 */
function readableSheet(mixed: SheetClass): SheetClass {
  return class ReadableSheet extends mixed {
    #focus: ReturnType<typeof keptFocus> = null;

    override _toggleDisabled(disabled: boolean): void {
      super._toggleDisabled(disabled);
      this.#letRead();
    }

    override async _preRender(context: object, options: object): Promise<void> {
      await super._preRender(context, options);
      this.#focus = keptFocus(this.element);
    }

    override async _onRender(context: object, options: object): Promise<void> {
      await super._onRender(context, options);
      this.#letRead();
      if (this.#focus) giveFocusBack(this.element, this.#focus);
    }

    #letRead(): void {
      for (const button of this.element.querySelectorAll<HTMLButtonElement>(READING)) button.disabled = false;
    }
  };
}

export const MixedActorSheet = readableSheet(HandlebarsApplicationMixin(ActorSheetV2) as unknown as SheetClass);
export const MixedItemSheet = readableSheet(HandlebarsApplicationMixin(ItemSheetV2) as unknown as SheetClass);
