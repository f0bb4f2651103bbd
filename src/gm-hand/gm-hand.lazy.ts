/** The windows of a Game Master's own hand, in one file that a page fetches with the first of them. */

export { AreaLayout } from "./area-layout";
export { EffectWindow } from "./giving/effect-window";
export { EndingWindow } from "./giving/ending-window";
export { standBesideHand } from "./giving/form-window";
export { GrantWindow } from "./giving/grant-window";
export { HurtWindow } from "./giving/hurt-window";
export { exportScript, HandWindow } from "./hand-window";
export { importScript } from "./script-import";
