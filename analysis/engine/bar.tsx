/** The bar at the side of the board: who wins in how many of a hundred fights from here. */

import { percentOf } from "../../src/chronicle/index";
import { here } from "../desk/index";
import { toldOf } from "./asking";
import { isForecast, outcomesInWords, placeOf } from "./shares";
import { tell } from "./words";

export function Bar() {
  const told = toldOf(here.value.battle);
  const label = isForecast(told) ? tell("bar", { shares: outcomesInWords(told).join(tell("between")) }) : tell("none");
  const parts = isForecast(told) ? told.outcomes.filter(({ share }) => share > 0) : [];
  return (
    <div class="engine-bar" role="img" aria-label={label} title={label}>
      {parts.toReversed().map((one) => (
        <span key={String(one.sides)} class={`side-${placeOf(one)}`} style={{ flexGrow: one.share }}>
          {one.share >= 0.06 && percentOf(one.share)}
        </span>
      ))}
    </div>
  );
}
