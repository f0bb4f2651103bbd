/** How a battle begins: ruleset and options, who is there, sheets by paste, and a picture under the field. */

import { useState } from "preact/hooks";
import { valueInWords, visible } from "../../src/chronicle/index";
import { RULESET_IDS, type RulesetId, type Setup } from "../../src/rules/index";
import { analysis, at, chosen, depth, edit, goTo, nameOf, notice, ownWords, ruleset } from "../desk/index";
import { ROOT } from "../line/index";
import { problemText } from "../open/problem-text";
import { backdrop, layBackdrop, takeBackdropAway } from "../picture/backdrop";
import { say, words } from "../words";
import { changed, type Edited, tried, underRuleset, withCharacter, withoutCharacter } from "./setup-edits";
import { sheetFighter } from "./sheets";
import { figuresOn, freeName, SHELF } from "./shelf";

/** An edit counts, or says why not; it is seen at the beginning. */
function settle(edited: Edited): void {
  if (edited.ok) edit(edited.analysis, ROOT);
  else notice.value = { kind: "refused", text: problemText(edited.problem) };
}

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
  const setField = (w: number, h: number) =>
    w > 0 && h > 0 ? set({ field: { from: [0, 0], to: [w, h] } }) : set({ field: undefined });
  return (
    <section>
      <h2>{say("setup.rules")}</h2>
      <label>
        {say("setup.ruleset")}
        <select
          value={setup.ruleset}
          onChange={(event) => settle(underRuleset(analysis.value, event.currentTarget.value as RulesetId))}
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
          <Count text={say("setup.width")} value={width} most={1000} set={(to) => setField(to, height || 20)} />
          <Count text={say("setup.height")} value={height} most={1000} set={(to) => setField(width || 30, to)} />
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
        <Count
          text={say("setup.limit")}
          value={options.participantLimit ?? 20}
          most={20}
          set={(to) => set({ participantLimit: Math.max(2, to) })}
        />
      )}
    </section>
  );
}

function Check({ text, value, set }: { text: string; value: boolean; set: (value: boolean) => void }) {
  return (
    <label>
      <input type="checkbox" checked={value} onChange={(event) => set(event.currentTarget.checked)} />
      {text}
    </label>
  );
}

interface Counted {
  readonly text: string;
  readonly value: number;
  readonly most: number;
  readonly set: (value: number) => void;
}

function Count({ text, value, most, set }: Counted) {
  return (
    <label>
      {text}
      <input
        type="number"
        min="0"
        max={most}
        value={value}
        onChange={(event) => {
          const to = event.currentTarget.valueAsNumber;
          if (Number.isFinite(to)) set(Math.min(most, Math.max(0, to)));
        }}
      />
    </label>
  );
}

/** Where a newcomer stands: its side's own half, below whoever is there. */
function freePlace({ characters, options }: Setup, side: number): readonly [number, number] {
  const { from, to } = options?.field ?? { from: [0, 0], to: [30, 20] };
  const x = from[0] + (to[0] - from[0]) * (side === 0 ? 0.2 : 0.75);
  const count = characters.filter(({ at: place }) => Array.isArray(place) && Math.abs(place[0] - x) < 1).length;
  return [Math.round(x), from[1] + 2 + ((count * 3) % Math.max(3, Math.floor(to[1] - from[1] - 3)))];
}

function Shelf() {
  const { setup } = analysis.value;
  const { board } = ruleset.value.capabilities;
  return (
    <section>
      <h2>{say("setup.shelf")}</h2>
      <div class="buttons">
        {SHELF.map(({ name, side, figures, arms }) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              const id = freeName(setup, say(`shelf.${name}`));
              const place = board === "areas" ? {} : { at: freePlace(setup, side) };
              const character = { id, side: setup.sides[side]!, ...place, ...figuresOn(board, figures) };
              settle(withCharacter(analysis.value, character, arms));
              chosen.value = id;
            }}
          >
            + {say(`shelf.${name}`)}
          </button>
        ))}
      </div>
      <p>{say("setup.shelfHint")}</p>
    </section>
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
                  <Count
                    text={say("setup.movement")}
                    value={one.movement ?? 10}
                    most={200}
                    set={(movement) => settle(changed(analysis.value, one.id, { movement }))}
                  />
                  {one.parts === undefined && (
                    <Count
                      text={say("setup.sections")}
                      value={one.sections ?? 1}
                      most={20}
                      set={(to) => settle(changed(analysis.value, one.id, { sections: Math.max(1, Math.trunc(to)) }))}
                    />
                  )}
                  {one.parts === undefined && (
                    <Count
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
    const { board } = ruleset.value.capabilities;
    const id = freeName(setup, read.name);
    const place = board === "areas" ? {} : { at: freePlace(setup, side) };
    const character = { id, side: setup.sides[side]!, ...place, ...figuresOn(board, read.figures) };
    settle(withCharacter(analysis.value, character, read.arms));
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
