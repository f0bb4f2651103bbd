/** Declared ways on the map: this user's own while everyone plans in secret, all of them after the reveal. */

import { type CanvasSeen, canvasSeen } from "../../foundry/canvas-seen";
import { LateRoom } from "../../foundry/fetched";
import { dragHeld } from "../../moving/drag/hold";
import { declaresAtOnce } from "../../planning/planning";
import { battleOn } from "../../scene/scene-battle";
import { reportFault } from "../../words/tell";
import type { LabelBox } from "../label-places";
import type { WayDrawing } from "./way-drawing";
import type { DeclaredWay } from "./ways";

/** The canvas with the layer of this folder. */
type Board = CanvasSeen & { readonly declaredWays?: WayLayer };

function board(): Board {
  return canvasSeen() as Board;
}

/** The layer on the drawn scene; null while no scene is drawn. */
export function wayLayer(): WayLayer | null {
  return board()?.ready ? (board().declaredWays ?? null) : null;
}

const { CanvasLayer } = foundry.canvas.layers;

/** The code that draws ways is fetched with the first battle in which everyone declares at once. */
const room = new LateRoom(() => import("./way-drawing"));

export class WayLayer extends CanvasLayer {
  #drawing: WayDrawing | null = null;
  #drawn = false;

  constructor() {
    super();
    this.zIndex = 660;
    this.eventMode = "none";
  }

  static override get layerOptions() {
    return { ...CanvasLayer.layerOptions, name: "declaredWays" };
  }

  /** The drawn ways, in metres. */
  get ways(): readonly DeclaredWay[] {
    return this.#drawing?.ways ?? [];
  }

  /** Where the words at the ways' ends stand, scene pixels. Names make way for them. */
  get labels(): LabelBox[] {
    return this.#drawing?.labels ?? [];
  }

  protected override async _draw(): Promise<void> {
    this.#drawn = true;
    this.refresh();
  }

  protected override async _tearDown(options: never): Promise<void> {
    this.#drawn = false;
    this.#drawing?.destroy();
    this.#drawing = null;
    await super._tearDown(options);
  }

  /** Draws what is declared now. */
  refresh(): void {
    const { scene } = board();
    if (!scene || !this.#drawn || this.destroyed) return;
    const fight = battleOn(scene);
    if (this.#drawing) this.#drawing.show(scene, fight, dragHeld()?.hold.grabbed ?? null);
    else if (fight && declaresAtOnce(fight)) this.#fetch().catch(reportFault);
  }

  async #fetch(): Promise<void> {
    const { WayDrawing } = await room.come();
    // The scene may have been closed meanwhile, or another call was first.
    if (!this.#drawn || this.destroyed || this.#drawing) return;
    this.#drawing = new WayDrawing(this);
    this.refresh();
  }

  /** The view was zoomed: letters keep their size. */
  rezoom(): void {
    this.#drawing?.rezoom();
  }

  /** Shows how far the character under the pointer gets. */
  followDrag(): void {
    const { scene } = board();
    if (scene) this.#drawing?.drawReach(scene, battleOn(scene), dragHeld()?.hold.grabbed ?? null);
  }
}
