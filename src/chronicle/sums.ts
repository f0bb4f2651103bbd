/**
 * Sums of a strike in words: in full, so that anybody can check them, and short, for little room. If data is missing
 * – its reader may not know it –, the sentence has no gap.
 */

import type { AmountSum, LotShare, LotSum, RollSum, RowSum } from "../rules/index";
import { compositionOf, tellRoll } from "./roll-sum";
import { joinedInWords } from "./values";
import { type NameOf, type Say, sayingIn, targetNamed, type Words } from "./words";

/** One check of a striker for several: `Sakura: 2d[4,3] + 8 = 15`, `Sakura fumbles (1,1)`. */
export function tellCheck(check: RollSum, words: Words, nameOf: NameOf): string {
  const say = sayingIn(words, "sums");
  const [who, dice] = [nameOf(check.who), (check.dice ?? []).join(",")];
  if (check.automatic === "automatic-failure") return say("fumblesAlone", { who, dice });
  if (check.automatic) return say("excelsAlone", { who, dice });
  return say("rolled", { who, sum: tellRoll(check, words) });
}

/**
 * A check against what it had to reach: `2d[5,5] + 8 = 18 ≥ 10 (7 + 3): hits`; an automatic success or failure is
 * named.
 * @param isCheckTold the striker's check stands before all rows (`tellCheck`)
 */
export function tellRowSum(row: RowSum, words: Words, nameOf: NameOf, isCheckTold = false): string {
  const say = sayingIn(words, "sums");
  const outcome = outcomeWords(row, say);
  const automatic = automaticOf(row, outcome, words, nameOf, isCheckTold);
  if (automatic !== null) return automatic;
  const sum = comparison(row, say, (roll) =>
    isCheckTold && roll === row.check && roll.total !== undefined ? String(roll.total) : tellRoll(roll, words),
  );
  return sum === "" ? outcome : outcome === "" ? sum : say("outcome", { sum, outcome });
}

/** `18 ≥ 10`, `1,1`; empty where nothing of it may be known. */
export function tellRowShort(row: RowSum, words: Words): string {
  const say = sayingIn(words, "sums");
  const automatic = automaticRoll(row);
  if (automatic?.dice) return automatic.dice.join(",");
  const total = (roll: RollSum | undefined) => (roll?.total === undefined ? "" : String(roll.total));
  const [check, answer] = [total(row.check), total(row.answer)];
  if (check === "" || answer === "") return check;
  return say(`short.${signOf(row)}`, { check, answer });
}

/**
 * The die that says whom a shot found, before anybody dodges (`B20-MIS-1`), and each one's share:
 * `misfire 1d4[2–3]: Wolf (Grey wolf 1/4, Wolf 2/4, Kai 1/4)`.
 */
export function tellLot({ sides, found, among }: LotSum, words: Words, nameOf: NameOf): string {
  const say = sayingIn(words, "sums");
  const named = (one: LotShare) => targetNamed(one, words, nameOf);
  const shares = among.map((one) => {
    const [first, last] = one.faces;
    return say("share", { who: named(one), part: String(last - first + 1), of: String(sides) });
  });
  const [first, last] = found.faces;
  const die = first === last ? String(first) : say("faces", { first: String(first), last: String(last) });
  return say("lot", { sides: String(sides), die, who: named(found), shares: joinedInWords(shares, words.lang) });
}

function comparison(row: RowSum, say: Say, told: (roll: RollSum) => string): string {
  const { check, answer } = row;
  const left = check ? told(check) : "";
  const right = answer ? againstOf(answer, say) : "";
  if (left === "" || right === "") {
    // Only who answers is known: then it says whose roll it is.
    return left !== "" || !answer || right === "" ? left : say(`only.${answer.of}`, { sum: told(answer) });
  }
  const of = answer!.of;
  const against = say(`against.${of}`, { sum: right });
  const isKnown = check?.total !== undefined && answer!.total !== undefined;
  return say(`compared.${isKnown ? signOf(row) : "unknown"}`, { check: left, against });
}

/** `10 (7 + 3)`, `13`; its dice alone where its total may not be known. */
function againstOf(answer: RollSum, say: Say): string {
  const made = compositionOf(answer, say);
  if (answer.total === undefined) return made;
  return made === "" ? String(answer.total) : say("madeOf", { total: String(answer.total), sum: made });
}

/**
 * The comparison of the totals: on a tie the answer wins (`DIC-1`), and a number that must be reached is reached by
 * an equal total.
 */
function signOf({ check, answer }: RowSum): "reached" | "missed" | "tie" {
  const [active, passive] = [check?.total ?? 0, answer?.total ?? 0];
  if (active === passive) return check?.sides === 20 ? "reached" : "tie";
  return active > passive ? "reached" : "missed";
}

/** The roll that decided by itself. */
function automaticRoll({ check, answer, outcome }: RowSum): RollSum | null {
  if (outcome === undefined) return null;
  if (check?.automatic === "automatic-failure") return check;
  if (answer?.automatic === "automatic-success" && outcome === "automatic-miss") return answer;
  if (check?.automatic) return check;
  return answer?.automatic ? answer : null;
}

function automaticOf(row: RowSum, outcome: string, words: Words, nameOf: NameOf, isCheckTold: boolean): string | null {
  const say = sayingIn(words, "sums");
  // ACT-14: both are checks of accuracy, and the comparison says which counts.
  const roll = row.countered === undefined ? automaticRoll(row) : null;
  if (!roll) return null;
  const who = targetNamed({ id: roll.who, part: roll.part }, words, nameOf);
  const dice = (roll.dice ?? []).join(",");
  const isStrikers = roll === row.check;
  if (roll.automatic === "automatic-failure") {
    const failure = say(roll.of === "casting" ? "fails" : "missesAlways");
    if (isStrikers && isCheckTold) return failure;
    return say("fumbles", { who, dice, outcome: isStrikers ? failure : outcome });
  }
  const success = say(roll.of === "casting" ? "works" : "hitsAlways");
  if (isStrikers) return isCheckTold ? success : say("excels", { who, dice, outcome: success });
  const kind = roll.of === "evasion" ? "evasion" : "resisted";
  return say(`answers.${kind}`, { who, dice }) + leftWords(row, say);
}

/** `: half`. */
function leftWords({ resisted, answer }: RowSum, say: Say): string {
  return answer?.of === "evasion" || resisted === "none" ? "" : say(`left.${resisted}`);
}

function outcomeWords(row: RowSum, say: Say): string {
  const { outcome, answer, check } = row;
  if (outcome === undefined) return "";
  if (outcome === "fizzled") return say("fails");
  if (row.countered) return say("countered");
  const isResistance = answer?.of === "willpower" || answer?.of === "fortitude";
  if (outcome === "hit" || outcome === "automatic-hit")
    return say(isResistance ? "notResisted" : check?.of === "accuracy" ? "hits" : "works");
  if (isResistance) return say("resisted") + leftWords(row, say);
  return say(answer?.of === "block" || answer?.of === "still" || answer?.of === "difficulty" ? "misses" : "evaded");
}

/**
 * An amount and what became of it, of MP 0 at least (`DIC-4`): `row 18: [3,5] 6 · +7 − 2 = 11 damage: HP 20 → 9`; a fumble by the
 * name of who rolled.
 */
export function tellAmount(amount: AmountSum, words: Words, nameOf: NameOf): string {
  const say = sayingIn(words, "sums");
  const { is, rolls, failed, change, pool, cut } = amount;
  const [first] = rolls ?? [];
  const told =
    failed && first
      ? say(`nothing.${is}`, { who: nameOf(amount.who), dice: first.dice.join(","), row: String(first.power) })
      : say(is, { sum: tellAmountSum(amount, words) });
  if (!change || (failed && change[0] === change[1])) return told;
  const after = say(cut ? `full.${pool}` : pool, { from: String(change[0]), to: String(change[1]) });
  return say("changed", { told, after });
}

/** `row 18: [3,5] 6 · +7 − 2 = 11`. */
export function tellAmountSum({ rolls, points, parts, total, factor, critically }: AmountSum, words: Words): string {
  const say = sayingIn(words, "sums");
  const shown = rolls ? rollsOf(rolls, say) : points?.length ? pointsOf(points, parts[0]?.amount ?? 0) : "";
  const steps = parts.slice(1).filter(({ amount: one }) => one !== 0);
  const sum = steps.map(({ part, amount: one }, i) => stepOf(part, one, i === 0, shown === "", say)).join("");
  const plain = shown === "" ? sum : sum === "" ? shown : say("amount", { shown, sum });
  if (plain === "" || (shown === "" && steps.length === 1 && factor === undefined)) return String(total);
  const dice = (critically ?? []).join(",");
  const whole = factor === undefined ? plain : say("times", { sum: plain, dice, factor: String(factor) });
  return say("equals", { sum: whole, total: String(total) });
}

/** The chain of a power roll, one pair after the other (`DIC-2`): `row 18: [5,5] 8 → [3,5] 6`. */
function rollsOf(rolls: NonNullable<AmountSum["rolls"]>, say: Say): string {
  return rolls
    .map(({ dice, sum, power, value }, i) => {
      const shown = dice.join(",");
      const isChanged = sum !== dice[0] + dice[1];
      const one = isChanged ? say("rollAs", { shown, as: String(sum), value: String(value) }) : `[${shown}] ${value}`;
      return i > 0 && rolls[i - 1]!.power === power ? one : say("row", { row: String(power), roll: one });
    })
    .join(say("next"));
}

function pointsOf(points: readonly number[], sum: number): string {
  return `${points.length}d[${points.join(",")}] ${sum}`;
}

/** One step of a sum with its sign; the first of all without dice stands without a plus. */
function stepOf(part: string, amount: number, isFirst: boolean, isAlone: boolean, say: Say): string {
  const size = Math.abs(amount);
  const signed = `${amount < 0 ? "−" : "+"}${size}`;
  if (part === "scale" || part === "floor") return say(`step.${part}`, { text: signed });
  if (!isFirst) return say(amount < 0 ? "minus" : "plus", { amount: String(size) });
  return isAlone && amount >= 0 ? String(size) : signed;
}
