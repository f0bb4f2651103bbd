/** Twelve steps through a first fight: a tour of the platform that lets its user play while it explains. fact: tours */

import type { SceneDoc } from "../foundry/platform";
import { gameAs, hooks, interfaceSeen } from "../foundry/platform";
import { combatOn, recordOf, reportFault } from "../scene/index";

/** How far a battle is, as far as a step waits for it. */
interface Progress {
  readonly round: number;
  /** Null: nobody's turn is open. */
  readonly who: string | null;
  readonly moved: boolean;
}

interface Step {
  readonly id: string;
  /** What it is about; none: it stands in the middle. */
  readonly selector?: string;
  /** The next step comes by itself when this has been done. */
  readonly done?: (now: Progress) => boolean;
}

const TRACKER = '[data-ransen="tracker"]';

const STEPS: readonly Step[] = [
  { id: "welcome" },
  { id: "map" },
  { id: "sides", selector: `${TRACKER} .sides` },
  { id: "begin", selector: `${TRACKER} [data-action="beginBattle"]`, done: ({ round }) => round > 0 },
  { id: "whose", selector: `${TRACKER} .summary` },
  { id: "turn", selector: `${TRACKER} [data-action="beginTurn"]`, done: ({ who }) => who !== null },
  { id: "drag", selector: `${TRACKER} .turn`, done: ({ moved }) => moved },
  { id: "block", selector: `[data-ransen="block-prompt"], ${TRACKER} .summary` },
  { id: "strike", selector: '[data-ransen="weapons"]' },
  { id: "dice", selector: '[data-ransen="strip"], [data-ransen="weapons"]' },
  { id: "end", selector: `${TRACKER} .turn [data-action="endTurn"]`, done: ({ who }) => who === null },
  { id: "undo", selector: `${TRACKER} [data-action="undo"]` },
];

const WORDS = "RANSEN.guide";
/** Milliseconds for which a step waits for what it points at. */
const PATIENCE = 1500;

interface Seen {
  readonly scenes: { readonly viewed: SceneDoc | null };
  readonly tours: { register(namespace: string, id: string, tour: object): void };
}

function progressNow(): Progress {
  const scene = gameAs<Seen>().scenes.viewed;
  const combat = scene && combatOn(scene);
  const battle = combat ? recordOf(combat).battle : null;
  const turn = battle && "turn" in battle ? (battle.turn as { who: string; moved?: unknown } | null) : null;
  return { round: battle?.round ?? 0, who: turn?.who ?? null, moved: Boolean(turn?.moved) };
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
    if (selector) await untilThere(selector);
    return answer;
  }

  protected override async _renderStep(): Promise<void> {
    const answer = await super._renderStep();
    // Whoever is told to press something has to be able to. fact: tour-overlay
    for (const above of [this.overlayElement, this.fadeElement]) above?.style.setProperty("pointer-events", "none");
    return answer;
  }

  /** Goes on when what the step asks for has been done. */
  async follow(): Promise<void> {
    if (foundry.nue.Tour.activeTour !== this) return;
    const step = STEPS.find(({ id }) => id === this.currentStep?.id);
    if (step?.done?.(progressNow())) await this.next();
  }
}

/** Called once, when the page is ready. */
export function registerFirstFight(): void {
  const tour = new FirstFight({
    namespace: "ransen",
    id: "first-fight",
    title: `${WORDS}.title`,
    description: `${WORDS}.description`,
    display: true,
    restricted: true,
    steps: STEPS.map(({ id, selector }) => ({
      id,
      title: `${WORDS}.step.${id}.title`,
      content: `${WORDS}.step.${id}.content`,
      ...(selector !== undefined && { selector }),
    })),
  });
  gameAs<Seen>().tours.register("ransen", "first-fight", tour);
  hooks().on("updateCombat", () => tour.follow().catch(reportFault));
}
