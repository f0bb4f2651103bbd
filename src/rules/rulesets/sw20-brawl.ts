/** Sword World 2.0 core combat (series `B20`): skirmishes are brawl zones, and everyone in one fights. */

import type { Battle, PlaneBattle } from "../battle";
import { attack } from "../brawl/attack";
import { brawl } from "../brawl/declaring";
import { answerShot, isShot } from "../brawl/shooting";
import type { Command, Outcome } from "../commands";
import { preview } from "../movement/answers";
import type { Ruleset } from "../ruleset";
import type { PlaneRules } from "../skirmish/plane-rules";
import { viewOf } from "../skirmish/view";
import { ask, begin, CAPABILITIES, optionsOf, perform, plane } from "./advanced";

const ID = "sw20-brawl";

const RULES: PlaneRules = {
  series: "B20",
  renamed: {
    "SKR-1": "B20-RNG-1",
    "SKR-3": "B20-ZON-3",
    "SKR-6": "B20-END-1",
    "STA-1": "B20-ZON-6",
    "STA-7": "B20-ZON-5",
    "STA-8": "TRN-3",
    "MOV-1": "TRN-4",
    "MOV-2": "B20-LEV-1",
    "MOV-3": "B20-LEV-1",
    "MOV-4": "B20-ZON-5",
    "BLK-1": "B20-ZON-1",
    "BLK-2": "B20-ZON-1",
    "BLK-3": "B20-ZON-7",
    "BLK-4": "B20-PAS-1",
    "BLK-8": "B20-PAS-1",
    "BLK-9": "B20-PAS-1",
    "BLK-11": "B20-PAS-1",
    "BLK-12": "B20-PAS-1",
    "CMB-2": "B20-FUS-1",
    "OVR-1": "B20-ZON-5",
    "EXC-1": "B20-END-1",
  },
  independents: false,
  // B20-ZON-3; the source prints the first two squares the other way round.
  sizes: [
    { upTo: 2, radius: 2, side: 3 },
    { upTo: 5, radius: 3, side: 5 },
    { upTo: 10, radius: 4, side: 7 },
    { upTo: 15, radius: 5, side: 8 },
    { upTo: 20, radius: 6, side: 10 },
  ],
  effect: "before-forming",
  pullsIn: [],
  limit: false,
  entryLimit: "fighters",
  departureByNumbers: false,
  leavesBy: ["full", "normal"],
  comparison: "friends-against-all",
  outsideBlock: "brawl",
  independentBlock: "existing-centre",
  underwater: false,
  countsDouble: [],
};

export const sw20Brawl: Ruleset = {
  id: ID,
  capabilities: {
    ...CAPABILITIES,
    independents: false,
    commands: [...CAPABILITIES.commands, "brawl"],
    options: optionsOf(RULES),
    terms: "brawl",
  },
  begin: (setup) => begin(ID, setup),
  perform: (battle, command) => performBrawl(plane(battle), command),
  ask: (battle: Battle, question) => {
    const own = plane(battle);
    // DIC-2: never below 8 in 2.0.
    return isShot(question) ? answerShot(own, question) : ask(own, question, RULES, { criticalFloor: 8 });
  },
  view: (battle) => viewOf(plane(battle), RULES),
  preview: (battle, sketch) => preview(plane(battle), sketch, RULES),
};

function performBrawl(battle: PlaneBattle, command: Command): Outcome<PlaneBattle> {
  if (command.do === "brawl") return brawl(battle, command, RULES);
  return command.do === "attack" ? attack(battle, command, RULES) : perform(battle, command, RULES);
}
