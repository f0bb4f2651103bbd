import * as PIXI from "pixi.js";
import {
  type Data,
  type DocumentLike,
  type Point,
  platform,
  type SceneLike,
  type TokenDocumentLike,
  type UserLike,
  type Waypoint,
} from "../platform";
import { word } from "../words";
import { type CanvasPointerEvent, InteractionLayer, type LayerOptions } from "./layers";
import type { PlaceableObject } from "./placeable";
import { Token } from "./token";
import { refreshRuler, TokenDrag, waypointOf } from "./token-drag";
import type { PlannedMovement } from "./token-ruler";

declare module "./parts" {
  interface Parts {
    TokenLayer: TokenLayer;
  }
}

/** One thing that Ctrl+Z takes back. */
export interface HistoryEntry {
  type: "update";
  data: Array<{ _id: string; x: number; y: number }>;
  options: object;
}

interface TokenHud {
  _toggle(token: Token): void;
  clear(): void;
}

/** A layer that shows the embedded documents of one name. */
export abstract class PlaceablesLayer extends InteractionLayer {
  static documentName = "";
  objects: PIXI.Container | null = null;
  preview: PIXI.Container | null = null;
  history: HistoryEntry[] = [];
  hover: PlaceableObject | null = null;
  readonly controlledObjects = new Map<string, PlaceableObject>();

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, baseClass: PlaceablesLayer };
  }

  abstract get placeables(): PlaceableObject[];

  /** In the order of their selection, whatever order they are drawn in. */
  get controlled(): PlaceableObject[] {
    return [...this.controlledObjects.values()];
  }

  get(id: string): PlaceableObject | undefined {
    return this.placeables.find((placeable) => placeable.id === id);
  }

  controlAll(options: Data = {}): PlaceableObject[] {
    for (const placeable of this.placeables) placeable.control({ ...options, releaseOthers: false });
    return this.controlled;
  }

  releaseAll(options: Data = {}): number {
    const controlled = this.controlled;
    for (const placeable of controlled) placeable.release(options);
    return controlled.length;
  }

  clearPreviewContainer(): void {
    for (const child of this.preview?.removeChildren() ?? []) child.destroy({ children: true });
  }

  protected override _deactivate(): void {
    this.releaseAll();
  }

  protected override async _draw(_options: object): Promise<void> {
    this.objects = this.addChild(new PIXI.Container());
    this.objects.sortableChildren = true;
    this.preview = this.addChild(new PIXI.Container());
  }

  protected override async _tearDown(options: object): Promise<void> {
    this.history = [];
    this.hover = null;
    this.controlledObjects.clear();
    await super._tearDown(options);
    this.objects = null;
    this.preview = null;
  }
}

/** The tokens of the scene that is viewed. */
export class TokenLayer extends PlaceablesLayer {
  static override documentName = "Token";
  rulers = new PIXI.Container();
  /** Tokens with the marker of the turn. */
  readonly turnMarkers = new Set<Token>();
  /** The token that the pointer has taken hold of. */
  _draggedToken: Token | null = null;
  #selection: PIXI.Graphics | null = null;
  readonly #standing = new Map<string, Point>();

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "tokens", zIndex: 200, baseClass: TokenLayer };
  }

  override get hookName(): string {
    return "TokenLayer";
  }

  get hud(): TokenHud {
    return (platform.canvas as unknown as { hud: { token: TokenHud } }).hud.token;
  }

  override get placeables(): Token[] {
    return (this.objects?.children ?? []) as Token[];
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.actor?.isOwner);
  }

  override get(id: string): Token | undefined {
    return super.get(id) as Token | undefined;
  }

  getDocuments(): TokenDocumentLike[] {
    return platform.canvas.scene?.tokens.contents ?? [];
  }

  protected override async _draw(options: object): Promise<void> {
    this.rulers = new PIXI.Container();
    this.rulers.eventMode = "none";
    await super._draw(options);
    this.addChildAt(this.rulers, 0);
    this.#selection = this.addChild(new PIXI.Graphics());
    await Promise.all(this.getDocuments().map((document) => this.createObject(document)));
  }

  protected override async _tearDown(options: object): Promise<void> {
    TokenDrag.current?.end();
    this.#standing.clear();
    for (const token of this.placeables) token.document._object = null;
    for (const user of platform.game.users) user.targets.clear();
    await super._tearDown(options);
    this.#selection = null;
  }

  /** Draws a document that has none yet; asked twice, it answers with the object that is there. */
  async createObject(document: TokenDocumentLike): Promise<Token> {
    const existing = this.get(document.id);
    if (existing) return existing;
    const TokenClass = (platform.CONFIG.Token.objectClass ?? Token) as new (document: TokenDocumentLike) => Token;
    const token = new TokenClass(document);
    document._object = token;
    this.objects?.addChild(token);
    const source = document._source as unknown as Point;
    this.#standing.set(document.id, { x: source.x, y: source.y });
    return token.draw();
  }

  // ---- Changes of documents, called on every client that views the scene

  _onCreateDocument(document: TokenDocumentLike, _options: object, _userId: string): void {
    if (document.parent !== (platform.canvas.scene as unknown)) return;
    void this.createObject(document);
  }

  readonly #seen = new WeakMap<object, Set<string>>();

  /** One update reaches this both from the document and from the hook; the second is ignored. */
  _onUpdateDocument(document: TokenDocumentLike, changed: Data, options: object, userId: string): void {
    const seen = this.#seen.get(changed) ?? new Set<string>();
    if (seen.has(document.id)) return;
    this.#seen.set(changed, seen.add(document.id));
    const token = this.get(document.id);
    if (!token) return;
    const before = this.#standing.get(document.id);
    const source = document._source as unknown as Point;
    this.#standing.set(document.id, { x: source.x, y: source.y });
    if (before && userId === platform.game.user.id && (before.x !== source.x || before.y !== source.y)) {
      this.#remember(document.id, before, options);
    }
    token._onUpdate(changed, options, userId);
  }

  #remember(id: string, before: Point, options: object & { isUndo?: boolean }): void {
    if (options.isUndo) return;
    const last = this.history.at(-1);
    if (last?.options === options) last.data.push({ _id: id, ...before });
    else this.history.push({ type: "update", data: [{ _id: id, ...before }], options });
    if (this.history.length > 10) this.history.shift();
  }

  _onDeleteDocument(document: TokenDocumentLike, _options: object, _userId: string): void {
    const token = this.get(document.id);
    if (!token) return;
    token.release();
    for (const user of [...token.targeted]) token.setTarget(false, { user, releaseOthers: false });
    document._object = null;
    this.#standing.delete(document.id);
    token.destroy({ children: true });
  }

  // ---- Movement by keys and undo

  /** Moves controlled tokens by grid steps, `dz` up or down; each is -1, 0 or 1. */
  async moveMany(options: { dx?: number; dy?: number; dz?: number; ids?: string[] } = {}): Promise<unknown[]> {
    const { dx = 0, dy = 0, dz = 0 } = options;
    if (!dx && !dy && !dz) return [];
    if (platform.game.paused && !platform.game.user.isGM) {
      platform.ui.notifications.warn(word("paused"));
      return [];
    }
    const moving = options.ids
      ? this.placeables.filter((token) => options.ids?.includes(token.id))
      : (this.controlled as Token[]);
    const updates: Data[] = [];
    const movement: Record<string, Data> = {};
    for (const token of moving) {
      if (token.document.locked || !token.document.isOwner) continue;
      const position = token._getShiftedPosition(dx, dy, dz);
      const asked: Waypoint = {
        ...waypointOf(token),
        ...position,
        action: token._getKeyboardMovementAction(),
        snapped: true,
        explicit: true,
        checkpoint: true,
      };
      const constrainOptions = token._getDragConstrainOptions();
      const [path] = token.constrainMovementPath([waypointOf(token), asked], { ...constrainOptions, preview: false });
      const waypoints = path.slice(1);
      const end = waypoints.at(-1);
      if (!end) continue;
      updates.push({ _id: token.id, x: end.x, y: end.y, elevation: end.elevation });
      movement[token.id] = { waypoints, method: "keyboard", constrainOptions };
    }
    if (updates.length === 0) return [];
    return (platform.canvas.scene as SceneLike).updateEmbeddedDocuments("Token", updates, { movement });
  }

  /** Takes back this client's last move. */
  async undoHistory(): Promise<unknown[]> {
    if (platform.game.paused && !platform.game.user.isGM) {
      platform.ui.notifications.warn(word("paused"));
      return [];
    }
    const entry = this.history.pop();
    if (!entry) return [];
    const present = entry.data.filter((update) => this.get(update._id));
    const movement = Object.fromEntries(
      present.map(({ _id, x, y }) => [_id, { waypoints: [{ x, y, action: "displace" }], method: "undo" }]),
    );
    return (platform.canvas.scene as SceneLike).updateEmbeddedDocuments("Token", present, { isUndo: true, movement });
  }

  recalculatePlannedMovementPaths(): void {
    TokenDrag.current?.recalculate();
  }

  targetObjects(
    rectangle: { x: number; y: number; width: number; height: number },
    options: { releaseOthers?: boolean } = {},
  ): number {
    const inside = this.placeables.filter((token) => token.isVisible && contains(rectangle, token.center));
    this.setTargets(
      inside.map((token) => token.id),
      { mode: options.releaseOthers === false ? "acquire" : "replace" },
    );
    return inside.length;
  }

  setTargets(ids: Iterable<string>, options: { mode?: "replace" | "acquire" | "release" } = {}): void {
    const wanted = new Set(ids);
    const mode = options.mode ?? "replace";
    for (const token of this.placeables) {
      if (wanted.has(token.id)) token.setTarget(mode !== "release", { releaseOthers: false });
      else if (mode === "replace" && token.isTargeted) token.setTarget(false, { releaseOthers: false });
    }
  }

  /** Another user's targets, as that user's client tells them. */
  _setTargetsOf(user: UserLike, ids: string[]): void {
    for (const token of this.placeables) token.setTarget(ids.includes(token.id), { user, releaseOthers: false });
  }

  /** Another user's drags: planned paths by token id; null ends one. */
  _updatePlannedMovements(user: UserLike, planned: Record<string, PlannedMovement | null>): void {
    for (const [id, plan] of Object.entries(planned ?? {})) {
      const token = this.get(id);
      if (!token) continue;
      if (plan) token._plannedMovement[user.id] = plan;
      else delete token._plannedMovement[user.id];
      refreshRuler(token);
    }
  }

  // ---- Pointer on empty ground: a box selects

  /** `fact: drag-released` */
  override _onClickLeft(event: CanvasPointerEvent): void {
    if (this._draggedToken) {
      this._draggedToken._onDragClickLeft(event);
      return;
    }
    this.hud.clear();
    if (!event.shiftKey) this.releaseAll();
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    const box = rectangleOf(event);
    this.#selection?.clear().lineStyle({ width: 2, color: 0xff9829, alpha: 0.9 }).beginFill(0xff9829, 0.12);
    this.#selection?.drawRect(box.x, box.y, box.width, box.height).endFill();
  }

  override _onClickRight(event: CanvasPointerEvent): void {
    this._draggedToken?._onDragClickRight(event);
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): undefined {
    this.#selection?.clear();
    const box = rectangleOf(event);
    const tool = (platform.ui.controls as { tool?: { name?: string } | null } | undefined)?.tool?.name;
    if (tool === "target") {
      this.targetObjects(box, { releaseOthers: !event.shiftKey });
      return;
    }
    for (const token of this.placeables) if (contains(box, token.center)) token.control({ releaseOthers: false });
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): undefined {
    this.#selection?.clear();
  }

  /** Redraws bars and status icons of an actor's tokens. */
  _refreshActor(actor: DocumentLike | null): void {
    for (const token of this.placeables) {
      if (!actor || token.actor === (actor as unknown) || token.document.actorId === actor.id) {
        token.renderFlags.set({ refreshBars: true, redrawEffects: true, refreshNameplate: true, refreshState: true });
      }
    }
  }
}

function rectangleOf(event: CanvasPointerEvent): { x: number; y: number; width: number; height: number } {
  const from = event.interactionData.origin as Point;
  const to = event.interactionData.destination as Point;
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

function contains(box: { x: number; y: number; width: number; height: number }, point: Point): boolean {
  return point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height;
}
