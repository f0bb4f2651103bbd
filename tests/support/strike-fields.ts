/** Random fields of every ruleset with turns, on which somebody may strike. */

import { type Battle, type Command, type Ruleset, rulesets, type Setup, seededDice } from "../../src/rules/index";
import type { TurnTaking } from "../rules/vitals/fight";
import { ontoItsLine } from "./onto-line";
import { type Choices, choices } from "./random-battles";
import { someTraits } from "./random-vitals";

export function someFighter(c: Choices, ruleset: TurnTaking, i: number): Setup["characters"][number] {
  const at = ruleset.endsWith("-areas") ? c.of(["front", "rear"] as const) : ([c.pick(7) * 3, c.pick(3) * 3] as const);
  const vitals = {
    hp: c.pick(40) - 2,
    maxHp: 40,
    mp: c.pick(12),
    accuracy: c.pick(9),
    evasion: c.pick(9),
    willpower: c.pick(9),
    magicPower: c.pick(9),
    fixed: c.chance(40),
    ...someTraits(c),
  };
  const parts = ["body", "arm", "腕"].map((id) => ({
    id,
    core: id === "body",
    hp: c.pick(12) - 1,
    maxHp: 12,
    mp: c.pick(6),
    evasion: c.pick(9),
  }));
  return {
    id: ["wolf", "__proto__", "10", "ゴブリン A", "constructor"][i] ?? `c${i}`,
    side: c.of(["party", "monsters"]),
    at,
    movement: 12,
    feats: c.chance(30) ? [c.of(["hawk-eye", "precise-shot", "spell-guidance", "spell-control", "targeting"])] : [],
    conditions: c.chance(8) ? [c.of(["asleep", "stranded", "invisible"])] : [],
    ...(c.chance(40) && { knows: [c.of(["party", "monsters"])] }),
    ...(c.chance(85) && { vitals }),
    ...(c.chance(25) && { parts }),
    ...(c.chance(15) && { sections: undefined }),
  };
}

export interface StrikeField {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  /** Whose turn is open. */
  readonly who: string;
  readonly c: Choices;
}

/** A field on which a few have fought, with an open turn; null where nobody's turn could begin. */
export function someStrikeField(seed: number, id: TurnTaking): StrikeField | null {
  const c = choices(seed);
  const ruleset = rulesets[id];
  const characters = Array.from({ length: 3 + c.pick(6) }, (_, i) =>
    ontoItsLine(id, JSON.parse(JSON.stringify(someFighter(c, id, i)))),
  );
  const begun = ruleset.begin({ ruleset: id, sides: ["party", "monsters"], options: { seed }, characters });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  let battle: Battle = begun.battle;
  const tried = (command: Command) => {
    const outcome = ruleset.perform(battle, command, seededDice(seed));
    if (outcome.ok) battle = outcome.battle;
    return outcome.ok;
  };
  tried({ do: "round" });
  const ids = battle.characters.map((one) => one.id);
  for (let i = 0; i < 3; i++) {
    if (!tried({ do: "turn", who: c.of(ids) })) continue;
    if (ids.some((target) => tried({ do: "attack", target, how: "melee" })) || c.chance(50)) tried({ do: "end" });
    else break;
  }
  if (tried({ do: "end" })) tried({ do: "round" });
  const who = c.of(ids);
  if (!tried({ do: "turn", who })) return null;
  if (!id.endsWith("-areas") && c.chance(20))
    tried(ontoItsLine(id, { do: "move", kind: c.of(["normal", "full", "limited"]), path: [[1, 1]] }));
  return { ruleset, battle, who, c };
}
