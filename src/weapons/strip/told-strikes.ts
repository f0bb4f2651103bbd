/**
 * Results of strikes, with dice and sums, above the strip, as long as their outcomes are on the map. They are only
 * for reading and take no press. Undone ones are removed.
 */

import {
  isFumble,
  isRollFailed,
  lostInWords,
  seenEvent,
  seenSums,
  strikeInLines,
  tellEvent,
  tellStruckInShort,
  termsOf,
} from "../../chronicle/index";
import { lowerEdge } from "../../foundry/lower-edge";
import type { CombatDoc } from "../../foundry/platform";
import { nameOnPage } from "../../foundry/presence";
import { say, wordsOfTheReader } from "../../foundry/words";
import { LastTold } from "../../known/last-told";
import { type EventReader, readerOf, sumsInUpdate } from "../../known/reader";
import { pageState } from "../../page-state";
import { type BattleEvent, type CharacterId, type EventOf, resolvedSums, rulesetOf } from "../../rules/index";
import { recordOf } from "../../scene/scene-battle";
import { OUTCOMES_GONE, outcomeSeconds } from "../../settings";
import { isSeenBy, seenName } from "./strike-strip-context";

/** More lines would hide the map. Those of earlier updates go first; of a longer update the chat has the rest. */
const MOST = 2;

const state = pageState("weapons/strip/told-strikes", () => ({
  last: new LastTold(),
  box: null as HTMLElement | null,
}));

/** Shows the strikes of an update. An update without events has undone something. */
export function tellStrikes(combat: CombatDoc, events: readonly BattleEvent[]): void {
  const isAgain = state.last.isOverruled(combat);
  if (events.length === 0 || isAgain) for (const line of linesOf(combat.id)) line.remove();
  if (events.length === 0) state.last.note(combat);
  const fresh = outcomeSeconds() > 0 ? linesFor(combat, events) : [];
  const told = isAgain && fresh.length > 0 ? [{ text: say("chronicle.amended") }, ...fresh] : fresh;
  if (told.length > 0) {
    state.box ??= madeBox();
    const lines = told.slice(0, MOST).map((line) => lineOf(combat.id, line));
    if (told.length > MOST) lines.at(-1)!.append(" …");
    state.box.append(...lines);
    state.last.note(combat);
    for (const old of [...state.box.children].slice(0, -MOST)) old.remove();
    setTimeout(() => {
      for (const line of lines) line.remove();
      goIfEmpty();
    }, OUTCOMES_GONE);
  }
  goIfEmpty();
}

function goIfEmpty(): void {
  if (state.box && state.box.childElementCount === 0) {
    state.box.remove();
    state.box = null;
  }
}

function linesOf(combat: string): HTMLElement[] {
  return [...(state.box?.querySelectorAll<HTMLElement>(`[data-battle="${CSS.escape(combat)}"]`) ?? [])];
}

function madeBox(): HTMLElement {
  const made = document.createElement("section");
  made.className = "ransen ransen-told-strikes";
  nameOnPage(made, { mark: "told-strikes", name: say("strip.over.title") });
  lowerEdge().prepend(made);
  return made;
}

interface ToldLine {
  readonly text: string;
  /** Its 1,1 made nothing of it. */
  readonly isFumbled?: boolean;
}

function lineOf(combat: string, { text, isFumbled = false }: ToldLine): HTMLElement {
  const line = document.createElement("p");
  line.classList.toggle("fumbled", isFumbled);
  line.dataset.battle = combat;
  line.textContent = text;
  return line;
}

function linesFor(combat: CombatDoc, events: readonly BattleEvent[]): ToldLine[] {
  const { ruleset } = recordOf(combat);
  const terms = ruleset === null ? undefined : rulesetOf(ruleset)?.capabilities.terms;
  const reader = readerOf(combat, termsOf(wordsOfTheReader(), terms), (id: CharacterId) => seenName(combat, id));
  const sumsOf = sumsInUpdate(combat, events, reader);
  const isSeen = (id: CharacterId) => isSeenBy(combat, id);
  return events.flatMap((event): ToldLine[] => {
    const shown = shownPart(event, isSeen);
    if (shown?.type === "struck") {
      const isFumbled = isFumble(shown) || shown.rows.some(isRollFailed);
      return struckLines(shown, sumsOf(event as EventOf<"struck">), reader).map((text) => ({ text, isFumbled }));
    }
    if (shown?.type === "resolved") return resolvedLines(shown, reader).map((text) => ({ text }));
    if (shown?.type === "deathChecked")
      return [{ text: tellEvent(seenBy(shown, reader), reader.words, reader.called) }];
    return [];
  });
}

/**
 * The part of an event that this user is told: only the visible targets, and null if none of them is visible. The
 * marks on the map do the same.
 */
function shownPart(event: BattleEvent, isSeen: (id: CharacterId) => boolean): BattleEvent | null {
  if (event.type === "deathChecked") return isSeen(event.who) ? event : null;
  if (event.type === "resolved") return isSeen(event.target ?? event.who) ? event : null;
  if (event.type !== "struck") return null;
  const rows = event.rows.filter(({ id }) => isSeen(id));
  return rows.length === 0 && (event.rows.length > 0 || !isSeen(event.who)) ? null : { ...event, rows };
}

function struckLines(
  event: EventOf<"struck">,
  sums: ReturnType<ReturnType<typeof sumsInUpdate>>,
  reader: EventReader,
): string[] {
  const { words, called } = reader;
  const seen = seenBy(event, reader);
  if (!sums) return [tellStruckInShort(seen, words, called)];
  const weapon = event.name ?? say("strip.weapon");
  const isTold = ({ id }: { readonly id: CharacterId }) => event.rows.some((row) => row.id === id);
  return strikeInLines(
    { sums: { ...sums, rows: sums.rows.filter(isTold) }, weapon, lost: lostInWords(seen, words, called) },
    words,
    called,
  );
}

/** The strikes of a resolved round that were made, each with its sums, without the weapon's name. */
function resolvedLines(event: EventOf<"resolved">, reader: EventReader): string[] {
  const { words, called, mayRead, mayReadHp } = reader;
  if (event.outcome === undefined && event.effect === undefined) return [];
  const whole = resolvedSums(event);
  const sums = whole && seenSums(whole, mayRead, mayReadHp);
  if (!sums || sums.rows.length === 0) return [tellEvent(seenBy(event, reader), words, called)];
  return strikeInLines({ sums }, words, called);
}

function seenBy<E extends BattleEvent>(event: E, { mayRead, mayReadHp }: EventReader): E {
  return seenEvent(event, mayRead, mayReadHp) as E;
}
