/** Seals declarations in this browser and hands them in (`SIM-CYC-1`). Windows that declare fetch this file. */

import {
  closeEnvelope,
  type Disclosure,
  newNonce,
  planningOf,
  type SealedEnvelope,
  sealOf,
} from "../judgement/declarations/index";
import { type Answered, decline } from "../judgement/protocol/index";
import { request } from "../requests/requests";
import type { CharacterId } from "../rules/index";
import { given } from "../rules/index";
import { type BattleOnScene, recordOf } from "../scene/scene-battle";
import { cryptography, unloaded } from "../seals/cryptography";
import { type ClearCopy, keepCopies } from "../seals/own-copies";
import { notifyRefusal } from "../words/tell";

/** Most characters of text that all envelopes of one request may have, so that it stays below the longest payload. */
const MOST_AT_ONCE = 40_000;

/** A declaration, with the items that it uses and its final height. */
type DeclaredAction = Pick<Disclosure, "action" | "items" | "height">;

/**
 * Seals declarations in this browser and hands the seals in. The clear copies are kept here first, so that nothing is
 * lost on the way.
 */
export async function sealDeclarations(
  { combat, battle }: BattleOnScene,
  declarations: ReadonlyMap<CharacterId, DeclaredAction>,
): Promise<Answered> {
  const library = await cryptography().catch(unloaded);
  if (!library) return refused(decline("not-loaded"));
  const planning = planningOf(battle, recordOf(combat).declarations);
  if (!planning) return refused(decline("not-planning"));
  const { round } = battle;
  const copies: { [seal: string]: ClearCopy } = {};
  const seals: SealedEnvelope[] = [];
  for (const [who, { action, items, height }] of declarations) {
    const disclosure: Disclosure = {
      action,
      ...given({ items, height }),
      nonce: newNonce(library),
    };
    const seal = sealOf({ battle: combat.id, round, who }, disclosure, library);
    const envelope = closeEnvelope(disclosure, planning.key, seal, library);
    if (envelope === null) return refused(decline("too-long"));
    copies[seal] = { who, opening: disclosure };
    seals.push({ who, seal, envelope });
  }
  await keepCopies(combat.id, round, copies);
  for (const some of portions(seals)) {
    const answer = await request(combat, { type: "seal", round, seals: some });
    if (!answer.ok) return answer;
  }
  return { ok: true };
}

/** Splits seals into as many requests as needed, each within what one may hold. */
export function portions<S extends Pick<SealedEnvelope, "envelope">>(seals: readonly S[]): S[][] {
  const result: S[][] = [];
  let room = 0;
  for (const sealed of seals) {
    if (sealed.envelope.length > room) {
      result.push([]);
      room = MOST_AT_ONCE;
    }
    room -= sealed.envelope.length;
    result.at(-1)!.push(sealed);
  }
  return result;
}

function refused(answer: ReturnType<typeof decline>): Answered {
  notifyRefusal(answer.refusal);
  return answer;
}
