/** The door of the course: how a line goes, moment by moment. */

export { Course, type Moment, rulesetFor } from "./course";
export { documentText } from "./document";
