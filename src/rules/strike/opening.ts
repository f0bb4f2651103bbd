/** Who strikes with what, before anybody is aimed at: what the turn allows, what lasts on the striker, what feat it declares. */

import type { CharacterId, TurnTaker } from "../battle";
import { changedConditions, characterOf, isAble, withCharacter, withEffects } from "../board/roster";
import type { AttackWay } from "../board/turns";
import { type Refusal, refuse } from "../commands";
import { leastCritical } from "../dice/power-roll";
import { effectProblem, type LastingEffect, runningEffect } from "../effects/effect";
import { addedTo } from "../effects/figures";
import { given } from "../given";
import type { Refused, StrikeGround } from "./ground";
import { powerRequest } from "./judging";
import { refuseStrike } from "./reckoning";
import type { AimedByWord } from "./steps";
import { type Declares, isAreaWay, type StrikeFigures, strikeFigures, withAdded } from "./with";

/** Who strikes, once the turn allows it; what it pays with is looked at last. */
export interface OpenedStrike<C> {
  readonly striker: C;
  readonly figures: StrikeFigures;
  /** `STR-26`: nobody asks how far it reaches. */
  readonly allowed: boolean;
  readonly to?: AimedByWord["to"];
  readonly spares: readonly CharacterId[];
  /** Made unable by what it declares, before the dice fall: it answers nothing any more, itself neither (`TRN-9`). */
  readonly dazed: boolean;
}

/**
 * The ground as the dice will find it: what a declared feat does to who strikes begins before they fall (`TRN-9`). A feat
 * that is none is refused by `openStrike`.
 */
export function readied<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { who, with: figures, declares }: AimedByWord,
): StrikeGround<C, S> {
  const self = declares?.self;
  if (!self || effectProblem(self, "turns")) return ground;
  const way = turnWayOf(strikeFigures(figures));
  const ready = ground.ready({ ...given({ who }), ...way, declares: true });
  if (!ready.ok) return ground;
  const { striker } = ready;
  const others = (striker.effects ?? []).filter(({ name }) => name !== self.name);
  const now = withEffects(striker, [...others, runningEffect(self, striker.id)]);
  return { ...ground, characters: withCharacter(ground.characters, now) };
}

/** `ask targets` goes on from here with one after another. */
export function openStrike<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  aimed: Pick<AimedByWord, "who" | "with" | "allowed" | "declares" | "to" | "spares">,
): Refused | ({ ok: true } & OpenedStrike<C>) {
  const figures = strikeFigures(aimed.with);
  const { who, declares } = aimed;
  const ready = ground.ready({
    ...given({ who }),
    ...turnWayOf(figures),
    ...(declares && { declares: true }),
  });
  if (!ready.ok) return ready;
  const refusal =
    refuseStrike({ figures, rules: ground.rules }) ?? refuseLeaves(figures.leaves) ?? refuseDeclared(declares);
  if (refusal) return { ok: false, refusal };
  const striker = characterOf(ground.characters, ready.striker.id) ?? ready.striker;
  return {
    ok: true,
    striker,
    figures: lastingFigures(striker, figures, declares),
    allowed: aimed.allowed === true,
    ...given({ to: aimed.to }),
    spares: aimed.spares ?? [],
    dazed: isDazedBy(striker, declares?.self),
  };
}

function isDazedBy(striker: TurnTaker, self: LastingEffect | undefined): boolean {
  if (!self?.conditions) return false;
  const conditions = changedConditions(striker.conditions, self.conditions, [], striker.id, "effect");
  return !isAble({ ...striker, conditions });
}

/** What it is made with, what lasts on who makes it (`EFF-4`), and what it declares. */
function lastingFigures(striker: TurnTaker, figures: StrikeFigures, declares: Declares | undefined): StrikeFigures {
  const declared = declares?.modifiers?.critical ?? 0;
  if (!striker.effects && declared === 0) return figures;
  const request = powerRequest({ figures });
  const added = { damage: addedTo(striker, "damage"), critical: addedTo(striker, "critical") + declared };
  return withAdded(figures, added, request ? leastCritical(request) : 0);
}

/** Effects that it would leave are none. */
function refuseLeaves(leaves: StrikeFigures["leaves"]): Refusal | null {
  for (const [i, left] of leaves.entries()) {
    const problem = typeof left === "string" ? null : effectProblem(left, "turns");
    if (!problem) continue;
    const place = `with.leaves[${i}]${problem.key}`;
    return refuse("bad-value", "EFF-4", { key: "leaves", place, reason: problem.reason }).refusal;
  }
  return null;
}

/** What it would do to who declares it is no effect. */
function refuseDeclared(declares: Declares | undefined): Refusal | null {
  const problem = declares?.self && effectProblem(declares.self, "turns");
  if (!problem) return null;
  return refuse("bad-value", "TRN-7", { place: `declares.self${problem.key}`, reason: problem.reason }).refusal;
}

/**
 * As its turn looks at it. `STR-25`: an area, a line and a breakthrough fall under what `TRN-3` says of spells, and so does
 * whatever is cast; a breakthrough is never a minor action.
 */
function turnWayOf({ how, minor, check }: StrikeFigures): AttackWay {
  return {
    how: isAreaWay(how) ? "shot" : how,
    minor,
    casts: check === "casting",
    ...(check === "none" && { unchecked: true }),
    ...(how === "breakthrough" && { goes: true }),
  };
}
