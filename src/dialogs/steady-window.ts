/**
 * What the windows of this room are made of: windows that are not drawn anew under a pressed button, and that are there
 * once for what they show.
 */

import { released, watchPresses } from "../foundry/press";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** @typeParam Context what its template is filled in with */
export abstract class SteadyWindow<Context extends object> extends HandlebarsApplicationMixin(ApplicationV2) {
  /** What the template is filled in with now. */
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
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    watchPresses(this.element);
  }
}
