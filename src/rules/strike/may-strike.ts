/**
 * Whether a strike may be made, and its possible targets. Only this file decides it: `ask targets`, `ask strike`,
 * `ask needs` and the step itself all use it, so that every offer is accepted.
 */

import { type AreaName, type CharacterId, isAtArmsLength, type Part, type Point, type TurnTaker } from "../battle";
import { characterOf } from "../board/roster";
import { type RefusalCode, refuse } from "../commands";
import { saidByFeat } from "../feats";
import { given } from "../given";
import { misfit, type Refused } from "../refusals";
import { canPay, figuresOf, isPartAble, partOf, strikingPart } from "../vitals/index";
import type { Writable } from "../writable";
import { astray, type NamedStrays, strayOf } from "./astray";
import { countersIn } from "./countering";
import { coversAgainst } from "./covering";
import { idOfTarget } from "./fallen";
import type { Declares } from "./feats";
import { meantAgain } from "./further";
import type { StrikeGround } from "./ground";
import { beyond, cut, lengthOf, refuseOwn, refuseOwnPlace, refuseThreatened } from "./in-range";
import type { SeriesModifiers } from "./series";
import { refuseSpares, refuseSparesOfArea, withoutSpared } from "./sparing";
import type { Aimed, AimedByWord } from "./steps";
import type { Counter, Cover, StrikeAim, Striker, Struck, StruckLot } from "./strike";
import { type OpenedStrike, openStrike, readied } from "./striker";
import { allLots, type Named, partAimedAt, strayLots, struckRow } from "./struck-rows";
import { isLineWay, type StrikeFigures } from "./with";

/** A strike that may be made. */
export interface DeclaredStrike<C extends TurnTaker> {
  readonly striker: C;
  readonly by: Striker;
  readonly part: Part | null;
  readonly figures: StrikeFigures;
  readonly aim: StrikeAim;
  /** The named characters, each once; none for an area. */
  readonly named: readonly C[];
  /** Others that may be hit instead of the named target; absent: nobody. */
  readonly lots?: { readonly [id: CharacterId]: number };
  /** Where a breakthrough takes its user. */
  readonly goesTo?: Point | AreaName;
  /** The targets that it is aimed at, with their parts; absent: an area. */
  readonly aimedAt?: readonly Named<C>[];
  readonly partsAimed?: readonly (Part | null)[];
  /** The additions of series (`ACT-4`, `ACT-5`); absent: none. */
  readonly adds?: SeriesModifiers;
  /** Declared with it (`ACT-7`). */
  readonly feats: readonly Declares[];
  /** Possible covers (`ACT-13`); absent: none. */
  readonly covers?: readonly Cover[];
  /** The targets that may strike back, with their choices (`ACT-14`); absent: nobody may. */
  readonly counters?: readonly Counter[];
}

type Declared<C extends TurnTaker> = Refused | { ok: true; strike: DeclaredStrike<C> };

export function declareStrike<C extends TurnTaker, S>(board: StrikeGround<C, S>, aimed: AimedByWord): Declared<C> {
  const ground = readied(board, aimed);
  const named = namedBy(ground, aimed);
  if (!named.ok) return named;
  const opened = openStrike(ground, aimed);
  if (!opened.ok) return opened;
  const declared = declareOpened(ground, opened, aimed, named.targets);
  if (!declared.ok) return declared;
  const covers = coversAgainst(ground, opened, aimed.again !== undefined);
  const strike = covers ? { ...declared.strike, covers } : declared.strike;
  const reacting = countersIn(ground, strike, aimed.reactions);
  if (!reacting.ok) return reacting;
  const { counters } = reacting;
  if (!covers && !counters) return declared;
  return { ok: true, strike: counters ? { ...strike, counters } : strike };
}

function declareOpened<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  aimed: Aimed,
  named: readonly Named<C>[],
): Declared<C> {
  const owned = refuseOwn(ground, opened);
  if (owned) return owned;
  if (opened.figures.how === "area") return declareArea(ground, opened, aimed);
  return named.length === 0 ? declareLineAt(ground, opened, aimed) : declareNamed(ground, opened, named);
}

/** `no-such-character` comes before everything else. */
function namedBy<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { who, target, targets, at, spares = [], with: { how }, again }: Aimed,
): Refused | { ok: true; targets: readonly Named<C>[] } {
  const said = [...(target === undefined ? [] : [target]), ...(targets ?? [])];
  for (const id of [...said.map(idOfTarget), ...(who === undefined ? [] : [who]), ...spares.map(idOfTarget)])
    if (!characterOf(ground.characters, id)) return refuse("no-such-character", ground.cites.reach, { who: id });
  const isPlaced = how === "area" || (how === "line" && at !== undefined);
  if (isPlaced && typeof at === "string" && !ground.isName(at))
    return refuse("no-such-character", ground.cites.area, { who: at });
  const isOne = isLineWay(how);
  const count = said.length;
  if (isPlaced ? count > 0 : count === 0 || (isOne && count > 1))
    return misfit(ground.cites.reach, count > 1 ? "targets" : "target", "count");
  return {
    ok: true,
    targets: said.map((one) => {
      const meant = meantAgain(ground.turn, again, one);
      return {
        c: characterOf(ground.characters, idOfTarget(one))!,
        part: typeof meant === "string" ? undefined : meant.part,
      };
    }),
  };
}

/**
 * Refusals that come first: of several targets, and of a breakthrough at a character that is not placed. All others
 * come later.
 */
const SAID_FIRST: readonly RefusalCode[] = ["not-hostile", "immobile", "out-of-reach"];

/** A strike that names somebody. */
function declareNamed<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  named: readonly Named<C>[],
): Declared<C> {
  const allowed = allowedNamed(ground, opened, named);
  if (!allowed.ok) return allowed;
  const { from, way, part, lots } = allowed;
  const rows = named.map(({ c }, i) => struckRow(opened, c, allowed.parts[i] ?? null));
  const line =
    from === null ? undefined : lineOf(ground, opened, { from, end: way?.end }, named, rows, lots !== undefined);
  const aim: Writable<StrikeAim> = { certain: rows };
  if (lots && named.length === 1) aim.misfire = strayLots(ground, opened, Object.keys(lots), rows[0]);
  if (allowed.strays) aim.strays = allowed.strays.map((one) => strayOf(ground, opened, one, rows));
  if (line) aim.line = withoutSpared(opened, line);
  const once = named.length > 1 ? [...new Set(named.map(({ c }) => c))] : named.map(({ c }) => c);
  const strike = striking(opened, part, aim, once);
  strike.aimedAt = named;
  strike.partsAimed = allowed.parts;
  if (lots) strike.lots = lots;
  if (way) strike.goesTo = way.goesTo;
  return { ok: true, strike };
}

/** The facts of a strike at somebody that is allowed. */
interface AllowedNamed<S> {
  readonly ok: true;
  readonly from: S | null;
  readonly way: { readonly end: S; readonly goesTo: Point | AreaName } | null;
  /** The part that strikes and pays. */
  readonly part: Part | null;
  /** At which part of each it is aimed; null for who has none. */
  readonly parts: readonly (Part | null)[];
  readonly lots?: { readonly [id: CharacterId]: number };
  /** The shots that go astray among several, melee by melee (`ACT-11`). */
  readonly strays?: readonly NamedStrays[];
}

/**
 * The checks in the order of the battle script's codes, each for all named targets. Melee and touch have their own
 * reach; all else has ranges and lines of fire (`STR-21`). `ask targets` needs no more than this.
 */
export function allowedNamed<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  named: readonly Named<C>[],
): Refused | AllowedNamed<S> {
  const { striker, figures } = opened;
  const { how } = figures;
  const from = ground.spotOf(striker);
  const way =
    how === "breakthrough" && named[0] ? ground.breakthrough(striker, named[0].c, opened.to, figures.length) : null;
  const apart = refusedReach(ground, opened, from, named);
  if (way && !way.ok) return saidFirst([...apart, way]);
  if (apart.length > 0) return saidFirst(apart);
  const to = isLineWay(how) && from !== null && named[0] ? ground.spotOf(named[0].c) : null;
  const nowhere = from !== null && to !== null ? ground.noDirection?.(from, to) : null;
  if (nowhere) return nowhere;
  if (from !== null && !opened.allowed && !isAtArmsLength(how)) {
    for (const { c } of named) {
      const refusal = beyond(ground, opened, from, ground.spotOf(c)!, c.id);
      if (refusal) return refusal;
    }
    // STR-23: nothing shields a breakthrough's target, because it goes through.
    for (const { c } of how === "breakthrough" ? [] : named) {
      const refusal = cut(ground, opened, from, ground.spotOf(c)!, c.id);
      if (refusal) return refusal;
    }
    const threatened = named[0] ? refuseThreatened(ground, opened, from, named[0].c) : null;
    if (threatened) return threatened;
  }
  const paying = payingPart(ground, opened);
  if (!paying.ok) return paying;
  let parts: readonly (Part | null)[] = NO_PARTS;
  for (const one of named) {
    const aimed = partAimedAt(ground, opened, one);
    if (!aimed.ok) return aimed;
    if (parts.length > 0 && parts.some((part, i) => part === aimed.part && named[i]!.c === one.c))
      return misfit(ground.cites.reach, "targets", "twice", { who: one.c.id });
    // Not by pushing, which takes room for seventeen: there is one, and it is asked of everybody.
    parts = parts.length === 0 ? [aimed.part] : [...parts, aimed.part];
  }
  const spared = refuseSpares(ground, opened, named);
  if (spared) return spared;
  const found = astray(ground, opened, from, named);
  const { part } = paying;
  const { lots, strays } = found;
  return lots ? { ok: true, from, way, part, parts, lots, ...given({ strays }) } : { ok: true, from, way, part, parts };
}

/** The targets that are out of reach, or not placed yet. */
function refusedReach<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  from: S | null,
  named: readonly Named<C>[],
): readonly Refused[] {
  const { striker, figures, allowed } = opened;
  const { how } = figures;
  let refused: Refused[] | null = null;
  for (const { c } of named) {
    const isNear = !allowed && isAtArmsLength(how);
    const isNowhere = !isNear && (from === null || ground.spotOf(c) === null);
    const one = isNear
      ? ground.outOfReach(striker, c, how)
      : isNowhere
        ? refuse("out-of-reach", ground.cites.reach, { who: striker.id, target: c.id })
        : refuseOwnPlace(ground, opened, ground.spotOf(c)!, c.id);
    if (one) refused = refused ? [...refused, one] : [one];
  }
  return refused ?? NONE;
}

const NONE: readonly Refused[] = [];
const NO_PARTS: readonly Part[] = [];

function saidFirst(refused: readonly Refused[]): Refused {
  let first = refused[0]!;
  for (let i = 1; i < refused.length; i++) if (rankOf(refused[i]!) < rankOf(first)) first = refused[i]!;
  return first;
}

function rankOf({ refusal }: Refused): number {
  const place = SAID_FIRST.indexOf(refusal.code);
  return place < 0 ? SAID_FIRST.length : place;
}

function declareArea<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  { at }: Aimed,
): Declared<C> {
  const { striker } = opened;
  if (at === undefined) return misfit(ground.cites.area, "at", "missing");
  const aimed = ground.aimedAt(at, striker);
  if (!aimed.ok) return aimed;
  return declareAreaAt(ground, opened, aimed.spot, at);
}

/** An area around this place. Ranges and lines of fire are measured to the place. */
export function declareAreaAt<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  spot: S,
  at: NonNullable<Aimed["at"]>,
): Declared<C> {
  const refusal = refuseAreaAt(ground, opened, spot, typeof at === "string" ? at : "");
  if (refusal) return refusal;
  const paying = payingPart(ground, opened);
  if (!paying.ok) return paying;
  const spared = refuseSparesOfArea(ground, opened, at);
  if (spared) return spared;
  const covered = allLots(ground, opened, ground.covered(spot, opened.figures.radius ?? 0));
  const taken = withoutSpared(opened, covered);
  return { ok: true, strike: striking(opened, paying.part, areaAim(ground, opened, taken), []) };
}

/** Why no area can be placed here, or null: `ask targets` needs no more. */
export function refuseAreaAt<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  spot: S,
  target: string,
): Refused | null {
  const from = ground.spotOf(opened.striker);
  if (from === null) return refuse("out-of-reach", ground.cites.reach, { who: opened.striker.id, target });
  const refusal = beyond(ground, opened, from, spot, target) ?? cut(ground, opened, from, spot, target);
  if (refusal) return refusal;
  const paying = payingPart(ground, opened);
  return paying.ok ? null : paying;
}

/** `S25-EFF-2`: a line at a place. Nobody is certain: a die falls for everybody on its way. */
function declareLineAt<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  { at }: Aimed,
): Declared<C> {
  const { striker, figures, own } = opened;
  const from = ground.spotOf(striker);
  if (!ground.chosenLines || at === undefined) return misfit(ground.cites.area, "at", "place");
  if (from === null) return refuse("out-of-reach", ground.cites.reach, { who: striker.id });
  const aimed = ground.chosenLines.aimedAt(at, from);
  if (!aimed.ok) return aimed;
  const { spot: to } = aimed;
  const target = String(at);
  const refusal =
    refuseOwnPlace(ground, opened, to, target) ??
    beyond(ground, opened, from, to, target) ??
    cut(ground, opened, from, to, target);
  if (refusal) return refusal;
  const paying = payingPart(ground, opened);
  if (!paying.ok) return paying;
  const spared = refuseSpares(ground, opened, []);
  if (spared) return spared;
  const line = withoutSpared(opened, allLots(ground, opened, ground.along(from, to, lengthOf(figures), own)));
  return { ok: true, strike: striking(opened, paying.part, { certain: [], line }, []) };
}

/**
 * `ARE-1`, `S20-EFF-2`: all of them, or a limited number of lots (`STR-12`); a feat lets the caster pick.
 */
function areaAim<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { striker, figures }: OpenedStrike<C>,
  lots: readonly StruckLot[],
): StrikeAim {
  const { limit } = figures;
  if (limit === undefined) return { certain: lots.map(({ struck }) => struck) };
  return { certain: [], draw: { lots, limit, chosen: saidByFeat(striker, ground, "picksTargets") === true } };
}

function striking<C extends TurnTaker>(
  { striker, figures, adds, feats }: OpenedStrike<C>,
  part: Part | null,
  aim: StrikeAim,
  named: readonly C[],
): Writable<DeclaredStrike<C>> {
  const { accuracy, magicPower, fixed } = figuresOf(striker, part?.id ?? null);
  const mp = part ? part.mp : striker.vitals?.mp;
  const by: { -readonly [K in keyof Striker]: Striker[K] } = { id: striker.id, accuracy, magicPower, fixed };
  if (mp !== undefined) by.mp = mp;
  if (part) by.part = part.id;
  const declared: Writable<DeclaredStrike<C>> = { striker, by, part, figures, aim, named, feats };
  if (adds) declared.adds = adds;
  return declared;
}

/** The part that strikes and pays; null: the striker has no parts. */
function payingPart<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  { striker, figures }: OpenedStrike<C>,
): Refused | { ok: true; part: Part | null } {
  const { part: said, mp } = figures;
  const part = said === undefined ? strikingPart(striker) : (partOf(striker, said) ?? null);
  const isUnknown = said !== undefined && part === null;
  if (mp > 0 && !canPay(striker, part?.id ?? null, mp)) return refuse("no-mp", "DIC-4", { who: striker.id, mp });
  if (isUnknown || (part && !isPartAble(part)))
    return refuse("no-such-part", ground.cites.reach, { who: striker.id, part: said ?? "" });
  // STR-5: only a hand keeps somebody able of whom every part is felled.
  if (!part && striker.parts) return refuse("no-such-part", "STR-5", { who: striker.id });
  return { ok: true, part };
}

/** `ARE-2`: the characters that the line may hit besides the named target (with parts: besides the named part). */
function lineOf<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  { from, end }: { readonly from: S; readonly end: S | undefined },
  [named]: readonly Named<C>[],
  [row]: readonly Struck[],
  mayMiss: boolean,
): readonly StruckLot[] | undefined {
  const { striker, figures, own } = opened;
  const { how } = figures;
  if (!isLineWay(how) || !named || !row) return undefined;
  const to = ground.spotOf(named.c)!;
  const possible = [
    ...(end === undefined ? ground.along(from, to, lengthOf(figures), own) : ground.through(from, to, end)),
    ...(named.c.id === striker.id ? [] : [named.c.id]),
  ];
  return allLots(ground, opened, possible).filter(
    ({ struck }) => mayMiss || struck.id !== row.id || (struck.part !== undefined && struck.part !== row.part),
  );
}
