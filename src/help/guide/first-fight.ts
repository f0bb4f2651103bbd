/** Twelve steps through a first fight: a tour of the platform that lets its user play while it explains. fact: tours */

import { roomOfMap } from "../../foundry/lower-edge";
import type { SceneDoc } from "../../foundry/platform";
import { gameAs, gameSeen, hooks, interfaceSeen } from "../../foundry/platform";
import { spotOfToken, type WindowSpot, windowPlace } from "../../foundry/window-place";
import { openPending } from "../../judgement/history/index";
import { given } from "../../rules/index";
import { combatOn, recordOf } from "../../scene/scene-battle";
import { reportFault } from "../../words/tell";
import { layAround, showDragGhost } from "./drag-ghost";

/** How far a battle is, as far as a step waits for it. */
interface Progress {
  readonly round: number;
  /** Null: nobody's turn is open. */
  readonly who: string | null;
  /** Or about to: the move waits for possible blockers. */
  readonly moved: boolean;
}

interface Step {
  readonly id: string;
  /** Its subject; none: the box is in the middle. */
  readonly selector?: string;
  /** The next step comes by itself when this has been done. */
  readonly done?: (now: Progress) => boolean;
  /** Only the Game Master can do it. */
  readonly master?: true;
}

const TRACKER = '[data-ransen="tracker"]';

/** A ring on the map around the token that a step is about. */
const RING = "ransen-guide-ring";

const STEPS: readonly Step[] = [
  { id: "welcome" },
  { id: "map" },
  { id: "sides", selector: `${TRACKER} .sides`, master: true },
  {
    id: "begin",
    selector: `${TRACKER} [data-action="beginBattle"]`,
    done: ({ round }) => round > 0,
    master: true,
  },
  { id: "whose", selector: `${TRACKER} .summary` },
  { id: "turn", selector: `${TRACKER} [data-action="beginTurn"]`, done: ({ who }) => who !== null },
  { id: "drag", selector: `#${RING}`, done: ({ moved }) => moved },
  { id: "block", selector: `[data-ransen="block-prompt"], ${TRACKER} .summary` },
  { id: "strike", selector: '[data-ransen="weapons"]' },
  { id: "dice", selector: '[data-ransen="strip"], [data-ransen="weapons"]' },
  { id: "end", selector: `${TRACKER} .turn [data-action="endTurn"]`, done: ({ who }) => who === null },
  { id: "undo", selector: `${TRACKER} [data-action="undo"]`, master: true },
];

const WORDS = "RANSEN.guide";
/** The box of a step: in the middle of the page, or a tooltip at its subject. fact: tour-step-box */
const BOX = ".tour-center-step, #tooltip.tour";
/** Elements that it must not cover: our windows, prompts and bars. */
const WINDOWS = '[data-ransen]:not([data-ransen="tracker"])';
/** Pixels between the points of a window that are looked at. */
const GRID = 40;
/** Pixels that the box keeps from a window, and from the edges of the map. */
const GAP = 12;

/** Milliseconds for which a step waits for what it points at. */
const PATIENCE = 1500;

interface Seen {
  readonly scenes: { readonly viewed: SceneDoc | null };
  readonly tours: { register(namespace: string, id: string, tour: object): void };
}

function progressNow(): Progress {
  const scene = gameAs<Seen>().scenes.viewed;
  const combat = scene && combatOn(scene);
  const record = combat ? recordOf(combat) : null;
  const battle = record?.battle ?? null;
  const turn = battle && "turn" in battle ? (battle.turn as { who: string; moved?: unknown } | null) : null;
  const waits = record !== null && openPending(record) !== null;
  return { round: battle?.round ?? 0, who: turn?.who ?? null, moved: waits || Boolean(turn?.moved) };
}

/** Waits for something on the page, for a while. */
async function untilThere(selector: string): Promise<void> {
  const until = performance.now() + PATIENCE;
  while (!document.querySelector(selector) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

class FirstFight extends foundry.nue.Tour {
  protected override async _preStep(): Promise<void> {
    const answer = await super._preStep();
    (interfaceSeen()?.combat as { activate(): void } | null | undefined)?.activate();
    const selector = this.currentStep?.selector;
    ringToken(selector === `#${RING}` ? (progressNow().who ?? null) : null);
    if (selector) await untilThere(selector);
    return answer;
  }

  protected override async _renderStep(): Promise<void> {
    const answer = await super._renderStep();
    // The user must be able to press what the step names. fact: tour-overlay
    for (const above of [this.overlayElement, this.fadeElement]) above?.style.setProperty("pointer-events", "none");
    standAside(this.targetElement ?? null);
    this.#watch();
    return answer;
  }

  #watching: MutationObserver | null = null;

  /** Questions come while a step stands there, to its reader too: the box makes room for them. */
  #watch(): void {
    if (this.#watching) return;
    const watching = new MutationObserver((changes) => {
      if (foundry.nue.Tour.activeTour !== this) {
        watching.disconnect();
        this.#watching = null;
      } else if (changes.some(({ addedNodes }) => [...addedNodes].some(bringsWindow)))
        standAside(this.targetElement ?? null);
    });
    this.#watching = watching;
    watching.observe(document.body, { childList: true, subtree: true });
  }

  /** Goes on when what this step asks for has been done, or the next that asks for something: nobody waits for the guide. */
  async follow(): Promise<void> {
    if (foundry.nue.Tour.activeTour !== this) return ringToken(null);
    const steps = ownSteps();
    const now = steps.findIndex(({ id }) => id === this.currentStep?.id);
    const next = steps.findIndex(({ done }, place) => place >= now && done !== undefined);
    if (now >= 0 && steps[next]?.done?.(progressNow())) await this.progress(next + 1);
  }
}

/** The steps of this user: players neither begin a battle nor take steps back. */
function ownSteps(): readonly Step[] {
  return STEPS.filter(({ master }) => !master || gameSeen().user.isGM);
}

/** Puts the ring around a token, with the picture that shows how it is dragged, or takes both away. */
function ringToken(id: string | null): void {
  showDragGhost(gameAs<Seen>().scenes.viewed, id);
  const spot = id === null ? null : spotOfToken(id, GAP / 2);
  const old = document.getElementById(RING);
  if (!spot) {
    old?.remove();
    return;
  }
  const ring = old ?? document.createElement("div");
  ring.id = RING;
  layAround(ring, spot);
  if (!old) document.body.append(ring);
}

function bringsWindow(node: Node): boolean {
  return node instanceof HTMLElement && (node.matches(WINDOWS) || node.querySelector(WINDOWS) !== null);
}

/** The box goes where it hides neither the step's subject nor a fighter, nor one of our windows. */
function standAside(target: HTMLElement | null): void {
  const box = document.querySelector<HTMLElement>(BOX);
  if (!box) return;
  const here = box.getBoundingClientRect();
  const windows = [...document.querySelectorAll<HTMLElement>(WINDOWS)].filter((one) => !box.contains(one));
  const scene = gameAs<Seen>().scenes.viewed;
  const spots = [
    ...[...(scene?.tokens ?? [])].flatMap(({ id }) => spotOfToken(id) ?? []),
    ...[...windows, ...(target ? [target] : [])].flatMap(spotsOf),
  ];
  const map = roomOfMap();
  const room = { left: map.left + GAP, top: map.top + GAP, right: map.right, bottom: map.bottom };
  const stay = { left: here.left, top: here.top };
  const { left, top } = windowPlace({ width: here.width, height: here.height }, room, spots, stay);
  if (left === stay.left && top === stay.top) return;
  Object.assign(box.style, {
    left: `${left}px`,
    top: `${top}px`,
    right: "auto",
    bottom: "auto",
    transform: "none",
    margin: "0",
  });
}

/** Points all over it. */
function spotsOf(element: HTMLElement): WindowSpot[] {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const spots: WindowSpot[] = [];
  for (let x = left; x <= right; x += GRID) for (let y = top; y <= bottom; y += GRID) spots.push({ x, y, around: GAP });
  return spots;
}

/** Called once, when the page is ready. */
export function registerFirstFight(): void {
  const tour = new FirstFight({
    namespace: "ransen",
    id: "first-fight",
    title: `${WORDS}.title`,
    description: `${WORDS}.description`,
    display: true,
    restricted: false,
    steps: ownSteps().map(({ id, selector }) => ({
      id,
      title: `${WORDS}.step.${id}.title`,
      content: `${WORDS}.step.${id}.content`,
      ...given({ selector }),
    })),
  });
  gameAs<Seen>().tours.register("ransen", "first-fight", tour);
  hooks().on("updateCombat", () => tour.follow().catch(reportFault));
  // The token moves on the page as the map does.
  hooks().on("canvasPan", () => {
    if (document.getElementById(RING)) ringToken(progressNow().who);
  });
}
