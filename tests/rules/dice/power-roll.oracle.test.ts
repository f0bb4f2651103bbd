import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { fixedDice, type PowerRollRequest, type PowerRollResult, parseDice, rollPower } from "../../../src/rules/dice";
import { drawn, ONE_OF } from "../../support/drawn";
import { loadOracle, type Oracle, type OracleAnswer, readAnswer } from "./bcdice";
import fixtures from "./power-roll-fixtures.json";

let oracle25: Oracle;
let oracle20: Oracle;

beforeAll(async () => {
  oracle25 = await loadOracle("SwordWorld2.5");
  oracle20 = await loadOracle("SwordWorld2.0");
});

function requestOf(command: string): PowerRollRequest {
  const parsed = parseDice(command);
  if (!parsed.ok) throw new Error(`${command} is refused: ${JSON.stringify(parsed.refusal)}`);
  if (parsed.roll.kind !== "power") throw new Error(`${command} is no power roll`);
  return parsed.roll.request;
}

/** Both sides in the same words. */
function ours(roll: PowerRollResult, diceTaken: number) {
  return {
    total: roll.failed ? null : roll.total,
    sums: roll.rolls.map((step) => step.sum),
    fumble: roll.failed,
    critical: roll.criticals > 0,
    diceTaken,
  };
}

function theirs({ total, sums, fumble, critical, diceTaken }: OracleAnswer) {
  return { total, sums, fumble, critical, diceTaken };
}

function rolled(command: string, dice: readonly number[]) {
  const fixed = fixedDice(dice);
  const roll = rollPower(requestOf(command), fixed);
  return ours(roll, dice.length - fixed.left);
}

/** Some dice for each sum from 2 to 12. */
const PAIRS = [
  [1, 1],
  [1, 2],
  [3, 1],
  [2, 3],
  [5, 1],
  [3, 4],
  [2, 6],
  [5, 4],
  [5, 5],
  [6, 5],
  [6, 6],
] as const;

describe("power rolls against the frozen answers of BCDice", () => {
  it("gives all 1,232 of them", () => {
    expect(fixtures.cases).toHaveLength(1232);
    for (const { cmd, dice, text, value, critical, fumble, unused } of fixtures.cases) {
      const { sums } = readAnswer(text);
      const expected = { total: value, sums, fumble, critical, diceTaken: dice.length - unused };
      expect(rolled(cmd, dice), cmd).toEqual(expected);
    }
  });
});

describe("power rolls against BCDice, run with the same dice", () => {
  it("agrees on every power × critical value × first roll (DIC-2, DIC-7)", () => {
    let compared = 0;
    for (let power = 0; power <= 100; power++) {
      for (let critical = 3; critical <= 13; critical++) {
        PAIRS.forEach((first, index) => {
          // Fewer of them are every power with every critical value, and every first roll with each all the same.
          if ((power + critical + index) % ONE_OF !== 0) return;
          // A second roll that differs from case to case, and 1,1 to end the chain at the latest.
          const second = PAIRS[(power * 7 + critical * 3 + index) % PAIRS.length]!;
          const dice = [...first, ...second, 1, 1];
          const command = `K${power}@${critical}+3`;
          const answer = oracle25(command, dice);
          if (answer === null) throw new Error(`BCDice does not know ${command}`);
          expect(rolled(command, dice), command).toEqual(theirs(answer));
          compared++;
        });
      }
    }
    expect(Math.abs(compared - (101 * 11 * 11) / ONE_OF)).toBeLessThan(1);
  }, 120_000);

  it("agrees on half and one and a half, every power × first roll, in both editions where both know it", () => {
    for (let power = 0; power <= 100; power++) {
      PAIRS.forEach((first, index) => {
        if ((power + index) % ONE_OF !== 0) return;
        const bonus = ((power + index) % 9) - 2;
        const change = bonus < 0 ? `${bonus}` : `+${bonus}`;
        for (const command of [`HK${power}${change}`, `K${power}${change}h+${index}`]) {
          const expected = rolled(command, [...first]);
          expect(theirs(oracle20(command, first)!), command).toEqual(expected);
          expect(theirs(oracle25(command, first)!), command).toEqual(expected);
        }
        const raised = `OHK${power}${change}`;
        expect(rolled(raised, [...first]), raised).toEqual(theirs(oracle25(raised, first)!));
      });
    }
  }, 120_000);

  it("agrees on at least 1,000 chains with every option there is", () => {
    let chains = 0;
    let longest = 0;
    const dice = fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(chainedCommand(), dice, (command, list) => {
        const given = [...list, 1, 1, 1, 1];
        const answer = oracle25(command, given);
        if (answer === null) throw new Error(`BCDice does not know ${command}`);
        if (answer.sums.length === 0) {
          expect(parseDice(command), command).toMatchObject({ ok: false });
          return;
        }
        expect(rolled(command, given), command).toEqual(theirs(answer));
        if (answer.critical) chains++;
        longest = Math.max(longest, answer.sums.length);
      }),
      { numRuns: 1800 },
    );
    expect(chains).toBeGreaterThanOrEqual(1000);
    expect(longest).toBeGreaterThanOrEqual(10);
  }, 120_000);

  it("refuses the critical values that BCDice refuses", () => {
    for (const command of ["K20@2", "K20@0", "k20sf2@3", "k20sf2#1@4", "k20sf6#20@12", "HK20@2", "K20@-3"]) {
      expect(oracle25(command, [])?.text, command).toContain("C値を");
      expect(parseDice(command), command).toMatchObject({ ok: false, refusal: { code: "critical-too-low" } });
    }
    for (const command of ["K20@3", "k20sf2@4", "k20sf2#1@5", "k20sf1#8@3", "k20sf6#20@13"]) {
      expect(parseDice(command).ok, command).toBe(true);
    }
  });
});

describe("what is typed against BCDice", () => {
  const pieces = ["+", "-", "*", "/", "(", ")", "[", "]", "@", "$", "#", "~", "h", "oh", "r", "gf", "sf", "tf"];
  const token = fc.oneof(fc.constantFrom(...pieces), fc.integer({ min: 0, max: 15 }).map(String));
  // Where ours reads more than BCDice does, or BCDice's preprocessor moves brackets before it reads.
  const apart = (text: string) =>
    /\[[^\]]*[-+*/][^\]]*\]/.test(text) || /\(/.test(text) || (/[^o]h/.test(text.slice(1)) && text.includes("oh"));

  it("reads and refuses the same scrambled commands", () => {
    let read = 0;
    fc.assert(
      fc.property(fc.constantFrom("K", "HK", "OHK"), fc.array(token, { maxLength: 9 }), (prefix, tokens) => {
        const command = `${prefix}20${/^\d/.test(tokens[0] ?? "") ? "+" : ""}${tokens.join("")}`;
        fc.pre(!apart(command) && !/\d{5}/.test(command));
        const dice = [4, 5, 6, 5, 4, 6, 3, 4, 6, 6, 5, 2, 1, 1, 1, 1];
        const answer = oracle25(command, dice);
        const parsed = parseDice(command);
        if (answer === null || answer.sums.length === 0) expect(parsed.ok, command).toBe(false);
        else {
          expect(rolled(command, dice), command).toEqual(theirs(answer));
          read++;
        }
      }),
      { numRuns: drawn(1500) },
    );
    expect(read).toBeGreaterThan(drawn(150));
  }, 120_000);

  it("reads brackets as BCDice does", () => {
    for (const command of [
      "K20+(1+2)*2",
      "K20+(7/2)",
      "K20+(7/2)*2",
      "K20-(7/2)",
      "K20+(-7/2)",
      "K20+7/2",
      "K20-7/2",
      "K20+-7/2",
      "K20--5",
      "k20[(10-1)]+5",
      "K20@(5+5)",
      "K20+8H+(1+1)",
      "K20h(7/2)",
      "K20$+(1+1)",
      "K20#(1+1)",
      "K20r(2+3)",
      "K20+((7/2)+1)",
    ]) {
      const dice = [6, 4, 1, 2];
      expect(rolled(command, dice), command).toEqual(theirs(oracle25(command, dice)!));
    }
  });
});

/** A power roll with a low critical value and any of the options, as text. */
function chainedCommand(): fc.Arbitrary<string> {
  const signed = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map((n) => (n < 0 ? `${n}` : `+${n}`));
  const maybe = (option: fc.Arbitrary<string>) => fc.oneof(fc.constant(""), option);
  const first = fc.oneof(
    signed(-4, 9).map((n) => `$${n}`),
    fc.integer({ min: 1, max: 14 }).map((n) => `$${n}`),
    fc.integer({ min: 1, max: 4 }).map((n) => `$~+${n}`),
  );
  const reading = fc.oneof(
    fc.constant("gf"),
    fc.integer({ min: 0, max: 6 }).map((n) => `tf${n}`),
    fc.integer({ min: 0, max: 2 }).map((n) => `sf${n}`),
  );
  const options = fc.tuple(
    signed(-30, 40),
    fc.integer({ min: 5, max: 9 }).map((n) => `@${n}`),
    maybe(first),
    maybe(signed(-2, 2).map((n) => `#${n}`)),
    maybe(signed(-30, 30).map((n) => `r${n}`)),
    maybe(reading),
    maybe(
      fc.oneof(
        fc.constantFrom("h", "oh", "H"),
        signed(-3, 3).map((n) => `h${n}`),
        signed(-3, 3).map((n) => `oh${n}`),
      ),
    ),
  );
  return fc
    .tuple(
      fc.integer({ min: 0, max: 100 }),
      options.chain((list) => fc.shuffledSubarray(list, { minLength: list.length })),
    )
    .map(([power, list]) => `k${power}${list.join("")}`);
}
