/** Skirmishes in the Game Master's hand: to dissolve, to shift, to declare. */

import { midpointOf } from "../client/index";
import type { ListEntry } from "../foundry/list-entry";
import { centreInMetres } from "../foundry/metres";
import { listText, say, skirmishText } from "../foundry/words";
import { type CharacterId, isAble, isPoint, type Point, type PutCommand } from "../rules/index";
import { automationOf, type BattleOnScene, drawingOf, nameIn, tokenOf } from "../scene/index";

export interface MeleeRow {
  readonly id: string;
  readonly name: string;
  /** Whether it can be dissolved. */
  readonly can: boolean;
  /** Whether players see it, where that is asked about. */
  readonly drawn: { readonly chosen: boolean } | null;
  /** Its centre, metres with one decimal, where that may be shifted. */
  readonly centre: { readonly x: string; readonly y: string } | null;
  /** How large it is, metres, where the Game Master may say so (`B20-ZON-8`). */
  readonly size: { readonly metres: number } | null;
}

/** Who could fight in a skirmish by the Game Master's word; null where the ruleset knows no such thing. */
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

export function formingBlock(
  { battle, combat, ruleset }: BattleOnScene,
  ticked: ReadonlySet<CharacterId>,
): FormingBlock | null {
  if (!ruleset.capabilities.commands.includes("form")) return null;
  return {
    people: battle.characters
      .filter(isAble)
      .map(({ id }) => ({ id, name: nameIn(combat, id), chosen: ticked.has(id) })),
  };
}

/** The point in the middle of all these, metres to a centimetre; null for nobody. */
export function middleOf({ battle }: BattleOnScene, ids: readonly CharacterId[]): Point | null {
  const places = battle.characters.flatMap(({ id, at }) => (ids.includes(id) && isPoint(at) ? [at] : []));
  if (places.length === 0) return null;
  const mean = (part: 0 | 1) =>
    Math.round((100 * places.reduce((sum, at) => sum + at[part], 0)) / places.length) / 100 + 0;
  return [mean(0), mean(1)];
}

/**
 * Corrections that dissolve a melee: everyone in it is put where the token stands, out of melee, and the rules end the
 * skirmish – for instance where a side has surrendered or will not fight (`A20-SKR-6`). Null where they do not: without independents everyone inside goes on fighting (`B20-ZON-5`).
 */
export function dissolving({ battle, combat, ruleset, view }: BattleOnScene, skirmish: string): PutCommand[] | null {
  const members = view.skirmishes.find(({ id }) => id === skirmish)?.melee ?? [];
  const puts = members.flatMap((who): PutCommand[] => {
    const token = tokenOf(combat, who);
    return token?.parent ? [{ do: "put", who, at: centreInMetres(token.parent, token._source) }] : [];
  });
  // A trial: whether all of these together end the skirmish is seen in the battle after them.
  let after = battle;
  for (const command of puts) {
    const outcome = ruleset.perform(after, command);
    if (!outcome.ok) return null;
    after = outcome.battle;
  }
  const is = ruleset.view(after).skirmishes.some(({ id }) => id === skirmish);
  return puts.length === 0 || is ? null : puts;
}
