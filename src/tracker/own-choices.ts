/**
 * This user's choices at the list of the battle. If somebody pops the list out, the platform makes a second one: both
 * share these choices. fact: popped-out-tabs
 */

import { pageState } from "../page-state";
import type { CharacterId, SideId } from "../rules/index";
import type { Folds } from "./side-rows";
import type { TrackerChoices } from "./turn-block";

interface OwnChoices {
  kind: TrackerChoices["kind"];
  target: TrackerChoices["target"];
  /** Metres that this user looks at on the board of three areas, without a weapon or spell in hand. */
  range: number | null;
  /** The reach that the canvas was told of. */
  reach: string;
  /** Seconds of the next planning time, as the Game Master has written them. */
  seconds: TrackerChoices["seconds"];
  leftAt: TrackerChoices["leftAt"];
  /** The last question to the Game Master. A new one is read out. */
  asked: string;
  /** The character for whose turn these choices were made. */
  turnOf: CharacterId | null;
  /** Sides that this user has folded or unfolded by hand. */
  folds: Map<SideId, Folds extends ReadonlyMap<SideId, infer Fold> ? Fold : never>;
  optionsOpen: boolean;
  /** Whether the readings among them are. */
  readingsOpen: boolean;
  /** Whether what an open turn has beside its line is unfolded. */
  restOpen: boolean;
  /** Whether the Game Master's words on criticals are. */
  criticalsOpen: boolean;
  /** Whether the menu of what is seldom wanted is. */
  moreOpen: boolean;
}

export const own = pageState(
  "tracker/own-choices",
  (): OwnChoices => ({
    kind: null,
    target: null,
    range: null,
    reach: "null",
    seconds: null,
    leftAt: null,
    asked: "",
    turnOf: null,
    folds: new Map(),
    optionsOpen: false,
    readingsOpen: false,
    restOpen: false,
    criticalsOpen: false,
    moreOpen: false,
  }),
);

/** The parts of the list that this user has unfolded. */
export function unfolded(): Pick<OwnChoices, Unfolded> {
  const { optionsOpen, readingsOpen, restOpen, criticalsOpen, moreOpen } = own;
  return { optionsOpen, readingsOpen, restOpen, criticalsOpen, moreOpen };
}

type Unfolded = "optionsOpen" | "readingsOpen" | "restOpen" | "criticalsOpen" | "moreOpen";
