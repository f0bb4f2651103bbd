/** The dice that make a strike go as its script says. */

import { DICE_OF, type StrikeDice, type StrikeTarget, type StrikeWanted, straysFound } from "../../src/rules/index";
import { type Shown, sixSided } from "./forced-dice";

/** The faces that answer one want of a strike. @throws where the script has none for it */
export function shownFor(want: StrikeWanted, given: StrikeDice, fallen: StrikeDice): Shown[] {
  const { key, who } = want;
  if (key === "misfire" || key === "draw") {
    const lots = (want.among ?? []).flatMap(({ target, lots: count }) => Array.from({ length: count }, () => target));
    const wanted = key === "misfire" ? straysFound(given)[want.place ?? 0] : given.draw?.[fallen.draw?.length ?? 0];
    const place = lots.findIndex((one) => wanted !== undefined && isMeant(one, wanted));
    if (place < 0) throw new Error(`No lot is ${JSON.stringify(wanted)}`);
    return [{ face: place + 1, sides: lots.length }];
  }
  const rolled =
    key === "accuracy"
      ? given.accuracy
      : key === "answers"
        ? given.answers?.[who]?.[fallen.answers?.[who]?.length ?? 0]
        : key === "line"
          ? [given.line?.[want.of ?? who]?.[fallen.line?.[want.of ?? who]?.length ?? 0]]
          : amount(want, given, fallen);
  if (!rolled || rolled.some((face) => face === undefined))
    throw new Error(`The script has no dice for ${key} of ${who}`);
  return sixSided(...(rolled as number[]));
}

function amount(
  { key, row, apart }: StrikeWanted,
  given: StrikeDice,
  fallen: StrikeDice,
): readonly number[] | undefined {
  const { read } = DICE_OF[key];
  const own = apart ? row : undefined;
  const next = read(given, own)[read(fallen, own).length] as number | readonly number[] | undefined;
  return typeof next === "number" ? [next] : next;
}

/** A part that is not named may be any. */
function isMeant(lot: StrikeTarget, wanted: StrikeTarget): boolean {
  return idOf(lot) === idOf(wanted) && (typeof wanted === "string" || JSON.stringify(lot) === JSON.stringify(wanted));
}

export function idOf(target: StrikeTarget): string {
  return typeof target === "string" ? target : target.id;
}
