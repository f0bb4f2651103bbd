/** Refusals and faults as notifications in the reader's language. */

import { type NameOf, tellRefusal, termsOf } from "../chronicle/index";
import { fetched, NotFetched } from "../foundry/fetched";
import { gameSeen, notices } from "../foundry/platform";
import { isKnown, UNSEEN, withoutUnseen } from "../foundry/sight";
import { NotAnswered } from "../foundry/timely";
import { say, type Terms, wordsOfTheReader } from "../foundry/words";
import { isTableRefusal, type RefereeRefusal } from "../judgement/protocol/index";
import { anyCharacterOf, type CharacterId, type Refusal } from "../rules/index";
import { nameOf, recordOf, tokenOf } from "../scene/scene-battle";

/** Whether a character fights unseen by this user. Then neither its name nor its place is told. */
function isSecret(id: CharacterId): boolean {
  const hiding = gameSeen().combats.find((combat) => {
    const { battle } = recordOf(combat);
    const scene = battle && anyCharacterOf(battle, id) ? tokenOf(combat, id)?.parent : null;
    return battle !== null && scene ? !isKnown(scene, battle, id) : false;
  });
  return hiding !== undefined;
}

/** A name as this user may read it in a refusal. */
function nameInRefusal(id: CharacterId): string {
  return id === UNSEEN ? say("unseen") : nameOf(id);
}

/** Why the rules refuse, in the reader's language and a ruleset's terms. The caller decides who may be named. */
export function refusalText(refusal: Refusal, nameOf: NameOf, terms?: Terms): string {
  return tellRefusal(refusal, termsOf(wordsOfTheReader(), terms), nameOf);
}

/**
 * Why something was refused, in one sentence, in the reader's language and the terms of the battle's ruleset.
 * Characters that the reader does not see are not named.
 */
export function sentenceOf(refusal: RefereeRefusal, terms?: Terms): string {
  if (!isTableRefusal(refusal)) {
    const told = withoutUnseen(refusal, isSecret);
    return opened(refusalText(told, nameInRefusal, terms));
  }
  const named = (key: string, value: string) =>
    key === "turn" ? nameInRefusal(isSecret(value) ? UNSEEN : value) : value;
  const data = Object.fromEntries(Object.entries(refusal.data).map(([key, value]) => [key, named(key, String(value))]));
  return say(`tableRefusal.${refusal.code}`, data);
}

/** At the beginning of a sentence a name keeps its spelling; words for somebody without a name get a capital. */
function opened(sentence: string): string {
  return sentence.startsWith(say("unseen")) ? sentence[0]!.toUpperCase() + sentence.slice(1) : sentence;
}

export function notifyRefusal(refusal: RefereeRefusal, terms?: Terms): void {
  notices()?.warn(sentenceOf(refusal, terms));
}

/** Errors that were shown already. Several callers may wait for one file that fails. */
const told = new WeakSet<object>();

/** Reports a fault in the software: all of it to the console, one sentence to the user. A fault is told once. */
export function reportFault(fault: unknown): void {
  if (typeof fault === "object" && fault !== null) {
    if (told.has(fault)) return;
    told.add(fault);
  }
  console.error("Ransen |", fault);
  notices()?.error(gameSeen().i18n.localize(keyOfFault(fault)), { console: false });
}

function keyOfFault(fault: unknown): string {
  if (fault instanceof NotFetched) return "RANSEN.notFetched";
  return fault instanceof NotAnswered ? "RANSEN.notAnswered" : "RANSEN.tableRefusal.failed";
}

/** Fetches a folder's code and runs `work` with it. The user is told if that fails. */
export function enter<T>(room: Promise<T>, work: (room: T) => unknown): void {
  fetched(room).then(work).catch(reportFault);
}
