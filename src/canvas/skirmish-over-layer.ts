/** The layer above the tokens, for what the skirmish layer writes and draws over them, and for who attacked whom. */

import { canvasDrawn } from "../foundry/canvas-seen";
import type { AttackMade } from "../judgement/index";
import { AttackMarks } from "./attack-marks";
import * as shapes from "./shapes";

const { CanvasLayer } = foundry.canvas.layers;

/** Marks of attacks, then words and paths, above the tokens. */
export class SkirmishOverLayer extends CanvasLayer {
  #attacks: AttackMarks | null = null;

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

  /** In the next frame, by which every token knows whether it is seen. */
  refreshAttacks(): void {
    this.#attacks?.refreshSoon();
  }

  protected override async _draw(): Promise<void> {
    this.#attacks = new AttackMarks(shapes.newGroup(this));
    this.#attacks.refreshSoon();
  }

  protected override async _tearDown(options: never): Promise<void> {
    this.#attacks?.destroy();
    this.#attacks = null;
    await super._tearDown(options);
  }
}

/** Looks at who attacked whom. */
export function markAttacks(): void {
  (canvasDrawn() as { readonly skirmishOver?: SkirmishOverLayer } | null)?.skirmishOver?.refreshAttacks();
}
