/**
 * The three areas on the scene: bands with their names below the tokens, and during a drag what a drop into each of
 * them would mean. All of it comes from the battle in the Combat document.
 */

import type { BandChoice, Rectangle } from "../../documents/bands";
import { type CanvasSeen, canvasSeen } from "../../foundry/canvas-seen";
import { LateRoom } from "../../foundry/fetched";
import { onceAFrame } from "../../foundry/once-a-frame";
import type { Drag } from "../../moving/drag/drag";
import { dragHeld } from "../../moving/drag/hold";
import type { AreaName, CharacterId } from "../../rules/index";
import { battleOn } from "../../scene/scene-battle";
import type { Reach } from "../../signals";
import { reportFault } from "../../words/tell";
import * as shapes from "../shapes";
import type { Danger } from "../threat/threatening";
import type { BandBoard, DragPicture } from "./band-board";
import type { BandsHere } from "./band-drawing";
import type { BoardPicture } from "./band-picture";

/** The canvas with the layers of this folder. */
type Board = CanvasSeen & { readonly bands?: BandLayer; readonly bandsOver?: BandOverLayer };

function canvasShown(): Board {
  return canvasSeen() as Board;
}

/** The layer on the drawn scene; null while no scene is drawn. */
export function bandLayer(): BandLayer | null {
  return canvasShown()?.ready ? (canvasShown().bands ?? null) : null;
}

const { CanvasLayer } = foundry.canvas.layers;

type Room = typeof import("./bands.lazy");

/** The code that draws bands: fetched with the first battle of three areas, or when bands are laid out. */
const room = new LateRoom<Room>(() => import("./bands.lazy"));

/** Names and verdicts, above the tokens. */
export class BandOverLayer extends CanvasLayer {
  constructor() {
    super();
    this.zIndex = 640;
    this.eventMode = "none";
  }

  static override get layerOptions() {
    return { ...CanvasLayer.layerOptions, name: "bandsOver" };
  }

  protected override async _draw(): Promise<void> {}
}

/** The shown picture of a drag, and its input. */
interface DragShown extends DragPicture {
  readonly sight: NonNullable<Drag["sight"]>;
  readonly who: CharacterId;
  /** By the areas that the pointer has been over. */
  readonly dangers: Map<AreaName, Danger | null>;
}

export class BandLayer extends CanvasLayer {
  #board: BandBoard | null = null;
  #drawn = false;
  #picture: BoardPicture | null = null;
  #dragShown: DragShown | null = null;
  #reach: Reach | null = null;
  #choice: { readonly scene: string; readonly choice: BandChoice } | null = null;
  #stopDrawing: (() => void) | null = null;

  constructor() {
    super();
    this.zIndex = 140;
    this.eventMode = "none";
  }

  static override get layerOptions() {
    return { ...CanvasLayer.layerOptions, name: "bands" };
  }

  /** What is drawn; null: there is no battle of three areas. */
  get picture(): BoardPicture | null {
    return this.#picture;
  }

  /** The picture of the present drag. */
  get drag(): DragPicture | null {
    return this.#dragShown;
  }

  protected override async _draw(): Promise<void> {
    this.#drawn = true;
    this.refresh();
  }

  async #fetch(): Promise<void> {
    await room.come();
    if (this.#drawn) this.refresh();
  }

  /** The drawing code with its board; null: not fetched yet. */
  #drawing(): { room: Room; board: BandBoard } | null {
    if (!this.#drawn || this.destroyed) return null;
    if (!room.here) {
      this.#fetch().catch(reportFault);
      return null;
    }
    this.#board ??= new room.here.BandBoard(shapes.newGroup(this), shapes.newGroup(canvasShown().bandsOver ?? this));
    return { room: room.here, board: this.#board };
  }

  protected override async _tearDown(options: never): Promise<void> {
    this.#stopDrawing?.();
    this.#drawn = false;
    this.#board?.destroy();
    this.#board = this.#picture = this.#dragShown = null;
    await super._tearDown(options);
  }

  /** Draws the battle as it is now. */
  refresh(): void {
    const { scene: shown } = canvasShown();
    const choice = shown && this.#choice?.scene === shown.id ? this.#choice.choice : null;
    const here = choice ? null : this.#here();
    if (!choice && !here) {
      if (this.#picture) this.#board?.hide();
      this.#picture = null;
      return;
    }
    const drawing = this.#drawing();
    if (!drawing) return;
    const { choicePicture, boardPicture, settingOf } = drawing.room;
    if (!here) {
      this.#picture = shown && choice && choicePicture(shown, choice);
      drawing.board.show(this.#picture, null, settingOf(this.#picture, null));
      return;
    }
    // A range is shown as long as its character has the turn.
    if (here.battle.turn?.who !== this.#reach?.who) this.#reach = null;
    this.#picture = boardPicture(here.scene, here.fight, here.battle, this.#reach);
    this.#dragShown = this.#dragPicture();
    drawing.board.show(this.#picture, this.#dragShown, settingOf(this.#picture, here));
  }

  /** Draws the battle once in the next frame, however much changes until then. */
  readonly refreshSoon = onceAFrame(() => {
    if (this.#drawn) this.refresh();
  });

  /** Highlights what a range reaches, metres; null: nothing. */
  showReach(reach: Reach | null): void {
    this.#reach = reach;
    this.refresh();
  }

  /** Shows the bands as somebody is laying them out on a scene; null: as they are. */
  preview(scene: string, choice: BandChoice | null): void {
    this.#choice = choice && { scene, choice };
    // The window is closed, so nobody waits for a rectangle any more.
    if (!choice) this.#stopDrawing?.();
    this.refresh();
  }

  /**
   * From `begun` on, the next drag on the map draws a rectangle, metres; null: it was cancelled, or cannot be drawn.
   */
  drawRectangle(begun: () => void, done: (drawn: Rectangle | null) => void): void {
    this.#stopDrawing?.();
    let isGivenUp = false;
    this.#stopDrawing = () => {
      isGivenUp = true;
      done(null);
    };
    room
      .come()
      .then(({ drawRectangle }) => {
        if (isGivenUp) return;
        const over = canvasShown().bandsOver ?? this;
        this.#stopDrawing = drawRectangle(over, canvasShown().dimensions?.uiScale ?? 1, (drawn) => {
          this.#stopDrawing = null;
          done(drawn);
        });
        begun();
      })
      .catch((fault: unknown) => {
        done(null);
        reportFault(fault);
      });
  }

  /** Call it when the pointer's drag has begun or ended. */
  followDrag(): void {
    if (this.#picture) this.refresh();
  }

  /** Call it when the pointer has moved: another band may be under the dragged token, or another one leads. */
  followPointer(): void {
    const drag = dragHeld();
    if (this.#dragShown && (drag?.over !== this.#dragShown.over || drag.leader !== this.#dragShown.who))
      this.refreshSoon();
  }

  /** The meaning of the pointer's drag for each band, computed once for each state of the table. */
  #dragPicture(): DragShown | null {
    const drag = dragHeld();
    const here = this.#here();
    const who = drag?.leader;
    if (drag?.look !== "bands" || !drag.sight || !here || !who || !room.here) return null;
    const { sight, over } = drag;
    const former = this.#dragShown;
    const isSame = former?.sight === sight && former.who === who;
    const verdicts = isSame ? former.verdicts : room.here.verdictsOf(here.scene, here.fight, here.battle, who);
    const dangers = isSame ? former.dangers : new Map<AreaName, Danger | null>();
    // Only where the pointer is: to ask every enemy about every area would take too long.
    if (over && verdicts.get(over)?.allowed && !dangers.has(over))
      dangers.set(over, room.here.dangerIn(sight, here.battle, who, over));
    drag.noteShown();
    return { sight, who, over, verdicts, dangers };
  }

  #here(): BandsHere | null {
    const { scene } = canvasShown();
    const fight = scene ? battleOn(scene) : null;
    return scene && fight?.battle.board === "areas" ? { scene, fight, battle: fight.battle } : null;
  }
}
