/**
 * Declaring in secret and revealing (`SIM-CYC-1`). A refusal and an event of `declare` name only who declared:
 * anything about the action could be read by everybody.
 */

import type {
  Action,
  CharacterId,
  MoveAction,
  SealedAction,
  SimultaneousBattle,
  SimultaneousCharacter,
} from "../battle";
import { characterOf, compareIds, hasCondition, isAble } from "../board/roster";
import { refuseOver } from "../board/turns";
import { type BattleEvent, type DeclareCommand, type Outcome, type RefusalCode, refuse } from "../commands";
import { isOnField } from "../geometry/field";
import { endOf } from "../geometry/path";
import { distance, samePoint, TOLERANCE } from "../geometry/point";
import { type Misfit, misfit, type Refused } from "../refusals";
import { actionTarget, areSeveral, isFree, isMajor, MOST_ATTACKS, readActions } from "./action";
import { isFigured } from "./declared-strike";
import { MINOR_METRES, metresOf, walk } from "./movement";

/** Most actions in a cycle if all of them are minor. */
const MOST_MINOR = 2;

/** Refuses in the name of whoever declares. */
interface Refusing {
  (code: RefusalCode, rule: string): Refused;
  /** Refuses a part of the declaration that does not fit. */
  readonly misfit: (rule: string, reason: Misfit) => Refused;
}

function refusingFor(who: CharacterId): Refusing {
  return Object.assign((code: RefusalCode, rule: string) => refuse(code, rule, { who }), {
    misfit: (rule: string, reason: Misfit) => misfit(rule, "action", reason, { who }),
  });
}

export function declare(battle: SimultaneousBattle, command: DeclareCommand): Outcome<SimultaneousBattle> {
  const { who } = command;
  const no = refusingFor(who);
  const c = characterOf(battle.characters, who);
  if (!c) return no("no-such-character", "SIM-CYC-1");
  const actions = readActions(command.action);
  if (!actions) return no.misfit("SIM-CYC-2", "noAction");
  for (const id of actions.flatMap(namedBy))
    if (!characterOf(battle.characters, id)) return no("no-such-character", "SIM-CYC-1");
  const kept = keptFromDeclaring(battle, c);
  if (kept) return kept;
  const fault = movementFault(battle, c, actions, no) ?? compositionFault(c, actions, no);
  if (fault) return fault;
  const sealed: SealedAction[] = [...battle.sealed, { who, action: actions }];
  // In the order of ids, so that nobody can tell from a battle who declared first.
  sealed.sort((a, b) => compareIds(a.who, b.who));
  return {
    ok: true,
    battle: { ...battle, sealed },
    events: [{ type: "declared", rule: "SIM-CYC-1", who }],
  };
}

/** Why a character can declare nothing at all now (`SIM-CYC-1`), or null. */
export function keptFromDeclaring(battle: SimultaneousBattle, c: SimultaneousCharacter): Refused | null {
  const over = refuseOver(battle);
  if (over) return over;
  const no = refusingFor(c.id);
  if (c.thing) return no("unable", "SIM-ACC-4");
  if (!isAble(c)) return no("unable", "SIM-CYC-1");
  if (c.acted) return no("already-acted", "SIM-CYC-1");
  // `SIM-CYC-1`: fixed once declared, and for everyone at the reveal.
  const isFixed = battle.phase === "revealed" || battle.sealed.some(({ who }) => who === c.id);
  return isFixed ? no("already-declared", "SIM-CYC-1") : null;
}

/** Everyone else that an action names. */
function namedBy(action: Action): CharacterId[] {
  return [actionTarget(action), action.if?.who, action.if?.to].filter((id) => id !== undefined);
}

/** Why this character cannot move as declared, from where it stands now. */
function movementFault(
  battle: SimultaneousBattle,
  c: SimultaneousCharacter,
  actions: readonly Action[],
  no: Refusing,
): Refused | null {
  const moves = actions.flatMap((action) => ("move" in action ? [action] : []));
  if (moves.length === 0) return null;
  if (!moves.every((move) => mayMove(c, move))) return no("immobile", "SIM-CYC-2");
  if (moves.some((move) => move.path.length === 0)) return no("no-path", "SIM-MOV-1");
  const free = moves.find(isFree);
  if (free) {
    const metres = free.path.reduce((sum, p, i) => sum + distance(i === 0 ? c.at : free.path[i - 1]!, p), 0);
    if (metres > MINOR_METRES + TOLERANCE) return no("too-far", "SIM-MOV-3");
  }
  if (!moves.every((move) => move.path.every((p) => isOnField(battle.options, p)))) return no("off-field", "GEO-2");
  if (free && moves.length > 1) {
    let at = c.at;
    for (const move of [free, ...moves.filter((one) => one !== free)])
      at = endOf(walk(at, move.path, metresOf(c, move.move)));
    // `SIM-MOV-3`: back behind the same cover only in the next cycle.
    const stepped = !samePoint(c.at, endOf(walk(c.at, free.path, MINOR_METRES)));
    if (stepped && samePoint(at, c.at)) return no.misfit("SIM-MOV-3", "returns");
  }
  return null;
}

/** Combinations in a declaration: `SIM-CYC-2`, `SIM-MOV-3`, `SIM-CND-1`, `SIM-ACC-3`. */
function compositionFault({ id }: SimultaneousCharacter, actions: readonly Action[], no: Refusing): Refused | null {
  const free = actions.filter(isFree);
  // It comes at the very start of the cycle, so it cannot wait for anything.
  if (free.length > 1 || free.some((action) => action.if)) return no.misfit("SIM-MOV-3", "oneFree");
  const counted = actions.filter((action) => !isFree(action));
  const several = areSeveral(counted);
  if (!several && (counted.length > MOST_MINOR || (counted.length === MOST_MINOR && counted.some(isMajor))))
    return no.misfit("SIM-CYC-2", "oneMajor");
  if (counted.length > MOST_ATTACKS) return no.misfit("SIM-ACC-6", "tooManyAttacks");
  if (counted.filter((action) => action.if).length > 1) return no.misfit("SIM-CND-1", "oneCondition");
  if (counted.some((action) => "brace" in action) && counted.some((action) => "evade" in action))
    return no.misfit("SIM-ACC-3", "braceOrEvade");
  // Nobody trades with themselves.
  if (counted.some((action) => "trade" in action && action.with === id)) return no.misfit("SIM-MAJ-1", "withOneself");
  // `resolve` names dice by actor, with a list only for several attacks.
  if (!several && counted.filter(isFigured).length > 1) return no.misfit("SIM-ACC-6", "oneFigured");
  return null;
}

/** *mobile*: able and held by nothing. */
export function isMobile(c: SimultaneousCharacter): boolean {
  return mayMove(c, {});
}

/** Whether it can move like this. A held character cannot, and a prone one can only crawl (`SIM-MAJ-1`). */
export function mayMove(c: SimultaneousCharacter, { how }: Pick<MoveAction, "how">): boolean {
  const holds = how === "crawl" ? ["stranded", "bound"] : ["stranded", "bound", "prone"];
  return isAble(c) && !holds.some((id) => hasCondition(c, id));
}

export function keptFromRevealing(battle: SimultaneousBattle): Refused | null {
  const over = refuseOver(battle);
  if (over) return over;
  return battle.phase === "revealed" ? refuse("already-declared", "SIM-CYC-1") : null;
}

/** `SIM-CYC-1`: all at once; those without a declaration do nothing. */
export function reveal(battle: SimultaneousBattle): Outcome<SimultaneousBattle> {
  const kept = keptFromRevealing(battle);
  if (kept) return kept;
  const events = battle.sealed.map(
    ({ who, action }): BattleEvent => ({ type: "revealed", rule: "SIM-CYC-1", who, actions: action }),
  );
  return { ok: true, battle: { ...battle, phase: "revealed" }, events };
}
