/** Parts of the canvas that hold each other: each adds its class here, so that files import each other in one direction. */
// biome-ignore lint/suspicious/noEmptyInterface: what is in it is declared by the parts themselves.
export interface Parts {}
