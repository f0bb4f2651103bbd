/**
 * A drag or an arrow key on the mover's own client: a token that fights does not move by itself, its move is asked of
 * the referee. All tokens of one drag are one move.
 */

import { centreInMetres } from "../foundry/metres";
import { gameSeen, type MovementLeg, type SceneDoc, type TokenDoc } from "../foundry/platform";
import { decline } from "../judgement/protocol/index";
import { flowedInto } from "../judgement/turns/index";
import type { BattleView, CharacterId, MoveCommand, Point } from "../rules/index";
import { flowIn } from "../scene/flow";
import { type DrawnTokens, landingOf, seenOn, tokensSeenOn } from "../scene/landing";
import { type BattleOnScene, battleOn } from "../scene/scene-battle";
import { sceneOf } from "../scene/scene-rules";
import { allowsWithoutGM, automationOf } from "../scene/settings";
import { enter, notifyRefusal, reportFault } from "../scene/tell";
import { isInArea, meleeOf, seatAreaOf } from "../seating/seat-area";
import { mayMoveByBands } from "./areas/band-drag";
import { chosenKind, previewOf, wayOfCommand } from "./chosen-move";
import { takesByHand } from "./hand";
import { cornersOf, endOfLeg, heightAfter, raisedByKey, staysInPlace } from "./legs";
import { declaresAtOnce } from "./planning";
import { heightsOf, request } from "./requests";

const JUDGED: readonly string[] = ["dragging", "keyboard"];

let grabbed: CharacterId | null = null;

/** Says which token the pointer took hold of: the leader of a drag of several. Asked for by the drop. */
export function leadDrag(id: CharacterId | null): void {
  grabbed = id;
}

/** The battle whose rules have a say in a token's moves: movement is not switched off. */
function judgedBattle(fight: BattleOnScene | null, id: CharacterId): BattleOnScene | null {
  if (!fight || !isFighting(fight, id) || !("turn" in fight.battle || declaresAtOnce(fight))) return null;
  return automationOf("movement") === "off" ? null : fight;
}

function isFighting({ battle }: BattleOnScene, id: CharacterId): boolean {
  return battle.characters.some((character) => character.id === id);
}

/**
 * What `TokenDocument#_preUpdateMovement` answers: whether the platform may carry the move out itself. Otherwise the
 * move is on its way to the referee, or refused with a notification.
 */
export function mayMoveByItself(token: TokenDoc, leg: MovementLeg): boolean {
  const scene = token.parent;
  if (!scene || staysInPlace(token, leg)) return true;
  const fought = battleOn(scene);
  const height = fought && isFighting(fought, token.id) && raisedByKey(token, leg, scene.grid.size);
  if (typeof height === "number") {
    token.update({ elevation: height }).catch(reportFault);
    return false;
  }
  if (fought && isFighting(fought, token.id) && JUDGED.includes(leg.method) && takesByHand(fought, scene, token, leg))
    return false;
  const fight = judgedBattle(fought, token.id);
  if (!fight) return true;
  if (leg.constrainOptions?.ransen !== undefined && gameSeen().user.isActiveGM) return true;
  if (leg.method === "undo" && automationOf("movement") !== "advise") {
    notifyRefusal(decline("undo-in-tracker").refusal);
    return false;
  }
  // Whatever else moves tokens is looked at by the referee once it has happened.
  if (!JUDGED.includes(leg.method)) return true;
  if (declaresAtOnce(fight)) {
    const way = [centreInMetres(scene, token._source), ...pathInMetres(scene, token, leg)] as const;
    const height = heightAfter(token, leg);
    enter(import("./drawn-ways"), ({ takeDrawnWay }) => takeDrawnWay(fight, token.id, way, leg.method, height));
    return false;
  }
  if (fight.battle.board === "areas") return mayMoveByBands(fight, fight.battle, token, leg, grabbed);
  if (isSeatDrag(fight.view, scene, token, leg)) return true;
  if (automationOf("movement") === "advise") {
    advise(fight, pathInMetres(scene, token, leg), token.id, tokensSeenOn(scene, fight.battle));
    return true;
  }
  if (!gameSeen().users.activeGM) {
    if (allowsWithoutGM()) return true;
    notifyRefusal(decline("no-gm").refusal);
    return false;
  }
  collect(fight, scene, token, leg);
  return false;
}

/** Inside its own skirmish a token in melee may stand anywhere: the rules know the centre alone (`A25-SKR-2`). */
export function isSeatDrag(view: BattleView, scene: SceneDoc, token: TokenDoc, leg: MovementLeg): boolean {
  const melee = meleeOf(view, token.id);
  const area = melee && seatAreaOf(melee);
  if (!area) return false;
  return isInArea(area, centreInMetres(scene, { ...token._source, ...endOfLeg(leg) }));
}

/** Says what the rules would have to say, with the mover's turn begun where a move begins it, and lets the token go. */
function advise(fight: BattleOnScene, path: readonly Point[], id: CharacterId, among: DrawnTokens): void {
  const { kind, path: meant = path, join } = moveCommandOf(fight, id, path, [], among);
  const { ruleset } = fight;
  const battle = flowedInto(ruleset, fight.battle, id, flowIn(fight.combat));
  const refusal = previewOf({ battle, ruleset }, { who: id, path: meant, kind, join })?.refusal;
  if (refusal) notifyRefusal(refusal, fight.ruleset.capabilities.terms);
}

/** Corners of a leg after its start, as centres in metres. */
function pathInMetres(scene: SceneDoc, token: TokenDoc, leg: MovementLeg): Point[] {
  return cornersOf(leg).map((corner) => centreInMetres(scene, { ...token._source, ...corner }));
}

interface Drag {
  readonly id: CharacterId;
  readonly path: readonly Point[];
  /** The tokens that it was dropped among; none for a key, whose next press has to lead away again. */
  readonly among?: DrawnTokens | undefined;
  /** Where it leads to another height. */
  readonly height: number | undefined;
}

let collected: { readonly fight: BattleOnScene; readonly drags: Drag[] } | null = null;

/** The platform hands over the tokens of one drag one after the other: they are one move when the event is over. */
function collect(fight: BattleOnScene, scene: SceneDoc, token: TokenDoc, leg: MovementLeg): void {
  const path = pathInMetres(scene, token, leg);
  if (!collected || collected.fight.combat.id !== fight.combat.id) {
    const batch = { fight, drags: [] as Drag[] };
    collected = batch;
    setTimeout(() => {
      if (collected === batch) collected = null;
      askForMove(batch.fight, batch.drags).catch(reportFault);
    }, 0);
  }
  const among = leg.method === "dragging" ? tokensSeenOn(scene, fight.battle) : undefined;
  collected.drags.push({ id: token.id, path, among, height: heightAfter(token, leg) });
}

async function askForMove(fight: BattleOnScene, drags: readonly Drag[]): Promise<void> {
  const { battle, combat } = fight;
  const open = battle.board === "plane" ? battle.turn?.who : undefined;
  const led = grabbed;
  grabbed = null;
  const leader = drags.find((drag) => drag.id === open) ?? drags.find((drag) => drag.id === led) ?? drags[0];
  if (!leader) return;
  const others = drags.filter((drag) => drag !== leader).map((drag) => drag.id);
  const command = moveCommandOf(fight, leader.id, leader.path, others, leader.among);
  await request(combat, { type: "move", command, ...heightsOf(drags) });
}

/**
 * A drawn path as a command: its end on the centre or character that it means, the kind that was chosen or else the
 * slowest that reaches. Without a Combat everyone is seen. Path after the start, metres.
 * @param tokens as a hand that drops sees them; without them a path ends where it says
 */
export function moveCommandOf(
  {
    combat,
    battle,
    ruleset,
    view,
  }: Pick<BattleOnScene, "battle" | "ruleset" | "view"> & Partial<Pick<BattleOnScene, "combat">>,
  who: CharacterId,
  drawn: readonly Point[],
  others: readonly CharacterId[] = [],
  tokens?: DrawnTokens,
): MoveCommand {
  const end = drawn.at(-1);
  const landing = end
    ? landingOf(view, [who, ...others], end, seenOn(combat ? sceneOf(combat) : null, battle), tokens)
    : { join: false };
  const path = "at" in landing ? [...drawn.slice(0, -1), landing.at] : drawn;
  const sketched = chosenKind() ?? previewOf({ battle, ruleset }, { who, path, with: others })?.kind ?? "full";
  return {
    do: "move",
    who,
    kind: sketched,
    path,
    ...wayOfCommand(),
    ...(landing.join ? { join: true } : {}),
    ...(others.length > 0 ? { with: others } : {}),
  };
}
