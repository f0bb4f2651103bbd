/** The canvas, as far as the interface uses it: everything that is read and called here exists on both generations. */

import type { EffectDoc, SceneDoc, TokenDoc } from "./platform";

/** A place, pixels of the scene or of the browser's window. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A token that is drawn. Pixels of the scene. */
export interface TokenSeen {
  readonly id: string;
  readonly document: TokenDoc;
  readonly controlled: boolean;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly hover: boolean;
  readonly center: Spot;
  readonly w: number;
  readonly h: number;
  readonly nameplate?: PIXI.Text | null;
  readonly tooltip?: { readonly text: string } | null;
  readonly renderFlags: { set(flags: { refreshVisibility: true }): void };
  control(options: { releaseOthers: boolean }): boolean;
}

/** The parts of a token that decide how large and how high it is drawn. */
export interface DrawnBody {
  readonly mesh?: {
    readonly scale: { readonly x: number; readonly y: number; set(x: number, y: number): void };
    sort: number;
  } | null;
  readonly document: { readonly sort?: number };
  readonly w: number;
  readonly h: number;
  hitArea: unknown;
  zIndex: number;
}

export interface CanvasSeen {
  /** Whether a scene is drawn; the rest may be missing while none is. */
  readonly ready: boolean;
  readonly scene: SceneDoc | null;
  readonly dimensions: { readonly uiScale?: number } | null;
  readonly stage: { readonly scale: { readonly x: number } };
  readonly app: { readonly ticker: { add(tick: () => void): unknown; remove(tick: () => void): unknown } };
  readonly tokens: {
    readonly controlled: readonly TokenSeen[];
    readonly placeables: readonly TokenSeen[];
    get(id: string): TokenSeen | undefined;
  } | null;
  animatePan(view: { x: number; y: number; scale?: number; duration: number }): Promise<unknown>;
  canvasCoordinatesFromClient(at: Spot): Spot;
  clientCoordinatesFromCanvas(at: Spot): Spot;
}

/** A token on the canvas, of the platform's own class, as the rest of the system sees it. */
export function tokenDrawn(token: object): TokenSeen {
  return token as TokenSeen;
}

/** A token on the canvas, of the platform's own class, as it is drawn. */
export function bodyDrawn(token: object): DrawnBody {
  return token as DrawnBody;
}

/** Both bars of a token on the canvas, of the platform's own class. fact: token-bars-are-shown-with-its-state */
export function barsDrawn(token: object): { readonly bars?: { visible: boolean }; readonly isPreview?: boolean } {
  return token;
}

/** Pictures of what a token's actor bears for a time: `overlay` lies over the whole token, `bg` behind the others. fact: effect-icons-drawn */
export interface IconsDrawn {
  readonly effects?: PIXI.Container & { readonly bg?: object | null; readonly overlay?: object | null };
  readonly actor?: { readonly temporaryEffects: readonly (EffectDoc & { readonly img: string | null })[] } | null;
  readonly h: number;
  addChild(child: PIXI.Container): unknown;
}

export function iconsDrawn(token: object): IconsDrawn {
  return token as IconsDrawn;
}

/** The canvas, with a scene or without; undefined before the platform has made it. fact: globals-on-global-this */
export function canvasSeen(): CanvasSeen | undefined {
  return (globalThis as unknown as { canvas?: CanvasSeen }).canvas;
}

/** The canvas, for a folder that needs more of it than others. */
export function canvasAs<T extends object>(): T {
  return (globalThis as unknown as { canvas: T }).canvas;
}

/** Round ends of lines: PIXI's type of a line's options knows the cap by another enumeration than the one it publishes. */
export function roundCap(): NonNullable<PIXI.ILineStyleOptions["cap"]> {
  return PIXI.LINE_CAP.ROUND as unknown as NonNullable<PIXI.ILineStyleOptions["cap"]>;
}

type Texture = { readonly width?: number; readonly valid?: boolean };

/** `foundry.canvas.loadTexture`; null where the picture could not be had. */
export function loadTexture(path: string): Promise<Texture | null> {
  const { canvas } = globalThis.foundry as unknown as { canvas: { loadTexture: typeof loadTexture } };
  return canvas.loadTexture(path);
}

/** The canvas while a scene is drawn. */
export function canvasDrawn(): (CanvasSeen & { readonly scene: SceneDoc }) | null {
  const canvas = canvasSeen();
  return canvas?.ready && canvas.scene ? (canvas as CanvasSeen & { readonly scene: SceneDoc }) : null;
}

/** Documents of the tokens that are selected. */
export function selectedTokens(): TokenDoc[] {
  return (canvasSeen()?.tokens?.controlled ?? []).map(({ document }) => document);
}
