/**
 * Documents by their kind. They hold each other – a token its actor, an actor its tokens –, so each kind adds its class to
 * this list, and whoever wants no more than the type takes it from here: files import each other in one direction.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the kinds themselves declare their members.
export interface Kinds {}
