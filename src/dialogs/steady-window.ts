/**
 * What the windows of this room are made of: windows that are not drawn anew under a pressed button, and that are there
 * once for what they show.
 */

import { released, watchPresses } from "../foundry/press";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export class SteadyWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  /** The platform numbers windows, whatever a constructor is given; a name comes after it. fact: application-unique-id */
  protected override _initializeApplicationOptions(options: { readonly uniqueId?: string }) {
    const initialized = super._initializeApplicationOptions(options);
    if (options.uniqueId !== undefined) initialized.uniqueId = options.uniqueId;
    return initialized;
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
