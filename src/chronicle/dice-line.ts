/** A typed roll and its answer in one line, as BCDice writes it: players read it in chats of any language. */

import type {
  Ability,
  CheckOutcome,
  CheckRoll,
  Dice,
  GrowthRoll,
  PowerRollRequest,
  PowerRollResult,
  PowerRollRules,
  TypedRoll,
} from "../rules/index";
import {
  checkAgainst,
  meets,
  NEVER_CRITICAL,
  rollCheck,
  rollDruid,
  rollGrowth,
  rollPlain,
  rollPower,
  rollTranscendent,
  transcendentAgainst,
} from "../rules/index";

const SCALES = { half: "/2", "one-and-a-half": "*1.5", double: "*2" } as const;
const THEN = " ＞ ";
const FAILED = "**";
const OUTCOMES: { readonly [outcome in CheckOutcome | "super-success"]: string } = {
  "automatic-failure": "自動的失敗",
  "automatic-success": "自動的成功",
  "super-success": "超成功",
  success: "成功",
  failure: "失敗",
};
const ABILITY_NAMES: { readonly [ability in Ability]: string } = {
  dexterity: "器用度",
  agility: "敏捷度",
  strength: "筋力",
  vitality: "生命力",
  intelligence: "知力",
  spirit: "精神力",
};

/** Rolls what was typed. @throws DiceExhausted when there are not enough dice */
export function diceLine(roll: TypedRoll, dice: Dice, rules: PowerRollRules): string {
  switch (roll.kind) {
    case "power":
      return powerLine(roll.request, rollPower(roll.request, dice, rules));
    case "check": {
      const { value, target } = roll;
      const rolled = rollCheck(value, dice);
      const outcome = target === null ? null : checkAgainst(rolled, target).outcome;
      return checkLine("2D6", roll, [rolled.dice!], rolled.total, outcome);
    }
    case "transcendent": {
      const { value, critical, target } = roll;
      const rolled = rollTranscendent(value, critical, dice);
      const outcome = target === null ? null : transcendentAgainst(rolled, target).outcome;
      return checkLine(`2D6@${critical}`, roll, rolled.dice, rolled.total, outcome);
    }
    case "bibliomancer":
      return bibliomancerLine(roll, rollCheck(roll.value, dice));
    case "plain":
      return plainLine(roll, dice);
    case "choice":
      return [`(${roll.asked})`, roll.options[dice.d(roll.options.length) - 1]].join(THEN);
    case "druid": {
      const { dice: pair, power, total } = rollDruid(roll.powers, roll.bonus, dice);
      const head = `(Dru[${roll.powers}]${signed(roll.bonus)})`;
      return [head, `2D[${pair}]=${pair[0] + pair[1]}`, `${power}${signed(roll.bonus)}`, total].join(THEN);
    }
    case "growth":
      return Array.from({ length: roll.growths }, () => growthText(rollGrowth(dice))).join(" | ");
  }
}

/** 2d with the unlucky number fail, whatever their sum; 1,1 and 6,6 decide without a target as well. */
function bibliomancerLine(roll: Extract<TypedRoll, { kind: "bibliomancer" }>, rolled: CheckRoll): string {
  const { unlucky, target } = roll;
  const [first, second] = rolled.dice!;
  const outcome = target === null ? rolled.automatic : checkAgainst(rolled, target).outcome;
  const line = checkLine(`Bib[${unlucky}]`, roll, [[first, second]], rolled.total, outcome);
  if (first + second !== unlucky) return line;
  return [...line.split(THEN).slice(0, 3), "特殊失敗"].join(THEN);
}

/** One die alone is its own total. */
function plainLine({ dice: node, target }: Extract<TypedRoll, { kind: "plain" }>, dice: Dice): string {
  const { total, asked, shown } = rollPlain(node, dice);
  const isOne = node.is === "dice" && node.count === 1;
  const against = target === null ? "" : `${target.comparison}${target.value}`;
  const outcome = target === null ? [] : [OUTCOMES[meets(total, target) ? "success" : "failure"]];
  return [`(${asked}${against})`, ...(isOne ? [] : [shown]), total, ...outcome].join(THEN);
}

/** Nothing for 0. */
function signed(value: number): string {
  if (value === 0) return "";
  return value > 0 ? `+${value}` : String(value);
}

function checkLine(
  head: string,
  { value, target, above }: { readonly value: number; readonly target: number | null; readonly above?: true },
  dice: readonly (readonly [number, number])[],
  total: number,
  outcome: CheckOutcome | "super-success" | null,
): string {
  const against = target === null ? "" : above ? `>${target - 1}` : `>=${target}`;
  const shown = `${total - value}${dice.map((pair) => `[${pair}]`).join("")}${signed(value)}`;
  const steps = [`(${head}${signed(value)}${against})`, shown, total];
  return [...steps, ...(outcome === null ? [] : [OUTCOMES[outcome]])].join(THEN);
}

function powerLine(request: PowerRollRequest, rolled: PowerRollResult): string {
  const { rolls, failed, criticals, total } = rolled;
  const dice = `2D:[${rolls.map((step) => step.dice.join()).join(" ")}]=${rolls.map(({ sum }) => sum).join()}`;
  const steps = [powerHead(request, rolled), dice];
  if (failed) return [...steps, FAILED, OUTCOMES["automatic-failure"]].join(THEN);
  const sum = powerSum(rolled, request.criticalAdd ?? 0);
  // A single value is its own total.
  if (sum === String(total)) return [...steps, sum].join(THEN);
  return [...steps, sum, ...(criticals > 0 ? [`${criticals}回転`] : []), total].join(THEN);
}

/** The options of the roll: critical value, first roll, rising power, reading, every roll, bonus. */
function powerHead(request: PowerRollRequest, { critical, bonus }: PowerRollResult): string {
  const { power, firstBecomes, firstAdd, firstAddUpToTen, everyAdd, powerRise, reading, fixedDie } = request;
  const { criticalAdd, zeroUpTo } = request;
  let first = "";
  if (firstBecomes) first = String(firstBecomes);
  else if (firstAdd) first = signed(firstAdd);
  else if (firstAddUpToTen) first = `~${signed(firstAddUpToTen)}`;
  const fixed = Math.min(Math.max(fixedDie ?? 1, 1), 6);
  const read = { twin: "gf", "semi-fixed": `sf[${fixed}]`, "first-fixed": `tf[${fixed}]`, "two-dice": "" };
  return [
    `KeyNo.${power}`,
    critical < NEVER_CRITICAL ? `c[${critical}]` : "",
    first && `m[${first}]`,
    powerRise ? `r[${powerRise}]` : "",
    criticalAdd ? `ad[${criticalAdd}]` : "",
    read[reading ?? "two-dice"],
    zeroUpTo ? `sz[${zeroUpTo}]` : "",
    everyAdd ? `a[${signed(everyAdd)}]` : "",
    signed(bonus),
  ].join("");
}

function powerSum({ rolls, bonus, scale, afterScale, criticals }: PowerRollResult, criticalAdd: number): string {
  const values = rolls.map(({ value, sum }) => (sum === 2 ? FAILED : value)).join();
  const added = criticalAdd === 0 || criticals === 0 ? "" : `+${criticalAdd}*${criticals}`;
  const sum = values + signed(bonus) + added;
  if (scale === "whole") return sum + signed(afterScale);
  const bracketed = bonus === 0 && rolls.length === 1 ? sum : `(${sum})`;
  return `${bracketed}${SCALES[scale]}${signed(afterScale)}`;
}

function growthText({ dice, choices }: GrowthRoll): string {
  const names = [...new Set(choices)].map((ability) => ABILITY_NAMES[ability]);
  return `[${dice}]->(${names.join(" or ")})`;
}
