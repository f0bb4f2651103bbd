/** A drag on the three-area board: the band in which it ends says what is asked of the referee. */

import { centreInMetres } from "../../foundry/metres";
import { gameSeen, type MovementLeg, type TokenDoc } from "../../foundry/platform";
import { decline } from "../../judgement/protocol/index";
import { type AreaBattle, type AreaName, anyCharacterOf, type CharacterId, type Command } from "../../rules/index";
import { areaAt } from "../../scene/areas/bands";
import { areaOf, bandsOn } from "../../scene/areas/board";
import { flowIn } from "../../scene/flow";
import type { BattleOnScene } from "../../scene/scene-battle";
import { allowsWithoutGM, automationOf } from "../../scene/settings";
import { notifyRefusal, reportFault } from "../../scene/tell";
import { endOfLeg, heightAfter } from "../legs";
import { requestCommand } from "../requests";
import { commandInto, enteringsOf } from "./entering";

/**
 * Whether the platform may carry the drag out itself: inside its own area a token may stand anywhere.
 * @param grabbed the token that the pointer took hold of
 */
export function mayMoveByBands(
  fight: BattleOnScene,
  battle: AreaBattle,
  token: TokenDoc,
  leg: MovementLeg,
  grabbed: CharacterId | null,
): boolean {
  const scene = token.parent;
  const field = scene && bandsOn(scene, battle);
  if (!field) return true;
  const area = areaAt(field, centreInMetres(scene, { ...token._source, ...endOfLeg(leg) }));
  const from = areaOf(battle, token.id);
  // Beside the bands only those may stand who are not placed yet.
  if (area === from) return true;
  const isAdvice = automationOf("movement") === "advise";
  if (area === null) {
    notifyRefusal({ code: "off-field", rule: "S20-ARE-1", data: { who: token.id, why: "bands" } });
    return isAdvice;
  }
  if (isAdvice) {
    const into = enteringsOf(battle, fight.ruleset, token.id, flowIn(fight.combat)).find((one) => one.area === area);
    if (into?.refusal) notifyRefusal(into.refusal);
    return true;
  }
  if (!gameSeen().users.activeGM) {
    if (allowsWithoutGM()) return true;
    notifyRefusal(decline("no-gm").refusal);
    return false;
  }
  collect(fight, { id: token.id, area, height: heightAfter(token, leg) }, grabbed);
  return false;
}

interface Drop {
  readonly id: CharacterId;
  readonly area: AreaName;
  /** Where the drag leads to another height. */
  readonly height?: number | undefined;
}

let collected: { readonly fight: BattleOnScene; readonly grabbed: CharacterId | null; readonly drops: Drop[] } | null =
  null;

/** The platform hands over the tokens of one drag one after the other: they belong together when the event is over. */
function collect(fight: BattleOnScene, drop: Drop, grabbed: CharacterId | null): void {
  if (!collected || collected.fight.combat.id !== fight.combat.id) {
    const batch = { fight, grabbed, drops: [] as Drop[] };
    collected = batch;
    setTimeout(() => {
      if (collected === batch) collected = null;
      askForAreas(batch.fight, batch.drops, batch.grabbed).catch(reportFault);
    }, 0);
  }
  collected.drops.push(drop);
}

async function askForAreas(
  { battle, combat }: BattleOnScene,
  drops: readonly Drop[],
  grabbed: CharacterId | null,
): Promise<void> {
  if (battle.board !== "areas") return;
  const lifted = drops.map(({ id, height }) => ({ id, height }));
  for (const command of commandsOf(battle, drops, grabbed))
    if (!(await requestCommand(combat, command, lifted)).ok) return;
}

/**
 * Placements are one each; those who go from the same area to the same one move together: the one whose turn is open
 * leads, else the one that was grabbed.
 */
export function commandsOf(battle: AreaBattle, drops: readonly Drop[], grabbed: CharacterId | null): Command[] {
  const leader = drops.find(({ id }) => id === battle.turn?.who) ?? drops.find(({ id }) => id === grabbed) ?? drops[0];
  if (!leader) return [];
  const lead = commandInto(battle, leader.id, leader.area);
  if (!lead) return [];
  const others = drops.filter((drop) => drop !== leader);
  if (lead.do !== "move") return [lead, ...others.flatMap(({ id, area }) => commandInto(battle, id, area) ?? [])];
  const side = anyCharacterOf(battle, leader.id)?.side;
  const along = others.filter(
    ({ id, area }) =>
      area === leader.area &&
      areaOf(battle, id) === areaOf(battle, leader.id) &&
      anyCharacterOf(battle, id)?.side === side,
  );
  return [along.length > 0 ? { ...lead, with: along.map(({ id }) => id) } : lead];
}
