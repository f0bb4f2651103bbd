/** Who attacked whom. The chronicle tells it of attacks without dice, the map shows it of the last steps. */

import type { AttackTold } from "../../chronicle/index";
import {
  type Action,
  type Aiming,
  type Battle,
  type CharacterId,
  type Command,
  idOfTarget,
  isAreaWay,
  isAtArmsLength,
  type Point,
  type StrikeDice,
  straysFound,
  wayOf,
} from "../../rules/index";
import { actorOf } from "../turns/index";
import type { BattleRecord, Ruling } from "./battle-record";
import { isSiblings, nextNumber, type PastStep, stepsOf } from "./history";
import { strikesIn } from "./rolling";

/** The attack that a command makes, if its ruleset has no event for it. */
function attackTold(battle: Battle, command: Command): AttackTold | null {
  if (command.do !== "attack") return null;
  const { target, how } = command;
  return { type: "attacked", rule: "TRN-2", who: actorOf(command, battle), target, how };
}

/** Collects such attacks from performed steps, each with the number of events before it. */
export class AttacksTold {
  readonly #told: { before: number; attack: AttackTold }[] = [];

  /** @param before events of the steps before this one */
  note(battle: Battle, command: Command, before: number): void {
    const attack = attackTold(battle, command);
    if (attack) this.#told.push({ before, attack });
  }

  get part(): Pick<Ruling, "attacks"> {
    return this.#told.length > 0 ? { attacks: this.#told } : {};
  }
}

/** An attack, a shot or a spell. */
export interface AttackMade {
  /** Its number in the history; while its dice fall, the number that it will get. */
  readonly step: number;
  readonly who: CharacterId;
  /** The targets that it found; for an area, those that had to resist. */
  readonly targets: readonly CharacterId[];
  /** Where an area was aimed; null: at somebody. */
  readonly at: Point | string | null;
  /** The radius of a circle, metres; 0: it is none. */
  readonly radius: number;
  readonly isNear: boolean;
  /** Its dice are still falling. */
  readonly isFalling: boolean;
}

/**
 * The attacks of the open turn, or of the last one that ended, and those whose dice are falling. If the falling ones
 * belong to somebody else, only those. Where all act at once: the revealed attacks, and later the resolved ones.
 * Several that strike together count as one. Undone attacks are left out.
 */
export function attacksMade(record: Pick<BattleRecord, "history" | "strikes">): AttackMade[] {
  const steps = stepsOf(record.history).filter(({ undone, number }) => !undone && !isSiblings(record.history, number));
  let made: AttackMade[] = [];
  let declared: AttackMade[] = [];
  let acting = "";
  let opened = -1;
  for (const [place, { number, command }] of steps.entries()) {
    switch (command.do) {
      case "turn":
        [acting, opened] = [command.who, place];
        if (!isOneGo(place) || !isOneGo(place - 3)) made = [];
        break;
      case "round":
        made = [];
        break;
      case "attack":
        made.push(onTarget(number, command.who ?? acting, command.target, isAtArmsLength(command.how)));
        break;
      case "strike":
        made.push({ ...struckBy(command, command.dice), step: number, who: command.who ?? acting, isFalling: false });
        break;
      case "declare":
        declared.push(...actionsIn(command.action).flatMap((action) => declaredBy(number, command.who, action)));
        break;
      case "reveal":
        made = declared;
        break;
      case "resolve":
        [made, declared] = [declared, []];
        break;
    }
  }
  const step = nextNumber(record.history);
  const rolling = strikesIn(record);
  const isNext =
    rolling.some(({ who }) => who !== acting) && !(isOneGo(opened) && rolling.every(({ ownTurn }) => ownTurn));
  const falling = rolling.map(({ aiming, dice, who }) => ({
    ...struckBy(aiming, dice),
    step,
    who,
    isFalling: true,
  }));
  return isNext ? falling : [...made, ...falling];

  /** Whether the referee opened a turn, struck in it and closed it at once, as when several strike together. */
  function isOneGo(place: number): boolean {
    const [turn, strike, end] = place < 0 ? [] : steps.slice(place, place + 3);
    const isJoined = (step: PastStep | undefined) => record.history.joined?.[String(step?.number)] === true;
    return turn?.command.do === "turn" && end?.command.do === "end" && isJoined(strike) && isJoined(end);
  }
}

/** The weapon of somebody's last attack on a target in the open turn, or of the attack under way; null: none. */
export function lastAttackOf(record: Pick<BattleRecord, "history" | "strikes">, who: CharacterId): AttackMade | null {
  return attacksMade(record).findLast((attack) => attack.who === who && attack.targets.length > 0) ?? null;
}

function onTarget(step: number, who: CharacterId, target: CharacterId, isNear: boolean): AttackMade {
  return { step, who, targets: [target], at: null, radius: 0, isNear, isFalling: false };
}

function struckBy(
  { with: made, target, targets = [], at }: Aiming,
  dice: StrikeDice = {},
): Omit<AttackMade, "step" | "who" | "isFalling"> {
  const how = wayOf(made);
  const isArea = isAreaWay(how);
  const named = [...(target === undefined ? [] : [target]), ...targets];
  const answering = [...(dice.draw ?? []), ...Object.keys(dice.answers ?? {})];
  const strays = straysFound(dice);
  const found = strays.length === 0 ? named : named.length > 1 ? [...strays, ...answering] : strays;
  return {
    targets: [...new Set((isArea ? [...found, ...answering] : found).map(idOfTarget))],
    at: isArea ? (at ?? null) : null,
    radius: how === "area" ? (made.radius ?? 0) : 0,
    isNear: !isArea && isAtArmsLength(how),
  };
}

/** A declaration was checked at its reveal. */
function actionsIn(action: unknown): readonly Action[] {
  return [action].flat() as readonly Action[];
}

function declaredBy(step: number, who: CharacterId, action: Action): AttackMade[] {
  // An attack at a point finds somebody only when it is resolved.
  if (!("attack" in action || "cast" in action) || action.target === undefined) return [];
  return [onTarget(step, who, action.target, "attack" in action && action.attack === "melee")];
}
