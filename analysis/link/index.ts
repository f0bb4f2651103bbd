/** The door of links: battles as text behind `#`, and whatever else is opened. For Node: every ruleset is here at once. */

import { welcome } from "../rules-here";
import { allRules } from "../rulesets.lazy";

export { LARGEST_UNFOLDED, LONGEST_LINK, linkOf, unfolded, VERSION } from "./codec";
export { opened } from "./open";
export { type ReadData, type Request, readData } from "./reading";

welcome(allRules);
