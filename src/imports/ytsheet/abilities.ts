/**
 * A monster's abilities out of the one text that its sheet has for them: `▶炎のブレス／7（14）／生命抵抗力／半減` and the lines below it.
 * What stands there in the usual form becomes figures; all else is left as words.
 */

import { folded } from "./numbers";

export interface SheetPower {
  readonly name: string;
  readonly timing: "constant" | "preparation" | "major" | "minor" | "declared";
  /** The part that it stands under; empty: the whole. */
  readonly part: string;
  /** The lines below its name. */
  readonly notes: string;
  /** What it does, as an item has it; null: nothing of it was understood. */
  readonly does: Readonly<Record<string, unknown>> | null;
}

const MARKS: readonly [RegExp, SheetPower["timing"]][] = [
  [/[▶＞〆]|\[主\]/, "major"],
  [/[≫☆]|\[補\]/, "minor"],
  [/[🗨□☑]|\[宣\]/u, "declared"],
  [/△|\[準\]/, "preparation"],
  [/○|\[常\]/, "constant"],
];
const HEAD = /^(?:[▶＞〆≫☆🗨□☑△○]|\[[主補宣準常]\])+/u;

/** Abilities of one sheet, and code units of a line that is taken apart. */
const MOST = 60;
const LONGEST = 300;

export function abilitiesIn(text: string): SheetPower[] {
  const found: { head: string; marks: string; part: string; below: string[] }[] = [];
  let part = "";
  for (const line of text.split("\n").map((one) => one.trim())) {
    const marks = HEAD.exec(line)?.[0] ?? "";
    if (line.startsWith("●")) part = line.slice(1).trim().slice(0, 60);
    else if (marks !== "" && line.length <= LONGEST)
      found.push({ head: line.slice(marks.length), marks, part, below: [] });
    else if (line !== "") found.at(-1)?.below.push(line);
  }
  return found.slice(0, MOST).flatMap(({ head, marks, part: of, below }) => {
    const [name = "", ...facts] = head.split(/[／/]/).map((one) => one.trim());
    if (name === "") return [];
    const timing = MARKS.find(([sign]) => sign.test(marks))?.[1] ?? "constant";
    const notes = [...(facts.length > 0 ? [facts.join("／")] : []), ...below].join("\n");
    const isUsed = timing === "major" || timing === "minor";
    // A part that is the whole of it is none.
    return [{ name, timing, part: of === "全身" ? "" : of, notes, does: isUsed ? doesOf(facts, below) : null }];
  });
}

const RESISTS = [
  [/生命抵抗/, "fortitude"],
  [/精神抵抗/, "willpower"],
  [/回避/, "evasion"],
] as const;
const LEFT = [
  [/半減/, "half"],
  [/消滅|短縮/, "none"],
] as const;

/** What harms by dice or power, and what heals. */
function doesOf(facts: readonly string[], below: readonly string[]): Readonly<Record<string, unknown>> | null {
  // `射程：20m` and `射程20m` say the same, and brackets say nothing.
  const words = folded(below.join(" ").slice(0, 2_000)).replace(/[:：「」]/g, "");
  const amount = amountIn(words);
  if (!amount) return null;
  const heals = /(?:HP|生命力)を?.{0,30}回復/.test(words);
  const said = facts.map(folded).join("/");
  const own = /(?:^|\/)(\d{1,2})(?:\(\d{1,2}\))?(?:\/|$)/.exec(said)?.[1];
  const against = RESISTS.find(([word]) => word.test(said))?.[1];
  // A check without what stands against it is none of the usual ones.
  if (!heals && !against) return null;
  const radius = /半径(\d{1,3})m/.exec(words)?.[1];
  // `射程：2（20m）` as well: the books' own measure goes before the metres.
  const range = /射程(?:\d{1,2}\()?(\d{1,3})m/.exec(words)?.[1] ?? /(\d{1,3})m以内/.exec(words)?.[1];
  const element = /(炎|水・氷|風|土|雷|光|闇|純エネルギー|断空|衝撃|毒|病気)属性/.exec(words)?.[1];
  const most = (/半径\d{1,3}m\)\/(\d{1,2})/.exec(words) ?? /(\d{1,2})体/.exec(words))?.[1];
  return {
    effect: heals ? "heal" : "damage",
    ...amount,
    how: "cast",
    range: Number(range ?? radius ?? 10),
    ...(radius === undefined
      ? { shape: heals && range === undefined ? "self" : "single" }
      : { shape: "area", radius: Number(radius), ...(most !== undefined && { limit: Number(most) }) }),
    ...(against
      ? { against, ...(against === "evasion" && { check: "accuracy" }) }
      : { check: "none", against: "none" }),
    ...(against && against !== "evasion" && own !== undefined && { ownCheck: Number(own) }),
    ...(against && against !== "evasion" && { resisted: LEFT.find(([word]) => word.test(said))?.[1] ?? "none" }),
    ...(!heals && { kind: /物理/.test(words) ? "physical" : "magical" }),
    ...(element && { element }),
    ...costIn(words),
  };
}

/** `2d+8`, `「2d6＋8」点`, `威力20`. */
function amountIn(words: string): Readonly<Record<string, number>> | null {
  const dice = /(\d{1,2})d6?(?:\+(\d{1,3}))?/i.exec(words);
  if (dice) return { dice: Number(dice[1]), pointsBonus: Number(dice[2] ?? 0) };
  const power = /威力(\d{1,3})/.exec(words);
  return power && Number(power[1]) <= 100 ? { power: Number(power[1]) } : null;
}

function costIn(words: string): { readonly mp?: number } {
  const mp = /MPを?(\d{1,2})(?:点)?消費/.exec(words)?.[1];
  return mp === undefined ? {} : { mp: Number(mp) };
}
