/**
 * The consequences at the end of a step (`A25-SKR-5`): characters drop out, skirmishes vanish, shrink or grow, and
 * combine. Dropping out and vanishing come before combining.
 */

import type { PlaneCharacter, Skirmish, SkirmishId } from "../../battle";
import { characterOf, isAble } from "../../board/roster";
import { contains } from "../../geometry/area";
import { distance, midpoint, samePoint, TOLERANCE } from "../../geometry/point";
import { holds } from "./bonds";
import { changedCharacter } from "./copying";
import { takeIn } from "./drawn-in";
import { changedSkirmish, sizeFor } from "./size";
import type { PlaneStep } from "./step";

/** Makes everything agree with who stands where and who is able. If it agrees already, nothing changes. */
export function settle(step: PlaneStep): void {
  align(step);
  while (!step.rules.independents && takeIn(step)) align(step);
}

function align(step: PlaneStep): void {
  dropTheUnable(step);
  pruneContacts(step);
  if (step.skirmishes.length === 0) return;
  const members = membersOf(step);
  for (const skirmish of step.skirmishes) bringInLine(step, skirmish, members.get(skirmish.id) ?? []);
  if (step.grown.length > 0) combine(step);
}

/** Everyone in melee, by skirmish. */
function membersOf(step: PlaneStep): Map<SkirmishId, PlaneCharacter[]> {
  const members = new Map<SkirmishId, PlaneCharacter[]>();
  for (const c of step.characters) {
    if (c.melee === null) continue;
    const list = members.get(c.melee);
    if (list) list.push(c);
    else members.set(c.melee, [c]);
  }
  return members;
}

/**
 * `A25-STA-7`: an able character fights on, any other becomes independent where it is. `A25-STA-9`: so do those whom
 * it holds in that melee.
 */
function dropTheUnable(step: PlaneStep): void {
  for (const c of step.characters) if (c.melee !== null && !isAble(c)) dropOut(step, c);
}

/**
 * Leaves melee and stays at its coordinate. Those whom it holds there leave too, unless they are stranded as well,
 * which overrides being held (`A25-STA-9`).
 */
function dropOut(step: PlaneStep, c: PlaneCharacter): void {
  const { melee } = c;
  if (melee === null) return;
  step.change(c.id, { melee: null });
  if (!step.rules.independents) return;
  for (const held of step.characters)
    if (held.melee === melee && holds(c, held) && !step.isStranded(held)) dropOut(step, held);
}

/**
 * `A25-BLK-6`: blockers that became unable drop out of a contact. A contact without blockers or without its mover ends.
 * `leaver` always drops out.
 */
export function pruneContacts(step: PlaneStep, leaver?: string): void {
  if (step.contacts.length === 0) return;
  const stands = (at: PlaneCharacter["at"]) => (id: string) => {
    const c = characterOf(step.characters, id);
    return c !== undefined && id !== leaver && isAble(c) && c.melee === null && samePoint(c.at, at);
  };
  const kept = step.contacts
    .map((contact) => ({
      ...contact,
      movers: contact.movers.filter(stands(contact.at)),
      blockers: contact.blockers.filter(stands(contact.at)),
    }))
    .filter((contact) => contact.movers.length > 0 && contact.blockers.length > 0);
  const same =
    kept.length === step.contacts.length &&
    kept.every((contact, i) => {
      const old = step.contacts[i]!;
      return contact.movers.length === old.movers.length && contact.blockers.length === old.blockers.length;
    });
  if (!same) step.contacts = kept;
}

export function hasEnemies(step: PlaneStep, members: readonly PlaneCharacter[]): boolean {
  for (let i = 0; i < members.length; i++)
    for (let j = i + 1; j < members.length; j++) if (step.hostile(members[i]!, members[j]!)) return true;
  return false;
}

/** The skirmish vanishes (`A25-SKR-6`), or gets the size for those in melee (`A25-SKR-3`). */
function bringInLine(step: PlaneStep, skirmish: Skirmish, members: readonly PlaneCharacter[]): void {
  if (!hasEnemies(step, members)) {
    vanish(step, skirmish, members);
    return;
  }
  let count = 0;
  for (const c of members) count += c.sections;
  const size = skirmish.byHand ?? sizeFor(count, step.rules, step.options.space);
  if (size === skirmish.size) return;
  if (size > skirmish.size) step.grow(skirmish.id);
  replace(step, changedSkirmish(skirmish, { size }));
  step.tell({
    type: "skirmishResized",
    rule: step.cite(skirmish.byHand === undefined ? "SKR-3" : "ZON-8"),
    skirmish: skirmish.id,
    from: skirmish.size,
    size,
    shape: skirmish.shape,
    count,
  });
}

function replace(step: PlaneStep, skirmish: Skirmish): void {
  const place = step.skirmishes.findIndex(({ id }) => id === skirmish.id);
  // Not by `map`: today's engines give such a list another shape, once they have compiled it.
  if (place >= 0) step.skirmishes = step.skirmishes.with(place, skirmish);
}

/**
 * `A25-SKR-6`. In 2.0 it also ends when a side will not fight (`A20-SKR-6`): then the Game Master puts people out of
 * it, and the rest comes here. Those in melee stay at the centre's coordinate and become free.
 */
function vanish(step: PlaneStep, skirmish: Skirmish, members: readonly PlaneCharacter[]): void {
  step.skirmishes = step.skirmishes.filter((s) => s.id !== skirmish.id);
  step.forget(skirmish.id);
  for (const c of members) step.change(c.id, { melee: null });
  renamePrepared(step, skirmish.id, null);
  step.tell({ type: "skirmishVanished", rule: step.cite("SKR-6"), skirmish: skirmish.id, centre: skirmish.centre });
}

/** In what someone may leave, a combined skirmish replaces its parts, and a vanished one is removed. */
function renamePrepared(step: PlaneStep, old: SkirmishId, next: SkirmishId | null): void {
  step.changeAll((c) => {
    if (!c.prepared.includes(old)) return c;
    const prepared = c.prepared.filter((id) => id !== old);
    if (next !== null && !prepared.includes(next)) prepared.push(next);
    return changedCharacter(c, { prepared });
  });
}

/**
 * `A25-CMB-1`, `A25-CMB-4`: while a centre lies in another's area, the closest pair of centres combines. Equal
 * distances go by age, oldest first.
 */
function combine(step: PlaneStep): void {
  for (;;) {
    const pair = closestPair(step);
    if (!pair) return;
    combinePair(step, pair[0], pair[1]);
  }
}

/**
 * `A25-CMB-1`, `A25-CMB-5`: one of the two must have formed, grown or moved now. All other pairs lay so before and
 * did not combine.
 */
function closestPair({ skirmishes, grown }: PlaneStep): readonly [Skirmish, Skirmish] | null {
  if (skirmishes.length < 2) return null;
  const changed = skirmishes.flatMap((skirmish, place) => (grown.includes(skirmish.id) ? [place] : []));
  let best: readonly [Skirmish, Skirmish] | null = null;
  let least = Number.POSITIVE_INFINITY;
  const look = (older: Skirmish, younger: Skirmish) => {
    if (!contains(older, younger.centre) && !contains(younger, older.centre)) return;
    const apart = distance(older.centre, younger.centre);
    if (apart >= least - TOLERANCE) return;
    best = [older, younger];
    least = apart;
  };
  for (const [i, older] of skirmishes.entries()) {
    if (grown.includes(older.id)) for (let j = i + 1; j < skirmishes.length; j++) look(older, skirmishes[j]!);
    else for (const j of changed) if (j > i) look(older, skirmishes[j]!);
  }
  return best;
}

/**
 * Brings those in melee to their skirmish's new centre, except stranded ones, which drop out (`A25-STA-8`). Returns
 * the skirmish as it then is and those left in it.
 */
export function moveCentre(step: PlaneStep, skirmish: Skirmish, members: readonly PlaneCharacter[]) {
  const { id: own, centre } = skirmish;
  for (const { id } of members) {
    const c = step.get(id);
    if (!step.rules.independents || c.melee === null) continue;
    if (step.isStranded(c) && !samePoint(c.at, centre)) dropOut(step, c);
  }
  for (const { id } of members) if (step.get(id).melee === own) step.relocate(id, centre, own);
  const left = step.characters.filter((c) => c.melee === own);
  let count = 0;
  for (const c of left) count += c.sections;
  const size = sizeFor(Math.max(count, 1), step.rules, step.options.space);
  const next = changedSkirmish(skirmish, { size });
  replace(step, next);
  return { next, left };
}

/**
 * `A25-CMB-2`, `A20-CMB-2`, in the order of `A25-CMB-4`: the new centre; stranded ones that are not at it drop out
 * (`A25-STA-8`); the size for those who are left; it vanishes if nobody is left to fight. Independents keep state and
 * coordinate (`A25-CMB-3`).
 */
function combinePair(step: PlaneStep, older: Skirmish, younger: Skirmish): void {
  const centre = midpoint(older.centre, younger.centre);
  const members = step.characters.filter((c) => c.melee === older.id || c.melee === younger.id);
  step.skirmishes = step.skirmishes.filter((s) => s.id !== younger.id);
  step.forget(younger.id);
  step.grow(older.id);
  for (const c of members) if (c.melee === younger.id) step.change(c.id, { melee: older.id });
  renamePrepared(step, younger.id, older.id);
  // Its size is no longer the one that was given by hand.
  const { id, shape, size } = older;
  const { next, left } = moveCentre(step, changedSkirmish({ id, shape, centre, size }, { midpoint: centre }), members);
  step.tell({
    type: "skirmishesCombined",
    rule: step.cite("CMB-2"),
    skirmish: older.id,
    parts: [older.id, younger.id],
    centre,
    shape: next.shape,
    size: next.size,
    melee: left.map((c) => c.id),
  });
  if (!hasEnemies(step, left)) vanish(step, next, left);
}
