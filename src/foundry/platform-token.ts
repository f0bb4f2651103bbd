/** The platform's token and its ruler as the system builds on them. */

type PointerOnCanvas = foundry.canvas.Canvas.Event.Pointer;

/**
 * The beginning, drop and end of a drag on both generations; the published types of 13 do not have them: after a
 * start that nothing prevented, with a drop that nothing prevented, and when it is over, whether dropped or
 * cancelled. The return values of a drag's callbacks – a waypoint keeps it alive, the right button takes one back –
 * are the platform's. `fact: drag-initialize-finalize`
 */
interface DragEnds {
  _initializeDragLeft(event: PointerOnCanvas): void;
  /** The updates of the dropped tokens; null: none. `fact: drag-drop-updates` */
  _prepareDragLeftDropUpdates(event: PointerOnCanvas): unknown;
  _finalizeDragLeft(event: PointerOnCanvas): void;
}

/** Places the pictures of what a token's actor bears for a time; the published types keep it to themselves. fact: effect-icons-drawn */
interface PlacesIcons {
  _refreshEffects(): void;
}

const { Token } = foundry.canvas.placeables;

export const PlatformToken = Token as unknown as new (
  ...created: ConstructorParameters<typeof Token>
) => InstanceType<typeof Token> & DragEnds & PlacesIcons;

interface PathWaypoint {
  readonly intermediate?: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The way that somebody plans: as far as it can be gone, then the waypoints beyond. */
interface PlannedWay {
  readonly foundPath: readonly PathWaypoint[];
  readonly unreachableWaypoints: readonly PathWaypoint[];
}

/** The data for a token's ruler: the way that a user plans, if any. */
export function plannedBy(userId: string, rulerData: object): PlannedWay | undefined {
  return (rulerData as { readonly plannedMovement: { readonly [userId: string]: PlannedWay } }).plannedMovement[userId];
}
