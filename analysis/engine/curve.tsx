/** The curve over the steps of the line: how often the first side wins from each moment on. A press on it leads there. */

import { valueInWords } from "../../src/chronicle/index";
import { depth, goTo, line, nameOf, ownWords } from "../desk/index";
import { ROOT } from "../line/index";
import { firstSide, hundreds } from "./shares";
import { tell } from "./words";

/** Pixels of its drawing; it is stretched to the width that is there. */
const WIDTH = 600;
const HEIGHT = 48;

export function Curve() {
  const all = hundreds.value;
  const last = line.value.length;
  if (last < 1) return null;
  const x = (i: number) => (i / last) * WIDTH;
  const points = all.flatMap((share, i) =>
    share === null ? [] : [`${x(i).toFixed(1)},${(HEIGHT - (share / 100) * HEIGHT).toFixed(1)}`],
  );
  const side = valueInWords("side", firstSide(), ownWords.value, nameOf);
  const told = all.filter((share) => share !== null);
  const label = tell("curve", { side, from: String(told[0] ?? "–"), to: String(told.at(-1) ?? "–") });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same steps are buttons in the panel, and arrows walk
    <svg
      class="engine-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const place = Math.round(((event.clientX - left) / width) * last);
        goTo(place <= 0 ? ROOT : line.peek()[Math.min(place, last) - 1]!.id);
      }}
    >
      <title>{label}</title>
      <line class="half" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <polyline class="share" points={points.join(" ")} />
      <line class="now" x1={x(depth.value)} x2={x(depth.value)} y1="0" y2={HEIGHT} />
    </svg>
  );
}
