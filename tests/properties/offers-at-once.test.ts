/** Where everyone declares at once, the rules accept all that is offered and nothing else, in random fields. */

import { expect, test } from "vitest";
import type { OpenedSeals } from "../../src/judgement/declarations/index";
import { type DeclaringField, someDeclaringField } from "../support/declaring-fields";
import { drawn } from "../support/drawn";
import { untrue } from "../support/offered";
import {
  untrueAbout,
  untrueAtOnce,
  untrueDeclaration,
  untrueDeeds,
  untrueMetres,
  untrueNobody,
  untrueStrike,
  untrueTargets,
} from "../support/offered-at-once";
import { untrueRolls, untrueWords } from "../support/rolled-at-once";
import { seeds } from "../support/seeds";

const FIELDS = drawn(500);
/** Declarations that are tried of each character. */
const DEEDS = 4;
/** The words of a Game Master with which the dice of a round are asked for. */
const WORDS = 3;

/** These must occur, or the fields prove nothing. */
const SEEN = [
  ...["declaring", "revealed", "over"],
  ...[
    "offered",
    "held",
    "misfit",
    "no-path",
    "too-far",
    "off-field",
    "unable",
    "already-acted",
    "already-declared",
  ].map((what) => `deed ${what}`),
  ...["offered", "bad-value", "immobile", "no-path", "too-far", "off-field"].map((what) => `several ${what}`),
  ...["whole", "cut"].map((what) => `metres ${what}`),
  ...["offered", "now", "later", "unable", "already-acted", "already-declared"].map((what) => `target ${what}`),
  ...["offered", "declared", "hit", "miss", "fizzled", "unable", "already-declared"].map((what) => `strike ${what}`),
  ...["offered", "may", "bad-value", "undeclared", "battle-over"].map((what) => `rolls ${what}`),
  ...["interrupts", "reasons"].flatMap((what) => [`${what} true`, `${what} false`]),
  ...["ready blow", "ready same"],
];

test(`in ${FIELDS} fields`, { timeout: 300_000 }, () => {
  const seen = new Map<string, number>();
  const count = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);
  for (const seed of seeds(FIELDS)) {
    const field = someDeclaringField(seed);
    const { battle, ruleset } = field;
    count(battle.over ? "over" : battle.phase);
    const faults = [
      ...untrueNobody(field),
      ...untrueWords(field, count),
      ...untrueAtOnce(field, openedIn(field), count),
    ];
    for (let n = 0; n < WORDS; n++) faults.push(...untrueRolls(field, count));
    for (const { id } of battle.characters) {
      faults.push(...untrue(ruleset, battle, id), ...untrueAbout(field, id));
      for (let n = 0; n < DEEDS; n++)
        faults.push(...untrueDeeds(field, id, count), ...untrueDeclaration(field, id, count));
      faults.push(...untrueMetres(field, id, count), ...untrueTargets(field, id, count));
      faults.push(...untrueStrike(field, id, count));
    }
    expect(faults, `seed ${seed}`).toEqual([]);
  }
  expect(SEEN.filter((what) => !seen.has(what))).toEqual([]);
});

/** The cycle before, as its seals were opened. */
function openedIn({ battle, before }: DeclaringField): OpenedSeals {
  const seals = before.map(({ who, action }) => ({ who, seal: "", opening: { action, salt: "" } as never }));
  return { round: battle.round - 1, seals };
}
