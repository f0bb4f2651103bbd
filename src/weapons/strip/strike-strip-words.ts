/** A strip's text about the sums of a strike: the target, by how much it is hit, and the number that an answer has to reach. */

import { type NameOf, targetNamed, tellRowShort, type Words } from "../../chronicle/index";
import { factsText, listText, say } from "../../foundry/words";
import { type CharacterId, isHit, type RowSum, type StrikeSums, type WantedDice } from "../../rules/index";

/** The striker and the weapon, as far as the reader may know them. */
interface Told {
  readonly striker: string;
  readonly weapon: string;
  readonly sums: StrikeSums;
  readonly words: Words;
  readonly nameOf: NameOf;
}

/** `Wolf 18 ≥ 11 hits Goblin A`; of several `Wolf: Fire – Kai 18 ≥ 14, Mei resists 12 < 14`. Empty: nobody is struck. */
export function struckSentence({ striker, weapon, sums, words, nameOf }: Told): string {
  // A strike without a check is told by its effect, and a cover takes the blow without one (`ACT-13`).
  const isTold = ({ check, answer, for: covered }: RowSum) => (check ?? answer ?? covered) !== undefined;
  const struck = sums.rows.filter((row) => isStruck(row) && isTold(row));
  const [only, ...others] = struck;
  if (!only) return "";
  const told = (row: RowSum) => ({
    who: targetNamed({ id: row.id, for: row.for }, words, nameOf),
    sum: tellRowShort(row, words),
  });
  if (others.length === 0 && isEvadable(only) && only.check) {
    const { who, sum } = told(only);
    return sum === "" ? say("strip.hits", { striker, who }) : say("strip.hitsBy", { striker, sum, who });
  }
  const each = struck.map((row) => {
    const { who, sum } = told(row);
    const key = isEvadable(row) ? "hit" : isResisted(row) ? "resisted" : "unresisted";
    return row.check && sum !== "" ? say(`strip.row.${key}By`, { who, sum }) : say(`strip.row.${key}`, { who });
  });
  return factsText([say("strip.with", { striker, weapon }), listText([...new Set(each)])]);
}

/** Whether it does something to this target; also to one who resists, if something is left then. */
function isStruck(row: RowSum): boolean {
  const { outcome, resisted } = row;
  return outcome !== "fizzled" && outcome !== undefined && (isHit(outcome) || (isResisted(row) && resisted !== "none"));
}

/**
 * Whether a target resists, by its sum or by 6,6. If the caster rolled 1,1, the spell fails and nobody resists it.
 */
function isResisted(row: RowSum): boolean {
  const { outcome, check } = row;
  const isAutomatic = outcome === "automatic-miss" && check?.automatic !== "automatic-failure";
  return outcome === "resisted" || (isAutomatic && !isEvadable(row));
}

function isEvadable({ answer }: RowSum): boolean {
  return answer?.of !== "willpower" && answer?.of !== "fortitude";
}

/**
 * The number that an evasion or resistance has to reach (`DIC-1`: a tie succeeds); null: this reader may not know it.
 */
export function numberToReach({ rows }: StrikeSums, who: CharacterId, part: WantedDice["part"]): number | null {
  const row = rows.find((one) => one.id === who && one.part === part) ?? rows.find(({ id }) => id === who);
  return row?.check?.total ?? null;
}
