import { createRequire } from "node:module";
import { fixedDice, parseDice, rollPower } from "../src/rules/index";

/** What `benchPower` measured; times are medians in microseconds for one roll, its command's text included. */
export interface PowerBench {
  /** How many times as many power rolls as BCDice, by the medians of this run. */
  readonly powerVsBcdice: number;
  readonly oursMicroseconds: number;
  readonly bcdiceMicroseconds: number;
  /** Commands that were checked to give the same answer on both sides, and then timed. */
  readonly commands: number;
  readonly bcdiceVersion: string;
}

interface Case {
  readonly command: string;
  readonly dice: readonly number[];
}

/** Commands of every kind that tables type, with dice that make some of them fail, some go on. */
function cases(): Case[] {
  const shapes = ["K@P+3", "k@P[9]+12", "HK@P+7", "K@P+3h+1", "K@Pr5[10]+8", "K@P$+1+3", "K@P#1+5@9", "k@Pgf+2"];
  const dice = [
    [3, 4],
    [5, 5, 6, 4, 2, 3],
    [1, 1],
    [6, 6, 5, 5, 6, 5, 1, 1],
    [4, 5, 2, 2],
  ];
  const list: Case[] = [];
  for (let power = 0; power <= 100; power += 20) {
    shapes.forEach((shape, index) => {
      // A few to spare, for options that make a roll go on.
      const given = [...dice[(power / 20 + index) % dice.length]!, 3, 2, 1, 1];
      list.push({ command: shape.replace("@P", String(power)), dice: given });
    });
  }
  return list;
}

function median(samples: number[]): number {
  samples.sort((a, b) => a - b);
  return samples[samples.length >> 1]!;
}

/** Microseconds for one call of `roll`: the median of `samples` runs, each `rounds` times through all cases. */
function timed(list: readonly Case[], samples: number, rounds: number, roll: (one: Case) => unknown): number {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const start = performance.now();
    for (let round = 0; round < rounds; round++) for (const one of list) roll(one);
    times.push(((performance.now() - start) * 1000) / (rounds * list.length));
  }
  return median(times);
}

function ours({ command, dice }: Case): number | null {
  const parsed = parseDice(command);
  if (!parsed.ok || parsed.roll.kind !== "power") throw new Error(`${command} is not read as a power roll`);
  const { failed, total } = rollPower(parsed.roll.request, fixedDice(dice));
  return failed ? null : total;
}

/**
 * Power rolls from typed text against BCDice, the same commands and dice on both sides. To be measured last: its Ruby
 * runtime changes the built-in classes as it loads, and whatever runs in the same process afterwards is half as fast.
 * @throws Error when the two disagree on an answer: then there is nothing to time.
 */
export async function benchPower(): Promise<PowerBench> {
  // BCDice is CommonJS whose names Node cannot see from outside.
  const { DynamicLoader, Version } = createRequire(import.meta.url)("bcdice") as typeof import("bcdice");
  const System = await new DynamicLoader().dynamicLoad("SwordWorld2.5");
  const bcdice = ({ command, dice }: Case): string | undefined => {
    const system = new System(command);
    let next = 0;
    system.randomizer.$random = () => dice[next++]!;
    return system.eval()?.text;
  };

  const list = cases();
  for (const one of list) {
    const text = bcdice(one);
    const total = /＞ (-?\d+)$/.exec(text ?? "");
    const theirs = total ? Number(total[1]) : null;
    if (text === undefined || ours(one) !== theirs) {
      throw new Error(`${one.command} with ${one.dice}: ${ours(one)} here, "${text}" in BCDice`);
    }
  }

  for (let i = 0; i < 200; i++) for (const one of list) ours(one);
  const oursMicroseconds = timed(list, 51, 100, ours);
  const bcdiceMicroseconds = timed(list, 15, 1, bcdice);
  return {
    powerVsBcdice: bcdiceMicroseconds / oursMicroseconds,
    oursMicroseconds,
    bcdiceMicroseconds,
    commands: list.length,
    bcdiceVersion: Version,
  };
}
