/**
 * Of random strikes in every ruleset with turns: on a page – the strike's card and its turn's – each sentence stands once, and
 * each number of its sums is there or may not be known.
 */

import { afterEach, describe, expect, test } from "vitest";
import { chronicleCardOf } from "../../src/chat/cards/chronicle-view";
import { strikeInMessage } from "../../src/chat/cards/folded-strikes";
import { strikeCardOf } from "../../src/chat/cards/strike-card-view";
import { NO_HISTORY } from "../../src/judgement/history/history";
import { carriedOn, readRecord } from "../../src/judgement/history/record";
import { keptEvents } from "../../src/judgement/history/withheld";
import type { StrikeCard } from "../../src/judgement/telling/index";
import { readerOf } from "../../src/known/reader";
import {
  type EventOf,
  type RollSum,
  readCommand,
  type StrikeCommand,
  type StrikeSums,
  seededDice,
} from "../../src/rules/index";
import { inEach, type Language } from "../../tools/languages";
import { written } from "../referee/board";
import { TURN_TAKING, type TurnTaking } from "../rules/vitals/fight";
import { type Element, Page } from "../support/elements";
import { someAimed } from "../support/random-strike-steps";
import { wordsOf } from "../support/scripts";
import { seeds } from "../support/seeds";
import { someStrikeField } from "../support/strike-fields";
import { COMBAT, closeWindow, type Seat, Window } from "../support/window";

const GAME_MASTER: Seat = { id: "gm", isGM: true };
const WORDS = inEach(wordsOf);
const page = new Page() as never;

afterEach(closeWindow);

interface Told {
  /** Sentences of both cards. */
  readonly sentences: readonly string[];
  readonly text: string;
  readonly whole: StrikeSums;
  readonly mayRead: (id: string) => boolean;
  readonly events: readonly object[];
}

/** A random strike as a seat reads it; null: none came about. */
function told(id: TurnTaking, seed: number, seats: (who: string) => readonly Seat[], lang: Language): Told | null {
  const field = someStrikeField(seed, id);
  if (!field) return null;
  const { ruleset, c } = field;
  // Documents take no such names, and no token has one.
  const tame = <T>(data: T): T => JSON.parse(JSON.stringify(data).replaceAll('"__proto__"', '"_proto"')) as T;
  const { battle, who } = tame({ battle: field.battle, who: field.who });
  const ids = battle.characters.map((one) => one.id);
  const stage = { id: () => c.of(ids), at: () => c.of(ids) };
  for (let tried = 0; tried < 40; tried++) {
    const { who: _, ...aimed } = someAimed(c, stage);
    const read = readCommand(tame({ do: "strike", who, ...aimed }), ruleset.capabilities);
    const outcome = read.ok ? ruleset.perform(battle, read.command, seededDice(seed)) : null;
    if (!read.ok || !outcome?.ok) continue;
    const { dice } = outcome.events.find((event): event is EventOf<"struck"> => event.type === "struck")!;
    const command = { ...(read.command as StrikeCommand), dice };
    const record = { ...readRecord({}), ruleset: id, battle, history: { ...NO_HISTORY, start: battle } };
    const done = carriedOn(record as never, ruleset, [command]);
    if (!done.ok) throw new Error(done.refusal.code);
    const whole = ruleset.sums!(battle, { ...command, who }, dice);
    return whole && { ...asRead(command, { record, ...done.ruling }, seats(who), lang), whole };
  }
  return null;

  function asRead(
    { with: made }: StrikeCommand,
    {
      record,
      changes,
      events,
      past,
    }: { record: object } & Extract<ReturnType<typeof carriedOn>, { ok: true }>["ruling"],
    seated: readonly Seat[],
    lang: Language,
  ): Omit<Told, "whole"> {
    const window = new Window(seated, lang);
    const names = Object.fromEntries(ids.map((one, i) => [one, `N${"abcdefgh"[i]}`]));
    const tokens = ids.map((one) => ({ id: one, name: names[one]! }));
    const combat = window.combat({ ...written(record as never, changes), chapter: 1 }, window.scene("gate", tokens));
    const { mayRead } = readerOf(combat, WORDS[lang], (one) => one);
    const steps = past.map(({ number }) => number);
    const kept = keptEvents(events, { all: events, steps, battle }, { figures: () => false, hp: () => false });
    const card: StrikeCard = {
      combat: COMBAT,
      strike: "strikestrike0001",
      ruleset: id,
      who,
      item: "itemitemitem0001",
      name: made.name ?? "",
      targets: [],
      dice: {},
      names,
      events: kept,
      step: steps[0]!,
      against: [],
    };
    const { game } = globalThis as unknown as { game: { messages: object; users: { get(id: string): object } } };
    const message = {
      id: card.strike,
      author: game.users.get("gm"),
      visible: true,
      flags: { ransen: { strike: card } },
    };
    game.messages = new Map([[card.strike, message]]);
    const entries = { a: { order: 1, events: kept, names, strikes: [{ id: card.strike, who }] } };
    const system = { ruleset: id, combat: COMBAT, chapter: 1, round: 2, entries };
    // The strike's card unfolds in the turn's; its message then shows nothing more.
    const inMessage = strikeInMessage(card.strike, page, () => strikeCardOf(card, page));
    const cards = [
      inMessage,
      chronicleCardOf({ id: "message", type: "chronicle", whisper: [], system } as never, page),
    ] as unknown as Element[];
    const sentences = cards.flatMap((one) =>
      one
        // A rule's meaning is folded; the gist is what a folded card says instead of its lines.
        .all(({ tag, className }) => (tag === "li" || tag === "p") && className !== "meaning" && className !== "gist")
        .map(({ children }) =>
          children
            .map((part) =>
              typeof part === "string"
                ? part
                : part.tag === "details"
                  ? (part.children[0] as Element).textContent
                  : part.className.includes("rule") || part.className === "meaning"
                    ? ""
                    : part.textContent,
            )
            .join("")
            .trim(),
        )
        .filter((text) => text !== ""),
    );
    return { sentences, text: cards.map((one) => one.textContent).join(" "), mayRead, events };
  }
}

/** Every number of a roll and what it was against, unless dice decided by themselves. */
function numbersIn({ rows, check }: StrikeSums, mayRead: (id: string) => boolean): number[] {
  return rows.flatMap((row) => {
    const rolls = [row.check ?? check, row.answer].filter((roll): roll is RollSum => roll !== undefined);
    const open = rolls.filter(({ who }) => mayRead(who));
    const isDecided = rolls.some(({ automatic }) => automatic !== undefined);
    const { amount } = row;
    return [
      ...(isDecided ? [] : open.flatMap(({ total }) => total ?? [])),
      ...(isDecided ? [] : open.flatMap(({ dice }) => dice ?? [])),
      ...(amount && !amount.failed && mayRead(row.id) ? [amount.total, ...(amount.change ?? [])] : []),
      ...(amount && !amount.failed ? (amount.rolls ?? []).flatMap(({ dice }) => dice) : []),
    ];
  });
}

describe.each(TURN_TAKING)("random strikes in %s", (id) => {
  test.each([
    ["the Game Master", "en", () => [GAME_MASTER]],
    ["whose strike it is", "ja", (who: string) => [{ id: "aoi", plays: [who] }, GAME_MASTER]],
    ["a stranger", "en", () => [{ id: "ren", plays: [] }, GAME_MASTER]],
  ] as const)("as %s reads them (%s)", (_, lang, seats) => {
    let count = 0;
    for (const seed of seeds(40)) {
      const one = told(id, seed, seats, lang);
      closeWindow();
      if (!one) continue;
      count++;
      const { sentences, text, whole, mayRead, events } = one;
      const why = `${seed}\n${sentences.join("\n")}\n${JSON.stringify(events)}`;
      const repeated = sentences.filter((line, place) => sentences.indexOf(line) < place);
      // An event that happened twice is told twice.
      const happened = events.map((event) => JSON.stringify(event));
      expect(repeated.length, why).toBeLessThanOrEqual(happened.length - new Set(happened).size);
      for (const number of numbersIn(whole, mayRead)) expect(text, `${number} of ${why}`).toContain(String(number));
    }
    expect(count).toBeGreaterThan(12);
  });
});
