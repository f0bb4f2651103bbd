/** Minor actions of a turn besides moving and attacking (`TRN-7`, `TRN-8`): the same on every board with turns. */

import type { CharacterId, LastingFeat, PartId, TurnTaker } from "../battle";
import {
  type EffectCommand,
  type FeatCommand,
  type Outcome,
  type ReadyCommand,
  refuse,
  type StandCommand,
} from "../commands";
import { effectProblem, type LastingEffect } from "../effects/effect";
import { beginEffect, type EffectStep } from "../effects/running";
import { given } from "../given";
import { isGoodName } from "../names";
import { misfit, type Refused } from "../refusals";
import type { Declares } from "../strike/feats";
import { actingPart, hasMajorLeft, keptFromFeats } from "./budgets";
import { characterOf, hasCondition } from "./roster";
import { actor, type TurnOrder } from "./turns";

type Acts<C> = Refused | { ok: true; actor: C };
type Order = TurnOrder<TurnTaker>;

/** A step of the open turn. */
export interface TurnStep {
  readonly on: EffectStep;
  /** Declares this combat feat of a part in the turn (`TRN-7`); null: of a character without parts. `lasts`: to its end. */
  declare(feat: string, part: PartId | null, lasts?: LastingFeat): void;
  finish(): Outcome;
}

/** `TRN-8`: lasts to the end of the turn in which somebody stood up. */
const STOOD_UP: LastingEffect = { name: "stood-up", until: "turn", figures: { fortitude: -2, willpower: -2 } };

/** Whether somebody may stand up now. A character knocked down in its own turn stays down in it (`S20-MOV-9`). */
export function standing(order: Order, who: CharacterId | undefined): Acts<TurnTaker> {
  const open = actor(order, who);
  if (!open.ok) return open;
  const { actor: c, turn } = open;
  if (!hasCondition(c, "prone")) return misfit("TRN-8", "who", "notProne", { who: c.id });
  return turn.fell ? refuse("knocked-down", "S20-MOV-9", { who: c.id }) : open;
}

/** `TRN-7`: weapons are changed before the major action. */
export function readying(order: Order, who: CharacterId | undefined): Acts<TurnTaker> {
  const open = actor(order, who);
  if (!open.ok || hasMajorLeft(open.actor, order)) return open;
  return refuse("already-acted", "TRN-7", { who: open.actor.id });
}

/** `TRN-7`, `TRN-9`, `ACT-7`: a declared feat, while a declaration and a major action are left. */
export function declaring(order: Order, who: CharacterId | undefined): Acts<TurnTaker> {
  const open = actor(order, who);
  if (!open.ok) return open;
  if (!hasMajorLeft(open.actor, order)) return refuse("already-acted", "TRN-9", { who: open.actor.id });
  return keptFromFeats(open.actor, undefined, order) ?? open;
}

/** An unknown character is refused first, before any other reason. */
function refuseUnknown({ characters }: Order, { on }: FeatCommand): Refused | null {
  const unknown = on?.find((id) => !characterOf(characters, id));
  return unknown === undefined ? null : refuse("no-such-character", "TRN-7", { who: unknown });
}

function refuseFeat({ name, on, effect }: FeatCommand): Refused | null {
  if (!isGoodName(name)) return misfit("TRN-7", "name", "text");
  if (on && new Set(on).size !== on.length) return misfit("TRN-7", "on", "twice");
  const problem = effect && effectProblem(effect, "turns");
  return problem ? misfit("TRN-7", `effect${problem.key}`, problem.reason) : null;
}

/** Declares a feat: its effect on these begins. */
function declareFeat(
  { on, declare }: Pick<TurnStep, "on" | "declare">,
  who: CharacterId,
  {
    name,
    part,
    on: bearers,
    effect,
    lasts,
  }: {
    readonly name: string;
    readonly part: PartId | null;
    readonly on: readonly CharacterId[];
    readonly effect?: EffectCommand["effect"];
    readonly lasts?: LastingFeat;
  },
): void {
  declare(name, part, lasts);
  on.tell({ type: "featDeclared", rule: "TRN-7", who, name });
  if (effect) beginEffect(on, bearers, effect, who);
}

/** Feats declared with a strike: their effects on the striker begin before the dice fall (`TRN-9`). */
export function declareWith(
  step: Pick<TurnStep, "on" | "declare">,
  who: CharacterId,
  part: PartId | null,
  feats: readonly Declares[],
): void {
  for (const feat of feats)
    declareFeat(step, who, {
      name: feat.name,
      part,
      on: [who],
      ...given({ effect: feat.self, lasts: feat.lasts && lastingFeat(feat, part) }),
    });
}

function lastingFeat({ name, limit }: Declares, part: PartId | null): LastingFeat {
  return { ...(part !== null && { part }), name, ...given({ limit }) };
}

/** The commands, for a board that opens a step of a turn in this way. */
export function minorActions<B extends Order, Rest extends readonly unknown[]>(
  open: (battle: B, ...rest: Rest) => TurnStep,
) {
  return {
    stand: (battle: B, { who }: StandCommand, ...rest: Rest): Outcome => {
      const found = standing(battle, who);
      if (!found.ok) return found;
      const { id } = found.actor;
      const step = open(battle, ...rest);
      step.on.changeConditions(id, [], ["prone"]);
      beginEffect(step.on, [id], STOOD_UP, id, "TRN-8");
      return step.finish();
    },
    ready: (battle: B, { who, what }: ReadyCommand, ...rest: Rest): Outcome => {
      const found = readying(battle, who);
      if (!found.ok) return found;
      if (!isGoodName(what)) return misfit("TRN-7", "what", "text");
      const step = open(battle, ...rest);
      step.on.tell({ type: "readied", rule: "TRN-7", who: found.actor.id, what });
      return step.finish();
    },
    feat: (battle: B, command: FeatCommand, ...rest: Rest): Outcome => {
      const unknown = refuseUnknown(battle, command);
      if (unknown) return unknown;
      const found = declaring(battle, command.who);
      if (!found.ok) return found;
      const refused = refuseFeat(command);
      if (refused) return refused;
      const step = open(battle, ...rest);
      const { name, on = [found.actor.id], effect } = command;
      const part = actingPart(found.actor, undefined);
      declareFeat(step, found.actor.id, { name, part, on, ...given({ effect }) });
      return step.finish();
    },
  };
}
