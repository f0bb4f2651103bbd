/** Refusals and faults as notifications in the reader's language. */

import { tellRefusal, type Words } from "../chronicle/index";
import { gameSeen, notices } from "../foundry/platform";
import { isTableRefusal, type RefereeRefusal } from "./refusals";
import { nameOf } from "./scene-battle";

/** The platform's translations as the chronicle reads them. */
export function wordsOfTheReader(): Words {
  const { i18n } = gameSeen();
  return { lang: i18n.lang, has: (key) => i18n.has(key), format: (key, data = {}) => i18n.format(key, { ...data }) };
}

/** Why something was refused, in one sentence of the reader's language. */
export function sentenceOf(refusal: RefereeRefusal): string {
  if (!isTableRefusal(refusal)) return tellRefusal(refusal, wordsOfTheReader(), nameOf);
  const data = Object.fromEntries(Object.entries(refusal.data).map(([key, value]) => [key, String(value)]));
  return gameSeen().i18n.format(`RANSEN.tableRefusal.${refusal.code}`, data);
}

export function notifyRefusal(refusal: RefereeRefusal): void {
  notices()?.warn(sentenceOf(refusal));
}

/** A fault in the software: the console has the whole of it, the user one sentence. */
export function reportFault(fault: unknown): void {
  console.error("Ransen |", fault);
  notices()?.error(gameSeen().i18n.localize("RANSEN.tableRefusal.failed"), { console: false });
}
