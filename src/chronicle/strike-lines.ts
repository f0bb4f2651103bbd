/**
 * A strike that is over in as few lines as it needs, each with its whole sum: `Wolf (Sword) → Goblin B: 2d[5,5] + 8 = 18 ≥ 10
 * (7 + 3): hits · row 18: [3,5] 6 · +7 − 2 = 11 damage: HP 20 → 9`. They stand at the edge of the map while its outcomes stand on it.
 */

import type { RollSum, RowSum, StrikeSums } from "../rules/index";
import { tellRoll } from "./roll-sum";
import { tellAmount, tellCheck, tellRowSum } from "./sums";
import { joinedInWords } from "./values";
import { type NameOf, sayingIn, targetNamed, type Words } from "./words";

/** @param weapon undefined: it has no name here
 * @param lost where a shot went astray, what it cost: after whom it was made by */
export function strikeInLines(
  {
    sums,
    weapon,
    lost = [],
  }: { readonly sums: StrikeSums; readonly weapon?: string; readonly lost?: readonly string[] },
  words: Words,
  nameOf: NameOf,
): string[] {
  const say = sayingIn(words, "strip.over");
  const joined = (parts: readonly string[]) =>
    parts
      .filter((part) => part !== "")
      .reduce((told, amount) => (told === "" ? amount : say("figures", { told, amount })), "");
  const { check, rows, who } = sums;
  const striker = nameOf(who);
  const by = weapon === undefined ? striker : say("with", { striker, weapon });
  const named = (row: RowSum) => targetNamed(row, words, nameOf);
  const told = (row: RowSum, isCheckTold: boolean) =>
    joined([tellRowSum(row, words, nameOf, isCheckTold), row.amount ? tellAmount(row.amount, words, nameOf) : ""]);
  // The roller's name is already before it.
  const checkTold = (roll: RollSum) => (roll.automatic ? tellCheck(roll, words, nameOf) : tellRoll(roll, words));
  const [only, ...others] = rows;
  if (only && others.length === 0)
    return [say("one", { by, who: named(only), told: joined([...lost, told(only, false)]) })];
  const isTold = check !== undefined;
  return [
    say("head", { by, told: joined([isTold ? checkTold(check) : "", ...lost]) }),
    ...alike(rows, (row) => told(row, isTold)).map(([said, those]) =>
      say("row", { who: joinedInWords(those.map(named), words.lang), told: said }),
    ),
  ];
}

/** Rows that are told in the same words belong together, where the first of them stands. */
function alike<Row>(rows: readonly Row[], told: (row: Row) => string): [told: string, rows: Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const said = told(row);
    groups.set(said, [...(groups.get(said) ?? []), row]);
  }
  return [...groups];
}
