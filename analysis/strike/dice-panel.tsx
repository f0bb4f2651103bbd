/** The dice of an attack: rolled at once, or one after the other by pressing what they show. */

import { useEffect, useRef, useState } from "preact/hooks";
import { percentInWords, tellRefusal } from "../../src/chronicle/index";
import { counterOdds, flowInto } from "../../src/judgement/index";
import {
  type Aiming,
  collected,
  type Refusal,
  type StrikeDice,
  type StrikeTarget,
  type StrikeWanted,
  sidesOf,
  withRoll,
} from "../../src/rules/index";
import { act, CHANCE, here, nameOf, others, ownWords, ruleset } from "../desk/index";
import { aimBattle, takeInHand } from "../play/aim";
import { FLOW } from "../play/index";
import { RuleMark } from "../why/index";
import { say } from "../words";
import { Pips } from "./pips";

interface Made {
  readonly aiming: Aiming;
  readonly who: string;
  /** Settled before any die falls: the targets that the caster picked. */
  readonly begin: StrikeDice;
}

const byChance = (want: StrikeWanted) => sidesOf(want).map((sides) => CHANCE.d(sides));

export function DicePanel({ aiming: bare, who, begin }: Made) {
  const [fallen, setFallen] = useState<StrikeDice>(begin);
  const [said, setSaid] = useState<Pick<Aiming, "reactions" | "pick">>({});
  const aiming = { ...bare, ...said };
  const [first, setFirst] = useState<readonly number[]>([]);
  const rules = ruleset.value;
  const battle = aimBattle.value;
  const state = collected(rules, battle, aiming, fallen);
  const row = useRef<HTMLDivElement>(null);
  // With many characters the button that rolls lies below the window: the named row brings it into sight.
  useEffect(() => row.current?.scrollIntoView?.({ block: "nearest" }), []);
  if (!state.ok) return <Refused refusal={state.refusal} />;
  const make = (dice: StrikeDice) => {
    const command = { do: "strike", ...aiming, ...(Object.keys(dice).length > 0 && { dice }) } as const;
    if (act([...flowInto(rules, here.peek().battle, who, FLOW), command])) takeInHand(null);
  };
  const { next, reactions = [], pick = [] } = state;
  const press = (shown: readonly number[]) => {
    if (!next) return;
    setFallen(withRoll(state.dice, next, shown));
    setFirst([]);
  };
  return (
    <div class="dice">
      <div class="buttons" ref={row}>
        {next ? (
          <button
            type="button"
            class="main"
            onClick={() => {
              // With others at this board each page rolls its own.
              const all = others.value ? state : collected(rules, battle, aiming, state.dice, byChance);
              if (all.ok) make(all.dice);
            }}
          >
            {say("strike.roll")}
          </button>
        ) : (
          <button type="button" class="main" onClick={() => make(state.dice)}>
            {say("strike.done")}
          </button>
        )}
      </div>
      {reactions.length > 0 && (
        <fieldset class="reactions">
          <legend>{say("strike.reaction")}</legend>
          {reactions.map(({ who: struck, row }) => (
            <div class="buttons" key={row}>
              {(["counter", "evade"] as const).map((reaction) => (
                <button
                  key={reaction}
                  type="button"
                  data-reaction={reaction}
                  onClick={() => setSaid({ ...said, reactions: { ...said.reactions, [row]: reaction } })}
                >
                  {say(`strike.${reaction}`, { who: nameOf(struck) })}
                  {reaction === "counter" && (
                    <small> {chanceText(counterOdds({ aiming, dice: state.dice }, struck, battle, rules))}</small>
                  )}
                </button>
              ))}
            </div>
          ))}
        </fieldset>
      )}
      {pick.length > 0 && (
        <fieldset>
          <legend>{say("strike.pick")}</legend>
          <div class="buttons">
            {pick.map((one) => (
              <button key={targetName(one)} type="button" onClick={() => setSaid({ ...said, pick: one })}>
                {targetName(one)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {next && !others.value?.isGuest && (
        <Wanted want={next} first={first} setFirst={setFirst} press={press} roll={() => press(byChance(next))} />
      )}
    </div>
  );
}

export function Refused({ refusal }: { refusal: Refusal }) {
  const text = tellRefusal(refusal, ownWords.value, nameOf);
  return (
    <p class="refused">
      {text} <RuleMark rule={refusal.rule} sentence={text} />
    </p>
  );
}

interface Wants {
  readonly want: StrikeWanted;
  readonly first: readonly number[];
  readonly setFirst: (first: readonly number[]) => void;
  readonly press: (shown: readonly number[]) => void;
  readonly roll: () => void;
}

function Wanted({ want, first, setFirst, press, roll }: Wants) {
  const sides = sidesOf(want);
  const place = first.length;
  const count = sides[place] ?? 6;
  const lots = want.among;
  return (
    <fieldset>
      <legend>
        {say(`strike.wants-${want.key}`, { who: nameOf(want.of ?? want.who) })}
        {want.value !== undefined && ` (+${want.value})`}
      </legend>
      {lots ? (
        <div class="buttons">
          {lotNames(lots).map((name, i) => (
            <button key={`${name} ${String(i)}`} type="button" onClick={() => press([i + 1])}>
              {name}
            </button>
          ))}
        </div>
      ) : (
        <>
          {place > 0 && <p>{say("strike.shown", { dice: first.join(", ") })}</p>}
          <Pips
            sides={Math.min(count, 20)}
            place={place + 1}
            press={(pip) => {
              const shown = [...first, pip];
              if (shown.length >= sides.length) press(shown);
              else setFirst(shown);
            }}
          />
        </>
      )}
      <button type="button" onClick={roll}>
        {say("strike.rollThis")}
      </button>
    </fieldset>
  );
}

function chanceText(chance: number | null): string {
  return chance === null ? "" : percentInWords(chance, ownWords.value.lang);
}

function lotNames(lots: NonNullable<StrikeWanted["among"]>): string[] {
  return lots.flatMap(({ target, lots: count }) => Array.from({ length: count }, () => targetName(target)));
}

export function targetName(target: StrikeTarget): string {
  return typeof target === "string" ? nameOf(target) : `${nameOf(target.id)} ${target.part ?? ""}`.trim();
}
