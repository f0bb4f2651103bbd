/** What is dropped onto the map from a list. fact: actor-dropped-on-the-map */

import { TextEditor } from "../applications/text-editor";
import { type ActorLike, type Data, platform, type UserLike } from "../platform";
import type { Parts } from "./parts";

type Board = Parts["Board"];

interface TokenSource {
  updateSource(changes: Data): unknown;
  toObject(): Data;
  readonly width: number;
  readonly height: number;
}

interface DroppedActor extends ActorLike {
  readonly isOwner: boolean;
  getTokenDocument(data: Data): Promise<TokenSource>;
}

interface Permitted {
  can(permission: string): boolean;
}

interface Scene {
  createEmbeddedDocuments(name: "Token", data: Data[]): Promise<unknown>;
}

export function takeDrops(board: Board): void {
  board.view.addEventListener("dragover", (event) => event.preventDefault());
  board.view.addEventListener("drop", (event) => {
    event.preventDefault();
    void dropped(board, event).catch((error) => console.error(error));
  });
}

async function dropped(board: Board, event: DragEvent): Promise<void> {
  const { Hooks, game, fromUuid, canvas } = platform;
  const data = TextEditor.getDragEventData(event) as Data & { type?: string; uuid?: string };
  const point = board.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  if (!Hooks.call("dropCanvasData", canvas, { ...data, ...point }, event) || data.type !== "Actor") return;
  const actor = (await fromUuid(data.uuid ?? "")) as DroppedActor | null;
  if (!actor?.isOwner || !canvas.scene || !(game.user as UserLike & Permitted).can("TOKEN_CREATE")) return;
  const token = await actor.getTokenDocument({ hidden: game.user.isGM && event.altKey });
  const { size } = canvas.scene.grid;
  const [x, y] = [point.x - (token.width * size) / 2, point.y - (token.height * size) / 2].map(Math.round);
  await (canvas.scene as unknown as Scene).createEmbeddedDocuments("Token", [{ ...token.toObject(), x, y }]);
}
