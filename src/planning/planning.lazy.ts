/** Fetched with the first declarations. */

export { forgetPlanning, onDeclarations } from "./reveals";
