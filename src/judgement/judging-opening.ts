/** The judge of requests about the opening, which lasts until the battle begins. */

import { type BattleRecord, hasBegun } from "./history/index";
import { type OpeningAction, objection, planDistance } from "./opening/index";
import { decline } from "./protocol/index";
import { refused } from "./verdicts";
import type { Asker, Circumstances, Verdict } from "./vocabulary";

export function judgeOpening(
  record: BattleRecord,
  action: OpeningAction,
  asker: Asker,
  { gathered: { opening } }: Circumstances,
): Verdict {
  if (hasBegun(record)) return refused(decline("already-begun"));
  if (!opening) return refused(decline("not-asked"));
  const against = objection(opening, action, asker);
  if (against) return refused(decline(against));
  if (action.do !== "place") return { is: "opening", action };
  const { metres, whole } = action;
  const plan = planDistance(opening.opening, opening.fighters, { metres, whole, field: opening.field });
  return plan ? { is: "placing", metres, plan } : refused(decline("no-enemies"));
}
