import * as PIXI from "pixi.js";
import { platform, type SceneLike, type TokenDocumentLike, type UserLike } from "../platform";
import type { CanvasPointerEvent } from "./layers";

/** What is to be refreshed on the next frame, by Foundry's flag names (`refreshPosition`, `refreshState` …). */
export type RenderFlags = Record<string, boolean>;

/** The layer's side of a placeable object. */
export interface PlaceableLayer {
  readonly controlled: PlaceableObject[];
  readonly active: boolean;
  readonly controlledObjects: Map<string, PlaceableObject>;
  readonly preview: PIXI.Container | null;
  hover: PlaceableObject | null;
  releaseAll(): number;
}

/** An object on the canvas that shows an embedded document of the scene. */
export abstract class PlaceableObject extends PIXI.Container {
  static embeddedName = "";
  static RENDER_FLAGS: Record<string, object> = {};

  declare readonly document: TokenDocumentLike;
  declare readonly scene: SceneLike;
  /** The object that this one is a drag preview of. */
  declare _original: PlaceableObject | undefined;
  /** The drag preview of this object. */
  declare _preview: PlaceableObject | undefined;
  readonly renderFlags: { set(flags: RenderFlags): void };
  readonly #pendingFlags: RenderFlags = {};
  #flagsAwaitFrame = false;
  #isControlled = false;
  #isHovered = false;

  constructor(document: TokenDocumentLike) {
    super();
    this.document = document;
    this.scene = document.parent as SceneLike;
    this._original = undefined;
    this._preview = undefined;
    this.eventMode = "static";
    this.cursor = "pointer";
    this.renderFlags = { set: (flags) => this.#collectFlags(flags) };
  }

  get id(): string {
    return this.document.id;
  }

  get objectId(): string {
    return `${this.document.documentName}.${this.document.id}${this.isPreview ? ".preview" : ""}`;
  }

  get isPreview(): boolean {
    return this._original !== undefined;
  }

  get hasPreview(): boolean {
    return this._preview !== undefined;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get controlled(): boolean {
    return this.#isControlled;
  }

  get hover(): boolean {
    return this.#isHovered;
  }

  set hover(hovered: boolean) {
    this.#isHovered = hovered;
  }

  get sheet(): unknown {
    return this.document.sheet;
  }

  abstract get layer(): PlaceableLayer;
  abstract get bounds(): PIXI.Rectangle;
  /** The middle of the object in scene pixels. */
  abstract get center(): PIXI.Point;

  async draw(options: object = {}): Promise<this> {
    this.clear();
    await this._draw(options);
    if (this.destroyed) return this;
    if (!this.isPreview) platform.Hooks.callAll(`draw${this.document.documentName}`, this);
    this.renderFlags.set({ refresh: true });
    this.applyRenderFlags();
    return this;
  }

  protected abstract _draw(options: object): Promise<void>;

  clear(): this {
    for (const child of this.removeChildren()) child.destroy({ children: true });
    return this;
  }

  refresh(_options: object = {}): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  #collectFlags(flags: RenderFlags): void {
    Object.assign(this.#pendingFlags, flags);
    if (this.#flagsAwaitFrame) return;
    this.#flagsAwaitFrame = true;
    PIXI.Ticker.shared.addOnce(() => {
      this.#flagsAwaitFrame = false;
      this.applyRenderFlags();
    });
    PIXI.Ticker.shared.start();
  }

  /** Carries out what was collected; called once per frame, or at once where a caller cannot wait. */
  applyRenderFlags(): void {
    if (this.destroyed || Object.keys(this.#pendingFlags).length === 0 || this.children.length === 0) return;
    const flags = { ...this.#pendingFlags };
    for (const key of Object.keys(this.#pendingFlags)) delete this.#pendingFlags[key];
    this._applyRenderFlags(flags);
    if (!this.isPreview) platform.Hooks.callAll(`refresh${this.document.documentName}`, this, flags);
  }

  protected abstract _applyRenderFlags(flags: RenderFlags): void;

  override destroy(options?: PIXI.IDestroyOptions | boolean): void {
    if (this.destroyed) return;
    if (!this.isPreview) platform.Hooks.callAll(`destroy${this.document.documentName}`, this);
    this.layer?.controlledObjects.delete(this.objectId);
    this._destroy(options);
    super.destroy(options ?? { children: true });
  }

  protected _destroy(_options?: PIXI.IDestroyOptions | boolean): void {}

  /** @returns whether the object is controlled now */
  control(options: { releaseOthers?: boolean; [key: string]: unknown } = {}): boolean {
    if (options.releaseOthers !== false) {
      for (const other of this.layer.controlled) if (other !== this) other.release();
    }
    if (this.#isControlled) return true;
    if (!this.can(platform.game.user, "control")) return false;
    this.#isControlled = true;
    this.layer.controlledObjects.set(this.objectId, this);
    this._onControl(options);
    platform.Hooks.callAll(`control${this.document.documentName}`, this, true);
    return true;
  }

  protected _onControl(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  release(options: object = {}): boolean {
    if (!this.#isControlled) return true;
    this.#isControlled = false;
    this.layer.controlledObjects.delete(this.objectId);
    this._onRelease(options);
    platform.Hooks.callAll(`control${this.document.documentName}`, this, false);
    return true;
  }

  protected _onRelease(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  /** May the user do this to the object: "control", "drag", "HUD", "view", "hover". */
  can(user: UserLike, action: string, event?: CanvasPointerEvent): boolean {
    switch (action) {
      case "control":
        return this._canControl(user, event);
      case "drag":
        return this._canDrag(user, event);
      case "HUD":
        return this._canHUD(user, event);
      case "view":
        return this._canView(user, event);
      case "hover":
        return this._canHover(user, event);
      default:
        throw new Error(`The stand-in table does not imitate PlaceableObject#can("${action}")`);
    }
  }

  protected _canControl(_user: UserLike, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && !this.isPreview && this.document.isOwner;
  }

  protected _canDrag(_user: UserLike, _event?: CanvasPointerEvent): boolean {
    return !this.document.locked && this.document.isOwner;
  }

  protected _canHUD(_user: UserLike, _event?: CanvasPointerEvent): boolean {
    return this.#isControlled;
  }

  protected _canView(user: UserLike, _event?: CanvasPointerEvent): boolean {
    return this.document.testUserPermission(user, "LIMITED");
  }

  protected _canHover(_user: UserLike, _event?: CanvasPointerEvent): boolean {
    return true;
  }

  _canDragLeftStart(user: UserLike, event: CanvasPointerEvent): boolean {
    return this._canDrag(user, event);
  }

  _onHoverIn(_event: CanvasPointerEvent, _options: object = {}): void {
    if (this.#isHovered) return;
    this.layer.hover = this;
    this.#isHovered = true;
    this.renderFlags.set({ refreshState: true });
    platform.Hooks.callAll(`hover${this.document.documentName}`, this, true);
  }

  _onHoverOut(_event: CanvasPointerEvent): void {
    if (!this.#isHovered) return;
    this.layer.hover = null;
    this.#isHovered = false;
    this.renderFlags.set({ refreshState: true });
    platform.Hooks.callAll(`hover${this.document.documentName}`, this, false);
  }

  _onClickLeft(event: CanvasPointerEvent): void {
    if (event.shiftKey && this.#isControlled) this.release();
    else if (event.shiftKey || !this.#isControlled) this.control({ releaseOthers: !event.shiftKey });
  }

  /** A click that did not become a drag leaves only this object controlled. */
  _onUnclickLeft(event: CanvasPointerEvent): void {
    if (!event.shiftKey && this.#isControlled && this.layer.controlled.length > 1)
      this.control({ releaseOthers: true });
  }

  _onClickLeft2(_event: CanvasPointerEvent): void {
    if (this._canView(platform.game.user)) this.document.sheet?.render({ force: true });
  }

  _onClickRight(_event: CanvasPointerEvent): void {}
  /** @returns `false` to prevent the start. `fact: drag-returns` */
  _onDragLeftStart(_event: CanvasPointerEvent): boolean | undefined {
    return undefined;
  }

  _initializeDragLeft(_event: CanvasPointerEvent): void {}

  _onDragLeftMove(_event: CanvasPointerEvent): void {}

  /** @returns `false` to keep the drag alive. `fact: drag-returns` */
  _onDragLeftDrop(_event: CanvasPointerEvent): boolean | undefined {
    return undefined;
  }

  /** @returns `false` to prevent the cancellation. `fact: drag-returns` */
  _onDragLeftCancel(_event: CanvasPointerEvent): boolean | undefined {
    return undefined;
  }

  _finalizeDragLeft(_event: CanvasPointerEvent): void {}
}
