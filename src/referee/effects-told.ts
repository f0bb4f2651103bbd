/**
 * Tells the Game Master of effects that the battle cannot decide by itself: their maker fell, or they lie on the wrong
 * sheet.
 */

import { additionsOf, changedOtherwise } from "../foundry/active-effects";
import { type ActorDoc, type CombatDoc, type EffectDoc, gameSeen, notices, type UserDoc } from "../foundry/platform";
import { listText, say } from "../foundry/words";
import type { Ruling } from "../judgement/history/index";
import { type CharacterId, isOver } from "../rules/index";
import { nameIn, tokenOf } from "../scene/scene-battle";
import { showsEffects } from "../settings";

/** A song ends with its singer, other effects do not (`EFF-1`). Which is which the book says, so the table decides. */
export function tellOfMakers(combat: CombatDoc, { battle, events, undone, redone }: Ruling): void {
  // Effects end with the battle, and the fall that decides it has just been told.
  if (undone !== undefined || redone !== undefined || isOver(battle)) return;
  const fallen = new Set(events.flatMap((event) => (event.type === "felled" ? [event.who] : [])));
  for (const who of fallen) {
    const lasting = battle.characters.flatMap(({ effects = [] }) => effects.filter((one) => one.by === who));
    const effects = listText([...new Set(lasting.map(({ name }) => name))]);
    if (lasting.length > 0) notices()?.info(say("notices.effects.makerFell", { name: nameIn(combat, who), effects }));
  }
}

interface Fighter {
  readonly combat: CombatDoc;
  readonly id: CharacterId;
}

/** `fighters`: characters of this actor that fight, with this sheet or with a copy. */
interface Uncounted {
  readonly isOurs: (key: string) => boolean;
  readonly fighters: readonly Fighter[];
}

/**
 * An effect with numbers for our figures that does not count: made by a player, or on an actor whose tokens have
 * sheets of their own, or one that multiplies or replaces a figure.
 */
export function tellOfUncounted(
  effect: EffectDoc,
  actor: ActorDoc,
  user: UserDoc | null,
  { isOurs, fighters }: Uncounted,
): void {
  if (!gameSeen().user.isActiveGM || !showsEffects() || effect._source?.disabled === true) return;
  const isOwn = ({ combat, id }: Fighter) => tokenOf(combat, id)?.actor?.uuid === actor.uuid;
  const own = fighters.find(isOwn);
  // The sheet shows the figure so, but the battle knows sums alone.
  if (own && user?.isGM && changedOtherwise(effect).some(isOurs))
    notices()?.warn(say("notices.effects.noSum", { effect: effect.name, name: nameIn(own.combat, own.id) }));
  if (!additionsOf(effect).some(({ key }) => isOurs(key))) return;
  const names = fighters.filter((one) => !isOwn(one)).map(({ combat, id }) => nameIn(combat, id));
  if (names.length > 0 && !own)
    notices()?.warn(say("notices.effects.worldActor", { effect: effect.name, names: listText(names) }));
  else if (own && user && !user.isGM) {
    const name = nameIn(own.combat, own.id);
    notices()?.warn(say("notices.effects.ofPlayer", { user: user.name, effect: effect.name, name }));
  }
}
