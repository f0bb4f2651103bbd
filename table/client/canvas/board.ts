import * as PIXI from "pixi.js";
import {
  type Data,
  type DimensionsLike,
  type GridLike,
  type Point,
  platform,
  type SceneLike,
  throwOnMissing,
} from "../platform";
import { CanvasAnimation } from "./animation";
import { takeDrops } from "./drops";
import { renderWhenNeeded } from "./frames";
import { gridOf } from "./grid";
import { type CanvasGroup, createGroups, GROUPS } from "./groups";
import { listenToKeys } from "./keyboard";
import { type CanvasLayer, type ControlsLayer, InteractionLayer } from "./layers";
import { applicationOn } from "./pixi-application";
import { CanvasPointer } from "./pointer";
import { groundOf, loadSceneTextures, loadTexture } from "./textures";
import type { TokenLayer } from "./token-layer";
import { colorNumber } from "./token-look";
import { CanvasVisibility } from "./vision";

declare module "./parts" {
  interface Parts {
    Board: Board;
  }
}

/** A view of the scene: its centre in scene pixels, and how many screen pixels one of them takes. */
export interface View {
  x?: number;
  y?: number;
  scale?: number;
}

/** What covers the canvas at the window's edges, in page pixels; the first view keeps the scene clear of it. */
const COVERED = { left: 96, right: 320, top: 60, bottom: 20 };

/**
 * The board's letters and signs, which PIXI would otherwise draw with another font, or as empty boxes: Japanese ones, a megabyte,
 * where there are any.
 */
async function lettersOf(scene: SceneLike): Promise<unknown> {
  const names = [...scene.tokens].map(({ name }) => name);
  const words = platform.game.i18n.lang === "ja" ? "乱戦≧→" : "Aa≥→";
  return document.fonts?.load('600 16px "Noto Sans JP"', [words, ...names].join(""));
}

/** The canvas: one PIXI application over the whole window, its groups and layers, and the scene that is drawn. */
export class Board {
  readonly mousePosition = new PIXI.Point();
  loading = false;
  #app: PIXI.Application<HTMLCanvasElement> | null = null;
  #scene: SceneLike | null = null;
  #ready = false;
  #groups: Record<string, CanvasGroup> = {};
  #layers: Record<string, CanvasLayer> = {};
  #pointer: CanvasPointer | null = null;
  #hud: { element: HTMLElement; token: unknown } | null = null;
  #drawing: Promise<unknown> = Promise.resolve();
  /** HTML that lies on the scene and moves with it: the labels of rulers. */
  readonly measurements = document.createElement("div");
  [layer: string]: unknown;

  get app(): PIXI.Application<HTMLCanvasElement> {
    if (!this.#app) throw new Error("The canvas is not initialized");
    return this.#app;
  }

  get stage(): PIXI.Container {
    return this.app.stage;
  }

  get view(): HTMLCanvasElement {
    return this.app.view;
  }

  get pointer(): CanvasPointer {
    return this.#pointer!;
  }

  get initialized(): boolean {
    return this.#app !== null;
  }

  get ready(): boolean {
    return this.#ready;
  }

  get scene(): SceneLike | null {
    return this.#scene;
  }

  get id(): string | null {
    return this.#scene?.id ?? null;
  }

  get dimensions(): DimensionsLike | null {
    return this.#scene?.dimensions ?? null;
  }

  get grid(): GridLike | null {
    return this.#scene ? gridOf(this.#scene) : null;
  }

  get screenDimensions(): [number, number] {
    return [this.app.screen.width, this.app.screen.height];
  }

  /** The part of the scene that this user sees: all of it, or nothing. */
  readonly visibility = new CanvasVisibility(this);

  get photosensitiveMode(): boolean {
    return globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  get hud(): { element: HTMLElement; token: unknown } | null {
    return this.#hud;
  }

  get layers(): CanvasLayer[] {
    return Object.values(this.#layers);
  }

  get activeLayer(): InteractionLayer | null {
    return (this.layers.find((layer) => layer instanceof InteractionLayer && layer.active) as InteractionLayer) ?? null;
  }

  get hidden(): CanvasGroup | undefined {
    return this.#groups.hidden;
  }

  get rendered(): CanvasGroup | undefined {
    return this.#groups.rendered;
  }

  get environment(): CanvasGroup | undefined {
    return this.#groups.environment;
  }

  get primary(): CanvasGroup | undefined {
    return this.#groups.primary;
  }

  get effects(): CanvasGroup | undefined {
    return this.#groups.effects;
  }

  get interface(): CanvasGroup | undefined {
    return this.#groups.interface;
  }

  get overlay(): CanvasGroup | undefined {
    return this.#groups.overlay;
  }

  get tokens(): TokenLayer | undefined {
    return this.#layers.tokens as TokenLayer | undefined;
  }

  get controls(): ControlsLayer | undefined {
    return this.#layers.controls as ControlsLayer | undefined;
  }

  /** Creates the application, the groups and every layer of CONFIG.Canvas.layers. Done once. */
  initialize(): void {
    if (this.#app) return;
    const view = document.createElement("canvas");
    view.id = "board";
    document.body.prepend(view);
    this.#app = applicationOn(view);
    this.#groups = createGroups(this.#app.stage);
    const { CONFIG } = platform;
    // Generation 13 has a second place for the class of the token layer.
    const tokenLayer = "layerClass" in CONFIG.Token ? CONFIG.Token.layerClass : null;
    if (tokenLayer && CONFIG.Canvas.layers.tokens) CONFIG.Canvas.layers.tokens.layerClass = tokenLayer;
    for (const [name, { layerClass, group }] of Object.entries(CONFIG.Canvas.layers)) {
      const parent = this.#groups[group];
      if (!parent) throw new Error(`The canvas layer "${name}" asks for the group "${group}", which does not exist`);
      const layer = new (layerClass as new () => CanvasLayer)();
      this.#layers[name] = layer;
      parent.addChild(layer);
      Object.defineProperty(parent, name, { value: layer, configurable: true, enumerable: false });
      if (!(name in Board.prototype))
        Object.defineProperty(this, name, { value: layer, configurable: true, enumerable: true });
    }
    this.#initializeHud();
    this.#pointer = new CanvasPointer(this);
    listenToKeys(this);
    takeDrops(this);
    globalThis.window.addEventListener("resize", () => this.pan());
    renderWhenNeeded(this.#app);
    platform.Hooks.callAll("canvasInit", this);
  }

  #initializeHud(): void {
    const element = document.createElement("div");
    element.id = "hud";
    this.measurements.id = "measurement";
    element.append(this.measurements);
    document.body.append(element);
    const Hud = platform.CONFIG.Token.hudClass as (new () => unknown) | undefined;
    this.#hud = { element, token: Hud ? new Hud() : null };
  }

  /** Draws a scene, or clears the board; several calls at once are carried out one after the other. */
  async draw(scene: SceneLike | null = this.#scene): Promise<this> {
    const drawing = this.#drawing.then(() => this.#draw(scene));
    this.#drawing = drawing.catch(() => {});
    await drawing;
    return this;
  }

  async #draw(scene: SceneLike | null): Promise<void> {
    this.initialize();
    await this.tearDown();
    this.#scene = scene;
    if (!scene) return;
    this.loading = true;
    await lettersOf(scene).catch(() => []);
    await loadSceneTextures(scene);
    await this.#drawGround(scene);
    for (const layer of this.layers) await layer.draw();
    if (!this.activeLayer) this.tokens?.activate();
    this.#initializeView(scene);
    this.app.render();
    this.#ready = true;
    this.loading = false;
    platform.Hooks.callAll("canvasDraw", this);
    platform.Hooks.callAll("canvasReady", this);
  }

  async #drawGround(scene: SceneLike): Promise<void> {
    const { sceneRect: rect } = scene.dimensions;
    const ground = this.primary!.addChildAt(new PIXI.Graphics(), 0);
    ground.name = "ground";
    ground.visible = this.visibility.testVisibility();
    const { src, color: given } = groundOf(scene);
    const color = given ? colorNumber(String(given)) : 0x3b4a3f;
    ground.beginFill(color).drawRect(rect.x, rect.y, rect.width, rect.height).endFill();
    if (!src) return;
    const texture = await loadTexture(src);
    if (!texture) return;
    const image = ground.addChild(new PIXI.Sprite(texture));
    image.position.set(rect.x, rect.y);
    image.width = rect.width;
    image.height = rect.height;
  }

  #initializeView(scene: SceneLike): void {
    const { sceneRect: rect } = scene.dimensions;
    const { initial } = scene;
    if (typeof initial?.x === "number" && typeof initial.y === "number") {
      this.pan({ x: initial.x, y: initial.y, scale: initial.scale ?? 1 });
      return;
    }
    const [width, height] = this.screenDimensions;
    const freeWidth = Math.max(200, width - COVERED.left - COVERED.right);
    const freeHeight = Math.max(200, height - COVERED.top - COVERED.bottom);
    const scale = this.clampScale(Math.min(freeWidth / rect.width, freeHeight / rect.height));
    this.pan({
      x: rect.x + rect.width / 2 + (COVERED.right - COVERED.left) / 2 / scale,
      y: rect.y + rect.height / 2 - (COVERED.top - COVERED.bottom) / 2 / scale,
      scale,
    });
  }

  async tearDown(): Promise<void> {
    if (!this.#scene) return;
    this.#ready = false;
    this.#pointer?.cancel();
    (this.#hud?.token as { clear?(): void } | null)?.clear?.();
    platform.Hooks.callAll("canvasTearDown", this);
    for (const layer of [...this.layers].reverse()) await layer.tearDown();
    CanvasAnimation.terminateAll();
    for (const child of [...this.primary!.children]) if (child.name === "ground") child.destroy({ children: true });
    this.measurements.replaceChildren();
    this.#scene = null;
  }

  /** Shows what is seen and leaves all else black. */
  _refreshSight(): void {
    for (const child of this.primary!.children)
      if (child.name === "ground") child.visible = this.visibility.testVisibility();
    for (const token of this.tokens?.placeables ?? []) token.renderFlags.set({ refreshState: true });
    platform.Hooks.callAll("sightRefresh", this.visibility);
  }

  clampScale(scale: number): number {
    return Math.min(Math.max(scale, 0.1), 3);
  }

  /** Moves the view at once; x and y are the scene point in the middle of the window. */
  pan(view: View = {}): void {
    if (!this.#app) return;
    const { stage } = this;
    const [width, height] = this.screenDimensions;
    const scale = this.clampScale(view.scale ?? stage.scale.x);
    stage.position.set(width / 2, height / 2);
    stage.pivot.set(view.x ?? stage.pivot.x, view.y ?? stage.pivot.y);
    const zoomed = scale !== stage.scale.x;
    stage.scale.set(scale);
    this.#alignHud();
    if (zoomed) for (const token of this.tokens?.placeables ?? []) token.renderFlags.set({ refreshNameplate: true });
    platform.Hooks.callAll("canvasPan", this, { x: stage.pivot.x, y: stage.pivot.y, scale });
  }

  #alignHud(): void {
    if (!this.#hud) return;
    const { x, y } = this.clientCoordinatesFromCanvas({ x: 0, y: 0 });
    this.#hud.element.style.transform = `translate(${x}px, ${y}px) scale(${this.stage.scale.x})`;
    this.#hud.element.style.setProperty("--zoom", String(this.stage.scale.x));
  }

  /** Moves the view over `duration` milliseconds. */
  async animatePan(view: View & { duration?: number; speed?: number } = {}): Promise<boolean> {
    const { stage } = this;
    const state = { x: stage.pivot.x, y: stage.pivot.y, scale: stage.scale.x };
    const moved = await CanvasAnimation.animate(
      [
        { parent: state, attribute: "x", to: view.x ?? state.x },
        { parent: state, attribute: "y", to: view.y ?? state.y },
        { parent: state, attribute: "scale", to: this.clampScale(view.scale ?? state.scale) },
      ],
      {
        name: "canvas.animatePan",
        duration: view.duration ?? 250,
        easing: "easeInOutCosine",
        ontick: () => this.pan(state),
      },
    );
    this.pan(state);
    return moved;
  }

  /** Shows a ring at a scene point, on every client that views the scene. */
  async ping(origin: Point, options: { color?: number | string } = {}): Promise<boolean> {
    const { user } = platform.game;
    if (!this.#ready || !this.controls) return false;
    user.broadcastActivity?.({ ping: { x: origin.x, y: origin.y, scene: this.id } });
    return this.controls.drawPing(origin, { color: colorNumber(options.color ?? user.color) });
  }

  clientCoordinatesFromCanvas(origin: Point): Point {
    const point = this.stage.worldTransform.apply(origin);
    const { stage } = this;
    point.x = (origin.x - stage.pivot.x) * stage.scale.x + stage.position.x;
    point.y = (origin.y - stage.pivot.y) * stage.scale.y + stage.position.y;
    return { x: point.x, y: point.y };
  }

  canvasCoordinatesFromClient(origin: Point): Point {
    const { stage } = this;
    return {
      x: (origin.x - stage.position.x) / stage.scale.x + stage.pivot.x,
      y: (origin.y - stage.position.y) / stage.scale.y + stage.pivot.y,
    };
  }

  getLayerByEmbeddedName(name: string): CanvasLayer | null {
    return name === "Token" ? (this.tokens ?? null) : null;
  }

  getCollectionLayer(collection: string): CanvasLayer | null {
    return collection === "tokens" ? (this.tokens ?? null) : null;
  }

  highlightObjects(_active: boolean): void {}
}

// A layer that is registered but not created yet is undefined, as on the platform; anything else is a question in vain.
throwOnMissing(
  Board,
  "canvas",
  (name) => name in (platform.CONFIG?.Canvas?.layers ?? {}) || GROUPS.some((group) => group.name === name),
);

/** What a document hook passes on to the drawn tokens. */
export function listenToDocuments(board: Board): void {
  const { Hooks } = platform;
  const drawn = (document: { parent: unknown }): boolean => board.ready && document.parent === board.scene;
  for (const hook of ["createToken", "updateToken", "deleteToken"])
    Hooks.on(hook, () => board.ready && board.scene?.tokenVision && board._refreshSight());
  Hooks.on("updateScene", (scene: unknown, changed: object) => {
    if (board.ready && scene === board.scene && "tokenVision" in changed) board._refreshSight();
  });
  Hooks.on("createToken", (document: never, options: never, userId: never) => {
    if (drawn(document)) board.tokens?._onCreateDocument(document, options, userId);
  });
  Hooks.on("updateToken", (document: never, changed: never, options: never, userId: never) => {
    if (drawn(document)) board.tokens?._onUpdateDocument(document, changed, options, userId);
  });
  Hooks.on("deleteToken", (document: never, options: never, userId: never) => {
    if (drawn(document)) board.tokens?._onDeleteDocument(document, options, userId);
  });
  for (const hook of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"]) {
    Hooks.on(hook, (effect: never) => board.tokens?._refreshActor((effect as { parent: never }).parent));
  }
  Hooks.on("updateActor", (actor: never) => board.tokens?._refreshActor(actor));
  Hooks.on("userActivity", (user: never, activity: { targets?: string[] }) => {
    if (board.ready && activity.targets) board.tokens?._setTargetsOf(user, activity.targets);
  });
  Hooks.on("updateScene", (scene: never, changed: Data) => {
    if (!board.ready || scene !== (board.scene as unknown)) return;
    const redrawn = ["width", "height", "padding", "grid", "background", "backgroundColor", "levels"];
    if (redrawn.some((key) => key in changed)) void board.draw(scene);
  });
}
