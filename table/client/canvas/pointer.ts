import * as PIXI from "pixi.js";
import { type Point, platform } from "../platform";
import type { CanvasPointerEvent, InteractionLayer } from "./layers";
import type { Parts } from "./parts";
import { PlaceableObject } from "./placeable";

declare module "./parts" {
  interface Parts {
    CanvasPointer: CanvasPointer;
  }
}

type Board = Parts["Board"];

/** Pixels on the screen that the pointer may tremble before a press becomes a drag. */
const DRAG_RESISTANCE = 8;
const DOUBLE_CLICK_MS = 300;
const LONG_PRESS_MS = 600;
const TELL_EVERY_MS = 100;

type Target = PlaceableObject | InteractionLayer;

interface Press {
  target: Target | null;
  button: number;
  /** On the screen. */
  screen: Point;
  /** On the scene. */
  origin: PIXI.Point;
  dragging: boolean;
  data: Record<string, unknown>;
  longPress: ReturnType<typeof setTimeout> | undefined;
}

/** Turns the pointer's events into clicks, double clicks, drags, pans and zooms, as Foundry tells them apart. */
export class CanvasPointer {
  private press: Press | null = null;
  private hovered: PlaceableObject | null = null;
  private told = 0;
  private lastClick: { target: Target | null; time: number } = { target: null, time: 0 };

  constructor(private readonly board: Board) {
    const { stage } = board;
    stage.eventMode = "static";
    stage.hitArea = new PIXI.Rectangle(-1e6, -1e6, 2e6, 2e6);
    stage.on("pointerdown", (event) => this.onDown(event));
    stage.on("globalpointermove", (event) => this.onMove(event));
    stage.on("pointerup", (event) => this.onUp(event));
    stage.on("pointerupoutside", (event) => this.onUp(event));
    board.view.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    board.view.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Ends whatever drag is going on, without a drop; nothing can prevent it. */
  cancel(): boolean {
    const { press } = this;
    if (!press) return false;
    clearTimeout(press.longPress);
    press.data.cancelled = true;
    const isDrag = press.dragging && press.button === 0;
    if (isDrag) this.end(press, { button: 0, interactionData: press.data } as unknown as CanvasPointerEvent);
    this.press = null;
    return isDrag;
  }

  /** Drops what is dragged where the pointer is; the click that says so is no release. */
  drop(event: CanvasPointerEvent): void {
    const { press } = this;
    if (!press?.dragging || press.button !== 0) return;
    if (press.target?._onDragLeftDrop(event) !== false) this.end(press, event);
  }

  /** The end of a drag, after a drop as well; the dragged object may prevent it. `fact: drag-cancel-after-drop` */
  private end(press: Press, event: CanvasPointerEvent): void {
    const { target } = press;
    if (target instanceof PlaceableObject) {
      if (target._onDragLeftCancel(event) === false) return;
      this.press = null;
      target._finalizeDragLeft(event);
      return;
    }
    this.press = null;
    if (press.data.cancelled) target?._onDragLeftCancel(event);
  }

  private onDown(event: PIXI.FederatedPointerEvent): void {
    (globalThis.document.activeElement as HTMLElement | null)?.blur?.();
    const origin = event.getLocalPosition(this.board.stage);
    if (this.press?.dragging && this.press.button === 0) {
      this.onDownInDrag(this.press, event, origin);
      return;
    }
    const target = event.button === 1 ? null : this.targetOf(event);
    this.press = {
      target,
      button: event.button,
      screen: { x: event.global.x, y: event.global.y },
      origin,
      dragging: false,
      data: { object: target, origin, destination: origin.clone(), screenOrigin: event.global.clone() },
      longPress: undefined,
    };
    if (event.button !== 0) return;
    if (target === this.lastClick.target && performance.now() - this.lastClick.time < DOUBLE_CLICK_MS) {
      this.lastClick = { target: null, time: 0 };
      target?._onClickLeft2(this.prepared(event));
      return;
    }
    this.lastClick = { target, time: performance.now() };
    if (target instanceof PlaceableObject) target._onClickLeft(this.prepared(event));
    else {
      this.press.longPress = setTimeout(() => {
        this.press = null;
        void this.board.ping(origin);
      }, LONG_PRESS_MS);
    }
  }

  private onMove(event: PIXI.FederatedPointerEvent): void {
    const { press, board } = this;
    board.mousePosition.copyFrom(event.getLocalPosition(board.stage));
    this.tellCursor();
    if (!press) {
      this.hover(event);
      return;
    }
    // A second button that is pressed while one is held down comes as a movement.
    if (press.dragging && press.button === 0 && event.button === 2 && (event.buttons & 2) !== 0) {
      this.onDownInDrag(press, event, board.mousePosition.clone());
      return;
    }
    (press.data.destination as PIXI.Point).copyFrom(board.mousePosition);
    if (!press.dragging) {
      if (Math.hypot(event.global.x - press.screen.x, event.global.y - press.screen.y) < DRAG_RESISTANCE) return;
      clearTimeout(press.longPress);
      press.dragging = true;
      this.lastClick = { target: null, time: 0 };
      if (press.button === 0 && press.target && !this.begin(press.target, this.prepared(event))) {
        this.press = null;
        return;
      }
    }
    if (press.button === 0) press.target?._onDragLeftMove(this.prepared(event));
    else this.panBy(event, press);
  }

  /** @returns whether the drag has begun; the object to be dragged may prevent it. `fact: drag-returns` */
  private begin(target: Target, event: CanvasPointerEvent): boolean {
    if (!target._canDragLeftStart(platform.game.user as never, event)) return false;
    if (target._onDragLeftStart(event) === false) return false;
    if (target instanceof PlaceableObject) target._initializeDragLeft(event);
    return true;
  }

  /**
   * Buttons that are pressed while something is dragged: they are clicks of the layer once the button that drags was
   * let go, the drag being kept alive; before, the right one cancels. `fact: drag-released`
   */
  private onDownInDrag(press: Press, event: PIXI.FederatedPointerEvent, origin: PIXI.Point): void {
    if (press.data.released) {
      const click = Object.assign(this.copyOf(event), { interactionData: { object: this.board.activeLayer, origin } });
      if (event.button === 0) this.board.activeLayer?._onClickLeft(click);
      else if (event.button === 2) this.board.activeLayer?._onClickRight(click);
    } else if (event.button === 2) {
      press.data.cancelled = !(press.target instanceof PlaceableObject);
      this.end(press, this.kept(event));
    }
  }

  /** Shows the others where this user's pointer is, as far as this user may. */
  private tellCursor(): void {
    const { user } = platform.game;
    if (!user.broadcastActivity || user.hasPermission?.("SHOW_CURSOR") === false) return;
    if (performance.now() - this.told < TELL_EVERY_MS) return;
    this.told = performance.now();
    const { x, y } = this.board.mousePosition;
    user.broadcastActivity({ cursor: { x: Math.round(x), y: Math.round(y) } });
  }

  private onUp(event: PIXI.FederatedPointerEvent): void {
    const { press } = this;
    if (!press) return;
    if (press.button === 0 && press.dragging) {
      if (event.button === 0 && !press.data.released) this.drop(this.kept(event));
      return;
    }
    clearTimeout(press.longPress);
    this.press = null;
    if (press.dragging) return;
    const prepared = Object.assign(event, { interactionData: press.data }) as CanvasPointerEvent;
    if (press.button === 2) press.target?._onClickRight(prepared);
    else if (press.button === 0 && press.target instanceof PlaceableObject) press.target._onUnclickLeft(prepared);
    else if (press.button === 0) press.target?._onClickLeft(prepared);
  }

  private panBy(event: PIXI.FederatedPointerEvent, press: Press): void {
    const { stage } = this.board;
    const dx = event.global.x - press.screen.x;
    const dy = event.global.y - press.screen.y;
    press.screen = { x: event.global.x, y: event.global.y };
    this.board.pan({ x: stage.pivot.x - dx / stage.scale.x, y: stage.pivot.y - dy / stage.scale.y });
  }

  private onWheel(event: WheelEvent): void {
    event.preventDefault();
    const { stage } = this.board;
    const before = this.board.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    const scale = this.board.clampScale(stage.scale.x * (event.deltaY < 0 ? 1.08 : 1 / 1.08));
    const share = stage.scale.x / scale;
    this.board.pan({
      x: before.x + (stage.pivot.x - before.x) * share,
      y: before.y + (stage.pivot.y - before.y) * share,
      scale,
    });
  }

  private hover(event: PIXI.FederatedPointerEvent): void {
    const target = event.target instanceof PIXI.DisplayObject ? this.placeableAt(event.target) : null;
    if (target === this.hovered) return;
    if (this.hovered && !this.hovered.destroyed) this.hovered._onHoverOut(this.prepared(event));
    this.hovered = target;
    target?._onHoverIn(this.prepared(event));
  }

  private targetOf(event: PIXI.FederatedPointerEvent): Target | null {
    return this.placeableAt(event.target as PIXI.DisplayObject) ?? this.board.activeLayer;
  }

  private placeableAt(target: PIXI.DisplayObject | null): PlaceableObject | null {
    for (let object = target; object; object = object.parent) {
      if (object instanceof PlaceableObject) return object.layer.active ? object : null;
    }
    return null;
  }

  private prepared(event: PIXI.FederatedPointerEvent): CanvasPointerEvent {
    return Object.assign(event, { interactionData: this.press?.data ?? {} }) as CanvasPointerEvent;
  }

  /** A copy that outlives the dispatch: PIXI uses its event objects again. */
  private kept(event: PIXI.FederatedPointerEvent): CanvasPointerEvent {
    return Object.assign(this.copyOf(event), { interactionData: this.press?.data ?? {} });
  }

  private copyOf(event: PIXI.FederatedPointerEvent): CanvasPointerEvent {
    return Object.assign(Object.create(Object.getPrototypeOf(event) as object) as CanvasPointerEvent, event);
  }
}
