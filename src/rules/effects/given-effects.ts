/**
 * Effects that the Game Master gives or ends, and the end of the battle. The same on every board; the board opens and
 * closes the step.
 */

import type { Battle, CharacterBase } from "../battle";
import type { CommandTable } from "../board/command-table";
import { characterOf } from "../board/roster";
import { refuseOver } from "../board/turns";
import { type EffectCommand, type EndEffectCommand, type Outcome, type Reply, refuse } from "../commands";
import { isOver, standingSides } from "../host/sides-left";
import { misfit, type Refused } from "../refusals";
import { effectProblem, type LASTING_FIGURES, type LastingEffect, type RunningEffect } from "./effect";
import { beginEffect, type EffectStep, endEffect, endWithBattle } from "./running";

/** A step that is open on some board. */
export interface OpenStep {
  readonly on: EffectStep;
  /** Closes the battle: no turn is open any more and none begins (`END-1`). */
  close(): void;
  finish(): Outcome;
}

/** Which figures count: where sides take turns, or everyone at once. */
function playedIn(battle: Battle): keyof typeof LASTING_FIGURES {
  return "turn" in battle ? "turns" : "cycles";
}

/** The fault of an effect anywhere in a command. */
export function refuseEffect(battle: Battle, effect: LastingEffect, place: string): Refused | null {
  const problem = effectProblem(effect, playedIn(battle));
  return problem && misfit("EFF-4", `${place}${problem.key}`, problem.reason);
}

/** Why an effect cannot begin on these, or null. */
export function refuseEffectOn(battle: Battle, { on, by, effect }: Omit<EffectCommand, "do">): Refused | null {
  const everyone: readonly CharacterBase[] = battle.characters;
  const unknown = [...on, ...(by === undefined ? [] : [by])].find((id) => !characterOf(everyone, id));
  if (unknown !== undefined) return refuse("no-such-character", "EFF-4", { who: unknown });
  if (new Set(on).size !== on.length || on.length === 0) return misfit("EFF-4", "on", "twice");
  return refuseEffect(battle, effect, "effect");
}

function borne(battle: Battle, { who, name }: EndEffectCommand): Refused | { ok: true; effect: RunningEffect } {
  const everyone: readonly CharacterBase[] = battle.characters;
  const c = characterOf(everyone, who);
  if (!c) return refuse("no-such-character", "EFF-4", { who });
  const effect = c.effects?.find((one) => one.name === name);
  return effect ? { ok: true, effect } : misfit("EFF-4", "name", "notBorne", { who, name });
}

/** The Game Master's commands, for a board that opens its step in this way. */
export function lastingCommands<B extends Battle, Rest extends readonly unknown[]>(
  open: (battle: B, ...rest: Rest) => OpenStep,
) {
  return {
    effect: (battle, command, ...rest) => {
      const refused = refuseEffectOn(battle, command);
      if (refused) return refused;
      const step = open(battle, ...rest);
      beginEffect(step.on, command.on, command.effect, command.by);
      return step.finish();
    },
    endEffect: (battle, command, ...rest) => {
      const found = borne(battle, command);
      if (!found.ok) return found;
      const step = open(battle, ...rest);
      endEffect(step.on, command.who, found.effect, "ended", "EFF-4");
      return step.finish();
    },
    over: (battle, { keep = [] }, ...rest) => {
      const refused = refuseOver(battle);
      if (refused) return refused;
      const { left: standing } = answerOver(battle);
      const step = open(battle, ...rest);
      step.close();
      step.on.tell({ type: "battleEnded", rule: "END-1", standing });
      endWithBattle(step.on, keep);
      return step.finish();
    },
  } satisfies CommandTable<B, Rest>;
}

function answerOver(battle: Battle) {
  const left = standingSides(battle).flatMap(({ side, standing }) => (standing.length > 0 ? [side] : []));
  return { over: battle.over === true || isOver(battle), left };
}

/** `ask: over`. */
export function askOver(battle: Battle): Reply<ReturnType<typeof answerOver>> {
  return { ok: true, answer: answerOver(battle) };
}
