/** The attack as it would be made: which part, where it ends, whom it leaves out, what is declared with it, and its odds. */

import { useMemo, useState } from "preact/hooks";
import {
  type Aim,
  type ByLot,
  controlsSpells,
  foundInArea,
  isAroundUser,
  isHelp,
  lotsInArea,
  maySpare,
  oddsByLots,
  pickedFor,
  questionsBefore,
} from "../../src/judgement/index";
import {
  type Aiming,
  actingPart,
  anyCharacterOf,
  characterOf,
  distance,
  given,
  idOfTarget,
  isLineWay,
  isPoint,
  type Point,
  type Refusal,
  type StrikeDice,
  type StrikeForecast,
  seriesToSay,
  type TurnTaker,
  wayOf,
  widened,
} from "../../src/rules/index";
import { nameOf } from "../desk/index";
import { Check, NumberField, Select } from "../fields";
import { inOrder } from "../in-order";
import { aim, signs, taken } from "../play/aim";
import { type AimedAt, type AtOne, type InHand, target } from "../play/in-hand";
import { RuleMark } from "../why/index";
import { say, words } from "../words";
import { armText } from "./arms";
import { DicePanel, Refused, targetName } from "./dice-panel";
import { OddsLine } from "./odds-line";
import { hitsByLot, lotText, oddsText } from "./odds-text";
import { Barred } from "./targets";

/** The strike as a question for the rules; null: it has no target yet. */
function aimingOf({ who, with: made, again }: InHand, at: AimedAt, part: string): Aiming | null {
  const bare = { who, with: made, ...given({ again }) };
  if ("at" in at) return { ...bare, at: at.at };
  if ("targets" in at) return at.targets.length > 0 ? { ...bare, targets: at.targets } : null;
  const { target: id, to } = at;
  return { ...bare, target: part === "" ? id : { id, part }, ...(to !== undefined && { to }) };
}

export function Made({ hand }: { hand: InHand }) {
  const [part, setPart] = useState("");
  const [accuracy, setAccuracy] = useState(0);
  const [damage, setDamage] = useState(0);
  /** By id, as somebody set them: whom it takes. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [series, setSeries] = useState<readonly string[]>([]);
  const now = aim.value;
  const at = target.value;
  const bare = now && at && aimingOf(hand, at, part);
  if (!now || !at || !bare) return null;
  const found = taken.value;
  if (found && !found.can && found.reason) return <Barred code={found.reason} rule={found.rule ?? ""} />;
  const modifiers = { ...(accuracy !== 0 && { accuracy }), ...(damage !== 0 && { damage }) };
  const whole: Aiming = {
    ...bare,
    ...(Object.keys(modifiers).length > 0 && { modifiers }),
    ...given({ declares: now.declares, expands: now.expands, own: now.own }),
    ...(series.length > 0 && { series }),
  };
  const choice = choiceOf(now, at, whole, ticks);
  const sign = "target" in at ? signs.value?.signs.find(({ id }) => id === at.target) : undefined;
  const parts = sign ? questionsBefore(now, sign).flatMap((one) => (one.ask === "part" ? one.parts : [])) : [];
  return (
    <section class="made">
      {parts.length > 0 && (
        <Select
          text={say("strike.part")}
          value={part}
          among={[["", "–"] as const, ...parts.map(({ id }) => [id, id] as const)]}
          set={setPart}
        />
      )}
      {"target" in at && wayOf(hand.with) === "breakthrough" && <Beyond now={now} at={at} />}
      {choice.rows.length > 0 && (
        <fieldset>
          <legend>
            {say(choice.most === null ? "strike.takes" : "strike.takesMost", { most: String(choice.most) })}
          </legend>
          {choice.rows.map(({ id, text = nameOf(id), isTicked, isFixed }) => (
            <Check
              key={id}
              text={text}
              value={isTicked}
              isFixed={isFixed}
              set={(is) => setTicks(new Map([...ticks, [id, is]]))}
            />
          ))}
        </fieldset>
      )}
      <div class="buttons">
        <NumberField text={say("strike.accuracyModifier")} value={accuracy} least={-99} most={99} set={setAccuracy} />
        <NumberField text={say("strike.damageModifier")} value={damage} least={-99} most={99} set={setDamage} />
      </div>
      {hand.again === undefined &&
        seriesOffered(now).map((name) => (
          <Check
            key={name}
            text={say("strike.series", { name })}
            value={series.includes(name)}
            set={(is) => setSeries(is ? [...series, name] : series.filter((one) => one !== name))}
          />
        ))}
      {choice.refusal ? (
        <Refused refusal={choice.refusal} />
      ) : (
        <>
          <Odds now={now} aiming={choice.aiming} />
          <DicePanel
            aiming={choice.aiming}
            begin={choice.begin}
            who={hand.who}
            key={JSON.stringify([choice.aiming, choice.begin])}
          />
        </>
      )}
    </section>
  );
}

/** Series that cost the first strike something, so that they are said with it (`ACT-5`). */
function seriesOffered({ battle, who, with: made }: Aim): readonly string[] {
  const own = "turn" in battle ? characterOf<TurnTaker>(battle.characters, who) : undefined;
  return own ? seriesToSay(own, actingPart(own, made.part), made).map(({ name }) => name) : [];
}

/** Where a breakthrough on the plane ends: at its target, or farther on behind it (`STR-23`). */
function Beyond({ now, at }: { now: Aim; at: AtOne }) {
  const placeOf = (id: string) => anyCharacterOf(now.battle, id)?.at;
  const [from, to] = [placeOf(now.who), placeOf(at.target)];
  if (!isPoint(from) || !isPoint(to)) return null;
  const least = Math.ceil(distance(from, to) * 10) / 10;
  const end = isPoint(at.to) ? distance(from, at.to) : least;
  const most = Math.max(least, now.with.length ?? 200);
  return (
    <NumberField
      text={say("strike.endsAfter")}
      value={Math.round(end * 10) / 10}
      least={least}
      most={most}
      step="any"
      set={(metres) => {
        const share = metres / distance(from, to);
        const beyond: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
        target.value = metres > least ? { target: at.target, to: beyond } : { target: at.target };
      }}
    />
  );
}

interface ChoiceRow {
  readonly id: string;
  /** Absent: the name of the character with this id. */
  readonly text?: string;
  readonly isTicked: boolean;
  readonly isFixed: boolean;
}

interface Choice {
  readonly aiming: Aiming;
  readonly begin: StrikeDice;
  readonly rows: readonly ChoiceRow[];
  /** It takes so many at most; null: all of them. */
  readonly most: number | null;
  readonly refusal: Refusal | null;
}

/** Its targets, if its user may choose among them (`S20-EFF-3`, `A25-EXC-2`, `STR-12`). */
function choiceOf(now: Aim, at: AimedAt, aiming: Aiming, ticks: ReadonlyMap<string, boolean>): Choice {
  const plain: Choice = { aiming, begin: {}, rows: [], most: null, refusal: null };
  if (!("targets" in at) && isLineWay(wayOf(now.with))) {
    const certain = "target" in at ? at.target : null;
    const others = (taken.value?.targets ?? []).filter((id) => id !== certain && id !== now.who);
    const rows = others.map((id) => {
      const isFixed = !maySpare(now, at, id);
      return { id, isFixed, isTicked: isFixed || (ticks.get(id) ?? true) };
    });
    if (rows.every(({ isFixed }) => isFixed)) return plain;
    const spares = rows.filter(({ isTicked }) => !isTicked).map(({ id }) => id);
    return { ...plain, rows, aiming: spares.length > 0 ? { ...aiming, spares } : aiming };
  }
  if (!("at" in at)) return plain;
  const controls = controlsSpells(now.ruleset, now.battle, now.who);
  const found = foundInArea(now.ruleset, now.battle, aiming);
  const lots = lotsInArea(now.ruleset, now.battle, aiming);
  const { limit = Number.POSITIVE_INFINITY } = widened(now.with, now.expands);
  const isTooMany = controls && lots.reduce((sum, one) => sum + one.lots, 0) > limit;
  if (!isTooMany && found.every(({ maySpare }) => !maySpare)) return plain;
  // Nobody is taken from the top of a list (STR-12): where not all fit, the caster begins with nobody.
  const rows = found.map(({ target, maySpare }) => {
    const [id, text] = [JSON.stringify(target), targetName(target)];
    const isFixed = !isTooMany && !maySpare;
    // A striker in the middle of its own harm stays out of it, unless its user ticks it (`ACT-12`).
    const isOut = isTooMany || (isAroundUser(now, at.at) && idOfTarget(target) === now.who && !isHelp(now));
    return { id, text, isFixed, isTicked: isFixed || (ticks.get(id) ?? !isOut) };
  });
  const targets = found.filter((_, i) => rows[i]!.isTicked).map(({ target }) => target);
  const spares = found.filter(({ maySpare }, i) => maySpare && !rows[i]!.isTicked).map(({ target }) => target);
  const picked = pickedFor(now.ruleset, now.battle, aiming, { spares, ...(controls && { targets }) });
  const most = isTooMany ? limit : null;
  if (!picked.ok) return { ...plain, rows, most, refusal: picked.refusal };
  const begin = picked.picks.length > 0 ? { draw: picked.picks } : {};
  return { aiming: picked.aiming, begin, rows, most, refusal: null };
}

function Odds({ now, aiming }: { now: Aim; aiming: Aiming }) {
  const key = JSON.stringify(aiming);
  const odds = useMemo(() => {
    if (aiming.with.effect === "nothing") return null;
    const reply = now.ruleset.ask(now.battle, { ask: "strike", ...aiming });
    return reply.ok && reply.answer.can ? reply.answer : null;
  }, [now.battle, key]);
  if (!odds) return null;
  const rule = aiming.with.power === undefined ? "STR-20" : "DIC-2";
  const byLots = oddsByLots(now.ruleset, now.battle, aiming, odds);
  const price = odds.mp === undefined ? null : <p>{say("strike.price", { mp: String(odds.mp) })}</p>;
  const lang = words.value;
  const line = <OddsLine head={headOf(aiming)} told={toldInLine(odds, byLots)} />;
  if (byLots)
    return (
      <>
        <ByLots rows={byLots} />
        {price}
        {line}
      </>
    );
  if (odds.rows)
    return (
      <>
        <ul class="odds">
          {odds.rows.map((row) => (
            <li key={`${row.id} ${row.part ?? ""}`}>
              {say("strike.oddsOf", { name: targetName(row), odds: oddsText(row, lang) })}{" "}
              <RuleMark rule={rule} sentence={oddsText(row, lang)} />
            </li>
          ))}
          {price && <li>{price}</li>}
        </ul>
        {line}
      </>
    );
  return (
    <>
      <p class="odds">
        {oddsText(odds, lang)} <RuleMark rule={rule} sentence={oddsText(odds, lang)} />
      </p>
      {price}
      {line}
    </>
  );
}

/** The odds in one line: the chance of each character to be hit, and all figures of the target. Empty: there is nothing to tell. */
function toldInLine(odds: StrikeForecast, byLots: readonly ByLot[] | null): string {
  const lang = words.value;
  const joined = (texts: readonly string[]) => texts.filter((text) => text !== "").join(say("answers.and"));
  const row = (name: string, text: string) => (text === "" ? "" : say("strike.oddsOf", { name, odds: text }));
  if (byLots) {
    const [meant] = byLots;
    const full = meant?.odds ? row(nameOf(meant.id), oddsText(meant.odds, lang)) : "";
    return joined([hitsByLot(byLots, lang, nameOf) ?? "", full]);
  }
  if (odds.rows) return joined(odds.rows.map((one) => row(targetName(one), oddsText(one, lang))));
  return oddsText(odds, lang);
}

/** Who strikes with what at whom. */
function headOf(aiming: Aiming): string {
  const head = say("strike.lineHead", { who: nameOf(aiming.who ?? ""), arm: armText(aiming.with) });
  return aiming.target === undefined ? head : `${head} → ${targetName(aiming.target)}`;
}

/** A shot that may stray, each by its share of the lots. Friends are told as well. */
function ByLots({ rows }: { rows: readonly ByLot[] }) {
  const lang = words.value;
  const [first, ...others] = rows;
  return (
    <ul class="odds">
      {[first!, ...others.toSorted((a, b) => inOrder(a.id, b.id))].map((row) => {
        const sentence = lotText(row, lang);
        const isFriend = signs.value?.signs.find((sign) => sign.id === row.id)?.friend ?? false;
        return (
          <li key={row.id} class={isFriend ? "friend" : undefined}>
            {say("strike.oddsOf", { name: nameOf(row.id), odds: sentence })}
            {isFriend && ` (${say("strike.friend")})`} <RuleMark rule="STR-22" sentence={sentence} />
          </li>
        );
      })}
    </ul>
  );
}
