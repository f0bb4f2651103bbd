/** A strike's figures in the few words that a list has room for. */

import type { Armament } from "../documents/armaments";
import { figuresText } from "../documents/armaments";
import type { SheetPart } from "../documents/parts";
import { vitalsFromSheet } from "../documents/vitals";
import type { ActorDoc } from "../foundry/platform";
import { factsText, say } from "../foundry/words";
import { type StrikeFigures, strikeFigures } from "../rules/index";
import { figureOfSheet } from "../words/figures-made";

type Striking = Pick<Armament, "strike">;

/** The present addition to 2d, with the effects on its bearer; null: no check is made. */
export function checkOfStrike({ strike }: Striking, actor: ActorDoc): number | null {
  const figures = strike && strikeFigures(strike);
  return figures && figures.check !== "none" ? figures.accuracy + base(figures, actor) : null;
}

/** The same in words, or a monster's fixed value: `8`, `15 (8)`; empty where no check is made. */
export function checkText(armament: Striking, actor: ActorDoc): string {
  const value = checkOfStrike(armament, actor);
  if (value === null) return "";
  const { vitals } = vitalsFromSheet(actor.system);
  return vitals?.fixed ? say("strike.fixed", { value: String(value + 7), added: String(value) }) : String(value);
}

function base({ check, part }: StrikeFigures, actor: ActorDoc): number {
  const { accuracy = 0, magicPower = 0 } = vitalsFromSheet(actor.system).vitals ?? {};
  if (check !== "accuracy") return figureOfSheet(actor, "magicPower")?.value ?? magicPower;
  const parts = (actor.system.parts ?? []) as readonly SheetPart[];
  const own = parts.find(({ id }) => id === part) ?? parts.find(({ core }) => core) ?? parts[0];
  return figureOfSheet(actor, "accuracy", own?.id)?.value ?? own?.accuracy ?? accuracy;
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
