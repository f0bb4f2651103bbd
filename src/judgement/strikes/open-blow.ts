/** The target that an open further strike has by itself (`ACT-4`): the last one, if it may still be struck at. */

import { type CharacterId, idOfTarget } from "../../rules/index";
import type { Aim, TargetSigns } from "./aiming";

/** Null: no further strike is in hand, or nobody is left for it unasked. The fallen are never finished off unasked. */
export function targetInHand({ ruleset, battle, who, again }: Aim, { signs }: TargetSigns): CharacterId | null {
  if (again === undefined) return null;
  const reply = ruleset.ask(battle, { ask: "turn", who, about: ["end"] });
  const open = reply.ok ? reply.answer.again?.find(({ name }) => name === again) : undefined;
  if (!open) return null;
  const may = signs.filter(({ kind, meant, fallen }) => kind !== "barred" && meant && !fallen).map(({ id }) => id);
  const aimed = open.targets?.map(idOfTarget).toReversed() ?? [];
  const last = aimed.find((id) => may.includes(id));
  // A strike at anybody has its target in hand where only one is left.
  return last ?? (open.targets === undefined && may.length === 1 ? may[0]! : null);
}
