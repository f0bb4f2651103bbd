/** Puts an imported actor onto the map that is viewed: one token, or several of a monster, side by side in the middle of the view. */

import { type CanvasSeen, canvasSeen } from "../../foundry/canvas-seen";
import { type Data, gameAs, type SceneDoc } from "../../foundry/platform";
import { onFirstLevel } from "../../foundry/scene-levels";
import type { OwnedActor } from "../owned";

/** Most tokens at one press. */
export const MOST_TOKENS = 20;

/** Room between two of them, in widths of a token. */
const GAP = 0.25;

interface Placed extends OwnedActor {
  /** fact: actor-dropped-on-the-map */
  getTokenDocument(data: Data): Promise<{ readonly width: number; readonly height: number; toObject(): Data }>;
}
interface WritableScene extends SceneDoc {
  createEmbeddedDocuments(name: "Token", data: Data[]): Promise<unknown>;
}

/** Whether this user may put tokens onto a map that is viewed now. */
export function mayPutOnMap(): boolean {
  return Boolean(canvasSeen()?.scene) && gameAs<{ user: { can(may: string): boolean } }>().user.can("TOKEN_CREATE");
}

/** How many tokens a field asks for; what is no number counts as one. */
export function tokensAsked(written: string): number {
  const count = Math.floor(Number(written));
  return Number.isFinite(count) ? Math.min(MOST_TOKENS, Math.max(1, count)) : 1;
}

export async function putOnMap(actor: OwnedActor, count: number): Promise<void> {
  const canvas = canvasSeen();
  const scene = canvas?.scene as WritableScene | null | undefined;
  if (!canvas || !scene) return;
  const middle = middleOfView(canvas);
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  // One after the other: the platform numbers each by those that are there already.
  for (let i = 0; i < count; i++) {
    const token = await (actor as Placed).getTokenDocument({ ...onFirstLevel(scene) });
    const step = { x: token.width * scene.grid.size * (1 + GAP), y: token.height * scene.grid.size * (1 + GAP) };
    const x = middle.x + ((i % columns) - columns / 2) * step.x;
    const y = middle.y + (Math.floor(i / columns) - rows / 2) * step.y;
    await scene.createEmbeddedDocuments("Token", [{ ...token.toObject(), x: Math.round(x), y: Math.round(y) }]);
  }
}

/** In pixels of the scene. */
function middleOfView(canvas: CanvasSeen): { x: number; y: number } {
  return canvas.canvasCoordinatesFromClient({ x: window.innerWidth / 2, y: window.innerHeight / 2 });
}
