/** Steps that need no turn: conditions, sections, forced movement, newcomers, removal. */

import type { AreaBattle, AreaCharacter, AreaName } from "../battle";
import { type Alteration, checkAlteration, checkConditions, checkKnown, checkNewcomer } from "../board/corrections";
import { characterOf } from "../board/roster";
import { badValue, turnTakerOf } from "../board/setup";
import { turnEnded } from "../board/turns";
import {
  type CharacterInput,
  type ConditionCommand,
  type KnownCommand,
  type Outcome,
  type PutCommand,
  type RemoveCommand,
  refuse,
  type SummonCommand,
} from "../commands";
import { makerLeaves } from "../effects/running";
import { afterFigures, lastingOn } from "../vitals/index";
import type { AreaRules } from "./area-rules";
import { areaNamed, isAreaName, isBarredForwards } from "./board";
import { AreaStep } from "./step";
import { unknownId } from "./turn-order";

/** Standing up is removing `prone` (`TRN-8`). */
export function changeConditions(battle: AreaBattle, command: ConditionCommand, rules: AreaRules): Outcome {
  const { who, add = [], remove = [], by } = command;
  const refused = checkConditions(battle, command, rules.cites.area);
  if (refused) return refused;
  // S20-MOV-9: a character knocked down in its own turn does not stand up in it.
  if (remove.includes("prone") && battle.turn?.who === who && battle.turn.fell)
    return refuse("immobile", "S20-MOV-9", { who });
  const step = new AreaStep(battle, rules);
  step.changeConditions(who, add, remove, by);
  return step.finish();
}

/** It stays in its area. On another side it has another rear (`S20-ARE-1`). */
export function alter(battle: AreaBattle, command: Alteration, rules: AreaRules): Outcome {
  const checked = checkAlteration(battle, command, rules.cites.area);
  if (!checked.ok) return checked;
  const step = new AreaStep(battle, rules);
  step.change(command.who, checked.patch);
  step.events.push(...checked.events);
  afterFigures(step, command.who);
  return step.finish();
}

/** A side learns of somebody's weakness. */
export function known(battle: AreaBattle, command: KnownCommand, rules: AreaRules): Outcome {
  const checked = checkKnown(battle, command);
  if (!checked.ok) return checked;
  const step = new AreaStep(battle, rules);
  if (checked.patch) step.change(command.who, checked.patch);
  if (checked.patch) step.tell(checked.event);
  return step.finish();
}

/** Forced movement or a correction: it leaves melee and bonds, then stands wherever it lands. */
export function put(battle: AreaBattle, { who, at, correct = false }: PutCommand, rules: AreaRules): Outcome {
  const c = characterOf(battle.characters, who);
  if (!c) return refuse("no-such-character", "S20-MOV-6", { who });
  if (!isAreaName(at)) return badValue("put.at", "area");
  const to = areaNamed(battle, c.side, at);
  // S20-MOV-6: not even by being thrown. A correction undoes a mistake, so it is allowed.
  if (!correct && isBarredForwards(battle, c, to))
    return refuse("backwards-only", "S20-MOV-6", { who, from: c.at ?? "", to });
  const step = new AreaStep(battle, rules);
  step.release(who);
  step.changeConditions(who, [], ["bound"]);
  if (c.at !== to) step.tell({ type: "moved", rule: "S20-MOV-6", who, how: "put", from: c.at, to, metres: 0 });
  step.relocate(who, to);
  return step.finish();
}

/** A character as its input gives it, standing in an area or not yet placed. */
export function areaCharacterOf(input: CharacterInput, at: AreaName | null, from: number): AreaCharacter {
  return { ...turnTakerOf(input, from), at, prepared: false, placed: null };
}

/** A newcomer stands where it says, else where its summoner is, and acts from the next round. */
export function summon(battle: AreaBattle, command: SummonCommand, rules: AreaRules): Outcome {
  const checked = checkNewcomer(battle, command, rules.cites.area);
  if (!checked.ok) return checked;
  const { character, by } = command;
  const { id, side, at } = character;
  if (at !== undefined && !isAreaName(at)) return badValue("character.at", "area");
  const area = at === undefined ? checked.summoner?.at : areaNamed(battle, side, at);
  if (!area) return refuse("placement", rules.cites.placement, { who: id });
  const step = new AreaStep(battle, rules);
  step.add(areaCharacterOf(character, area, battle.round + 1));
  step.tell({ type: "summoned", rule: "TRN-1", who: id, at: area, by: by ?? null });
  return step.finish();
}

/**
 * Takes a character off the battlefield: it is in no count any more and never comes back. Nobody simply walks off
 * from their own rear. The Game Master decides whether somebody may go, and this step is that decision (S20-RET-1).
 */
export function remove(battle: AreaBattle, { who }: RemoveCommand, rules: AreaRules): Outcome {
  if (unknownId(battle, [who]) !== undefined) return refuse("no-such-character", rules.cites.area, { who });
  const step = new AreaStep(battle, rules);
  const gone = step.get(who);
  makerLeaves(lastingOn(step), gone, gone.acted || battle.turn?.who === who);
  step.release(who);
  step.drop(who);
  step.set({ excluded: [...battle.excluded, who] });
  step.tell({ type: "removed", rule: rules.cites.area, who });
  if (battle.turn?.who === who) {
    step.set({ turn: null });
    step.tell(turnEnded(who));
  }
  return step.finish();
}
