/** Offers as every board makes them: one function for each command, beside the one that carries it out. */

import {
  ATTACK_MANNERS,
  type AttackManner,
  type Battle,
  type CharacterId,
  MINOR_MANNERS,
  MOVE_KINDS,
  MOVE_MANNERS,
  type MoveKind,
  type MoveManner,
  type TurnTaker,
} from "../battle";
import {
  type AttackOffer,
  type Choice,
  type KindOffer,
  type MannerOffer,
  type MoveOffer,
  type Offer,
  type Offers,
  type Outcome,
  type Refusal,
  type Reply,
  refuse,
  type TurnAnswer,
  type TurnCommand,
  type TurnQuestion,
} from "../commands";
import { given } from "../given";
import type { Refused } from "../refusals";
import { againOffers } from "../strike/further";
import { budgetLeft, leftIn } from "./budgets";
import { characterOf } from "./roster";

type Judged = Refused | { readonly ok: true } | null;

/** One function for each command of a turn; `who`: the character of the offers. */
export type OfferTable<Facts> = {
  readonly [K in keyof Offers]-?: Offers[K] extends infer O | undefined ? (facts: Facts) => O : never;
};

export function offer(judged: Judged): Offer {
  return judged && !judged.ok ? { can: false, refusal: judged.refusal } : { can: true };
}

/** Nothing may be chosen. */
export function noChoice({ refusal }: Refused): Choice<never> {
  return { can: false, refusal, choices: [], refused: [] };
}

/** Everything that could be chosen, each judged by itself. */
export function choiceOf<T>(all: readonly T[], judge: (choice: T) => Judged): Choice<T> {
  const choices: T[] = [];
  const refused: { choice: T; refusal: Refusal }[] = [];
  for (const choice of all) {
    const judged = judge(choice);
    if (judged && !judged.ok) refused.push({ choice, refusal: judged.refusal });
    else choices.push(choice);
  }
  return { can: choices.length > 0, choices, refused };
}

/** A choice as a single refusal, if everything is refused for the same reason. */
export function alike<T>(choice: Choice<T>): Choice<T> {
  const [first, ...others] = choice.refused.map(({ refusal }) => refusal);
  if (choice.can || !first) return choice;
  const text = JSON.stringify(first);
  return others.every((refusal) => JSON.stringify(refusal) === text) ? noChoice({ ok: false, refusal: first }) : choice;
}

/** A move by every way and of every kind. */
export function moveOffer(kindOffer: (how: MoveManner, kind: MoveKind) => KindOffer): MoveOffer {
  const ways = byName(MOVE_MANNERS, (how): MannerOffer => {
    const kinds = byName(MOVE_KINDS, (kind) => kindOffer(how, kind));
    return { ...anyOf(Object.values(kinds), kinds.full), kinds };
  });
  return { ...anyOf(Object.values(ways), ways.walk), ways };
}

/** An attack in every way, and in those that a minor action may be (`TRN-2`). */
export function attackOffer(targets: (how: AttackManner, minor: boolean) => Choice<CharacterId>): AttackOffer {
  const ways = byName(ATTACK_MANNERS, (how) => targets(how, false));
  const minor = byName(MINOR_MANNERS, (how) => targets(how, true));
  return { can: [...Object.values(ways), ...Object.values(minor)].some(({ can }) => can), ways, minor };
}

/** @param first the offer whose refusal is told if none of them can */
function anyOf(offers: readonly Offer[], { refusal }: Offer): Offer {
  const can = offers.some((one) => one.can);
  return { can, ...(can || !refusal ? {} : { refusal }) };
}

function byName<K extends string, T>(names: readonly K[], of: (name: K) => T): { readonly [name in K]: T } {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as { [name in K]: T };
}

/** Commands that name no character. */
const NOBODYS: readonly string[] = ["end", "round", "reveal", "resolve"] satisfies (keyof Offers)[];

/** A battle in which sides take turns. */
type Turns = Extract<Battle, { readonly turn: unknown }>;

/**
 * The answer, from the entries of a table that the ruleset has.
 * @param factsOf what an entry looks at; an empty id if nobody is asked about
 * @param begin begins a turn
 */
export function answerTurn<B extends Turns, Facts>(
  battle: B,
  { who = battle.turn?.who, begins = false, about }: TurnQuestion,
  table: Partial<OfferTable<Facts>>,
  factsOf: (battle: B, who: CharacterId) => Facts,
  begin: (battle: B, command: TurnCommand) => Outcome<B>,
): Reply<TurnAnswer> {
  if (who === undefined) return answerOf(null, table, factsOf(battle, ""), about);
  const everyone: readonly TurnTaker[] = battle.characters;
  const c = characterOf(everyone, who);
  if (!c) return refuse("no-such-character", "TRN-1", { who });
  const now = answerOf(who, table, factsOf(battle, who), about);
  const begun = begins && battle.turn?.who !== who ? begin(battle, { do: "turn", who }) : null;
  if (!begun?.ok) return { ok: true, answer: answerWithActs(c, now.answer.commands, battle) };
  const then = answerOf(who, table, factsOf(begun.battle, who), about);
  const { turn } = now.answer.commands;
  const later = characterOf(begun.battle.characters as readonly TurnTaker[], who) ?? c;
  const commands = { ...then.answer.commands, ...given({ turn }) };
  return { ok: true, answer: answerWithActs(later, commands, begun.battle) };
}

/** With the actions that it has left, and its open further strikes (`ACT-2`, `ACT-3`). Written out: spreading is slow here. */
function answerWithActs(c: TurnTaker, commands: Offers, battle: Turns): TurnAnswer {
  const acts = c.parts ? Object.fromEntries(leftIn(c, battle)) : budgetLeft(c, null, battle);
  const again = againOffers(battle.turn, c.id);
  return again.length > 0 ? { who: c.id, commands, acts, again } : { who: c.id, commands, acts };
}

/** The offers to a character, or to nobody in particular. */
export function answerOf<Facts>(
  who: CharacterId | null,
  table: Partial<OfferTable<Facts>>,
  facts: Facts,
  about?: readonly string[],
): Extract<Reply<TurnAnswer>, { ok: true }> {
  const commands: { [name: string]: Offer } = {};
  for (const name of about?.length === 1 ? about : Object.keys(table)) {
    const of = Object.hasOwn(table, name)
      ? (table as { readonly [name: string]: (facts: Facts) => Offer })[name]
      : null;
    if (of && (who !== null || NOBODYS.includes(name)) && (about?.includes(name) ?? true)) commands[name] = of(facts);
  }
  return { ok: true, answer: { who, commands } };
}
