/** The fields of a weapon or a spell: keys of `with` as the script's contract has them, as data. */

import { valueInWords } from "../../src/chronicle/index";
import {
  COMMON_ELEMENTS,
  CONDITIONS,
  type LastingEffect,
  LEFT_WHEN_RESISTED,
  needsAmount,
  STRIKE_ANSWERS,
  STRIKE_CHECKS,
  STRIKE_EFFECTS,
  STRIKE_POOLS,
  STRIKE_WAYS,
  type StrikeWith,
  wayOf,
} from "../../src/rules/index";
import { nameOf, ownWords } from "../desk/index";
import { Check, OptionalNumber, Select } from "../fields";
import { EffectFields } from "../strike/effect-fields";
import { wayText } from "../strike/kinds";
import { say, words } from "../words";

const told = (key: string) => words.value.format(`RANSEN.strike.${key}`);

/** One of a few; nothing said means what is usual for its way. */
const CHOSEN = [
  ["check", STRIKE_CHECKS],
  ["against", STRIKE_ANSWERS],
  ["resisted", LEFT_WHEN_RESISTED],
  ["kind", ["physical", "magical"]],
  ["effect", STRIKE_EFFECTS],
  ["pool", STRIKE_POOLS],
] as const;

type Count = "critical" | "bonus" | "additional" | "accuracy" | "mp";
type Metres = "range" | "radius" | "length";

interface Counted<Key> {
  readonly key: Key;
  readonly text: string;
  readonly least: number;
  readonly most: number;
}
const COUNTS: readonly Counted<Count>[] = [
  { key: "critical", text: "criticalLabel", least: 2, most: 13 },
  { key: "bonus", text: "bonus", least: -99, most: 999 },
  { key: "additional", text: "additional", least: -99, most: 999 },
  { key: "accuracy", text: "accuracy", least: -99, most: 99 },
  { key: "mp", text: "mpLabel", least: 0, most: 999 },
];

interface Fields {
  readonly value: StrikeWith;
  /** Parts of whoever strikes with it. */
  readonly parts: readonly string[];
  readonly set: (value: StrikeWith) => void;
}

export function ArmFields({ value, parts, set }: Fields) {
  const how = wayOf(value);
  const put = <Key extends keyof StrikeWith>(key: Key, to: StrikeWith[Key] | undefined) => {
    const { [key]: _, ...others } = value;
    set((to === undefined ? others : { ...others, [key]: to }) as StrikeWith);
  };
  return (
    <>
      <label>
        {say("arms.name")}
        <input
          type="text"
          maxLength={64}
          value={value.name ?? ""}
          onInput={(event) => put("name", event.currentTarget.value || undefined)}
        />
      </label>
      <Select
        text={say("strike.how")}
        value={how}
        among={STRIKE_WAYS.map((one) => [one, wayText(one)] as const)}
        set={(to) => put("how", to)}
      />
      {parts.length > 0 && (
        <Select
          text={told("part")}
          value={value.part ?? ""}
          among={[["", told("anyPart")] as const, ...parts.map((id) => [id, id] as const)]}
          set={(id) => put("part", id || undefined)}
        />
      )}
      <Amount value={value} set={set} />
      {COUNTS.map(({ key, text, least, most }) => (
        <OptionalNumber
          key={key}
          text={told(text)}
          value={value[key]}
          least={least}
          most={most}
          set={(to) => put(key, to)}
        />
      ))}
      {metresOf(how).map(([key, text]) => (
        <OptionalNumber key={key} text={text} value={value[key]} most={1000} step="any" set={(to) => put(key, to)} />
      ))}
      {how === "area" && (
        <OptionalNumber
          text={told("limit")}
          value={value.limit}
          least={1}
          most={999}
          set={(limit) => put("limit", limit)}
        />
      )}
      <Check text={say("arms.minor")} value={value.minor === true} set={(is) => put("minor", is || undefined)} />
      <details class="choice">
        <summary>{told("more")}</summary>
        {CHOSEN.map(([key, among]) => (
          <Select<string>
            key={key}
            text={told(`${key}.label`)}
            value={value[key] ?? ""}
            among={[["", say("arms.usual")] as const, ...among.map((one) => [one, told(`${key}.${one}`)] as const)]}
            set={(to) => (key === "effect" ? set(withEffect(value, to)) : put(key, (to || undefined) as never))}
          />
        ))}
        <Select<string>
          text={told("element")}
          value={value.element ?? ""}
          among={[["", "–"] as const, ...COMMON_ELEMENTS.map((one) => [one, told(`elements.${one}`)] as const)]}
          set={(to) => put("element", to || undefined)}
        />
        <Leaves value={value} set={set} />
      </details>
    </>
  );
}

function metresOf(how: string): readonly (readonly [Metres, string])[] {
  const range = ["range", say("arms.range")] as const;
  if (how === "melee" || how === "touch") return [];
  if (how === "area") return [range, ["radius", say("arms.radius")]];
  return how === "line" || how === "breakthrough" ? [range, ["length", told("length")]] : [range];
}

/** A weapon that does neither damage nor healing has no amount; every other one has. */
function withEffect(value: StrikeWith, effect: string): StrikeWith {
  const { effect: _, power, points, ...rest } = value;
  const made = { ...rest, ...(effect !== "" && { effect: effect as NonNullable<StrikeWith["effect"]> }) };
  if (!needsAmount(made.effect)) return made;
  return points ? { ...made, points } : { ...made, power: power ?? 10 };
}

/** Power, or so many dice and a number. */
function Amount({ value, set }: Pick<Fields, "value" | "set">) {
  if (!needsAmount(value.effect)) return null;
  const { power, points, ...rest } = value;
  return (
    <>
      <Select
        text={say("arms.amount")}
        value={points ? "points" : "power"}
        among={[
          ["power", told("powerLabel")],
          ["points", say("arms.points")],
        ]}
        set={(to) => set(to === "points" ? { ...rest, points: { dice: 2, bonus: 0 } } : { ...rest, power: 10 })}
      />
      {points ? (
        <>
          <OptionalNumber
            text={told("diceCount")}
            value={points.dice}
            most={100}
            set={(dice = 0) => set({ ...rest, points: { ...points, dice } })}
          />
          <OptionalNumber
            text={told("diceBonus")}
            value={points.bonus}
            least={-99}
            most={999}
            set={(bonus = 0) => set({ ...rest, points: { ...points, bonus } })}
          />
        </>
      ) : (
        <OptionalNumber
          text={told("powerLabel")}
          value={power}
          most={100}
          set={(to = 0) => set({ ...rest, power: to })}
        />
      )}
    </>
  );
}

/** Conditions and an effect that it leaves on whoever is hit. */
function Leaves({ value, set }: Pick<Fields, "value" | "set">) {
  const { leaves = [], ...rest } = value;
  const conditions = leaves.filter((one) => typeof one === "string");
  const effects = leaves.filter((one) => typeof one !== "string");
  const put = (next: NonNullable<StrikeWith["leaves"]>) => set(next.length > 0 ? { ...rest, leaves: next } : rest);
  const [effect] = effects;
  const putEffect = (to: LastingEffect | null) => put([...conditions, ...(to ? [to] : []), ...effects.slice(1)]);
  return (
    <>
      <fieldset>
        <legend>{told("leaves")}</legend>
        {CONDITIONS.filter((id) => id !== "bound" && id !== "unwilling").map((id) => (
          <Check
            key={id}
            text={valueInWords("conditions", [id], ownWords.value, nameOf)}
            value={conditions.includes(id)}
            set={(is) => put([...(is ? [...conditions, id] : conditions.filter((one) => one !== id)), ...effects])}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.value.format("RANSEN.effect.title")}</legend>
        <Check
          text={words.value.format("RANSEN.effect.add")}
          value={effect !== undefined}
          set={(is) => putEffect(is ? { name: value.name || "?", rounds: 3 } : null)}
        />
        {effect && (
          <>
            <label>
              {words.value.format("RANSEN.effect.name")}
              <input
                type="text"
                maxLength={64}
                value={effect.name}
                onInput={(event) => putEffect({ ...effect, name: event.currentTarget.value })}
              />
            </label>
            <EffectFields value={effect} set={(to) => putEffect({ ...to, name: effect.name })} />
          </>
        )}
      </fieldset>
    </>
  );
}
