/** Compares the dice and decisions that a revealed round wants (`ask rolls`) with those that `resolve` takes. */

import { type CharacterId, type CycleFallen, conditionalActors, type SimultaneousDice } from "../../src/rules/index";
import { criticalActors } from "../../src/rules/simultaneous/word-about";
import type { DeclaringField } from "./declaring-fields";
import { type Count, differs, idsOf, performed, refusalOf, told } from "./offered-at-once";
import type { Choices } from "./random-battles";

/** What a Game Master says of a round: mostly of those about whom something may be decided, now and then of anybody. */
function someWord({ battle, c }: DeclaringField) {
  const anybody = c.chance(25) ? [...idsOf(battle), "nobody"] : null;
  const some = (those: readonly CharacterId[]) => (anybody ?? those).filter(() => c.chance(40));
  return {
    ...(c.chance(40) && { interrupts: some(conditionalActors(battle)) }),
    ...(c.chance(40) && { runs: c.chance(80) }),
    ...(c.chance(40) && {
      reasons: Object.fromEntries(
        some(criticalActors(battle)).map((id) => [id, c.of(["opportunity", "sneak", "none"] as const)]),
      ),
    }),
  };
}

/** Those about whom something may be decided are exactly those of whom a decision is accepted (`SIM-CND-2`, `SIM-CRT-3`). */
export function untrueWords(field: DeclaringField, count: Count): string[] {
  const { battle } = field;
  const accepts = (word: object) => performed(field, { do: "resolve", ...word }).ok;
  if (!accepts({})) return [];
  return idsOf(battle).flatMap((id) => {
    count(`interrupts ${conditionalActors(battle).includes(id)}`);
    count(`reasons ${criticalActors(battle).includes(id)}`);
    return [
      ...differs(["interrupts", id], conditionalActors(battle).includes(id), accepts({ interrupts: [id] })),
      ...differs(["reasons", id], criticalActors(battle).includes(id), accepts({ reasons: { [id]: "sneak" } })),
    ];
  });
}

type Want = {
  readonly who: CharacterId;
  readonly entry?: number;
  readonly key: keyof SimultaneousDice;
  readonly dice: number;
  readonly sides: number;
};

function withRoll(fallen: CycleFallen, { who, entry, key, dice, sides }: Want, c: Choices): CycleFallen {
  const rolled = Array.from({ length: dice }, () => 1 + c.pick(sides));
  const before = Object.hasOwn(fallen, who) ? fallen[who]! : {};
  const list = [before].flat();
  // Of several attacks the first also has the dice that are nobody's attack.
  const place = entry ?? 0;
  for (let i = list.length; i <= place; i++) list.push({});
  list[place] = { ...list[place], [key]: rolled };
  return own(fallen, who, entry === undefined && !Array.isArray(before) ? list[0]! : list);
}

/** Also where somebody is called `__proto__`. */
function own(fallen: CycleFallen, who: CharacterId, dice: CycleFallen[string]): CycleFallen {
  return Object.fromEntries([...Object.entries(fallen).filter(([id]) => id !== who), [who, dice]]);
}

const MOST_ROLLS = 300;

/** `ask rolls`: refused as `resolve` is; the dice that it wants, and no others, are accepted. */
export function untrueRolls(field: DeclaringField, count: Count): string[] {
  const { ruleset, battle, c } = field;
  const word = someWord(field);
  let dice: CycleFallen = {};
  for (let rolls = 0; rolls < MOST_ROLLS; rolls++) {
    const reply = ruleset.ask(battle, { ask: "rolls", dice, ...word });
    const found = refusalOf(performed(field, { do: "resolve", dice, ...word }));
    if (!reply.ok) {
      count(`rolls ${reply.refusal.code}`);
      return differs(word, reply.refusal, found);
    }
    const { wants, may = [] } = reply.answer;
    if (wants.length > 0) {
      // Some are still missing.
      if (found?.data.reason !== "too-few")
        return [`${told(word)} ${told(dice)}: ${told(found)} though ${told(wants)}`];
      dice = withRoll(dice, c.of(wants), c);
      continue;
    }
    const more = may.filter(() => c.chance(75));
    if (found) return [`${told(word)} ${told(dice)}: refused as ${told(found)}`];
    count("rolls offered");
    if (more.length > 0) count("rolls may");
    const besides = more.reduce((fallen, want) => withRoll(fallen, want, c), dice);
    const said = ruleset.ask(battle, { ask: "rolls", dice: besides, ...word });
    const outcome = performed(field, { do: "resolve", dice: besides, ...word });
    return [
      ...differs([word, besides], said.ok ? said.answer.wants : said.refusal, outcome.ok ? [] : outcome.refusal),
      ...leftOver(field, word, besides),
    ];
  }
  return ["the dice never come to an end"];
}

/** One die too many, of anybody. */
function leftOver(field: DeclaringField, word: object, dice: CycleFallen): string[] {
  const { ruleset, battle, c } = field;
  const who = c.of(idsOf(battle));
  const key = c.of(["casting", "accuracy", "critical", "points", "perception"] as const);
  const now = [Object.hasOwn(dice, who) ? dice[who]! : {}].flat();
  if (now.length === 0 || now[0]![key] !== undefined) return [];
  const wrong = { ...now[0], [key]: [1] };
  const besides = own(dice, who, now.length > 1 || Array.isArray(dice[who]) ? [wrong, ...now.slice(1)] : wrong);
  const reply = ruleset.ask(battle, { ask: "rolls", dice: besides, ...word });
  return differs(
    besides,
    reply.ok ? null : reply.refusal,
    refusalOf(performed(field, { do: "resolve", dice: besides, ...word })),
  );
}
