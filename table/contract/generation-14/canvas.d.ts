/**
 * What generation 14 says of the canvas, as far as the system uses it. Written from the published types' signatures:
 * fvtt-types main 13e58d21d ("14.366.0"); tokens and their drags from its branch canvas-placeables at cca791564,
 * src/foundry/client/canvas/placeables.
 */

declare namespace foundry.canvas {
  interface Point {
    x: number;
    y: number;
  }

  /** Parts of the board are null until a scene is drawn. */
  class Canvas {
    get ready(): boolean;
    get scene(): Stored<Scene> | null;
    get dimensions(): { readonly uiScale: number } | null;
    readonly stage: PIXI.Container | null;
    readonly app: PIXI.Application | undefined;
    readonly tokens: layers.TokenLayer;
    animatePan(view?: { x?: number; y?: number; scale?: number; duration?: number }): Promise<boolean | undefined>;
    canvasCoordinatesFromClient(origin: Point): Point;
    clientCoordinatesFromCanvas(origin: Point): Point;
  }

  namespace Canvas.Event {
    interface Pointer extends PIXI.FederatedEvent {
      interactionData: object;
    }
  }

  namespace layers {
    interface LayerOptions {
      name: string;
    }

    abstract class CanvasLayer extends PIXI.Container {
      static get layerOptions(): LayerOptions;
      options: LayerOptions;
      protected abstract _draw(options: object): Promise<void>;
      protected _tearDown(options: object): Promise<void>;
    }

    class TokenLayer {
      get controlled(): placeables.Token[];
      get placeables(): placeables.Token[];
      get(id: string): placeables.Token | undefined;
    }
  }

  namespace placeables {
    /**
     * What drags answer: fact: drag-returns. The published types say `boolean | undefined`, which an override that swallows the
     * answer would fit.
     */
    abstract class PlaceableObject extends PIXI.Container {
      readonly document: foundry.abstract.Document;
      get id(): string | null;
      get isOwner(): boolean;
      get controlled(): boolean;
      get center(): PIXI.Point;
      get hover(): boolean;
      draw(options?: object): Promise<this>;
      protected _refreshState(): void;
      control(options?: { releaseOthers?: boolean }): boolean;
      protected _onDragLeftStart(event: Canvas.Event.Pointer): boolean | undefined;
      /** Protected in the published types; public here, as an interface names it for the sake of 13's types. */
      _initializeDragLeft(event: Canvas.Event.Pointer): void;
      protected _onDragLeftMove(event: Canvas.Event.Pointer): void;
      protected _onDragLeftDrop(event: Canvas.Event.Pointer): boolean | undefined;
      protected _onDragLeftCancel(event: Canvas.Event.Pointer): boolean | undefined;
      /** As `_initializeDragLeft`. */
      _finalizeDragLeft(event: Canvas.Event.Pointer): void;
    }

    interface TokenRefreshes {
      refreshVisibility?: boolean;
      refreshState?: boolean;
      refreshSize?: boolean;
      refreshMesh?: boolean;
      refreshShape?: boolean;
    }

    class Token extends PlaceableObject {
      override readonly document: Stored<TokenDocument>;
      get isVisible(): boolean;
      get w(): number;
      get h(): number;
      nameplate: PIXI.Text | undefined;
      tooltip: PIXI.Text | undefined;
      renderFlags: { set(flags: TokenRefreshes): void };
      protected override _refreshState(): void;
      protected _refreshSize(): void;
      protected _refreshMesh(): void;
      protected _refreshShape(): void;
      protected _refreshNameplate(): void;
      protected override _onDragLeftCancel(event: Canvas.Event.Pointer): boolean;
    }

    namespace tokens {
      class TokenRuler {
        readonly token: Token;
        get isVisible(): boolean;
        refresh(data: TokenRuler.Data): void;
        protected _getWaypointLabelContext(waypoint: TokenRuler.Waypoint, state: TokenRuler.State): object | undefined;
        protected _getSegmentStyle(waypoint: TokenRuler.Waypoint): SegmentStyle;
        protected _getWaypointStyle(waypoint: TokenRuler.Waypoint): WaypointStyle;
      }

      interface SegmentStyle {
        width: number;
        color?: PIXI.ColorSource;
        alpha?: number;
      }

      interface WaypointStyle {
        radius: number;
        color?: PIXI.ColorSource;
        alpha?: number;
      }

      namespace TokenRuler {
        interface PlannedMovement {
          foundPath: TokenDocument.MeasuredMovementWaypoint[];
          unreachableWaypoints: TokenDocument.MeasuredMovementWaypoint[];
          hidden: boolean;
        }

        interface Data {
          passedWaypoints: TokenDocument.MeasuredMovementWaypoint[];
          pendingWaypoints: TokenDocument.MeasuredMovementWaypoint[];
          plannedMovement: { [userId: string]: PlannedMovement };
        }

        interface Waypoint extends Omit<TokenDocument.MeasuredMovementWaypoint, "movementId"> {
          movementId: string | null;
          index: number;
          stage: "passed" | "pending" | "planned";
          hidden: boolean;
          unreachable: boolean;
          center: PIXI.Point;
        }

        interface State {
          hasElevation?: boolean;
          previousElevation?: number;
        }
      }
    }
  }
}
