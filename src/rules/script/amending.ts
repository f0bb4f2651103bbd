/**
 * `amend`: an earlier strike is made anew, and the steps after it are replayed. It belongs to whoever keeps the past
 * (a script's replay, a table's history), not to a board.
 */

import type { Battle } from "../battle";
import { type BattleEvent, type Command, type Refused, refuse } from "../commands";
import type { Dice } from "../dice/dice";
import { given } from "../given";
import { misfit } from "../refusals";
import type { Ruleset } from "../ruleset";
import { collected } from "../strike/collecting";
import type { AmendCommand, StrikeCommand } from "../strike/index";
import { refiled } from "../strike/refiled";
import { sidesOf } from "../strike/wanted";
import { type DoneStep, withStrikeDice } from "./done-step";

/** A battle's beginning and everything that was performed. */
export interface Past {
  readonly start: Battle;
  readonly steps: readonly DoneStep[];
}

export type Amended =
  | Refused
  | {
      readonly ok: true;
      readonly battle: Battle;
      /** Events of the strike made anew and of everything after it. */
      readonly events: readonly BattleEvent[];
      readonly past: Past;
    };

type Plays = Pick<Ruleset, "ask" | "perform">;

/**
 * The past with its n-th last strike made anew. Everything not named stays, its dice too if they are still needed;
 * further dice come from `source`. If a step is refused now, all of it is refused, and `data` names the step.
 */
export function amend(ruleset: Plays, past: Past, amendment: AmendCommand, source?: Dice): Amended {
  const { back } = amendment;
  const strikes = past.steps.flatMap(({ command }, place) => (command.do === "strike" ? [place] : []));
  const first = Number.isInteger(back) && back >= 1 ? strikes.at(-back) : undefined;
  if (first === undefined) return misfit("STR-24", "back", "range", { back });
  let { start: battle } = past;
  /** The battle as it was, as long as it is asked for. */
  let was = battle;
  const steps: DoneStep[] = [];
  const events: BattleEvent[] = [];
  for (const [place, step] of past.steps.entries()) {
    const next = place === first ? madeAnew(step.command as StrikeCommand, amendment) : { ok: true as const, ...step };
    if (!next.ok) return next;
    const isKept = place >= first && (place === first ? amendment.dice === undefined : step.rolled);
    const played = play(ruleset, { was, battle }, [step.command, next.command], isKept ? source : undefined);
    if (!played.ok) {
      const { code, rule, data } = played.refusal;
      return refuse(code, rule, { ...data, step: step.number });
    }
    if (source) was = place < first ? played.battle : battleAfter(ruleset, was, step.command);
    ({ battle } = played);
    if (place >= first) events.push(...played.events);
    steps.push({ ...step, command: withStrikeDice(next.command, played.events) });
  }
  return { ok: true, battle, events, past: { start: past.start, steps } };
}

function madeAnew(
  strike: StrikeCommand,
  { dice, modifiers, target, reactions }: AmendCommand,
): Refused | { ok: true; command: StrikeCommand } {
  if (target !== undefined && strike.at !== undefined) return misfit("STR-24", "target", "area");
  // ACT-14: the new target has chosen nothing yet.
  const { targets, reactions: _, ...rest } = strike;
  const anew = target === undefined ? strike : { ...rest, target };
  return { ok: true, command: { ...anew, ...given({ modifiers, reactions, dice }) } };
}

function battleAfter(ruleset: Plays, battle: Battle, command: Command): Battle {
  const outcome = ruleset.perform(battle, command);
  return outcome.ok ? outcome.battle : battle;
}

/**
 * @param now what it was, and what it is
 * @param source given: the present dice need not be exactly the needed ones, and others are rolled
 */
function play(
  ruleset: Plays,
  { was, battle }: { readonly was: Battle; readonly battle: Battle },
  [old, now]: readonly [Command, Command],
  source: Dice | undefined,
) {
  if (now.do !== "strike" || old.do !== "strike" || !now.dice || !source) return ruleset.perform(battle, now, source);
  const { do: _, dice, ...strike } = now;
  const { do: __, dice: fallen, ...aimed } = old;
  const {
    kept,
    aiming: {
      with: { rolls },
    },
  } = refiled(ruleset, was, aimed, fallen ?? dice, dice);
  const made = rolls === undefined ? strike : { ...strike, with: { ...strike.with, rolls } };
  const wanted = collected(ruleset, battle, made, kept, (want) => sidesOf(want).map((sides) => source.d(sides)));
  return wanted.ok ? ruleset.perform(battle, { ...now, dice: wanted.dice }) : wanted;
}
