/**
 * Effects that last in a battle, as effects of the platform without changes on their bearers' sheets: token, HUD and
 * other packages show them. The battle is right: effects on sheets are changed to say what it says.
 */

import { type EffectMark, imageOfEffect, marked, markOf } from "../documents/effect-mark";
import { changesIn, changesWritten, isWrittenAsOurs, shownFor, writeEffects } from "../foundry/active-effects";
import { type ActorDoc, type CombatDoc, type Data, type EffectDoc, gameSeen } from "../foundry/platform";
import { cardIdOf } from "../judgement/history/index";
import { pageState } from "../page-state";
import { type Battle, type Character, given, type RunningEffect } from "../rules/index";
import { battleOf, tokenOf } from "../scene/scene-battle";
import { sceneOf } from "../scene/scene-rules";
import { showsEffects } from "../settings";
import { fromBattle } from "./battle-writing";

/** Whether one's sheet has to show other effects than before. @param before null: it was not there */
export function hasOtherEffects(
  before: { readonly character: Character; readonly round: number } | null,
  after: { readonly character: Character; readonly round: number },
): boolean {
  const [was = [], is = []] = [before?.character.effects, after.character.effects];
  if (was.length === 0 && is.length === 0) return false;
  // The remaining rounds count from the round in which they are written.
  if (before?.round !== after.round && is.some(({ left }) => left !== undefined)) return true;
  return was !== is && JSON.stringify(was) !== JSON.stringify(is);
}

/** The effects of everybody who has this sheet, by name: two tokens may share one. */
export function borneOn(combat: CombatDoc, actor: ActorDoc, battle: Battle): Map<string, RunningEffect> {
  const borne = new Map<string, RunningEffect>();
  for (const { id, effects = [] } of battle.characters)
    if (effects.length > 0 && tokenOf(combat, id)?.actor?.uuid === actor.uuid)
      for (const effect of effects) if (!borne.has(effect.name)) borne.set(effect.name, effect);
  return borne;
}

/** An effect as the sheet has it. Its maker is left out: in the next battle that one may not be there. */
function shown(combat: CombatDoc, round: number, effect: RunningEffect, made: EffectMark["made"]): Data {
  const { by: _, gone: __, ...kept } = effect;
  return {
    name: effect.name,
    img: imageOfEffect(effect),
    transfer: false,
    flags: marked({ combat: combat.id, effect: kept, ...given({ made }) }),
    ...shownFor(combat.id, round, effect.left),
  };
}

export const mirror = pageState("referee/effect-mirror", () => ({
  /** Effects that a Game Master made by hand and that begin in the battle right now: sheet and id → name in the battle. */
  adopting: new Map<string, string>(),
}));

/** An effect that shows the battle's even if somebody overwrote its mark: it is still ours. Undefined: none. */
export function shownUnmarked<T>(effect: EffectDoc, borne: ReadonlyMap<string, T>): T | undefined {
  return !markOf(effect) && isWrittenAsOurs(effect) ? borne.get(effect.name) : undefined;
}

/**
 * The name of an effect of this battle, or of one that has outlived its battle and goes on in this one; null: it is
 * another.
 */
function nameOfOurs(combat: CombatDoc, effect: EffectDoc, borne: ReadonlyMap<string, RunningEffect>): string | null {
  const mark = markOf(effect);
  if (!mark) return shownUnmarked(effect, borne)?.name ?? null;
  const { name } = mark.effect;
  const goesOn = borne.has(name) && !gameSeen().combats.get(mark.combat);
  return mark.combat === combat.id || goesOn ? name : null;
}

/** Makes a sheet show each of its effects in the battle once. @returns whether anything had to be written */
export async function mirrorEffects(combat: CombatDoc, actor: ActorDoc): Promise<boolean> {
  const fight = battleOf(combat);
  if (!fight) return false;
  const borne = showsEffects() ? borneOn(combat, actor, fight.battle) : new Map<string, RunningEffect>();
  const changed: Data[] = [];
  const gone: string[] = [];
  const there = new Set<string>();
  const adopted = (effect: EffectDoc) => mirror.adopting.get(`${actor.uuid} ${effect.id}`);
  const byHand = [...actor.effects].filter(adopted);
  for (const effect of [...byHand, ...[...actor.effects].filter((one) => !adopted(one))]) {
    const mark = markOf(effect);
    const name = adopted(effect) ?? nameOfOurs(combat, effect, borne);
    if (name === null) continue;
    const running = borne.get(name);
    if (!running || there.has(name)) gone.push(effect.id);
    else {
      there.add(name);
      const made = adopted(effect) ? changesIn(effect) : mark?.made;
      const wanted = shown(combat, fight.battle.round, running, made);
      if (!says(effect, wanted)) changed.push({ _id: effect.id, ...wanted });
    }
  }
  const missing = [...borne.values()].filter(({ name }) => !there.has(name));
  const data = missing.map((effect) => ({
    _id: cardIdOf(combat.id, 0, ["effect", actor.uuid, effect.name]),
    ...shown(combat, fight.battle.round, effect, undefined),
  }));
  await writeEffects(actor, { gone, changed, fresh: data }, fromBattle(combat));
  return gone.length + changed.length + data.length > 0;
}

/** Whether an effect says all that is wanted. At what time of the world it was written does not matter. */
function says({ _source = {} }: EffectDoc, wanted: Data): boolean {
  return Object.entries(wanted).every(([path, value]) => {
    const stored = path.split(".").reduce<unknown>((data, key) => (data as Data | undefined)?.[key], _source);
    return isSaid(stored, path === "start" ? { ...(value as Data), time: (stored as Data | null)?.time } : value);
  });
}

/** Lists must be equal. Records may hold more than is wanted. */
function isSaid(stored: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null || Array.isArray(wanted))
    return JSON.stringify(stored ?? null) === JSON.stringify(wanted ?? null);
  return Object.entries(wanted).every(([key, value]) => isSaid((stored as Data | null | undefined)?.[key], value));
}

/** Removes effects of this battle from sheets of characters that have left it. */
export async function clearMirrors(combat: CombatDoc): Promise<void> {
  for (const actor of everyActor(combat))
    if ([...actor.effects].some((effect) => markOf(effect)?.combat === combat.id)) await mirrorEffects(combat, actor);
}

/**
 * A battle is deleted: its effects go, except those that outlive it. Of those, the ones that a Game Master made by hand
 * change the sheet again.
 */
export async function releaseMirrors(combat: CombatDoc): Promise<void> {
  for (const actor of everyActor(combat)) {
    const [gone, changed]: [string[], Data[]] = [[], []];
    for (const effect of actor.effects) {
      const mark = markOf(effect);
      if (mark?.combat !== combat.id) continue;
      if (!mark.effect.keeps) gone.push(effect.id);
      else if (mark.made) changed.push({ _id: effect.id, ...changesWritten(mark.made), "flags.ransen.effect": [null] });
    }
    await writeEffects(actor, { gone, changed, fresh: [] }, fromBattle(combat));
  }
}

function everyActor(combat: CombatDoc): Set<ActorDoc> {
  const onScene = [...(sceneOf(combat)?.tokens ?? [])].flatMap(({ actor }) => actor ?? []);
  return new Set([...gameSeen().actors, ...onScene]);
}

/** The same for everybody in the battle: after a setting changed, or when a page takes office. */
export async function mirrorEverybody(combat: CombatDoc): Promise<void> {
  const { battle } = battleOf(combat) ?? {};
  const actors = (battle?.characters ?? []).flatMap(({ id }) => tokenOf(combat, id)?.actor ?? []);
  // Tokens' own sheets come last: they show what is written on the actors that they were made from.
  const isOwn = ({ uuid }: ActorDoc) => uuid.includes(".Token.");
  for (const actor of [...actors.filter((one) => !isOwn(one)), ...actors.filter(isOwn)])
    await mirrorEffects(combat, actor);
}
