/** The parts of the acting character, as tabs over its cards: the actions left to each, and its own cards (`ACT-1`). */

import type { Armament } from "../documents/armaments";
import { actingPart, type CharacterId, characterOf, isPartAble, type PartId, type TurnTaker } from "../rules/index";
import { partNameIn } from "../scene/scene-battle";
import type { Card } from "./cards";
import type { OpenTurn } from "./open-turn";

export interface PartTab {
  readonly id: PartId;
  readonly name: string;
  /** Major actions that are left to it. */
  readonly majors: number;
  readonly isFelled: boolean;
  /** The further strikes that are open to it (`ACT-3`). */
  readonly open: readonly string[];
}

const NO_TABS: readonly PartTab[] = [];

/** None for somebody with fewer than two parts, and where everyone declares at once. */
export function tabsOf(turn: OpenTurn): readonly PartTab[] {
  const { fight, who } = turn;
  const { parts = [] } = takerOf(turn) ?? {};
  if (parts.length < 2) return NO_TABS;
  const reply = fight.ruleset.ask(fight.battle, { ask: "turn", who, about: ["end"] });
  const { acts, again = [] } = reply.ok ? reply.answer : {};
  const left = acts as { readonly [part: PartId]: { readonly majors: number } } | undefined;
  return parts.map((part) => ({
    id: part.id,
    name: partNameIn(fight.combat, who, part.id),
    majors: left?.[part.id]?.majors ?? 0,
    isFelled: !isPartAble(part),
    open: again.flatMap(({ part: of, name }) => (of === part.id ? [name] : [])),
  }));
}

/** The acting character, on boards with turns. */
function takerOf({
  fight: { battle },
  who,
}: {
  readonly fight: Pick<OpenTurn["fight"], "battle">;
  readonly who: CharacterId;
}) {
  return "turn" in battle ? characterOf<TurnTaker>(battle.characters, who) : undefined;
}

/**
 * The tab of the thing in hand. If it goes with any part, or nothing is in hand, the tab before. Null: there are no
 * tabs.
 */
export function tabOf(
  turn: OpenTurn,
  armament: Armament | null,
  tabs: readonly PartTab[],
  before: PartId | null,
): PartId | null {
  const own = armament && armament.strike?.minor !== true ? partUsing(turn, armament) : null;
  const wanted = [own, before].map((part) => tabs.find(({ id }) => id === part));
  const [found = tabs.find(({ majors }) => majors > 0) ?? tabs[0]] = wanted.filter((one) => one !== undefined);
  return found?.id ?? null;
}

/** Whether a card is shown on a tab. Things for minor actions are on every tab. */
export function onTab(turn: OpenTurn, { armament, minor }: Card, tab: PartId | null): boolean {
  return tab === null || minor || partUsing(turn, armament) === tab;
}

/** The part that uses it: the one that it names, else that of `STR-5`. */
function partUsing(turn: OpenTurn, { strike }: Armament): PartId | null {
  const own = takerOf(turn);
  return own ? actingPart(own, strike?.part) : null;
}
