/** Combat feats that are declared (`TRN-7`): with an attack, or by themselves. One a turn, and the rules say whether. */

import { useState } from "preact/hooks";
import { flowedInto, flowInto, offersTo } from "../../src/judgement/index";
import {
  anyCharacterOf,
  areHostile,
  type Battle,
  coverFor,
  type Declares,
  featsOfStrike,
  given,
  LONGEST_NAME,
  MOST_COVERED,
} from "../../src/rules/index";
import { act, analysis, here, nameOf, ruleset } from "../desk/index";
import { Check, NumberField, OptionalNumber } from "../fields";
import { everyNodeBelow, ROOT } from "../line/index";
import { FLOW } from "../play/index";
import { say, words } from "../words";
import { Refused } from "./dice-panel";
import { EffectFields, saysSomething } from "./effect-fields";
import { leftToAct } from "./parts-to-act";

/** Most that a feat of the board allows: more than stand on any field. */
const MOST_TARGETS = 100;
const MODIFIERS = ["accuracy", "damage", "critical"] as const;

/** A feat as somebody writes it, with all that one of before says; without a name none is declared. */
export type FeatDraft = Omit<Declares, "self"> & { readonly self: NonNullable<Declares["self"]> };
export const NO_FEAT: FeatDraft = { name: "", self: { name: "", until: "own-turn" } };

/** What a strike says of it; null: nothing is declared. */
export function declaredBy({ name, modifiers = {}, self, ...more }: FeatDraft): Declares | null {
  const called = name.trim();
  if (called === "") return null;
  const said = Object.fromEntries(Object.entries(modifiers).filter(([, amount]) => amount !== 0));
  return {
    ...more,
    name: called,
    ...(Object.keys(said).length > 0 && { modifiers: said }),
    ...(saysSomething(self) && { self: { ...self, name: called } }),
  };
}

/** Whether the turn, or a part of whoever has it, has a feat left (`ACT-7`), as the rules say it. */
export function featOffer(who: string, part?: string) {
  const rules = ruleset.value;
  const { feat } = offersTo(rules, flowedInto(rules, here.value.battle, who, FLOW), { who, about: ["feat"] });
  const own = leftToAct(who).parts.find(({ id }) => id === part);
  // The offer is that of the part that acts by itself.
  return feat && own ? { ...feat, can: own.majors > 0 && own.declarations > 0 } : feat;
}

/** Feats that somebody declared before in this battle. */
function declaredBefore(who: string): Declares[] {
  const found = new Map<string, Declares>();
  let acting = "";
  for (const { step } of everyNodeBelow(analysis.value, ROOT)) {
    if (step?.kind !== "command") continue;
    const { command } = step;
    if (command.do === "turn") acting = command.who;
    if ((command.do !== "strike" && command.do !== "feat") || (command.who ?? acting) !== who) continue;
    if (command.do === "strike") for (const feat of featsOfStrike(command)) found.set(feat.name, feat);
    if (command.do === "feat")
      found.set(command.name, { name: command.name, ...(command.effect && { self: command.effect }) });
  }
  return [...found.values()];
}

interface Fields {
  readonly who: string;
  readonly value: FeatDraft;
  readonly set: (value: FeatDraft) => void;
  /** With an attack it may change that attack's figures. */
  readonly withAttack: boolean;
}

export function FeatFields({ who, value, set, withAttack }: Fields) {
  const before = declaredBefore(who);
  const modifiers = value.modifiers ?? {};
  return (
    <>
      {before.length > 0 && (
        <div class="buttons">
          {before.map((one) => (
            <button
              key={one.name}
              type="button"
              aria-pressed={value.name === one.name}
              onClick={() =>
                set(
                  value.name === one.name ? NO_FEAT : { ...one, self: one.self ?? { ...NO_FEAT.self, name: one.name } },
                )
              }
            >
              {one.name}
            </button>
          ))}
        </div>
      )}
      <label>
        {say("feat.name")}
        <input
          type="text"
          maxLength={LONGEST_NAME}
          value={value.name}
          onInput={(event) => set({ ...value, name: event.currentTarget.value })}
        />
      </label>
      {withAttack &&
        MODIFIERS.map((key) => (
          <NumberField
            key={key}
            text={words.value.format(`RANSEN.deed.modifier.${key}`)}
            value={modifiers[key] ?? 0}
            least={-99}
            most={99}
            set={(to) => set({ ...value, modifiers: { ...modifiers, [key]: to } })}
          />
        ))}
      {withAttack && <SeveralFields value={value} set={set} />}
      <fieldset>
        <legend>{say(withAttack ? "feat.self" : "feat.effect")}</legend>
        <EffectFields value={value.self} set={(self) => set({ ...value, self: { ...self, name: value.name } })} />
      </fieldset>
    </>
  );
}

/** How many targets it allows, and whether that counts for every later spell of the turn (`ACT-7`, `ACT-10`). */
function SeveralFields({ value, set }: Pick<Fields, "value" | "set">) {
  const { limit, lasts, ...others } = value;
  const told = (key: string) => words.value.format(`RANSEN.deed.declares.${key}`);
  return (
    <>
      <OptionalNumber
        text={told("limit")}
        value={limit}
        least={1}
        most={MOST_TARGETS}
        set={(to) => set({ ...others, ...given({ lasts, limit: to }) })}
      />
      <Check
        text={told("lasts")}
        value={lasts === "turn"}
        set={(is) => set({ ...others, ...given({ limit }), ...(is && { lasts: "turn" }) })}
      />
    </>
  );
}

/** A feat that is declared without an attack. */
export function FeatPanel({ who }: { who: string }) {
  const [feat, setFeat] = useState<FeatDraft>(NO_FEAT);
  const [on, setOn] = useState<readonly string[]>([who]);
  const [covers, setCovers] = useState<{ readonly times: number; readonly evades: boolean } | null>(null);
  const offer = featOffer(who);
  const { battle } = here.value;
  if (!offer?.can) return offer?.refusal ? <Refused refusal={offer.refusal} /> : null;
  const declared = declaredBy(feat);
  return (
    <div class="feat">
      <FeatFields who={who} value={feat} set={setFeat} withAttack={false} />
      <Check
        text={say("feat.covers")}
        value={covers !== null}
        set={(is) => {
          setCovers(is ? { times: 1, evades: false } : null);
          setOn(is ? on.filter((id) => id !== who) : [who]);
        }}
      />
      {covers && (
        <>
          <NumberField
            text={say("feat.coverTimes")}
            value={covers.times}
            least={1}
            most={MOST_COVERED}
            set={(times) => setCovers({ ...covers, times })}
          />
          <Check
            text={say("feat.coverEvades")}
            value={covers.evades}
            set={(evades) => setCovers({ ...covers, evades })}
          />
        </>
      )}
      <fieldset>
        <legend>{say(covers ? "feat.coversWhom" : "feat.on")}</legend>
        {whomIn(battle, covers ? who : null).map((one) => (
          <Check
            key={one.id}
            text={nameOf(one.id)}
            value={on.includes(one.id)}
            set={(is) => setOn(is ? [...on, one.id] : on.filter((id) => id !== one.id))}
          />
        ))}
      </fieldset>
      <button
        type="button"
        class="main"
        disabled={declared === null || on.length === 0}
        onClick={() => {
          const { name = "", self } = declared ?? {};
          // `ACT-13`: whoever covers bears the effect.
          const effect = covers ? coverFor({ name, ...given({ self }) }, covers, on) : self;
          const command = { do: "feat", who, name, on: covers ? [who] : on, ...given({ effect }) } as const;
          if (!act([...flowInto(ruleset.peek(), here.peek().battle, who, FLOW), command])) return;
          setFeat(NO_FEAT);
          setCovers(null);
        }}
      >
        {say("feat.declare")}
      </button>
    </div>
  );
}

/** Its possible bearers. A protector covers neither itself nor enemies. */
function whomIn(battle: Battle, covering: string | null): Battle["characters"] {
  if (covering === null) return battle.characters;
  const side = anyCharacterOf(battle, covering)?.side;
  return battle.characters.filter(
    (one) => one.id !== covering && side !== undefined && !areHostile(battle, side, one.side),
  ) as Battle["characters"];
}
