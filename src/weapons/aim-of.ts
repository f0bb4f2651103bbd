/** The aim of something in the open turn: its figures, the declarations with it, and its place. */

import { isSeen } from "../canvas/seen";
import { type Armament, takesFeat } from "../documents/armaments";
import { askedWith } from "../documents/asked-with";
import type { SceneDoc } from "../foundry/platform";
import { aheadOf } from "../judgement/declarations/index";
import {
  type Aim,
  asAtOnce,
  asDeclaration,
  atSomebody,
  fittingExpansions,
  mayTakeOwnArea,
} from "../judgement/strikes/index";
import { metBy } from "../judgement/turns/index";
import { draftOf } from "../planning/drafts";
import { declaresAtOnce } from "../planning/planning";
import {
  actingPart,
  againWith,
  type Battle,
  type CharacterId,
  characterOf,
  type Expands,
  given,
  type MoveCommand,
  type StrikeWith,
  seriesToSay,
  type TurnTaker,
  wayOf,
} from "../rules/index";
import { automationOf, meetsByBlow } from "../settings";
import { draftWith } from "./declared-with";
import type { OpenTurn } from "./open-turn";

/** The characters that this user sees. Only they are lit, listed and named. */
export function seenBy(scene: SceneDoc, battle: Battle): (id: CharacterId) => boolean {
  return (id) => isSeen(scene, battle, id);
}

/** The declarations that go with a strike (feats, series, expansions), besides its weapon. */
export interface WithStrike {
  /** Feats declared with it (`ACT-7`). */
  readonly feats: readonly Armament[];
  /** Series that it opens by being said (`ACT-5`). */
  readonly series: readonly string[];
  /** How a spell is made larger (`ACT-10`). */
  readonly expands: Expands;
  /** A line takes others in its user's own quiet area, too (`S25-EFF-2`). */
  readonly own: boolean;
}

export const NOTHING_SAID: WithStrike = { feats: [], series: [], expands: {}, own: false };

/**
 * The table's limits for a press: missing MP stop nobody if the setting does not enforce them. `battle`: the present
 * one, or the one after a move that is being drawn.
 */
export function aimOf(
  turn: OpenTurn,
  armament: Armament,
  said: WithStrike = NOTHING_SAID,
  battle: Battle = battleAhead(turn, armament),
): Aim {
  const aim = aimAtPrice(turn, armament, said, battle);
  if (automationOf("cost") === "enforce" && keepsMagicPoints(battle, turn.who)) return aim;
  const { mp: _, ...free } = aim.with;
  return { ...aim, with: free };
}

/** Whether the battle keeps its figures. Where nothing is rolled it does not: then no spell is too dear. */
export function keepsMagicPoints(battle: Battle, who: CharacterId): boolean {
  if (!("turn" in battle)) return true;
  const own = characterOf<TurnTaker>(battle.characters, who);
  return own?.vitals !== undefined || own?.parts !== undefined;
}

/** The aim with its cost in MP, also at a table that does not count MP. */
export function aimAtPrice(
  turn: OpenTurn,
  armament: Armament,
  said: WithStrike = NOTHING_SAID,
  battle: Battle = battleAhead(turn, armament),
): Aim {
  const { scene, fight, who } = turn;
  const made = declaresAtOnce(fight) ? asAtOnce(atSomebody(askedWith(armament))) : askedWith(armament);
  const { onSelf } = armament;
  const again = againIn(battle, who, made) ?? undefined;
  const aim: Aim = {
    ruleset: fight.ruleset,
    battle,
    who,
    with: made,
    known: seenBy(scene, fight.battle),
    ...(onSelf && { onSelf }),
    ...(meetsByBlow(fight.ruleset) && {
      meets: (target: CharacterId) => metBy(fight.ruleset, battle, { who, target, how: wayOf(made) }),
    }),
    ...(takesFeat(armament) && saidWith(said, sayable({ battle, who, with: made }), again === undefined)),
    ...given({ again }),
  };
  const whole = said.own && mayTakeOwnArea(aim) ? { ...aim, own: true } : aim;
  const expands = takesFeat(armament) ? fittingExpansions(whole, said.expands) : NOTHING_SAID.expands;
  return Object.keys(expands).length > 0 ? { ...whole, expands } : whole;
}

/** As far as it fits what is in hand: a series opens with a first strike alone. */
function saidWith({ feats, series }: WithStrike, fitting: readonly string[], isFirst: boolean): Partial<Aim> {
  const opened = isFirst ? series.filter((name) => fitting.includes(name)) : [];
  return {
    ...given({ declares: asDeclaration(feats.flatMap(({ declares }) => declares ?? [])) }),
    ...(opened.length > 0 && { series: opened }),
  };
}

/** Names of the series that may be said with a first strike (`ACT-5`). */
export function sayable({ battle, who, with: made }: Pick<Aim, "battle" | "who" | "with">): readonly string[] {
  const own = "turn" in battle ? characterOf<TurnTaker>(battle.characters, who) : undefined;
  return own ? seriesToSay(own, actingPart(own, made.part), made).map(({ name }) => name) : [];
}

/** The further strike that is open to it with this (`ACT-4`): it comes before another major action, which closes it. */
function againIn(battle: Battle, who: CharacterId, made: StrikeWith): string | null {
  if (!("turn" in battle) || battle.turn?.who !== who || made.minor) return null;
  const own = characterOf<TurnTaker>(battle.characters, who);
  return own ? againWith(battle.turn, actingPart(own, made.part), made) : null;
}

/**
 * The battle from which a strike is made. Where everyone declares at once, movements come first (`SIM-CYC-2`): the
 * declarer stands at the end of the way that the strike leaves it – an attack leaves none –; the others' places are unknown.
 */
export function battleAhead(
  { fight: { battle, combat }, who }: Pick<OpenTurn, "fight" | "who">,
  armament: Armament,
): Battle {
  if (!("sealed" in battle)) return battle;
  return aheadOf(battle, who, draftWith(draftOf(combat.id, battle.round, who), armament, ""));
}

/**
 * The battle from which one aims while a move of the striker is drawn: as it would be after the move if nobody blocked.
 * Where the move would be refused, or none is drawn, it is the one from which a strike is made now.
 */
export function aimedFrom(turn: OpenTurn, drawn: MoveCommand | null, armament: Armament): Battle {
  if (!drawn) return battleAhead(turn, armament);
  const { ruleset, battle } = turn.fight;
  const outcome = ruleset.perform(battle, drawn);
  return outcome.ok ? outcome.battle : battleAhead(turn, armament);
}
