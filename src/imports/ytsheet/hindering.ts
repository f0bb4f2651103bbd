/**
 * `攻撃障害＝不可・＋4`, `Attack Obstacle = Impossible • +4` (`ACT-16`): how strikes at a part are hindered, in melee and at range, and by
 * which part, as the lines below say: `［部位：下半身］のHPが0以下…`, `When the Body falls to 0 HP or lower…`. In Japanese the part that is
 * hindered is the heading's, in English the lines name it.
 */

import type { KnownDeed } from "./known-deeds";
import { folded } from "./numbers";

interface Hindering extends KnownDeed {
  /** The parts that it hinders, where the lines name them; else that of the heading. */
  readonly parts: readonly string[] | null;
}

const NAME = /^攻撃障害[=＝:：]?(不可|なし|[-+]?\d{1,2})[・･,、](不可|なし|[-+]?\d{1,2})$/;
/** The part whose fall ends it. */
const BY = /[［[【]部位[：:]([^］\]】\n]{1,40})[］\]】]の(?:HP|ＨＰ)が[0０]以下/;

const ENGLISH = /^attack obstacle ?=? ?(impossible|none|\+\d{1,2}) ?[•・·/,] ?(impossible|none|\+\d{1,2})$/i;
const PART =
  "((?!any\\b|either\\b|both\\b|all\\b)[A-Za-z][A-Za-z' ]{0,38}?)(?: of the [A-Za-z ]{1,40})?(?: sections?)?";
const ENGLISH_BY = new RegExp(
  `(?:when|if) (?:the )?${PART}(?: HP)? (?:falls? to|has) 0 (?:or less HP|or lower|HP or lower|HP or less)|If the HP of the ${PART} falls? to 0 or below`,
  "gi",
);
/** `The Head section cannot be …`, `Head and Body receive a +4 bonus to Evasion …`. */
const ENGLISH_OF = new RegExp(
  `(?:\\b(?:the|all) |attacks, |[.\\n] ?)${PART} (?:cannot be (?:attacked|the target|targeted|engaged)|(?:gain|receive)(?:s|ed)? a \\+)`,
  "gi",
);
/** What the words say beside the name: both kinds of strikes. */
const ENGLISH_BOTH = /whether melee or ranged|by a melee or ranged/i;
/** Several parts would have to fall, or one of several. */
const UNCLEAR = /\b(?:either|any|both|two or more)\b[^.]{0,60}\b0\b/i;

/** Of the lines below it. A name is no longer than its line (`abilities.ts`). */
const LONGEST = 2_000;

/** Null: it is none, or which part hinders or is hindered is not said; then it stays words. */
export function hinderingIn(name: string, lines: readonly string[]): Hindering | null {
  const text = lines.join("\n").slice(0, LONGEST);
  return inJapanese(folded(name), text) ?? inEnglish(folded(name), text);
}

function inJapanese(name: string, text: string): Hindering | null {
  const [, melee, ranged] = NAME.exec(name) ?? [];
  const by = BY.exec(text)?.[1]?.trim();
  if (melee === undefined || ranged === undefined || !by) return null;
  return { ...hindering(by, melee, ranged), parts: null };
}

function inEnglish(name: string, text: string): Hindering | null {
  const [, melee, ranged] = ENGLISH.exec(name) ?? [];
  if (melee === undefined || ranged === undefined || UNCLEAR.test(text)) return null;
  const by = new Set([...text.matchAll(ENGLISH_BY)].map(([, first, second]) => (first ?? second ?? "").trim()));
  const of = [...text.matchAll(ENGLISH_OF)].map(([, part = ""]) => partsSaid(part).join());
  // Sentences that name different parts, or several ends, are no figure; nor is a name of which they tell something else.
  if (by.size !== 1 || new Set(of).size !== 1) return null;
  if (ENGLISH_BOTH.test(text) && melee.toLowerCase() !== ranged.toLowerCase()) return null;
  return { ...hindering([...by][0]!, melee, ranged), parts: of[0]!.split(",") };
}

/** `Upper Body and Head` */
function partsSaid(text: string): string[] {
  return text.split(/ and /i).map((one) => one.replace(/^the /i, "").trim());
}

function hindering(by: string, melee: string, ranged: string): KnownDeed {
  const hinders = {
    by,
    melee: adds(melee),
    ranged: adds(ranged),
    noMelee: isNever(melee),
    noRanged: isNever(ranged),
  };
  return { does: { timing: "constant", hinders }, left: [], instead: [] };
}

const isNever = (said: string): boolean => said === "不可" || said.toLowerCase() === "impossible";

function adds(said: string): number | null {
  const number = Number(said);
  return number > 0 ? number : null;
}
