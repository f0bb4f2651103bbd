/**
 * People's changes to the platform's effects on the sheets of fighters. If somebody removes an effect of the battle,
 * it ends. If somebody changes one, it is put back. If a Game Master makes one with numbers for our figures, it
 * counts in the battle.
 */

import { type EffectMark, markOf } from "../documents/effect-mark";
import { LEFT_ACTS, LEFT_NUMBERS } from "../documents/left-effects";
import { cutToName } from "../documents/repair";
import { additionsOf, roundsWritten } from "../foundry/active-effects";
import { type ActorDoc, type CombatDoc, type EffectDoc, gameSeen, notices, type UserDoc } from "../foundry/platform";
import { inTime } from "../foundry/timely";
import { say } from "../foundry/words";
import { cardIdOf } from "../judgement/history/index";
import { pageState } from "../page-state";
import {
  anyCharacterOf,
  type CharacterId,
  CONDITIONS,
  type EndEffectCommand,
  type LastingEffect,
  type LastingFigure,
  STRIKE_FIGURES,
} from "../rules/index";
import { battleOf, nameIn, tokenOf } from "../scene/scene-battle";
import { automationOf, showsEffects } from "../settings";
import { notifyRefusal } from "../words/tell";
import { borneOn, mirror, mirrorEffects, shownUnmarked } from "./effect-mirror";
import { tellOfUncounted } from "./effects-told";
import { correctNow, raiseQuestion } from "./queue";
import { fightersOf } from "./sheet-reading";

/** Where figures that effects may add to stand on a sheet. */
const FIGURES: ReadonlyMap<string, LastingFigure> = new Map(
  [...STRIKE_FIGURES, "movement" as const].map((figure) => [`system.${figure}`, figure]),
);

/** Actions that an effect may give (`ACT-15`). No sheet has such a figure: the battle alone counts it. */
const ACTS: ReadonlyMap<string, "majors" | "declarations"> = new Map(
  LEFT_ACTS.map((key) => [`system.acts.${key}`, key]),
);

const isOurs = (key: string) => FIGURES.has(key) || ACTS.has(key);

/** A Game Master's effect with changes of our figures, on somebody who fights. */
function isMadeByHand(effect: EffectDoc, actor: ActorDoc, user: UserDoc | null): boolean {
  if (!user?.isGM || !showsEffects() || effect._source?.disabled === true) return false;
  return additionsOf(effect).some(({ key }) => isOurs(key)) && bearersOf(actor).length > 0;
}

/** The characters that use this sheet itself; tokens that are not linked have sheets of their own. */
function bearersOf(actor: ActorDoc): { combat: CombatDoc; id: CharacterId }[] {
  return fightersOf(actor).filter(({ combat, id }) => tokenOf(combat, id)?.actor?.uuid === actor.uuid);
}

const state = pageState("referee/effect-reading", () => ({
  /** Effects that Game Masters made by hand and nobody has looked at yet, by the sheet that they are on. */
  made: new Map<string, Set<EffectDoc>>(),
}));

/**
 * An effect came, changed or went.
 * @param hook that told of it
 * @param later does something after everything else, in one of the active Game Master's windows
 * @returns true: it concerns the battle's effects alone, and the sheet's figures and conditions are not read because of
 * it
 */
export function hearEffect(
  hook: string,
  effect: EffectDoc,
  actor: ActorDoc,
  user: UserDoc | null,
  later: (work: () => Promise<unknown>) => void,
): boolean {
  const mark = markOf(effect) ?? lostMark(effect, actor);
  const isGone = hook === "deleteActiveEffect";
  if (!mark && (isGone || !isMadeByHand(effect, actor, user))) {
    if (!isGone) tellOfUncounted(effect, actor, user, { isOurs, fighters: fightersOf(actor) });
    return false;
  }
  if (!gameSeen().user.isActiveGM) return true;
  if (mark) later(() => (isGone ? endByHand(actor, mark, user) : lookAtMark(effect, mark, actor, user)));
  else {
    const waiting = state.made.get(actor.uuid);
    state.made.set(actor.uuid, (waiting ?? new Set()).add(effect));
    // However many come at once, they are one step.
    if (!waiting) later(() => countMade(actor, user));
  }
  return true;
}

/** The mark of an effect of a battle whose own somebody wrote over. */
function lostMark(effect: EffectDoc, actor: ActorDoc): EffectMark | null {
  for (const { combat } of bearersOf(actor)) {
    const fight = battleOf(combat);
    const lasting = fight && shownUnmarked(effect, borneOn(combat, actor, fight.battle));
    if (lasting) return { combat: combat.id, effect: lasting };
  }
  return null;
}

/** Looks at the documents as they are by then, so that a second window finds it done. */
async function lookAtMark(effect: EffectDoc, mark: EffectMark, actor: ActorDoc, user: UserDoc | null): Promise<void> {
  const combats = new Set(bearersOf(actor).map((one) => one.combat));
  for (const combat of combats)
    if ((await mirrorEffects(combat, actor)) && combat.id === mark.combat)
      tell("putBack", mark.effect.name, user, combat, actor);
  // Copied onto somebody who does not fight in that battle.
  const combat = gameSeen().combats.get(mark.combat);
  if (!combat || combats.has(combat) || ![...actor.effects].some(({ id }) => id === effect.id)) return;
  await inTime(effect.delete());
  tell("putBack", mark.effect.name, user, combat, actor);
}

/** Somebody took an effect off a sheet: it ends, unless the table wants it otherwise of players. */
async function endByHand(actor: ActorDoc, { combat: id, effect: { name } }: EffectMark, user: UserDoc | null) {
  const combat = gameSeen().combats.get(id);
  const isThere = [...actor.effects].some((one) => markOf(one)?.combat === id && markOf(one)?.effect.name === name);
  if (!combat || isThere || !showsEffects()) return;
  const commands = bearersOf(actor).flatMap((one): EndEffectCommand[] => {
    const fight = one.combat.id === id ? battleOf(combat) : null;
    const bears = fight && anyCharacterOf(fight.battle, one.id)?.effects?.some((borne) => borne.name === name);
    return bears ? [{ do: "endEffect", who: one.id, name }] : [];
  });
  const [first] = commands;
  if (!first) return;
  const level = user && !user.isGM ? automationOf("effects") : "advise";
  if (level === "advise") {
    const ended = await correctNow(combat, { type: "correct", commands }, user);
    if (ended.ok) return;
    notifyRefusal(ended.refusal);
  }
  await mirrorEffects(combat, actor);
  if (level === "ask" && user) {
    await raiseQuestion(combat, { about: "ending", command: first, by: user.id }, questionId(combat, first));
  } else if (level === "enforce") tell("kept", name, user, combat, actor);
}

/** The same in each of the Game Master's windows. */
function questionId({ id }: CombatDoc, { who, name }: EndEffectCommand): string {
  return cardIdOf(id, 0, ["endEffect", who, name]);
}

/** Effects that a Game Master made by hand begin in the battle, all of them by one ruling, and change the sheet no more. */
async function countMade(actor: ActorDoc, user: UserDoc | null): Promise<void> {
  const heard = new Set([...(state.made.get(actor.uuid) ?? [])].map(({ id }) => id));
  state.made.delete(actor.uuid);
  const found = [...actor.effects].filter((effect) => heard.has(effect.id) && !markOf(effect));
  const bearers = bearersOf(actor);
  const combat = bearers[0]?.combat;
  if (!combat) return;
  const on = bearers.filter((one) => one.combat === combat).map(({ id }) => id);
  const counted = found.flatMap((effect) => {
    const said = effectSaid(effect);
    return said ? [{ key: `${actor.uuid} ${effect.id}`, said }] : [];
  });
  if (counted.length === 0) return;
  for (const { key, said } of counted) mirror.adopting.set(key, said.name);
  try {
    const commands = counted.map(({ said }) => ({ do: "effect" as const, on, effect: said }));
    const begun = await correctNow(combat, { type: "correct", commands }, user);
    if (!begun.ok) notifyRefusal(begun.refusal);
  } finally {
    for (const { key } of counted) mirror.adopting.delete(key);
  }
}

/** A sheet's effect as the rules write one. Null: its values are no numbers, and the Game Master is told. */
function effectSaid(effect: EffectDoc): LastingEffect | null {
  const figures: { [figure in LastingFigure]?: number } = {};
  const acts: { majors?: number; declarations?: number } = {};
  for (const { key, amount } of additionsOf(effect)) {
    const act = ACTS.get(key);
    if (act && amount !== null && Number.isInteger(amount)) {
      acts[act] = Math.min(Math.max((acts[act] ?? 0) + amount, LEFT_NUMBERS.acts.least), LEFT_NUMBERS.acts.most);
      continue;
    }
    const figure = FIGURES.get(key);
    if (!figure && !act) continue;
    if (!figure || amount === null || (figure !== "movement" && !Number.isInteger(amount))) {
      notices()?.warn(
        say("notices.effects.noNumber", {
          effect: effect.name,
          figure: figure ? say(`effects.figure.${figure}`) : say(`effect.acts.${act}`),
        }),
      );
      return null;
    }
    figures[figure] = (figures[figure] ?? 0) + amount;
  }
  const rounds = roundsWritten(effect);
  const conditions = CONDITIONS.filter((id) => effect.statuses.has(id));
  return {
    name: cutToName(effect.name.trim() || say("effects.nameless")),
    // Without rounds it stays with the character after the battle.
    ...(rounds === null ? { keeps: true } : { rounds }),
    figures,
    ...(Object.keys(acts).length > 0 && { acts }),
    ...(conditions.length > 0 && { conditions }),
  };
}

function tell(key: string, effect: string, user: UserDoc | null, combat: CombatDoc, actor: ActorDoc): void {
  const bearer = bearersOf(actor).find((one) => one.combat === combat)?.id;
  const name = bearer === undefined ? actor.name : nameIn(combat, bearer);
  notices()?.warn(
    say(`notices.effects.${key}`, { user: user?.name ?? say("notices.putRight.somebody"), effect, name }),
  );
}
