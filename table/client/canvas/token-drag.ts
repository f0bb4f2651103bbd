import { isFourteen } from "../documents/document";
import { type Data, type Point, platform, type Waypoint } from "../platform";
import { word } from "../words";
import { gridOf, snapped } from "./grid";
import type { CanvasPointerEvent } from "./layers";
import type { Parts } from "./parts";

type Token = Parts["Token"];

const TELL_EVERY_MS = 100;

/** What a drag knows of one of its tokens; found by token id under `event.interactionData.contexts`. */
export interface DragContext {
  token: Token;
  clonedToken: Token;
  origin: Waypoint;
  destination: Waypoint;
  waypoints: Waypoint[];
  foundPath: Waypoint[];
  unreachableWaypoints: Waypoint[];
  hidden: boolean;
  updating: boolean;
}

/** One drag of one or several tokens, from the press to the drop. There is one pointer, so there is one drag. */
export class TokenDrag {
  static current: TokenDrag | null = null;
  private told = 0;

  private constructor(
    private readonly contexts: Record<string, DragContext>,
    /** Where the pointer took hold, and where it is; scene pixels. */
    private readonly grip: Point,
    private pointer: Point,
    /** What travels with the pointer's events through the whole drag. */
    readonly data: CanvasPointerEvent["interactionData"],
  ) {}

  static begin(token: Token, event: CanvasPointerEvent): void {
    TokenDrag.current?.end();
    const layer = token.layer;
    const dragged = (token.controlled ? layer.controlled : [token]).filter((other) =>
      other.can(platform.game.user, "drag", event),
    );
    const contexts: Record<string, DragContext> = {};
    const data = event.interactionData;
    for (const other of dragged as Token[]) {
      const clonedToken = other.clone();
      layer.preview?.addChild(clonedToken);
      void clonedToken.draw();
      const origin = waypointOf(other);
      contexts[other.id] = {
        token: other,
        clonedToken,
        origin,
        destination: origin,
        waypoints: [],
        foundPath: [origin],
        unreachableWaypoints: [],
        hidden: false,
        updating: false,
      };
      other._onDragStart();
    }
    data.contexts = contexts;
    data.clones = Object.values(contexts).map((context) => context.clonedToken);
    const grip = data.origin as Point;
    TokenDrag.current = new TokenDrag(contexts, { x: grip.x, y: grip.y }, { x: grip.x, y: grip.y }, data);
  }

  move(event: CanvasPointerEvent): void {
    const destination = event.interactionData.destination as Point;
    this.pointer = { x: destination.x, y: destination.y };
    this.update(!event.shiftKey);
  }

  /** Computes the path of one token, or of all, at the pointer's last place. */
  recalculate(token?: Token): void {
    if (!token || this.contexts[token.id]) this.update(true);
  }

  private update(snap: boolean): void {
    for (const context of Object.values(this.contexts)) {
      context.destination = this.waypointAt(context, this.pointer, snap, true);
      const path = [context.origin, ...context.waypoints, context.destination];
      const found = context.token.findMovementPath(path, {
        ...context.token._getDragPathfindingOptions(),
        ...context.token._getDragConstrainOptions(),
        preview: true,
      }).result ?? [context.origin];
      context.foundPath = found;
      context.unreachableWaypoints = endsAt(found, context.destination) ? [] : [context.destination];
      const end = found.at(-1) ?? context.origin;
      context.clonedToken.document.x = end.x;
      context.clonedToken.document.y = end.y;
      context.clonedToken.renderFlags.set({ refreshPosition: true });
      this.plan(context);
    }
    this.tell(true);
  }

  /** Shows the planned paths to the others, as far as this user may; not more often than they can look at it. */
  private tell(dragging: boolean): void {
    const { user } = platform.game;
    if (!user.broadcastActivity || user.hasPermission?.("SHOW_RULER") === false) return;
    if (dragging && performance.now() - this.told < TELL_EVERY_MS) return;
    this.told = performance.now();
    const shown = Object.values(this.contexts).filter(({ token }) => !token.document.hidden);
    if (shown.length === 0) return;
    const plans = shown.map(({ token }) => [token.id, dragging ? token._plannedMovement[user.id] : null] as const);
    user.broadcastActivity({ plannedMovements: Object.fromEntries(plans) });
  }

  private plan(context: DragContext): void {
    const { token } = context;
    token._plannedMovement[platform.game.user.id] = {
      foundPath: token.document.getCompleteMovementPath(context.foundPath) as Waypoint[],
      unreachableWaypoints: context.unreachableWaypoints,
      history: token.document.movementHistory ?? [],
      hidden: context.hidden,
      searching: false,
    };
    refreshRuler(token);
  }

  addWaypoint(point: Point, options: { snap?: boolean } = {}): void {
    for (const context of Object.values(this.contexts)) {
      const waypoint = this.waypointAt(context, point, options.snap !== false, true);
      const last = context.waypoints.at(-1) ?? context.origin;
      if (last.x === waypoint.x && last.y === waypoint.y && last.elevation === waypoint.elevation) continue;
      context.waypoints.push(waypoint);
    }
    this.update(true);
  }

  /** Raises or sinks where the drag leads by spaces of the grid. `fact: keys-that-raise` */
  changeElevation(spaces: number): void {
    for (const context of Object.values(this.contexts)) {
      const { distance } = context.token.scene.grid;
      context.destination = { ...context.destination, elevation: context.destination.elevation + spaces * distance };
    }
    this.update(true);
  }

  /** @returns whether there was one to take back */
  removeWaypoint(): boolean {
    const removed = Object.values(this.contexts).map((context) => context.waypoints.pop());
    this.update(true);
    return removed.some((waypoint) => waypoint !== undefined);
  }

  private waypointAt(context: DragContext, pointer: Point, snap: boolean, explicit: boolean): Waypoint {
    const grid = gridOf(context.token.scene);
    const wanted = {
      x: context.origin.x + pointer.x - this.grip.x,
      y: context.origin.y + pointer.y - this.grip.y,
    };
    const place = snap ? snapped(wanted, grid) : { x: Math.round(wanted.x), y: Math.round(wanted.y) };
    return {
      ...context.origin,
      ...place,
      elevation: context.destination.elevation,
      action: context.token._getDragMovementAction(),
      snapped: snap && !grid.isGridless,
      explicit,
      // fact: drag-waypoints-are-checkpoints
      checkpoint: true,
      intermediate: false,
    };
  }

  /** Carries the drop out; previews and planned paths are taken away when the drag ends. */
  drop(token: Token, event: CanvasPointerEvent): void {
    if (platform.game.paused && !platform.game.user.isGM) {
      platform.ui.notifications.warn(word("paused"));
      return;
    }
    for (const context of Object.values(this.contexts)) {
      const path = [context.origin, ...context.waypoints, context.destination];
      const options = { ...context.token._getDragConstrainOptions(), preview: false };
      context.foundPath = context.token.findMovementPath(path, options).result ?? [context.origin];
    }
    const prepared = token._prepareDragLeftDropUpdates(event);
    if (prepared && prepared[0].length > 0) void this.send(token, prepared);
  }

  private async send(token: Token, [updates, operation]: [Data[], Data]): Promise<void> {
    try {
      await token.scene.updateEmbeddedDocuments("Token", updates, operation);
    } catch (error) {
      platform.ui.notifications.error(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** The default batch of a drop: one entry per token that ends elsewhere than it began. `fact: drag-drop-updates` */
  static updates(event: CanvasPointerEvent): [Data[], Data] | null {
    const contexts = (event.interactionData.contexts ?? {}) as Record<string, DragContext>;
    const updates: Data[] = [];
    const movement: Record<string, Data> = {};
    for (const [id, context] of Object.entries(contexts)) {
      const waypoints = context.foundPath.slice(1);
      const end = waypoints.at(-1);
      const { x, y, elevation } = context.origin;
      if (!end || (waypoints.length === 1 && end.x === x && end.y === y && end.elevation === elevation)) continue;
      updates.push({ _id: id, x: end.x, y: end.y, elevation: end.elevation });
      movement[id] = { waypoints, method: "dragging", constrainOptions: context.token._getDragConstrainOptions() };
    }
    return updates.length > 0 || !isFourteen() ? [updates, { movement }] : null;
  }

  /** Takes previews and planned paths away. */
  end(): void {
    if (TokenDrag.current === this) TokenDrag.current = null;
    for (const { token, clonedToken } of Object.values(this.contexts)) {
      if (!clonedToken.destroyed) clonedToken.destroy({ children: true });
      token._preview = undefined;
      if (token.destroyed) continue;
      delete token._plannedMovement[platform.game.user.id];
      refreshRuler(token);
      token._onDragEnd();
    }
    this.tell(false);
  }
}

export function refreshRuler(token: Token): void {
  if (!token.ruler) return;
  if (Object.keys(token._plannedMovement).length === 0) {
    token.ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: {} });
    token.ruler.clear();
    return;
  }
  token.ruler.refresh({
    passedWaypoints: token.document.movementHistory ?? [],
    pendingWaypoints: [],
    plannedMovement: token._plannedMovement,
  });
}

/** Where the token stands by its source, as the first waypoint of a path. */
export function waypointOf(token: Token): Waypoint {
  const source = token.document._source as unknown as Waypoint;
  return {
    x: source.x,
    y: source.y,
    elevation: source.elevation ?? 0,
    width: source.width,
    height: source.height,
    shape: source.shape ?? 4,
    action: token._getDragMovementAction(),
    snapped: false,
    explicit: false,
    checkpoint: true,
    intermediate: false,
  };
}

function endsAt(path: Waypoint[], point: Point): boolean {
  const end = path.at(-1);
  return end !== undefined && end.x === point.x && end.y === point.y;
}
