/** Whether a move may be made at all: the checks, in the order of the battle script's codes. */

import type {
  CharacterId,
  MoveKind,
  MoveManner,
  PlaneBattle,
  PlaneCharacter,
  Skirmish,
  SkirmishId,
  Turn,
} from "../../battle";
import { characterOf } from "../../board/roster";
import { actor, keptFromMoving } from "../../board/turns";
import { type MoveCommand, refuse } from "../../commands";
import { contains } from "../../geometry/area";
import { isOnField } from "../../geometry/field";
import { endOf, type Path, pathOf } from "../../geometry/path";
import { samePoint } from "../../geometry/point";
import { given } from "../../given";
import { type ReadingKey, readingOf } from "../../readings";
import { misfit, type Refused } from "../../refusals";
import { cite, type PlaneRules } from "../plane-rules";
import { isMobile } from "../skirmish/bonds";
import { isOvercrowded } from "../skirmish/present";
import { reaches } from "./allowance";
import { couldSneakOut } from "./leaving";
import { fullSkirmish, limitIn, type Walker } from "./limit";
import { type Passage, passageOf } from "./passage";

export interface DeclaredMove {
  readonly passage: Passage;
  readonly kind: MoveKind;
  /** Metres that the movement had gone before it paused. */
  readonly before: number;
  /** The mover first, then those that move along, each with its own path. */
  readonly walkers: readonly Walker[];
  /** The skirmish that it joins at the end. */
  readonly joins: Skirmish | null;
}

export function declaredMove(
  battle: PlaneBattle,
  command: MoveCommand,
  rules: PlaneRules,
): Refused | { ok: true; move: DeclaredMove } {
  for (const id of [...(command.with ?? []), command.target, command.brawl])
    if (id !== undefined && !characterOf(battle.characters, id))
      return refuse("no-such-character", cite(rules, "MOV-1"), { who: id });
  const open = actor(battle, command.who);
  if (!open.ok) return open;
  const mover = open.actor;
  const together = moversOf(battle, rules, mover, command.with);
  if (!together.ok) return together;
  const { movers } = together;
  const along = movers.slice(1);
  const how = command.how ?? "walk";

  const without = keptFromMoving(battle, open.turn, along, how === "walk");
  if (without) return without;
  const kindMeant = kindOf(open.turn, command);
  if (!kindMeant.ok) return kindMeant;
  const { kind } = kindMeant;
  const { way: before = 0 } = open.turn;
  if (command.pause && (!rules.pauses || how !== "walk" || command.join))
    return misfit(cite(rules, "MOV-1"), "pause", "noPause", { who: mover.id });
  if (command.brawl !== undefined && rules.outsideBlock !== "brawl")
    return misfit(cite(rules, "MOV-1"), "brawl", "noBrawl", { who: mover.id });
  const engaged =
    battle.contacts.length > 0 &&
    movers.find((c) =>
      battle.contacts.some((contact) => contact.movers.includes(c.id) || contact.blockers.includes(c.id)),
    );
  if (engaged) return refuse("in-contact", cite(rules, "BLK-6"), { who: engaged.id });

  const path = pathFor(battle, mover, command);
  const passage = passageOf(battle, rules, movers, path ?? pathOf(mover.at, []), kind, how);
  const held = passage.group.find((one) => isKept(one, path !== null, kind));
  if (held) {
    const data = { who: held.mover.id, skirmish: held.mover.melee ?? "" };
    const leaves = held.mover.melee === null || held.leaving.only !== undefined;
    if (leaves && kind !== "full") return refuse("in-melee", cite(rules, "OVR-2"), { ...data, why: "crowded" });
    const { rule, ...why } = whyKept(held, held.mover.melee);
    return refuse("in-melee", cite(rules, rule), { ...data, ...why });
  }
  const immobile = movers.find((c) => !isMobile(c));
  if (immobile) return refuse("immobile", cite(rules, "STA-8"), { who: immobile.id });
  if (!path) return refuse("no-path", cite(rules, "MOV-1"), { who: mover.id });
  const walkers = passage.group.map((one) => ({ c: one.mover, path: one.path }));
  if (how === "walk") {
    // GEO-3: a movement with pauses is rounded once, as a whole.
    const metres = before + path.length;
    const tired = movers.find((c) => !reaches(c, kind, metres, battle.options, rules));
    if (tired) return refuse("too-far", "TRN-4", { who: tired.id, kind, metres });
  }
  const beyond = walkers.find((walker) => leavesField(battle, walker.path, how));
  if (beyond) return refuse("off-field", cite(rules, "MOV-1"), { who: beyond.c.id });
  const full = how === "teleport" ? null : fullSkirmish(battle, walkers, rules);
  if (full)
    return refuse("full", cite(rules, rules.entryLimit === "fighters" ? "ZON-4" : "OVR-1"), {
      skirmish: full.id,
      limit: limitIn(battle, rules),
    });
  const joins = battle.skirmishes.find((s) => samePoint(s.centre, endOf(path))) ?? null;
  if (command.join && !joins) return refuse("not-at-centre", cite(rules, "STA-1"), { who: mover.id });
  // A25-MOV-4, A20-MOV-4: without declaring it, a character stays independent at the centre.
  return { ok: true, move: { passage, kind, before, walkers, joins: command.join ? joins : null } };
}

/** `A25-MOV-1`: a paused movement goes on as declared; any other declares its kind. */
function kindOf({ way, moved }: Turn, { kind = way === undefined ? undefined : (moved ?? undefined) }: MoveCommand) {
  if (kind === undefined || (way !== undefined && kind !== moved))
    return misfit("TRN-4", "kind", kind === undefined ? "missing" : "beside");
  return { ok: true as const, kind };
}

/** The mover and those that move along with it: others of its own side, each once. */
export function moversOf(
  battle: PlaneBattle,
  rules: PlaneRules,
  mover: PlaneCharacter,
  along: readonly CharacterId[] = [],
): Refused | { ok: true; movers: readonly PlaneCharacter[] } {
  const movers = [mover];
  const absent = along.find((id) => !characterOf(battle.characters, id));
  if (absent !== undefined) return refuse("no-such-character", cite(rules, "MOV-1"), { who: absent });
  for (const id of along) {
    const c = characterOf(battle.characters, id)!;
    if (c.side !== mover.side || movers.includes(c)) return misfit(cite(rules, "BLK-8"), "with", "side", { who: id });
    movers.push(c);
  }
  return { ok: true, movers };
}

/** The declared path; a breakthrough may name its target instead. Null: there is none. */
function pathFor(battle: PlaneBattle, mover: PlaneCharacter, command: MoveCommand): Path | null {
  const points = command.path ?? [];
  if (points.length > 0) return pathOf(mover.at, command.how === "teleport" ? [points[points.length - 1]!] : points);
  if (command.how !== "breakthrough" || command.target === undefined) return null;
  const target = characterOf(battle.characters, command.target);
  return target ? pathOf(mover.at, [target.at]) : null;
}

/**
 * Whether its melee keeps one of the movers (`A25-MOV-2`, `A25-GRP-1`): without a right of its own to leave, or ending inside
 * what it leaves. Only independents may break through (`A25-BLK-12`).
 */
function isKept(passage: Passage, goes: boolean, kind: MoveKind): boolean {
  const { battle, mover, leaving, how, path } = passage;
  if (mover.melee !== null && (how === "breakthrough" || !leaving.may)) return true;
  if (!goes || how !== "walk") return false;
  const left = battle.skirmishes.find((s) => s.id === mover.melee);
  if (left && contains(left, endOf(path)) && !mayEndInside(passage, left)) return true;
  return kind !== "full" && leavesCrowded(passage);
}

/**
 * `A25-MOV-3`: after preparing to leave, a mover may end inside the same skirmish, in rulesets with independents and
 * if the table's reading allows it.
 */
function mayEndInside(passage: Passage, left: Skirmish): boolean {
  const { battle, rules } = passage;
  return (
    rules.independents && isPrepared(passage, left.id) && readingOf(battle.options, "preparedInside") === "allowed"
  );
}

function isPrepared({ leaving }: Passage, skirmish: SkirmishId): boolean {
  return leaving.unblocked.get(skirmish) === "block-prepared";
}

interface WhyKept {
  readonly rule: string;
  readonly why?: "inside" | "kind";
  readonly reading?: ReadingKey;
}

/** Why its melee keeps a mover although it has a right to leave: it must end outside, or by another kind of move. */
function whyKept(passage: Passage, melee: SkirmishId | null): WhyKept {
  const { leaving, how, mover, rules } = passage;
  if (melee === null || how === "breakthrough") return { rule: "MOV-2" };
  const isReady = isPrepared(passage, melee);
  const sneaks = couldSneakOut(mover, rules);
  if (!leaving.may)
    return isReady
      ? { rule: "MOV-3", why: "kind" }
      : { rule: "MOV-2", ...given({ reading: sneaks ? "sneakLeaves" : undefined }) };
  if (!isReady) return { rule: leaving.unblocked.has(melee) ? "BLK-9" : "MOV-2", why: "inside" };
  return { rule: "MOV-3", why: "inside", ...(rules.independents && { reading: "preparedInside" }) };
}

/** `A25-OVR-2`: whether an independent comes out of an overcrowded skirmish. */
function leavesCrowded({ battle, rules, mover: c, path }: Passage): boolean {
  if (c.melee !== null) return false;
  const end = endOf(path);
  return battle.skirmishes.some((s) => contains(s, c.at) && !contains(s, end) && isOvercrowded(battle, s, rules));
}

function leavesField(battle: PlaneBattle, path: Path, how: MoveManner): boolean {
  if (how !== "walk") return !isOnField(battle.options, endOf(path));
  return !path.points.every((p) => isOnField(battle.options, p));
}
