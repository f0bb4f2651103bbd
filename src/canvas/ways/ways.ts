/**
 * The ways to draw in a battle in which everyone declares at once, as plain values. Before the reveal only this
 * user's own, from this page and browser; after it everybody's (`SIM-CYC-1`). Metres.
 */

import { lookOfSide } from "../../chronicle/index";
import { declarablesOf } from "../../documents/armaments";
import { gameSeen, type SceneDoc } from "../../foundry/platform";
import { actionsOfDraft, isDeclaring } from "../../judgement/declarations/index";
import { draftsIn } from "../../planning/drafts";
import { ownDeclarations } from "../../planning/own-declarations";
import { declarersOf } from "../../planning/planning";
import {
  type Action,
  anyCharacterOf,
  type CharacterId,
  endOf,
  type Gait,
  type Movement,
  type Path,
  type Point,
  pathOf,
  pointAt,
  reachWith,
} from "../../rules/index";
import { type BattleOnScene, nameIn, tokenOf } from "../../scene/scene-battle";
import { isSeen } from "../seen";

/** One movement of one character. */
export interface DeclaredWay {
  readonly who: CharacterId;
  readonly name: string;
  readonly movement: Movement;
  /** The kind of a transport movement that is not on foot (`SIM-MAJ-1`). */
  readonly gait?: Gait | undefined;
  readonly path: Path;
  /** How much of it the character can go. */
  readonly metres: number;
  /** `draft`: can still be changed; `sealed`: fixed; `revealed`: seen by everybody. */
  readonly stage: "draft" | "sealed" | "revealed";
  /** The place of its side in the battle's list. */
  readonly side: number;
}

/** `SIM-MOV-3`: the free step. */
const STEP_METRES = 1;

/** How far each kind of movement takes a character; null: it is in no such battle. */
export function movementReaches({ battle, ruleset }: BattleOnScene, who: CharacterId): Record<Movement, number> | null {
  const asked = ruleset.ask(battle, { ask: "moves", who });
  if (!asked.ok || !("transport" in asked.answer)) return null;
  const { transport, considered } = asked.answer;
  return { minor: STEP_METRES, considered, transport };
}

export function waysOn(fight: BattleOnScene, scene: SceneDoc): DeclaredWay[] {
  const { battle, combat } = fight;
  if (!("phase" in battle)) return [];
  if (!isDeclaring(battle))
    return battle.sealed
      .filter(({ who }) => isSeen(scene, battle, who))
      .flatMap(({ who, action }) => waysOfActions(fight, who, action as readonly Action[], "revealed"));
  const sealed = ownDeclarations(fight);
  const own = [...sealed].flatMap(([who, actions]) => waysOfActions(fight, who, actions, "sealed"));
  const drafts = draftsIn(combat.id, battle.round);
  const mine = declarersOf(fight, gameSeen().user);
  for (const [who, draft] of drafts) {
    const from = placeOf(fight, who);
    if (!from || sealed.has(who) || !mine.includes(who)) continue;
    own.push(
      ...waysOfActions(
        fight,
        who,
        actionsOfDraft(draft, from, (id) => placeOf(fight, id)),
        "draft",
      ),
    );
  }
  return own;
}

/** Where a melee attack in a draft would land: within this many metres of its way's end (`SIM-RCH-1`). */
interface DeclaredReach {
  readonly at: Point;
  readonly metres: number;
}

/** Only for this user's own drafts: sealed ones and those of others are not shown before the reveal (`SIM-CYC-1`). */
export function reachesOn(fight: BattleOnScene, ways: readonly DeclaredWay[]): DeclaredReach[] {
  const { battle, combat } = fight;
  if (!("phase" in battle) || !isDeclaring(battle)) return [];
  const mine = declarersOf(fight, gameSeen().user);
  return [...draftsIn(combat.id, battle.round)].flatMap(([who, { first, second }]): DeclaredReach[] => {
    const blows = [first, second].filter(({ choice }) => choice === "melee");
    if (blows.length === 0 || !mine.includes(who) || ownDeclarations(fight).has(who)) return [];
    const way = ways.findLast((one) => one.who === who);
    const at = way ? pointAt(way.path, way.metres) : placeOf(fight, who);
    if (!at) return [];
    const armaments = declarablesOf(tokenOf(combat, who)?.actor ?? null);
    const figures = blows.map(({ weapon }) => armaments.find(({ id }) => id === weapon)?.strike ?? {});
    const reaches = figures.flatMap((made) => reachWith(made, battle.options) ?? []);
    return [...new Set(reaches)].map((metres) => ({ at, metres }));
  });
}

function placeOf({ view }: BattleOnScene, id: CharacterId): Point | null {
  const at = view.characters[id]?.at;
  return at !== undefined && at !== null && typeof at !== "string" ? at : null;
}

function waysOfActions(
  fight: BattleOnScene,
  who: CharacterId,
  actions: readonly Action[],
  stage: DeclaredWay["stage"],
): DeclaredWay[] {
  const { battle, combat } = fight;
  const reach = movementReaches(fight, who);
  const moves = actions.flatMap((action) => ("move" in action && action.path.length > 0 ? [action] : []));
  // The free step comes first.
  moves.sort((a, b) => Number(b.move === "minor") - Number(a.move === "minor"));
  let from = placeOf(fight, who);
  const side = lookOfSide(battle.sides, anyCharacterOf(battle, who)?.side ?? "");
  const ways: DeclaredWay[] = [];
  for (const { move, path: points, how: gait } of moves) {
    if (!from || !reach) break;
    const path = pathOf(from, points);
    const metres = Math.min(path.length, reach[move]);
    ways.push({ who, name: nameIn(combat, who), movement: move, gait, path, metres, stage, side });
    from = endOf(path);
  }
  return ways;
}
