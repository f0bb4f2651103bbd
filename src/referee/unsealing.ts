/**
 * Gathers what opens the seals of a round, at a reveal and not before: out of the envelopes with this browser's key,
 * from this user's own clear copies, else from the pages of those who declared.
 */

import { type CombatDoc, gameSeen, type UserDoc } from "../foundry/platform";
import {
  cryptography,
  type Disclosure,
  fits,
  type KeptSeal,
  openEnvelope,
  sealsOf,
  undeclaredIn,
} from "../judgement/declarations/index";
import { CHANNEL, type Unseal, type Unsealed } from "../judgement/protocol/index";
import type { Gathered } from "../judgement/vocabulary";
import type { CharacterId } from "../rules/index";
import { clearCopies, ownKeys } from "../scene/own-copies";
import { recordOf } from "../scene/scene-battle";

/** How long a page may take to answer, milliseconds. */
const PATIENCE = 5_000;

const waiting = new Map<string, (disclosures: Unsealed["openings"]) => void>();

const keyOf = (combatId: string, round: number, userId: string) => `${combatId} ${round} ${userId}`;

type Seal = KeptSeal & { readonly who: CharacterId };

/** Gathers the keys of this round's seals. `without`: characters for which nobody has to be asked. */
export async function gatherDisclosures(combat: CombatDoc, without: readonly CharacterId[]): Promise<Gathered> {
  const library = await cryptography();
  const { battle, declarations } = recordOf(combat);
  const disclosures = new Map<CharacterId, Disclosure>();
  // The reveal will be refused before anything is opened: nobody shows anything yet.
  if (!battle || undeclaredIn(battle, declarations).some((who) => !without.includes(who)))
    return { disclosures, away: [] };
  const { round } = battle;
  const keys = ownKeys(combat.id);
  const copies = clearCopies(combat.id, round);
  const closed: Seal[] = [];
  for (const kept of sealsOf(battle, declarations)) {
    const { who, seal, envelope } = kept;
    const found = (keys && openEnvelope(envelope, keys, seal, library)) ?? copies[seal]?.opening;
    if (found && fits(seal, { battle: combat.id, round, who }, found, library)) disclosures.set(who, found);
    else if (!without.includes(who)) closed.push(kept);
  }
  const away = closed.filter(({ userId }) => gameSeen().users.get(userId)?.active !== true).map(({ who }) => who);
  // The reveal cannot be now, so nobody shows anything yet.
  if (away.length > 0) return { disclosures, away };
  const asked = [...new Set(closed.map(({ userId }) => userId))].map(async (userId) => {
    const own = closed.filter((kept) => kept.userId === userId);
    for (const { who, opening } of await ask(combat.id, round, userId, own)) {
      const kept = own.find((one) => one.who === who);
      if (kept && fits(kept.seal, { battle: combat.id, round, who }, opening, library)) disclosures.set(who, opening);
    }
  });
  await Promise.all(asked);
  return { disclosures, away };
}

function ask(combatId: string, round: number, userId: string, seals: readonly Seal[]): Promise<Unsealed["openings"]> {
  const { users, socket } = gameSeen();
  const user = users.get(userId);
  if (!user || user.isSelf) return Promise.resolve([]);
  return new Promise((resolve) => {
    const key = keyOf(combatId, round, userId);
    const answered = (disclosures: Unsealed["openings"]) => {
      clearTimeout(late);
      waiting.delete(key);
      resolve(disclosures);
    };
    const late = setTimeout(() => answered([]), PATIENCE);
    waiting.set(key, answered);
    const letter: Unseal = { type: "unseal", combatId, round, who: seals.map(({ who }) => who) };
    socket.emit(CHANNEL, letter, { recipients: [userId] });
  });
}

/** A page has answered; the sender is the server's word. */
export function hearOpenings({ combatId, round, openings }: Unsealed, sender: UserDoc): void {
  waiting.get(keyOf(combatId, round, sender.id))?.(openings);
}
