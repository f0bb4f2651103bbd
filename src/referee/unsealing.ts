/**
 * Gathers the openings of a round's seals, at a reveal and not before: from the envelopes with this browser's key,
 * from this user's own plain copies, else from the declarers' pages.
 */

import { type CombatDoc, gameSeen, type UserDoc } from "../foundry/platform";
import { openedByAnswer, openedByOwn, type SealOf, sealsOf, undeclaredIn } from "../judgement/declarations/index";
import type { Disclosures } from "../judgement/index";
import { CHANNEL, type Unseal, type Unsealed } from "../judgement/protocol/index";
import { pageState } from "../page-state";
import type { CharacterId } from "../rules/index";
import { recordOf } from "../scene/scene-battle";
import { cryptography } from "../seals/cryptography";
import { clearCopies, ownKeys } from "../seals/own-copies";

/** How long a page may take to answer, milliseconds. */
const PATIENCE = 5_000;

const state = pageState("referee/unsealing", () => ({
  waiting: new Map<string, (disclosures: Unsealed["openings"]) => void>(),
}));

const keyOf = (combatId: string, round: number, userId: string) => `${combatId} ${round} ${userId}`;

/** Gathers the keys of this round's seals. `without`: characters for which nobody has to be asked. */
export async function gatherDisclosures(combat: CombatDoc, without: readonly CharacterId[]): Promise<Disclosures> {
  const library = await cryptography();
  const { battle, declarations } = recordOf(combat);
  // This reveal will be refused. So nobody shows anything yet.
  if (!battle || undeclaredIn(battle, declarations).some((who) => !without.includes(who)))
    return { disclosures: new Map(), away: [] };
  const { round } = battle;
  const moment = { battle: combat.id, round };
  const own = { keys: ownKeys(combat.id), copies: clearCopies(combat.id, round) };
  const opened = openedByOwn(moment, sealsOf(battle, declarations), own, library);
  const { disclosures } = opened;
  const closed = opened.closed.filter(({ who }) => !without.includes(who));
  const away = closed.filter(({ userId }) => gameSeen().users.get(userId)?.active !== true).map(({ who }) => who);
  // The reveal cannot be now, so nobody shows anything yet.
  if (away.length > 0) return { disclosures, away };
  const asked = [...new Set(closed.map(({ userId }) => userId))].map(async (userId) => {
    const theirs = closed.filter((kept) => kept.userId === userId);
    const answers = await ask(combat.id, round, userId, theirs);
    for (const [who, opening] of openedByAnswer(moment, theirs, answers, library)) disclosures.set(who, opening);
  });
  await Promise.all(asked);
  return { disclosures, away };
}

function ask(combatId: string, round: number, userId: string, seals: readonly SealOf[]): Promise<Unsealed["openings"]> {
  const { users, socket } = gameSeen();
  const user = users.get(userId);
  if (!user || user.isSelf) return Promise.resolve([]);
  return new Promise((resolve) => {
    const key = keyOf(combatId, round, userId);
    const answered = (disclosures: Unsealed["openings"]) => {
      clearTimeout(late);
      state.waiting.delete(key);
      resolve(disclosures);
    };
    const late = setTimeout(() => answered([]), PATIENCE);
    state.waiting.set(key, answered);
    const letter: Unseal = { type: "unseal", combatId, round, who: seals.map(({ who }) => who) };
    socket.emit(CHANNEL, letter, { recipients: [userId] });
  });
}

/** A page has answered; the sender is the server's word. */
export function hearOpenings({ combatId, round, openings }: Unsealed, sender: UserDoc): void {
  state.waiting.get(keyOf(combatId, round, sender.id))?.(openings);
}
