/** What somebody fights with, written by hand: weapons, spells, abilities. */

import { useState } from "preact/hooks";
import { readStrikeWith, type StrikeWith } from "../../src/rules/index";
import { analysis, edit, notice, ruleset } from "../desk/index";
import { problemText } from "../open/problem-text";
import { armText, figuresText } from "../strike/arms";
import { say } from "../words";
import { ArmFields } from "./arm-fields";
import { withArms } from "./setup-edits";

const NEW_ARM: StrikeWith = { how: "melee", power: 10, critical: 10 };

export function ArmsOf({ who, parts }: { who: string; parts: readonly string[] }) {
  /** The place of the one that is written; null: none. */
  const [place, setPlace] = useState<number | null>(null);
  const [draft, setDraft] = useState<StrikeWith>(NEW_ARM);
  const arms = analysis.value.arms[who] ?? [];
  const write = (at: number) => {
    setDraft(arms[at] ?? NEW_ARM);
    setPlace(at);
  };
  const keep = (next: readonly StrikeWith[]) => {
    edit(withArms(analysis.peek(), who, next));
    setPlace(null);
  };
  function settleDraft(at: number) {
    const isAtOnce = ruleset.peek().capabilities.declaration === "simultaneous";
    const read = readStrikeWith(JSON.parse(JSON.stringify(draft)), isAtOnce ? "cycles" : "turns");
    if (!read.ok) notice.value = { kind: "refused", text: problemText(read.problem) };
    else keep(at < arms.length ? arms.with(at, read.with) : [...arms, read.with]);
  }
  return (
    <fieldset class="arms">
      <legend>{say("arms.title")}</legend>
      <ul class="list">
        {arms.map((arm, i) => (
          <li key={JSON.stringify(arm)} class="buttons">
            <button type="button" aria-expanded={place === i} onClick={() => (place === i ? setPlace(null) : write(i))}>
              {armText(arm)} <small>{figuresText(arm)}</small>
            </button>
            <button
              type="button"
              class="danger"
              aria-label={say("arms.without", { name: armText(arm) })}
              onClick={() => keep(arms.filter((_, at) => at !== i))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {place === null ? (
        <button type="button" onClick={() => write(arms.length)}>
          {say("arms.another")}
        </button>
      ) : (
        <>
          <ArmFields value={draft} parts={parts} set={setDraft} />
          <div class="buttons">
            <button type="button" class="main" onClick={() => settleDraft(place)}>
              {say("arms.keep")}
            </button>
            <button type="button" onClick={() => setPlace(null)}>
              {say("arms.leave")}
            </button>
          </div>
        </>
      )}
    </fieldset>
  );
}
