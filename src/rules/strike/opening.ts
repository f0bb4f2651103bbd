/**
 * Who strikes with what, before any target: what the turn allows, what lasts on the striker, which feat it declares.
 */

import type { CharacterId, TurnTaker } from "../battle";
import { changedConditions, characterOf, isAble, withCharacter, withEffects } from "../board/roster";
import type { AttackWay } from "../board/turns";
import type { Refusal } from "../commands";
import { leastCritical } from "../dice/power-roll";
import { effectProblem, type LastingEffect, runningEffect } from "../effects/effect";
import { addedTo } from "../effects/figures";
import { misfit, type Refused } from "../refusals";
import type { StrikeGround } from "./ground";
import { powerRequest } from "./judging";
import { refuseStrike } from "./reckoning";
import type { AimedByWord } from "./steps";
import { type Declares, isAreaWay, type StrikeFigures, strikeFigures, withAdded } from "./with";

/** The striker, once the turn allows it. How it pays is checked last. */
export interface OpenedStrike<C> {
  readonly striker: C;
  readonly figures: StrikeFigures;
  /** `STR-26`: its reach is not checked. */
  readonly allowed: boolean;
  readonly to: AimedByWord["to"];
  readonly spares: readonly CharacterId[];
  /**
   * The striker becomes unable by what it declares, before the dice fall. Then it answers nothing, not even its own
   * strike (`TRN-9`).
   */
  readonly dazed: boolean;
}

/**
 * The ground as it is when the dice fall: a declared feat's effect on the striker begins before that (`TRN-9`).
 * `openStrike` refuses an invalid feat.
 */
export function readied<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { who, with: figures, declares }: AimedByWord,
): StrikeGround<C, S> {
  const self = declares?.self;
  if (!self || effectProblem(self, "turns")) return ground;
  const ready = ground.ready(turnWayOf(strikeFigures(figures), who, declares));
  if (!ready.ok) return ground;
  const { striker } = ready;
  const others = (striker.effects ?? []).filter(({ name }) => name !== self.name);
  const now = withEffects(striker, [...others, runningEffect(self, striker.id)]);
  return ground.withCharacters(withCharacter(ground.characters, now));
}

const NOBODY: readonly CharacterId[] = [];

/** `ask targets` continues from here, with one target after another. */
export function openStrike<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  aimed: Pick<AimedByWord, "who" | "with" | "allowed" | "declares" | "to" | "spares">,
): Refused | ({ ok: true } & OpenedStrike<C>) {
  const figures = strikeFigures(aimed.with);
  const { who, declares } = aimed;
  const ready = ground.ready(turnWayOf(figures, who, declares));
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
    to: aimed.to,
    spares: aimed.spares ?? NOBODY,
    dazed: isDazedBy(striker, declares?.self),
  };
}

function isDazedBy(striker: TurnTaker, self: LastingEffect | undefined): boolean {
  if (!self?.conditions) return false;
  const conditions = changedConditions(striker.conditions, self.conditions, [], striker.id, "effect");
  return !isAble({ ...striker, conditions });
}

/** The figures: of the item, of lasting effects on the striker (`EFF-4`), and of the declared feat. */
function lastingFigures(striker: TurnTaker, figures: StrikeFigures, declares: Declares | undefined): StrikeFigures {
  const declared = declares?.modifiers?.critical ?? 0;
  if (!striker.effects && declared === 0) return figures;
  const request = powerRequest({ figures });
  const added = { damage: addedTo(striker, "damage"), critical: addedTo(striker, "critical") + declared };
  return withAdded(figures, added, request ? leastCritical(request) : 0);
}

/** Refuses invalid effects that it would leave. */
function refuseLeaves(leaves: StrikeFigures["leaves"]): Refusal | null {
  for (let i = 0; i < leaves.length; i++) {
    const left = leaves[i]!;
    const problem = typeof left === "string" ? null : effectProblem(left, "turns");
    if (!problem) continue;
    const place = `with.leaves[${i}]${problem.key}`;
    return misfit("EFF-4", place, problem.reason, { key: "leaves" }).refusal;
  }
  return null;
}

/** Refuses an invalid effect on the declarer. */
function refuseDeclared(declares: Declares | undefined): Refusal | null {
  const problem = declares?.self && effectProblem(declares.self, "turns");
  if (!problem) return null;
  return misfit("TRN-7", `declares.self${problem.key}`, problem.reason, { key: "declares" }).refusal;
}

/**
 * The strike as the turn's rules see it. `STR-25`: areas, lines, breakthroughs and everything cast count as spells
 * for `TRN-3`. A breakthrough is never a minor action.
 */
function turnWayOf(
  { how, minor, check }: StrikeFigures,
  who: CharacterId | undefined,
  declares: Declares | undefined,
): AttackWay & { readonly who: CharacterId | undefined } {
  return {
    how: isAreaWay(how) ? "shot" : how,
    minor,
    casts: check === "casting",
    unchecked: check === "none",
    goes: how === "breakthrough",
    declares: declares !== undefined,
    who,
  };
}
