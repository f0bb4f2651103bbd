/**
 * Effects of a battle as the platform's own: they come onto both kinds of sheets, end where they are deleted there, and
 * what a Game Master makes there by hand counts in the battle.
 */

import { markOf } from "../../documents/effect-mark";
import { additionWritten, changesIn } from "../../foundry/active-effects";
import type { EffectDoc } from "../../foundry/platform";
import { say } from "../../foundry/words";
import { request } from "../../requests/requests";
import { anyCharacterOf, type Command } from "../../rules/index";
import { battleOf } from "../../scene/scene-battle";
import { showsEffects } from "../../settings";
import type { Bench, Check } from "../bench";
import type { CheckedActor, CheckedCombat, MovedToken } from "../platform";
import { eventually, Finding, Skipping } from "../runner";
import { battleOfCheck, hushed } from "./encounters";

export const effects: Check = {
  id: "effects",
  patience: 60_000,
  async run(bench) {
    if (!showsEffects()) throw new Skipping("effects-off");
    const combat = battleOfCheck(bench);
    await hushed(bench, combat, () => liveThrough(bench, combat));
  },
};

interface Bearer {
  readonly id: string;
  readonly actor: CheckedActor;
}

function bearerOf({ id, actor }: MovedToken): Bearer {
  if (!actor) throw new Finding("no-actor");
  return { id, actor: actor as CheckedActor };
}

async function liveThrough(bench: Bench, combat: CheckedCombat): Promise<void> {
  const [linked, own] = bench.scratch.tokens.map(bearerOf) as [Bearer, Bearer];
  const both = [linked, own];
  const [given, made] = [say("installation.scratch"), `${say("installation.scratch")} 2`];
  await correct(combat, [
    { do: "effect", on: both.map(({ id }) => id), effect: { name: given, rounds: 3, figures: { movement: 1 } } },
  ]);
  for (const { actor } of both) await expectShown(bench, actor, given);
  await endByDeleting(combat, own, given);
  if (!bears(combat, linked, given)) throw new Finding("not-ended", linked.actor.type);
  await makeByHand(combat, linked, made);
  await correct(
    combat,
    [given, made].map((name) => ({ do: "endEffect", who: linked.id, name })),
  );
  for (const { actor } of both)
    if (!(await eventually(() => shownOn(actor).length === 0))) throw new Finding("effect-left", actor.type);
}

async function correct(combat: CheckedCombat, commands: readonly Command[]): Promise<void> {
  const done = await request(combat, { type: "correct", commands });
  if (!done.ok) throw new Finding("not-carried-out", done.refusal.code);
}

/** Effects on a sheet that are the battle's. */
function shownOn(actor: CheckedActor): EffectDoc[] {
  return [...actor.effects].filter((effect) => markOf(effect) !== null);
}

function bears(combat: CheckedCombat, { id }: Bearer, name: string): boolean {
  const { battle } = battleOf(combat) ?? {};
  return (battle && anyCharacterOf(battle, id)?.effects?.some((effect) => effect.name === name)) ?? false;
}

/** On the sheet once, without changes, and among those whose pictures tokens show. fact: effect-icons */
async function expectShown(bench: Bench, actor: CheckedActor, name: string): Promise<void> {
  const shown = await eventually(() => shownOn(actor).find((effect) => effect.name === name));
  if (!shown) throw new Finding("not-mirrored", actor.type);
  if (shownOn(actor).length > 1) throw new Finding("mirrored-twice", actor.type);
  if (changesIn(shown).length > 0) throw new Finding("mirrored-changes", actor.type);
  const pictured = actor.temporaryEffects.some(({ id }) => id === shown.id);
  bench.answer("effectShown", {
    pictured,
    remaining: String(shown.duration?.remaining),
    disabled: shown._source?.disabled,
  });
  if (!pictured) throw new Finding("not-pictured", actor.type);
}

async function endByDeleting(combat: CheckedCombat, bearer: Bearer, name: string): Promise<void> {
  await shownOn(bearer.actor)[0]!.delete();
  const isOver = () => !bears(combat, bearer, name) && shownOn(bearer.actor).length === 0;
  if (!(await eventually(isOver))) throw new Finding("not-ended", bearer.actor.type);
}

/** As in the platform's own window: it counts in the battle, and the sheet says the figure only once. */
async function makeByHand(combat: CheckedCombat, bearer: Bearer, name: string): Promise<void> {
  const { actor } = bearer;
  const before = actor.system.movement;
  await actor.createEmbeddedDocuments("ActiveEffect", [{ name, ...additionWritten("system.movement", 1) }]);
  if (!(await eventually(() => bears(combat, bearer, name)))) throw new Finding("not-counted", actor.type);
  const isTakenOver = () => {
    const shown = shownOn(actor).find((effect) => effect.name === name);
    return shown !== undefined && changesIn(shown).length === 0 && actor.system.movement === before;
  };
  if (!(await eventually(isTakenOver))) throw new Finding("counted-twice", actor.type);
}
