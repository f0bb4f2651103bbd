/** Parts of the canvas that hold each other: each adds its class here, so that files import each other in one direction. */
// biome-ignore lint/suspicious/noEmptyInterface: the parts themselves declare their members.
export interface Parts {}
