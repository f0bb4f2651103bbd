/** A line of 2.5 with three areas is wished for at an area, with its user's own one (`S25-EFF-2`), and struck so. */

import { expect, test } from "vitest";
import { strikesIn } from "../../../src/judgement/history/rolling";
import { judge, readFiled } from "../../../src/judgement/judge";
import { rulesetOf } from "../../../src/rules/index";
import { beginning, circumstances, type GM, written } from "../../referee/board";
import { AOI, ID, made, SWORD } from "../../support/striker";

const vitals = { hp: 20, mp: 20, magicPower: 8, willpower: 5 };
const RULES = rulesetOf("sw25-areas")!;

function asked(more: object) {
  const one = (id: string, side: string, at: string) => ({ id, side, at, vitals });
  let record = beginning(
    [
      one("wolf", "party", "rear"),
      one("hare", "party", "rear"),
      one("bear", "party", "front"),
      one("orc", "monsters", "front"),
    ] as never,
    {},
    RULES,
  );
  const around = (requestId: string) =>
    circumstances({
      requestId,
      ruleset: RULES,
      item: { ...made, with: { name: "Beam", how: "line", check: "none", range: 30, power: 20 } },
    });
  const judged = (id: string, body: object, by: typeof GM) => {
    const filed = { id, combatId: "combatcombat0000", revision: record.revision, body };
    const verdict = judge(record, readFiled(filed as never, RULES, record), by, around(id));
    if (verdict.is === "ruled") record = written(record, verdict.ruling.changes);
    return verdict;
  };
  expect(judged("turnturnturn0001", { type: "command", command: { do: "turn", who: "wolf" } }, AOI).is).toBe("ruled");
  return { verdict: judged(ID, { type: "strike", who: "wolf", item: SWORD, ...more }, AOI), record: () => record };
}

test("S25-EFF-2 the wish at an area is taken, with its user's own area or without", () => {
  const plain = asked({ at: "front" });
  expect(plain.verdict.is).toBe("ruled");
  expect(strikesIn(plain.record())[0]!.aiming).toMatchObject({ at: "front" });
  expect(strikesIn(plain.record())[0]!.aiming).not.toHaveProperty("own");
  const own = asked({ at: "front", own: true });
  expect(strikesIn(own.record())[0]!.aiming).toMatchObject({ at: "front", own: true });
});

test("S25-EFF-2 at whom a misfire threatens, and at its user's own area, it is refused", () => {
  expect(asked({ target: "orc" }).verdict).toMatchObject({ is: "refused", refusal: { code: "misfire-threatens" } });
  expect(asked({ at: "rear" }).verdict).toMatchObject({ is: "refused", refusal: { code: "out-of-reach" } });
});
