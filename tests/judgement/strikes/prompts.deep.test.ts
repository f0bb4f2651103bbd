/** Nobody is asked for dice that change nothing, and everybody is asked for dice that change something. */

import { expect, test } from "vitest";
import type { Striking } from "../../../src/judgement/history/index";
import { nextOf } from "../../../src/judgement/strikes/index";
import {
  type Battle,
  DICE_OF,
  isOfStrike,
  listsOf,
  type Ruleset,
  type StrikeDice,
  type StrikeWanted,
  seededDice,
  sidesOf,
  withRoll,
} from "../../../src/rules/index";
import { type Strike, strikeNeeds } from "../../../src/rules/strike/index";
import { canChange } from "../../../src/rules/strike/mattering";
import { nextDice } from "../../../src/rules/strike/next-dice";
import { ONE_OF } from "../../support/drawn";
import { randomStrike } from "../../support/random-strikes";
import { seeds } from "../../support/seeds";

/** Number of random strikes; fewer in a run of everything. */
const STRIKES = ONE_OF === 1 ? 10_000 : 200;
const BATTLE = {} as Battle;

/** The core's answers about one strike that stands on no board. */
function rulesOf(one: Strike): Ruleset {
  const ask = (_: Battle, { strike: { dice = {} } }: { strike: { dice?: StrikeDice } }) => {
    const reply = strikeNeeds(one, dice);
    if (!reply.ok) return reply;
    const { open, rows } = reply;
    return { ok: true, answer: { next: open[0] ? nextDice(open[0]) : null, open, rows } };
  };
  const matters = (_: Battle, __: unknown, dice: StrikeDice, want: StrikeWanted) => canChange(one, dice, want);
  return { ask, matters } as never;
}

const striking = (dice: StrikeDice): Striking =>
  ({
    is: "strike",
    id: "s",
    userId: "aoi",
    who: "wolf",
    aiming: { who: "wolf", with: { power: 1 }, target: "a" },
    picks: [],
    ownTurn: false,
    together: false,
    word: null,
    said: null,
    masters: false,
    counts: false,
    against: [],
    dice,
    pressed: {},
    until: null,
  }) as never;

/** What falls further: nothing much, or so long a chain that any defence is overcome. */
const FURTHER = { low: [2, 1], high: [6, 6] } as const;
const LONG_CHAIN = 20;

/** The dice that the strike still wants after these, and the state of its rows. */
function needsOf(one: Strike, dice: StrikeDice) {
  const reply = strikeNeeds(one, dice);
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
  return reply;
}

/** The results of the rows with these dice, if all further dice show the same. */
function rowsWith(one: Strike, dice: StrikeDice, further: keyof typeof FURTHER): string {
  let fallen = dice;
  for (;;) {
    const { open, rows } = needsOf(one, fallen);
    const [want] = open;
    if (!want)
      return JSON.stringify(
        rows.map(({ outcome, damage, healed, hp, mp }) => counted(outcome, damage, healed, hp ?? mp)),
      );
    const isLong = DICE_OF.power.read(fallen, want.apart ? want.row : undefined).length > LONG_CHAIN;
    const shown = isLong ? [1, 1] : FURTHER[further];
    fallen = withRoll(fallen, want, want.dice === 2 ? shown : [shown[0]]);
  }
}

/** HP can be lost; if HP are not counted, the amount stands for them. */
function counted(...[outcome, damage, healed, pool]: unknown[]): unknown {
  return [outcome, healed !== undefined && pool ? pool : [damage, healed]];
}

/** The ends first: they show soonest that something changes. */
const FACES = [6, 1, 5, 2, 4, 3];

/** By trying every roll: whether what these dice show changes a row. */
function changes(one: Strike, dice: StrikeDice, want: StrikeWanted): boolean {
  const isPair = want.dice === 2;
  const results = new Set<string>();
  for (const further of ["low", "high"] as const)
    for (const a of FACES)
      for (const b of isPair ? FACES : [0]) {
        results.add(
          rowsWith(one, withRoll(dice, want, isPair ? [a, b] : [a]), want.key === "answers" ? "low" : further),
        );
        if (results.size > 1) return true;
      }
  return false;
}

test("of all that is waited for each changes something, and what falls unasked changes nothing", {
  timeout: 1_200_000,
}, () => {
  const seen = { asked: 0, answersUnasked: 0, amountsUnasked: 0 };
  for (const seed of seeds(STRIKES)) {
    const one = randomStrike(seed);
    const ruleset = rulesOf(one);
    const source = seededDice(seed);
    let dice: StrikeDice = {};
    for (;;) {
      const next = nextOf(striking(dice), BATTLE, ruleset, { isAsked: () => true, strikes: [], now: 0 });
      if (next.do === "settle" || next.do === "drop") break;
      const wants = next.do === "roll" ? [next.want] : next.do === "wait" ? next.for : [];
      const [want] = wants;
      if (!want || !isOfStrike(want) || want.choose !== undefined) break;
      // One press rolls for all rows (STR-11): the later dice were asked about with the first of them.
      const hasBegun = [...listsOf(dice.power), ...listsOf(dice.points)].some(([, list]) => list.length > 0);
      const isAmount = (want.key === "power" || want.key === "points") && want.place === 0 && !hasBegun;
      const isPrompt = want.key === "answers" || isAmount;
      if (isPrompt)
        for (const each of wants) {
          if (!isOfStrike(each)) throw new Error(each.key);
          const said = `${seed} ${next.do} ${JSON.stringify(each)} ${JSON.stringify(dice)}`;
          // One die of several alone may change nothing where all of them together do.
          if (each.key === "points" && next.do === "wait") continue;
          // The press that waits rolls for every row: it is asked for where any of them changes something.
          const pressed = isAmount ? needsOf(one, dice).open.filter(({ key }) => key === each.key) : [each];
          expect(
            pressed.some((row) => changes(one, dice, row)),
            said,
          ).toBe(next.do === "wait");
          if (next.do === "wait") seen.asked++;
          else if (each.key === "answers") seen.answersUnasked++;
          else seen.amountsUnasked++;
        }
      dice = withRoll(
        dice,
        want,
        sidesOf(want).map((sides) => source.d(sides)),
      );
    }
  }
  // It would say little where nothing of it happened.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(STRIKES / 500);
});
