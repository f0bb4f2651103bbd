/** The striker and its weapon, before any target: limits of the turn, effects on the striker, declared feats. */

import type { CharacterId, TurnTaker } from "../battle";
import { actingPart } from "../board/budgets";
import { changedConditions, characterOf, isAble, withCharacter, withEffects } from "../board/roster";
import type { AttackWay } from "../board/turns";
import type { Refusal } from "../commands";
import { leastCritical } from "../dice/power-roll";
import { effectProblem, runningEffect } from "../effects/effect";
import { addedTo } from "../effects/figure-terms";
import { given } from "../given";
import { misfit, type Refused } from "../refusals";
import type { Writable } from "../writable";
import { expandedFigures, limitSaid, refuseExpanding } from "./expanding";
import { idOfTarget, type StrikeTarget } from "./fallen";
import { type AddedByFeats, addedOn, type Declares, featsOfStrike, refuseFeats } from "./feats";
import { refuseAgain, refuseSeries, seriesModifiers } from "./further";
import type { StrikeGround } from "./ground";
import { powerRequest } from "./judging";
import { refuseStrike } from "./reckoning";
import type { SeriesModifiers } from "./series";
import type { AimedByWord } from "./steps";
import { isAreaWay, isMadeAsSpell, type StrikeFigures, strikeFigures, withAdded } from "./with";

/** The striker, once the turn allows it. How it pays is checked last. */
export interface OpenedStrike<C> {
  readonly striker: C;
  readonly figures: StrikeFigures;
  /** `STR-26`: its reach is not checked. */
  readonly allowed: boolean;
  readonly to: AimedByWord["to"];
  /** A chosen line takes in its user's own place (`S25-EFF-2`). */
  readonly own: boolean;
  readonly spares: readonly StrikeTarget[];
  /**
   * The striker becomes unable by what it declares, before the dice fall. Then it answers nothing, not even its own
   * strike (`TRN-9`).
   */
  readonly dazed: boolean;
  /** The additions of series; absent: none. */
  readonly adds?: SeriesModifiers;
  /** The feats declared with it, in order. `figures` has what they add for every row. */
  readonly feats: readonly Declares[];
}

/**
 * The ground as it is when the dice fall: a declared feat's effect on the striker begins before that (`TRN-9`).
 * `openStrike` refuses an invalid feat.
 */
export function readied<C extends TurnTaker, S>(ground: StrikeGround<C, S>, aimed: AimedByWord): StrikeGround<C, S> {
  const selves = featsOfStrike(aimed).flatMap(({ self }) => (self && !effectProblem(self, "turns") ? [self] : []));
  if (selves.length === 0) return ground;
  const ready = ground.ready(turnWayOf(strikeFigures(aimed.with), aimed));
  if (!ready.ok) return ground;
  let { striker } = ready;
  for (const self of selves) {
    const others = (striker.effects ?? []).filter(({ name }) => name !== self.name);
    striker = withEffects(striker, [...others, runningEffect(self, striker.id)]);
  }
  return ground.withCharacters(withCharacter(ground.characters, striker));
}

const NOBODY: readonly StrikeTarget[] = [];

/** `ask targets` continues from here, with one target after another. */
export function openStrike<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  aimed: Opening,
): Refused | ({ ok: true } & OpenedStrike<C>) {
  const figures = strikeFigures(aimed.with);
  const { series } = aimed;
  const feats = featsOfStrike(aimed);
  const further = aimed.again === undefined ? null : refuseFurther(ground, figures, aimed, aimed.again);
  if (further) return { ok: false, refusal: further };
  const ready = ground.ready(turnWayOf(figures, aimed));
  if (!ready.ok) return ready;
  const striker = characterOf(ground.characters, ready.striker.id) ?? ready.striker;
  const mayGrow = feats.length > 0 || ground.turn?.lasting !== undefined;
  const spell = mayGrow ? spellAsked(ground, aimed, striker, feats) : AS_WRITTEN;
  const refusal =
    refuseStrike({ figures, rules: ground.rules }) ??
    refuseLeaves(figures.leaves) ??
    (feats.length > 0 ? refuseFeats(feats, featsAsked(ground, aimed, striker.id)) : null) ??
    (series ? refuseSeries(striker, actingPart(striker, figures.part), series) : null) ??
    refuseExpanding(figures, aimed.expands, spell);
  if (refusal) return { ok: false, refusal };
  const adds = seriesModifiers(striker, actingPart(striker, figures.part), ground.turn, aimed);
  const added = lastingFigures(striker, figures, adds?.critical ?? 0, addedOn("all", feats));
  const opened: Writable<OpenedStrike<C>> & { ok: true } = {
    ok: true,
    striker,
    figures: expandedFigures(added, aimed.expands, spell),
    allowed: aimed.allowed === true,
    to: aimed.to,
    own: aimed.own === true,
    spares: aimed.spares ?? NOBODY,
    dazed: isDazedBy(striker, feats),
    feats,
  };
  if (adds) opened.adds = adds;
  return opened;
}

type Opening = Pick<
  AimedByWord,
  | "who"
  | "with"
  | "allowed"
  | "declares"
  | "expands"
  | "to"
  | "own"
  | "spares"
  | "again"
  | "series"
  | "target"
  | "targets"
>;

/** No feat is in force that makes a spell larger. */
const AS_WRITTEN: ReturnType<typeof spellAsked> = { limit: null, targets: 1, onSelf: false };

/** The input for `ACT-10`. */
function spellAsked<C extends TurnTaker, S>(
  { turn }: StrikeGround<C, S>,
  { with: written, target, targets }: Opening,
  striker: C,
  feats: readonly Declares[],
): { readonly limit: number | null; readonly targets: number; readonly onSelf: boolean } {
  const isSelf = (one: StrikeTarget) => idOfTarget(one) === striker.id;
  const onSelf = targets ? targets.some(isSelf) : target !== undefined && isSelf(target);
  return {
    limit: limitSaid(written, feats, turn, actingPart(striker, written.part)),
    targets: targets?.length ?? 1,
    onSelf,
  };
}

function featsAsked<C extends TurnTaker, S>(
  { turn }: StrikeGround<C, S>,
  { with: written, targets, again }: Opening,
  who: CharacterId,
) {
  const before = again === undefined ? NO_NAMES : (turn?.action?.declared ?? NO_NAMES);
  return { with: written, who, targets: targets?.length ?? 1, moved: turn?.moved ?? null, before };
}

const NO_NAMES: readonly string[] = [];

/** `ACT-4`: why it cannot be made as a further strike. If it is not this character's turn, that is the reason. */
function refuseFurther<C extends TurnTaker, S>(
  { turn, characters }: StrikeGround<C, S>,
  figures: StrikeFigures,
  { who, with: written, target, targets }: Opening,
  name: string,
): Refusal | null {
  const c = turn && characterOf(characters, turn.who);
  if (!c || (who !== undefined && who !== turn.who)) return null;
  const said = targets ?? (target === undefined ? undefined : [target]);
  return refuseAgain(turn, actingPart(c, figures.part), { name, with: written, ...given({ targets: said }) });
}

function isDazedBy(striker: TurnTaker, feats: readonly Declares[]): boolean {
  if (feats.length === 0) return false;
  const selves = feats.flatMap(({ self }) => self ?? []);
  return selves.some(({ name, conditions: begun }, i) => {
    // A later one of the same name takes its place (`EFF-3`).
    if (!begun || selves.slice(i + 1).some((later) => later.name === name)) return false;
    const conditions = changedConditions(striker.conditions, begun, [], striker.id, "effect");
    return !isAble({ ...striker, conditions });
  });
}

/**
 * The figures: of the item, of lasting effects on the striker (`EFF-4`), of series and of declared feats. Additions
 * of feats to damage are a modifier for this strike alone.
 * @param critical the additions of series to the critical value
 */
export function lastingFigures(
  striker: TurnTaker,
  figures: StrikeFigures,
  critical: number,
  feats: AddedByFeats | null = null,
): StrikeFigures {
  if (!striker.effects && critical === 0 && !feats) return figures;
  const damage = addedTo(striker, "damage");
  return featuredFigures(figures, feats, { damage, critical: addedTo(striker, "critical") + critical });
}

/** The figures with what feats add (`ACT-7`), and with what else is added to them. */
export function featuredFigures(
  figures: StrikeFigures,
  feats: AddedByFeats | null,
  also: { readonly damage: number; readonly critical: number } = NOTHING,
): StrikeFigures {
  const shifts = (figures.shifts ?? 0) + (feats?.shifts ?? 0);
  const pierces = figures.pierces ?? feats?.pierces;
  const featured = feats ? { ...figures, ...(shifts !== 0 && { shifts }), ...given({ pierces }) } : figures;
  const request = powerRequest({ figures: featured });
  const added = { damage: also.damage, critical: also.critical + (feats?.critical ?? 0) };
  return withAdded(featured, added, request ? leastCritical(request) : 0);
}

const NOTHING = { damage: 0, critical: 0 };

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

/**
 * The strike as the turn's rules see it. `STR-25`: areas, lines, breakthroughs and everything cast count as spells
 * for `TRN-3`. A breakthrough is never a minor action.
 */
function turnWayOf(
  figures: StrikeFigures,
  said: Pick<AimedByWord, "who" | "declares" | "again">,
): AttackWay & { readonly who: CharacterId | undefined } {
  const { how, minor, check, part } = figures;
  const way: Writable<AttackWay> & { readonly who: CharacterId | undefined } = {
    how: isAreaWay(how) ? "shot" : how,
    minor,
    casts: isMadeAsSpell(figures),
    unchecked: check === "none",
    goes: how === "breakthrough",
    declares: featsOfStrike(said).length,
    who: said.who,
  };
  if (part !== undefined) way.part = part;
  if (said.again !== undefined) way.again = true;
  return way;
}
