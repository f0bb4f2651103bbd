/**
 * `攻撃障害＝不可・＋4` (`ACT-16`): how strikes at the part under whose heading it stands are hindered, in melee and at range, and by
 * which part, as the line below says it: `［部位：下半身］のHPが0以下…`.
 */

import type { KnownDeed } from "./known-deeds";
import { folded } from "./numbers";

const NAME = /^攻撃障害[=＝:：]?(不可|なし|[-+]?\d{1,2})[・･,、](不可|なし|[-+]?\d{1,2})$/;
/** The part whose fall ends it. */
const BY = /[［[【]部位[：:]([^］\]】\n]{1,40})[］\]】]の(?:HP|ＨＰ)が[0０]以下/;
/** Of the lines below it. A name is no longer than its line (`abilities.ts`). */
const LONGEST = 2_000;

/** Null: it is none, or which part hinders is not said; then it stays words. */
export function hinderingIn(name: string, lines: readonly string[]): KnownDeed | null {
  const [, melee = "", ranged = ""] = NAME.exec(folded(name)) ?? [];
  const by = BY.exec(lines.join("\n").slice(0, LONGEST))?.[1]?.trim();
  if (!melee || !by) return null;
  const hinders = {
    by,
    melee: adds(melee),
    ranged: adds(ranged),
    noMelee: melee === "不可",
    noRanged: ranged === "不可",
  };
  return { does: { timing: "constant", hinders }, left: [], instead: [] };
}

function adds(said: string): number | null {
  const number = Number(said);
  return number > 0 ? number : null;
}
