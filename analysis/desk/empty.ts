/** An empty field: the battle with which the page begins. */

import { defaultRuleset, type Setup } from "../../src/rules/index";

export const EMPTY: Setup = {
  ruleset: defaultRuleset.id,
  options: { field: { from: [0, 0], to: [30, 20] } },
  sides: ["party", "monsters"],
  characters: [],
};
