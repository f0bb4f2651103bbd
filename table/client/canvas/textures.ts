import * as PIXI from "pixi.js";
import { isFourteen } from "../documents/document";
import { platform, type SceneLike } from "../platform";

/** The sentence of PIXI's SVGResource, which is what Firefox users of other systems report. */
export const SVG_WITHOUT_SIZE = "The SVG image must have width and height defined (in pixels), canvas API needs them.";

const LOADING = new Map<string, Promise<PIXI.Texture>>();

function urlOf(src: string): string {
  return /^(https?:|data:|blob:|\/)/.test(src) ? src : `/${src}`;
}

function isSvg(url: string): boolean {
  return url.startsWith("data:image/svg+xml") || /\.svg($|[?#])/i.test(url);
}

/** Whether a browser that asks an SVG for its own size, as Firefox does, hears one. */
function hasOwnSize(svg: string): boolean {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return ["width", "height"].every((side) => {
    const given = root.getAttribute(side)?.trim() ?? "";
    return !given.endsWith("%") && Number.parseFloat(given) > 0;
  });
}

async function load(src: string): Promise<PIXI.Texture> {
  const url = urlOf(src);
  if (!isSvg(url)) return PIXI.Texture.fromURL(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The texture ${src} could not be loaded: ${response.status}`);
  const svg = await response.text();
  // fact: svg-needs-size. Chromium makes a size up, so that its users would never see what others do.
  if (!hasOwnSize(svg)) throw new Error(SVG_WITHOUT_SIZE);
  return PIXI.Texture.fromURL(`data:image/svg+xml,${encodeURIComponent(svg)}`);
}

function loaded(src: string): Promise<PIXI.Texture> {
  let texture = LOADING.get(src);
  if (!texture) {
    texture = load(src);
    LOADING.set(src, texture);
  }
  return texture;
}

/**
 * `foundry.canvas.loadTexture`: a texture that is ready to be drawn, or null when neither it nor the fallback is to be had.
 * @throws when an SVG has no size of its own. On the platform that error is thrown past every promise and the scene waits
 *   for ever: no fallback mends it, so none does here.
 */
export async function loadTexture(src: string, { fallback }: { fallback?: string } = {}): Promise<PIXI.Texture | null> {
  try {
    return await loaded(src);
  } catch (error) {
    if ((error as Error).message === SVG_WITHOUT_SIZE) throw error;
    return fallback === undefined ? null : loadTexture(fallback);
  }
}

/** The scene's background: generation 14 keeps it with the scene's level (fact: levels-hold-backgrounds). */
export function groundOf(scene: SceneLike): { src?: string | null; color?: unknown } {
  if (isFourteen()) return scene.levels?.[0]?.background ?? {};
  return { src: scene.background?.src ?? null, color: scene.backgroundColor };
}

/**
 * Loads what a scene needs before it is drawn: its background, the tokens' pictures, and the picture of every status
 * there is (fact: scene-loads-status-icons).
 */
export async function loadSceneTextures(scene: SceneLike): Promise<void> {
  const statuses = Object.values(platform.CONFIG.statusEffects as { [id: string]: { img?: string } });
  const sources = [
    groundOf(scene).src,
    ...[...scene.tokens].map(({ texture }) => texture?.src),
    ...statuses.map(({ img }) => img),
  ].filter((src): src is string => typeof src === "string" && src !== "");
  await Promise.all([...new Set(sources)].map((src) => loadTexture(src)));
}
