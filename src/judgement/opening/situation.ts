/** The input for judging an opening. */

import type { Capabilities } from "../../rules/index";
import type { Fighter } from "./fighters";
import type { Opening } from "./state";

export interface Situation {
  readonly opening: Opening;
  readonly fighters: readonly Fighter[];
  readonly capabilities: Pick<Capabilities, "board" | "opening">;
}
