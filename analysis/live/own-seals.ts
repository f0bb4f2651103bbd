/**
 * Secret declarations between pages (`SIM-CYC-1`): each page keeps its own and tells a seal of each, until all are
 * opened. Kept for the tab, so that a reload loses none.
 */

import { newNonce, sealOf } from "../../src/judgement/index";
import { type Action, type CharacterId, isRecord } from "../../src/rules/index";
import { keepIn, keptIn } from "../storage";
import type { Opening } from "./messages";

const KEPT = "ransen-live-seals";

interface OwnSeals {
  readonly room: string;
  readonly round: number;
  readonly openings: readonly Opening[];
}

/** @throws when the file does not come */
const cryptography = () => import("../../src/judgement/declarations/noble.lazy");

function kept(): OwnSeals | null {
  try {
    const found: unknown = JSON.parse(keptIn(KEPT, "tab") ?? "null");
    return isRecord(found) && Array.isArray(found.openings) ? (found as unknown as OwnSeals) : null;
  } catch {
    return null;
  }
}

/** Those of this page in a round. */
export function ownOpenings(room: string, round: number): readonly Opening[] {
  const own = kept();
  return own?.room === room && own.round === round ? own.openings : [];
}

/** @returns the seal of a declaration, which is kept here. @throws when the library does not come */
export async function sealed(
  room: string,
  round: number,
  { who, action }: Pick<Opening, "who" | "action">,
): Promise<string> {
  const opening = { who, action, nonce: newNonce(await cryptography()) };
  const others = ownOpenings(room, round).filter((one) => one.who !== who);
  const own: OwnSeals = { room, round, openings: [...others, opening] };
  keepIn(KEPT, JSON.stringify(own), "tab");
  return sealFor(room, round, opening);
}

export function forgetOpenings(): void {
  keepIn(KEPT, "null", "tab");
}

export async function sealFor(room: string, round: number, { who, action, nonce }: Opening): Promise<string> {
  return sealOf({ battle: room, round, who }, { action: action as readonly Action[], nonce }, await cryptography());
}

/** The openings that fit their seals. One that cannot be sealed at all, such as a list nested too deeply, does not. */
export async function trueOpenings(
  room: string,
  round: number,
  openings: readonly Opening[],
  seals: Readonly<Record<CharacterId, string>>,
): Promise<readonly Opening[]> {
  const own = await Promise.all(openings.map((one) => sealFor(room, round, one).catch(() => null)));
  return openings.filter(({ who }, i) => Object.hasOwn(seals, who) && own[i] === seals[who]);
}
