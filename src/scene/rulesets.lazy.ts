/** Every ruleset, in a file of its own that a page fetches when a battle needs one that it has not. */

import { rulesets } from "../rules/index";

export const allRules = Object.values(rulesets);
