/**
 * Data that only this browser has: a declarer's plain copies of the declarations sealed here, and a Game Master's key
 * pairs. Stored in client settings, by user, because several people may share a browser.
 */

import { gameSeen } from "../foundry/platform";
import { type Disclosure, isHex256, type KeyPair, newKeyPair, readDisclosure } from "../judgement/declarations/index";
import { pageState } from "../page-state";
import { type CharacterId, isRecord } from "../rules/index";
import { cryptography } from "./cryptography";
import { COPIES, KEYS, SYSTEM } from "./kept-here";

/** How many battles a browser remembers, the latest ones. */
const MOST_BATTLES = 20;

/** A declaration as its declarer knows it. */
export interface ClearCopy {
  readonly who: CharacterId;
  readonly opening: Disclosure;
}

/** By seal. If an attempt gets no answer, the next one makes a second seal, and either may be the one that counts. */
type ClearCopies = { readonly [seal: string]: ClearCopy };

interface KeptRound {
  readonly round: number;
  readonly copies: ClearCopies;
}

type Kept<T> = { readonly [userAndBattle: string]: T };

function read<T>(setting: string): Kept<T> {
  const kept = gameSeen().settings.get(SYSTEM, setting);
  return isRecord(kept) ? (kept as Kept<T>) : {};
}

const state = pageState("seals/own-copies", () => ({
  last: Promise.resolve() as Promise<unknown>,
}));

/** Writes one after the other. Two at the same time would each lose what the other has written. */
function keep<T>(setting: string, key: string, next: () => T): Promise<void> {
  const kept = state.last.then(async () => {
    const { [key]: _former, ...others } = read<T>(setting);
    const entries = [...Object.entries(others), [key, next()] as const].slice(-MOST_BATTLES);
    await gameSeen().settings.set(SYSTEM, setting, Object.fromEntries(entries));
  });
  state.last = kept.catch(() => undefined);
  return kept;
}

function keyOf(battle: string): string {
  return `${gameSeen().user.id} ${battle}`;
}

/** This user's clear copies for a round. `battle`: id of the Combat document. */
export function clearCopies(battle: string, round: number): ClearCopies {
  const kept = read<KeptRound>(COPIES)[keyOf(battle)];
  if (!kept || kept.round !== round || typeof kept.copies !== "object") return {};
  const copies = Object.entries(kept.copies).flatMap(([seal, { who, opening }]): [string, ClearCopy][] => {
    const sound = readDisclosure(opening);
    return sound && isHex256(seal) ? [[seal, { who, opening: sound }]] : [];
  });
  return Object.fromEntries(copies);
}

/** Adds copies to those of the same round. Those of earlier rounds are dropped. */
export async function keepCopies(battle: string, round: number, copies: ClearCopies): Promise<void> {
  await keep<KeptRound>(COPIES, keyOf(battle), () => ({
    round,
    copies: { ...clearCopies(battle, round), ...copies },
  }));
}

/** The key pair with which this browser opens envelopes of a battle; null where it has none. */
export function ownKeys(battle: string): KeyPair | null {
  const kept = read<Partial<KeyPair>>(KEYS)[keyOf(battle)];
  return kept && isHex256(kept.secretKey) && isHex256(kept.publicKey)
    ? { secretKey: kept.secretKey, publicKey: kept.publicKey }
    : null;
}

/** The public key of this browser for a battle; makes a pair where there is none yet. */
export async function publicKeyFor(battle: string): Promise<string> {
  const known = ownKeys(battle);
  if (known) return known.publicKey;
  const made = newKeyPair(await cryptography());
  // If another call was quicker, its pair counts.
  await keep(KEYS, keyOf(battle), () => ownKeys(battle) ?? made);
  return ownKeys(battle)?.publicKey ?? made.publicKey;
}
