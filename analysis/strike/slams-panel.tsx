/** Body slams that are coming (`SIM-CYC-4`): the Game Master says what each does, or 1d4 does. */

import { useState } from "preact/hooks";
import { joinedInWords } from "../../src/chronicle/index";
import { comingSlams, MOST_DAMAGE } from "../../src/judgement/index";
import { act, CHANCE, here, nameOf, ownWords, ruleset } from "../desk/index";
import { NumberField } from "../fields";
import { say } from "../words";
import { resolveWith } from "./resolving";

const PROPOSED_SIDES = 4;

export function SlamsPanel() {
  const { battle } = here.value;
  const slams = comingSlams({ battle, ruleset: ruleset.value });
  const [damages, setDamages] = useState<readonly number[]>(() => slams.map(() => CHANCE.d(PROPOSED_SIDES)));
  return (
    <div class="slams">
      {slams.map(({ who }, i) => (
        <NumberField
          key={who.join()}
          text={say("slams.damage", { names: joinedInWords(who.map(nameOf), ownWords.value.lang) })}
          value={damages[i] ?? 0}
          most={MOST_DAMAGE}
          set={(to) => setDamages(damages.with(i, to))}
        />
      ))}
      <button
        type="button"
        class="main"
        onClick={() => {
          const resolved = resolveWith(ruleset.peek(), here.peek().battle, CHANCE);
          act([{ ...resolved, damages }]);
        }}
      >
        {say("slams.resolve")}
      </button>
    </div>
  );
}
