/**
 * The lines of a turn's card. A strike with a card of its own is one line here, under which that card unfolds; only that card has
 * its result. If several characters have the same line, it is one line with all their names.
 */

import { targetNamed, tellEvent, type Words } from "../../chronicle/index";
import { strikeIn } from "../../documents/written-messages";
import { listText } from "../../foundry/words";
import {
  type ChronicledAs,
  type ChronicleEntry,
  cardIdOf,
  isBlow,
  isCounter,
  isWithheld,
  type KeptEvent,
  type PoolChanged,
  partsOfBlow,
} from "../../judgement/history/index";
import type { StrikeCard } from "../../judgement/telling/index";
import { type EventReader, openedFor, toldInShort, toldTo } from "../../known/reader";
import { cardPlace } from "../../referee/own-cards";
import { type BattleEvent, type CharacterId, type EventOf, given, type ReadingKey } from "../../rules/index";

export interface TurnLine {
  readonly text: string;
  /** The rule that it follows from; empty for what the table itself did. */
  readonly rule: string;
  /** The table's reading on which it rests. */
  readonly reading?: ReadingKey;
  /** A strike that has a card, which unfolds under the line. */
  readonly strike?: StrikeCard;
  /** For an event that one line tells for several characters: the character, and the rest of the event. */
  readonly alike?: { readonly type: string; readonly of: string; readonly name: string };
}

type Kept = ChronicledAs<KeptEvent>;

/** Types of events that one line tells for several characters, wherever they are in a card. */
const GATHERED: readonly string[] = ["declared", "becameKnown"];

/** The same, but only where one comes directly after the other. */
const IN_A_ROW: readonly string[] = [
  "becameFree",
  "becameIndependent",
  "contact",
  "felled",
  "joined",
  "pulledIn",
  "placed",
];

export function eventLines(entry: ChronicleEntry, words: Words, reader: EventReader): TurnLine[] {
  const parts = partsOf(entry);
  return entry.events.flatMap((event, place): TurnLine[] => {
    const part = parts[place]!;
    if (part === "card") return [];
    const isTold = event.type === "attacked" || words.has(`RANSEN.event.${event.type}.plain`);
    if (!isTold) return [{ text: words.format("RANSEN.notices.untold"), rule: event.rule }];
    if (part === "turn") return [...(correctedLines(event, entry, reader) ?? [plainLine(event, reader)])];
    return [{ text: toldInShort(event, reader), rule: event.rule, ...readingOn(event), strike: part.strike }];
  });
}

function readingOn(event: Kept): Pick<TurnLine, "reading"> {
  return "reading" in event ? given({ reading: event.reading }) : {};
}

function plainLine(event: Kept, reader: EventReader): TurnLine {
  return { text: toldTo(event, reader), rule: event.rule, ...readingOn(event), ...alikeOf(event, reader) };
}

/** The direct changes of a correction, without their consequences. */
const BY_HAND: readonly string[] = ["hpChanged", "healthChanged", "figuresChanged", "conditionChanged"];

/** A correction in words, with its author; null: it is none. */
function correctedLines(event: Kept, entry: ChronicleEntry, reader: EventReader): TurnLine[] | null {
  const { by, pools = [] } = entry;
  if (event.type === "attacked" || !BY_HAND.includes(event.type)) return null;
  const { words } = reader;
  const said = (told: string): TurnLine => ({
    text: !by
      ? told
      : by.isMaster
        ? words.format("RANSEN.chronicle.byMaster", { told })
        : words.format("RANSEN.chronicle.byUser", { name: by.name, told }),
    rule: event.rule,
  });
  const { event: told } = openedFor(event, reader);
  if (told?.type === "hpChanged" && by && told.effect === undefined)
    return [
      // The given reason is in the sentence of the rules.
      said(
        told.why === undefined && told.fall === undefined
          ? poolTold({ ...told, pool: "hp" }, reader)
          : tellEvent(told, words, reader.called),
      ),
    ];
  if (told?.type !== "figuresChanged") return by ? [said(toldTo(event, reader))] : null;
  const own = pools.filter(({ who }) => who === told.who);
  const rest = withoutPools(told, entry);
  return [
    ...own.map((one) => said(poolTold(one, reader, one.pool === "hp" && told.injured === true))),
    ...(rest ? [said(tellEvent(rest, words, reader.called))] : []),
  ];
}

function poolTold(
  { who, part, pool, from, to }: PoolChanged,
  { words, called }: EventReader,
  isInjured = false,
): string {
  return words.format(`RANSEN.chronicle.pool.${isInjured ? "injured" : pool}`, {
    who: targetNamed({ id: who, part }, words, called),
    from: String(from),
    to: String(to),
  });
}

/** Changed figures besides HP and MP, which are told by themselves; null: none. */
function withoutPools(event: EventOf<"figuresChanged">, { events, pools = [] }: ChronicleEntry): BattleEvent | null {
  const { who, vitals, parts, health, injured, ...rest } = event;
  const isTold = (pool: PoolChanged["pool"]) =>
    pools.some((one) => one.who === who && one.pool === pool) ||
    (pool === "hp" && events.some((one) => one.type === "hpChanged" && whoOf(one) === who));
  const { hp, mp, ...others } = vitals ?? {};
  const figures = {
    ...(hp !== undefined && !isTold("hp") && { hp }),
    ...(mp !== undefined && !isTold("mp") && { mp }),
    ...others,
  };
  const isOwn = Object.keys(rest).some((key) => key !== "type" && key !== "rule");
  const arePartsTold = parts === undefined || isTold("hp") || isTold("mp");
  const isHealthTold = health === undefined || isTold("hp");
  if (vitals === undefined && parts === undefined && health === undefined && !isOwn) return event;
  if (Object.keys(figures).length === 0 && arePartsTold && isHealthTold && !isOwn) return null;
  return {
    ...rest,
    who,
    ...(Object.keys(figures).length > 0 && { vitals: figures }),
    // A major injury is told with the HP.
    ...(isHealthTold ? {} : { health, ...given({ injured }) }),
  };
}

/** Here, on a strike's card, or here as one line under which that card unfolds. */
type Part = "turn" | "card" | { readonly strike: StrikeCard };

/** Where each event of an entry is told. */
function partsOf({ events, strikes = [] }: ChronicleEntry): readonly Part[] {
  const cards = strikes.flatMap((strike) => cardOf(strike) ?? []);
  const taken = new Set<string>();
  const struckAt = new Set<CharacterId>();
  const parts = events.map((): Part => "turn");
  for (const [place, event] of events.entries()) {
    const blow = isBlow(event.type) && !isCounter(event) ? seen(event) : null;
    const isStrike = blow?.type === "struck" || (blow?.type === "resolved" && blow.strike !== undefined);
    const card = isStrike && blow ? cards.find(({ strike, who }) => who === blow.who && !taken.has(strike)) : undefined;
    if (!card || !blow) continue;
    taken.add(card.strike);
    if (blow.type === "struck")
      for (const [at, isOwn] of partsOfBlow(events, place).entries()) if (isOwn) parts[at] = "card";
    if (blow.type === "resolved" && blow.outcome === "hit" && blow.target !== undefined) struckAt.add(blow.target);
    parts[place] = { strike: card };
  }
  // The common results of all strikes of a round come after them.
  return parts.map((part, place) => (part === "turn" && isOfRound(events[place]!, struckAt) ? "card" : part));
}

/** Whether an event tells what became of a target of the round's strikes (`toldAfter`). */
function isOfRound(event: Kept, struckAt: ReadonlySet<CharacterId>): boolean {
  const isChange = event.type === "healthChanged" || event.type === "conditionChanged";
  if (!isChange || event.rule === "SIM-CYC-4") return false;
  const who = whoOf(event);
  const told = seen(event);
  return who !== null && struckAt.has(who) && !(told?.type === "conditionChanged" && told.added.length === 0);
}

/** An event as every page has it; null: only looks are left of it. */
function seen(event: Kept): BattleEvent | null {
  if (event.type === "attacked") return null;
  return isWithheld(event) ? event.told : event;
}

function whoOf(event: Kept): CharacterId | null {
  const told = seen(event);
  if (told && "who" in told && typeof told.who === "string") return told.who;
  return event.type !== "attacked" && isWithheld(event) ? (event.looks[0]?.who ?? null) : null;
}

/** A strike's card; null: it is not among the messages that this user may see. */
function cardOf({ id, who }: { readonly id: string; readonly who: CharacterId }): StrikeCard | null {
  const idAt = (taken: number) => (taken === 0 ? id : cardIdOf(id, taken, [who]));
  const { card } = cardPlace(idAt, (message) => strikeIn(message)?.strike === id);
  return card && (card as { readonly visible?: boolean }).visible !== false ? strikeIn(card) : null;
}

function alikeOf(event: Kept, { called }: EventReader): Pick<TurnLine, "alike"> {
  const told = seen(event);
  if (!told || !("who" in told) || typeof told.who !== "string") return {};
  if (![...GATHERED, ...IN_A_ROW].includes(told.type)) return {};
  const { who, ...rest } = told;
  return { alike: { type: told.type, of: JSON.stringify(rest), name: called(who) } };
}

/** Joins lines that say the same of several into one with their names, and repeated lines into one with a count. */
export function gathered(lines: readonly TurnLine[], words: Words): TurnLine[] {
  const groups: TurnLine[][] = [];
  for (const line of lines) {
    const isOfGroup = (group: TurnLine[] | undefined) => group !== undefined && isSame(group[0]!, line);
    const anywhere = line.alike && GATHERED.includes(line.alike.type) ? groups.find(isOfGroup) : undefined;
    const last = groups.at(-1);
    const group = anywhere ?? (isOfGroup(last) ? last : undefined);
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => asOne(group, words));
}

function isSame(a: TurnLine, b: TurnLine): boolean {
  if (a.strike || b.strike) return false;
  if (a.alike && b.alike) return a.alike.type === b.alike.type && a.alike.of === b.alike.of;
  return a.text === b.text && a.rule === b.rule && a.reading === b.reading;
}

function asOne(group: readonly TurnLine[], words: Words): TurnLine {
  const [first, ...others] = group;
  if (!first || others.length === 0) return first!;
  const count = String(group.length);
  const { rule, reading, alike, text } = first;
  const whose = { rule, ...given({ reading }) };
  const key = `RANSEN.chronicle.several.${alike?.type}`;
  if (!alike || !words.has(key)) return { text: words.format("RANSEN.chronicle.repeated", { text, count }), ...whose };
  const names = listText(group.map((line) => line.alike?.name ?? ""));
  return { text: words.format(key, { names, count }), ...whose };
}
