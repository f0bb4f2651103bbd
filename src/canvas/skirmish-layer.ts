/**
 * The layer on which the battle lies on the scene: skirmishes, seats, marks and contacts below the tokens; badges,
 * planned paths and the drawn move above them.
 */

import { type CanvasSeen, canvasSeen } from "../foundry/canvas-seen";
import { onceAFrame } from "../foundry/once-a-frame";
import type { DragFrame } from "../moving/drag/drag";
import { dragHeld, letGo } from "../moving/drag/hold";
import { anyCharacterOf, type CharacterId, isPoint, type Point } from "../rules/index";
import { lineOn } from "../scene/line";
import { hasLying } from "../scene/lying";
import { metresToPixels } from "../scene/map-places";
import { battleOn } from "../scene/scene-battle";
import type { BlockMark } from "../signals";
import { battleDrawing, battleDrawingSoon, fetchBattleDrawing } from "./battle-drawing";
import { type BattlePicture, EMPTY_PICTURE } from "./battle-picture";
import type { PlateSurroundings } from "./clear-place";
import type { LabelBox } from "./label-places";
import type { MapDrag } from "./map-drag";
import { scaleOn, zoomNow } from "./map-scale";
import { clearPreviewTimings, newFrameOf, previewTimings } from "./move-sketch";
import * as shapes from "./shapes";
import type { SketchPicture } from "./sketch-picture";
import type { DrawingPlaces, SkirmishDrawing } from "./skirmish-drawing";
import type { SkirmishOverLayer } from "./skirmish-over-layer";
import { aimTimings } from "./timings";
import { viewNow } from "./view-now";
import { boxesAtTokens } from "./written-names";

/** The canvas with the layers of this folder. */
type Board = CanvasSeen & { readonly skirmish?: SkirmishLayer; readonly skirmishOver?: SkirmishOverLayer };

function board(): Board {
  return canvasSeen() as Board;
}

/** The layer on the drawn scene; null while no scene is drawn. */
export function skirmishLayer(): SkirmishLayer | null {
  return board()?.ready ? (board().skirmish ?? null) : null;
}

const { CanvasLayer } = foundry.canvas.layers;

export class SkirmishLayer extends CanvasLayer {
  /** Where the battle is drawn, and how; that comes with the first battle. */
  #places: DrawingPlaces | null = null;
  #drawing: SkirmishDrawing | null = null;
  #sketchPicture: SketchPicture | null = null;
  /** Where it is drawn: below the tokens, above them, above all words. */
  #sketchPlaces: ConstructorParameters<typeof SketchPicture> | null = null;
  /** What this user is about to answer, by waiting decision. */
  readonly #blockMarks = new Map<string, BlockMark>();

  constructor() {
    super();
    this.zIndex = 150;
    this.eventMode = "none";
  }

  static override get layerOptions() {
    return { ...CanvasLayer.layerOptions, name: "skirmish" };
  }

  /** Computation times of move previews, milliseconds, oldest first. */
  previewTimings(): number[] {
    return previewTimings();
  }

  clearPreviewTimings(): void {
    clearPreviewTimings();
  }

  /** Times of moves of the pointer with something in hand, milliseconds, oldest first. */
  aimTimings(): number[] {
    return aimTimings.toArray();
  }

  clearAimTimings(): void {
    aimTimings.clear();
  }

  /** The last computed frame of the move that is being drawn. */
  get sketch(): DragFrame | null {
    return dragHeld()?.frame ?? null;
  }

  /** The token whose path is drawn as a move; null outside drags. */
  get sketchedToken(): CharacterId | null {
    const drag = dragHeld();
    return drag?.look === "path" ? drag.leader : null;
  }

  /** The drawn picture of the battle, in metres. */
  get picture(): BattlePicture {
    return this.#drawing?.picture ?? EMPTY_PICTURE;
  }

  protected override async _draw(): Promise<void> {
    const over = board().skirmishOver ?? this;
    const strip = shapes.newGroup(this);
    const [areas, marks] = [shapes.newGroup(this), shapes.newGroup(this)];
    const [ground, marksOver] = [shapes.newGroup(this), shapes.newGroup(over)];
    const [plans, badges] = [shapes.newGroup(over), shapes.newGroup(over)];
    this.#sketchPlaces = [shapes.newGroup(ground), shapes.newGroup(over), shapes.newTop(over)];
    this.#places = {
      ground: strip,
      areas,
      marks,
      marksOver,
      plans,
      badges,
      handles: shapes.newGroup(over),
      signs: shapes.newTop(over),
    };
    this.refresh();
  }

  protected override async _tearDown(options: never): Promise<void> {
    letGo();
    this.followDrag();
    this.#drawing?.destroy();
    this.#drawing = this.#places = null;
    this.#sketchPicture = this.#sketchPlaces = null;
    await super._tearDown(options);
  }

  /** Looks at the battle and draws what differs from what is shown. */
  refresh(): void {
    const scene = board().scene;
    if (!this.#places || !scene) return;
    const battle = battleOn(scene);
    const room = battleDrawing();
    if (room) this.#drawing ??= new room.SkirmishDrawing(this.#places, this.#blockMarks);
    else if (battle || lineOn(scene) || hasLying(scene)) void this.#fetch(this.#places);
    this.#drawing?.show(scene, battle);
  }

  async #fetch(places: DrawingPlaces): Promise<void> {
    const room = await fetchBattleDrawing();
    // Meanwhile the scene may have been put away.
    if (room && this.#places === places) this.refresh();
  }

  /** Asks for one redraw of seats and marks in the next frame: tokens have moved, or somebody lies there. */
  refreshMarksSoon(): void {
    if (this.#drawing) this.#showMarks();
    else this.refresh();
  }

  readonly #showMarks = onceAFrame(() => {
    const { scene } = board();
    if (scene) this.#drawing?.showMarks(scene);
    // A battle's step may come before its tokens have moved.
    this.#drawing?.threats.follow();
  });

  /** The view was zoomed: letters keep their size. */
  rezoom(): void {
    this.#drawing?.zoom();
  }

  /** The drag that a press at a point begins, metres; null: the press is the platform's. */
  press(at: Point): MapDrag | null {
    return this.#drawing?.press(at) ?? null;
  }

  /** The drag that the pointer holds has begun or is over: its frames are drawn, or no more. */
  followDrag(): void {
    board().app.ticker.remove(this.#tick);
    if (dragHeld()) board().app.ticker.add(this.#tick);
    else this.#sketchPicture?.clear();
  }

  /** The enemies that could strike at the mover at the end of the drawn move. */
  get dangers(): readonly CharacterId[] {
    return this.#sketchPicture?.threatening ?? [];
  }

  /** What enemies threaten; null: nothing is drawn yet. */
  get threats(): SkirmishDrawing["threats"] | null {
    return this.#drawing?.threats ?? null;
  }

  /** The fan of a pile; null: nothing is drawn yet. */
  get fan(): SkirmishDrawing["fan"] | null {
    return this.#drawing?.fan ?? null;
  }

  /** Shows with whom and where this user is about to block a waiting move; null takes the rings away. */
  showBlockPoint(pendingId: string, mark: BlockMark | null): void {
    const scene = board().scene;
    if (mark) this.#blockMarks.set(pendingId, mark);
    else this.#blockMarks.delete(pendingId);
    if (scene) this.#drawing?.markBlockPoint(scene, pendingId);
  }

  readonly #tick = (): void => {
    const drag = dragHeld();
    const scene = board().scene;
    // The battle may have ended under the pointer.
    if (drag?.look !== "path") this.#sketchPicture?.clear();
    const frame = drag && newFrameOf(drag);
    if (!drag?.sight || !scene || !frame) return;
    const room = battleDrawingSoon();
    if (room && this.#sketchPlaces) this.#sketchPicture ??= new room.SketchPicture(...this.#sketchPlaces);
    const { tokens, fight } = drag.sight;
    if (!room) return;
    this.#sketchPicture?.show(frame, {
      scale: scaleOn(scene),
      zoom: zoomNow(),
      pixels: (at) => metresToPixels(scene, at),
      skirmishes: this.picture.skirmishes,
      blockers: (frame.preview?.blockers ?? []).flatMap(({ by }) => tokens.get(by) ?? []),
      startOf: (id) => {
        const at = anyCharacterOf(fight.battle, id)?.at;
        return isPoint(at) ? at : null;
      },
      tokens: [...tokens.values()],
      words: room.sketchWords(frame, drag.sight),
      around: this.surroundings,
    });
  };

  /** Things that a plate at the pointer must not cover. */
  get surroundings(): PlateSurroundings {
    return { plates: [...this.labels, ...boxesAtTokens()], view: viewNow() };
  }

  /** Words that this layer has written on the scene, scene pixels: names make way for them. */
  get labels(): LabelBox[] {
    const { scene } = board();
    return scene ? (this.#drawing?.labels(scene) ?? []) : [];
  }
}
