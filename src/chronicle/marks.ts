/** The signs of the battle picture: a shape and a colour for each side, labels, and the style sheet for them. */

import type { CharacterState } from "../rules/index";
import { visibleInXml } from "./visible";

/** Points of a regular polygon or star of radius 1, first point upwards. */
function polygon(corners: number, inner?: number): readonly (readonly [number, number])[] {
  const count = inner === undefined ? corners : 2 * corners;
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    const radius = inner !== undefined && i % 2 === 1 ? inner : 1;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}

/** One shape for each of up to eight sides; null is a circle. */
const SHAPES: readonly (readonly (readonly [number, number])[] | null)[] = [
  null,
  polygon(4),
  polygon(3),
  [
    [-0.85, -0.85],
    [0.85, -0.85],
    [0.85, 0.85],
    [-0.85, 0.85],
  ],
  polygon(5, 0.45),
  polygon(6),
  polygon(5),
  polygon(4, 0.35),
];

/** Colours that stay apart for colour-blind eyes and have a dark edge on light paper, a light one on dark paper. */
const COLOURS = ["#2b6cb0", "#c05621", "#2f855a", "#b83280", "#b7791f", "#319795", "#6b46c1", "#718096"];

/** The style sheet of a picture. */
export const STYLE = `
svg { --paper: #fbfaf7; --ink: #22252b; --grid: #00000014; --strong: #00000030; --melee: #c5303033; --edge: #9b2c2c; --block: #c05621; --near: #2f855a; --walk: #2b6cb0; --run: #6b46c1; --magic: #b7791f; }
@media (prefers-color-scheme: dark) { svg { --paper: #1d2026; --ink: #f1efe9; --grid: #ffffff14; --strong: #ffffff30; --melee: #fc818133; --edge: #feb2b2; --block: #f6ad55; --near: #68d391; --walk: #63b3ed; --run: #b794f4; --magic: #f6e05e; } }
text { font: 12px sans-serif; fill: var(--ink); text-anchor: middle; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
.title { font-weight: bold; font-size: 13px; }
.paper { fill: var(--paper); }
.line { stroke: var(--grid); }
.strong { stroke: var(--strong); }
.field { fill: none; stroke: var(--ink); stroke-width: 2; }
.cells { fill: var(--paper); stroke: var(--strong); stroke-width: 1.5; }
.metre { font-size: 11px; }
.skirmish { fill: var(--melee); stroke: var(--edge); stroke-width: 2; }
.overcrowded { stroke-width: 4; }
.contact { fill: none; stroke: var(--edge); stroke-width: 2; stroke-dasharray: 5 4; }
.band { fill: none; stroke: var(--strong); stroke-width: 2; }
.contested { fill: var(--melee); }
.lit { fill: var(--magic); fill-opacity: 0.25; stroke: var(--magic); stroke-width: 3; }
.shaded { fill-opacity: 0; stroke-dasharray: 3 6; }
.way { fill: none; stroke: var(--ink); stroke-width: 2; }
.tip { fill: var(--ink); }
.start { fill: none; stroke: var(--ink); stroke-width: 1.5; }
.way.wanted { stroke-dasharray: 6 5; }
.stretch { fill: none; stroke: var(--block); stroke-width: 10; stroke-linecap: round; opacity: 0.6; }
.fire { stroke: var(--near); }
.tip.fire { fill: var(--near); stroke: none; }
.fire.shielded { stroke: var(--edge); stroke-dasharray: 2 5; }
.tip.fire.shielded { fill: var(--edge); }
.wall { fill: none; stroke: var(--ink); stroke-width: 5; stroke-linecap: round; }
.effect { fill: var(--magic); fill-opacity: 0.25; stroke: var(--magic); stroke-width: 2; stroke-dasharray: 9 4; }
.reach { fill-opacity: 0.12; stroke-width: 2; }
.limited { fill: var(--near); stroke: var(--near); }
.normal { fill: var(--walk); stroke: var(--walk); }
.full { fill: var(--run); stroke: var(--run); }
.marker { stroke: var(--ink); stroke-width: 1.5; }
.lies { fill-opacity: 0.35; }
.cross { fill: none; stroke: var(--ink); stroke-width: 2; }
.pile { fill: var(--paper); stroke: var(--ink); stroke-width: 2; }
.count { font-weight: bold; stroke: none; }
.cover { fill: none; stroke: var(--walk); stroke-width: 3; stroke-dasharray: 1 6; stroke-linecap: round; }
.shield { fill: var(--paper); stroke: var(--walk); stroke-width: 2; }
.independent { fill: none; stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 2 2; }
`;

function escapeText(text: string): string {
  const marked = text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    // As little allowed in XML as most control characters are.
    .replace(/[\ufffe\uffff]/g, "\ufffd");
  return visibleInXml(marked);
}

/** Pixels with as many digits as anyone sees. */
export function lengthText(pixels: number): string {
  return String(Math.round(pixels * 100) / 100 + 0);
}

export function label(x: number, y: number, text: string, kind: string): string {
  return `<text class="${kind}" x="${lengthText(x)}" y="${lengthText(y)}">${escapeText(text)}</text>`;
}

/** The look of a sign's side, and whether its character has fallen. */
export interface Marked {
  readonly side: number;
  readonly state: CharacterState;
  readonly lies: boolean;
}

/**
 * A character: the sign of its side, pale and crossed out once it has fallen, and a dotted ring around an independent.
 * `reach`: pixels to its edge.
 */
export function marker(x: number, y: number, { side, state, lies }: Marked, reach: number): string {
  const place = Math.max(side, 0) % SHAPES.length;
  const shape = SHAPES[place];
  const fill = COLOURS[place]!;
  const kind = lies ? "marker lies" : "marker";
  const body = shape
    ? `<polygon class="${kind}" fill="${fill}" points="${shape.map(([dx, dy]) => `${lengthText(x + dx * reach)},${lengthText(y + dy * reach)}`).join(" ")}"/>`
    : `<circle class="${kind}" fill="${fill}" cx="${lengthText(x)}" cy="${lengthText(y)}" r="${lengthText(reach)}"/>`;
  const signs = [body];
  if (lies) {
    const [left, right, top, foot] = [x - reach, x + reach, y - reach, y + reach].map(lengthText);
    signs.push(`<path class="cross" d="M${left} ${top}L${right} ${foot}M${left} ${foot}L${right} ${top}"/>`);
  }
  if (state === "independent")
    signs.push(
      `<circle class="independent" cx="${lengthText(x)}" cy="${lengthText(y)}" r="${lengthText(reach + 4)}"/>`,
    );
  return signs.join("\n");
}

/** Several characters under one sign, if there is no room beside one another. */
export function pileMarker(x: number, y: number, reach: number, count: number): string {
  return `<circle class="pile" cx="${lengthText(x)}" cy="${lengthText(y)}" r="${lengthText(reach)}"/>\n${label(x, y + 4, String(count), "count")}`;
}
