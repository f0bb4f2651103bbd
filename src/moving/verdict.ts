/** A decision about a movement before the platform carries it out. `interception` alone acts on it. */

import { gameSeen } from "../foundry/platform";
import { decline } from "../judgement/protocol/index";
import { allowsWithoutGM, automationOf } from "../settings";
import type { notifyRefusal } from "../words/tell";

/** A refusal as the user is told of it, with the words of the ruleset. */
export type ToldRefusal = Parameters<typeof notifyRefusal>;

export type LegVerdict =
  /** The platform carries it out. The settings may want a notice with the rules' objection. */
  | { readonly is: "let"; readonly told?: ToldRefusal | null }
  /** It goes another way, mostly by asking the referee. */
  | { readonly is: "ask"; ask(): void }
  | { readonly is: "refuse"; readonly told: ToldRefusal };

export const LET: LegVerdict = { is: "let" };

/** For a move that the rules judge, as the table has chosen: told and let go, asked, or refused while nobody could judge it. */
export function asTheTableWants(wouldSay: () => ToldRefusal | null, ask: () => void): LegVerdict {
  if (automationOf("movement") === "advise") return { is: "let", told: wouldSay() };
  if (gameSeen().users.activeGM) return { is: "ask", ask };
  return allowsWithoutGM() ? LET : { is: "refuse", told: [decline("no-gm").refusal] };
}
