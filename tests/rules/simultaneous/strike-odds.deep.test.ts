/** `ask strike` where everyone acts at once, beside every die of a real resolution gone through. */

import { expect, it } from "vitest";
import type { ResolveCommand, SimultaneousBattle, StrikeForecast } from "../../../src/rules/index";
import { drawn } from "../../support/drawn";
import { type Choices, choices } from "../../support/random-battles";
import { seeds } from "../../support/seeds";
import { answer, battleOf, cameOf, revealed, type Someone } from "./battles";

/** With fewer not everything is seen twice. */
const STRIKES = Math.max(60, drawn(180));

type Dice = Exclude<NonNullable<ResolveCommand["dice"]>[string], readonly unknown[]>;

const faces = (sides: number) => Array.from({ length: sides }, (_, i) => i + 1);

/** Every way in which the dice that `ask rolls` wants may fall, until it wants no more. */
function enumerated(battle: SimultaneousBattle, reasons: ResolveCommand["reasons"]) {
  const amounts = new Map<number, number>();
  let hit = 0;
  const go = (dice: Dice, chance: number) => {
    const more = { dice: { ann: dice }, ...(reasons && { reasons }) };
    const { wants } = answer(battle, { ask: "rolls", ...more }) as {
      wants: readonly { who: string; key: keyof Dice; dice: number; sides: number }[];
    };
    const next = wants.find(({ who }) => who === "ann");
    if (next) {
      let ways: number[][] = [[]];
      for (let i = 0; i < next.dice; i++) ways = ways.flatMap((way) => faces(next.sides).map((die) => [...way, die]));
      for (const way of ways) go({ ...dice, [next.key]: way }, chance / ways.length);
      return;
    }
    const { told } = cameOf(battle, "ann", more);
    if (told?.outcome === "hit") hit += chance;
    const amount = told?.strike?.damage ?? told?.strike?.healing ?? 0;
    amounts.set(amount, (amounts.get(amount) ?? 0) + chance);
  };
  go({}, 1);
  return { hit, amounts };
}

function same({ damage, healed, hit }: StrikeForecast, theirs: ReturnType<typeof enumerated>): void {
  expect(hit).toBeCloseTo(theirs.hit, 12);
  const mine = new Map((damage ?? healed)?.distribution);
  for (const amount of new Set([...mine.keys(), ...theirs.amounts.keys()]))
    expect(mine.get(amount) ?? 0, `${amount} points`).toBeCloseTo(theirs.amounts.get(amount) ?? 0, 12);
}

/** A strike of Ann's at an orc that may have readied itself, with effects, conditions and a word of the Game Master's. */
function someStrike(c: Choices) {
  const stance = c.of([null, null, { brace: true }, { evade: true }]);
  const isSpell = c.chance(50);
  const how = isSpell ? "cast" : c.of(["melee", "ranged"]);
  const made = {
    how,
    ...(c.chance(25) ? { effect: "heal" } : {}),
    points: { dice: c.pick(2), bonus: c.pick(7) - 2 },
    bonus: c.pick(5) - 2,
    additional: c.pick(3),
    accuracy: c.pick(9) - 4,
    ...(c.chance(20) ? { blockable: false } : {}),
    ...(c.chance(20) ? { dodgeable: false } : {}),
    // With two d20 to aim as well, going through all of them would take a minute.
    ...(isSpell && !stance && c.chance(40) ? { casting: { against: 5 + c.pick(20), bonus: c.pick(5) } } : {}),
    ...(c.chance(12) ? { check: "none" } : {}),
  };
  const song = { name: "Song", figures: { accuracy: c.pick(5) - 2, damage: c.pick(5) - 2 } };
  const ann = {
    ...{ id: "ann", at: [0, 0], fin: 2, expertise: 3, proficientWeapon: true },
    ...(c.chance(20) ? { conditions: ["hidden"] } : {}),
    ...(c.chance(50) ? { effects: [song] } : {}),
  };
  const orc = {
    ...{ id: "orc", side: "monsters", at: [1, 0], ath: c.pick(9), fin: c.pick(9) },
    ...(c.chance(10) ? { field: true } : {}),
    ...(c.chance(10) ? { conditions: ["stranded"] } : {}),
  };
  const figures = { target: "orc", with: made };
  const action = isSpell ? { cast: "bolt", ...figures } : { attack: how, ...figures };
  const battle = revealed(battleOf([ann, orc] as unknown as Someone[]), {
    ann: action,
    ...(stance ? { orc: stance } : {}),
  });
  const reason = c.of([null, null, "sneak", "none"] as const);
  const odds = answer(battle, {
    ask: "strike",
    who: "ann",
    target: "orc",
    with: made as StrikeWithFigures,
    ...(reason && { reason }),
  });
  return { battle, odds: odds as StrikeForecast, reasons: reason ? { ann: reason } : undefined, made, stance };
}
type StrikeWithFigures = Extract<Parameters<typeof answer>[1], { ask: "strike" }>["with"];

it("the odds of a declared attack equal those of all dice of a resolution gone through", () => {
  const seen = { hit: 0, healed: 0, casting: 0, two: 0, never: 0, critical: 0 };
  for (const seed of seeds(STRIKES)) {
    const { battle, odds, reasons, made, stance } = someStrike(choices(seed));
    same(odds, enumerated(battle, reasons));
    seen.hit += Number((odds.hit ?? 0) > 0);
    seen.healed += Number(odds.healed !== undefined);
    seen.casting += Number("casting" in made);
    seen.two += Number(stance !== null);
    seen.never += Number(odds.hit === 0);
    seen.critical += Number(reasons?.ann === "sneak");
  }
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(1);
});
