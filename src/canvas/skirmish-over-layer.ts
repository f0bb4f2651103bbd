/** The layer above the tokens: words and drawings of the skirmish layer, and marks of attacks. */

import type { ShownOutcome } from "../chronicle/index";
import { canvasDrawn } from "../foundry/canvas-seen";
import type { AttackMade } from "../judgement/index";
import { battleOn } from "../scene/scene-battle";
import type { AttackMarks } from "./attack-marks";
import { fetchBattleDrawing } from "./battle-drawing";
import type { OutcomeShow } from "./outcomes/outcome-show";
import * as shapes from "./shapes";

const { CanvasLayer } = foundry.canvas.layers;

/** Marks of attacks, then words and paths, above the tokens. */
export class SkirmishOverLayer extends CanvasLayer {
  #attacks: AttackMarks | null = null;
  #under: shapes.Group | null = null;
  #outcomes: OutcomeShow | null = null;

  constructor() {
    super();
    this.zIndex = 650;
    this.eventMode = "none";
  }

  static override get layerOptions() {
    return { ...CanvasLayer.layerOptions, name: "skirmishOver" };
  }

  /** The attacks that are marked. */
  get attacks(): readonly AttackMade[] {
    return this.#attacks?.shown ?? [];
  }

  /** In the next frame: by then every token knows whether it is seen. */
  refreshAttacks(): void {
    if (this.#attacks) this.#attacks.refreshSoon();
    else void this.#fetch();
  }

  /** The outcomes of strikes shown on the map. */
  get outcomes(): readonly ShownOutcome[] {
    return this.#outcomes?.shown ?? [];
  }

  /** The times of frames with outcomes, milliseconds, oldest first. */
  outcomeTimings(): readonly number[] {
    return this.#outcomes?.timings ?? [];
  }

  /**
   * @param begin makes the show, for the first ones on this scene
   * @param since when the work for them began
   */
  showOutcomes(begin: (over: PIXI.Container) => OutcomeShow, outcomes: readonly ShownOutcome[], since: number): void {
    if (!this.#under) return;
    this.#outcomes ??= begin(this);
    this.#outcomes.add(outcomes, since);
  }

  /** Removes the outcomes: they are no longer true. */
  clearOutcomes(): void {
    this.#outcomes?.clear();
  }

  async #fetch(): Promise<void> {
    const scene = canvasDrawn()?.scene;
    const under = this.#under;
    if (!under || !scene || !battleOn(scene)) return;
    const room = await fetchBattleDrawing();
    // Meanwhile the scene may have been closed, or another call was first.
    if (!room || this.#under !== under) return;
    this.#attacks ??= new room.AttackMarks(under);
    this.#attacks.refreshSoon();
  }

  protected override async _draw(): Promise<void> {
    this.#under = shapes.newGroup(this);
    void this.#fetch();
  }

  protected override async _tearDown(options: never): Promise<void> {
    this.#attacks?.destroy();
    this.#outcomes?.clear();
    this.#outcomes = null;
    this.#attacks = this.#under = null;
    await super._tearDown(options);
  }
}

/** The layer on the drawn scene; null while none is drawn. */
export function outcomeLayer(): SkirmishOverLayer | null {
  return (canvasDrawn() as { readonly skirmishOver?: SkirmishOverLayer } | null)?.skirmishOver ?? null;
}

/** Draws the marks of attacks. */
export function markAttacks(): void {
  outcomeLayer()?.refreshAttacks();
}
