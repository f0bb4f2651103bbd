/**
 * A fanned-out pile on the page: a portrait for each token on a ring, with a line to where it stands. What the pointer does on a
 * portrait is sent on to the map, to the middle of its token: it is selected, opened, struck at or seized as ever. Only for the eye
 * and the pointer; a screen reader has the tracker's rows.
 */

import { canvasDrawn, type Spot } from "../../foundry/canvas-seen";
import { roomOfMap } from "../../foundry/lower-edge";
import { forwardPointer } from "../../foundry/map-pointer";
import { stillness } from "../../foundry/stillness";
import type { CharacterId } from "../../rules/index";
import type { Disc } from "../clear-place";
import type { Edges } from "../framing";
import type { PixelPoint } from "../shapes";
import { boxAt, type FanRoom, fannedOut, type PiledDisc, type PortraitSize } from "./piles";

/** What is shown of a token in a fan. */
export interface Fanned {
  readonly name: string;
  readonly img: string;
  /** The look of its side; null: it does not fight. */
  readonly side: number | null;
  /** Words about its HP and the share of the bar, percent; null: unknown, or no bar. */
  readonly health: { readonly text: string; readonly share: number | null } | null;
  /** Its effects, each with the rounds that are left, as far as this user may know them. */
  readonly effects: readonly { readonly name: string; readonly left: string }[];
  readonly acted: boolean;
  readonly fallen: boolean;
}

/** A portrait from its middle, with the words below it and one line of effects: `_fan.scss` draws it so. Pixels. */
const PORTRAIT: PortraitSize = { half: 42, up: 25, down: 57 };
const LINE = 14;
/** Effects that have a line each; of more it is said how many. */
const EFFECTS = 2;
const AIR = 6;
/** How far the pointer moves before a press is a drag: then the fan makes room. */
const TREMBLE = 6;
/** How far beside a token's middle a press may be sent, pixels. */
const NEAR = 5;
const SVG = "http://www.w3.org/2000/svg";

export class FanPage {
  readonly #whole: HTMLElement;
  readonly #centres: ReadonlyMap<CharacterId, PixelPoint>;
  readonly #places: ReadonlyMap<CharacterId, PixelPoint>;
  readonly #middle: PixelPoint;
  readonly #reach: number;
  readonly #portrait: PortraitSize;
  readonly #endForwarding: () => void;
  #press: { readonly at: Spot; readonly on: CharacterId } | null = null;

  /**
   * @param others tokens outside the pile, and words on the map: portraits keep clear of them
   * @param close called when a portrait is dragged: the drag goes on without the fan
   */
  constructor(
    pile: readonly PiledDisc[],
    others: Pick<FanRoom, "others" | "written">,
    shown: (id: CharacterId) => Fanned,
    private readonly close: () => void,
  ) {
    const faces = pile.map(({ id }) => ({ id, one: shown(id) }));
    const lines = Math.max(1, ...faces.map(({ one }) => Math.min(one.effects.length, EFFECTS + 1)));
    this.#portrait = { ...PORTRAIT, down: PORTRAIT.down + (lines - 1) * LINE };
    const { ring, places } = fannedOut(pile, { portrait: this.#portrait, air: AIR, within: roomOfMap(), ...others });
    this.#places = places;
    this.#centres = new Map(pile.map(({ id, centre }) => [id, centre]));
    this.#middle = ring.centre;
    this.#reach = ring.radius + this.#portrait.down + AIR;
    this.#whole = document.createElement("div");
    this.#whole.className = `ransen ransen-fan${stillness() ? " still" : ""}`;
    this.#whole.dataset.ransen = "fan";
    this.#whole.ariaHidden = "true";
    this.#whole.append(this.#lines(pile), ...faces.map(({ id, one }) => portraitOf(id, places.get(id)!, one)));
    this.#whole.addEventListener("contextmenu", (event) => event.preventDefault());
    this.#whole.addEventListener("wheel", (event) => {
      this.close();
      board()?.dispatchEvent(new WheelEvent("wheel", event));
    });
    document.body.append(this.#whole);
    this.#endForwarding = forwardPointer((event) => this.#forwards(event));
  }

  get shown(): readonly CharacterId[] {
    return [...this.#places.keys()];
  }

  /** All that it covers, pixels of the window. */
  get ring(): Disc {
    return { centre: this.#middle, radius: this.#reach };
  }

  /** What its portraits cover, pixels of the window. */
  get portraits(): Edges[] {
    return [...this.#places.values()].map((at) => boxAt(at, this.#portrait));
  }

  /** Whether a place of the window is still inside the fan. */
  holds({ x, y }: Spot): boolean {
    return Math.hypot(x - this.#middle.x, y - this.#middle.y) <= this.#reach;
  }

  destroy(): void {
    this.#endForwarding();
    this.#whole.remove();
  }

  #lines(pile: readonly PiledDisc[]): SVGElement {
    const lines = document.createElementNS(SVG, "svg");
    for (const { id, centre } of pile) {
      const line = document.createElementNS(SVG, "line");
      const to = this.#places.get(id)!;
      for (const [name, value] of Object.entries({ x1: centre.x, y1: centre.y, x2: to.x, y2: to.y }))
        line.setAttribute(name, value.toFixed(1));
      lines.append(line);
    }
    return lines;
  }

  #forwards(event: PointerEvent): boolean {
    const on = (event.target as Element | null)?.closest?.<HTMLElement>("[data-fanned]")?.dataset.fanned ?? null;
    if (on === null || !this.#whole.contains(event.target as Node)) {
      if (event.type === "pointerup") this.#press = null;
      return false;
    }
    if (event.type === "pointerdown") this.#press = { at: { x: event.clientX, y: event.clientY }, on };
    const press = this.#press;
    if (event.type === "pointermove" && event.buttons !== 0 && press) {
      if (Math.hypot(event.clientX - press.at.x, event.clientY - press.at.y) > TREMBLE) this.close();
    }
    this.#send(event, press?.on ?? on);
    if (event.type === "pointerup") this.#press = null;
    return true;
  }

  /** The same event, as much beside the token's middle as the pointer is beside the portrait's. */
  #send(event: PointerEvent, id: CharacterId): void {
    const [from, to] = [this.#places.get(id), this.#centres.get(id)];
    if (!from || !to) return;
    // A portrait is wider than its token: its rim must not be beside that.
    const near = (by: number) => Math.max(-NEAR, Math.min(NEAR, by));
    const at = { clientX: to.x + near(event.clientX - from.x), clientY: to.y + near(event.clientY - from.y) };
    board()?.dispatchEvent(new PointerEvent(event.type, { ...copied(event), ...at }));
  }
}

/** fact: pointer-events-by-script */
function copied(event: PointerEvent): PointerEventInit {
  const { pointerId, pointerType, isPrimary, button, buttons, ctrlKey, shiftKey, altKey, metaKey, detail } = event;
  return {
    bubbles: true,
    cancelable: true,
    composed: true,
    view: globalThis.window,
    ...{ pointerId, pointerType, isPrimary, button, buttons, ctrlKey, shiftKey, altKey, metaKey, detail },
  };
}

function board(): HTMLElement | null {
  return canvasDrawn() && document.getElementById("board");
}

function portraitOf(id: CharacterId, at: PixelPoint, one: Fanned): HTMLElement {
  const portrait = document.createElement("div");
  portrait.className = `portrait${one.acted ? " acted" : ""}${one.fallen ? " fallen" : ""}`;
  portrait.dataset.fanned = id;
  Object.assign(portrait.style, { left: `${at.x}px`, top: `${at.y}px` });
  portrait.style.setProperty("--side", one.side === null ? "currentcolor" : `var(--ransen-side-${one.side})`);
  const img = document.createElement("img");
  Object.assign(img, { src: one.img, alt: "", draggable: false });
  portrait.append(img);
  if (one.health) {
    const health = part("health", one.health.text);
    health.style.setProperty("--share", `${one.health.share ?? 0}%`);
    portrait.append(health);
  }
  portrait.append(part("name", one.name));
  const { effects } = one;
  for (const { name, left } of effects.slice(0, EFFECTS)) {
    // The name is cut where there is no room, never the number.
    portrait.append(part("effect", ""));
    portrait.lastElementChild!.append(part("", name), part("left", left));
  }
  if (effects.length > EFFECTS) portrait.append(part("effect", `+${effects.length - EFFECTS}`));
  return portrait;
}

function part(css: string, text: string): HTMLElement {
  const span = document.createElement("span");
  span.className = css;
  span.textContent = text;
  return span;
}
