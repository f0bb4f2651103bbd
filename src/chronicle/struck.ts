/**
 * A blow in the words of players: striker, weapon, dice and chain, and for each target the hit and the rest of its
 * HP.
 */

import { accuracyPairs, type EventOf, listsOf, pairIn, rowName } from "../rules/index";
import { rowOutcomeOf } from "./row-outcome";
import { joinedInWords, valueInWords } from "./values";
import { type NameOf, type Say, sayingIn, targetNamed, type Words } from "./words";

type Struck = EventOf<"struck">;
type Row = Struck["rows"][number];
type Sum = NonNullable<Row["sum"]>;
/** The name of a character, or of a part. */
type Named = (target: { readonly id: string; readonly part?: string }) => string;

function namedBy(words: Words, nameOf: NameOf): Named {
  return (target) => targetNamed(target, words, nameOf);
}

/** Details after the first sentence, which names the striker and the weapon. */
export function tellStruck(event: Struck, head: string, words: Words, nameOf: NameOf): string {
  const say = sayingIn(words, "struck");
  const named = namedBy(words, nameOf);
  const details = [...fallen(event, say, named), ...lost(event, say, named)];
  const first =
    details.length > 0 ? say("head", { head, details: details.join(say("between")) }) : say("bare", { head });
  const rows = rowsTold(event, event.rows, say, namedBy(words, nameOf));
  return (rows.length > 0 ? rows : [say("nobody")]).reduce((so, next) => say("rows", { first: so, next }), first);
}

/** Without dice, sums and HP. */
export function tellOutcomes(event: Struck, head: string, words: Words, nameOf: NameOf): string {
  const say = sayingIn(words, "struck");
  const short = event.rows.map(({ sum: _, hp: __, mp: ___, ...row }) => row);
  const rows = rowsTold(event, short, say, namedBy(words, nameOf));
  return (rows.length > 0 ? rows : [say("nobody")]).reduce(
    (so, next) => say("rows", { first: so, next }),
    say("bare", { head }),
  );
}

/** The same in pieces, the outcome of each row by itself: as a card has it. */
export function struckInPieces(
  event: Struck,
  words: Words,
  nameOf: NameOf,
): { readonly rows: readonly string[]; readonly details: readonly string[] } {
  const say = sayingIn(words, "struck");
  const answered = Object.entries(event.dice.answers ?? {}).map(([id, dice]) =>
    say("answer", { who: nameOf(id), dice: pairs(dice, say) }),
  );
  const rows = event.rows.map((row) => tellRow(event, row, say, namedBy(words, nameOf)));
  const [accuracy, ...rest] = fallen(event, say, namedBy(words, nameOf));
  const first = accuracy === undefined ? [] : [accuracy];
  const details = event.dice.accuracy ? [...first, ...answered, ...rest] : [...answered, ...first, ...rest];
  return {
    rows: rows.length > 0 || event.rows.length > 0 ? rows : [say("nobody")],
    details: [...details, ...lost(event, say, namedBy(words, nameOf))],
  };
}

function pairs(list: readonly (readonly number[])[], say: Say): string {
  return list.map((pair) => pair.join(",")).join(say("next"));
}

/** Of a sure spell both rolls (`ACT-10`). */
function checkDice(dice: Struck["dice"]): string {
  return accuracyPairs(dice)
    .map((pair) => pair.join(","))
    .join(" / ");
}

/** The striker's check and the chains; with several, whose each is (`STR-11`). */
function fallen({ dice, rows }: Struck, say: Say, named: Named): string[] {
  const whose = (row: string | undefined, told: string) => {
    const found = row === undefined ? undefined : rows.find((one) => rowName(one) === row);
    return found ? say("forRow", { who: named(found), dice: told }) : told;
  };
  return [
    ...(dice.accuracy ? [say("accuracy", { dice: checkDice(dice) })] : []),
    ...listsOf(dice.power).map(([row, chain]) =>
      whose(
        row,
        say(chain.length > 1 ? "chain" : "power", {
          dice: pairs(chain.map(pairIn), say),
          count: String(chain.filter((die) => !("again" in die)).length - 1),
        }),
      ),
    ),
    ...listsOf(dice.points).map(([row, points]) => whose(row, say("points", { dice: points.join(say("and")) }))),
  ];
}

/** Where the shot went, what was unusual, and what the blow cost. */
export function lostInWords(event: Struck, words: Words, nameOf: NameOf): readonly string[] {
  return lost(event, sayingIn(words, "struck"), namedBy(words, nameOf));
}

function lost({ misfired, unusual, mp }: Struck, say: Say, named: Named): string[] {
  const found = typeof misfired === "string" ? { id: misfired } : misfired;
  return [
    ...(found ? [say("misfired", { target: named(found) })] : []),
    ...(unusual ? [say("ownPlace")] : []),
    ...(mp ? [say("mp", { from: String(mp[0]), to: String(mp[1]) })] : []),
  ];
}

/** A character that fails or hits automatically is named, once for all rows (`DIC-1`). */
function rowsTold(event: Struck, rows: readonly Row[], say: Say, named: Named): string[] {
  const dice = checkDice(event.dice);
  if (rows.length > 0 && rows.every((row) => rowOutcomeOf(event, row) === "automatic-failure"))
    return [say("fumbles", { who: named({ id: event.who }), dice })];
  const excels = rows.some(({ outcome }) => outcome === "automatic-hit");
  const told = rows.map((row) => tellRow(event, row, say, named));
  return excels ? [say("excels", { who: named({ id: event.who }), dice }), ...told] : told;
}

function tellRow(event: Struck, row: Row, say: Say, named: Named): string {
  const { hp, mp } = row;
  const sum = row.sum && row.sum.length > 1 ? tellSum(row.sum, say) : "";
  const amount = String(row.damage ?? row.healed ?? 0);
  const kind = row.damage === undefined ? "healed" : "damage";
  const isAmount = row.damage !== undefined || row.healed !== undefined;
  const parts = [
    ...(row.countered === false ? [say("inVain")] : []),
    say(`outcome.${rowOutcomeOf(event, row)}`),
    ...(isAmount ? [say(sum === "" ? kind : `${kind}Summed`, { amount, sum })] : []),
    ...(hp ? [say("hp", { from: String(hp[0]), to: String(hp[1]) })] : []),
    ...(mp ? [say("mp", { from: String(mp[0]), to: String(mp[1]) })] : []),
  ];
  return say("row", { who: named(row), parts: parts.join(say("between")) });
}

/** `power 11 + bonus 6 − defence 5`. */
function tellSum(sum: Sum, say: Say): string {
  return sum
    .map(({ part, amount }, i) => {
      const text = say(`sum.${part}`, { amount: String(Math.abs(amount)) });
      if (i === 0) return amount < 0 ? say("minusFirst", { text }) : text;
      return say(amount < 0 ? "minus" : "plus", { text });
    })
    .join("");
}

/** Where an area was aimed: a point, a skirmish, one of the three areas, or somebody. */
export function tellAim(at: Struck["at"], words: Words, nameOf: NameOf): string {
  if (typeof at !== "string") return valueInWords("at", at, words, nameOf);
  if (/^S\d+$/.test(at)) return valueInWords("skirmish", at, words, nameOf);
  return words.has(`RANSEN.told.area.${at}`) ? valueInWords("at", at, words, nameOf) : nameOf(at);
}

/** Several targets in one phrase. */
export function tellTargets(
  targets: readonly (string | { readonly id: string; readonly part?: string })[],
  words: Words,
  nameOf: NameOf,
): string {
  return joinedInWords(
    targets.map((one) => targetNamed(typeof one === "string" ? { id: one } : one, words, nameOf)),
    words.lang,
  );
}
