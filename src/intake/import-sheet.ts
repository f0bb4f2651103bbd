/** A sheet imported for another package: as the window does it, without looking first. */

import { wordsOfTheReader } from "../foundry/words";
import { draftWithCarried } from "../imports/carried-drafts";
import { anySheetIn } from "../imports/read-sheet";
import { unreadableSheet } from "../imports/sheet-account";
import type { NotUnderstood } from "../imports/ytsheet/index";
import { carryOutPlan } from "./carry-out";
import { changesAnything, planFor, usualDestination } from "./plan";

export type ImportOutcome =
  | {
      readonly ok: true;
      /** Of the actor, or of the last item that was made. */
      readonly id: string;
      /** Whether anything was made or changed. */
      readonly changed: boolean;
      readonly notUnderstood: readonly NotUnderstood[];
    }
  | { readonly ok: false; readonly code: string; readonly reason: string };

/** Data as text; empty if it refers to itself and is no sheet. */
function textOf(given: object): string {
  try {
    return JSON.stringify(given) ?? "";
  } catch {
    return "";
  }
}

export async function importSheet(given: string | object, actorId?: string): Promise<ImportOutcome> {
  const words = wordsOfTheReader();
  const reading = anySheetIn(new TextEncoder().encode(typeof given === "string" ? given : textOf(given)));
  if (!reading.ok)
    return {
      ok: false,
      code: reading.code,
      reason: unreadableSheet(reading.told ?? reading.code, reading.data, words),
    };
  const { sheet, besides, carried, address } = reading;
  const arrival = { draft: draftWithCarried(sheet, besides, carried), address: address ?? "", picture: null };
  const plan = planFor(arrival, actorId ?? usualDestination(arrival));
  const refused = { ok: false, code: "not-permitted", reason: words.format("RANSEN.intake.mayNot") } as const;
  if (!plan) return refused;
  if (plan.actor && !changesAnything(plan))
    return { ok: true, id: plan.actor.id, changed: false, notUnderstood: sheet.notUnderstood };
  const made = await carryOutPlan(plan);
  return made ? { ok: true, id: made.id, changed: true, notUnderstood: sheet.notUnderstood } : refused;
}
