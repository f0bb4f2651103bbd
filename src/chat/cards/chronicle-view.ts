/** Cards of the chronicle as each reader sees them: sentences in their language, folded when the next turn has begun. */

import { countedInWords, type OpeningNote, tellNote, termsOf, toldOnce, type Words } from "../../chronicle/index";
import { type CombatDoc, gameSeen } from "../../foundry/platform";
import { nameOnPage } from "../../foundry/presence";
import { listText, wordsOfTheReader } from "../../foundry/words";
import { type ChronicledAs, type ChronicleEntry, isWithheld, type KeptEvent } from "../../judgement/history/index";
import type { StrikeCard } from "../../judgement/telling/index";
import { type EventReader, readerOf, toldInShort, toldTo } from "../../known/reader";
import { pageState } from "../../page-state";
import { rulesetOf } from "../../rules/index";
import { nameOf, recordOf } from "../../scene/scene-battle";
import { wordsSeenFrom } from "../../words/area-names";
import { lineOnCard } from "./card-line";
import type { ChronicleMessage } from "./chronicle-message";
import { foldStrike } from "./folded-strikes";
import { appendRule } from "./rule-mark";
import { strikeCardOf } from "./strike-card-view";
import { eventLines, gathered, type TurnLine } from "./turn-lines";

const state = pageState("chat/cards/chronicle-view", () => ({
  /** Cards that were drawn, in whatever window (fact: detached-windows-have-their-own-page). */
  drawn: new Map<WeakRef<HTMLDetailsElement>, ChronicleMessage>(),
  /** Cards that this reader opened or folded, by message id. */
  chosen: new Map<string, boolean>(),
  /** Strikes that this reader unfolded or folded, by their ids. */
  unfolded: new Map<string, boolean>(),
}));

/** Folds finished turns, even those that the reader had opened. Only the current turn stays open. */
export function foldBefore(combat: CombatDoc, chapter: number): void {
  for (const [card] of cardsDrawn()) {
    if (card.dataset.combat === combat.id && Number(card.dataset.chapter) < chapter) card.open = false;
  }
  state.chosen.clear();
}

/**
 * Draws the cards that are there again: a strike's card unfolds only while it exists, and as it is now.
 * @param strike the one whose card has come, changed or gone; absent: all of them
 */
export function drawAgain(strike?: string): void {
  for (const [card, message] of cardsDrawn()) {
    const tells = Object.values(message.system.entries ?? {}).some(({ strikes = [] }) =>
      strikes.some(({ id }) => id === strike),
    );
    if (strike === undefined || tells) fill(card, message);
  }
}

function cardsDrawn(): [HTMLDetailsElement, ChronicleMessage][] {
  return [...state.drawn].flatMap(([reference, message]): [HTMLDetailsElement, ChronicleMessage][] => {
    const card = reference.deref();
    if (!card) state.drawn.delete(reference);
    return card ? [[card, message]] : [];
  });
}

/** A message of the chronicle as this reader has it. */
export function chronicleCardOf(message: ChronicleMessage, page: Document): HTMLElement {
  const { system } = message;
  const card = page.createElement("details");
  state.drawn.set(new WeakRef(card), message);
  card.className = "ransen-chronicle";
  nameOnPage(card, { mark: "chronicle" });
  card.dataset.combat = system.combat ?? "";
  card.dataset.chapter = String(system.chapter ?? 0);
  card.open = state.chosen.get(message.id) ?? isPresent(message);
  card.addEventListener("toggle", () => {
    if (card.open === isPresent(message)) state.chosen.delete(message.id);
    else state.chosen.set(message.id, card.open);
  });
  fill(card, message);
  return card;
}

function fill(card: HTMLDetailsElement, message: ChronicleMessage): void {
  const page = card.ownerDocument;
  const { system } = message;
  const entries = Object.values(system.entries ?? {}).sort((a, b) => a.order - b.order);
  const combat = gameSeen().combats.get(system.combat ?? "");
  const words = wordsSeenFrom(combat, termsOf(wordsOfTheReader(), rulesetOf(system.ruleset ?? "")?.capabilities.terms));
  const readerOfEntry = (entry: ChronicleEntry) => readerOf(combat, words, calledIn(entry));
  const summary = page.createElement("summary");
  summary.append(lineOnCard("span", "title", titleOf(message, entries, words), page));
  if (message.whisper.length > 0) {
    summary.append(" ", lineOnCard("span", "secret", words.format("RANSEN.chronicle.secret"), page));
  }
  const gist = gistOf(entries, words, readerOfEntry);
  if (gist !== "") summary.append(" ", lineOnCard("span", "gist", gist, page));
  const list = page.createElement("ol");
  const notes = new Set(toldOnce(entries.flatMap(({ opening = [] }) => opening)));
  const lines = entries.flatMap((entry) => linesOf(entry, notes, words, readerOfEntry(entry)));
  const shown = gathered(lines, words);
  // What has just been struck is open; the next strike folds it.
  const last = isPresent(message) ? shown.findLast(({ strike }) => strike) : undefined;
  for (const line of shown) list.append(itemOf(line, words, page, line === last));
  card.replaceChildren(summary, list);
}

/** Whether the card's turn is being played, or was the last of a battle that is over. */
function isPresent({ system }: ChronicleMessage): boolean {
  const combat = gameSeen().combats.get(system.combat ?? "");
  return combat !== undefined && recordOf(combat).chapter <= (system.chapter ?? 0);
}

function titleOf({ system }: ChronicleMessage, entries: readonly ChronicleEntry[], words: Words): string {
  const turns = entries.flatMap((entry) =>
    entry.events.flatMap((event) =>
      event.type === "turnStarted" && "who" in event ? [{ who: event.who, entry }] : [],
    ),
  );
  const turn = turns[0];
  const round = String(system.round ?? 0);
  if (turn) return words.format("RANSEN.chronicle.turn", { round, who: calledIn(turn.entry)(String(turn.who ?? "")) });
  return words.format(system.chapter === 0 ? "RANSEN.chronicle.opening" : "RANSEN.chronicle.round", { round });
}

type Kept = ChronicledAs<KeptEvent>;

/**
 * The most telling events, first to last; a folded card says the first of them that it has. Any other event comes
 * after these.
 */
const GIST: readonly (Kept["type"] | "usedOnOneself")[] = [
  "struck",
  "attacked",
  "resolved",
  "deathChecked",
  "blocked",
  "usedOnOneself",
  "moved",
  "preparedToLeave",
  "joined",
];
/** The title says these already, or they say only that something is over. */
const FRAME: readonly Kept["type"][] = ["turnStarted", "roundStarted", "turnEnded", "revealed"];

/** The one sentence of a folded card: the action, or that it was undone. Empty: the title is enough. */
function gistOf(
  entries: readonly ChronicleEntry[],
  words: Words,
  readerOfEntry: (entry: ChronicleEntry) => EventReader,
): string {
  const back = entries.findLastIndex(({ undone }) => undone);
  const [taken, rest] = [entries[back], entries.slice(back + 1)];
  const told = rest.flatMap((entry) => entry.events.map((event) => ({ event, entry })));
  const rank = (event: Kept) => {
    const place = GIST.indexOf(isOnOneself(event) ? "usedOnOneself" : event.type);
    return place < 0 ? GIST.length : place;
  };
  const [first] = told.filter(({ event }) => !FRAME.includes(event.type)).sort((a, b) => rank(a.event) - rank(b.event));
  if (first) {
    const isTold = first.event.type === "attacked" || words.has(`RANSEN.event.${first.event.type}.plain`);
    return isTold ? toldInShort(first.event, readerOfEntry(first.entry)) : words.format("RANSEN.notices.untold");
  }
  if (taken?.undone) return steppedText("undone", taken.undone, words);
  const ended = told.find(({ event }) => event.type === "turnEnded");
  return ended ? toldTo(ended.event, readerOfEntry(ended.entry)) : "";
}

/** A technique or a potion that somebody uses on itself, on the way to what its turn is about. */
function isOnOneself(event: Kept): boolean {
  if (event.type !== "struck" || isWithheld(event)) return false;
  return event.rows.length > 0 && event.rows.every(({ id }) => id === event.who);
}

/** Steps that the Game Master has undone or redone. */
function steppedText(how: "undone" | "redone", count: number, words: Words): string {
  return countedInWords(`RANSEN.chronicle.${how}`, count, words);
}

function calledIn({ names }: ChronicleEntry): (id: string) => string {
  return (id) => (Object.hasOwn(names, id) ? names[id]! : nameOf(id));
}

function linesOf(
  entry: ChronicleEntry,
  notes: ReadonlySet<OpeningNote>,
  words: Words,
  reader: EventReader,
): TurnLine[] {
  const called = calledIn(entry);
  const own: string[] = [];
  if (entry.takenBack) own.push(words.format("RANSEN.notices.takenBack"));
  if (entry.undone) own.push(steppedText("undone", entry.undone, words));
  if (entry.amended) own.push(words.format("RANSEN.chronicle.amended"));
  if (entry.redone) own.push(steppedText("redone", entry.redone, words));
  for (const id of entry.droppedBlocks ?? [])
    own.push(words.format("RANSEN.notices.blockDropped", { name: called(id) }));
  if (entry.refusedBrawls?.length)
    own.push(words.format("RANSEN.notices.brawlRefused", { names: listText(entry.refusedBrawls.map(called)) }));
  if (entry.couldBlock?.length)
    own.push(words.format("RANSEN.notices.couldBlock", { names: listText(entry.couldBlock.map(called)) }));
  if (entry.couldForm?.length)
    own.push(words.format("RANSEN.notices.couldForm", { names: listText(entry.couldForm.map(called)) }));
  if (entry.dying?.length) own.push(words.format("RANSEN.notices.dying", { names: listText(entry.dying.map(called)) }));
  const told = eventLines(entry, words, reader);
  const opening = (entry.opening ?? [])
    .filter((note) => notes.has(note))
    .map((note) => ({ text: tellNote(note, words, called), rule: note.rule }));
  return [...own.map((text) => ({ text, rule: "" })), ...opening, ...told];
}

function itemOf(
  { text, rule, reading, strike }: TurnLine,
  words: Words,
  page: Document,
  isLast: boolean,
): HTMLLIElement {
  const item = page.createElement("li");
  if (strike) {
    item.append(unfolding(strike, text, page, isLast));
    foldStrike(strike.strike, page);
    return item;
  }
  item.append(lineOnCard("span", "", text, page));
  if (rule !== "") appendRule(item, rule, words, page, reading);
  return item;
}

/** A strike in short, under which its card unfolds. */
function unfolding(card: StrikeCard, text: string, page: Document, isLast: boolean): HTMLDetailsElement {
  const made = page.createElement("details");
  made.open = state.unfolded.get(card.strike) ?? isLast;
  const summary = page.createElement("summary");
  summary.className = "to-card";
  summary.dataset.strike = card.strike;
  summary.textContent = text;
  made.append(summary, strikeCardOf(card, page));
  made.addEventListener("toggle", () => {
    if (made.open === isLast) state.unfolded.delete(card.strike);
    else state.unfolded.set(card.strike, made.open);
  });
  return made;
}
