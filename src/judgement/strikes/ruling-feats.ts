/** A combat feat that is declared alone (`TRN-7`). The owner's users may declare it; its item has its effect. */

import { given } from "../../rules/index";
import { actsFor } from "../asker";
import { type BegunRecord, carriedOn, isStriking, openPending } from "../history/index";
import { decline, type FeatWish } from "../protocol/index";
import { flowInto } from "../turns/index";
import type { Asker, Ruled, UnderRules } from "../vocabulary";

export function ruleFeat(record: BegunRecord, wish: FeatWish, asker: Asker, circumstances: UnderRules): Ruled {
  const { who } = wish;
  const { ruleset, gathered, table } = circumstances;
  if (!actsFor(asker, who)) return decline("not-yours");
  if (openPending(record)) return decline("waiting");
  if (isStriking(record)) return decline("striking");
  const { item } = gathered;
  if (!item?.declares) return decline("no-such-item");
  const { name, self } = item.declares;
  const asked = wish.on ?? [];
  if (item.covering && asked.length === 0) return decline("no-such-item");
  const on = item.onSelf || item.covering ? [who] : (wish.on ?? [who]);
  // `ACT-13`: the covering character bears it.
  const effect = item.covering ? item.covering(asked) : self;
  const opening = flowInto(ruleset, record.battle, who, table.flow);
  return carriedOn(record, ruleset, [...opening, { do: "feat", who, name, on, ...given({ effect }) }]);
}
