/** The page's one application of PIXI. */

import * as PIXI from "pixi.js";
import { asksFor } from "./frames";

/** Draws on a view, as large as the window. */
export function applicationOn(view: HTMLCanvasElement): PIXI.Application<HTMLCanvasElement> {
  const coarse = asksFor("coarse");
  const make = () =>
    new PIXI.Application<HTMLCanvasElement>({
      view,
      resizeTo: globalThis.window,
      antialias: asksFor("smooth") || !(coarse || isDrawnBySoftware()),
      autoDensity: true,
      resolution: coarse ? 0.125 : globalThis.devicePixelRatio || 1,
      backgroundColor: 0x14181c,
      sharedTicker: true,
    });
  return coarse ? withOneContext(view, make) : make();
}

/**
 * Whether the browser has no graphics card to draw with. Smoothing of edges costs half of a frame then, so it is left
 * out unless the page's address asks for it (`&smooth`), as for pictures of the table.
 */
function isDrawnBySoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl");
  const names = gl?.getExtension("WEBGL_debug_renderer_info");
  const renderer = names ? String(gl?.getParameter(names.UNMASKED_RENDERER_WEBGL)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(renderer);
}

/**
 * Makes an application whose view has the page's only WebGL context. PIXI makes one to check that WebGL exists and
 * one to read its limits. Without a graphics card, each costs as much time as three frames.
 */
function withOneContext<App>(view: HTMLCanvasElement, make: () => App): App {
  const { ADAPTER } = PIXI.settings;
  PIXI.Renderer.test = () => true;
  // One without a size is what is asked; the renderer has made the view's context by then.
  const createCanvas = (width?: number, height?: number) =>
    width === undefined ? view : ADAPTER.createCanvas(width, height);
  PIXI.settings.ADAPTER = { ...ADAPTER, createCanvas };
  try {
    return make();
  } finally {
    PIXI.settings.ADAPTER = ADAPTER;
  }
}
