/** The skirmishes in the window of the Game Master's hand: to dissolve, to shift, to declare. */

import type { ListEntry } from "../foundry/list-entry";
import { listText, say, skirmishText } from "../foundry/words";
import { midpointOf } from "../moving/hand-drags";
import { type Character, type CharacterId, isAble, isPoint, type Point, type PutCommand } from "../rules/index";
import { inListOrder } from "../scene/list-order";
import { placeOfToken } from "../scene/map-places";
import { type BattleOnScene, nameIn, tokenOf } from "../scene/scene-battle";
import { drawingOf } from "../scene/shown-skirmishes";
import { automationOf } from "../settings";

export interface MeleeRow {
  readonly id: string;
  readonly name: string;
  /** Whether it may be dissolved. */
  readonly can: boolean;
  /** Whether players see it; null: the table does not ask about that. */
  readonly drawn: { readonly chosen: boolean } | null;
  /** Its centre, metres with one decimal; null: it may not be shifted. */
  readonly centre: { readonly x: string; readonly y: string } | null;
  /** Its size in metres; null: the Game Master may not set it (`B20-ZON-8`). */
  readonly size: { readonly metres: number } | null;
}

/** Possible members of a declared skirmish; null if the ruleset has none. */
export interface FormingBlock {
  readonly people: readonly ListEntry[];
}

export function meleeRows(fight: BattleOnScene): MeleeRow[] {
  const { combat, ruleset, view } = fight;
  const asksToDraw = automationOf("drawing") === "ask";
  const resizes = ruleset.capabilities.commands.includes("size");
  return view.skirmishes.flatMap(({ id, melee, centre, radius, size = radius }) => {
    if (id === undefined) return [];
    const names = listText(melee.map((who) => nameIn(combat, who)));
    const name = say("hand.melee", { skirmish: skirmishText(id, ruleset.capabilities.terms), names });
    const shifts = centre !== undefined && midpointOf(fight, id) !== null;
    return [
      {
        id,
        name,
        can: dissolving(fight, id) !== null,
        drawn: asksToDraw && centre !== undefined ? { chosen: drawingOf(combat, id) === "shown" } : null,
        centre: shifts ? { x: metres(centre[0]), y: metres(centre[1]) } : null,
        size: resizes && size !== undefined ? { metres: size } : null,
      },
    ];
  });
}

function metres(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

export function formingBlock(fight: BattleOnScene, ticked: ReadonlySet<CharacterId>): FormingBlock | null {
  if (!fight.ruleset.capabilities.commands.includes("form")) return null;
  return {
    people: inListOrder<Character>(fight, fight.battle.characters)
      .filter(isAble)
      .map(({ id }) => ({ id, name: nameIn(fight.combat, id), chosen: ticked.has(id) })),
  };
}

/** The middle of these characters, metres to a centimetre; null: there are none. */
export function middleOf({ battle }: BattleOnScene, ids: readonly CharacterId[]): Point | null {
  const places = battle.characters.flatMap(({ id, at }) => (ids.includes(id) && isPoint(at) ? [at] : []));
  if (places.length === 0) return null;
  const mean = (part: 0 | 1) =>
    Math.round((100 * places.reduce((sum, at) => sum + at[part], 0)) / places.length) / 100 + 0;
  return [mean(0), mean(1)];
}

/**
 * Corrections that dissolve a melee: everyone in it is put where their token stands, out of melee. The rules then end
 * the skirmish, for example after one side has surrendered (`A20-SKR-6`). Null if they do not end it: without
 * independents everyone inside goes on fighting (`B20-ZON-5`).
 */
export function dissolving({ battle, combat, ruleset, view }: BattleOnScene, skirmish: string): PutCommand[] | null {
  const members = view.skirmishes.find(({ id }) => id === skirmish)?.melee ?? [];
  const puts = members.flatMap((who): PutCommand[] => {
    const token = tokenOf(combat, who);
    return token?.parent
      ? [{ do: "put", who, at: placeOfToken(token.parent, token._source, ruleset.capabilities) }]
      : [];
  });
  // A trial: only the battle after all of them shows whether they end the skirmish.
  let after = battle;
  for (const command of puts) {
    const outcome = ruleset.perform(after, command);
    if (!outcome.ok) return null;
    after = outcome.battle;
  }
  const is = ruleset.view(after).skirmishes.some(({ id }) => id === skirmish);
  return puts.length === 0 || is ? null : puts;
}
