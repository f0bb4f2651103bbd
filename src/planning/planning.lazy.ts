/** Fetched with the first declarations: what this page makes of them. */

export { forgetPlanning, onDeclarations } from "./reveals";
