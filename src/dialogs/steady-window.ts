/** What the windows of this room are made of: windows that are not drawn anew under a pressed button. */

import { released, watchPresses } from "../foundry/press";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export class SteadyWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  protected override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    await released(this.element);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    watchPresses(this.element);
  }
}
