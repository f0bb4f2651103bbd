/** How a battle begins: ruleset and options, who is there, sheets by paste, and a picture under the field. */

import { useState } from "preact/hooks";
import { valueInWords, visible } from "../../src/chronicle/index";
import {
  type Readings,
  RULESET_IDS,
  type RulesetId,
  readingsKept,
  readingsOn,
  type Setup,
} from "../../src/rules/index";
import { analysis, at, chosen, depth, goTo, nameOf, notice, ownWords, ruleset } from "../desk/index";
import { Check, NumberField } from "../fields";
import { ROOT } from "../line/index";
import { backdrop, layBackdrop, takeBackdropAway } from "../picture/backdrop";
import { say, words } from "../words";
import { ArmsOf } from "./arms-panel";
import { enter, settle } from "./newcomers";
import { changed, tried, underRuleset, withoutCharacter } from "./setup-edits";
import { sheetFighter } from "./sheets";
import { Shelf } from "./shelf-panel";

export function SetupPanel() {
  return (
    <div class="setup">
      {depth.value > 0 && (
        <p>
          {say("setup.later")}{" "}
          <button type="button" onClick={() => goTo(ROOT)}>
            {say("steps.first")}
          </button>
        </p>
      )}
      <Rules />
      <Shelf />
      <People />
      <Sheet />
      <Under />
    </div>
  );
}

function Rules() {
  const { setup } = analysis.value;
  const { options = {} } = setup;
  const known = ruleset.value.capabilities.options;
  const set = (part: Partial<NonNullable<Setup["options"]>>) =>
    settle(tried(analysis.value, { ...setup, options: { ...options, ...part } }));
  const { field } = options;
  const [width, height] = field ? [field.to[0] - field.from[0], field.to[1] - field.from[1]] : [0, 0];
  const { line } = ruleset.value.capabilities;
  const setField = (w: number, h: number) =>
    w > 0 && (line || h > 0) ? set({ field: { from: [0, 0], to: [w, h] } }) : set({ field: undefined });
  return (
    <section>
      <h2>{say("setup.rules")}</h2>
      <label>
        {say("setup.ruleset")}
        <select
          value={setup.ruleset}
          onChange={async ({ currentTarget }) => {
            const before = analysis.value;
            const edited = await underRuleset(before, currentTarget.value as RulesetId);
            // Another edit, made while the rules were on their way, counts.
            if (analysis.peek() === before) settle(edited);
            currentTarget.value = analysis.peek().setup.ruleset;
          }}
        >
          {RULESET_IDS.map((id) => (
            <option key={id} value={id}>
              {words.value.format(`RANSEN.ruleset.${id}`)}
            </option>
          ))}
        </select>
      </label>
      {at.value !== ROOT && <p>{say("setup.rulesetHint")}</p>}
      {known.includes("field") && (
        <div class="buttons">
          <NumberField
            text={say(line ? "setup.length" : "setup.width")}
            value={width}
            most={1000}
            step="any"
            set={(to) => setField(to, line ? 0 : height || 20)}
          />
          {!line && (
            <NumberField
              text={say("setup.height")}
              value={height}
              most={1000}
              step="any"
              set={(to) => setField(width || 30, to)}
            />
          )}
        </div>
      )}
      {known.includes("space") && (
        <Check
          text={say("setup.indoor")}
          value={options.space === "indoor"}
          set={(is) => set({ space: is ? "indoor" : "outdoor" })}
        />
      )}
      {known.includes("underwater") && (
        <Check
          text={say("setup.underwater")}
          value={options.underwater === true}
          set={(underwater) => set({ underwater })}
        />
      )}
      {known.includes("rounding") && (
        <Check
          text={say("setup.exact")}
          value={options.rounding === "exact"}
          set={(is) => set({ rounding: is ? "exact" : "whole-metre" })}
        />
      )}
      {known.includes("participantLimit") && (
        <NumberField
          text={say("setup.limit")}
          value={options.participantLimit ?? 20}
          most={20}
          set={(to) => set({ participantLimit: Math.max(2, to) })}
        />
      )}
      <ReadingsOf
        readings={options.readings ?? {}}
        set={(readings) => set({ readings: readingsKept(readings, ruleset.value.capabilities.board) })}
      />
    </section>
  );
}

/** The readings that the ruleset asks about, ours first. */
function ReadingsOf({ readings, set }: { readings: Readings; set: (readings: Readings) => void }) {
  const { board, readings: asked } = ruleset.value.capabilities;
  if (asked.length === 0) return null;
  const of = (key: string, more: string) => words.value.format(`RANSEN.readings.${key}.${more}`);
  return (
    <details class="choice readings">
      <summary>{say("setup.readings")}</summary>
      {asked.map((key) => {
        const { values } = readingsOn(board, key);
        return (
          <label key={key}>
            {of(key, "name")}
            <select
              name={key}
              value={readings[key] ?? values[0]}
              onChange={(event) => set({ ...readings, [key]: event.currentTarget.value })}
            >
              {values.map((value, i) => (
                <option key={value} value={value}>
                  {i === 0
                    ? words.value.format("RANSEN.readingOurs", { value: of(key, `values.${value}`) })
                    : of(key, `values.${value}`)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </details>
  );
}

function People() {
  const { setup } = analysis.value;
  const own = ownWords.value;
  if (setup.characters.length === 0) return null;
  return (
    <section>
      <h2>{say("setup.people")}</h2>
      <ul>
        {setup.characters.map((one) => (
          <li key={one.id}>
            <details class="choice" open={chosen.value === one.id}>
              <summary>{nameOf(one.id)}</summary>
              <label>
                {say("setup.side")}
                <select
                  value={one.side}
                  onChange={(event) => settle(changed(analysis.value, one.id, { side: event.currentTarget.value }))}
                >
                  {setup.sides.map((side) => (
                    <option key={side} value={side}>
                      {valueInWords("side", side, own, nameOf)}
                    </option>
                  ))}
                </select>
              </label>
              {ruleset.value.capabilities.declaration === "turns" && (
                <>
                  <NumberField
                    text={say("setup.movement")}
                    value={one.movement ?? 10}
                    most={200}
                    step="any"
                    set={(movement) => settle(changed(analysis.value, one.id, { movement }))}
                  />
                  {one.parts === undefined && (
                    <NumberField
                      text={say("setup.sections")}
                      value={one.sections ?? 1}
                      most={20}
                      set={(to) => settle(changed(analysis.value, one.id, { sections: Math.max(1, Math.trunc(to)) }))}
                    />
                  )}
                  {one.parts === undefined && (
                    <NumberField
                      text={say("setup.hp")}
                      value={one.vitals?.hp ?? 0}
                      most={9999}
                      set={(to) => {
                        const hp = Math.trunc(to);
                        settle(changed(analysis.value, one.id, { vitals: { ...one.vitals, hp, maxHp: hp } }));
                      }}
                    />
                  )}
                </>
              )}
              <ArmsOf who={one.id} parts={one.parts?.map(({ id }) => id) ?? []} />
              <button type="button" class="danger" onClick={() => settle(withoutCharacter(analysis.value, one.id))}>
                {say("hand.remove")}
              </button>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sheet of ytsheet2 by paste: what `mode=json` answers, or what its own button copies. */
function Sheet() {
  const [text, setText] = useState("");
  const [side, setSide] = useState(0);
  const { setup } = analysis.value;
  function take() {
    const read = sheetFighter(new TextEncoder().encode(text));
    if (!read.ok) {
      const why = words.value.format(`RANSEN.sheetImport.unreadable.${read.code}`, read.data);
      notice.value = { kind: "refused", text: visible(why) };
      return;
    }
    enter({ name: read.name, side, figures: read.figures, arms: read.arms }, null);
    setText("");
  }
  return (
    <section>
      <h2>{say("setup.sheet")}</h2>
      <label>
        {say("setup.sheetPaste")}
        <textarea rows={2} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <div class="buttons">
        <select
          aria-label={say("setup.side")}
          value={side}
          onChange={(event) => setSide(Number(event.currentTarget.value))}
        >
          {setup.sides.map((one, i) => (
            <option key={one} value={i}>
              {valueInWords("side", one, ownWords.value, nameOf)}
            </option>
          ))}
        </select>
        <button type="button" disabled={text.trim() === ""} onClick={take}>
          {say("setup.sheetTake")}
        </button>
      </div>
    </section>
  );
}

function Under() {
  return (
    <section>
      <h2>{say("setup.backdrop")}</h2>
      <label class="file">
        {say("setup.backdropFile")}
        <input
          type="file"
          accept="image/*"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (!file) return;
            layBackdrop(file).then((isLaid) => {
              if (!isLaid) notice.value = { kind: "refused", text: say("setup.noPicture") };
            });
          }}
        />
      </label>
      {backdrop.value && (
        <button type="button" onClick={takeBackdropAway}>
          {say("setup.backdropAway")}
        </button>
      )}
    </section>
  );
}
