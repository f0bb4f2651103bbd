/** The engine's panel: its words, and the side that it plays. */

import { assumptionInWords, noForecastInWords, tellEvent, valueInWords } from "../../src/chronicle/index";
import { LEVELS, type Level } from "../../src/engine/index";
import type { SideId } from "../../src/rules/index";
import { depth, goTo, here, line, nameOf, ownWords, played } from "../desk/index";
import { opponent } from "./against";
import { fault, suggested, toldOf } from "./asking";
import { deedsOf } from "./deeds";
import { isWaiting, playAgainst, playOn } from "./opponent";
import { firstSide, hundreds, isForecast, outcomesInWords, winnersIn, winnersInWords } from "./shares";
import { take } from "./taking";
import { wayInWords } from "./way-words";
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
  const winners = winnersIn(here.value.battle);
  if (winners !== null)
    return (
      <>
        <p class="shares">{winnersInWords(winners)}</p>
        <Turning />
      </>
    );
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
  const side = valueInWords("side", firstSide(), ownWords.value, nameOf);
  return (
    <button type="button" onClick={() => goTo(node.id)}>
      {tell("turning", { step: String(place), side, points })}
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
  return (
    <>
      <h3>{words.format("RANSEN.advice.ways", { name })}</h3>
      <ol class="ways">
        {answer.suggestions.map((one, i) => {
          const { way, why } = wayInWords(one, battle, who);
          return (
            <li key={i}>
              <button type="button" onClick={() => take(first, one)}>
                {`${i + 1}. ${way}`}
                {/* Where one way remains there is nothing to compare: the bar has the number. */}
                {answer.suggestions.length > 1 && <small>{why}</small>}
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
        <button type="button" class="main" onClick={playOn}>
          {tell("against.goOn")}
        </button>
      )}
      {now && <Deeds side={now.side} />}
    </fieldset>
  );
}

/** The opponent's actions since somebody else acted, the newest last. */
function Deeds({ side }: { side: SideId }) {
  const words = ownWords.value;
  const told = deedsOf(side, played.value.slice(0, depth.value + 1));
  return (
    <div role="status">
      {told.length > 0 && (
        <>
          <h3>{tell("against.deeds")}</h3>
          <ul class="sentences">
            {told.map((event, i) => (
              <li key={i}>{tellEvent(event, words, nameOf)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
