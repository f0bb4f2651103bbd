/** What the engine says in words, and whom it plays. */

import {
  assumptionInWords,
  noForecastInWords,
  suggestionInWords,
  valueInWords,
  walkedIn,
} from "../../src/chronicle/index";
import { LEVELS, type Level } from "../../src/engine/index";
import { anyCharacterOf, isPoint, pathOf } from "../../src/rules/index";
import { goTo, here, line, nameOf, ownWords } from "../desk/index";
import { fault, suggested, toldOf } from "./asking";
import { isWaiting, opponent, playAgainst, playOn } from "./opponent";
import { hundreds, isForecast, outcomesInWords } from "./shares";
import { take } from "./taking";
import { engineWords, tell } from "./words";

export function Panel() {
  return (
    <section class="engine" aria-label={tell("title")}>
      <h2>{tell("title")}</h2>
      <Shares />
      <Ways />
      <Against />
    </section>
  );
}

function Shares() {
  const told = toldOf(here.value.battle);
  const words = engineWords();
  if (fault.value !== null) return <p class="refused">{tell("fault", { reason: fault.value })}</p>;
  if (told === null) return <p class="more">{tell("begins")}</p>;
  if (!isForecast(told)) return <p class="more">{noForecastInWords(told, words)}</p>;
  return (
    <>
      <ul class="shares">
        {outcomesInWords(told).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Turning />
      {told.assumes.length > 0 && (
        <details>
          <summary>{words.format("RANSEN.forecast.assumed")}</summary>
          <ul class="sentences">
            {told.assumes.map((one, i) => (
              <li key={i}>{assumptionInWords(one, words, nameOf)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Points below which a step has decided nothing: two forecasts differ by so many anyway. */
const NOTABLE = 15;

/** The step by which most was won or lost. */
function Turning() {
  const all = hundreds.value;
  let most = 0;
  let place = 0;
  for (let i = 1; i < all.length; i++) {
    const [before, after] = [all[i - 1], all[i]];
    if (before == null || after == null || Math.abs(after - before) <= Math.abs(most)) continue;
    most = after - before;
    place = i;
  }
  const node = line.value[place - 1];
  if (!node || Math.abs(most) < NOTABLE) return null;
  const points = `${most > 0 ? "+" : "−"}${Math.abs(most)}`;
  return (
    <button type="button" onClick={() => goTo(node.id)}>
      {tell("turning", { step: String(place), points })}
    </button>
  );
}

function Ways() {
  const now = suggested.value;
  const words = engineWords();
  if (!now || now.battle !== here.value.battle) return null;
  const { answer, who, first, battle } = now;
  const name = nameOf(who);
  if (answer === null) return <p class="more">{words.format("RANSEN.advice.thinking", { name })}</p>;
  if (!answer.ok) return null;
  const at = anyCharacterOf(battle, who)?.at;
  return (
    <>
      <h3>{words.format("RANSEN.advice.ways", { name })}</h3>
      <ol class="ways">
        {answer.suggestions.map((one, i) => {
          const path = walkedIn(one);
          const walked = path && isPoint(at) ? pathOf(at, path).length : null;
          const { way, why } = suggestionInWords(one, walked, words, nameOf);
          return (
            <li key={i}>
              <button type="button" onClick={() => take(first, one)}>
                {`${i + 1}. ${way}`}
                <small>{why}</small>
              </button>
            </li>
          );
        })}
      </ol>
      {now.declarer !== undefined && <p class="more">{words.format("RANSEN.advice.fillsIn")}</p>}
    </>
  );
}

function Against() {
  const now = opponent.value;
  const { sides } = here.value.battle;
  return (
    <fieldset>
      <legend>{tell("against.title")}</legend>
      <label>
        {tell("against.side")}
        <select
          value={now?.side ?? ""}
          onChange={(event) => playAgainst(event.currentTarget.value || null, now?.level ?? "keen")}
        >
          <option value="">{tell("against.nobody")}</option>
          {sides.map((side) => (
            <option key={side} value={side}>
              {valueInWords("side", side, ownWords.value, nameOf)}
            </option>
          ))}
        </select>
      </label>
      {now && (
        <label>
          {tell("against.level")}
          <select value={now.level} onChange={(event) => playAgainst(now.side, event.currentTarget.value as Level)}>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {tell(`against.${level}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {isWaiting.value && (
        <button type="button" onClick={playOn}>
          {tell("against.goOn")}
        </button>
      )}
    </fieldset>
  );
}
