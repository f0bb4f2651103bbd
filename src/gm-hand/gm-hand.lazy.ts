/** The windows of a Game Master's own hand, in one file that a page fetches with the first of them. */

export { AreaLayout } from "./area-layout";
export { openEnding, openGrant } from "./giving/opened";
export { exportScript, openHand } from "./hand-window";
export { importScript } from "./script-import";
