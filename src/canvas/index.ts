/** Entry point of the canvas: skirmishes, seats and marks, the drawn move, planned paths. */

import { tokenDrawn } from "../foundry/canvas-seen";
import { expectInForce } from "../foundry/in-force";
import { bindKey } from "../foundry/keys";
import { onceAFrame } from "../foundry/once-a-frame";
import { configOf, hooks } from "../foundry/platform";
import { dragHeld } from "../moving/drag/hold";
import { onSignal } from "../signals";
import { enter } from "../words/tell";
import { registerBands } from "./bands/index";
import { offerPresses } from "./map-drag";
import { layNamesSoon } from "./names-soon";
import { registerOutcomes } from "./outcomes/index";
import { RansenTokenRuler } from "./ruler";
import { SkirmishLayer, skirmishLayer } from "./skirmish-layer";
import { markAttacks, SkirmishOverLayer } from "./skirmish-over-layer";
import { layTokensDown, RansenToken, rezoomTokens } from "./token";
import { registerWays } from "./ways/index";

interface CanvasConfig {
  layers: { [name: string]: { layerClass: unknown; group: string } };
}

interface TokenConfig {
  objectClass: unknown;
  rulerClass: unknown;
}

/** Called once, in the hook `init`, before the canvas exists. */
export function registerCanvas(): void {
  const { layers } = configOf<CanvasConfig>("Canvas");
  registerBands(layers);
  showOpenings();
  showSuggestions();
  registerOutcomes();
  registerWays(layers);
  layers.skirmishOver = { layerClass: SkirmishOverLayer, group: "interface" };
  layers.skirmish = { layerClass: SkirmishLayer, group: "interface" };
  Object.assign(configOf<TokenConfig>("Token"), { objectClass: RansenToken, rulerClass: RansenTokenRuler });
  expectInForce("token", RansenToken, () => configOf<TokenConfig>("Token").objectClass);
  expectInForce("ruler", RansenTokenRuler, () => configOf<TokenConfig>("Token").rulerClass);
  const draw = onceAFrame(() => {
    skirmishLayer()?.refresh();
    layTokensDown();
  });
  const refresh = () => {
    // A drag's plate uses the present battle.
    dragHeld()?.lookAgain();
    draw();
    markAttacks();
    layNamesSoon();
  };
  onSignal(["battleChanged", "pendingChanged", "automationChanged", "handChanged"], refresh);
  // Outside of a battle an effect alone lays somebody down.
  const changes = ["updateCombat", "deleteCombat", "canvasReady", "updateScene"];
  for (const name of [...changes, "createActiveEffect", "deleteActiveEffect"]) hooks().on(name, refresh);
  for (const name of ["updateToken", "createToken", "deleteToken", "moveToken"]) {
    hooks().on(name, () => {
      dragHeld()?.lookAgain();
      lookAgain();
    });
  }
  onSignal("strikes", () => {
    markAttacks();
    skirmishLayer()?.refreshMarksSoon();
  });
  // fact: sight-refresh-hook
  hooks().on("sightRefresh", lookAgain);
  followSight();
  onSignal("windowPlaced", (...placed) => {
    enter(import("./canvas.lazy"), ({ makeWay }) => makeWay(...placed));
  });
  onSignal("blockPoint", (pendingId, at) => skirmishLayer()?.showBlockPoint(pendingId, at));
  offerPresses((at) => skirmishLayer()?.press(at) ?? null);
  const threaten = (isHeld: boolean) => () => Boolean(skirmishLayer()?.threats?.hold(isHeld));
  bindKey("threats", "KeyV", threaten(true), { onUp: threaten(false) });
  let zoom = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  hooks().on("canvasPan", (_canvas: unknown, view?: { readonly scale?: number }) => {
    skirmishLayer()?.rezoom();
    if (view?.scale !== zoom) {
      layNamesSoon();
      // Icons are written anew once the zoom rests.
      clearTimeout(resting);
      resting = setTimeout(rezoomTokens, 150);
    }
    zoom = view?.scale ?? 0;
  });
}

/** Tokens have moved, or are seen by others: marks, signs and names follow in the next frame. */
function lookAgain(): void {
  skirmishLayer()?.refreshMarksSoon();
  markAttacks();
  layNamesSoon();
}

/**
 * Marks and signs show no character that this user does not see, and names make room for the visible ones. A page that draws
 * few frames refreshes its tokens later than in the next one, so this follows what each token shows.
 */
function followSight(): void {
  const shown = new WeakMap<object, boolean>();
  // fact: refresh-token-hook
  hooks().on("refreshToken", (token: object) => {
    const { visible } = tokenDrawn(token);
    if (shown.get(token) === visible) return;
    shown.set(token, visible);
    lookAgain();
  });
}

/** Shows suggested ways. Their drawing code is fetched with the first ones. */
function showSuggestions(): void {
  let isShown = false;
  onSignal("suggestedWays", (suggested) => {
    if (!suggested && !isShown) return;
    isShown = suggested !== null;
    enter(import("./canvas.lazy"), ({ showSuggestedWays }) =>
      showSuggestedWays(suggested, skirmishLayer()?.surroundings.plates),
    );
  });
}

/** Shows the distance of an opening. Its drawing code is fetched with the first one. */
function showOpenings(): void {
  let isShown = false;
  onSignal("openingDistance", (sketch) => {
    if (!sketch && !isShown) return;
    isShown = sketch !== null;
    enter(import("./canvas.lazy"), ({ showOpeningDistance }) => showOpeningDistance(sketch));
  });
}
