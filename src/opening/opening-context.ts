/** The data of the Game Master's window of an opening: the list of steps and the present page. */

import { say } from "../foundry/words";
import { type OpeningPage, pagesOf, shownPage } from "../judgement/opening/index";
import type { OpeningOnScene } from "../scene/opening/situation";
import { aboutText, pageText } from "./opening-words";
import {
  distanceBlock,
  initiativeBlock,
  knowledgeBlock,
  placingQuestion,
  preparationBlock,
  readingsBlock,
  sidesBlock,
  surpriseBlock,
} from "./page-blocks";

interface StepMark {
  readonly id: OpeningPage;
  readonly number: number;
  readonly name: string;
  readonly current: boolean;
  readonly left: "settled" | "skipped" | "";
  readonly leftText: string;
}

/** This user's choices in the window, which nobody else sees. */
interface WindowChoices {
  readonly kind: string;
  readonly whole: boolean;
  /** *Next* was pressed while the foremost stand elsewhere. The window asks whether to place them first. */
  readonly asks: boolean;
  /** The readings of rules are unfolded. */
  readonly readingsOpen?: boolean;
}

export interface OpeningContext {
  readonly steps: readonly StepMark[];
  readonly page: OpeningPage;
  readonly heading: string;
  readonly about: string;
  readonly back: OpeningPage | "";
  readonly next: OpeningPage | "";
  /** The question before the page is left; empty: none. */
  readonly question: string;
  readonly sides: ReturnType<typeof sidesBlock> | null;
  /** On the first page: how the scene's battles read their rules. */
  readonly readings: ReturnType<typeof readingsBlock> | null;
  readonly surprise: ReturnType<typeof surpriseBlock> | null;
  readonly knowledge: ReturnType<typeof knowledgeBlock> | null;
  readonly initiative: ReturnType<typeof initiativeBlock> | null;
  readonly distance: ReturnType<typeof distanceBlock> | null;
  readonly preparation: ReturnType<typeof preparationBlock> | null;
}

export function openingContext(situation: OpeningOnScene, choices: WindowChoices): OpeningContext {
  const { opening, capabilities } = situation;
  const pages = pagesOf(capabilities);
  const page = shownPage(capabilities, opening.page);
  const place = pages.indexOf(page);
  const at = <T>(own: OpeningPage, block: () => T): T | null => (page === own ? block() : null);
  return {
    steps: pages.map((id, i) => {
      const left = opening.left[id] ?? "";
      return {
        id,
        number: i + 1,
        name: pageText(situation, id),
        current: id === page,
        left,
        leftText: left ? say(`opening.stepState.${left}`) : "",
      };
    }),
    page,
    heading: pageText(situation, page),
    about: aboutText(situation, page),
    back: pages[place - 1] ?? "",
    next: pages[place + 1] ?? "",
    question: choices.asks && page === "placement" ? placingQuestion(situation, choices.whole) : "",
    sides: at("sides", () => sidesBlock(situation)),
    readings: at("sides", () => readingsBlock(situation, choices.readingsOpen === true)),
    surprise: at("surprise", () => surpriseBlock(situation)),
    knowledge: at("monster-knowledge", () => knowledgeBlock(situation, choices.kind)),
    initiative: at("initiative", () => initiativeBlock(situation)),
    distance: at("placement", () => distanceBlock(situation, choices.whole)),
    preparation: page === "preparation" || page === "second-preparation" ? preparationBlock(situation, page) : null,
  };
}
