/**
 * The turn in progress: its character, the actions left, and each button with its effect or the reason why it is dim.
 * If the weapon bar is shown, it lists the targets; then the turn is one line here and the rest is folded.
 */

import { armamentsOf } from "../documents/armaments";
import { factsText, metresText, saying } from "../foundry/words";
import { lastAttackOf, offerFor } from "../judgement/index";
import { chosenManner, isStopChosen } from "../moving/chosen-move";
import {
  type AttackManner,
  type AttackOffer,
  allowsAfter,
  anyCharacterOf,
  areHostile,
  type Battle,
  type CharacterId,
  isPoint,
  MOVE_MANNERS,
  type MoveKind,
  type MoveManner,
  type MoveOffer,
  type Offer,
  type Offers,
  samePoint,
  type Turn,
} from "../rules/index";
import { isTurnHeld } from "../scene/held-turn";
import { nameOf, recordOf } from "../scene/scene-battle";
import { meetsByBlow } from "../settings";
import { mayLetPlay } from "./advice-block";
import { type ActionButton, type Attempt, button, CAN, type Chances, cannot, offered, offersOf } from "./attempts";
import { endButton } from "./ending";
import { leftTexts } from "./left-in-turn";
import type { Folds } from "./side-rows";
import type { TrackedBattle } from "./tracked-battle";

export interface TurnBlock {
  readonly id: CharacterId;
  readonly sentence: string;
  readonly moved: string;
  /** It is one line, because the bar has its weapons; everything else is folded. */
  readonly inHand: boolean;
  readonly owned: boolean;
  readonly kinds: readonly { readonly id: MoveKind | "auto"; readonly label: string; readonly chosen: boolean }[];
  /** How the next move is made; none once it has moved. */
  readonly ways: readonly { readonly id: MoveManner; readonly label: string; readonly chosen: boolean }[];
  readonly targets: readonly { readonly id: CharacterId; readonly name: string; readonly chosen: boolean }[];
  readonly targetHint: string;
  /** The buttons of the line; empty without a line. */
  readonly buttons: readonly ActionButton[];
  /** All others: folded where there is a line. */
  readonly folded: readonly ActionButton[];
}

/** Choices of this user that the tracker keeps between renderings. */
export interface TrackerChoices {
  readonly kind: MoveKind | null;
  /** With the number that the next step of the battle had then. */
  readonly target: { readonly id: CharacterId; readonly step: number } | null;
  /** Seconds of planning time as they were written; null: not yet. */
  readonly seconds: number | null;
  /** The battle's revision at which the Game Master let the tokens stand as they do. */
  readonly leftAt: number | null;
  readonly folds: Folds;
}

const say = saying("tracker");
const sayMove = saying("told.move");
const sayAreas = saying("areas");

export function turnBlock(tracked: TrackedBattle, chances: Chances, choices: TrackerChoices): TurnBlock | null {
  const { battle, ruleset, view } = tracked;
  const turn = "turn" in battle ? battle.turn : null;
  if (!turn) return null;
  const { who } = turn;
  const owned = chances.owns(who);
  const offers = owned ? offersOf(chances, who) : {};
  const reach = owned ? targetsOf(chances, who, offers) : [];
  const chosen = targetOf(tracked, chances, who, choices.target) ?? reach[0] ?? null;
  const listed = chosen !== null && !reach.includes(chosen) ? [chosen, ...reach] : reach;
  const inMelee = view.characters[who]?.state === "melee";
  const inHand = owned && armamentsOf(tracked.scene.tokens.get(who)?.actor ?? null).length > 0;
  const isHeld = isTurnHeld(tracked.combat, who);
  const buttons = owned
    ? turnButtons(chances, offers, {
        who,
        target: chosen,
        isHeld,
        inHand,
        mayAdvise: mayLetPlay(tracked),
        tracked,
      })
    : [];
  return {
    id: who,
    sentence: say("turnOf", { name: nameOf(who) }),
    moved: factsText([
      inHand || !owned ? shortly(tracked, turn, offers.move) : movedText(turn, offered(chances, who, offers.move)),
      ...remainingText(offers.move),
    ]),
    inHand,
    owned,
    kinds: (turn.moved ? [] : (["auto", "limited", "normal", "full"] as const)).map((id) => ({
      id,
      label: say(`kind.${id}`),
      chosen: (choices.kind ?? "auto") === id,
    })),
    ways: (turn.moved ? [] : MOVE_MANNERS).map((id) => ({
      id,
      label: say(`way.${id}`),
      chosen: chosenManner() === id,
    })),
    targets: listed.map((id) => ({ id, name: nameOf(id), chosen: id === chosen })),
    targetHint:
      listed.length > 0
        ? ""
        : battle.board === "areas"
          ? sayAreas("nobody")
          : say(inMelee ? "nobodyInMelee" : "nobodyInReach", {}, ruleset.capabilities.terms),
    buttons: buttons.filter(({ action }) => inHand && isInLine(action, buttons)),
    folded: buttons.filter(({ action }) => !inHand || !isInLine(action, buttons)),
  };
}

/**
 * The buttons that end a turn with a bar, hold it, or prepare to leave. A button that cannot be pressed now is
 * folded, and so is preparing to leave where the turn has nothing left, or where it has no effect.
 */
function isInLine(action: string, buttons: readonly ActionButton[]): boolean {
  const can = buttons.some((one) => one.action === action && one.can && one.more === undefined);
  if (action === "prepareLeave")
    return can && !buttons.some((one) => one.action === "holdTurn" || one.action === "letTurnEnd");
  if (action === "stopOnTheWay") return can;
  return ["standUp", "ready", "suggest", "holdTurn", "letTurnEnd", "endTurn"].includes(action);
}

/** `A25-MOV-1`: the rest of a movement that stopped on its way. */
function remainingText(move: MoveOffer | undefined): string[] {
  const { remaining } = move ?? {};
  return remaining === undefined ? [] : [say("line.remaining", { metres: metresText(remaining) })];
}

/** A hint for the user who may move the token now. */
function movedText({ moved, metres }: Turn, { can }: Attempt): string {
  if (moved) return say("moved", { kind: sayMove(moved), metres: metresText(metres) });
  return say(can ? "notMoved" : "unmoved");
}

/** `Normal move, 12 m · action left`: of the kind that was declared, wherever it was cut short (`TRN-4`). */
function shortly(tracked: TrackedBattle, turn: Turn, offer: MoveOffer | undefined): string {
  const { moved, metres, major } = turn;
  // Somebody in a melee has not moved, and cannot simply walk away.
  const mayWalk = offer?.ways?.walk.can ?? offer?.can ?? true;
  const move = moved
    ? say("line.moved", { kind: sayMove(moved), metres: metresText(metres) })
    : say(mayWalk ? "line.notMoved" : "line.noMove");
  // TRN-2, TRN-3
  if (!major) return factsText([move, say(`line.${allowsAfter(moved, "major") ? "action" : "noAction"}`)]);
  // ACT-2, ACT-3
  const told = leftTexts(tracked);
  return factsText([move, ...(told.length > 0 ? told : [say("line.acted")])]);
}

/**
 * The offer of one kind of attack on one target; undefined: the ruleset has no attacks, or no target is named.
 * @param meets the characters that a blow catches in a brawl that it declares (`B20-ZON-1`)
 */
function onTarget(
  attack: AttackOffer | undefined,
  how: AttackManner,
  target: CharacterId | null,
  meets: readonly CharacterId[] = [],
): Offer | undefined {
  if (!attack || target === null) return undefined;
  if (meets.includes(target)) return { can: true };
  return attack.ways ? offerFor(attack.ways[how], target) : attack;
}

/** The target that the list shows: the one that it has attacked in this turn, unless another was chosen since. */
function targetOf(
  { combat, battle }: TrackedBattle,
  { known }: Chances,
  who: CharacterId,
  chosen: TrackerChoices["target"],
): CharacterId | null {
  const attack = lastAttackOf(recordOf(combat), who);
  const isSince = chosen !== null && (attack === null || chosen.step > attack.step);
  const attacked = attack?.targets.find(known);
  const target = isSince ? chosen.id : (attacked ?? chosen?.id ?? null);
  return target !== null && isTarget(battle, who, target) ? target : null;
}

function isTarget(battle: Battle, who: CharacterId, target: CharacterId): boolean {
  return target !== who && anyCharacterOf(battle, target) !== undefined;
}

/**
 * Hostile characters that a melee attack would reach now, or who could be caught in a brawl; where none is, those that
 * something else than the distance keeps safe, so that the buttons can say what.
 */
function targetsOf({ battle, known }: Chances, who: CharacterId, { attack, brawl }: Offers): CharacterId[] {
  const attacker = anyCharacterOf(battle, who);
  const hostile = battle.characters.flatMap(({ id, side }) =>
    attacker && known(id) && areHostile(battle, attacker.side, side) ? [id] : [],
  );
  const open = new Set([...(attack?.ways?.melee.choices ?? []), ...(brawl?.choices ?? [])]);
  const reached = hostile.filter((id) => open.has(id));
  if (reached.length > 0) return reached;
  const near = new Set(inReach(battle, who));
  return hostile.filter((id) => near.has(id) && onTarget(attack, "melee", id)?.refusal?.code !== "out-of-reach");
}

/** Those at the same coordinate, or in the same area. */
function inReach(battle: Battle, who: CharacterId): CharacterId[] {
  const own = anyCharacterOf(battle, who)?.at;
  const isNear = (at: typeof own) => (isPoint(own) && isPoint(at) ? samePoint(own, at) : own != null && own === at);
  return battle.characters.filter(({ at }) => isNear(at)).map(({ id }) => id);
}

/**
 * Whether ending the turn comes next: its action is taken, and it does not end automatically when the next one
 * begins.
 */
function isDone(tracked: TrackedBattle, { battle, next }: Chances): boolean {
  const turn = "turn" in battle ? battle.turn : null;
  const isSpent = turn !== null && (turn.major || !allowsAfter(turn.moved, "major"));
  return isSpent && next === battle && leftTexts(tracked).length === 0;
}

function turnButtons(
  chances: Chances,
  offers: Offers,
  turn: {
    readonly who: CharacterId;
    readonly target: CharacterId | null;
    readonly isHeld: boolean;
    readonly inHand: boolean;
    readonly mayAdvise: boolean;
    readonly tracked: TrackedBattle;
  },
): ActionButton[] {
  const { who, target, isHeld, inHand, mayAdvise, tracked } = turn;
  const { attack, brawl, end, join, move, prepareLeave, ready, stand } = offers;
  const meets = meetsByBlow(chances.ruleset) ? (brawl?.choices ?? []) : [];
  const on = (offer: Offer | undefined) => (target === null ? cannot("noTarget") : offered(chances, who, offer));
  const buttons: ActionButton[] = [];
  if (chances.battle.board === "plane")
    buttons.push(
      button("moveByKeys", "fa-solid fa-person-walking", offered(chances, who, move?.ways?.[chosenManner()] ?? move)),
    );
  // A25-MOV-1: while there is something of it left, a movement may stop and go on.
  if (chances.ruleset.capabilities.pauses && move?.ways?.walk.can)
    buttons.push({
      ...button("stopOnTheWay", "sign-pause", offered(chances, who, move.ways.walk)),
      pressed: isStopChosen() ? "true" : "false",
      sign: say("line.stopOnTheWay"),
    });
  if (brawl)
    buttons.push(
      button("declareBrawl", "fa-solid fa-hand-fist", on(target === null ? undefined : offerFor(brawl, target))),
    );
  // With figures the bar strikes. Here only attacks without dice are left, to take part in a melee.
  const attacks = { attackMelee: ["fa-solid fa-khanda", "melee"], attackTouch: ["fa-solid fa-hand", "touch"] } as const;
  for (const action of ["attackMelee", "attackTouch"] as const) {
    const [icon, how] = attacks[action];
    const made = attack && button(action, icon, on(onTarget(attack, how, target, meets)));
    if (made) buttons.push(inHand ? { ...made, label: say(`diceless.${action}`) } : made);
  }
  // In rulesets without independents, a character that comes in has joined already (B20-ZON-5).
  if (join && chances.ruleset.capabilities.independents)
    buttons.push(button("join", "fa-solid fa-right-to-bracket", offered(chances, who, join)));
  // A25-MOV-3 and A20-MOV-3, also out of one that is too full (A25-OVR-2); in both at once A20-OVL-2; B20-LEV-1
  if (prepareLeave)
    buttons.push({
      ...button("prepareLeave", "fa-solid fa-door-open", offered(chances, who, prepareLeave)),
      ...(prepareLeave.inVain && { more: say("leavesInVain") }),
    });
  // TRN-8: shown only for a prone character; one that fell in this very turn reads why it cannot stand up.
  if (stand && (stand.can || stand.refusal?.code === "knocked-down"))
    buttons.push(button("standUp", "fa-solid fa-person-arrow-up-from-line", offered(chances, who, stand)));
  // TRN-7: shown where there is another weapon to change to.
  if (inHand && ready?.can)
    buttons.push({ ...button("ready", "sign-swap", offered(chances, who, ready)), sign: say("line.ready") });
  // A turn with nothing left would end when the next begins. A player who still wants to act holds it. The engine's
  // suggestion has no sign of its own that a player could take for a rule.
  if (mayAdvise) buttons.push(button("suggest", "sign-suggest", chances.waiting ? cannot("waiting") : CAN));
  if (isHeld) buttons.push(button("letTurnEnd", "fa-solid fa-hand", CAN));
  else if (chances.next !== chances.battle) buttons.push(button("holdTurn", "fa-regular fa-hand", CAN));
  if (end)
    buttons.push(
      endButton(tracked, {
        ...button("endTurn", "fa-solid fa-flag-checkered", offered(chances, who, end)),
        next: isDone(tracked, chances),
      }),
    );
  return buttons;
}
