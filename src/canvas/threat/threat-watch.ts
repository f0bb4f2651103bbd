/** Shows an enemy's threat while the pointer rests on its token, or all threats while the key is held. */

import { canvasDrawn } from "../../foundry/canvas-seen";
import { notices } from "../../foundry/platform";
import { say } from "../../foundry/words";
import { isStriking } from "../../judgement/history/index";
import { dragHeld } from "../../moving/drag/hold";
import type { CharacterId } from "../../rules/index";
import { battleOn, recordOf } from "../../scene/scene-battle";
import type { LabelBox } from "../label-places";
import { zoomNow } from "../map-scale";
import type * as shapes from "../shapes";
import { ThreatPicture } from "./threat-picture";
import { enemiesShown, type Threat, threatMade, threatOf } from "./threatening";

/** How long the pointer rests before anything is shown, milliseconds. */
const REST = 450;
/** How long of a frame all enemies may be reckoned, milliseconds; the rest comes in later frames. */
const SLICE = 8;

export class ThreatWatch {
  readonly #picture: ThreatPicture;
  #pointed: CharacterId | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  #isAimed = false;
  /** That no movement is known has been said, since the key was pressed. */
  #isTold = false;
  #shown: readonly Threat[] = [];
  /** Counts what is asked for: a slice of an older one stops. */
  #asked = 0;

  /** @param written words that already stand on the map, scene pixels */
  constructor(ground: shapes.Group, over: shapes.Group, written: () => readonly LabelBox[]) {
    this.#picture = new ThreatPicture(ground, over, written);
  }

  /** What is shown. */
  get shown(): readonly Threat[] {
    return this.#shown;
  }

  /** The badges that tokens wear. */
  get badges(): ThreatPicture["badges"] {
    return this.#picture.badges;
  }

  /** The pointer is on a token; null: on none. */
  rest(who: CharacterId | null): void {
    if (who === this.#pointed) return;
    this.#pointed = who;
    clearTimeout(this.#resting);
    if (this.#isHeld) return;
    this.#hide();
    if (who !== null) this.#resting = setTimeout(() => this.#show(), REST);
  }

  /** While somebody aims, the map tells what a strike would do: an enemy's ground is still drawn, without words. */
  giveWay(isAimed: boolean): void {
    if (isAimed === this.#isAimed) return;
    this.#isAimed = isAimed;
    this.follow();
  }

  /** The key for all enemies is pressed, or let go. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#isTold = false;
    clearTimeout(this.#resting);
    this.#hide();
    if (isHeld) this.#show();
  }

  /** The battle has changed, or tokens have moved: all that is shown is reckoned anew. */
  follow(): void {
    if (this.#shown.length > 0) this.#show();
  }

  zoom(): void {
    this.#picture.zoom(zoomNow());
  }

  destroy(): void {
    clearTimeout(this.#resting);
    this.#hide();
  }

  #hide(): void {
    this.#asked += 1;
    this.#shown = [];
    this.#picture.clear();
  }

  #show(): void {
    this.#hide();
    const scene = canvasDrawn()?.scene;
    const fight = scene && battleOn(scene);
    if (!scene || !fight) return;
    if (this.#isHeld) {
      this.#reckon(enemiesShown(scene, fight), this.#asked);
      return;
    }
    // While a strike's dice wait, the map is about that strike.
    if (this.#pointed === null || dragHeld() || isStriking(recordOf(fight.combat))) return;
    const threat = threatOf(scene, fight, this.#pointed);
    if (!threat) return;
    this.#shown = [threat];
    this.#picture.showOne(scene, fight, threat, this.#isAimed);
  }

  /** As many as fit into a frame; the others in the next ones. */
  #reckon(left: readonly CharacterId[], asked: number): void {
    const scene = canvasDrawn()?.scene;
    const fight = scene && battleOn(scene);
    if (asked !== this.#asked || !scene || !fight) return;
    const end = performance.now() + SLICE;
    const found = [...this.#shown];
    let place = 0;
    for (; place < left.length && (place === 0 || performance.now() < end); place++) {
      const threat = threatMade(scene, fight, left[place]!);
      if (threat) found.push(threat);
    }
    this.#shown = found;
    const rest = left.slice(place);
    if (rest.length > 0) requestAnimationFrame(() => this.#reckon(rest, asked));
    else {
      this.#picture.showAll(scene, fight, found);
      if (this.#isTold || found.length === 0 || !found.every(({ isUnread }) => isUnread)) return;
      this.#isTold = true;
      notices()?.info(say("canvas.threat.noneKnown"));
    }
  }
}
