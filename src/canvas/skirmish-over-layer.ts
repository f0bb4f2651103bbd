/** The layer above the tokens, for what the skirmish layer writes and draws over them. */

const { CanvasLayer } = foundry.canvas.layers;

/** Words and paths, above the tokens. */
export class SkirmishOverLayer extends CanvasLayer {
  constructor() {
    super();
    this.zIndex = 650;
    this.eventMode = "none";
  }

  static override get layerOptions() {
    return { ...CanvasLayer.layerOptions, name: "skirmishOver" };
  }

  protected override async _draw(): Promise<void> {}
}
