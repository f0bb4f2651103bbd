import * as PIXI from "pixi.js";
import { platform } from "../platform";

/** How long after the last input or document change every frame is drawn, and how seldom in between. */
const AWAKE_MS = 1000;
const ASLEEP_EVERY_MS = 1000;
/**
 * The least time between two frames of a coarse picture: nobody looks at the windows of tests, and a frame costs a processor
 * without a graphics card twelve milliseconds. It is drawn all the same, because what was destroyed shows when it is drawn.
 */
const COARSE_EVERY_MS = 4000;
/** How often such a window looks whether anything moves while nothing does: a frame that shows nothing costs a millisecond too. */
const STILL_EVERY_MS = 100;

/**
 * What the page's address asks for: `&smooth` edges, a `&coarse` picture, a sixty-fourth of the points to draw, or that it be
 * `&blind`: everything has its place, nothing is drawn, for pages that nobody looks at.
 */
export function asksFor(picture: "smooth" | "coarse" | "blind"): boolean {
  return new URLSearchParams(location.search).has(picture);
}

/** Document changes and canvas events after which the picture may differ. */
const STIRRING = [
  ...["Token", "Actor", "Combat", "Combatant", "Scene", "ActiveEffect"].flatMap((name) => [
    `create${name}`,
    `update${name}`,
    `delete${name}`,
  ]),
  ...["canvasReady", "canvasPan", "refreshToken", "controlToken", "targetToken", "userActivity"],
];

/**
 * The platform draws every frame; a test bench on a small machine with software rendering cannot afford that for
 * several idle pages. Every frame is drawn while there is input, while documents change, and while anything listens to
 * the ticker, as animations do; never one before the last is finished, or the browser would fall behind by seconds, and
 * then a pause as long as that one took, so that other windows have half of the machine.
 */
export function renderWhenNeeded(app: PIXI.Application): void {
  const { ticker } = app;
  const { gl } = app.renderer as PIXI.Renderer;
  ticker.remove(app.render, app);
  let stirred = performance.now();
  let drawn = 0;
  let fence: WebGLSync | null = null;
  let free = 0;
  const [asleepEvery, leastGap] = asksFor("coarse") ? [COARSE_EVERY_MS, COARSE_EVERY_MS] : [ASLEEP_EVERY_MS, 0];
  const stir = (): void => {
    stirred = performance.now();
  };
  for (const type of ["pointermove", "pointerdown", "pointerup", "wheel", "keydown", "resize"]) {
    globalThis.window.addEventListener(type, stir, { capture: true, passive: true });
  }
  // PIXI finds what lies under the pointer by the transforms of the last frame, which may be a while ago.
  const align = (): void => {
    const parent = app.stage.enableTempParent();
    app.stage.updateTransform();
    app.stage.disableTempParent(parent);
  };
  for (const type of ["pointermove", "pointerdown"]) {
    globalThis.window.addEventListener(type, align, { capture: true, passive: true });
  }
  for (const hook of STIRRING) platform.Hooks.on(hook, stir);
  const isBusy = (): boolean => {
    if (!fence) return false;
    if (gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) return true;
    gl.deleteSync(fence);
    fence = null;
    const now = performance.now();
    free = Math.max(now + (now - drawn), drawn + leastGap);
    return false;
  };
  if (asksFor("blind")) {
    ticker.add(align, undefined, PIXI.UPDATE_PRIORITY.LOW);
    restWhileStill(ticker);
    return;
  }
  let atRest = 0;
  const frame = (): void => {
    const now = performance.now();
    if (ticker.count <= atRest && now - stirred > AWAKE_MS && now - drawn < asleepEvery) return;
    if (isBusy() || now < free) {
      align();
      return;
    }
    drawn = now;
    app.render();
    fence = gl.fenceSync?.(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) ?? null;
    gl.flush();
  };
  ticker.add(frame, undefined, PIXI.UPDATE_PRIORITY.LOW);
  if (asksFor("coarse")) restWhileStill(ticker);
  atRest = ticker.count;
}

/**
 * Lets a page that nobody looks at ask for no frames while nothing moves: PIXI's tickers would ask for sixty a
 * second, and the browser puts each together. A new listener starts the ticker again. The object under the pointer is
 * searched less often, too.
 */
function restWhileStill(ticker: PIXI.Ticker): void {
  const { system } = PIXI.Ticker;
  const still = ticker.count + 1;
  const look = (): void => {
    if (!ticker.started) ticker.update();
  };
  const rest = (): void => {
    system.stop();
    system.update();
    if (ticker.count > still) return;
    ticker.stop();
    setTimeout(look, STILL_EVERY_MS);
  };
  ticker.add(rest, undefined, PIXI.UPDATE_PRIORITY.UTILITY);
}
