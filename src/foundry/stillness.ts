/** Whether this user wants animations. */

import { gameSeen } from "./platform";

/** True if the browser, or the platform's photosensitive mode, asks for no animations. */
export function stillness(): boolean {
  if (globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return true;
  try {
    return gameSeen().settings.get("core", "photosensitiveMode") === true;
  } catch {
    return false;
  }
}
