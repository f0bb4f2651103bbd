/** An attack: what it is made with, at whom, what it would come to – and its dice, rolled or chosen by pressing pips. */

import { useEffect, useState } from "preact/hooks";
import { joinedInWords, metres, tellRefusal, valueInWords } from "../../src/chronicle/index";
import { chancesOf, flowInto, questionsBefore, type TargetSign } from "../../src/judgement/index";
import {
  type Aiming,
  ATTACK_MANNERS,
  type AttackManner,
  type Command,
  collected,
  type StrikeDice,
  type StrikeTarget,
  type StrikeWanted,
  type StrikeWith,
  sidesOf,
  wayOf,
  withRoll,
} from "../../src/rules/index";
import { act, analysis, CHANCE, here, nameOf, ownWords, ruleset } from "../desk/index";
import { aim, aimBattle, aimed, type InHand, inHand, signs, takeInHand, target } from "../play/aim";
import { FLOW } from "../play/index";
import { RuleMark } from "../why/index";
import { say } from "../words";
import { armsOf, armText } from "./arms";
import { wayText } from "./kinds";

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

export function StrikePanel({ who }: { who: string }) {
  useEffect(() => () => takeInHand(null), []);
  const arms = armsOf(analysis.value, who);
  const now = inHand.value?.who === who ? inHand.value : null;
  return (
    <div class="strike">
      <ul class="list" aria-label={say("strike.with")}>
        {arms.map((arm) => (
          <li key={JSON.stringify(arm)}>
            <button
              type="button"
              aria-pressed={now?.with === arm || JSON.stringify(now?.with) === JSON.stringify(arm)}
              onClick={() => takeInHand({ who, with: arm })}
            >
              {armText(arm, wayText)} <small>{figuresText(arm)}</small>
            </button>
          </li>
        ))}
      </ul>
      {now && <Targets hand={now} />}
      {now && target.value && <Made hand={now} />}
      <Bare who={who} />
    </div>
  );
}

function figuresText({ how, power, points, critical, bonus, accuracy, range, radius, mp }: StrikeWith): string {
  const parts = [
    wayText(how ?? "melee"),
    ...(power === undefined ? [] : [say("strike.power", { power: String(power), critical: String(critical ?? 10) })]),
    ...(points === undefined ? [] : [`${points.dice ?? 0}d${points.bonus ? `+${points.bonus}` : ""}`]),
    ...(bonus ? [`+${bonus}`] : []),
    ...(accuracy ? [say("strike.accuracy", { value: `${accuracy > 0 ? "+" : ""}${accuracy}` })] : []),
    ...(range === undefined ? [] : [say("strike.range", { metres: metres(range, ownWords.value) })]),
    ...(radius === undefined ? [] : [say("strike.radius", { metres: metres(radius, ownWords.value) })]),
    ...(mp ? [say("state.mp", { mp: String(mp) })] : []),
  ];
  return parts.join(say("between"));
}

/** Who may be struck at, by name: what the board shows by signs. */
function Targets({ hand }: { hand: InHand }) {
  const found = signs.value;
  if (!found) return null;
  const isArea = wayOf(hand.with) === "area";
  if (found.barred) return <Barred code={found.barred.reason} rule={found.barred.rule} />;
  return (
    <fieldset>
      <legend>{say(isArea ? "strike.where" : "strike.whom")}</legend>
      {isArea && <p>{say("strike.areaHint")}</p>}
      <ul class="list">
        {found.signs
          .filter(({ id }) => id !== hand.who)
          .map((sign) => (
            <li key={sign.id}>
              <button
                type="button"
                disabled={!isArea && sign.kind === "barred"}
                aria-pressed={isAt(sign.id)}
                onClick={() => {
                  target.value = isArea ? { at: sign.id } : { target: sign.id };
                }}
              >
                {nameOf(sign.id)} <small>{signText(sign)}</small>
              </button>
            </li>
          ))}
      </ul>
      {aimed.value?.line && !aimed.value.line.clear && <p class="refused">{say("strike.shielded")}</p>}
    </fieldset>
  );
}

function isAt(id: string): boolean {
  const now = target.value;
  return now !== null && ("target" in now ? now.target === id : now.at === id);
}

function signText(sign: TargetSign): string {
  const words = ownWords.value;
  const lots = sign.lots ? Object.keys(sign.lots) : [];
  return [
    ...(sign.metres === null ? [] : [metres(sign.metres, words)]),
    ...(sign.reason ? [words.format(`RANSEN.refusal.${sign.reason}`)] : []),
    ...(lots.length > 1 ? [say("strike.lots", { names: joinedInWords(lots.map(nameOf), words.lang) })] : []),
    ...(sign.friend ? [say("strike.friend")] : []),
  ].join(say("between"));
}

function Barred({ code, rule }: { code: string; rule: string }) {
  const text = ownWords.value.format(`RANSEN.refusal.${code}`);
  return (
    <p class="refused">
      {text} <RuleMark rule={rule} sentence={text} />
    </p>
  );
}

/** What the strike would be, as a question of the rules has it. */
function aimingOf(hand: InHand, part: string | null): Aiming | null {
  const at = target.value;
  if (!at) return null;
  const aimedAt: StrikeTarget | null = "target" in at ? (part === null ? at.target : { id: at.target, part }) : null;
  if (aimedAt !== null) return { who: hand.who, with: hand.with, target: aimedAt };
  return "at" in at ? { who: hand.who, with: hand.with, at: at.at } : null;
}

function Made({ hand }: { hand: InHand }) {
  const [part, setPart] = useState<string | null>(null);
  const [accuracy, setAccuracy] = useState(0);
  const [damage, setDamage] = useState(0);
  const now = aim.value;
  const at = target.value;
  const bare = aimingOf(hand, part);
  if (!now || !at || !bare) return null;
  const modifiers = { ...(accuracy !== 0 && { accuracy }), ...(damage !== 0 && { damage }) };
  const aiming: Aiming = Object.keys(modifiers).length > 0 ? { ...bare, modifiers } : bare;
  const sign = "target" in at ? signs.value?.signs.find(({ id }) => id === at.target) : undefined;
  const parts = sign ? questionsBefore(now, sign).flatMap((one) => (one.ask === "part" ? one.parts : [])) : [];
  const odds = "target" in at ? chancesOf(now, at.target) : null;
  return (
    <section class="made">
      {parts.length > 0 && (
        <label>
          {say("strike.part")}
          <select value={part ?? ""} onChange={(event) => setPart(event.currentTarget.value || null)}>
            <option value="">–</option>
            {parts.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="buttons">
        <Modifier text={say("strike.accuracyModifier")} value={accuracy} set={setAccuracy} />
        <Modifier text={say("strike.damageModifier")} value={damage} set={setDamage} />
      </div>
      {odds && (
        <p class="odds">
          {odds.hit !== undefined && say("strike.hit", { share: percent(odds.hit) })}
          {odds.damage && ` · ${say("strike.damage", { mean: String(Math.round(odds.damage.mean * 10) / 10) })}`}
          {odds.healed && ` · ${say("strike.healed", { mean: String(Math.round(odds.healed.mean * 10) / 10) })}`}
          {odds.fells !== undefined && ` · ${say("strike.fells", { share: percent(odds.fells) })}`}
        </p>
      )}
      <DicePanel aiming={aiming} who={hand.who} key={JSON.stringify(aiming)} />
    </section>
  );
}

function Modifier({ text, value, set }: { text: string; value: number; set: (value: number) => void }) {
  return (
    <label>
      {text}
      <input
        type="number"
        step="1"
        min="-99"
        max="99"
        value={value}
        onChange={(event) => {
          const to = Math.trunc(event.currentTarget.valueAsNumber);
          set(Number.isFinite(to) ? Math.min(99, Math.max(-99, to)) : 0);
        }}
      />
    </label>
  );
}

/** Rolled at once, or one after the other by pressing what they show. */
function DicePanel({ aiming, who }: { aiming: Aiming; who: string }) {
  const [fallen, setFallen] = useState<StrikeDice>({});
  const [first, setFirst] = useState<readonly number[]>([]);
  const rules = ruleset.value;
  const battle = aimBattle.value;
  const state = collected(rules, battle, aiming, fallen);
  const make = (dice?: StrikeDice) => {
    const command: Command = { do: "strike", ...aiming, ...(dice && { dice }) };
    if (act([...flowInto(rules, here.peek().battle, who, FLOW), command])) takeInHand(null);
  };
  if (!state.ok) {
    const text = tellRefusal(state.refusal, ownWords.value, nameOf);
    return (
      <p class="refused">
        {text} <RuleMark rule={state.refusal.rule} sentence={text} />
      </p>
    );
  }
  const { next } = state;
  const press = (shown: readonly number[]) => {
    if (!next) return;
    setFallen(withRoll(state.dice, next, shown));
    setFirst([]);
  };
  const rollOne = () => {
    if (next) press(sidesOf(next).map((sides) => CHANCE.d(sides)));
  };
  return (
    <div class="dice">
      <div class="buttons">
        <button type="button" class="main" onClick={() => make()}>
          {say("strike.roll")}
        </button>
        {next === null && (
          <button type="button" class="main" onClick={() => make(state.dice)}>
            {say("strike.done")}
          </button>
        )}
      </div>
      {next && <Wanted want={next} first={first} setFirst={setFirst} press={press} roll={rollOne} />}
    </div>
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
        {say(`strike.wants-${want.key}`, { who: nameOf(want.who) })}
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
          <div class="pips">
            {Array.from({ length: Math.min(count, 20) }, (_, i) => i + 1).map((pip) => (
              <button
                key={pip}
                type="button"
                aria-label={say("strike.pip", { pip: String(pip), place: String(place + 1) })}
                onClick={() => {
                  const shown = [...first, pip];
                  if (shown.length >= sides.length) press(shown);
                  else setFirst(shown);
                }}
              >
                {pip}
              </button>
            ))}
          </div>
        </>
      )}
      <button type="button" onClick={roll}>
        {say("strike.rollThis")}
      </button>
    </fieldset>
  );
}

function lotNames(lots: NonNullable<StrikeWanted["among"]>): string[] {
  return lots.flatMap(({ target: one, lots: count }) =>
    Array.from({ length: count }, () =>
      typeof one === "string" ? nameOf(one) : `${nameOf(one.id)} ${one.part ?? ""}`,
    ),
  );
}

/** What an attack does to places and states, without any dice. */
function Bare({ who }: { who: string }) {
  const [how, setHow] = useState<AttackManner>("melee");
  const words = ownWords.value;
  const rules = ruleset.value;
  const { battle } = here.value;
  const before = flowInto(rules, battle, who, FLOW);
  const side = battle.characters.find(({ id }) => id === who)?.side;
  return (
    <details class="choice">
      <summary>{say("strike.bare")}</summary>
      <label>
        {say("strike.how")}
        <select value={how} onChange={(event) => setHow(event.currentTarget.value as AttackManner)}>
          {ATTACK_MANNERS.map((one) => (
            <option key={one} value={one}>
              {valueInWords("how", one, words, nameOf)}
            </option>
          ))}
        </select>
      </label>
      <div class="buttons">
        {battle.characters
          .filter((one) => one.side !== side)
          .map(({ id }) => (
            <button key={id} type="button" onClick={() => act([...before, { do: "attack", who, target: id, how }])}>
              {nameOf(id)}
            </button>
          ))}
      </div>
    </details>
  );
}
