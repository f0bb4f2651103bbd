/** How the rules are asked about something that is used. */

import { isAtArmsLength, type StrikeWith } from "../rules/index";
import type { Armament } from "./armaments";

/** The figures of a strike with it. Without figures the rules are asked about positions only. */
export function askedWith({
  name,
  how,
  range,
  strike,
}: Pick<Armament, "name" | "how" | "range" | "strike">): StrikeWith {
  return strike ?? { name, how, ...(isAtArmsLength(how) ? {} : { range }), effect: "nothing" };
}
