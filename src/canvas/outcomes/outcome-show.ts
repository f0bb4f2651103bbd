/**
 * Shows outcomes at their characters, one after the other: the outcomes of an update are queued here and shown one by
 * one.
 */

import { type OutcomeKind, outcomesOf, type ShownOutcome, termsOf } from "../../chronicle/index";
import { canvasDrawn } from "../../foundry/canvas-seen";
import type { CombatDoc } from "../../foundry/platform";
import { scrolls, scrollText } from "../../foundry/scrolling-text";
import { stillness } from "../../foundry/stillness";
import { wordsOfTheReader } from "../../foundry/words";
import { readerOf, sumsInUpdate } from "../../known/reader";
import type { BattleEvent, CharacterId } from "../../rules/index";
import { battleOn, nameIn, nameOf } from "../../scene/scene-battle";
import { OUTCOMES_GONE, outcomeSeconds } from "../../settings";
import { reportFault } from "../../words/tell";
import { seenDiscOf } from "../bodies";
import type { Disc } from "../clear-place";
import type { LabelBox } from "../label-places";
import { zoomNow } from "../map-scale";
import { OUTCOME_COLOURS } from "../palette";
import * as shapes from "../shapes";
import { Timings } from "../timings";
import { Burst } from "./burst";
import { noteMisses } from "./missed-attacks";
import { OutcomeWriting } from "./outcome-writing";
import { faceIn, offFaces, placesBeside, placesFarther, placesTouching, withLeads } from "./places";
import { playMoment } from "./sounds";

/** Milliseconds between two outcomes, if there is time. */
const GAP = 450;

/**
 * The moments at which they begin, milliseconds, in order.
 * @param shown how long each is shown
 * @param free from when on no outcome of earlier updates begins any more
 */
export function beginnings(count: number, shown: number, now: number, free: number): number[] {
  const last = now + Math.max(0, OUTCOMES_GONE - shown);
  const first = Math.min(Math.max(now, free), last);
  const gap = count > 1 ? Math.min(GAP, (last - first) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, place) => first + place * gap);
}

/** When the next update may begin. */
export function freeAfter(begun: readonly number[]): number {
  return (begun.at(-1) ?? 0) + (begun.length > 0 ? GAP : 0);
}

interface Waiting {
  readonly outcome: ShownOutcome;
  readonly begins: number;
  /** As far as it is already written; null: not begun. */
  writing: OutcomeWriting | null;
}

interface Standing {
  readonly writing: OutcomeWriting;
  readonly begun: number;
}

/** More than this wait only if a page has not drawn for a while. The oldest are dropped. */
const MOST_WAITING = 60;
/** After this many milliseconds in a frame the next line waits for the next frame. */
const SHARE = 1.2;
/** A line that is this many milliseconds late is drawn at once. */
const LATE = 300;

/** The height of bare numbers, pixels before any scaling, and the share of it that a letter is wide. */
const SCROLLED = 26;
const LETTER = 0.62;
/** What something costs is read last. */
const SMALL = 0.65;

/** The written and waiting outcomes on the drawn scene. */
export class OutcomeShow {
  #waiting: Waiting[] = [];
  #standing: Standing[] = [];
  #bursts: Burst[] = [];
  /** Where the platform's own texts rise, and until when. */
  #risen: { readonly box: LabelBox; readonly until: number }[] = [];
  #free = 0;
  readonly #timings = new Timings(600);
  readonly #top: shapes.Group;
  /** Rings and the lines from them to their words, below all words. */
  readonly #leads: shapes.Group;

  /**
   * @param over the layer above the tokens
   * @param labels words that already stand on the map, scene pixels
   */
  constructor(
    over: PIXI.Container,
    private readonly labels: () => readonly LabelBox[],
  ) {
    this.#top = shapes.newTop(over);
    this.#top.zIndex = 2;
    this.#leads = shapes.newGroup(over);
    this.#leads.zIndex = -1;
  }

  get isGone(): boolean {
    return this.#top.destroyed;
  }

  /** The outcomes on the map now, as text. */
  get shown(): ShownOutcome[] {
    return this.#standing.map(({ writing }) => writing.outcome);
  }

  /** The times of updates, and of frames with outcomes, milliseconds, oldest first. */
  get timings(): number[] {
    return this.#timings.toArray();
  }

  /** @param since when the work for them began */
  add(outcomes: readonly ShownOutcome[], since: number): void {
    const now = performance.now();
    this.#timings.add(now - since);
    const shown = outcomeSeconds() * 1000;
    const canvas = canvasDrawn();
    if (shown <= 0 || outcomes.length === 0 || !canvas) return;
    const begun = beginnings(outcomes.length, shown, now, this.#free);
    this.#free = freeAfter(begun);
    this.#waiting.push(...outcomes.map((outcome, place) => ({ outcome, begins: begun[place]!, writing: null })));
    for (const { writing } of this.#waiting.splice(0, this.#waiting.length - MOST_WAITING)) writing?.destroy();
    canvas.app.ticker.remove(this.#tick);
    canvas.app.ticker.add(this.#tick);
  }

  /** Removes everything shown or waiting. */
  clear(): void {
    for (const { writing } of [...this.#standing, ...this.#waiting]) writing?.destroy();
    for (const burst of this.#bursts) burst.destroy();
    [this.#waiting, this.#standing, this.#bursts, this.#free] = [[], [], [], 0];
    canvasDrawn()?.app.ticker.remove(this.#tick);
  }

  readonly #tick = (): void => {
    if (this.isGone) {
      this.clear();
      return;
    }
    const now = performance.now();
    const shown = outcomeSeconds() * 1000;
    const [zoom, still] = [zoomNow(), stillness()];
    this.#standing = this.#standing.filter(({ writing, begun }) => {
      if (now - begun < shown) return true;
      writing.destroy();
      return false;
    });
    this.#goOn(now, shown, zoom, still);
    for (const { writing, begun } of this.#standing) {
      const disc = discNow(writing.outcome.who);
      if (disc) writing.follow(disc);
      writing.show((now - begun) / shown, zoom, still);
    }
    const ui = canvasDrawn()?.dimensions?.uiScale ?? 1;
    this.#bursts = this.#bursts.filter((burst) => burst.show(now, ui));
    this.#timings.addSince(now);
    if (this.#waiting.length === 0 && this.#standing.length === 0) this.clear();
  };

  /** Writes and places the next lines, if there is time in this frame. Letters are written before their moment. */
  #goOn(now: number, shown: number, zoom: number, still: boolean): void {
    for (;;) {
      const [next] = this.#waiting;
      if (!next) return;
      const isDue = next.begins <= now;
      if (performance.now() - now > SHARE && now - next.begins < LATE) return;
      if (this.#isUnseen(next.outcome) || now - next.begins >= shown) {
        if (!isDue) return;
        next.writing?.destroy();
        this.#waiting.shift();
        continue;
      }
      const mayRise = !next.writing && !still && next.outcome.isBare && scrolls();
      // Its place depends on the characters around it at that moment, so no place is searched before.
      if (mayRise && !isDue) return;
      const from = mayRise ? this.#scrollsFrom(next.outcome, zoom) : null;
      if (from) {
        this.#scroll(next.outcome, from, zoom);
      } else {
        next.writing ??= new OutcomeWriting(this.#leads, this.#top, next.outcome, this.#nameBeside(next.outcome));
        if (!next.writing.isWritten) {
          next.writing.writeLine();
          continue;
        }
        if (!isDue) return;
        this.#place(next.writing, now, zoom);
        next.writing = null;
      }
      next.writing?.destroy();
      this.#waiting.shift();
    }
  }

  /** If plates of several stand in one column, each says whose it is. */
  #nameBeside({ who }: ShownOutcome): string {
    const shown = [...this.#standing.map(({ writing }) => writing), ...this.#waiting];
    return shown.some(({ outcome }) => outcome.who !== who) ? nameOf(who) : "";
  }

  #isUnseen({ who }: ShownOutcome): boolean {
    return discNow(who) === null || canvasDrawn()?.tokens?.get(who)?.visible !== true;
  }

  /**
   * Where a bare number may rise from, beside whom it happened to and over nobody's face; null: a plate says it, which
   * leads back to them from farther off.
   */
  #scrollsFrom({ who, head, kind }: ShownOutcome, zoom: number): shapes.PixelPoint | null {
    const [disc, letters] = [discNow(who)!, lettersOf(kind) * zoom];
    const [rise, lasts] = [riseOf(disc), outcomeSeconds() * 1000];
    const size = { width: head.length * letters * LETTER, height: letters + rise };
    const { at, box, fits } = offFaces(placesTouching(disc, size, zoom), this.#faces(), this.#written(zoom));
    if (!fits) return null;
    // A plate that comes later leaves it free.
    this.#risen.push({ box, until: performance.now() + lasts });
    return { x: at.x, y: at.y + rise / 2 };
  }

  #scroll({ who, head, kind }: ShownOutcome, from: shapes.PixelPoint, zoom: number): void {
    const [colour, rise] = [OUTCOME_COLOURS[kind], riseOf(discNow(who)!)];
    const lasts = outcomeSeconds() * 1000;
    scrollText(from, head, { colour, size: lettersOf(kind) * zoom, rise, lasts }).catch(reportFault);
  }

  #place(writing: OutcomeWriting, now: number, zoom: number): void {
    const disc = discNow(writing.outcome.who)!;
    const size = writing.sizeAt(zoom);
    const places = [...placesBeside(disc, size, zoom), ...placesFarther(disc, size, zoom)];
    const written = this.#written(zoom);
    const { at } = offFaces(withLeads(places, disc, written), this.#faces(), written);
    writing.place(at, disc, zoom, canvasDrawn()?.dimensions?.uiScale ?? 1);
    this.#standing.push({ writing, begun: now });
    const { moment } = writing.outcome;
    if (!moment) return;
    playMoment(moment);
    if (!stillness()) this.#bursts.push(new Burst(this.#leads, disc, moment, now));
  }

  #faces(): LabelBox[] {
    const tokens = (canvasDrawn()?.tokens?.placeables ?? []).filter(({ visible }) => visible);
    return tokens.map(({ document, w, h }) =>
      faceIn({ left: document._source.x, top: document._source.y, width: w, height: h }),
    );
  }

  #written(zoom: number): LabelBox[] {
    this.#risen = this.#risen.filter(({ until }) => until > performance.now());
    return [
      ...this.#standing.map((one) => one.writing.boxAt(zoom)),
      ...this.#risen.map(({ box }) => box),
      ...this.labels(),
    ];
  }
}

function lettersOf(kind: OutcomeKind): number {
  return kind === "magic" ? SCROLLED * SMALL : SCROLLED;
}

/** How far a number rises, scene pixels. */
function riseOf({ radius }: Disc): number {
  return radius / 2;
}

/** Where somebody stands on the map; null: nowhere that this user knows. */
function discNow(who: CharacterId): Disc | null {
  const canvas = canvasDrawn();
  const fight = canvas && battleOn(canvas.scene);
  return fight ? seenDiscOf(canvas.scene, fight.battle, who) : null;
}

/** The outcomes in an update of a battle, as this user may read them. */
export function outcomesFor(
  combat: CombatDoc,
  events: readonly BattleEvent[],
  terms: string | undefined,
): ShownOutcome[] {
  const reader = readerOf(combat, termsOf(wordsOfTheReader(), terms), (id) => nameIn(combat, id));
  const outcomes = outcomesOf(events, { ...reader, sumsOf: sumsInUpdate(combat, events, reader) });
  noteMisses(outcomes, events.flatMap(strikersOf));
  return outcomes;
}

function strikersOf(event: BattleEvent): CharacterId[] {
  return event.type === "struck" || event.type === "resolved" ? [event.who] : [];
}
