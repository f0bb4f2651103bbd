/** What somebody fights with, written by hand: weapons, spells, abilities. */

import { useEffect, useState } from "preact/hooks";
import { readStrikeWith, type StrikeWith } from "../../src/rules/index";
import { analysis, edit, notice, ruleset } from "../desk/index";
import { fetchedData } from "../fetched";
import { sayNotFetched } from "../fetched-room";
import { problemText } from "../open/problem-text";
import { armText, figuresText } from "../strike/arms";
import { say, words } from "../words";
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
        <div class="buttons">
          {ruleset.value.capabilities.declaration === "turns" && <ByName take={(arm) => keep([...arms, arm])} />}
          <button type="button" onClick={() => write(arms.length)}>
            {say("arms.another")}
          </button>
        </div>
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

/** Weapons and spells of the system's own packs, fetched when somebody is looked at. */
function ByName({ take }: { take: (arm: StrikeWith) => void }) {
  const { lang } = words.value;
  const [list, setList] = useState<readonly StrikeWith[]>([]);
  useEffect(() => {
    fetchedData(`arms-${lang}`).then((found) => setList(found as readonly StrikeWith[]), sayNotFetched);
  }, [lang]);
  return (
    <select
      aria-label={say("arms.byName")}
      value=""
      onChange={(event) => {
        const arm = list[Number(event.currentTarget.value)];
        event.currentTarget.value = "";
        if (arm) take(arm);
      }}
    >
      <option value="">{say("arms.byName")}</option>
      {list.map((arm, i) => (
        <option key={arm.name} value={i}>
          {armText(arm)} · {figuresText(arm)}
        </option>
      ))}
    </select>
  );
}
