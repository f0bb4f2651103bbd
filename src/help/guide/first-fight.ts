/** Steps through a first fight: a tour of the platform that lets its user play while it explains. fact: tours */

import { roomOfMap } from "../../foundry/lower-edge";
import type { SceneDoc } from "../../foundry/platform";
import { gameAs, gameSeen, hooks, interfaceSeen } from "../../foundry/platform";
import { spotOfToken, type WindowSpot, windowPlace } from "../../foundry/window-place";
import { openPending, standingCommands } from "../../judgement/history/index";
import { given } from "../../rules/index";
import { combatOn, recordOf } from "../../scene/scene-battle";
import { reportFault } from "../../words/tell";
import { layAround, showDragGhost } from "./drag-ghost";

/** How far a battle is, as far as a step waits for it: of turns that this user may act in. */
interface Progress {
  readonly round: number;
  /** Null: nobody's turn is open. */
  readonly who: string | null;
  /** Or about to: the move waits for possible blockers. */
  readonly moved: boolean;
  readonly waits: boolean;
  /** The dice of a strike fall. */
  readonly rolls: boolean;
  /** One was made in the turn, whether it hit or missed. */
  readonly struck: boolean;
}

/** What has been seen since a step came. */
interface Since {
  acted: boolean;
  waited: boolean;
}

interface Step {
  readonly id: string;
  /** Its subjects, the first that is there; none: the box is in the middle. */
  readonly about?: readonly string[];
  /** The next step comes by itself when this has been done. */
  readonly done?: (now: Progress, since: Since) => boolean;
  /** Only the Game Master can do it. */
  readonly master?: true;
  /** It happens on the map, which therefore stays bright. */
  readonly onMap?: true;
  /** A key of its own for the words to players. */
  readonly toPlayers?: string;
}

const TRACKER = '[data-ransen="tracker"]';

/** A ring on the map around the token that a step is about. */
const RING = "ransen-guide-ring";

const STEPS: readonly Step[] = [
  { id: "welcome" },
  { id: "map", onMap: true, toPlayers: "forPlayers" },
  { id: "sides", about: [`${TRACKER} .sides`], master: true },
  {
    id: "begin",
    about: [`${TRACKER} [data-action="beginBattle"]`],
    done: ({ round }) => round > 0,
    master: true,
  },
  { id: "whose", about: [`${TRACKER} .summary`] },
  { id: "turn", about: [`${TRACKER} [data-action="beginTurn"]`], done: ({ who }) => who !== null, onMap: true },
  { id: "drag", about: [`#${RING}`], done: ({ moved }) => moved, onMap: true },
  {
    id: "block",
    about: ['[data-ransen="block-prompt"]', `${TRACKER} .waiting`, `${TRACKER} .summary`],
    // A move that nobody could block is explained all the same.
    done: ({ moved, waits }, { waited }) => waited && moved && !waits,
    onMap: true,
  },
  { id: "strike", about: ['[data-ransen="weapons"]'], done: ({ rolls, struck }) => rolls || struck, onMap: true },
  {
    id: "dice",
    about: ['[data-ransen="strip"]', '[data-ransen="weapons"]'],
    done: ({ rolls, struck }) => struck && !rolls,
    onMap: true,
  },
  {
    id: "end",
    about: [`${TRACKER} .turn [data-action="endTurn"]`],
    done: ({ who }, { acted }) => acted && who === null,
  },
  { id: "undo", about: [`${TRACKER} [data-action="undo"]`], master: true },
];

/** Between the subjects in the one selector that the platform takes for a step. */
const OR = ", ";

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
  const open = battle && "turn" in battle ? (battle.turn as { who: string; moved?: unknown } | null) : null;
  const turn = open && scene?.tokens.get(open.who)?.isOwner ? open : null;
  const waits = turn !== null && record !== null && openPending(record) !== null;
  const commands = turn && record ? standingCommands(record.history).map((one) => one.do) : [];
  return {
    round: battle?.round ?? 0,
    who: turn?.who ?? null,
    moved: waits || Boolean(turn?.moved),
    waits,
    rolls: turn !== null && Object.values(record?.strikes ?? {}).some((one) => one?.is === "strike"),
    struck: commands.slice(commands.lastIndexOf("turn")).some((one) => one === "strike" || one === "attack"),
  };
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
    this.#since = { acted: false, waited: false };
    // Until the platform has looked for them.
    this.#framed = 0;
    this.#note();
    ringToken(selector === `#${RING}` ? (progressNow().who ?? null) : null);
    if (selector) await untilThere(selector);
    return answer;
  }

  #since: Since = { acted: false, waited: false };

  #note(): Progress {
    const now = progressNow();
    this.#since = { acted: this.#since.acted || now.who !== null, waited: this.#since.waited || now.waits };
    return now;
  }

  /** The first of its subjects, not the first on the page. */
  protected override _getTargetElement(selector: string): Element | null {
    const [first] = subjectsOn(selector);
    this.#framed = first?.rank ?? null;
    return first?.element ?? null;
  }

  /** Which of its subjects is framed; null: none is there. */
  #framed: number | null = null;

  protected override async _renderStep(): Promise<void> {
    const answer = await super._renderStep();
    // The user must be able to press what the step names. fact: tour-overlay
    const isOnMap = STEPS.some(({ id, onMap }) => onMap && id === this.currentStep?.id);
    for (const above of [this.overlayElement, this.fadeElement]) {
      above?.style.setProperty("pointer-events", "none");
      if (isOnMap) for (const veil of ["box-shadow", "background"]) above?.style.setProperty(veil, "none");
    }
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
      } else if (!this.#frameBetter() && changes.some(({ addedNodes }) => [...addedNodes].some(bringsWindow)))
        standAside(this.targetElement ?? null);
    });
    this.#watching = watching;
    watching.observe(document.body, { childList: true, subtree: true });
  }

  /** The subject of a step may appear later: the question that a move raises. @returns whether the step is shown anew */
  #frameBetter(): boolean {
    const { currentStep, stepIndex } = this;
    const [best] = currentStep?.selector ? subjectsOn(currentStep.selector) : [];
    if (!best || stepIndex === null || best.rank >= (this.#framed ?? Number.POSITIVE_INFINITY)) return false;
    this.#framed = best.rank;
    this.progress(stepIndex).catch(reportFault);
    return true;
  }

  /** Goes on when what this step asks for has been done, or what a later one asks for: nobody waits for the guide. */
  async follow(): Promise<void> {
    if (foundry.nue.Tour.activeTour !== this) return ringToken(null);
    const now = this.#note();
    const steps = ownSteps();
    const here = steps.findIndex(({ id }) => id === this.currentStep?.id);
    const last = steps.findLastIndex(({ done }, place) => place >= here && done?.(now, this.#since));
    if (here >= 0 && last >= 0) await this.progress(last + 1);
    else this.#frameBetter();
  }
}

/** The subjects of a selector that are on the page, the most wanted first. */
function subjectsOn(selector: string): { readonly element: Element; readonly rank: number }[] {
  return selector.split(OR).flatMap((one, rank) => {
    const element = document.querySelector(one);
    return element ? [{ element, rank }] : [];
  });
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
    steps: ownSteps().map(({ id, about, toPlayers }) => ({
      id,
      title: `${WORDS}.step.${id}.title`,
      content: `${WORDS}.step.${id}.${gameSeen().user.isGM ? "content" : (toPlayers ?? "content")}`,
      ...given({ selector: about?.join(OR) }),
    })),
  });
  gameAs<Seen>().tours.register("ransen", "first-fight", tour);
  hooks().on("updateCombat", () => tour.follow().catch(reportFault));
  // The token moves on the page as the map does.
  hooks().on("canvasPan", () => {
    if (document.getElementById(RING)) ringToken(progressNow().who);
  });
}
