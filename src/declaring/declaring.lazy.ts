/** The windows of battles in which everyone declares at once, in one file that a page fetches with the first of them. */

export { declareFor, followPlanningTime, followWindow, openDeclaration } from "./opened";
export { playAlone } from "./playing-round";
export { requestResolving, requestReveal } from "./reveal";
