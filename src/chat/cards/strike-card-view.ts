/**
 * The card of a strike as each reader sees it: the outcome first, dice and sums below, then what came of it with the
 * rule after each sentence. Readers who do not know somebody's figures are told how they look.
 */

import {
  lostInWords,
  type NameOf,
  seenSums,
  struckInPieces,
  tellEvent,
  termsOf,
  type Words,
} from "../../chronicle/index";
import { type CombatDoc, gameSeen } from "../../foundry/platform";
import { nameOnPage } from "../../foundry/presence";
import { listText, wordsOfTheReader } from "../../foundry/words";
import { belongsToCard, lastStanding, partsOfBlow, stepStands, togetherWith } from "../../judgement/history/index";
import type { StrikeCard } from "../../judgement/telling/index";
import { type EventReader, lookTold, openedFor, readerOf, sentenceFor, sumsFor } from "../../known/reader";
import { pageState } from "../../page-state";
import { request } from "../../requests/requests";
import {
  type BattleEvent,
  type CharacterId,
  type EventOf,
  given,
  idOfTarget,
  resolvedSums,
  rulesetOf,
  type StrikeSums,
} from "../../rules/index";
import { nameOf, recordOf } from "../../scene/scene-battle";
import { wordsSeenFrom } from "../../words/area-names";
import { lineOnCard } from "./card-line";
import { appendRule } from "./rule-mark";
import { amendments } from "./strike-amending";
import { changeBy, type Line, sumsOnCard } from "./strike-sums-view";

const state = pageState("chat/cards/strike-card-view", () => ({
  /**
   * Cards that were drawn. They are drawn again with the battle, which decides what can still be changed about a
   * strike.
   */
  drawn: new Map<WeakRef<HTMLElement>, StrikeCard>(),
}));

export function syncStrikeCards(combat: CombatDoc): void {
  for (const [reference, card] of state.drawn) {
    const shown = reference.deref();
    if (!shown) state.drawn.delete(reference);
    else if (card.combat === combat.id) refresh(shown, card);
  }
}

/** The content of a strike's message. */
export function strikeCardOf(card: StrikeCard, page: Document): HTMLElement {
  const made = page.createElement("article");
  made.className = "ransen-strike-card";
  nameOnPage(made, { mark: "strike-card" });
  made.dataset.strike = card.strike;
  state.drawn.set(new WeakRef(made), card);
  refresh(made, card);
  return made;
}

function refresh(made: HTMLElement, card: StrikeCard): void {
  const page = made.ownerDocument;
  const combat = gameSeen().combats.get(card.combat);
  const terms = rulesetOf(card.ruleset)?.capabilities.terms;
  const words = wordsSeenFrom(combat, termsOf(wordsOfTheReader(), terms));
  const called = (id: CharacterId) => (Object.hasOwn(card.names, id) ? card.names[id]! : nameOf(id));
  const reader = readerOf(combat, words, called);
  const opened = card.events.map((kept) => openedFor(kept, reader));
  const events = opened.flatMap(({ event }) => event ?? []);
  const together = events.filter((event): event is EventOf<"resolved"> => event.type === "resolved");
  const struck = events.find((event): event is EventOf<"struck"> => event.type === "struck");
  const parts: HTMLElement[] = [headOf(card, words, called, page), ...letStand(card, words, page)];
  const known = card.step === null ? null : (sumsFor(card.step, reader) ?? card.sums ?? null);
  const sums = known && { ...known, ...given({ lot: known.lot ?? card.sums?.lot }) };
  const said: Line = (tag, name, text) => line(tag, name, text, page);
  const inSums: BattleEvent[] = [];
  if (struck) {
    parts.push(
      ...(sums
        ? [...sumsOnCard(sums, reader, page, said), ...lostOnCard(struck, sums, words, reader.called, page)]
        : pieces(struck, words, reader.called, page)),
    );
  } else if (together.length > 0)
    for (const event of together) {
      const changed = changeBy(event, events);
      if (changed) inSums.push(changed);
      parts.push(...piecesTogether(event, changed, reader, page, said));
    }
  else
    parts.push(
      line(
        "p",
        "falling",
        words.format(card.step === null ? "RANSEN.strikeCard.falling" : "RANSEN.strikeCard.done"),
        page,
      ),
    );
  for (const { type, looks } of opened)
    if (type === "struck") parts.push(...looks.map((one) => line("p", "looks", lookTold(reader, one), page)));
  const blow = opened.findIndex(({ type }) => type === "struck");
  const own = partsOfBlow(opened, blow);
  const rest = opened.filter(
    ({ type, event }, place) =>
      (blow < 0 ? belongsToCard(type) : own[place] && place !== blow) &&
      !(event && inSums.includes(event)) &&
      words.has(`RANSEN.event.${type}.plain`),
  );
  if (rest.length > 0) {
    const list = page.createElement("ul");
    for (const one of rest) {
      const item = line("li", "", sentenceFor(one, reader), page);
      if (one.rule !== "") appendRule(item, one.rule, words, page);
      list.append(item);
    }
    parts.push(list);
  }
  const isStanding = combat !== undefined && stands(combat, card.step);
  made.classList.toggle("taken-back", card.step !== null && !isStanding);
  if (card.step !== null && !isStanding && combat)
    parts.push(line("p", "note", words.format("RANSEN.strikeCard.takenBack"), page));
  if (combat && isStanding && card.step !== null)
    parts.push(...buttons(combat, { ...card, events }, card.step, words, page));
  made.replaceChildren(...parts);
}

function headOf({ who, name, targets }: StrikeCard, words: Words, called: (id: CharacterId) => string, page: Document) {
  const aimed = listText(targets.map((one) => called(idOfTarget(one))));
  const weapon = name === "" ? words.format("RANSEN.strip.weapon") : name;
  const key = aimed === "" ? "RANSEN.strikeCard.headArea" : "RANSEN.strikeCard.head";
  return line("h4", "", words.format(key, { who: called(who), weapon, targets: aimed }), page);
}

/** The objection to a strike that the Game Master allowed. */
function letStand({ against }: StrikeCard, words: Words, page: Document): HTMLElement[] {
  return against.map(({ step, rule }) => {
    const made = line("p", "note", words.format(`RANSEN.strikeCard.against.${step}`), page);
    if (rule !== "") appendRule(made, rule, words, page);
    return made;
  });
}

function pieces(struck: EventOf<"struck">, words: Words, called: NameOf, page: Document) {
  const { rows, details } = struckInPieces(struck, words, called);
  const list = page.createElement("ol");
  for (const [i, row] of rows.entries()) {
    const item = line("li", "outcome", row, page);
    item.dataset.outcome = struck.rows[i]?.outcome ?? "";
    appendRule(item, struck.rows[i]?.damage === undefined ? "DIC-1" : "DIC-3", words, page);
    list.append(item);
  }
  const between = words.format("RANSEN.struck.between");
  return details.length > 0 ? [list, line("p", "figures", details.join(between), page)] : [list];
}

/** Where the shot went, unless its lot has said so, and what the strike cost. */
function lostOnCard(
  { misfired, ...struck }: EventOf<"struck">,
  { lot }: StrikeSums,
  words: Words,
  called: NameOf,
  page: Document,
): HTMLElement[] {
  const lost = lostInWords({ ...struck, ...(!lot && given({ misfired })) }, words, called);
  return lost.length > 0 ? [line("p", "figures", lost.join(words.format("RANSEN.struck.between")), page)] : [];
}

/** One strike of a resolution: its action and its sums, as far as the reader may know the figures in them. */
function piecesTogether(
  event: EventOf<"resolved">,
  changed: EventOf<"healthChanged"> | null,
  reader: EventReader,
  page: Document,
  said: Line,
): HTMLElement[] {
  const { mayRead, mayReadHp, words, called } = reader;
  const list = page.createElement("ol");
  const item = line("li", "outcome", tellEvent(event, words, called), page);
  item.dataset.outcome = event.outcome ?? "";
  appendRule(item, event.rule, words, page);
  list.append(item);
  const whole = resolvedSums(event, changed ? [changed.from, changed.to] : undefined);
  if (!whole) return [list];
  return [list, ...sumsOnCard(seenSums(whole, mayRead, mayReadHp), reader, page, said, null)];
}

function stands(combat: CombatDoc, step: number | null): boolean {
  const { history } = recordOf(combat);
  return step !== null && stepStands(history, step);
}

function buttons(combat: CombatDoc, card: StrikeCard, step: number, words: Words, page: Document): HTMLElement[] {
  const made: HTMLElement[] = [];
  const { history } = recordOf(combat);
  const last = lastStanding(history);
  if (gameSeen().user.isGM && last !== null && togetherWith(history, last).includes(step)) {
    const undo = page.createElement("button");
    undo.type = "button";
    undo.dataset.act = "undo";
    undo.textContent = words.format("RANSEN.strikeCard.undo");
    undo.addEventListener("click", () => void request(combat, { type: "undo" }));
    made.push(undo);
  }
  made.push(...amendments(combat, card, step, words, page));
  if (made.length === 0) return [];
  const footer = page.createElement("footer");
  footer.append(...made);
  return [footer];
}

function line(tag: "p" | "li" | "h4", name: string, text: string, page: Document): HTMLElement {
  const made = lineOnCard(tag, name, "", page);
  made.append(lineOnCard("span", "", text, page));
  return made;
}
