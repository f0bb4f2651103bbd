/**
 * The base of the system's windows. They are not drawn again under a pressed button, are open once for each subject,
 * and are dialogs under their title. Text that somebody has begun to type can stay.
 */

import { type KeptFields, keptFields, putBack } from "./kept-fields";
import { giveFocusBack, keptFocus } from "./kept-focus";
import { nameOnPage } from "./presence";
import { released, watchPresses } from "./press";
import { dropLostTooltip } from "./tooltips";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** @typeParam Context what its template is filled in with */
export abstract class SteadyWindow<Context extends object> extends HandlebarsApplicationMixin(ApplicationV2) {
  /** Its mark on the page, as of `nameOnPage`. */
  protected abstract readonly mark: string;
  /** Whether text that somebody has begun to type, and the focus, stay when it is drawn anew. */
  protected readonly keepsTyped: boolean = false;
  #kept: KeptFields | null = null;
  #focus: ReturnType<typeof keptFocus> = null;

  /** The current data for the template. */
  protected abstract context(): Context | Promise<Context>;

  /** The platform numbers windows, whatever a constructor is given; a name comes after it. fact: application-unique-id */
  protected override _initializeApplicationOptions(options: { readonly uniqueId?: string }) {
    const initialized = super._initializeApplicationOptions(options);
    if (options.uniqueId !== undefined) initialized.uniqueId = options.uniqueId;
    return initialized;
  }

  protected override async _prepareContext(): Promise<never> {
    return (await this.context()) as never;
  }

  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    await released(this.element);
    if (this.keepsTyped) this.#kept = keptFields(this.element);
    this.#focus = keptFocus(this.element);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    watchPresses(this.element);
    nameOnPage(this.element, { mark: this.mark, role: "dialog", name: this.title });
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    if (this.#kept) putBack(this.element, this.#kept);
    if (this.#focus) giveFocusBack(this.element, this.#focus);
    dropLostTooltip();
  }
}

/** The message of a window whose subject is gone. */
export interface WindowOver {
  readonly over: true;
}
