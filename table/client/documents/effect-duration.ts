/** How long an effect lasts, and when generation 14 lets it run out. Facts: table/facts/effects.yaml. */

import { globals } from "../core/globals";
import { generation } from "../core/state";
import type { Source } from "../core/utils";
import { BooleanField, type DataField, NumberField, SchemaField, StringField } from "../data/field";

/** What of an effect says how long it lasts; generation 13 has the first seven keys of its duration, 14 the others. */
export interface LastingDocument {
  duration: {
    startTime?: number | null;
    seconds?: number | null;
    combat?: string | null;
    rounds?: number | null;
    turns?: number | null;
    startRound?: number | null;
    startTurn?: number | null;
    value?: number | null;
    units?: string;
    expiry?: string | null;
    expired?: boolean;
    readonly remaining?: number | null;
    readonly label?: string;
  };
  start: {
    combat: string | null;
    combatant: string | null;
    initiative: number | null;
    round: number | null;
    turn: number | null;
    time: number;
  } | null;
}

/** An effect as the registry looks at it. */
export interface Trackable extends LastingDocument {
  readonly disabled: boolean;
  readonly isTemporary: boolean;
  update(changes: Source): Promise<unknown>;
}

function isFourteen(): boolean {
  return generation() === 14;
}

const whole = () => new NumberField({ integer: true, min: 0 });
const known = () => new StringField({ nullable: true, initial: null });

/** fact: duration-of-13, duration-of-14 */
export function durationField(): DataField {
  if (!isFourteen())
    return new SchemaField({
      startTime: new NumberField({ initial: null }),
      seconds: whole(),
      combat: known(),
      rounds: whole(),
      turns: whole(),
      startRound: whole(),
      startTurn: whole(),
    });
  return new SchemaField({
    value: new NumberField({ nullable: true, initial: null }),
    units: new StringField({ required: true, initial: "seconds" }),
    expiry: known(),
    expired: new BooleanField(),
  });
}

/** What generation 14 has besides. fact: effects-of-14-start, effect-icons */
export function effectOf14(): Record<string, DataField> {
  const count = () => new NumberField({ nullable: true, integer: true, initial: null });
  return {
    start: new SchemaField(
      {
        combat: known(),
        combatant: known(),
        initiative: count(),
        round: count(),
        turn: count(),
        time: new NumberField({ required: true, nullable: false, initial: 0 }),
      },
      { nullable: true, initial: null },
    ),
    showIcon: new NumberField({ required: true, nullable: false, choices: [0, 1, 2], initial: 1 }),
  };
}

interface CombatLike {
  readonly id: string;
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly turns: readonly unknown[];
  readonly combatant: { readonly id: string; readonly initiative: number | null } | null;
}

function combatNow(): CombatLike | null {
  return (globals.game as unknown as { combat: CombatLike | null }).combat;
}

function combatOf(id: string | null): CombatLike | null {
  const combats = globals.game.combats as unknown as { get(id: string): CombatLike | undefined };
  return (id === null ? undefined : combats.get(id)) ?? combatNow();
}

function worldTime(): number {
  return (globals.game.time as { worldTime: number }).worldTime;
}

/** The start that generation 14 writes if none is given. fact: effects-of-14-start */
export function startNow(): NonNullable<LastingDocument["start"]> {
  const combat = combatNow();
  const combatant = combat?.combatant ?? null;
  return {
    combat: combat?.id ?? null,
    combatant: combatant?.id ?? null,
    initiative: combatant?.initiative ?? null,
    round: combat?.round ?? null,
    turn: combat?.turn ?? null,
    time: worldTime(),
  };
}

/** fact: effects-of-14-expire */
export function withDefaultExpiry(duration: unknown): Source {
  const said = (duration ?? {}) as Source;
  return "value" in said && said.value !== null && !("expiry" in said) ? { expiry: "turnStart" } : {};
}

/** What is left, and in words: both are looked up each time that they are read. */
export function prepareLasting(effect: LastingDocument): void {
  Object.defineProperties(effect.duration, {
    remaining: {
      get: () => (isFourteen() ? leftOf14(effect) : leftOf13(effect)),
      enumerable: true,
      configurable: true,
    },
    label: {
      get: () => {
        const left = effect.duration.remaining;
        return left === null || left === undefined || left === Number.POSITIVE_INFINITY ? "None" : `${left} Rounds`;
      },
      enumerable: true,
      configurable: true,
    },
  });
}

/** fact: remaining-of-13 */
function leftOf13({ duration }: LastingDocument): number | null {
  const { seconds, rounds, turns, startRound, startTurn } = duration;
  if (seconds) throw new Error("The stand-in table does not imitate effects that last for seconds");
  if (turns) throw new Error("The stand-in table does not imitate effects that last for turns");
  const combat = combatNow();
  if (!rounds || !combat) return null;
  const at = (round: number, turn: number) => Math.max(round, 0) + Math.max(turn, 0) / 100;
  const [current, start] = [at(combat.round, combat.turn ?? 0), at(startRound ?? 0, startTurn ?? 0)];
  return current <= start ? rounds : Math.max(Math.round(100 * (start + rounds - current)) / 100, 0);
}

/** fact: remaining-of-14 */
function leftOf14({ duration, start }: LastingDocument): number {
  const { value, units } = duration;
  if (value === null || value === undefined) return Number.POSITIVE_INFINITY;
  if (units !== "rounds") throw new Error(`The stand-in table does not imitate effects that last for ${units}`);
  const combat = combatOf(start?.combat ?? null);
  if (!combat?.started || combat.turns.length === 0) return Number.POSITIVE_INFINITY;
  const time = (globals.CONFIG.time as { roundTime?: number } | undefined)?.roundTime ?? 0;
  const began = start?.combat === combat.id ? (start.round ?? 1) : 1;
  const before = time
    ? Math.max(0, Math.floor((worldTime() - (start?.time ?? worldTime())) / time) - (combat.round - 1))
    : 0;
  return value - (combat.round - began + before);
}

interface Bearer {
  readonly effects: Iterable<unknown>;
}

/** Actors of the world, and those of tokens that have their own. */
export function everyBearer(): Bearer[] {
  const scenes = [
    ...(globals.game.scenes as Iterable<{ tokens: Iterable<{ actorLink: boolean; actor: Bearer | null }> }>),
  ];
  const own = scenes.flatMap(({ tokens }) =>
    [...tokens].flatMap(({ actorLink, actor }) => (actorLink ? [] : (actor ?? []))),
  );
  return [...(globals.game.actors as Iterable<Bearer>), ...own];
}

/**
 * Marks the effects that run out with an event: on every page at once; the active Game Master's page writes it.
 * @param bearers actors, those of tokens included fact: effects-of-14-expire
 */
export function refreshEffects(event: string, bearers: Iterable<Bearer>): void {
  if (!isFourteen()) return;
  const { expiryAction } = globals.CONFIG.ActiveEffect as { expiryAction: string | null };
  for (const { effects } of bearers)
    for (const effect of effects as Iterable<Trackable>) {
      const { start, duration } = effect;
      if (effect.disabled || !start || !effect.isTemporary || duration.expired) continue;
      const isDue = event === "updateWorldTime" ? !duration.expiry : event === duration.expiry;
      if (!isDue || (duration.remaining ?? 0) > 0) continue;
      if (expiryAction === "delete")
        throw new Error("The stand-in table does not imitate CONFIG.ActiveEffect.expiryAction delete");
      duration.expired = true;
      const { user } = globals.game as unknown as { user: { isActiveGM: boolean } };
      if (user.isActiveGM && expiryAction === "update") void effect.update({ "duration.expired": true });
    }
}
