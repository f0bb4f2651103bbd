/** Blows on a crowded field: the possible targets of one, and one from its dice to the falls. */

import { type BattleEvent, type Command, type Question, rulesetOf, seededDice } from "../src/rules/index";
import { benchField } from "./field";
import { beside, type Laden } from "./lasting";
import { measure, type Times } from "./measure";

const SHOT = { how: "shot", power: 20, bonus: 8, range: 60 } as const;
const BALL = { how: "area", power: 20, bonus: 8, radius: 12, check: "none" } as const;
const VITALS = { hp: 30, maxHp: 30, accuracy: 7, evasion: 7, willpower: 7, magicPower: 9 };

/** 200 characters with HP, 20 skirmishes, an open turn of somebody outside them. */
function crowd() {
  const { battle, ruleset, who } = benchField(200, 20, 60);
  let now = battle as typeof battle;
  const perform = (command: Command): readonly BattleEvent[] => {
    const outcome = ruleset.perform(now, command);
    if (!outcome.ok) throw new Error(`${JSON.stringify(command)}: ${outcome.refusal.code}`);
    now = outcome.battle as typeof battle;
    return outcome.events;
  };
  for (const { id } of battle.characters) perform({ do: "figures", who: id, vitals: VITALS });
  perform({ do: "turn", who });
  return { battle: now, ruleset: rulesetOf(ruleset.id) ?? ruleset, who };
}

export function benchStrikes(): { readonly targets: Times; readonly strike: Times } {
  const { battle, ruleset, who } = crowd();
  const question: Question = { ask: "targets", who, with: SHOT };
  const reply = ruleset.ask(battle, question);
  if (!reply.ok || !("targets" in reply.answer)) throw new Error("Nobody is offered");
  const command: Command = { do: "strike", with: BALL, at: who };
  const dice = seededDice(1);
  const struck = ruleset.perform(battle, command, dice);
  if (!struck.ok || struck.events[0]?.type !== "struck" || struck.events[0].rows.length < 5)
    throw new Error("Hardly anybody is struck");
  return {
    targets: measure(() => ruleset.ask(battle, question), 300),
    strike: measure(() => ruleset.perform(battle, command, dice), 1000),
  };
}

/** The same blow with twelve effects on everybody. */
export function benchLadenStrike(): Laden {
  const { battle, ruleset, who } = crowd();
  const dice = seededDice(1);
  return beside(battle, ruleset, (from) => ruleset.perform(from, { do: "strike", with: BALL, at: who }, dice), 1000);
}
