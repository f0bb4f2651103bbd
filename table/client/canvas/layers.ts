import * as PIXI from "pixi.js";
import { platform, type UserLike } from "../platform";
import { drawnScene, gridOf } from "./grid";
import { colorNumber } from "./token-look";

export interface LayerOptions {
  name: string;
  zIndex?: number;
  [key: string]: unknown;
}

/** A pointer event on the canvas, with what the drag in progress has collected. */
export type CanvasPointerEvent = PIXI.FederatedPointerEvent & { interactionData: Record<string, unknown> };

/** One layer of the canvas. Subclasses draw in `_draw`; all that they add is destroyed when the scene leaves. */
export class CanvasLayer extends PIXI.Container {
  options: LayerOptions;

  constructor() {
    super();
    this.options = (this.constructor as typeof CanvasLayer).layerOptions;
    this.name = this.options.name || null;
    this.sortableChildren = true;
  }

  static get layerOptions(): LayerOptions {
    return { name: "", baseClass: CanvasLayer };
  }

  static get instance(): unknown {
    const registered = Object.entries(platform.CONFIG.Canvas.layers).find(([, entry]) => entry.layerClass === this);
    return registered ? platform.canvas[registered[0]] : undefined;
  }

  /** The suffix of the hooks `draw…` and `tearDown…`. */
  get hookName(): string {
    return this.constructor.name;
  }

  async draw(options: object = {}): Promise<this> {
    await this.tearDown();
    await this._draw(options);
    platform.Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  protected async _draw(_options: object): Promise<void> {
    throw new Error(`The ${this.constructor.name} subclass of CanvasLayer must define the _draw method`);
  }

  async tearDown(options: object = {}): Promise<this> {
    await this._tearDown(options);
    platform.Hooks.callAll(`tearDown${this.hookName}`, this);
    return this;
  }

  protected async _tearDown(_options: object): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}

/** A layer that the user can work on; the active one gets the canvas's clicks and drags on empty ground. */
export class InteractionLayer extends CanvasLayer {
  #isActiveLayer = false;

  constructor() {
    super();
    this.zIndex = this.getZIndex();
    this.eventMode = "passive";
  }

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, baseClass: InteractionLayer, zIndex: 0 };
  }

  static prepareSceneControls(): object | null {
    return null;
  }

  get active(): boolean {
    return this.#isActiveLayer;
  }

  activate(_options: { tool?: string } = {}): this {
    const board = platform.canvas as unknown as { layers: unknown[] };
    for (const layer of board.layers) if (layer instanceof InteractionLayer && layer !== this) layer.deactivate();
    if (this.#isActiveLayer) return this;
    this.#isActiveLayer = true;
    this._activate();
    platform.Hooks.callAll(`activate${this.hookName}`, this);
    return this;
  }

  protected _activate(): void {}

  deactivate(): this {
    if (!this.#isActiveLayer) return this;
    this.#isActiveLayer = false;
    this._deactivate();
    platform.Hooks.callAll(`deactivate${this.hookName}`, this);
    return this;
  }

  protected _deactivate(): void {}

  protected override async _draw(_options: object): Promise<void> {}

  getZIndex(): number {
    return this.options.zIndex ?? 0;
  }

  _onClickLeft(_event: CanvasPointerEvent): void {}
  _onClickLeft2(_event: CanvasPointerEvent): void {}
  _canDragLeftStart(_user: unknown, _event: CanvasPointerEvent): boolean {
    return true;
  }
  _onDragLeftStart(_event: CanvasPointerEvent): boolean | undefined {
    return undefined;
  }
  _onDragLeftMove(_event: CanvasPointerEvent): void {}
  _onDragLeftDrop(_event: CanvasPointerEvent): boolean | undefined {
    return undefined;
  }
  _onDragLeftCancel(_event: CanvasPointerEvent): boolean | undefined {
    return undefined;
  }
  _onClickRight(_event: CanvasPointerEvent): void {}
}

/** The ground: the scene's colour, image and a faint lattice that gives a gridless field a sense of scale. */
export class GridLayer extends CanvasLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "grid", baseClass: GridLayer };
  }

  protected override async _draw(_options: object): Promise<void> {
    const scene = drawnScene();
    const dimensions = scene.dimensions;
    const grid = gridOf(scene);
    const { x, y, width, height } = dimensions.sceneRect;
    const lines = this.addChild(new PIXI.Graphics());
    if (grid.isSquare) {
      lines.lineStyle({ width: 1, color: 0x000000, alpha: 0.25 });
      for (let column = x; column <= x + width; column += grid.sizeX)
        lines.moveTo(column, y).lineTo(column, y + height);
      for (let row = y; row <= y + height; row += grid.sizeY) lines.moveTo(x, row).lineTo(x + width, row);
      return;
    }
    const step = latticeStep(dimensions.distancePixels, Math.max(width, height));
    const arm = Math.max(3, step / 24);
    lines.lineStyle({ width: Math.max(1, arm / 4), color: 0xffffff, alpha: 0.14 });
    for (let column = x + step; column < x + width; column += step) {
      for (let row = y + step; row < y + height; row += step) {
        lines.moveTo(column - arm, row).lineTo(column + arm, row);
        lines.moveTo(column, row - arm).lineTo(column, row + arm);
      }
    }
  }
}

/** Five units between two marks, or a multiple that keeps the marks countable. */
function latticeStep(pixelsPerUnit: number, extent: number): number {
  let step = 5 * pixelsPerUnit;
  while (extent / step > 60) step *= 2;
  return step;
}

/** Rulers and pings: above everything else on the table. */
export class ControlsLayer extends InteractionLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "controls", zIndex: 1000, baseClass: ControlsLayer };
  }

  /** Draws another user's ping. */
  async handlePing(user: UserLike, ping: { x: number; y: number; scene: string | null }): Promise<boolean> {
    if (ping.scene !== drawnScene().id) return false;
    return this.drawPing(ping, { color: colorNumber(user.color) });
  }

  /** Draws a ring that grows and fades at a point of the scene. */
  async drawPing(origin: { x: number; y: number }, { color = 0xff9829 }: { color?: number } = {}): Promise<boolean> {
    const ring = this.addChild(new PIXI.Graphics());
    const { size } = drawnScene().dimensions;
    const scale = Math.max(size, 40);
    const started = performance.now();
    return new Promise((resolve) => {
      const tick = (): void => {
        const share = Math.min(1, (performance.now() - started) / 900);
        if (ring.destroyed) {
          PIXI.Ticker.shared.remove(tick);
          resolve(false);
          return;
        }
        ring
          .clear()
          .lineStyle({ width: scale / 12, color, alpha: 1 - share })
          .drawCircle(origin.x, origin.y, scale * share);
        if (share < 1) return;
        PIXI.Ticker.shared.remove(tick);
        ring.destroy();
        resolve(true);
      };
      PIXI.Ticker.shared.add(tick);
    });
  }
}
