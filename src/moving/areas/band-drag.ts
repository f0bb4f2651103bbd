/**
 * A drag on the three-area board: the band where it ends decides the request to the referee, or the refusal
 * (`S20-MOV-1` to the other end, `S20-MOV-2` one area on, `S20-MOV-3` staying, `S20-MOV-5` in melee, `S20-MOV-6` and
 * `S20-MOV-7` drawing back, `S20-MOV-8` past a front that has fallen).
 */

import { areaAt } from "../../documents/bands";
import type { MovementLeg, TokenDoc } from "../../foundry/platform";
import { decline } from "../../judgement/protocol/index";
import { requestCommand } from "../../requests/requests";
import { type AreaBattle, type AreaName, anyCharacterOf, type CharacterId, type Command } from "../../rules/index";
import { areaOf, bandsOn } from "../../scene/areas";
import { flowIn } from "../../scene/flow";
import { centreInMetres } from "../../scene/map-places";
import type { BattleOnScene } from "../../scene/scene-battle";
import { automationOf } from "../../settings";
import { notifyRefusal } from "../../words/tell";
import type { Drag } from "../drag/drag";
import { leaderOf } from "../drag/drag";
import { handOver } from "../drag/hold";
import type { Sight } from "../drag/sight";
import { endOfLeg, heightAfter } from "../legs";
import { asTheTableWants, LET, type LegVerdict, type ToldRefusal } from "../verdict";
import { type Comer, commandInto, enteringsOf } from "./entering";

/** Inside its own area a token may stand anywhere. */
export function verdictByBands(
  fight: BattleOnScene,
  battle: AreaBattle,
  token: TokenDoc,
  leg: MovementLeg,
): LegVerdict {
  const scene = token.parent;
  const field = scene && bandsOn(scene, battle);
  if (!field) return LET;
  const end = centreInMetres(scene, { ...token._source, ...endOfLeg(leg) });
  const area = areaAt(field, end);
  const from = areaOf(battle, token.id);
  // Only characters that are not placed yet may stand beside the bands.
  if (area === from) return LET;
  if (area === null) {
    const told: ToldRefusal = [{ code: "off-field", rule: "S20-ARE-1", data: { who: token.id, why: "bands" } }];
    return { is: automationOf("movement") === "advise" ? "let" : "refuse", told };
  }
  const saidTo = (): ToldRefusal | null => {
    const { ruleset, combat } = fight;
    const ways = enteringsOf({ battle, ruleset, who: token.id, flow: flowIn(combat) });
    const into = ways.find((one) => one.area === area);
    return into?.refusal ? [into.refusal] : null;
  };
  const handed = { id: token.id, path: [end], height: heightAfter(token, leg) };
  return asTheTableWants(saidTo, () => handOver(fight, scene, leg.method, handed, askForAreas));
}

interface Drop {
  readonly id: CharacterId;
  readonly area: AreaName;
}

async function askForAreas(drag: Drag, { combat }: BattleOnScene): Promise<void> {
  const commands = drag.meaning((sight) => commandsIn(sight, drag));
  if (!commands) {
    notifyRefusal(decline("stale").refusal);
    return;
  }
  for (const command of commands) if (!(await requestCommand(combat, command, drag.handed)).ok) return;
}

function commandsIn({ fight: { battle, ruleset, combat }, field }: Sight, { handed, hold }: Drag): Command[] {
  if (battle.board !== "areas" || !field) return [];
  const drops = handed.flatMap(({ id, path }): Drop[] => {
    const end = path.at(-1);
    const area = end ? areaAt(field, end) : null;
    return area ? [{ id, area }] : [];
  });
  return commandsDropped({ battle, ruleset, flow: flowIn(combat) }, drops, hold.grabbed);
}

/** Placements are one command each. Characters that go from the same area to the same one move together. */
export function commandsDropped(
  there: Omit<Comer, "who">,
  drops: readonly Drop[],
  grabbed: CharacterId | null,
): Command[] {
  const { battle } = there;
  const into = ({ id, area }: Drop) => commandInto({ ...there, who: id }, area);
  const who = leaderOf(
    battle,
    drops.map(({ id }) => id),
    grabbed,
  );
  const leader = drops.find(({ id }) => id === who);
  if (!leader) return [];
  const lead = into(leader);
  if (!lead) return [];
  const others = drops.filter((drop) => drop !== leader);
  if (lead.do !== "move") return [lead, ...others.flatMap((one) => into(one) ?? [])];
  const side = anyCharacterOf(battle, leader.id)?.side;
  const along = others.filter(
    ({ id, area }) =>
      area === leader.area &&
      areaOf(battle, id) === areaOf(battle, leader.id) &&
      anyCharacterOf(battle, id)?.side === side,
  );
  return [along.length > 0 ? { ...lead, with: along.map(({ id }) => id) } : lead];
}
