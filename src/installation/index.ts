/** The check of an installation: what no table but the Game Master's own can tell about the platform. */

import { configOf } from "../foundry/platform";
import { registerCheckWindow } from "./check-window";
import { registerWithQuench } from "./quench";
import { QUERY } from "./steps/others";

/** Called once, in the hook `init`. */
export function registerInstallationCheck(): void {
  registerCheckWindow();
  registerWithQuench();
  configOf<{ [name: string]: () => Promise<string> }>("queries")[QUERY] = async () => "here";
}
