/** The rows of a strike: somebody, or one of its parts, as the strike finds it. */

import type { CharacterId, Part, TurnTaker } from "../battle";
import { isAble } from "../board/roster";
import { refuse } from "../commands";
import { given } from "../given";
import type { Refused } from "../refusals";
import {
  ableParts,
  extraDamage,
  figuresOf,
  type HinderedWay,
  healedPart,
  hindranceOf,
  hitPointsOf,
  isPartAble,
  knownWeakness,
  partOf,
  struckPart,
} from "../vitals/index";
import type { StrikeGround } from "./ground";
import type { Struck, StruckLot } from "./strike";
import type { OpenedStrike } from "./striker";
import type { StrikeFigures } from "./with";

/** A named target of a strike: a character, with the part that it is aimed at. */
export interface Named<C> {
  readonly c: C;
  /** As named; undefined: the part that is struck if none is named. */
  readonly part: string | undefined;
}

const WHOLE = { ok: true, part: null } as const;

/** The part that is aimed at: the named one, or the one that is struck if none is named. Felled ones can only be healed. */
export function partAimedAt<C extends TurnTaker, S>(
  { cites }: StrikeGround<C, S>,
  { figures }: OpenedStrike<C>,
  { c, part: said }: Named<C>,
): Refused | { ok: true; part: Part | null } {
  const heals = figures.effect === "heal";
  if (!c.parts && said === undefined) return WHOLE;
  const way = hinderedWay(figures);
  const part = said === undefined ? (heals ? healedPart(c) : easiestPart(c, way)) : partOf(c, said);
  if (!part || !(heals || isPartAble(part)))
    return refuse("no-such-part", cites.reach, { who: c.id, part: said ?? "" });
  const by = way === null ? null : hindranceOf(c, part.id, way).never;
  if (by === null) return { ok: true, part };
  return refuse("out-of-reach", "ACT-16", { who: c.id, part: part.id, by: [by], why: "hindered" });
}

/** `ACT-16`: how other parts may hinder such a strike; null: nobody hinders it. */
function hinderedWay({ how, against }: StrikeFigures): HinderedWay | null {
  if (how === "melee") return "melee";
  return against === "evasion" && (how === "ranged" || how === "thrown") ? "ranged" : null;
}

/** The part that is struck if none is named, but none that is out of reach while another is not (`ACT-16`). */
function easiestPart(c: TurnTaker, way: HinderedWay | null): Part | null {
  const usual = struckPart(c);
  if (!usual || way === null || hindranceOf(c, usual.id, way).never === null) return usual;
  const others = ableParts(c).filter(({ id }) => hindranceOf(c, id, way).never === null);
  return others.find(({ core }) => core) ?? others[0] ?? usual;
}

/** Somebody, or one of its parts, as this strike finds it. */
export function struckRow<C extends TurnTaker>(
  { striker, figures, dazed }: Pick<OpenedStrike<C>, "striker" | "figures"> & Partial<Pick<OpenedStrike<C>, "dazed">>,
  c: TurnTaker,
  part: Part | null,
): Struck {
  const row = hinderedRow(plainRow(c, part), c, figures);
  const plain = dazed && c.id === striker.id ? { ...row, able: false } : row;
  const { weakness, against } = c.vitals ?? {};
  if (!weakness && !against) return plain;
  const known = knownWeakness(weakness, c.knows, striker.side);
  const exposed = figures.check === "accuracy" ? (known?.accuracy ?? 0) : 0;
  const extra = figures.effect === "damage" ? extraDamage({ ...given({ weakness: known, against }) }, figures) : 0;
  return { ...plain, ...(exposed !== 0 && { exposed }), ...(extra !== 0 && { extra }) };
}

/** With what other parts add to its evasion (`ACT-16`). */
function hinderedRow(row: Struck, c: TurnTaker, figures: StrikeFigures): Struck {
  if (row.part === undefined || figures.against !== "evasion" || !c.parts?.some(({ hinders }) => hinders)) return row;
  const way = hinderedWay(figures);
  const adds = way === null ? 0 : hindranceOf(c, row.part, way).adds;
  return adds === 0 ? row : { ...row, evasion: row.evasion + adds };
}

/** The same for any striker. */
function plainRow(c: TurnTaker, part: Part | null): Struck {
  const { evasion, fortitude, willpower, defence, reduction, fixed, metal } = figuresOf(c, part?.id ?? null);
  const hp = hitPointsOf(c, part?.id ?? null);
  const { maxHp, mp, maxMp } = part ?? c.vitals ?? {};
  // Written out: a fight reads thousands of rows, and copies by spreading are slow.
  const row: { -readonly [K in keyof Struck]: Struck[K] } = {
    id: c.id,
    evasion,
    fortitude,
    willpower,
    defence,
    reduction,
    fixed,
    able: isAble(c),
    evasionPenalty: c.evasion,
  };
  if (part) {
    row.part = part.id;
    row.core = part.core;
    row.place = c.parts?.indexOf(part) ?? 0;
  }
  if (metal) row.metalArmour = true;
  if (mp !== undefined) row.mp = mp;
  if (mp !== undefined && maxMp !== undefined) row.maxMp = maxMp;
  if (hp !== undefined) row.hp = hp;
  if (hp !== undefined && maxHp !== undefined) row.maxHp = maxHp;
  return row;
}

/**
 * Everybody's lots: one for each able part; somebody without parts has all sections in one row. A stray shot may hit
 * felled ones too, at the part that healing would find.
 */
export function allLots<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  ids: readonly CharacterId[],
  felledToo = false,
): StruckLot[] {
  const wanted = new Set(ids);
  return ground.characters
    .filter(({ id }) => wanted.has(id))
    .flatMap((c) => {
      if (!c.parts) return [{ struck: struckRow(opened, c, null), lots: c.sections }];
      const able = ableParts(c);
      const struck = able.length > 0 || !felledToo ? able : [healedPart(c)!];
      return struck.map((part) => ({ struck: struckRow(opened, c, part), lots: 1 }));
    });
}

/**
 * `STR-22`: the possible targets of a stray shot. Where the table counts characters (the reading `misfireLots`), each has one lot:
 * the named one at the part that is aimed at, any other at the part that is struck if none is named.
 */
export function strayLots<C extends TurnTaker, S>(
  ground: StrikeGround<C, S>,
  opened: OpenedStrike<C>,
  ids: readonly CharacterId[],
  aimed: Struck | undefined,
): StruckLot[] {
  if (ground.rules.misfireLots !== "characters") return allLots(ground, opened, ids, true);
  const wanted = new Set(ids);
  return ground.characters
    .filter(({ id }) => wanted.has(id))
    .map((c) => {
      const part = c.parts ? (struckPart(c) ?? healedPart(c) ?? null) : null;
      const struck = c.id === aimed?.id ? aimed : struckRow(opened, c, part);
      return { struck, lots: 1, ...(c.sections > 1 && { sections: c.sections }) };
    });
}
