/** The door of the seating: where tokens stand. */

export { arrange, unarranged } from "./arranging";
export { HEADER_SHARE } from "./band-seats";
export { type Gathering, gatheringsOf, onCentreOf, TURNS } from "./gatherings";
export { meleeOf, placesOf, seatAreaOf, seatedIn } from "./placement";
export { type SeatArea, seatsOf } from "./seats";
