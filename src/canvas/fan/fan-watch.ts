/** Fans a pile out while the pointer rests on it, and nothing else wants to be read there. */

import { lookOfSide } from "../../chronicle/index";
import { canvasDrawn, type Spot } from "../../foundry/canvas-seen";
import { lowerEdge } from "../../foundry/lower-edge";
import { watchPointer } from "../../foundry/map-pointer";
import type { SceneDoc } from "../../foundry/platform";
import { imageOfToken } from "../../foundry/token-image";
import { readsOf } from "../../known/known-monsters";
import { shownHealth } from "../../known/shown-health";
import { dragHeld } from "../../moving/drag/hold";
import { anyCharacterOf, type CharacterId } from "../../rules/index";
import { isLying } from "../../scene/lying";
import { type BattleOnScene, battleOn } from "../../scene/scene-battle";
import { signal } from "../../signals";
import { effectShort } from "../../words/effect-words";
import type { Disc } from "../clear-place";
import type { Edges } from "../framing";
import type { LabelBox } from "../label-places";
import { isSeen } from "../seen";
import { showName, wordsAtTokens } from "../written-names";
import { type Fanned, FanPage } from "./fan-page";
import { type PiledDisc, pilesOf, pileUnder } from "./piles";

/** How long the pointer rests before anything is fanned out, milliseconds. */
const REST = 280;

export class FanWatch {
  readonly #end: () => void;
  readonly #listening = new AbortController();
  readonly #asked = new MutationObserver((changes) => {
    const isShown = (one: Node) => (one as HTMLElement).offsetHeight > 0;
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isShown))) this.#fold();
  });
  #page: FanPage | null = null;
  #pile: readonly PiledDisc[] = [];
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** @param plates plates on the map, scene pixels */
  constructor(private readonly plates: () => readonly LabelBox[]) {
    this.#end = watchPointer({
      down: () => clearTimeout(this.#resting),
      move: (event, at) => this.#follow(event, at),
      up: () => {},
      cancel: () => this.close(),
    });
    const { signal } = this.#listening;
    // Also when something comes under a pointer that rests.
    globalThis.addEventListener("pointerover", ({ target }) => this.#leaveIfOff(target as Element), { signal });
    document.documentElement.addEventListener("pointerleave", () => this.#fold(), { signal });
    // Dice, questions and their results stand there.
    this.#asked.observe(lowerEdge(), { childList: true });
  }

  /** Those who are fanned out. */
  get shown(): readonly CharacterId[] {
    return this.#page?.shown ?? [];
  }

  /** All that the fan covers in which somebody is shown, scene pixels; null: it is in none. */
  ringAround(id: CharacterId): Disc | null {
    const [canvas, page] = [canvasDrawn(), this.#page];
    if (!canvas || !page?.shown.includes(id)) return null;
    const { centre, radius } = page.ring;
    return { centre: canvas.canvasCoordinatesFromClient(centre), radius: radius / canvas.stage.scale.x };
  }

  /** What its portraits cover, scene pixels. */
  get boxes(): LabelBox[] {
    const canvas = canvasDrawn();
    return (canvas ? (this.#page?.portraits ?? []) : []).map((one) => {
      const { x, y } = canvas!.canvasCoordinatesFromClient({ x: one.left, y: one.top });
      const scale = canvas!.stage.scale.x;
      return { left: x, top: y, width: (one.right - one.left) / scale, height: (one.bottom - one.top) / scale };
    });
  }

  /** Tokens or the battle have changed: what is fanned out is shown as it is now. */
  follow(): void {
    const [fight, shown] = [fightDrawn(), this.shown];
    if (shown.length === 0) return;
    const pile = fight && pilesDrawn(fight).find((one) => shown.every((id) => one.some((other) => other.id === id)));
    this.close();
    if (fight && pile)
      this.#open(
        fight,
        pile.filter(({ id }) => shown.includes(id)),
      );
  }

  /** The view was moved or zoomed: what was fanned out is elsewhere now. */
  zoom(): void {
    const [fight, [first]] = [fightDrawn(), this.#pile];
    if (!first) return;
    const now =
      fight &&
      pilesDrawn(fight)
        .flat()
        .find(({ id }) => id === first.id)?.centre;
    if (!now || Math.hypot(now.x - first.centre.x, now.y - first.centre.y) > 1) this.close();
  }

  close(): void {
    clearTimeout(this.#resting);
    this.#fold();
  }

  #fold(): void {
    if (!this.#page) return;
    this.#page.destroy();
    this.#page = null;
    this.#pile = [];
    showNamesBut([]);
    signal("fanChanged");
  }

  destroy(): void {
    this.close();
    this.#end();
    this.#listening.abort();
    this.#asked.disconnect();
  }

  #leaveIfOff(target: Element): void {
    if (target.id !== "board" && !target.closest(".ransen-fan")) this.#fold();
  }

  #follow(event: PointerEvent, at: Spot | null): void {
    clearTimeout(this.#resting);
    const pointer = { x: event.clientX, y: event.clientY };
    if (this.#page && (at === null || event.buttons !== 0 || !this.#page.holds(pointer))) this.close();
    if (this.#page || at === null || event.buttons !== 0) return;
    this.#resting = setTimeout(() => this.#look(pointer), REST);
  }

  #look(pointer: Spot): void {
    const fight = fightDrawn();
    const pile = fight && !dragHeld() && pileUnder(pointer, pilesDrawn(fight));
    if (fight && pile) this.#open(fight, pile);
  }

  #open({ scene, fight }: Fight, pile: readonly PiledDisc[]): void {
    this.#pile = pile;
    const ids = pile.map(({ id }) => id);
    const names = wordsAtTokens.names.filter(({ id }) => !ids.includes(id));
    this.#page = new FanPage(
      pile,
      {
        others: discsDrawn({ scene, fight }).filter(({ id }) => !ids.includes(id)),
        written: [...this.plates(), ...wordsAtTokens.signs, ...names].flatMap(onPage),
      },
      (id) => fannedOf(scene, fight, id),
      () => this.close(),
    );
    showNamesBut(ids);
    signal("fanChanged");
  }
}

/** Names of all tokens but those that are fanned out. */
function showNamesBut(fanned: readonly CharacterId[]): void {
  const ids = [...wordsAtTokens.fanned, ...fanned];
  wordsAtTokens.fanned = fanned;
  for (const token of canvasDrawn()?.tokens?.placeables ?? []) if (ids.includes(token.id)) showName(token);
}

/** Scene pixels as pixels of the window. */
function onPage({ left, top, width, height }: LabelBox): Edges[] {
  const canvas = canvasDrawn();
  if (!canvas) return [];
  const [from, to] = [
    { x: left, y: top },
    { x: left + width, y: top + height },
  ].map((at) => canvas.clientCoordinatesFromCanvas(at));
  return [{ left: from!.x, top: from!.y, right: to!.x, bottom: to!.y }];
}

interface Fight {
  readonly scene: SceneDoc;
  readonly fight: BattleOnScene;
}

function fightDrawn(): Fight | null {
  const scene = canvasDrawn()?.scene;
  const fight = scene && battleOn(scene);
  return scene && fight ? { scene, fight } : null;
}

/** The piles that this user sees, pixels of the window. */
function pilesDrawn(fight: Fight): PiledDisc[][] {
  return pilesOf(discsDrawn(fight));
}

function discsDrawn({ scene, fight }: Fight): PiledDisc[] {
  const canvas = canvasDrawn();
  if (!canvas?.tokens) return [];
  const seen = canvas.tokens.placeables.filter(({ id, visible }) => visible && isSeen(scene, fight.battle, id));
  return seen.map(({ id, center, w, h }): PiledDisc => {
    const radius = (Math.min(w, h) / 2) * canvas.stage.scale.x;
    return { id, centre: canvas.clientCoordinatesFromCanvas(center), radius };
  });
}

function fannedOf(scene: SceneDoc, { combat, battle }: BattleOnScene, id: CharacterId): Fanned {
  const token = scene.tokens.get(id);
  const character = anyCharacterOf(battle, id);
  const known = { name: token?.name ?? id, img: imageOfToken(token) };
  const fallen = token !== undefined && isLying(token, battle);
  if (!character) return { ...known, side: null, health: null, effects: [], acted: false, fallen };
  const reads = readsOf(combat);
  const isRead = reads.figures(id);
  const effects = "effects" in character ? (character.effects ?? []) : [];
  return {
    ...known,
    side: lookOfSide(battle.sides, character.side),
    health: shownHealth({ combat, scene }, character, reads),
    effects: effects.map((one) => ({ name: one.name, left: isRead ? effectShort({ ...one, name: "" }) : "" })),
    acted: "acted" in character && character.acted,
    fallen,
  };
}
