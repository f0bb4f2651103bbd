import * as PIXI from "pixi.js";
import { type Data, type MovementActionLike, type Point, platform, type Waypoint } from "../platform";
import { drawnScene, gridOf } from "./grid";
import { colorNumber } from "./token-look";

/** A planned path of one user for one token. */
export interface PlannedMovement {
  foundPath: Waypoint[];
  unreachableWaypoints: Waypoint[];
  history: Waypoint[];
  hidden: boolean;
  searching: boolean;
}

export interface TokenRulerData {
  passedWaypoints: Waypoint[];
  pendingWaypoints: Waypoint[];
  plannedMovement: Record<string, PlannedMovement>;
}

/** A waypoint with everything that label and style methods look at; positions in pixels, distances in grid units. */
export interface TokenRulerWaypoint extends Waypoint {
  actionConfig: MovementActionLike;
  stage: "passed" | "pending" | "planned";
  hidden: boolean;
  unreachable: boolean;
  center: PIXI.Point;
  size: { width: number; height: number };
  ray: { A: Point; B: Point; distance: number; angle: number } | null;
  measurement: {
    distance: number;
    cost: number;
    spaces: number;
    diagonals: number;
    backward: unknown;
    forward: unknown;
  };
  previous: TokenRulerWaypoint | null;
  next: TokenRulerWaypoint | null;
  index: number;
  movementId: string | null;
  userId: string | null;
}

/** The token as its ruler sees it. */
export interface RuledToken {
  readonly id: string;
  readonly visible: boolean;
  readonly document: { _source: Data };
  _plannedMovement: Record<string, PlannedMovement>;
}

interface Style {
  color?: number | string;
  alpha?: number;
}

/** Draws a token's path: lines on the canvas, labels as HTML from a template in the head-up display. */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  readonly token: RuledToken;
  #path: PIXI.Graphics | null = null;
  #labels: HTMLElement | null = null;
  #renderings = 0;

  constructor(token: RuledToken) {
    this.token = token;
  }

  get visible(): boolean {
    return this.#path?.visible ?? false;
  }

  set visible(visible: boolean) {
    if (this.#path) this.#path.visible = visible;
    if (this.#labels) this.#labels.hidden = !visible;
    this._onVisibleChange();
  }

  get isVisible(): boolean {
    return this.token.visible;
  }

  protected _onVisibleChange(): void {}

  async draw(): Promise<void> {
    const board = platform.canvas as unknown as { tokens: { rulers: PIXI.Container }; measurements: HTMLElement };
    this.#path = board.tokens.rulers.addChild(new PIXI.Graphics());
    this.#labels = document.createElement("div");
    this.#labels.className = "token-ruler-labels";
    this.#labels.dataset.tokenId = this.token.id;
    board.measurements.append(this.#labels);
  }

  clear(): void {
    this.#renderings++;
    this.#path?.clear();
    this.#labels?.replaceChildren();
  }

  destroy(): void {
    this.#renderings++;
    // The canvas is torn down with its tokens: the group that the path stands in may be gone already.
    if (!this.#path?.destroyed) this.#path?.destroy();
    this.#labels?.remove();
    this.#path = null;
    this.#labels = null;
  }

  /** Draws the whole ruler anew. */
  refresh(rulerData: TokenRulerData): void {
    this.#path?.clear();
    const contexts: Data[] = [];
    for (const waypoints of this.#prepareWaypoints(rulerData)) {
      const state = {};
      for (const waypoint of waypoints) {
        this.#drawSegment(waypoint);
        const context = this._getWaypointLabelContext(waypoint, state);
        if (context) contexts.push(context);
      }
      for (const waypoint of waypoints) this.#drawWaypoint(waypoint);
    }
    void this.#renderLabels(contexts);
  }

  protected _getWaypointLabelContext(waypoint: TokenRulerWaypoint, _state: Data): Data | undefined {
    const { index, explicit, next, previous, hidden } = waypoint;
    if (hidden || index === 0 || (next && !explicit)) return undefined;
    const scene = drawnScene();
    const units = scene.grid.units;
    const delta = waypoint.measurement.distance - (previous?.measurement.distance ?? 0);
    return {
      action: waypoint.actionConfig,
      cssClass: next ? "" : "last",
      secret: false,
      units,
      uiScale: scene.dimensions.uiScale,
      position: { x: waypoint.center.x, y: waypoint.center.y + waypoint.size.height / 2 },
      distance: {
        total: round(waypoint.measurement.distance),
        delta: previous && previous.index > 0 ? round(delta) : null,
      },
      cost: { total: round(waypoint.measurement.cost), units, delta: null },
      elevation: { total: waypoint.elevation, icon: "", hidden: true, delta: null },
      displayElevation: false,
    };
  }

  protected _getWaypointStyle(waypoint: TokenRulerWaypoint): Style & { radius: number } {
    if (!waypoint.explicit && waypoint.next && waypoint.previous) return { radius: 0 };
    const scale = drawnScene().dimensions.uiScale;
    return { radius: 6 * scale, color: this.#userColor(waypoint), alpha: waypoint.unreachable ? 0.3 : 1 };
  }

  protected _getSegmentStyle(waypoint: TokenRulerWaypoint): Style & { width: number } {
    const scale = drawnScene().dimensions.uiScale;
    return { width: 4 * scale, color: this.#userColor(waypoint), alpha: waypoint.stage === "passed" ? 0.4 : 0.9 };
  }

  protected _getGridHighlightStyle(_waypoint: TokenRulerWaypoint, _offset: Data): Style {
    return { alpha: 0 };
  }

  protected _configureOutline(): { thickness: number; color: number } {
    return { thickness: 2 * drawnScene().dimensions.uiScale, color: 0x000000 };
  }

  #userColor(waypoint: TokenRulerWaypoint): number {
    const user = (waypoint.userId && platform.game.users.get(waypoint.userId)) || platform.game.user;
    return colorNumber(user.color);
  }

  #drawSegment(waypoint: TokenRulerWaypoint): void {
    if (!this.#path || !waypoint.previous || waypoint.hidden) return;
    const style = this._getSegmentStyle(waypoint);
    if (style.width <= 0 || style.alpha === 0) return;
    const from = waypoint.previous.center;
    const color = colorNumber(style.color ?? 0xffffff);
    const outline = this._configureOutline();
    this.#path.lineStyle({
      width: style.width + 2 * outline.thickness,
      color: outline.color,
      alpha: (style.alpha ?? 1) * 0.5,
      cap: PIXI.LINE_CAP.ROUND,
    });
    this.#path.moveTo(from.x, from.y).lineTo(waypoint.center.x, waypoint.center.y);
    this.#path.lineStyle({ width: style.width, color, alpha: style.alpha ?? 1, cap: PIXI.LINE_CAP.ROUND });
    this.#path.moveTo(from.x, from.y).lineTo(waypoint.center.x, waypoint.center.y);
  }

  #drawWaypoint(waypoint: TokenRulerWaypoint): void {
    if (!this.#path || waypoint.hidden) return;
    const style = this._getWaypointStyle(waypoint);
    if (style.radius <= 0) return;
    this.#path.lineStyle({ width: style.radius / 3, color: 0x000000, alpha: 0.6 });
    this.#path.beginFill(colorNumber(style.color ?? 0xffffff), style.alpha ?? 1);
    this.#path.drawCircle(waypoint.center.x, waypoint.center.y, style.radius).endFill();
  }

  /** One chain of linked waypoints per stage and user. */
  #prepareWaypoints(data: TokenRulerData): TokenRulerWaypoint[][] {
    const chains: TokenRulerWaypoint[][] = [];
    if (data.passedWaypoints.length > 1) chains.push(linked(data.passedWaypoints, "passed", null, false));
    if (data.pendingWaypoints.length > 1) chains.push(linked(data.pendingWaypoints, "pending", null, false));
    for (const [userId, plan] of Object.entries(data.plannedMovement)) {
      const last = plan.foundPath.at(-1);
      chains.push(linked(plan.foundPath, "planned", userId, plan.hidden));
      if (!last || plan.unreachableWaypoints.length === 0) continue;
      const unreachable = linked([last, ...plan.unreachableWaypoints], "planned", userId, plan.hidden);
      for (const waypoint of unreachable) waypoint.unreachable = true;
      chains.push(unreachable);
    }
    return chains;
  }

  async #renderLabels(contexts: Data[]): Promise<void> {
    const rendering = ++this.#renderings;
    const path = (this.constructor as typeof TokenRuler).WAYPOINT_LABEL_TEMPLATE;
    const { renderTemplate } = (
      platform.foundry as unknown as {
        applications: { handlebars: { renderTemplate(path: string, context: Data): Promise<string> } };
      }
    ).applications.handlebars;
    const html = await Promise.all(contexts.map((context) => renderTemplate(path, context)));
    if (rendering === this.#renderings && this.#labels) this.#labels.innerHTML = html.join("");
  }
}

function linked(
  waypoints: Waypoint[],
  stage: TokenRulerWaypoint["stage"],
  userId: string | null,
  hidden: boolean,
): TokenRulerWaypoint[] {
  const scene = drawnScene();
  const grid = gridOf(scene);
  const actions = platform.CONFIG.Token.movement?.actions ?? {};
  const centres = waypoints.map(
    (waypoint) =>
      new PIXI.Point(waypoint.x + (waypoint.width * grid.sizeX) / 2, waypoint.y + (waypoint.height * grid.sizeY) / 2),
  );
  const measured = grid.measurePath(centres).waypoints;
  const chain = waypoints.map((waypoint, index): TokenRulerWaypoint => {
    const center = centres[index] as PIXI.Point;
    const from = centres[index - 1];
    return {
      ...waypoint,
      actionConfig: actions[waypoint.action] ?? {},
      stage,
      hidden,
      unreachable: false,
      center,
      size: { width: waypoint.width * grid.sizeX, height: waypoint.height * grid.sizeY },
      ray: from ? rayBetween(from, center) : null,
      measurement: {
        backward: null,
        forward: null,
        ...(measured[index] ?? { distance: 0, cost: 0, spaces: 0, diagonals: 0 }),
      },
      previous: null,
      next: null,
      index,
      movementId: null,
      userId,
    };
  });
  for (const [index, waypoint] of chain.entries()) {
    waypoint.previous = chain[index - 1] ?? null;
    waypoint.next = chain[index + 1] ?? null;
  }
  return chain;
}

function rayBetween(A: Point, B: Point): TokenRulerWaypoint["ray"] {
  return { A, B, distance: Math.hypot(B.x - A.x, B.y - A.y), angle: Math.atan2(B.y - A.y, B.x - A.x) };
}

function round(distance: number): string {
  return String(Math.round(distance * 100) / 100);
}
