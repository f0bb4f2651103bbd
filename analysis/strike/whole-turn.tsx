/** A whole turn in numbers, before any die falls: what all parts together do to each, and a line to copy (`ACT-1`). */

import { useMemo, useState } from "preact/hooks";
import {
  actionsLeft,
  type BlowOfTurn,
  bestBlows,
  blowsOf,
  flowedInto,
  type Suffered,
  sufferedBy,
  type TurnAction,
  targetKeyOf,
} from "../../src/judgement/index";
import { type Battle, characterOf, type StrikeTarget, type StrikeWith, type TurnTaker } from "../../src/rules/index";
import { analysis, here, nameOf, ruleset } from "../desk/index";
import { Select } from "../fields";
import { inOrder } from "../in-order";
import { FLOW } from "../play/index";
import { RuleMark } from "../why/index";
import { say, words } from "../words";
import { armsOf, armText } from "./arms";
import { targetName } from "./dice-panel";
import { OddsLine } from "./odds-line";
import { wholeText } from "./odds-text";

/** Nothing: the best one. */
const BEST = "";
/** An action that is not used. */
const UNUSED = "-";

export function WholeTurn({ who }: { who: string }) {
  const [isOpen, setOpen] = useState(false);
  const rules = ruleset.value;
  const now = here.value.battle;
  const battle = useMemo(() => flowedInto(rules, now, who, FLOW), [rules, now, who]);
  const actions = actionsLeft(rules, battle, who);
  if (!hasMore(battle, who, actions)) return null;
  return (
    <details
      class="choice whole-turn"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{say("wholeTurn.title")}</summary>
      {isOpen && <Numbers battle={battle} who={who} actions={actions} />}
    </details>
  );
}

/** A single blow is told by itself already. */
function hasMore(battle: Battle, who: string, [first, ...more]: readonly TurnAction[]): boolean {
  if (!first) return false;
  const own = "turn" in battle ? characterOf<TurnTaker>(battle.characters, who) : undefined;
  return more.length > 0 || first.again !== undefined || first.part !== null || (own?.series ?? []).length > 0;
}

interface Chosen {
  /** A choice counts for the battle in which it was made. */
  readonly battle: Battle;
  readonly at: string;
  /** By the place of the action: the place of a blow, or `UNUSED`. */
  readonly own: ReadonlyMap<number, string>;
}

interface Shown {
  readonly battle: Battle;
  readonly who: string;
  readonly actions: readonly TurnAction[];
}

function Numbers({ battle, who, actions }: Shown) {
  const [last, setChosen] = useState<Chosen | null>(null);
  const chosen = last?.battle === battle ? last : { battle, at: BEST, own: new Map<number, string>() };
  const rules = ruleset.value;
  const arms: readonly StrikeWith[] = armsOf(analysis.value, who, battle.board);
  const key = JSON.stringify([actions, arms]);
  const choices = useMemo(
    () =>
      actions.map((action) => {
        const own = arms.filter(({ part }) => part === undefined || part === action.part);
        return blowsOf(rules, battle, who, action, own);
      }),
    [rules, battle, who, key],
  );
  const best = useMemo(
    () => bestBlows(battle, who, choices, chosen.at === BEST ? undefined : chosen.at),
    [battle, who, choices, chosen.at],
  );
  const targets = new Map<string, StrikeTarget>();
  for (const { at } of choices.flat()) targets.set(targetKeyOf(at), at);
  if (targets.size === 0) return <p>{say("wholeTurn.none")}</p>;
  const places = choices.map((_, i) => chosen.own.get(i) ?? (best[i] === null ? UNUSED : String(best[i])));
  const blows = choices.flatMap((all, i) => all[Number(places[i])] ?? []);
  const named = [...targets].map(([id, target]) => [id, targetName(target)] as const);
  return (
    <>
      <Select
        text={say("wholeTurn.at")}
        value={chosen.at}
        among={[[BEST, say("wholeTurn.best")] as const, ...named.sort(([, a], [, b]) => inOrder(a, b))]}
        set={(at) => setChosen({ battle, at, own: new Map() })}
      />
      {choices.map((all, i) => (
        <Select
          key={String(i)}
          text={actionText(actions[i]!, i)}
          value={places[i]!}
          among={[
            [UNUSED, say("wholeTurn.unused")] as const,
            ...all.map((one, n) => [String(n), blowText(one)] as const),
          ]}
          set={(place) => setChosen({ ...chosen, own: new Map([...chosen.own, [i, place]]) })}
        />
      ))}
      <Told who={who} all={sufferedBy(battle, who, blows)} />
    </>
  );
}

function actionText({ part, again }: TurnAction, i: number): string {
  if (again !== undefined) return part === null ? again : say("strike.openOf", { name: again, part });
  return part ?? say("wholeTurn.action", { place: String(i + 1) });
}

function blowText({ aiming, at }: BlowOfTurn): string {
  return `${armText(aiming.with)} → ${targetName(at)}`;
}

/** Enemies first, in natural order. Of the own side only those whom it may harm. */
function Told({ who, all }: { who: string; all: readonly Suffered[] }) {
  const lang = words.value;
  const harmed = all.filter(({ isFriend, hit, lost }) => !isFriend || hit > 0 || lost.mean > 0);
  const rows = harmed.toSorted(
    (a, b) => Number(a.isFriend) - Number(b.isFriend) || inOrder(targetName(a.target), targetName(b.target)),
  );
  const lines = rows.map((row) => ({
    row,
    text: say("strike.oddsOf", { name: targetName(row.target), odds: wholeText(row, lang) }),
  }));
  return (
    <>
      <ul class="odds">
        {lines.map(({ row, text }) => (
          <li key={targetKeyOf(row.target)} class={row.isFriend ? "friend" : undefined}>
            {text}
            {row.isFriend && ` (${say("strike.friend")})`} <RuleMark rule="ACT-1" sentence={text} />
          </li>
        ))}
      </ul>
      <OddsLine
        head={say("wholeTurn.lineHead", { who: nameOf(who) })}
        told={lines.map(({ text }) => text).join(say("answers.and"))}
      />
    </>
  );
}
