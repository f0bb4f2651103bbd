import { describe, expect, it } from "vitest";
import { DICE_OF, seededDice } from "../../src/rules/index";
import {
  reckonStrike,
  type Strike,
  type StrikeDice,
  type StrikeWanted,
  type Struck,
  strikeNeeds,
} from "../../src/rules/strike/index";
import { ownerOf } from "../../src/rules/strike/wanted";
import { drawn } from "../support/drawn";
import { fallenDice } from "../support/fallen-dice";
import { naiveHitPoints } from "../support/naive-strike";
import { randomStrike } from "../support/random-strikes";
import { seeds } from "../support/seeds";

function rolled(one: Strike, seed: number) {
  const isChosen = one.aim.draw?.chosen === true;
  const needs = (dice: StrikeDice) => {
    const wanted = strikeNeeds(one, dice);
    if (!wanted.ok) throw new Error(JSON.stringify(wanted.refusal));
    return wanted;
  };
  const reply = reckonStrike(one, isChosen ? fallenDice(needs, seededDice(seed)) : seededDice(seed));
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
  return reply.reckoned;
}

function everyone({ aim }: Strike): readonly Struck[] {
  const lots = [...(aim.misfire ?? []), ...(aim.draw?.lots ?? []), ...(aim.line ?? [])];
  return [...aim.certain, ...lots.map(({ struck }) => struck)];
}

/** Dice with the next wanted one taken over from those that fell in the end. */
function withNext(dice: StrikeDice, next: StrikeWanted, all: StrikeDice): StrikeDice {
  const { key, who, of = who } = next;
  switch (key) {
    case "misfire":
    case "accuracy":
      return { ...dice, [key]: all[key] };
    case "draw":
      // A choice is made at once; lots are drawn one by one.
      return { ...dice, draw: next.choose ? all.draw! : all.draw!.slice(0, (dice.draw?.length ?? 0) + 1) };
    case "power":
    case "points": {
      const row = next.apart ? next.row : undefined;
      const so = DICE_OF[key].read(dice, row);
      return DICE_OF[key].put(dice, row, [...so, DICE_OF[key].read(all, row)[so.length]!]);
    }
    case "counter": {
      const list = ownerOf(next);
      const so = DICE_OF.counter.read(dice, list);
      return DICE_OF.counter.put(dice, list, [...so, DICE_OF.counter.read(all, list)[so.length]!]);
    }
    case "line":
    case "answers": {
      const so = dice[key]?.[of] ?? [];
      return { ...dice, [key]: { ...dice[key], [of]: [...so, all[key]![of]![so.length]] } };
    }
  }
}

const STRIKES = drawn(10_000);
/** Of these the dice are looked at one by one. */
const AGAIN = drawn(2_000);

describe("random strikes", () => {
  it("come to the HP of an independent sum", () => {
    let changed = 0;
    for (const seed of seeds(STRIKES)) {
      const one = randomStrike(seed);
      const { rows, dice } = rolled(one, seed + 0.5);
      const places = new Map<string, number>();
      for (const row of rows) {
        // A misfire may find a namesake with other figures than the named target: lots first.
        const target = [...everyone(one)].reverse().find(({ id, part }) => id === row.id && part === row.part)!;
        const place = places.get(row.id) ?? 0;
        places.set(row.id, place + 1);
        const hp = naiveHitPoints(one, target, dice, place);
        expect(row.hp?.[1] ?? target.hp, `${row.id} of ${seed}`).toBe(hp);
        if (hp !== target.hp) changed++;
      }
    }
    expect(changed).toBeGreaterThan(STRIKES / 2);
  }, 60_000);

  it("come to the same with the dice that fell, and with each of them left out to a refusal", () => {
    for (const seed of seeds(AGAIN)) {
      const one = randomStrike(seed);
      const first = rolled(one, seed);
      const again = reckonStrike(one, JSON.parse(JSON.stringify(first.dice)) as StrikeDice);
      expect(again, String(seed)).toEqual({ ok: true, reckoned: first });
      for (const key of Object.keys(first.dice)) {
        const { [key as keyof StrikeDice]: _, ...rest } = first.dice;
        const less = reckonStrike(one, rest);
        expect(less, `${key} of ${seed}`).toMatchObject({ ok: false, refusal: { code: "bad-value", data: { key } } });
      }
    }
  }, 60_000);

  it("ask for exactly their dice, one after the other", () => {
    for (const seed of seeds(AGAIN)) {
      const one = randomStrike(seed);
      const { dice: all, rows } = rolled(one, seed);
      let dice: StrikeDice = {};
      for (let asked = 0; ; asked++) {
        expect(asked, String(seed)).toBeLessThan(200);
        const needs = strikeNeeds(one, dice);
        if (!needs.ok) throw new Error(`${seed}: ${JSON.stringify(needs.refusal)}`);
        const [next] = needs.open;
        if (!next) {
          expect(needs.rows).toEqual(rows);
          break;
        }
        dice = withNext(dice, next, all);
      }
      expect(dice).toEqual(all);
    }
  }, 60_000);
});
