/** A whole battle from a script: begun as it says, then its commands performed one after the other. */

import {
  amend,
  type Battle,
  type BattleEvent,
  type Command,
  type DoneStep,
  doneStep,
  readScript,
  rulesets,
  seededDice,
} from "../../rules/index";
import { decline, type RefereeRefusal } from "../protocol/index";
import type { BattleRecord, Ruling } from "./battle-record";
import { beginningChanges } from "./record";
import { withAllFallenDice } from "./slams";

type Loaded = { readonly ok: true; readonly ruling: Ruling } | { readonly ok: false; readonly refusal: RefereeRefusal };

/**
 * @param source a script, unchecked, whose characters have the ids of their tokens
 * A step that must fail changes nothing, so only allowed steps become the battle's past. Declarations that the script
 * does not reveal are left out, because at the table they are made in secret (`SIM-CYC-1`).
 */
export function load(record: BattleRecord, source: unknown): Loaded {
  const read = readScript(source, rulesets);
  if (!read.ok) return decline("unreadable");
  const { setup, steps } = read.script;
  const lastReveal = steps.findLastIndex((step) => step.kind === "command" && step.command.do === "reveal");
  const ruleset = rulesets[setup.ruleset as keyof typeof rulesets];
  const begun = ruleset.begin(setup);
  if (!begun.ok) return begun;
  let battle: Battle = begun.battle;
  let number = 0;
  const events: BattleEvent[] = [...begun.events];
  const past: { number: number; before: Battle }[] = [];
  const commands: { [number: string]: Command } = {};
  const rolled = seededDice(setup.options?.seed ?? 0);
  let done: DoneStep[] = [];
  for (const [place, step] of steps.entries()) {
    if (step.kind === "amendment") {
      const amended = amend(ruleset, { start: begun.battle, steps: done }, step.amendment, rolled);
      if (!amended.ok) {
        if (step.fails !== undefined) continue;
        return decline("script-refused", { step: place, code: amended.refusal.code });
      }
      ({ battle } = amended);
      done = [...amended.past.steps];
      for (const one of done) commands[String(one.number)] = one.command;
      events.push(...amended.events);
      // The battles kept so far belong to the past before the amendment.
      past.length = 0;
      continue;
    }
    if (step.kind !== "command" || (step.command.do === "declare" && place > lastReveal)) continue;
    const outcome = ruleset.perform(battle, step.command, rolled);
    if (!outcome.ok) {
      if (step.fails !== undefined) continue;
      return decline("script-refused", { step: place, code: outcome.refusal.code });
    }
    number += 1;
    commands[String(number)] = withAllFallenDice(step.command, outcome.events);
    done.push(doneStep(number, commands[String(number)]!, outcome.events));
    past.push({ number, before: battle });
    battle = outcome.battle;
    events.push(...outcome.events);
  }
  const changes = {
    ...beginningChanges(record, ruleset, battle),
    "system.imported": true,
    "system.history.start": begun.battle,
    "system.history.commands": commands,
  };
  return {
    ok: true,
    ruling: { changes, battle, events, move: null, past, takenBack: false, droppedBlocks: [] },
  };
}
