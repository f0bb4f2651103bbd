/** Planned paths of all moves that wait for a prompt, as far as this user knows of them: drawn anew where something changed. */

import { blockedWays } from "../chronicle/index";
import { waitText } from "../foundry/countdown";
import type { SceneDoc } from "../foundry/platform";
import { waitsSeen } from "../known/waits-seen";
import { pathOf } from "../rules/index";
import { metresToPixels } from "../scene/map-places";
import type { BattleOnScene } from "../scene/scene-battle";
import type { BlockMark } from "../signals";
import { waitingText } from "../words/waiting-moves";
import { discOf } from "./bodies";
import type { LabelBox } from "./label-places";
import type { MapScale } from "./map-scale";
import { PlanPicture } from "./plan-picture";
import type * as shapes from "./shapes";
import { NAME_EMS, shortenedToEms } from "./short-names";

interface PlanSurroundings {
  readonly scale: MapScale;
  readonly zoom: number;
  /** Places that the words should not hide, and other words; scene pixels. */
  readonly hindrances: readonly LabelBox[];
  readonly written: readonly LabelBox[];
}

/** How often the seconds that are left are written again, milliseconds: the list and the prompt show the same number. */
const CLOCK = 250;

export class WaitingPlans {
  readonly #shown = new Map<string, { readonly picture: PlanPicture; readonly said: string }>();

  /** @param marks what this user is about to answer, by waiting decision */
  constructor(
    private readonly over: shapes.Group,
    private readonly marks: ReadonlyMap<string, BlockMark>,
  ) {}

  #clock: ReturnType<typeof setInterval> | null = null;

  show(scene: SceneDoc, fight: BattleOnScene | null, around: PlanSurroundings): void {
    this.#draw(scene, fight, around);
    const isTimed = fight !== null && waitsSeen(fight, scene).some(({ until }) => until !== null);
    if (this.#clock) clearInterval(this.#clock);
    // How long somebody is still waited for stands beside the words.
    this.#clock = isTimed ? setInterval(() => this.#draw(scene, fight, around), CLOCK) : null;
  }

  #draw(scene: SceneDoc, fight: BattleOnScene | null, around: PlanSurroundings): void {
    const waiting = fight ? waitsSeen(fight, scene) : [];
    const combat = fight?.combat;
    const terms = fight?.ruleset.capabilities.terms;
    const open = new Set(waiting.map(({ id }) => id));
    for (const [id, { picture }] of this.#shown) {
      if (open.has(id)) continue;
      picture.destroy();
      this.#shown.delete(id);
    }
    if (!combat) return;
    for (const pending of waiting) {
      const { blockers, mover, starts = {} } = pending;
      const named = (name: string) => shortenedToEms(name, NAME_EMS);
      const words = `${waitingText(combat, pending, terms, named)} ${waitText(pending.until)}`.trim();
      const said = JSON.stringify([pending.path, blockers, words]);
      const shown = this.#shown.get(pending.id);
      if (shown?.said === said) continue;
      const picture = shown?.picture ?? new PlanPicture(this.over);
      const [start = [0, 0], ...rest] = pending.path;
      const path = pathOf(start, rest);
      const ways = blockedWays(path, blockers, (who) => (Object.hasOwn(starts, who) ? starts[who]! : null));
      picture.show(
        { path, mover, ways, words },
        (at) => metresToPixels(scene, at),
        around.scale,
        around.zoom,
        around.hindrances,
        around.written,
      );
      this.#shown.set(pending.id, { picture, said });
      this.mark(scene, pending.id, around.scale);
    }
  }

  /** Draws the rings where and with whom this user is about to block, or takes them away. */
  mark(scene: SceneDoc, id: string, scale: MapScale): void {
    const { at = null, candidates = [] } = this.marks.get(id) ?? {};
    const discs = candidates.flatMap((one) => {
      const disc = discOf(scene, one.id);
      return disc ? [{ ...disc, picked: one.picked }] : [];
    });
    this.#shown.get(id)?.picture.mark(at && metresToPixels(scene, at), discs, scale);
  }

  /** Where their words stand, scene pixels. */
  get labels(): LabelBox[] {
    return [...this.#shown.values()].flatMap(({ picture }) => picture.label ?? []);
  }

  /** The view was zoomed: letters keep their size. */
  zoom(factor: number): void {
    for (const { picture } of this.#shown.values()) picture.zoom(factor);
  }

  destroy(): void {
    if (this.#clock) clearInterval(this.#clock);
    for (const { picture } of this.#shown.values()) picture.destroy();
    this.#shown.clear();
  }
}
