/** The door of the intake: what files of others become in the world. */

export { carryOutPlan } from "./carry-out";
export { dataAddress, fetchSheet, pictureAddress } from "./fetching";
export { mayCreate } from "./owned";
export {
  type Arrival,
  changesAnything,
  type Destination,
  destinationByNow,
  type IntakePlan,
  planFor,
  takers,
  usualDestination,
} from "./plan";
