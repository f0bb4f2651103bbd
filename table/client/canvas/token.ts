import * as PIXI from "pixi.js";
import { isFourteen } from "../documents/document";
import { type Data, type Point, platform, type TokenDocumentLike, type UserLike, type Waypoint } from "../platform";
import { CanvasAnimation, type Easing } from "./animation";
import { gridOf, snapped } from "./grid";
import type { CanvasPointerEvent } from "./layers";
import type { Parts } from "./parts";
import { PlaceableObject, type RenderFlags } from "./placeable";
import { loadTexture } from "./textures";
import { type BarData, type Bars, drawBar, isShownIn, newBars } from "./token-bars";
import { TokenDrag } from "./token-drag";
import { borderColor, colorNumber, drawDisc, drawTarget, nameText, statusIcons } from "./token-look";
import type { PlannedMovement, TokenRuler } from "./token-ruler";

declare module "./parts" {
  interface Parts {
    Token: Token;
  }
}

type CanvasPointer = Parts["CanvasPointer"];
type TokenLayer = Parts["TokenLayer"];

interface AnimationOptions {
  duration?: number;
  /** Spaces per second. */
  movementSpeed?: number;
  easing?: Easing | string;
  name?: PropertyKey;
}

interface UpdateOptions {
  animate?: boolean;
  animation?: AnimationOptions;
  movement?: Record<string, { waypoints?: Waypoint[] }>;
  isUndo?: boolean;
}

/** The replacement for a missing picture of a status. */
const HAZARD = "icons/svg/hazard.svg";
/** How much of a token its picture covers: the rest is the ring that tells the sides apart. */
const ART_SHARE = 0.86;

/** What is drawn of a token itself. On the platform it lies in another group, in the order of `sort`. */
class TokenMesh extends PIXI.Container {
  sort = 0;
}

/** A token on the canvas: a disc with its picture, a name plate, status icons, and real drags with a ruler. */
export class Token extends PlaceableObject {
  static override embeddedName = "Token";
  static override RENDER_FLAGS = Object.fromEntries(
    [
      "refresh",
      "refreshState",
      "refreshPosition",
      "refreshSize",
      "refreshShape",
      "refreshMesh",
      "refreshNameplate",
      "refreshBars",
      "refreshEffects",
      "redrawEffects",
      "refreshTarget",
      "refreshTurnMarker",
    ].map((flag) => [flag, {}]),
  );

  /** Paths that users plan by dragging, by user id. */
  _plannedMovement: Record<string, PlannedMovement> = {};
  readonly targeted = new Set<UserLike>();
  ruler: TokenRuler | null = null;
  border: PIXI.Graphics | undefined;
  nameplate: PIXI.Text | undefined;
  target: PIXI.Graphics | undefined;
  /** Under whose turn it is. */
  turnMarker: PIXI.Graphics | null = null;
  /** fact: effect-icons-drawn */
  effects: (PIXI.Container & { bg?: PIXI.Graphics; overlay?: PIXI.Sprite | null }) | undefined;
  bars: Bars | undefined;
  /** The token's picture; null when neither it nor the platform's own is to be had. */
  texture: PIXI.Texture | null = null;
  mesh: TokenMesh | undefined;
  #disc: PIXI.Graphics | undefined;
  #art: PIXI.Sprite | undefined;
  #movement: Promise<void> | null = null;
  #walks = 0;

  constructor(document: TokenDocumentLike) {
    super(document);
    this.position.set(document.x, document.y);
  }

  get layer(): TokenLayer {
    return platform.canvas.tokens as TokenLayer;
  }

  get actor(): TokenDocumentLike["actor"] {
    return this.document.actor;
  }

  get combatant(): TokenDocumentLike["combatant"] {
    return this.document.combatant;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get observer(): boolean {
    return platform.game.user.isGM || this.document.testUserPermission(platform.game.user, "OBSERVER");
  }

  /** Width in pixels. */
  get w(): number {
    return this.document.width * gridOf(this.scene).sizeX;
  }

  /** Height in pixels. */
  get h(): number {
    return this.document.height * gridOf(this.scene).sizeY;
  }

  get bounds(): PIXI.Rectangle {
    return new PIXI.Rectangle(this.document.x, this.document.y, this.w, this.h);
  }

  get center(): PIXI.Point {
    return new PIXI.Point(this.document.x + this.w / 2, this.document.y + this.h / 2);
  }

  get externalRadius(): number {
    return Math.max(this.w, this.h) / 2;
  }

  get isVisible(): boolean {
    if (this.document.hidden && !platform.game.user.isGM) return false;
    return this.controlled || platform.canvas.visibility.testVisibility(this.center);
  }

  get isTargeted(): boolean {
    return this.targeted.has(platform.game.user);
  }

  get isDragged(): boolean {
    return this.hasPreview;
  }

  get showRuler(): boolean {
    return true;
  }

  get animationName(): string {
    return `${this.objectId}.animate`;
  }

  /** Settles when the movement that is being shown has ended; null when none is. */
  get movementAnimationPromise(): Promise<void> | null {
    return this.#movement;
  }

  get animationContexts(): Map<string, object> {
    const running = CanvasAnimation.getAnimation(this.animationName);
    return new Map(running ? [[this.animationName, running]] : []);
  }

  clone(): this {
    const Clone = this.constructor as new (document: TokenDocumentLike) => this;
    const clone = new Clone(this.document.clone({}, { keepId: true }));
    clone._original = this;
    this._preview = clone;
    clone.eventMode = "none";
    return clone;
  }

  getSize(): { width: number; height: number } {
    return { width: this.w, height: this.h };
  }

  getCenterPoint(position: Point = this.document): Point {
    return { x: position.x + this.w / 2, y: position.y + this.h / 2 };
  }

  getSnappedPosition(position: Point = this.document): Point {
    return snapped(position, gridOf(this.scene));
  }

  // ---- Drawing

  protected override async _draw(_options: object): Promise<void> {
    this.texture = await this.#loadArt();
    if (this.destroyed) return;
    this.sortableChildren = true;
    this.mesh = this.addChild(new TokenMesh());
    this.#disc = this.mesh.addChild(new PIXI.Graphics());
    this.#art = this.mesh.addChild(new PIXI.Sprite(this.texture ?? PIXI.Texture.EMPTY));
    this.#art.anchor.set(0.5);
    this.border = this.addChild(new PIXI.Graphics());
    this.bars = this.addChild(newBars());
    this.effects = this.addChild(new PIXI.Container());
    this.target = this.addChild(new PIXI.Graphics());
    this.nameplate = this.addChild(nameText(this.document.name));
    if (this.isPreview || this.ruler) return;
    const Ruler = platform.CONFIG.Token.rulerClass as (new (token: Token) => TokenRuler) | null | undefined;
    if (!Ruler) return;
    this.ruler = new Ruler(this);
    await this.ruler.draw();
  }

  async #loadArt(): Promise<PIXI.Texture | null> {
    const src = this.document.texture?.src;
    return src ? loadTexture(src, { fallback: String(platform.CONST.DEFAULT_TOKEN) }) : null;
  }

  async #changeArt(): Promise<void> {
    this.texture = await this.#loadArt();
    if (this.destroyed) return;
    this.#art!.texture = this.texture ?? PIXI.Texture.EMPTY;
    this.renderFlags.set({ refreshSize: true });
  }

  protected override _applyRenderFlags(flags: RenderFlags): void {
    const all = flags.refresh || flags.redraw;
    if (all || flags.refreshPosition) this._refreshPosition();
    if (all || flags.refreshSize || flags.refreshShape) this._refreshShape();
    if (all || flags.refreshSize) this._refreshSize();
    if (all || flags.refreshMesh) this._refreshMesh();
    if (all || flags.refreshState || flags.refreshVisibility) this._refreshState();
    if (all || flags.refreshNameplate) this._refreshNameplate();
    if (all || flags.refreshBars || flags.refreshSize) this.drawBars();
    if (all || flags.redrawEffects) void this.drawEffects();
    else if (flags.refreshEffects || flags.refreshSize) this._refreshEffects();
    if (all || flags.refreshTarget || flags.refreshSize) this._refreshTarget();
    if (all || flags.refreshTurnMarker || flags.refreshSize) this._refreshTurnMarker();
  }

  /** fact: who-reads-the-combatant */
  protected _refreshTurnMarker(): void {
    const markers = platform.canvas.tokens as { turnMarkers: Set<Token> } | undefined;
    this.turnMarker?.destroy();
    this.turnMarker = null;
    markers?.turnMarkers.delete(this);
    if (this.isPreview || platform.game.combat?.combatant?.tokenId !== this.document.id) return;
    this.turnMarker = this.addChildAt(new PIXI.Graphics(), 0);
    this.turnMarker.lineStyle({ width: 4, color: 0xffffff, alpha: 0.6 });
    this.turnMarker.drawCircle(this.w / 2, this.h / 2, this.w * 0.7);
    markers?.turnMarkers.add(this);
  }

  protected _refreshPosition(): void {
    this.position.set(this.document.x, this.document.y);
  }

  protected _refreshSize(): void {
    drawDisc(this.#disc!, this.document, this.w, this.h);
    this.#art!.position.set(this.w / 2, this.h / 2);
    this.#art!.width = this.w * ART_SHARE;
    this.#art!.height = this.h * ART_SHARE;
    this.nameplate!.position.set(this.w / 2, this.h + 2);
    this._refreshMesh();
  }

  protected _refreshShape(): void {
    this.hitArea = new PIXI.Circle(this.w / 2, this.h / 2, Math.min(this.w, this.h) / 2);
  }

  /** `fact: token-art-is-resized` */
  protected _refreshMesh(): void {
    this.mesh!.pivot.set(this.w / 2, this.h / 2);
    this.mesh!.position.set(this.w / 2, this.h / 2);
    this.mesh!.scale.set(1);
  }

  protected _refreshState(): void {
    this.visible = this.isVisible;
    this.alpha = this.isPreview ? 0.55 : this.document.hidden ? 0.5 : 1;
    if (this.hasPreview) this.alpha = 0.75;
    this.mesh!.sort = this.document.sort ?? 0;
    // Here what is drawn hangs on the token, so that its order is the token's. `fact: token-order-is-set-with-its-state`
    this.zIndex = this.mesh!.sort + (this.controlled ? 1000 : 0) + (this.hover ? 2000 : 0);
    this._refreshBorder();
    this._refreshNameplate();
    // fact: secret-tokens-show-no-bars
    this.bars!.visible = !this.isPreview && !this.document.isSecret && this._canViewMode(this.document.displayBars);
    if (this.ruler) this.ruler.visible = this.ruler.isVisible;
  }

  protected _refreshBorder(): void {
    const color = borderColor(this.controlled, this.hover, this.document);
    this.border!.clear();
    if (color === null) return;
    const radius = Math.min(this.w, this.h) / 2;
    this.border!.lineStyle({ width: Math.max(2, radius / 8), color, alpha: 1 });
    this.border!.drawCircle(this.w / 2, this.h / 2, radius + Math.max(2, radius / 10));
  }

  /** Keeps the name legible at any zoom: it shrinks no further than its size on the screen. */
  protected _refreshNameplate(): void {
    this.nameplate!.text = this.document.name;
    this.nameplate!.visible = !this.isPreview;
    const zoom = (platform.canvas as unknown as { stage: PIXI.Container }).stage.scale.x || 1;
    this.nameplate!.scale.set(Math.max(0.5, 0.8 / zoom));
  }

  protected _refreshTarget(): void {
    this.target!.clear();
    const targeting = [...this.targeted];
    if (targeting.length === 0) return;
    const user = targeting.find((candidate) => candidate.isSelf) ?? targeting[0]!;
    drawTarget(this.target!, this.w, this.h, colorNumber(user.color));
  }

  protected _canViewMode(mode: number): boolean {
    return isShownIn(mode, this);
  }

  /** Of a bar that is none, because its attribute has no value or no maximum, nothing is drawn. */
  drawBars(): void {
    for (const [number, name] of (["bar1", "bar2"] as const).entries()) {
      const data = this.document.getBarAttribute(name);
      const bar = this.bars![name];
      bar.visible = data?.type === "bar" && Boolean(data.max) && this._drawBar(number, bar, data);
    }
  }

  protected _drawBar(number: number, bar: PIXI.Graphics, data: BarData): boolean {
    const { dimensions } = platform.canvas as unknown as { dimensions: { uiScale?: number } | null };
    drawBar(number, bar, data, { width: this.w, height: this.h, ui: dimensions?.uiScale ?? 1 });
    return true;
  }

  async drawEffects(): Promise<this> {
    const icons = statusIcons(this.document);
    const textures = await Promise.all(icons.map((icon) => loadTexture(icon.src, { fallback: HAZARD })));
    if (this.destroyed || !this.effects || this.effects.destroyed) return this;
    for (const child of this.effects.removeChildren()) child.destroy();
    this.effects.bg = this.effects.addChild(new PIXI.Graphics());
    this.effects.bg.zIndex = -1;
    this.effects.overlay = null;
    for (const [index, icon] of icons.entries()) {
      const sprite = this.effects.addChild(new PIXI.Sprite(textures[index] ?? PIXI.Texture.EMPTY));
      sprite.zIndex = index;
      if (icon.overlay) this.effects.overlay = sprite;
    }
    this.effects.sortChildren();
    this._refreshEffects();
    return this;
  }

  /** In columns from the upper left. fact: effect-icons-drawn */
  protected _refreshEffects(): void {
    if (!this.effects?.bg) return;
    const { bg, overlay, children } = this.effects;
    const size = Math.round(gridOf(this.scene).size / 10) * 2;
    const rows = Math.max(1, Math.floor(this.document.height * 5));
    bg.clear().beginFill(0x000000, 0.4).lineStyle(1, 0x000000);
    let place = 0;
    for (const child of children) {
      if (child === bg) continue;
      const sprite = child as PIXI.Sprite;
      if (sprite === overlay) {
        sprite.width = sprite.height = Math.min(this.w, this.h) * 0.6;
        sprite.position.set((this.w - sprite.width) / 2, (this.h - sprite.height) / 2);
        continue;
      }
      sprite.width = sprite.height = size;
      sprite.position.set(Math.floor(place / rows) * size, (place % rows) * size);
      bg.drawRoundedRect(sprite.x + 1, sprite.y + 1, size - 2, size - 2, 2);
      place++;
    }
  }

  protected override _destroy(_options?: PIXI.IDestroyOptions | boolean): void {
    this.#walks++;
    CanvasAnimation.terminateAnimation(this.animationName);
    if (this._original) this._original._preview = undefined;
    this.ruler?.destroy();
    this.ruler = null;
  }

  // ---- Changes of the document

  _onUpdate(changed: Data, options: UpdateOptions, _userId: string): void {
    const moved = "x" in changed || "y" in changed;
    if (moved) this.#show(options);
    if ("texture" in changed) void this.#changeArt();
    if ("name" in changed || "width" in changed || "height" in changed || "disposition" in changed) {
      this.border!.parent.addChild(this.effects!, this.nameplate!);
    }
    this.renderFlags.set({
      refreshState: true,
      refreshSize: true,
      refreshNameplate: true,
      refreshBars: true,
      ...("delta" in changed || "actorLink" in changed ? { redrawEffects: true } : { refreshEffects: true }),
      ...(moved ? { refreshPosition: true } : {}),
    });
  }

  /** Takes the drawn token from where it is seen to where its source now says it is. */
  #show(options: UpdateOptions): void {
    const source = this.document._source as unknown as Point;
    const from = { x: this.position.x, y: this.position.y };
    const passed = this.document.movement?.passed.waypoints ?? [];
    const asked = options.movement?.[this.id]?.waypoints ?? [];
    const path = [passed, asked].find((way) => way.at(-1)?.x === source.x && way.at(-1)?.y === source.y) ?? [
      { x: source.x, y: source.y } as Waypoint,
    ];
    const jump = platform.CONFIG.Token.movement?.actions[path.at(-1)?.action ?? ""]?.teleport === true;
    const walk = ++this.#walks;
    CanvasAnimation.terminateAnimation(this.animationName);
    if (options.animate === false || jump || !this.visible) {
      this.#place(source);
      this.#movement = null;
      return;
    }
    this.#place(from);
    const movement = this.#walk(walk, from, path, options.animation ?? {}).then(() => {
      if (this.#walks !== walk) return;
      this.#movement = null;
      if (!this.destroyed) this.#place(this.document._source as unknown as Point);
    });
    this.#movement = movement;
  }

  async #walk(walk: number, from: Point, path: Point[], options: AnimationOptions): Promise<void> {
    const lengths = path.map((point, index) => {
      const before = path[index - 1] ?? from;
      return Math.hypot(point.x - before.x, point.y - before.y);
    });
    const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
    for (const [index, point] of path.entries()) {
      if (this.#walks !== walk || this.destroyed) return;
      const share = (lengths[index] ?? 0) / total;
      await this.animate(point, {
        ...options,
        ...(options.duration === undefined ? {} : { duration: options.duration * share }),
      });
    }
  }

  #place(position: Point): void {
    this.document.x = position.x;
    this.document.y = position.y;
    this.position.set(position.x, position.y);
    this.renderFlags.set({ refreshPosition: true });
  }

  /** Moves the picture (and the document's animated x and y) in a straight line. */
  async animate(to: Partial<Point>, options: AnimationOptions = {}): Promise<void> {
    const shown = { x: this.position.x, y: this.position.y };
    const goal = { x: to.x ?? shown.x, y: to.y ?? shown.y };
    const speed = options.movementSpeed ?? platform.CONFIG.Token.movement?.defaultSpeed ?? 6;
    const spaces = Math.hypot(goal.x - shown.x, goal.y - shown.y) / gridOf(this.scene).size;
    await CanvasAnimation.animate(
      [
        { parent: shown, attribute: "x", to: goal.x },
        { parent: shown, attribute: "y", to: goal.y },
      ],
      {
        name: this.animationName,
        duration: options.duration ?? (spaces / speed) * 1000,
        easing: options.easing,
        ontick: () => {
          if (!this.destroyed) this.#place(shown);
        },
      },
    );
  }

  stopAnimation(options: { reset?: boolean } = {}): void {
    this.#walks++;
    this.#movement = null;
    CanvasAnimation.terminateAnimation(this.animationName);
    if (options.reset !== false) this.#place(this.document._source as unknown as Point);
  }

  // ---- Targets

  setTarget(
    targeted = true,
    context: { user?: UserLike; releaseOthers?: boolean; groupSelection?: boolean } = {},
  ): void {
    const user = context.user ?? platform.game.user;
    if (context.releaseOthers !== false) {
      for (const other of [...user.targets] as Token[])
        if (other !== this) other.setTarget(false, { user, releaseOthers: false });
    }
    if (targeted === user.targets.has(this)) return;
    if (targeted) {
      user.targets.add(this);
      this.targeted.add(user);
    } else {
      user.targets.delete(this);
      this.targeted.delete(user);
    }
    this.renderFlags.set({ refreshTarget: true });
    platform.Hooks.callAll("targetToken", user, this, targeted);
    if (user.isSelf) user.broadcastActivity?.({ targets: ([...user.targets] as Token[]).map((token) => token.id) });
  }

  // ---- Permission and pointer

  protected override _canControl(user: UserLike, event?: CanvasPointerEvent): boolean {
    return super._canControl(user, event) && this.isVisible;
  }

  protected override _canHUD(user: UserLike, _event?: CanvasPointerEvent): boolean {
    return user.isGM || this.document.isOwner;
  }

  protected override _canDrag(user: UserLike, event?: CanvasPointerEvent): boolean {
    if (!this.controlled || !super._canDrag(user, event)) return false;
    return true;
  }

  override _onClickLeft(event: CanvasPointerEvent): void {
    const tool = (platform.ui.controls as { tool?: { name?: string } | null } | undefined)?.tool?.name;
    if (tool === "target") this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
    else super._onClickLeft(event);
  }

  override _onClickLeft2(event: CanvasPointerEvent): void {
    if (!this._canView(platform.game.user, event)) return;
    this.actor?.sheet?.render({ force: true });
  }

  protected override _canView(user: UserLike, _event?: CanvasPointerEvent): boolean {
    return this.actor?.testUserPermission(user, "LIMITED") ?? false;
  }

  override _onClickRight(_event: CanvasPointerEvent): void {
    if (!this._canHUD(platform.game.user)) return;
    if (this.document.isOwner && !this.controlled) this.control({ releaseOthers: true });
    this.layer.hud._toggle(this);
  }

  // ---- Movement: paths

  /** @returns the path as far as it may be walked, and whether that is less than was asked */
  constrainMovementPath(waypoints: Waypoint[], _options: Data = {}): [Waypoint[], boolean] {
    return [waypoints, false];
  }

  /** Finds the way along the waypoints; the stand-in has no walls, so it is the straight one. */
  findMovementPath(
    waypoints: Waypoint[],
    options: Data = {},
  ): { result: Waypoint[] | null | undefined; promise: Promise<Waypoint[] | null>; cancel(): void } {
    const [path] = this.constrainMovementPath(waypoints, options);
    return { result: path, promise: Promise.resolve(path), cancel: () => {} };
  }

  measureMovementPath(waypoints: Waypoint[], _options: Data = {}): object {
    return gridOf(this.scene).measurePath(waypoints.map((waypoint) => this.getCenterPoint(waypoint)));
  }

  /** Computes the dragged path anew, for callers that changed what blocks it. */
  recalculatePlannedMovementPath(): void {
    TokenDrag.current?.recalculate(this);
  }

  // ---- Movement: drag

  _getDragConstrainOptions(): Data {
    const controls = platform.ui.controls as
      | { controls?: { tokens?: { tools?: { unconstrainedMovement?: { active?: boolean } } } } }
      | undefined;
    const unconstrained =
      platform.game.user.isGM && controls?.controls?.tokens?.tools?.unconstrainedMovement?.active === true;
    return unconstrained ? { ignoreWalls: true, ignoreCost: true } : {};
  }

  _getDragPathfindingOptions(): Data {
    return { preview: true };
  }

  _getDragMovementAction(): string {
    return this.document.movementAction || platform.CONFIG.Token.movement?.defaultAction || "walk";
  }

  _getKeyboardMovementAction(): string {
    return this._getDragMovementAction();
  }

  _getHUDMovementAction(): string {
    return this._getDragMovementAction();
  }

  /** A key that only raises puts the token on the grid in 13 and leaves it where it stands in 14. `fact: keys-snap` */
  _getShiftedPosition(dx: number, dy: number, dz = 0): Point & { elevation: number } {
    const grid = gridOf(this.scene);
    const source = this.document._source as unknown as Point & { elevation: number };
    const elevation = source.elevation + dz * this.scene.grid.distance;
    const to = { x: source.x + dx * grid.sizeX, y: source.y + dy * grid.sizeY };
    return { ...(isFourteen() && !dx && !dy ? to : snapped(to, grid)), elevation };
  }

  override _initializeDragLeft(event: CanvasPointerEvent): void {
    TokenDrag.begin(this, event);
    this.layer._draggedToken = this;
    Object.assign(event.interactionData, { released: false, dropped: false, cancelled: false });
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    TokenDrag.current?.move(event);
  }

  /** @returns whether the drop is to be refused before any update exists, the drag being kept alive */
  _shouldPreventDragLeftDrop(event: CanvasPointerEvent): boolean {
    return isCtrl(event);
  }

  /** @returns updates and operation for one batch, or null when nothing is to be moved */
  _prepareDragLeftDropUpdates(event: CanvasPointerEvent): [Data[], Data] | null {
    return TokenDrag.updates(event);
  }

  /** `fact: drag-prevented-drop` */
  override _onDragLeftDrop(event: CanvasPointerEvent): boolean | undefined {
    const data = event.interactionData;
    if (!data.dropped && this._shouldPreventDragLeftDrop(event)) {
      data.released = true;
      if (isCtrl(event)) this._addDragWaypoint(data.destination as Point, { snap: !event.shiftKey });
      return false;
    }
    data.dropped = true;
    TokenDrag.current?.drop(this, event);
    return undefined;
  }

  /** `fact: drag-returns` */
  override _onDragLeftCancel(event: CanvasPointerEvent): boolean {
    const { cancelled, dropped, released } = event.interactionData;
    if (cancelled || dropped) return true;
    return !released && !TokenDrag.current?.removeWaypoint();
  }

  override _finalizeDragLeft(_event: CanvasPointerEvent): void {
    this.layer._draggedToken = null;
    TokenDrag.current?.end();
  }

  /** A click while the drag is kept alive: one more waypoint with Ctrl, without it the drop. `fact: drag-released` */
  _onDragClickLeft(event: CanvasPointerEvent): void {
    if (isCtrl(event)) this._addDragWaypoint(event.interactionData.origin as Point, { snap: !event.shiftKey });
    else this._triggerDragLeftDrop(event);
  }

  _onDragClickRight(_event: CanvasPointerEvent): void {
    this._removeDragWaypoint();
  }

  /** Drops whatever would prevent it. */
  _triggerDragLeftDrop(event: Partial<CanvasPointerEvent> = {}): void {
    const data = TokenDrag.current?.data;
    if (!data) return;
    data.dropped = true;
    const { shiftKey = false } = event;
    this.#pointer.drop({
      button: 0,
      shiftKey,
      ctrlKey: false,
      metaKey: false,
      interactionData: data,
    } as CanvasPointerEvent);
  }

  /** Cancels whatever would prevent it. */
  _triggerDragLeftCancel(): void {
    this.#pointer.cancel();
  }

  get #pointer(): CanvasPointer {
    return (platform.canvas as unknown as { pointer: CanvasPointer }).pointer;
  }

  _onDragStart(): void {
    this.renderFlags.set({ refreshState: true });
  }

  _onDragEnd(): void {
    this.renderFlags.set({ refreshState: true });
  }

  _addDragWaypoint(point: Point, options: { snap?: boolean } = {}): void {
    TokenDrag.current?.addWaypoint(point, options);
  }

  /** Takes the last waypoint back; where there is none, the drag ends. `fact: drag-right-button` */
  _removeDragWaypoint(): void {
    if (!TokenDrag.current?.removeWaypoint()) this._triggerDragLeftCancel();
  }
}

function isCtrl({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean {
  return ctrlKey || metaKey;
}
