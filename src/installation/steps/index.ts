/** The steps of a check, in the order in which they are carried out. */

import type { Check } from "../bench";
import { Finding } from "../runner";
import { drags, layers, pictures, scene, scenes } from "./board";
import { classes } from "./classes";
import { chronicle, conditions, packs, permissions, sceneWindow, windowIds } from "./documents";
import { effects } from "./effects";
import { battle, hudEncounter, plainEncounter } from "./encounters";
import { again, refusal, waypoints } from "./movement";
import { queries, sockets } from "./others";
import { unwritten } from "./unwritten";

const scratch: Check = {
  id: "scratch",
  patience: 40_000,
  run: (bench) => bench.scratch.make(),
};

export const INSTALLATION_CHECKS: readonly Check[] = [
  classes,
  scratch,
  pictures,
  scene,
  layers,
  unwritten,
  drags,
  hudEncounter,
  plainEncounter,
  permissions,
  conditions,
  chronicle,
  waypoints,
  refusal,
  again,
  battle,
  effects,
  sceneWindow,
  scenes,
  windowIds,
  sockets,
  queries,
  packs,
];

const putAway: Check = {
  id: "put-away",
  patience: 120_000,
  async run({ scratch: used }) {
    const faults = await used.putAway();
    if (faults.length > 0) throw new Finding("left-behind", faults.join("; "));
  },
};

const quiet: Check = {
  id: "quiet",
  async run({ troubles }) {
    // A rejection counts as unheeded a moment after it came about.
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (troubles.heard.length > 0) throw new Finding("troubles", troubles.heard.join(" | "));
  },
};

/** Steps that always run at the end. */
export const LAST_STEPS: readonly Check[] = [putAway, quiet];
