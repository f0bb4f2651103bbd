/**
 * Dice of a round in which everyone struck at once (`SIM-CYC-3`), made anew: their owner turns them over, or the Game
 * Master rolls them again. Strikes are not added and targets stay, since everyone declared together.
 */

import {
  type Battle,
  type CharacterId,
  type Command,
  type ResolveCommand,
  type SimultaneousDice,
  sidesOf,
} from "../../rules/index";
import { actsFor } from "../asker";
import {
  type AmendQuestion,
  type BegunRecord,
  battleBefore,
  isSiblings,
  standingNumbers,
  togetherWith,
} from "../history/index";
import type { PlayersAmending } from "../levels";
import { type AmendChange, type DiceOfStrike, decline } from "../protocol/index";
import type { Asker, RefusedStrike, Ruled, UnderRules } from "../vocabulary";
import { fallingIn, toldAfter, withCycleRoll } from "./cycle-rolls";
import { type Anew, type DiceSoFar, playedAnew, rolledBefore, wanting } from "./played-anew";

/**
 * Dice that depend on the changed ones are rolled too, or left out; others stay. A character that falls because of
 * that rolls again. `wants`: more dice are needed than the circumstances have.
 */
export function amendRound(
  record: BegunRecord,
  { number, command }: { readonly number: number; readonly command: ResolveCommand },
  change: AmendChange,
  asker: Asker,
  around: UnderRules,
): Ruled {
  const { ruleset, table, gathered, requestId } = around;
  const wanted = "turn" in change ? change.turn : "again" in change ? change.again : null;
  const who = wanted?.who ?? "";
  if (!asker.isGM && !("turn" in change && actsFor(asker, who))) return decline("not-yours");
  const { history } = record;
  const before = battleBefore(ruleset, history, number);
  const changed = wanted && changedRound(command.dice ?? {}, { key: wanted.key, who }, "turn" in change);
  if (!changed) return decline("no-such-step");
  const held = heldBack(asker, change, { who, step: number }, table.amending);
  if (held) return held;
  const dice = rolledOut(changed, who, before, { ruleset, command, rolled: rolledBefore(gathered.rolled ?? []) });
  if (!dice.ok) return dice;
  const anew: ResolveCommand = { ...command, dice: dice.dice };
  const outcome = ruleset.perform(before, anew);
  if (!outcome.ok) return { ok: false, refusal: outcome.refusal };
  const falls = table.fells ? fallingIn(before, outcome.battle) : [];
  const own = togetherWith(history, number);
  const later = standingNumbers(history).filter((one) => one > number && !isSiblings(history, one));
  const fell = table.fells ? later.filter((one) => own.includes(one)) : [];
  const steps: Anew[] = [
    { number, command: anew },
    ...falls.map((one, i) => ({ number: fell[i] ?? null, command: one, joined: true })),
    ...later.filter((one) => !fell.includes(one)).map((one) => ({ number: one, command: commandOf(history, one) })),
  ];
  const played = playedAnew(record, steps, around, 1 + falls.length);
  if (!played.ok) return played;
  const gone = Object.fromEntries(fell.map((one) => [`system.history.commands.${one}`, null]));
  return {
    ok: true,
    ruling: {
      ...played.ruling,
      changes: { ...gone, ...played.ruling.changes },
      strikes: toldAfter({ id: requestId }, { battle: before }, played.ruling.events),
    },
  };
}

/** The table's answer before a player's own dice are changed; null: none. */
export function heldBack(
  { isGM, userId }: Asker,
  change: AmendChange,
  { who, step }: { readonly who: CharacterId; readonly step: number },
  amending: PlayersAmending = "told",
): RefusedStrike | null {
  if (isGM || amending === "told") return null;
  if (amending === "never") return decline("never-amended");
  const question: AmendQuestion = { about: "amend", command: { who, step, change }, by: userId };
  return { ...decline("asked-to-amend"), question };
}

const D20 = 20;
const D6 = 6;

type RoundDice = NonNullable<ResolveCommand["dice"]>;

function isList(dice: RoundDice[string]): dice is readonly SimultaneousDice[] {
  return Array.isArray(dice);
}

/** The round with these dice changed; null: no such dice fell. */
function changedRound(
  dice: RoundDice,
  { key, who }: Required<Omit<DiceOfStrike, "row">>,
  turned: boolean,
): RoundDice | null {
  if (!Object.hasOwn(dice, who) || (key !== "casting" && key !== "accuracy" && key !== "points")) return null;
  const own = dice[who]!;
  // With several attacks it is unknown which one to change.
  if (isList(own)) return null;
  const { [key]: shown, ...others } = own;
  const list = shown === undefined ? [] : [shown].flat();
  if (list.length === 0) return null;
  const sides = key === "points" ? D6 : D20;
  return { ...dice, [who]: turned ? { ...others, [key]: list.map((face) => sides + 1 - face) } : others };
}

/** Rolls further dice that are needed, and leaves out those that are no longer needed. */
function rolledOut(
  given: RoundDice,
  who: CharacterId,
  battle: Battle,
  {
    ruleset,
    command,
    rolled,
  }: { readonly ruleset: UnderRules["ruleset"]; readonly command: ResolveCommand; readonly rolled: DiceSoFar },
): { readonly ok: true; readonly dice: RoundDice } | RefusedStrike {
  let dice = given;
  // The Game Master's decision on conditional actions stays.
  const { do: _, damages: __, ...word } = command;
  for (;;) {
    const reply = ruleset.ask(battle, { ...word, ask: "rolls", dice });
    if (!reply.ok) {
      const { key, who: whose, reason } = reply.refusal.data;
      const own = typeof whose === "string" && Object.hasOwn(dice, whose) ? dice[whose]! : {};
      // A character with too many dice now, or too few for a critical, rolls all of them again. Of another character
      // only those dice are removed that are no longer needed, because the changed dice keep it from acting.
      const goes = whose === who || reason === "left-over";
      if (!goes || typeof whose !== "string" || typeof key !== "string" || !Object.hasOwn(own, key)) return reply;
      const left = Object.entries(own).filter(([one]) => one !== key);
      const { [whose]: _, ...others } = dice;
      dice = left.length > 0 || whose === who ? { ...dice, [whose]: Object.fromEntries(left) } : others;
      continue;
    }
    const [want] = reply.answer.wants;
    if (!want) return { ok: true, dice };
    const faces = sidesOf(want).map((sides) => rolled.d(sides));
    if (rolled.wanted !== null) return wanting(rolled.wanted);
    dice = withCycleRoll({ dice }, want, faces);
  }
}

function commandOf({ commands }: BegunRecord["history"], number: number): Command {
  return commands[String(number)]!;
}
