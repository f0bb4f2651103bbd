/** The Game Master's grants for one turn (`ACT-15`): a further action, a further declaration, a further strike. */

import type { CharacterId, Grant, Turn, TurnTaker } from "../battle";
import type { GrantCommand, Outcome } from "../commands";
import type { BattleEvent } from "../events";
import { given } from "../given";
import { isGoodName, MOST_ACTS } from "../names";
import { misfit, type Refused, refuse } from "../refusals";
import { withOpenBlow } from "../strike/further";
import { seriesProblem } from "../vitals/acting";
import { partOf } from "../vitals/part-figures";
import { actingPart } from "./budgets";
import { characterOf } from "./roster";

const RULE = "ACT-15";

/** A step that is open on some board. */
export interface GrantStep {
  readonly turn: Turn | null;
  changeTurn(patch: Partial<Turn>): void;
  grant(who: CharacterId, granted: readonly Grant[]): void;
  tell(event: BattleEvent): void;
  finish(): Outcome;
}

function refuseGrant({ who, part, majors, declarations, again, why }: GrantCommand, c: TurnTaker): Refused | null {
  if (part !== undefined && !partOf(c, part)) return refuse("no-such-part", RULE, { who, part });
  for (const [place, value] of Object.entries(given({ majors, declarations })))
    if (!(Number.isInteger(value) && value >= 1 && value <= MOST_ACTS)) return misfit(RULE, place, "range");
  if (majors === undefined && declarations === undefined && !again) return misfit(RULE, "majors", "missing");
  if (!isGoodName(why)) return misfit(RULE, "why", "text");
  const problem = again && seriesProblem(again);
  return problem ? misfit(RULE, `again${problem.key}`, problem.reason) : null;
}

/** The command, for a board that opens its step in this way. */
export function granting<B extends { readonly characters: readonly TurnTaker[] }, Rest extends readonly unknown[]>(
  open: (battle: B, ...rest: Rest) => GrantStep,
) {
  return (battle: B, command: GrantCommand, ...rest: Rest): Outcome => {
    const { who, part, majors, declarations, again, why } = command;
    const c = characterOf(battle.characters, who);
    if (!c) return refuse("no-such-character", RULE, { who });
    const refused = refuseGrant(command, c);
    if (refused) return refused;
    const step = open(battle, ...rest);
    const action = step.turn?.who === who ? step.turn.action : undefined;
    const goesOn = again && action && (action.part ?? null) === actingPart(c, part);
    if (goesOn) step.changeTurn({ action: withOpenBlow(action, again) });
    const left = given({ majors, declarations, again: goesOn ? undefined : again });
    if (Object.keys(left).length > 0) step.grant(who, [...(c.granted ?? []), { ...given({ part }), ...left }]);
    step.tell({
      type: "granted",
      rule: RULE,
      who,
      ...given({ part, majors, declarations, again: again?.name }),
      why,
    });
    return step.finish();
  };
}
