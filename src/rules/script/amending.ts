/**
 * `amend`: a strike that lies back is made anew, and what came after it is played again. It belongs where the past is –
 * in a script's replay, in a table's history – and not to any board.
 */

import type { Battle } from "../battle";
import { type BattleEvent, type Command, type Refusal, refuse } from "../commands";
import type { Dice } from "../dice/dice";
import { given } from "../given";
import type { Ruleset } from "../ruleset";
import { collected } from "../strike/collecting";
import type { AmendCommand, StrikeCommand } from "../strike/index";
import { sidesOf } from "../strike/wanted";
import { type DoneStep, withStrikeDice } from "./done-step";

/** A battle from its beginning, through everything that was carried out. */
export interface Past {
  readonly start: Battle;
  readonly steps: readonly DoneStep[];
}

export type Amended =
  | { readonly ok: false; readonly refusal: Refusal }
  | {
      readonly ok: true;
      readonly battle: Battle;
      /** Of the strike made anew and of everything after it. */
      readonly events: readonly BattleEvent[];
      readonly past: Past;
    };

type Plays = Pick<Ruleset, "ask" | "perform">;

/**
 * The past with its n-th last strike made anew. What is not named stays as it was, its dice too, as far as they are
 * wanted; what is wanted besides comes from `source`. A step that is refused now refuses all of it, and is named in `data`.
 */
export function amend(ruleset: Plays, past: Past, amendment: AmendCommand, source?: Dice): Amended {
  const { back } = amendment;
  const strikes = past.steps.flatMap(({ command }, place) => (command.do === "strike" ? [place] : []));
  const first = Number.isInteger(back) && back >= 1 ? strikes.at(-back) : undefined;
  if (first === undefined) return refuse("bad-value", "STR-24", { place: "back", reason: "range", back });
  let { start: battle } = past;
  const steps: DoneStep[] = [];
  const events: BattleEvent[] = [];
  for (const [place, step] of past.steps.entries()) {
    const next = place === first ? madeAnew(step.command as StrikeCommand, amendment) : { ok: true as const, ...step };
    if (!next.ok) return next;
    const isKept = place >= first && (place === first ? amendment.dice === undefined : step.rolled);
    const played = play(ruleset, battle, next.command, isKept ? source : undefined);
    if (!played.ok) {
      const { code, rule, data } = played.refusal;
      return refuse(code, rule, { ...data, step: step.number });
    }
    ({ battle } = played);
    if (place >= first) events.push(...played.events);
    steps.push({ ...step, command: withStrikeDice(next.command, played.events) });
  }
  return { ok: true, battle, events, past: { start: past.start, steps } };
}

function madeAnew(
  strike: StrikeCommand,
  { dice, modifiers, target }: AmendCommand,
): { ok: false; refusal: Refusal } | { ok: true; command: StrikeCommand } {
  if (target !== undefined && strike.at !== undefined)
    return refuse("bad-value", "STR-24", { place: "target", reason: "area" });
  const { targets, ...rest } = strike;
  const anew = target === undefined ? strike : { ...rest, target };
  return { ok: true, command: { ...anew, ...given({ modifiers, dice }) } };
}

/** @param source where the dice that are there need not be exactly those that are wanted: others are rolled */
function play(ruleset: Plays, battle: Battle, command: Command, source: Dice | undefined) {
  if (command.do !== "strike" || !command.dice || !source) return ruleset.perform(battle, command, source);
  const { do: _, dice: kept, ...strike } = command;
  const wanted = collected(ruleset, battle, strike, kept, (want) => sidesOf(want).map((sides) => source.d(sides)));
  return wanted.ok ? ruleset.perform(battle, { ...command, dice: wanted.dice }) : wanted;
}
