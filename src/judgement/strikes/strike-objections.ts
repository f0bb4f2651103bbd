/**
 * Objections to a strike before its first die, and their consequence at each level of automation: reach, cost, a
 * skirmish that it forms. Questions come before any roll.
 */

import {
  type Aiming,
  type Battle,
  type CharacterId,
  collected,
  isAtArmsLength,
  type Refusal,
  type Ruleset,
  wayOf,
} from "../../rules/index";
import type { History, LetStand, ObjectionQuestion, StrikeObjection, Striking } from "../history/index";
import { decline, type RefereeRefusal, type StrikeWish } from "../protocol/index";
import type { StruckWith, UnderRules } from "../vocabulary";
import { againstHands, takenInHand } from "./hands";
import { attackInPlaceOf } from "./strikes-under-way";

/** `step` null: it can never be let pass. */
type Objection = { readonly step: LetStand["step"] | null; readonly refusal: Refusal };

const NONE_LEFT: Refusal = { code: "bad-value", rule: "", data: { why: "noneLeft" } };

/** @param uses how often the item can still be used; null: not counted */
function objectionTo(
  ruleset: Pick<Ruleset, "ask">,
  battle: Battle,
  aiming: Aiming,
  uses: number | null,
): Objection | null {
  const walked = collected(ruleset, battle, aiming, {});
  if (walked.ok) return uses !== null && uses < 1 ? { step: "cost", refusal: NONE_LEFT } : null;
  const { refusal } = walked;
  if (refusal.code === "no-mp") return { step: "cost", refusal };
  const allowed = collected(ruleset, battle, { ...aiming, allowed: true }, {});
  const isReach = allowed.ok || allowed.refusal.code !== refusal.code;
  return { step: isReach ? "targets" : null, refusal };
}

/** The strike without the objection; a cost that cannot be paid is not taken. */
function waivedOf(striking: Striking, step: LetStand["step"]): Striking {
  const { aiming } = striking;
  if (step === "hands") return striking;
  if (step === "targets") return { ...striking, aiming: { ...aiming, allowed: true } };
  const { mp: _, ...free } = aiming.with;
  return { ...striking, counts: false, aiming: { ...aiming, with: free } };
}

/** The characters between which this blow would form a skirmish by itself; null: it forms none. */
function meleeOf(ruleset: Ruleset, battle: Battle, aiming: Striking["aiming"]): readonly CharacterId[] | null {
  const { target, targets = [], with: made } = aiming;
  if (!isAtArmsLength(wayOf(made)) || !ruleset.capabilities.commands.includes("attack")) return null;
  for (const one of target === undefined ? targets : [target]) {
    const attack = attackInPlaceOf({ ...aiming, target: one });
    const outcome = attack && ruleset.perform(battle, { ...attack, forms: true });
    const formed = outcome?.ok ? outcome.events.find((event) => event.type === "skirmishFormed") : undefined;
    if (formed) return [...formed.melee];
  }
  return null;
}

type LetPass =
  | { readonly ok: true; readonly striking: Striking; readonly couldForm: readonly CharacterId[] }
  | { readonly ok: false; readonly refusal: RefereeRefusal; readonly question?: ObjectionQuestion };

/**
 * A strike as it may begin, or why not, or what the Game Master is asked first.
 * @param battle the battle in the striker's open turn
 * @param item what is used: too little may be left of it, or it may not be in hand
 */
export function letPass(
  striking: Striking,
  wish: StrikeWish,
  { battle, history }: { readonly battle: Battle; readonly history: History },
  { uses, wielding }: Pick<StruckWith, "uses" | "wielding">,
  { ruleset, table: { levels, forming }, gathered: { waived = [] } }: UnderRules,
): LetPass {
  const asked = (over: StrikeObjection): LetPass => ({
    ...decline("asked-to-strike"),
    question: {
      about: "strike",
      command: wish,
      by: striking.userId,
      over,
      waived: waived.filter((step) => step !== "unformed"),
    },
  });
  let made = striking;
  const { who } = striking;
  const full = wielding && levels.hands !== "off" ? againstHands(takenInHand(history, who), who, wielding) : null;
  const inHands: Objection[] = full ? [{ step: "hands", refusal: full }] : [];
  for (;;) {
    const against = inHands.pop() ?? objectionTo(ruleset, battle, made.aiming, made.counts ? uses : null);
    if (!against) break;
    const { step, refusal } = against;
    const level = step === null ? "enforce" : waived.includes(step) ? "advise" : levels[step];
    if (step === null || level === "enforce") return { ok: false, refusal };
    if (level === "ask") return asked({ step, refusal });
    made = waivedOf(made, step);
    if (level === "advise") made = { ...made, against: [...made.against, { step, rule: refusal.rule }] };
  }
  const melee = battle.board === "plane" && !made.aiming.allowed ? meleeOf(ruleset, battle, made.aiming) : null;
  if (melee && forming === "ask" && !waived.includes("forming") && !waived.includes("unformed"))
    return asked({ step: "forming", melee });
  if (waived.includes("unformed")) made = { ...made, aiming: { ...made.aiming, forms: false } };
  return { ok: true, striking: made, couldForm: melee && forming === "advise" ? melee : [] };
}
