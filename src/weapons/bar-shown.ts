/** The bar's picture of a turn, and the place of a question about a press. */

import type { Armament } from "../documents/armaments";
import { canvasDrawn } from "../foundry/canvas-seen";
import { gameSeen, type SceneDoc } from "../foundry/platform";
import { lostBetween } from "../judgement/declarations/index";
import { type Aim, mostNamed, type TargetSigns } from "../judgement/strikes/index";
import { draftOf } from "../planning/drafts";
import { declaresAtOnce } from "../planning/planning";
import type { CharacterId, PartId, Point } from "../rules/index";
import { groupAttackers, strikeInOneGo } from "../scene/group-attackers";
import { metresToPixels } from "../scene/map-places";
import { nameOf } from "../scene/scene-battle";
import type { BarShown } from "./bar";
import type { Pressed } from "./box-place";
import { type Card, mpLeftOf, titleOf } from "./cards";
import { draftWith } from "./declared-with";
import type { OpenTurn } from "./open-turn";
import type { PartTab } from "./part-tabs";
import { isSpent } from "./pictured";
import { mayNameSeveral } from "./press-several";
import { targetRows } from "./rows";
import { refusalWords, sayOfWeapons } from "./weapon-words";

interface HandNow {
  readonly cards: readonly Card[];
  readonly tabs: readonly PartTab[];
  readonly tab: PartId | null;
  readonly armament: Armament | null;
  readonly aim: Aim | null;
  readonly answer: TargetSigns;
  /** The target of an open further strike, which Space strikes. */
  readonly ready: CharacterId | null;
}

export function barShown(turn: OpenTurn, { cards, tabs, tab, armament, aim, answer, ready }: HandNow): BarShown {
  const { terms } = turn.fight.ruleset.capabilities;
  const { barred } = answer;
  const whyNot = armament ? (cards.find(({ id }) => id === armament.id)?.whyNot ?? "") : sharedReason(cards);
  const moves = armament && isMoving(turn, armament) ? sayOfWeapons("moves") : "";
  const why = barred ? refusalWords(barred, turn.fight.battle, terms) : whyNot;
  const onward =
    ready !== null && aim?.again !== undefined ? sayOfWeapons("onward", { name: aim.again, who: nameOf(ready) }) : "";
  return {
    title: titleOf(turn),
    mp: mpLeftOf(turn),
    cards,
    tabs,
    tab,
    actor: turn.scene.tokens.get(turn.who)?.actor ?? null,
    inHand: armament?.id ?? null,
    several:
      armament !== null &&
      aim !== null &&
      mostNamed(armament.most, aim) !== 1 &&
      !declaresAtOnce(turn.fight) &&
      mayNameSeveral(aim.with),
    onSelf: armament?.onSelf === true ? why : null,
    group: gameSeen().user.isGM && strikeInOneGo(turn.fight, groupAttackers(turn.fight)) ? turn.scene : null,
    status: why || moves || onward,
    isCalm: isSpent(answer) || why === "" || (armament === null && !barred),
    rows: aim ? targetRows(aim, answer, terms) : [],
  };
}

/** Nothing is in hand: a reason that several cards have and no card another of, so that it is read once; empty: there is none. */
export function sharedReason(cards: readonly Pick<Card, "whyNot">[]): string {
  const reasons = cards.flatMap(({ whyNot }) => (whyNot === "" ? [] : [whyNot]));
  return reasons.length > 1 && new Set(reasons).size === 1 ? reasons[0]! : "";
}

/** Whether the declaration has a way that an attack with this would take out of it (`SIM-CYC-2`). */
function isMoving({ fight, who }: OpenTurn, armament: Armament): boolean {
  if (!declaresAtOnce(fight)) return false;
  const draft = draftOf(fight.combat.id, fight.battle.round, who);
  return lostBetween(draft, draftWith(draft, armament, who)) === "way";
}

/** Pixels of the window where a place of the map is. @param at metres */
export function besideOf(scene: SceneDoc, at: Point): Pressed {
  const { x, y } = metresToPixels(scene, at);
  return canvasDrawn()?.clientCoordinatesFromCanvas({ x, y }) ?? { x: innerWidth / 2, y: innerHeight / 2 };
}

/** Pixels of the window above the middle of an element. */
export function aboveOf(element: Element | undefined): Pressed {
  const box = element?.getBoundingClientRect();
  return { x: box ? box.left + box.width / 2 : innerWidth / 2, y: (box?.top ?? innerHeight) - 120 };
}
