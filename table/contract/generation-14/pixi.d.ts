/** The global `PIXI`: version 7, the very package that the platform has (fact: graphics-are-pixi-7). */

import * as Pixi from "pixi.js";

declare global {
  export import PIXI = Pixi;
}
