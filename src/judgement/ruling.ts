/**
 * The referee's judgement, without the platform: from a request, its asker and the recorded battle to what changes,
 * or why not. Nothing here waits, writes or looks at a clock.
 */

import { type BattleRecord, hasBegun } from "./history/index";
import { decline, type RequestBody } from "./protocol/index";
import { mayAsk, requestKind } from "./requests";
import type { Asker, Ruled, UnderRules } from "./vocabulary";

export function rule(record: BattleRecord, body: RequestBody, asker: Asker, circumstances: UnderRules): Ruled {
  const kind = requestKind(body);
  if (kind.begins) return mayAsk(kind, asker) ? kind.begins(record, body, circumstances) : decline("not-yours");
  if (!hasBegun(record)) return decline("not-begun");
  if (!mayAsk(kind, asker)) return decline("not-yours");
  // Requests without a rule only prepare a battle: now they are too late.
  return kind.rule ? kind.rule(record, body, asker, circumstances) : decline("already-begun");
}
