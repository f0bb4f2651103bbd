/** Who is there as the battle begins: each with its figures, and what is done with several of them at once. */

import { useState } from "preact/hooks";
import { valueInWords } from "../../src/chronicle/index";
import { type CharacterInput, FEATS } from "../../src/rules/index";
import { analysis, chosen, nameOf, ownWords, ruleset } from "../desk/index";
import { Check, NumberField } from "../fields";
import { inOrder } from "../in-order";
import { say, words } from "../words";
import { ArmsOf } from "./arms-panel";
import { settle } from "./newcomers";
import { changed, withoutCharacter } from "./setup-edits";
import { TickedPanel, tick, ticked } from "./ticked-panel";
import "./people-panel.css";

export function People() {
  const { setup } = analysis.value;
  if (setup.characters.length === 0) return null;
  const sorted = [...setup.characters].sort((a, b) => inOrder(nameOf(a.id), nameOf(b.id)));
  return (
    <section>
      <h2>{say("setup.people")}</h2>
      <TickedPanel />
      <ul>
        {sorted.map((one) => (
          <li key={one.id} class="one">
            <input
              type="checkbox"
              aria-label={say("ticked.one", { name: nameOf(one.id) })}
              checked={ticked.value.has(one.id)}
              onChange={(event) => tick([one.id], event.currentTarget.checked)}
            />
            <One one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ one }: { one: CharacterInput }) {
  const isChosen = chosen.value === one.id;
  const [isOpen, setOpen] = useState(isChosen);
  return (
    <details class="choice" open={isChosen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{nameOf(one.id)}</summary>
      {isOpen && <Fields one={one} />}
    </details>
  );
}

/** Drawn for whoever is looked at: of sixty people most are not. */
function Fields({ one }: { one: CharacterInput }) {
  const { sides } = analysis.value.setup;
  const { declaration } = ruleset.value.capabilities;
  const put = (part: Partial<CharacterInput>) => settle(changed(analysis.value, one.id, part));
  return (
    <>
      <label>
        {say("setup.side")}
        <select value={one.side} onChange={(event) => put({ side: event.currentTarget.value })}>
          {sides.map((side) => (
            <option key={side} value={side}>
              {valueInWords("side", side, ownWords.value, nameOf)}
            </option>
          ))}
        </select>
      </label>
      {declaration === "turns" && <Figures one={one} put={put} />}
      {declaration === "turns" && <FeatsOf one={one} put={put} />}
      <ArmsOf who={one.id} parts={one.parts?.map(({ id }) => id) ?? []} />
      <button type="button" class="danger" onClick={() => settle(withoutCharacter(analysis.value, one.id))}>
        {say("hand.remove")}
      </button>
    </>
  );
}

interface Put {
  readonly one: CharacterInput;
  readonly put: (part: Partial<CharacterInput>) => void;
}

function Figures({ one, put }: Put) {
  const { hp = 0, maxHp = hp } = one.vitals ?? {};
  return (
    <>
      <NumberField
        text={say("setup.movement")}
        value={one.movement ?? 10}
        most={200}
        step="any"
        set={(movement) => put({ movement })}
      />
      {one.parts === undefined && (
        <>
          <NumberField
            text={say("setup.sections")}
            value={one.sections ?? 1}
            least={1}
            most={20}
            set={(sections) => put({ sections })}
          />
          <div class="buttons">
            <NumberField
              text={say("setup.hpNow")}
              value={hp}
              least={-99}
              most={9999}
              set={(now) => put({ vitals: { ...one.vitals, hp: now, maxHp: Math.max(now, maxHp) } })}
            />
            <NumberField
              text={say("setup.hpMost")}
              value={maxHp}
              most={9999}
              set={(most) => put({ vitals: { ...one.vitals, hp: Math.min(hp, most), maxHp: most } })}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Those that a rule asks about. Others that somebody has stay as they are. */
function FeatsOf({ one, put }: Put) {
  const has = one.feats ?? [];
  return (
    <details class="feats">
      <summary>{say("setup.feats", { count: String(has.length) })}</summary>
      {FEATS.map((feat) => (
        <Check
          key={feat}
          text={words.value.format(`RANSEN.feats.${feat}.name`)}
          value={has.includes(feat)}
          set={(is) => put({ feats: is ? [...has, feat] : has.filter((other) => other !== feat) })}
        />
      ))}
    </details>
  );
}
