/**
 * Carries out the requests of a battle's opening on the active Game Master's client: dice are rolled on this page, so
 * that no player's page can choose them. Then the Combat document is written, tokens are placed, and a note goes to
 * chat.
 */

import type { CombatDoc, RolledDice } from "../foundry/platform";
import { say } from "../foundry/words";
import { type Changes, remembering } from "../judgement/history/index";
import type { Verdict } from "../judgement/index";
import { carriedOut, type Fighter, type OpeningRuling, type Situation } from "../judgement/opening/index";
import type { Answered } from "../judgement/protocol/index";
import type { CharacterId, RulesetOutline } from "../rules/index";
import { type OpeningOnScene, openingOf } from "../scene/opening/situation";
import { recordOf } from "../scene/scene-battle";
import { moveTokens } from "../seating/token-moves";
import { holdsStill } from "./battle-writing";
import { writeOpening } from "./chronicle-card";
import { showDice } from "./dice-in-chat";
import { writeStep } from "./lost-writes";

type OpeningVerdict = Extract<Verdict, { is: "opening" | "placing" }>;

/**
 * @param dice what the action wanted rolled
 */
export async function carryOpeningOut(
  combat: CombatDoc,
  verdict: OpeningVerdict,
  requestId: string,
  dice: RolledDice | null,
): Promise<Answered> {
  const situation = openingOf(combat);
  if (!situation) throw new Error("An opening that was judged is gone");
  const record = recordOf(combat);
  const order = record.revision + 1;
  const write = (changes: Changes) => {
    holdsStill(combat, record);
    return writeStep(combat, { ...changes, "system.revision": order, ...remembering(record, requestId) }, []);
  };
  if (verdict.is === "placing") {
    await place(situation, verdict, { requestId, order, write });
    return { ok: true };
  }
  const { action } = verdict;
  const { changes, notes } = carriedOut(situation, action, dice && facesOf(dice));
  await write(changes);
  if (dice && action.do === "roll") {
    const { who, check } = action;
    await showDice(combat, who, dice, { flavor: say(`opening.check.${check}`), about: { check } });
  }
  await tell(situation, notes, requestId, order);
  return { ok: true };
}

interface Writing {
  readonly requestId: string;
  readonly order: number;
  write(changes: Changes): Promise<unknown>;
}

/** Moves everyone by one update; the battle has not begun, so that no move of theirs is judged. */
async function place(
  situation: OpeningOnScene,
  { metres, plan }: Extract<OpeningVerdict, { is: "placing" }>,
  { requestId, order, write }: Writing,
): Promise<void> {
  await write({ "system.opening.metres": metres });
  await moveTokens(situation.combat, plan.places, null, order);
  const { pair, metres: apart } = plan.then;
  await tell(situation, [{ type: "placed", rule: "OPN-3", who: pair, metres: apart }], requestId, order);
}

/** The two dice of a check as they show. */
function facesOf({ dice }: RolledDice): [number, number] {
  const [first, second] = dice.flatMap(({ results }) => results.map(({ result }) => result));
  if (first === undefined || second === undefined) throw new Error("A check was rolled without two dice");
  return [first, second];
}

function tell(
  {
    combat,
    ruleset,
    fighters,
  }: Situation & { combat: CombatDoc; ruleset: RulesetOutline; fighters: readonly Fighter[] },
  notes: OpeningRuling["notes"],
  requestId: string,
  order: number,
): Promise<void> {
  const hidden: CharacterId[] = fighters.filter((fighter) => fighter.hidden).map(({ id }) => id);
  return writeOpening(combat, ruleset.id, { notes, hidden, order }, requestId);
}
