/** The door of the seating: where tokens stand. */

export { arrange, unarranged } from "./arranging";
export { HEADER_SHARE } from "./band-seats";
export { type Gathering, gatheringsOf } from "./gatherings";
export { meleeOf, placesOf, seatAreaOf } from "./placement";
export { type SeatArea, seatsOf } from "./seats";
