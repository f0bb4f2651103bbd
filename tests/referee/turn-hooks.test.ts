/** What other packages hear of turns: one update may bring several. */

import { afterEach, beforeEach, expect, test } from "vitest";
import type { CombatDoc } from "../../src/foundry/platform";
import { tellTurns } from "../../src/referee/turn-hooks";
import type { Battle, Command } from "../../src/rules/index";
import { beginning, ruleset } from "./board";

const combat = { id: "combat" } as CombatDoc;
let heard: unknown[] = [];

beforeEach(() => {
  heard = [];
  const callAll = (name: string, _combat: unknown, changes: { round: number; told?: boolean }, options?: object) => {
    heard.push([name, changes.round, options ?? null]);
    changes.told = true;
  };
  Object.assign(globalThis, { Hooks: { callAll }, CONFIG: { time: { roundTime: 10 } } });
});
afterEach(() => Object.assign(globalThis, { Hooks: undefined, CONFIG: undefined }));

/** The battle at the beginning and after each of these. */
function battles(...commands: Command[]): [Battle, ...Battle[]] {
  const { battle } = beginning([
    { id: "wolf", side: "party", at: [0, 0] },
    { id: "cat", side: "party", at: [2, 0] },
    { id: "goblin", side: "monsters", at: [30, 0] },
  ]);
  const all: [Battle, ...Battle[]] = [battle!];
  for (const command of commands) {
    const outcome = ruleset.perform(all.at(-1)!, command);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    all.push(outcome.battle);
  }
  return all;
}

const turn = ["combatTurn", 1, { direction: 1, worldTime: { delta: 0 } }];

test("a turn that begins and ends with one step is told as two steps would be", () => {
  const whole = battles({ do: "turn", who: "wolf" }, { do: "end" }, { do: "turn", who: "cat" });
  expect(tellTurns(combat, [whole[0], whole[1]!, whole[2]!], false).changes).toEqual({ told: true });
  expect(heard).toEqual([turn, turn]);
  // From one to the next it is nobody's in between, and passes on once.
  heard = [];
  tellTurns(combat, [whole[1]!, whole[2]!, whole[3]!], false);
  expect(heard).toEqual([turn]);
  // Taken back together: nobody's before and after.
  heard = [];
  expect(tellTurns(combat, [whole[2]!, whole[0]], true).options).toEqual({});
  expect(heard).toEqual([]);
});

test("a round that begins with a turn's end takes its time once", () => {
  const whole = battles({ do: "turn", who: "wolf" }, { do: "end" }, { do: "round" }, { do: "turn", who: "wolf" });
  const { options } = tellTurns(combat, [whole[1]!, ...whole.slice(2)] as [Battle, ...Battle[]], false);
  expect(heard).toEqual([["combatRound", 2, { direction: 1, worldTime: { delta: 10 } }]]);
  expect(options).toEqual({ direction: 1, worldTime: { delta: 10 } });
});
