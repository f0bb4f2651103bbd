/** Every ruleset, in a file of its own that the page fetches when a battle needs one that it has not. */

import { rulesets } from "../src/rules/index";

export const allRules = Object.values(rulesets);
