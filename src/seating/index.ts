/** The door of the seating: where tokens stand. */

export { arrange, unarranged } from "./arranging";
export { HEADER_SHARE } from "./band-seats";
export { gatheringsOf, onCentreOf, TURNS } from "./gatherings";
export { placesOf, seatedIn } from "./placement";
