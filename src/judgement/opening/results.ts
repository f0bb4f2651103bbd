/** The results of an opening's checks, by the rules (`OPN-2`, `S20-INI-1`, `A25-SUR-1`, `B20-SUR-1`). */

import {
  type Capabilities,
  type CharacterId,
  type CheckRoll,
  canSurprise,
  checkAgainst,
  firstAgainstCharacters,
  firstAgainstMonsters,
  fixedCheck,
  hideModifier,
  initiativeTarget,
  isStalked,
  opposeChecks,
  type SideId,
  type StalkingModifiers,
  stalkingModifiers,
  surprises,
} from "../../rules/index";
import { areAllied, dangerSenseOf, type Fighter, kindsAmong, oursAmong, partyOf, theirsAmong } from "./fighters";
import { bestKnowledge } from "./knowledge";
import { type Ambush, checkEntries, type Entries, entryOf, type Opening, rollOf } from "./state";

/** The highest fixed initiative among the enemies; null: none is known. */
export function initiativeToBeat(opening: Opening, fighters: readonly Fighter[]): number | null {
  if (opening.target !== null) return opening.target;
  const values = theirsAmong(opening, fighters).flatMap(({ isCharacter, initiative }) =>
    isCharacter || initiative === null ? [] : [initiative],
  );
  return initiativeTarget(values);
}

/** Which side acts first, and why. `best`: the party's best total. */
export interface FirstResult {
  readonly side: SideId;
  readonly why: "checks" | "hand" | "surprise";
  readonly best: number | null;
  /** The number that it had to reach: the enemies' highest value or total. */
  readonly against: number | null;
}

/**
 * The side that acts first. Null: nobody has decided or rolled, or no monster's value is known. A surprised side has
 * lost the initiative.
 */
export function firstOf(
  opening: Opening,
  fighters: readonly Fighter[],
  capabilities: Pick<Capabilities, "opening">,
): FirstResult | null {
  const party = partyOf(opening, fighters);
  const theirs = theirsAmong(opening, fighters);
  const target = initiativeToBeat(opening, fighters);
  const rolls = rollsOf(opening.initiative, oursAmong(opening, fighters));
  const answers = rollsOf(
    opening.initiative,
    theirs.filter(({ isCharacter }) => isCharacter),
  );
  const best = highest(rolls);
  const against = highest([...answers, ...(target === null ? [] : [fixedCheck(target)])]);
  const enemies = leaderAmong(theirs, opening.initiative)?.side;
  if (opening.first !== "" && fighters.some(({ side }) => side === opening.first))
    return { side: opening.first, why: "hand", best, against };
  const caught = caughtSide(opening, fighters, capabilities);
  if (caught !== null && enemies !== undefined)
    return { side: areAllied(opening, caught, party) ? enemies : party, why: "surprise", best, against };
  const isAgainstNothing = target === null && answers.length === 0 && theirs.some(({ isCharacter }) => !isCharacter);
  if (isAgainstNothing || (rolls.length === 0 && answers.length === 0)) return null;
  const first =
    answers.length === 0
      ? firstAgainstMonsters(rolls, target)
      : firstAgainstCharacters(rolls, [...answers, ...(target === null ? [] : [fixedCheck(target)])]);
  return { side: first === "party" || enemies === undefined ? party : enemies, why: "checks", best, against };
}

/** The side that goes first if the enemies do: the side of their highest value or check. */
function leaderAmong(theirs: readonly Fighter[], entries: Entries): Fighter | undefined {
  const value = (fighter: Fighter) =>
    (fighter.isCharacter ? entryOf(entries, fighter.id)?.total : fighter.initiative) ?? Number.NEGATIVE_INFINITY;
  return [...theirs].sort((a, b) => value(b) - value(a))[0];
}

function rollsOf(entries: Entries, among: readonly Fighter[]): CheckRoll[] {
  return among.flatMap(({ id }) => {
    const entry = entryOf(entries, id);
    return entry ? [rollOf(entry)] : [];
  });
}

function highest(rolls: readonly CheckRoll[]): number | null {
  return rolls.length === 0 ? null : Math.max(...rolls.map(({ total }) => total));
}

/** Core combat of 2.0 counts the distance for the hiding side, Advanced Combat for the watching side. */
export function countsForHiding({ opening }: Pick<Capabilities, "opening">): boolean {
  return opening?.surprise.modifies === "hiders";
}

/** The modifiers of the checks by distance and ground; null: no distance is given. */
export function ambushModifiers(
  { metres, wide, noisy, hidersMoved, watchersMoved }: Ambush,
  capabilities: Pick<Capabilities, "opening">,
  rounding: "whole-metre" | "exact",
): StalkingModifiers | null {
  if (metres === null) return null;
  if (countsForHiding(capabilities))
    return { hide: hideModifier({ metres, isOpenSpace: wide, isNoisy: noisy }), dangerSense: 0 };
  return stalkingModifiers({ metres, rounding, isWideView: wide, isNoisy: noisy, hidersMoved, watchersMoved });
}

/**
 * The consequence of the distance for the surprise: the hiding side cannot reach the others with a normal move
 * (`B20-SUR-1`), or checks are made each round at this distance (`A25-SUR-1`). Null: neither, or unknown.
 */
export function ambushDistance(
  opening: Opening,
  fighters: readonly Fighter[],
  capabilities: Pick<Capabilities, "opening">,
  rounding: "whole-metre" | "exact",
): "too-far" | "each-round" | null {
  const { metres, hiders } = opening.ambush;
  if (metres === null || hiders === "") return null;
  if (!countsForHiding(capabilities)) return isStalked(metres, rounding) ? "each-round" : null;
  const moves = fighters.filter(({ side }) => areAllied(opening, side, hiders)).map(({ movement }) => movement);
  const mayReach = moves.some((movement) => movement === null || canSurprise(metres, movement, rounding));
  return mayReach ? null : "too-far";
}

/** The surprised side: as the Game Master says, or else by the checks once both sides have made some. Null: none. */
export function caughtSide(
  opening: Opening,
  fighters: readonly Fighter[],
  capabilities: Pick<Capabilities, "opening">,
): SideId | null {
  const { ambush } = opening;
  if (ambush.caught !== null) return fighters.some(({ side }) => side === ambush.caught) ? ambush.caught : null;
  if (ambush.hiders === "") return null;
  const hiders = fighters.filter(({ side }) => areAllied(opening, side, ambush.hiders));
  const watchers = fighters.filter(({ side }) => !areAllied(opening, side, ambush.hiders));
  const hides = rollsOf(opening.hide, hiders);
  const watches = [...rollsOf(opening.danger, watchers), ...plainTargets(opening, watchers, capabilities)];
  if (hides.length === 0 || watches.length === 0 || !watchers[0]) return null;
  return beats(hides, watches, capabilities) ? watchers[0].side : null;
}

/** `B20-SUR-1`: a monster without an entry is compared by its level. By `A25-SUR-1` it rolls with its level. */
function plainTargets(
  { danger }: Opening,
  watchers: readonly Fighter[],
  capabilities: Pick<Capabilities, "opening">,
): CheckRoll[] {
  if (!countsForHiding(capabilities)) return [];
  return watchers.flatMap((watcher) => {
    const level = dangerSenseOf(watcher);
    return level === null || entryOf(danger, watcher.id) ? [] : [fixedCheck(level)];
  });
}

/** In 2.0's core a monster's level is a target number, and a tie reaches it (`B20-SUR-1`). */
function beats(
  hides: readonly CheckRoll[],
  watches: readonly CheckRoll[],
  capabilities: Pick<Capabilities, "opening">,
): boolean {
  if (!countsForHiding(capabilities)) return surprises(hides, watches);
  return hides.every((hide) =>
    watches.every((watch) =>
      watch.dice === null ? checkAgainst(hide, watch.total).succeeded : opposeChecks(hide, watch) === "active",
    ),
  );
}

/** The opening's results for the beginning of the battle. */
interface BattleChoices {
  /** Alliances between sides that take part. */
  readonly allies: readonly (readonly [SideId, SideId])[];
  /** The surprised side, if the rules have surprise. */
  readonly ambushed: SideId | null;
  /** Sides that know a monster's weakness. Other monsters are not in it. */
  readonly knows: ReadonlyMap<CharacterId, readonly SideId[]>;
}

export function battleChoices(
  opening: Opening | null,
  fighters: readonly Fighter[],
  capabilities: Pick<Capabilities, "opening" | "options">,
): BattleChoices {
  if (!opening) return { allies: [], ambushed: null, knows: new Map() };
  const sides = new Set(fighters.map(({ side }) => side));
  const ambushed = capabilities.options.includes("ambushed") ? caughtSide(opening, fighters, capabilities) : null;
  const allies = opening.allies.filter((pair) => pair.every((side) => sides.has(side)));
  return { allies, ambushed, knows: capabilities.opening ? weaknessesKnown(opening, fighters) : new Map() };
}

/** `OPN-4`: a weakness that one member of the party or its allies finds out is known to all of them. */
function weaknessesKnown(opening: Opening, fighters: readonly Fighter[]): Map<CharacterId, readonly SideId[]> {
  const ours = [...new Set(oursAmong(opening, fighters).map(({ side }) => side))];
  const known = kindsAmong(opening, fighters, true).filter(
    (kind) => bestKnowledge(checkEntries(opening, "knowledge", kind.id), kind) === "weakness",
  );
  return new Map(known.flatMap(({ who }) => who.map((id) => [id, ours] as const)));
}
