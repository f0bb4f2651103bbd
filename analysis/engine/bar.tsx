/** The bar at the side of the board: how many of a hundred fights each side wins from here, or the winner. */

import { percentOf } from "../../src/chronicle/index";
import { here } from "../desk/index";
import { outcomesIn, outcomesInWords, placeOf, winnersIn, winnersInWords } from "./shares";
import { tell } from "./words";

export function Bar() {
  const { battle } = here.value;
  const outcomes = outcomesIn(battle);
  const winners = winnersIn(battle);
  const label = winners
    ? winnersInWords(winners)
    : outcomes.length > 0
      ? tell("bar", { shares: outcomesInWords({ outcomes }).join(tell("between")) })
      : tell("none");
  const parts = outcomes.filter(({ share }) => share > 0);
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
