import { imitated, platform } from "../platform";
import { CanvasAnimation } from "./animation";
import { Board, listenToDocuments } from "./board";
import { PlainGrid } from "./grid";
import { CanvasGroup } from "./groups";
import { CanvasLayer, ControlsLayer, GridLayer, InteractionLayer } from "./layers";
import { PlaceableObject } from "./placeable";
import { PreciseText } from "./text";
import { loadTexture } from "./textures";
import { Token } from "./token";
import { PlaceablesLayer, TokenLayer } from "./token-layer";
import { TokenRuler } from "./token-ruler";

/** `foundry.canvas`. */
export const canvasNamespace = imitated("foundry.canvas", {
  Canvas: Board,
  animation: imitated("foundry.canvas.animation", { CanvasAnimation }),
  containers: imitated("foundry.canvas.containers", { PreciseText }),
  groups: imitated("foundry.canvas.groups", { CanvasGroup }),
  loadTexture,
  layers: imitated("foundry.canvas.layers", {
    CanvasLayer,
    ControlsLayer,
    GridLayer,
    InteractionLayer,
    PlaceablesLayer,
    TokenLayer,
  }),
  placeables: imitated("foundry.canvas.placeables", {
    PlaceableObject,
    Token,
    tokens: imitated("foundry.canvas.placeables.tokens", { TokenRuler }),
  }),
});

export { PlainGrid };

/**
 * Makes the `canvas` object and fills the canvas's places in CONFIG that are still free. To be called before the hook
 * `init`, so that a system finds the defaults there and can replace them. Nothing is drawn before `canvas.draw`.
 */
export function createCanvas(): Board {
  const { CONFIG } = platform;
  CONFIG.Token.objectClass ??= Token;
  CONFIG.Token.rulerClass ??= TokenRuler;
  const defaults: Record<string, { layerClass: unknown; group: string }> = {
    grid: { layerClass: GridLayer, group: "interface" },
    tokens: { layerClass: TokenLayer, group: "interface" },
    controls: { layerClass: ControlsLayer, group: "interface" },
  };
  CONFIG.Canvas.layers ??= {};
  for (const [name, entry] of Object.entries(defaults)) CONFIG.Canvas.layers[name] ??= entry;
  const board = new Board();
  listenToDocuments(board);
  return board;
}
