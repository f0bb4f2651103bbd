/**
 * The Game Master's decisions about a round before it is resolved: whose conditional actions come first, whether a
 * circle of them runs (`SIM-CND-2`), why strikes are critical (`SIM-CRT-3`), the damage of body slams (`SIM-CYC-4`).
 */

import { useState } from "preact/hooks";
import { joinedInWords } from "../../src/chronicle/index";
import { comingSlams, MOST_DAMAGE, mayBeCritical, type RoundWord } from "../../src/judgement/index";
import {
  type Battle,
  type CharacterId,
  CRITICAL_WORDS,
  type CriticalWord,
  type CriticalWords,
  conditionalActors,
  type Ruleset,
} from "../../src/rules/index";
import { act, CHANCE, here, nameOf, ownWords, ruleset } from "../desk/index";
import { Check, NumberField, Select } from "../fields";
import { say, words } from "../words";
import { resolveWith } from "./resolving";

const PROPOSED_SIDES = 4;

/** Damage of body slams as it is written, by place; where nothing is, 1d4 falls. */
type Damages = readonly (number | undefined)[];

export function RoundPanel() {
  const { battle } = here.value;
  const [interrupts, setInterrupts] = useState<readonly CharacterId[]>([]);
  const [runs, setRuns] = useState(false);
  const [reasons, setReasons] = useState<CriticalWords>({});
  const [proposed] = useState(() => Array.from({ length: battle.characters.length }, () => CHANCE.d(PROPOSED_SIDES)));
  const [written, setWritten] = useState<Damages>([]);
  const waiting = conditionalActors(battle);
  const word: RoundWord = {
    ...(interrupts.length > 0 && { interrupts }),
    ...(runs && { runs }),
    ...(Object.keys(reasons).length > 0 && { reasons }),
  };
  const slams = slamsWith(battle, ruleset.value, word);
  const damageAt = (i: number) => written[i] ?? proposed[i % proposed.length] ?? 0;
  return (
    <div class="round-word">
      {waiting.length > 0 && (
        <fieldset>
          <legend>{words.value.format("RANSEN.declare.conditions.text")}</legend>
          {waiting.map((id) => (
            <Check
              key={id}
              text={nameOf(id)}
              value={interrupts.includes(id)}
              set={(is) => setInterrupts(waiting.filter((one) => (one === id ? is : interrupts.includes(one))))}
            />
          ))}
          {/* A circle takes two. */}
          {waiting.length > 1 && (
            <Check text={words.value.format("RANSEN.declare.conditions.runs")} value={runs} set={setRuns} />
          )}
        </fieldset>
      )}
      <Reasons value={reasons} set={setReasons} />
      {slams.map(({ who }, i) => (
        <NumberField
          key={who.join()}
          text={say("round.slam", { names: joinedInWords(who.map(nameOf), ownWords.value.lang) })}
          value={damageAt(i)}
          most={MOST_DAMAGE}
          set={(to) => setWritten(slams.map((_, place) => (place === i ? to : written[place])))}
        />
      ))}
      <button
        type="button"
        class="main"
        onClick={() => {
          const resolved = resolveWith(ruleset.peek(), here.peek().battle, CHANCE, word);
          act([{ ...resolved, ...(slams.length > 0 && { damages: slams.map((_, i) => damageAt(i)) }) }]);
        }}
      >
        {say("round.resolve")}
      </button>
    </div>
  );
}

/** Why a strike is critical changes nobody's way. */
function slamsWith(battle: Battle, rules: Ruleset, { reasons: _, ...word }: RoundWord) {
  return comingSlams({ battle, ruleset: rules, word });
}

const told = (key: string) => words.value.format(`RANSEN.declare.tracker.${key}`);

function Reasons({ value, set }: { value: CriticalWords; set: (to: CriticalWords) => void }) {
  const striking = mayBeCritical(here.value.battle);
  if (striking.length === 0) return null;
  return (
    <fieldset>
      <legend>{told("critical.title")}</legend>
      {striking.map((id) => (
        <Select<CriticalWord | "">
          key={id}
          text={nameOf(id)}
          value={value[id] ?? ""}
          among={(["", ...CRITICAL_WORDS] as const).map(
            (one) => [one, told(`critical.${one === "" ? "rules" : one}`)] as const,
          )}
          set={(to) => {
            const { [id]: _, ...others } = value;
            set(to === "" ? others : { ...others, [id]: to });
          }}
        />
      ))}
    </fieldset>
  );
}
