/**
 * The parts of an event that messages leave out. Every page gets every message (`fact:
 * private-messages-on-every-page`), so a card has only figures that all players may read. A page whose user may read
 * more replays the step from the battle's past.
 */

import { hiddenHealth, lookIn, type SeenLook, seenEvent, unreadHp } from "../../chronicle/index";
import type {
  Battle,
  BattleEvent,
  CharacterId,
  EventType,
  Ruleset,
  StrikeCommand,
  StrikeSums,
} from "../../rules/index";
import { actorOf } from "../turns/index";
import type { History, Performs } from "./history";

/** An event with something left out. */
export interface WithheldEvent {
  readonly type: EventType;
  readonly rule: string;
  /** The parts of it that everyone may read; null: only how badly somebody is hurt. */
  readonly told: BattleEvent | null;
  readonly looks: readonly SeenLook[];
  /** The characters whose figures are left out. */
  readonly whose: readonly CharacterId[];
  /** The numbers of its steps, and its place among all their events. */
  readonly steps: readonly number[];
  readonly place: number;
}

/** An event as a message keeps it. */
export type KeptEvent = BattleEvent | WithheldEvent;

export function isWithheld(event: KeptEvent): event is WithheldEvent {
  return "told" in event;
}

/** Characters whose figures may be written where every page reads them. */
export interface Open {
  readonly figures: (id: CharacterId) => boolean;
  readonly hp: (id: CharacterId) => boolean;
}

/**
 * Events as a message keeps them.
 * @param all all events of the steps, in order; `events` are among them
 * @param battle the battle after them
 */
export function keptEvents(
  events: readonly BattleEvent[],
  {
    all,
    steps,
    battle,
  }: { readonly all: readonly BattleEvent[]; readonly steps: readonly number[]; readonly battle: Battle },
  open: Open,
): KeptEvent[] {
  return events.map((event) => {
    const hidden = hiddenHealth(event, open.hp);
    const told = hidden ? null : seenEvent(event, open.figures, open.hp);
    if (told && JSON.stringify(told) === JSON.stringify(event)) return event;
    const lost = hidden ? [hidden] : unreadHp(event, open.hp);
    return {
      type: event.type,
      rule: event.rule,
      told,
      looks: lost.map((one) => lookIn(battle, one)),
      whose: concerned(event).filter((id) => !open.figures(id)),
      steps,
      place: all.indexOf(event),
    };
  });
}

function concerned(event: BattleEvent): CharacterId[] {
  const ids =
    event.type === "struck"
      ? [event.who, ...event.rows.map(({ id }) => id)]
      : event.type === "resolved"
        ? [event.who, ...(event.target === undefined ? [] : [event.target])]
        : "who" in event && typeof event.who === "string"
          ? [event.who]
          : [];
  return [...new Set(ids)];
}

/** The events of steps in a battle's past. A number never means another step, so each step is replayed once. */
export class ToldSteps {
  readonly #events = new Map<number, readonly BattleEvent[]>();
  /** Strikes, with the battles in which they were made. */
  readonly #strikes = new Map<number, { readonly before: Battle; readonly command: StrikeCommand }>();
  #played: number[] = [];
  #battle: Battle | null = null;

  /**
   * The whole event; null: today's rules refuse its step, or the step is gone and was never asked for. So a card
   * whose step was amended keeps on this page what it said.
   */
  whole({ steps, place }: WithheldEvent, history: History, ruleset: Performs): BattleEvent | null {
    const all: BattleEvent[] = [];
    for (const step of steps) {
      const events = this.#eventsOf(step, history, ruleset);
      if (!events) return all[place] ?? null;
      all.push(...events);
    }
    return all[place] ?? null;
  }

  /** The sums of the strike of a step; null: it is none, or cannot be replayed. */
  sums(step: number, history: History, ruleset: Performs & Pick<Ruleset, "sums">): StrikeSums | null {
    const events = this.#eventsOf(step, history, ruleset);
    const strike = this.#strikes.get(step);
    const struck = events?.find((event) => event.type === "struck");
    if (!strike || !struck) return null;
    return ruleset.sums?.(strike.before, strike.command, struck.dice) ?? null;
  }

  /**
   * A step was performed after all earlier ones that still exist: those undone by then were removed for good by it.
   */
  #eventsOf(wanted: number, history: History, ruleset: Performs): readonly BattleEvent[] | null {
    const known = this.#events.get(wanted);
    if (known || !history.commands[String(wanted)]) return known ?? null;
    const isThere = (number: number) => Boolean(history.commands[String(number)]);
    const last = this.#played.at(-1) ?? 0;
    if (!this.#battle || last >= wanted || !this.#played.every(isThere)) {
      this.#battle = history.start;
      this.#played = [];
    }
    const next = Object.keys(history.commands)
      .map(Number)
      .filter((number) => number > (this.#played.at(-1) ?? 0) && number <= wanted && isThere(number))
      .sort((a, b) => a - b);
    for (const number of next) {
      const before = this.#battle;
      const command = history.commands[String(number)]!;
      const outcome = before && ruleset.perform(before, command);
      if (!outcome?.ok) return null;
      // A script does not say whose a strike in an open turn is.
      if (before && command.do === "strike")
        this.#strikes.set(number, { before, command: { ...command, who: actorOf(command, before) } });
      this.#battle = outcome.battle;
      this.#played.push(number);
      this.#events.set(number, outcome.events);
    }
    return this.#events.get(wanted) ?? null;
  }
}
