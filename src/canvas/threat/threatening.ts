/** The threats on a scene, as far as this user may know them. They are reckoned once for each state of the battle. */

import type { PlateLine } from "../../chronicle/index";
import { type CombatDoc, gameSeen, type SceneDoc } from "../../foundry/platform";
import { isKnown } from "../../foundry/sight";
import { listText, say, sayCounted } from "../../foundry/words";
import { sideToAct } from "../../judgement/index";
import { type Ground, type Reached, Threats, threatsAfter } from "../../judgement/moves/index";
import { figuresReadBy } from "../../known/known-monsters";
import { planningIn, type Sight } from "../../moving/drag/sight";
import { pageState } from "../../page-state";
import {
  anyCharacterOf,
  areHostile,
  type Battle,
  type CharacterId,
  isAble,
  type MoveCommand,
  type Point,
  type SideId,
} from "../../rules/index";
import { type BattleOnScene, isPlayedBy, nameIn } from "../../scene/scene-battle";
import { isSeen } from "../seen";

/** The threat of a character in its next turn. */
export interface Threat {
  readonly who: CharacterId;
  readonly side: SideId;
  readonly ground: Ground | null;
  readonly reached: readonly Reached[];
  /** This user may not read its figures: only those are known whom it strikes without a move. */
  readonly isUnread?: true;
}

/** As many are named. */
const NAMED = 3;

const state = pageState("canvas/threat/threatening", () => ({
  battle: null as Battle | null,
  threats: null as Threats | null,
}));

/** Null: it is on nobody's other side, or this user knows nothing of it. */
export function threatOf(scene: SceneDoc, fight: BattleOnScene, who: CharacterId): Threat | null {
  const c = anyCharacterOf(fight.battle, who);
  return c && isShownIn(scene, fight)(c) ? threatMade(scene, fight, who) : null;
}

/** The threat of one of the enemies that `enemiesShown` names; null: it is no threat now. */
export function threatMade(scene: SceneDoc, fight: BattleOnScene, who: CharacterId): Threat | null {
  const c = anyCharacterOf(fight.battle, who);
  if (!c || !isAble(c) || fight.battle.over) return null;
  const threats = threatsIn(scene, fight);
  const { side } = c;
  if (figuresReadBy(fight.combat)(who)) return { who, side, ground: threats.ground(who), reached: threats.of(who) };
  return { who, side, ground: null, reached: threats.here(who), isUnread: true };
}

/**
 * The enemies that the key shows: those of this user's own characters; for the Game Master, those of the acting side,
 * or everybody where all act at once.
 */
export function enemiesShown(scene: SceneDoc, fight: BattleOnScene): CharacterId[] {
  const isShown = isShownIn(scene, fight);
  return fight.battle.characters.flatMap((c) => (isShown(c) ? [c.id] : []));
}

/** Whether this user is shown what a character threatens. */
function isShownIn(
  scene: SceneDoc,
  fight: BattleOnScene,
): (c: { readonly id: CharacterId; readonly side: SideId }) => boolean {
  const { battle, combat } = fight;
  const own = ownSides(fight);
  const mayRead = figuresReadBy(combat);
  return ({ id, side }) => {
    const isEnemy = own.length === 0 ? mayRead(id) : own.some((one) => areHostile(battle, one, side));
    return isEnemy && isSeen(scene, battle, id);
  };
}

function ownSides({ battle, combat }: BattleOnScene): SideId[] {
  const { user } = gameSeen();
  if (user.isGM) {
    const side = sideToAct(battle);
    return side ? [side] : [];
  }
  return battle.characters.flatMap(({ id, side }) => (isPlayedBy(combat, id, user) ? [side] : []));
}

function threatsIn(scene: SceneDoc, { battle, ruleset }: BattleOnScene): Threats {
  if (state.battle !== battle || !state.threats) {
    state.battle = battle;
    state.threats = new Threats(ruleset, battle, (id) => isKnown(scene, battle, id));
  }
  return state.threats;
}

/** The enemies that could strike at the mover at the end of a drawn move; none, where only unknown ones might. */
export interface Danger {
  readonly line: PlateLine;
  readonly by: readonly CharacterId[];
}

/** After a move that nobody blocks; null: nobody this user knows could. */
export function dangerAfter(command: MoveCommand, sight: Sight): Danger | null {
  const { scene, fight, tokens } = sight;
  const { who } = command;
  if (who === undefined) return null;
  const seen = (id: CharacterId, now: Battle) => tokens.has(id) && isSeen(scene, now, id);
  const moved = threatsAfter(fight.ruleset, planningIn(sight, who).battle, command, seen);
  return moved && toldDanger(moved.battle, moved.threats, who, fight, seen);
}

/**
 * Where everyone declares at once: at the end of a drawn way, by the enemies as they stand before the cycle. Their own
 * ways are secret (`SIM-CYC-1`). Null: nobody this user knows could.
 * @param at metres
 */
export function dangerAtOnce(scene: SceneDoc, fight: BattleOnScene, who: CharacterId, at: Point): Danger | null {
  const { battle, ruleset } = fight;
  if (!("sealed" in battle)) return null;
  const there = { ...battle, characters: battle.characters.map((c) => (c.id === who ? { ...c, at } : c)) };
  const seen = (id: CharacterId, now: Battle) => isSeen(scene, now, id);
  return toldDanger(there, new Threats(ruleset, there, (id) => seen(id, there)), who, fight, seen);
}

/** The threats to one character in words. */
function toldDanger(
  after: Battle,
  threats: Threats,
  who: CharacterId,
  { combat }: BattleOnScene,
  seen: (id: CharacterId, now: Battle) => boolean,
): Danger | null {
  const own = anyCharacterOf(after, who);
  if (!own) return null;
  const mayRead = figuresReadBy(combat);
  const by: CharacterId[] = [];
  let past = 0;
  let unknown = 0;
  for (const one of after.characters) {
    if (!areHostile(after, own.side, one.side) || !isAble(one) || !seen(one.id, after)) continue;
    const isRead = mayRead(one.id);
    // Without a move it strikes as anybody does.
    const reached = isRead ? threats.at(one.id, who) : threats.here(one.id, who)[0];
    if (!reached) {
      if (!isRead) unknown += 1;
      continue;
    }
    by.push(one.id);
    if (reached.kept.length > 0) past += 1;
  }
  // Silence would look as if the place were safe.
  if (by.length === 0)
    return unknown > 0
      ? { line: { text: sayCounted("canvas.threat.notKnownHere", unknown), tone: "plain" }, by }
      : null;
  const further = [
    ...(past > 0
      ? [past === by.length ? say("canvas.threat.allStoppable") : sayCounted("canvas.threat.stoppable", past)]
      : []),
    ...(unknown > 0 ? [sayCounted("canvas.threat.unknown", unknown)] : []),
  ];
  const said = say("canvas.threat.here", { names: named(combat, by) });
  const text =
    further.length > 0 ? say("canvas.threat.with", { said, further: further.join(say("canvas.between")) }) : said;
  return { line: { text, tone: "refused" }, by };
}

/** The names of a few; of more, how many they are. */
export function named(combat: CombatDoc, ids: readonly CharacterId[]): string {
  return ids.length > NAMED
    ? sayCounted("canvas.threat.many", ids.length)
    : listText(ids.map((id) => nameIn(combat, id)));
}
