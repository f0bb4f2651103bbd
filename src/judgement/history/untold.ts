/**
 * The parts of a ruling that the chronicle and cards of strikes still have to tell. They are written with the battle,
 * so that nothing is lost if a window closes before the card is written. They stay until the next ruling replaces
 * them: the next referee checks that the cards have them. Events come from replaying steps, which keeps this record
 * small.
 */

import type { BattleEvent, Command } from "../../rules/index";
import { given } from "../../rules/index";
import { AttacksTold } from "./attacks";
import {
  type BattleRecord,
  type BegunRecord,
  NOTED,
  type Noted,
  type Ruling,
  type StrikeOnCard,
  type Untold,
} from "./battle-record";
import { battleBefore, type Performs } from "./history";

/** The untold parts of a ruling; null: none. */
export function untoldOf({ battle, chapter, history }: BattleRecord, ruling: Ruling, id: string): Untold | null {
  const notes = Object.fromEntries(
    NOTED.flatMap((note) => {
      const said = ruling[note];
      return !said || (Array.isArray(said) && said.length === 0) ? [] : [[note, said]];
    }),
  ) as Noted;
  const { events, attacks = [] } = ruling;
  if (events.length === 0 && attacks.length === 0 && Object.keys(notes).length === 0) return null;
  const steps = ruling.past.map(({ number }) => number);
  const commandOf = (step: number) =>
    (ruling.changes[`system.history.commands.${step}`] ?? history.commands[String(step)]) as Command | undefined;
  const isPlain = (command: Command | undefined) =>
    command !== undefined && !["declare", "reveal"].includes(command.do);
  const isPlayed =
    battle !== null && !ruling.amended && steps.length > 0 && steps.every((step) => isPlain(commandOf(step)));
  return {
    id,
    chapter,
    steps,
    ...notes,
    ...(isPlayed || events.length === 0 ? {} : { events }),
    ...(ruling.strike ? { strike: toldOfStrike(ruling.strike) } : {}),
    ...(ruling.strikes ? { strikes: ruling.strikes.map(({ id: card, who }) => ({ id: card, who })) } : {}),
  };
}

/** The part of a strike that its card tells. All its waits are over. */
function toldOfStrike({ id, userId, who, item, aiming, dice, step, against }: StrikeOnCard): StrikeOnCard {
  return {
    id,
    ...given({ userId }),
    who,
    item,
    aiming,
    dice,
    ...given({ step, against }),
  };
}

/** The mark without a strike's card; null: the mark did not have that card. */
export function withoutCard(untold: Untold, card: string): Untold | null {
  const { strike, strikes, ...rest } = untold;
  if (strike?.id === card) return rest;
  const others = strikes?.filter(({ id }) => id !== card) ?? [];
  if (others.length === (strikes?.length ?? 0)) return null;
  return { ...rest, ...given({ strike }), ...(others.length > 0 ? { strikes: others } : {}) };
}

/**
 * The ruling as far as the chronicle tells it, and the battle before it.
 * @param record as the ruling left it
 */
export function toldAgain(
  record: BegunRecord,
  { steps, events: written, id: _, chapter: __, strikes: ___, ...notes }: Untold,
  ruleset: Performs,
): { readonly before: BegunRecord["battle"] | null; readonly ruling: Ruling } {
  const { history } = record;
  const [first] = steps;
  const start = written === undefined && first !== undefined ? battleBefore(ruleset, history, first) : null;
  const events: BattleEvent[] = [...(written ?? [])];
  const past: { number: number; before: BegunRecord["battle"] }[] = [];
  const attacks = new AttacksTold();
  let battle = start;
  for (const number of steps) {
    const command = history.commands[String(number)];
    if (!battle || !command) break;
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok) break;
    past.push({ number, before: battle });
    attacks.note(battle, command, events.length);
    battle = outcome.battle;
    events.push(...outcome.events);
  }
  const numbered = written === undefined ? past : steps.map((number) => ({ number, before: record.battle }));
  return {
    before: start,
    ruling: {
      changes: { "system.revision": record.revision },
      battle: record.battle,
      events,
      move: null,
      past: numbered,
      takenBack: false,
      droppedBlocks: [],
      ...attacks.part,
      ...notes,
    },
  };
}
