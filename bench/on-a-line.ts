/** A drag on a line beside one on the plane, in the same run: as many characters, skirmishes and legs (`LIN-POS-2`). */

import { type Battle, type Command, type Point, type Ruleset, rulesetOf, seededDice } from "../src/rules/index";
import { benchField } from "./field";
import { compare, type Times } from "./measure";

interface Drag {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly who: string;
  readonly path: readonly Point[];
}

/** Metres between the centres of two skirmishes: none holds another one's. */
const APART = 12;

/** Pairs that fight, one after the other along the line, the rest between them. */
function lineField(characters: number, skirmishes: number): Drag {
  const ruleset = rulesetOf("sw25-line");
  if (!ruleset) throw new Error("No such ruleset");
  const dice = seededDice(1);
  const length = skirmishes * APART;
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: Array.from({ length: characters }, (_, i) => ({
      id: `c${i}`,
      side: i % 2 === 0 ? "party" : "monsters",
      at: [i < 2 * skirmishes ? ((i >> 1) + 0.5) * APART : i === 2 * skirmishes ? 0 : dice.d(length * 10) / 10, 0],
      movement: 20,
    })),
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  let { battle } = begun;
  const perform = (command: Command) => {
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok) throw new Error(`${JSON.stringify(command)}: ${outcome.refusal.code}`);
    battle = outcome.battle;
  };
  for (let i = 0; i < skirmishes; i++) {
    perform({ do: "turn", who: `c${2 * i}` });
    perform({ do: "attack", target: `c${2 * i + 1}`, how: "melee" });
    perform({ do: "end" });
  }
  const path: Point[] = [20, 8, 30, 16, 40].map((x) => [x, 0]);
  return { ruleset, battle, who: `c${2 * skirmishes}`, path };
}

/** Milliseconds of `ask blocks` and of what a ruler computes in one frame, on both. */
export function benchOnLine(): { readonly [what in "blocks" | "preview"]: readonly [line: Times, plane: Times] } {
  const both: readonly Drag[] = [lineField(200, 20), benchField(200, 20, 60)];
  const opened = both.map(({ ruleset, battle, who }) => {
    const outcome = ruleset.perform(battle, { do: "turn", who });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.battle;
  });
  const blocks = both.map(({ ruleset, battle, who, path }) => () => {
    const reply = ruleset.ask(battle, { ask: "blocks", who, kind: "full", path });
    if (!reply.ok) throw new Error(reply.refusal.code);
    return reply.answer;
  });
  const preview = both.map(({ ruleset, who, path }, k) => (i: number) => {
    const [x, y] = [30 + 25 * Math.cos(i / 40), k === 0 ? 0 : 20 + 15 * Math.sin(i / 23)];
    return ruleset.preview?.(opened[k]!, { who, path: [...path.slice(0, 2), [x, y]] });
  });
  const pair = ([line, plane]: readonly Times[]): readonly [Times, Times] => [line!, plane!];
  return { blocks: pair(compare(blocks, 1000)), preview: pair(compare(preview, 3000)) };
}
