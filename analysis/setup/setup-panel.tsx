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
import { analysis, at, depth, goTo, nameOf, notice, ownWords, ruleset } from "../desk/index";
import { Check, NumberField } from "../fields";
import { ROOT } from "../line/index";
import { backdrop, layBackdrop, takeBackdropAway } from "../picture/backdrop";
import { say, words } from "../words";
import { enter, settle } from "./newcomers";
import { People } from "./people-panel";
import { tried, underRuleset } from "./setup-edits";
import { sheetFighter } from "./sheets";
import { Shelf } from "./shelf-panel";
import { Walls } from "./walls-panel";

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
      <Shelf />
      <People />
      <Rules />
      <Sheet />
      <Walls />
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
