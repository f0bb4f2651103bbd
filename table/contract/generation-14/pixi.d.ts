/** The global `PIXI`: version 7, the very package that the platform has (fact: graphics-are-pixi-7). */

import * as Pixi from "pixi.js";

declare global {
  export import PIXI = Pixi;
}

declare module "@pixi/events" {
  /** Younger than PIXI 7, which says that its events have all that a browser's have. */
  interface FederatedPointerEvent {
    readonly persistentDeviceId: number;
  }
}
