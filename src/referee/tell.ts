/** Refusals and faults as notifications in the reader's language. */

import { tellRefusal, termsOf, type Words } from "../chronicle/index";
import { gameSeen, notices } from "../foundry/platform";
import type { Terms } from "../foundry/words";
import { isTableRefusal, type RefereeRefusal } from "./refusals";
import { nameOf } from "./scene-battle";

/** The platform's translations as the chronicle reads them. */
export function wordsOfTheReader(): Words {
  const { i18n } = gameSeen();
  return { lang: i18n.lang, has: (key) => i18n.has(key), format: (key, data = {}) => i18n.format(key, { ...data }) };
}

/** Why something was refused, in one sentence of the reader's language and in the terms of the battle's ruleset. */
export function sentenceOf(refusal: RefereeRefusal, terms?: Terms): string {
  if (!isTableRefusal(refusal)) return tellRefusal(refusal, termsOf(wordsOfTheReader(), terms), nameOf);
  const data = Object.fromEntries(Object.entries(refusal.data).map(([key, value]) => [key, String(value)]));
  return gameSeen().i18n.format(`RANSEN.tableRefusal.${refusal.code}`, data);
}

export function notifyRefusal(refusal: RefereeRefusal, terms?: Terms): void {
  notices()?.warn(sentenceOf(refusal, terms));
}

/** A fault in the software: the console has the whole of it, the user one sentence. */
export function reportFault(fault: unknown): void {
  console.error("Ransen |", fault);
  notices()?.error(gameSeen().i18n.localize("RANSEN.tableRefusal.failed"), { console: false });
}
