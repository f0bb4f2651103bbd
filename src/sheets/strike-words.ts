/** A strike's figures in the few words that a list has room for. */

import type { Armament } from "../documents/armaments";
import { figuresText } from "../documents/armaments";
import type { SheetPart } from "../documents/parts";
import { factsText, say } from "../foundry/words";
import { type StrikeFigures, strikeFigures, type VitalsInput } from "../rules/index";

type Striker = Pick<VitalsInput, "accuracy" | "magicPower" | "fixed">;

/** What is added to 2d; null: no check is made. */
export function writtenCheck(
  { strike }: Pick<Armament, "strike">,
  striker: Striker,
  parts: readonly SheetPart[],
): number | null {
  const figures = strike && strikeFigures(strike);
  return figures && figures.check !== "none" ? figures.accuracy + base(figures, striker, parts) : null;
}

/** The same in words, or a monster's fixed value: `8`, `15 (8)`; empty where no check is made. */
export function checkText(armament: Pick<Armament, "strike">, striker: Striker, parts: readonly SheetPart[]): string {
  const value = writtenCheck(armament, striker, parts);
  if (value === null) return "";
  return striker.fixed ? say("strike.fixed", { value: String(value + 7), added: String(value) }) : String(value);
}

function base(
  { check, part }: StrikeFigures,
  { accuracy = 0, magicPower = 0 }: Striker,
  parts: readonly SheetPart[],
): number {
  if (check !== "accuracy") return magicPower;
  const own = parts.find(({ id }) => id === part) ?? parts.find(({ core }) => core) ?? parts[0];
  return own ? own.accuracy : accuracy;
}

/** How it is used, its range, its cost. */
export function useText(armament: Armament): string {
  const { strike, uses } = armament;
  return factsText([
    figuresText(armament),
    ...(strike?.mp ? [say("strike.mp", { mp: String(strike.mp) })] : []),
    ...(uses === null ? [] : [say("strike.uses", { uses: String(uses) })]),
  ]);
}
