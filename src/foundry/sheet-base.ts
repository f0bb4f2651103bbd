/** What sheets use of their base: the published type of the mixed class is too deep for the compiler to compare. */

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

export interface SheetBase {
  readonly document: object;
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  readonly title: string;
  setPosition(position: object): unknown;
  render(): Promise<unknown>;
  _prepareContext(options: object): Promise<object>;
  _onRender(context: object, options: object): Promise<void>;
  _onFirstRender(context: object, options: object): Promise<void>;
}

type SheetClass = new (...args: never[]) => SheetBase;

export const MixedActorSheet = HandlebarsApplicationMixin(ActorSheetV2) as unknown as SheetClass;
export const MixedItemSheet = HandlebarsApplicationMixin(ItemSheetV2) as unknown as SheetClass;
