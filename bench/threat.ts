/**
 * How long the map's threat takes with many characters: of one enemy that the pointer rests on, of all of them while the key is held, and of
 * all against one drag's end. `node --import tsx bench/threat.ts`
 */

import { Threats } from "../src/judgement/moves/index";
import { benchField } from "./field";
import { summary } from "./measure";

const RUNS = 60;

for (const characters of [20, 60]) {
  const { ruleset, battle } = benchField(characters, Math.floor(characters / 10), 40);
  const enemies = battle.characters.filter(({ side }) => side === "monsters").map(({ id }) => id);
  const targets = battle.characters.filter(({ side }) => side === "party").map(({ id }) => id);
  const timed = (task: (i: number) => unknown) => {
    const samples: number[] = [];
    for (let i = 0; i < RUNS; i++) {
      const begun = performance.now();
      task(i);
      if (i >= RUNS / 3) samples.push(performance.now() - begun);
    }
    const { median, p99 } = summary(samples);
    return `${median.toFixed(2)} ms (p99 ${p99.toFixed(2)})`;
  };
  const one = timed((i) => {
    const threats = new Threats(ruleset, battle);
    const id = enemies[i % enemies.length]!;
    return [threats.of(id), threats.ground(id)];
  });
  const all = timed(() => {
    const threats = new Threats(ruleset, battle);
    return enemies.map((id) => [threats.of(id), threats.ground(id)]);
  });
  const drag = timed((i) => {
    const threats = new Threats(ruleset, battle);
    return enemies.map((id) => threats.at(id, targets[i % targets.length]!));
  });
  console.log(`${characters} characters: one enemy ${one}, all ${all}, all against one ${drag}`);
}
