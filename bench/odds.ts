import { type Strike, strikeFigures, strikeOdds } from "../src/rules/strike/index";

/** A blow with a chain, against somebody with HP: as `ask strike` asks for it. */
const blow = (critical: number): Strike => ({
  striker: { id: "wolf", accuracy: 9, magicPower: 0, fixed: false },
  figures: strikeFigures({ power: 30, critical, bonus: 10 }),
  aim: {
    certain: [
      {
        id: "goblin",
        evasion: 8,
        fortitude: 7,
        willpower: 6,
        defence: 4,
        reduction: 0,
        fixed: false,
        able: true,
        evasionPenalty: 0,
        hp: 30,
        maxHp: 30,
      },
    ],
  },
});

/** Microseconds for the exact odds of one strike with a chain that goes on at `critical`: the median of 51 runs of 200. */
export function benchOdds(critical: number): number {
  const times: number[] = [];
  const one = blow(critical);
  for (let i = 0; i < 2000; i++) strikeOdds(one);
  for (let sample = 0; sample < 51; sample++) {
    const start = performance.now();
    for (let i = 0; i < 200; i++) strikeOdds(one);
    times.push(((performance.now() - start) * 1000) / 200);
  }
  times.sort((a, b) => a - b);
  return times[25]!;
}
