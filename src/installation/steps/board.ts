/** Steps on the board: pictures, layers, scenes drawn and left, drags. */

import { BandLayer, BandOverLayer } from "../../canvas/bands/band-layer";
import { SkirmishLayer } from "../../canvas/skirmish-layer";
import { SkirmishOverLayer } from "../../canvas/skirmish-over-layer";
import { WayLayer } from "../../canvas/ways/way-layer";
import { loadTexture } from "../../foundry/canvas-seen";
import { configOf, gameSeen } from "../../foundry/platform";
import { type Check, drawnBoard, listening, tokenPicture } from "../bench";
import { PICTURES } from "../pictures";
import { board, type CheckedScene, type Layer } from "../platform";
import { eventually, Finding, Skipping } from "../runner";

/** A drawing of its own size: without one some browsers load it to nothing, and the scene never gets ready. */
async function faultOf(path: string): Promise<string | null> {
  const response = await fetch(path);
  if (!response.ok) return `${path} ${response.status}`;
  const { documentElement } = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  const hasSize = ["width", "height"].every((side) => Number.parseFloat(documentElement.getAttribute(side) ?? "") > 0);
  return hasSize ? null : path;
}

export const pictures: Check = {
  id: "pictures",
  async run() {
    const faults = await Promise.all(PICTURES.map(faultOf));
    const sizeless = faults.filter((fault) => fault !== null);
    if (sizeless.length > 0) throw new Finding("no-size", sizeless.join(", "));
    const textures = await Promise.all(PICTURES.map(async (path) => [path, await loadTexture(path)] as const));
    const missing = textures.filter(([, texture]) => !texture || texture.valid === false).map(([path]) => path);
    if (missing.length > 0) throw new Finding("no-texture", missing.join(", "));
  },
};

async function show(scene: CheckedScene): Promise<void> {
  await scene.view();
  if (!(await eventually(() => board().ready && board().scene?.id === scene.id)))
    throw new Finding("not-drawn", scene.id);
}

export const scene: Check = {
  id: "scene",
  async run({ scratch }) {
    if (gameSeen().settings.get("core", "noCanvas") === true) throw new Skipping("no-canvas");
    await show(scratch.scene);
  },
};

const LAYERS = {
  bands: BandLayer,
  bandsOver: BandOverLayer,
  declaredWays: WayLayer,
  skirmish: SkirmishLayer,
  skirmishOver: SkirmishOverLayer,
} as const;

export const layers: Check = {
  id: "layers",
  run(bench) {
    const shown = drawnBoard(bench);
    const registered = configOf<{ layers: { [name: string]: unknown } }>("Canvas").layers;
    const names = Object.keys(registered).filter((name) => (shown[name] as Layer | undefined)?.parent);
    const order = names.map((name) => {
      const layer = shown[name] as Layer;
      const inInterface = layer.parent === shown.interface;
      return { name, zIndex: layer.zIndex, place: layer.parent?.children.indexOf(layer), interface: inInterface };
    });
    bench.answer(
      "layerOrder",
      order.sort((a, b) => a.zIndex - b.zIndex || Number(a.place) - Number(b.place)),
    );
    const wrong = Object.entries(LAYERS).filter(([name, ours]) => {
      const layer = shown[name];
      return !(layer instanceof ours) || layer.destroyed || (shown[name] as Layer).parent !== shown.interface;
    });
    if (wrong.length > 0) throw new Finding("layers-astray", wrong.map(([name]) => name).join(", "));
  },
};

/** Leaves the scene and comes back, twice: everything has to be drawn again each time. */
export const scenes: Check = {
  id: "scenes",
  patience: 60_000,
  async run(bench) {
    const { layers: present } = drawnBoard(bench);
    const names = present.map((layer) => layer.hookName ?? "");
    const [drawn, torn]: [string[], string[]] = [[], []];
    const heard = (name: string) => {
      if (name.startsWith("draw")) drawn.push(name.slice("draw".length));
      else torn.push(name.slice("tearDown".length));
    };
    const { scene: first, otherScene: second } = bench.scratch;
    await listening(
      names.flatMap((name) => [`draw${name}`, `tearDown${name}`]),
      heard,
      () => show(second),
    );
    bench.answer("drawOrder", drawn);
    bench.answer("tearDownOrder", torn);
    await show(first);
    await show(second);
    await show(first);
    const lost = Object.keys(LAYERS).filter((name) => !board()[name] || (board()[name] as Layer).destroyed);
    if (lost.length > 0) throw new Finding("layers-astray", lost.join(", "));
  },
};

const DRAG_CALLBACKS = ["_onDragLeftStart", "_onDragLeftDrop", "_onDragLeftCancel"] as const;

/**
 * The platform's answers to a drag must not get lost: `false` stops a drag from beginning, from ending, from being
 * cancelled – waypoints depend on it. For a moment the check replaces the platform's answers with its own, whoever
 * has extended our class.
 */
export const drags: Check = {
  id: "drags",
  async run(bench) {
    const token = await tokenPicture(bench, bench.scratch.tokens[0]);
    const base = foundry.canvas.placeables.Token.prototype as object;
    const lowest = lowestOver(token, base);
    const answered = DRAG_CALLBACKS.map((name) => [name, answersOf(token, name, lowest, base)] as const);
    const dropped = answered.filter(([, answers]) => answers.some(({ is, should }) => is !== should));
    if (dropped.length > 0) throw new Finding("answers-dropped", dropped.map(([name]) => name).join(", "));
  },
};

/** The prototype of a token that comes right above the platform's own. */
function lowestOver(token: object, base: object): object {
  for (let prototype = Object.getPrototypeOf(token); prototype; prototype = Object.getPrototypeOf(prototype))
    if (Object.getPrototypeOf(prototype) === base) return prototype;
  throw new Finding("not-ours", "Token.objectClass");
}

/** A callback's return value if the platform returns `false`, and if it returns `true`. */
function answersOf(token: object, name: string, lowest: object, base: object): { should: boolean; is: unknown }[] {
  return [false, true].map((should) => {
    const asked = { [name]: () => should };
    Object.setPrototypeOf(lowest, Object.setPrototypeOf(asked, base));
    try {
      const callback = (token as Record<string, (event: object) => unknown>)[name]!;
      return { should, is: callback.call(token, { interactionData: {} }) ?? null };
    } finally {
      Object.setPrototypeOf(lowest, base);
    }
  });
}
