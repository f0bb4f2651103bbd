/** A field for the bench: skirmishes of pairs on a lattice, the rest spread between them; the same for the same numbers. */

import { type PlaneBattle, type Point, type Ruleset, rulesetOf, seededDice } from "../src/rules/index";

export interface BenchField {
  readonly ruleset: Ruleset;
  readonly battle: PlaneBattle;
  readonly who: string;
  /** Five legs. */
  readonly path: readonly Point[];
}

/** `side`: metres of the square field; the crowd grows with it so that the neighbourhood of a path stays alike. */
export function benchField(characters: number, skirmishes: number, side: number, seed = 1): BenchField {
  const ruleset = rulesetOf("sw25-advanced");
  if (!ruleset) throw new Error("No such ruleset");
  const dice = seededDice(seed);
  const somewhere = (): Point => [dice.d(side * 10) / 10, dice.d(side * 10) / 10];
  const lattice = Math.ceil(Math.sqrt(skirmishes));
  const centre = (i: number): Point => [
    ((i % lattice) + 0.5) * (side / lattice),
    (Math.floor(i / lattice) + 0.5) * (side / lattice),
  ];
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: Array.from({ length: characters }, (_, i) => ({
      id: `c${i}`,
      side: i % 2 === 0 ? "party" : "monsters",
      at: i < 2 * skirmishes ? centre(i >> 1) : i === 2 * skirmishes ? ([1, 1] as const) : somewhere(),
      movement: 20,
      sections: i % 7 === 0 ? 2 : 1,
    })),
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  let battle = begun.battle;
  const perform = (command: Parameters<Ruleset["perform"]>[1]) => {
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok) throw new Error(`${JSON.stringify(command)}: ${outcome.refusal.code}`);
    battle = outcome.battle;
  };
  for (let i = 0; i < skirmishes; i++) {
    perform({ do: "turn", who: `c${2 * i}` });
    perform({ do: "attack", target: `c${2 * i + 1}`, how: "melee" });
    perform({ do: "end" });
  }
  if (battle.board !== "plane") throw new Error("Not on the plane");
  const path: Point[] = [
    [12, 9],
    [24, 7],
    [31, 22],
    [18, 30],
    [34, 34],
  ];
  return { ruleset, battle, who: `c${2 * skirmishes}`, path };
}
