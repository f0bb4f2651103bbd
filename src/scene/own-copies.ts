/**
 * What stays in this browser and nowhere else: the declarer's clear copies of what was sealed here, and the key pairs of
 * a Game Master. Client settings; several people may share a browser, so everything is kept by user.
 */

import { gameSeen } from "../foundry/platform";
import {
  cryptography,
  type Disclosure,
  isHex256,
  type KeyPair,
  newKeyPair,
  readDisclosure,
} from "../judgement/declarations/index";
import type { CharacterId } from "../rules/index";

const SYSTEM = "ransen";
const COPIES = "declaredCopies";
const KEYS = "envelopeKeys";

/** Battles that a browser remembers, the latest. */
const MOST_BATTLES = 20;

/** A declaration as its declarer knows it. */
export interface ClearCopy {
  readonly who: CharacterId;
  readonly opening: Disclosure;
}

/** By seal: an attempt that got no answer and the next one are two, and either may be the one that was taken. */
type ClearCopies = { readonly [seal: string]: ClearCopy };

interface KeptRound {
  readonly round: number;
  readonly copies: ClearCopies;
}

type Kept<T> = { readonly [userAndBattle: string]: T };

/** Called once, in the hook `init`. */
export function registerOwnCopies(): void {
  for (const key of [COPIES, KEYS])
    gameSeen().settings.register(SYSTEM, key, { scope: "client", config: false, type: Object, default: {} });
}

function read<T>(setting: string): Kept<T> {
  const kept = gameSeen().settings.get(SYSTEM, setting);
  return typeof kept === "object" && kept !== null ? (kept as Kept<T>) : {};
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: two that kept at the same time would each forget what the other has just kept. */
function keep<T>(setting: string, key: string, next: () => T): Promise<void> {
  const kept = last.then(async () => {
    const { [key]: _former, ...others } = read<T>(setting);
    const entries = [...Object.entries(others), [key, next()] as const].slice(-MOST_BATTLES);
    await gameSeen().settings.set(SYSTEM, setting, Object.fromEntries(entries));
  });
  last = kept.catch(() => undefined);
  return kept;
}

function keyOf(battle: string): string {
  return `${gameSeen().user.id} ${battle}`;
}

/** The clear copies of this user for a round. `battle`: id of the Combat document. */
export function clearCopies(battle: string, round: number): ClearCopies {
  const kept = read<KeptRound>(COPIES)[keyOf(battle)];
  if (!kept || kept.round !== round || typeof kept.copies !== "object") return {};
  const copies = Object.entries(kept.copies).flatMap(([seal, { who, opening }]): [string, ClearCopy][] => {
    const sound = readDisclosure(opening);
    return sound && isHex256(seal) ? [[seal, { who, opening: sound }]] : [];
  });
  return Object.fromEntries(copies);
}

/** Keeps copies beside those of the same round; those of an earlier one go. */
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
  // Whoever was quicker has made the pair that counts.
  await keep(KEYS, keyOf(battle), () => ownKeys(battle) ?? made);
  return ownKeys(battle)?.publicKey ?? made.publicKey;
}
