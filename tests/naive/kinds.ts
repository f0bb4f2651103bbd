/**
 * Kinds that must occur in a long run of random battles, named as in its counts. A run without them would prove little.
 */

const EFFECTS = [
  "effect by effect",
  "effect by leaves",
  "effect conditions",
  "effect each damage",
  "effect each heal",
  "effect keeps",
  "effect until battle",
  "effect until own-turn",
  "effect until rounds",
  "effect until turn",
  "event effectEnded battle",
  "event effectEnded ended",
  "event effectEnded over",
  "event effectEnded replaced",
  "do effect: done",
  "do endEffect: done",
  "do over: done",
  "ask figure: answered",
  "ask over: answered",
];
const figures = (...names: readonly string[]) => names.map((name) => `effect figure ${name}`);

const TURNS = [
  ...EFFECTS,
  ...figures("accuracy", "evasion", "defence", "reduction", "fortitude", "willpower", "magicPower", "damage"),
  ...figures("critical", "movement"),
  "effect by declares",
  "effect by feat",
  "summon by",
  // ACT-7, ACT-13, ACT-14
  ...["on", "limit", "pierces", "shifts", "needs", "lasts"].map((key) => `declares ${key}`),
  // ACT-1 to ACT-6, ACT-15
  ...["declares several", "declares again", "effect acts", "event partFelled", "part struck", "strike opens"],
  ...["strike again", "strike series", "strike with part", "do grant: done"],
  ...["majors", "declarations", "again", "part"].map((key) => `grant ${key}`),
  ...["nothing-again", "same-target", "same-feat", "no-such-part"].map((code) => `do strike: ${code}`),
  ...["effect covers", "event coverUsed", "counter won", "counter lost"],
  ...["stand", "ready", "feat", "strike", "known", "damage", "heal", "death"].map((name) => `do ${name}: done`),
  ...["area", "breakthrough", "cast", "line", "melee", "ranged", "shot", "thrown", "touch"].map(
    (how) => `strike ${how}`,
  ),
  ...["element", "leaves", "limit", "minor", "points", "pool", "power", "rolls"].map((key) => `strike with ${key}`),
  ...["declares", "modifiers", "spares", "targets", "to", "reactions", "expands", "pick"].map((key) => `strike ${key}`),
  ...["accuracy", "answers", "counter", "draw", "line", "misfire", "points", "power"].map((key) => `dice ${key}`),
];

/** Each reading, as a table plays it that does not follow the default. */
const read = (...chosen: readonly string[]) =>
  [...chosen, "misfireLots characters", "damageRolls once"].map((one) => `reading ${one}`);
const OF_25 = ["felledForms yes", "independentsCount yes", "sneakLeaves no"];
const OF_PLANES = ["preparedInside refused", "loneShield circle", "lineRuns target"];
const OF_AREAS = ["frontShield fought", "crossMisfire no", "placementMinimum one"];

/** A movement pauses in Advanced Combat and on a line alone (`A25-MOV-1`). */
const ADVANCED = [...TURNS, "move pause"];
/**
 * What follows from independents that go into melee as their turns begin, and block alone (`LIN-STA-1`, `LIN-BLK-1`).
 */
const LINES = [...ADVANCED, "event pulledIn", "state independent", "do move: full", "ask line: bad-value"];
/** The whole turn of everyone at once. */
const CYCLES = [
  ...EFFECTS,
  ...figures("accuracy", "block", "dodge", "damage"),
  ...["perceive", "trade", "ready", "cycles", "at", "allowed", "if"].map((key) => `action ${key}`),
  ...["crawl", "climb", "swim"].map((how) => `action how ${how}`),
  ...["casting", "blockable", "dodgeable"].map((key) => `action with ${key}`),
  ...["interrupts", "runs", "reasons", "dice"].map((key) => `resolve ${key}`),
  ...["itemUsed", "traded"].map((type) => `event ${type}`),
];

export const KINDS: Readonly<Record<string, readonly string[]>> = {
  "sw25-advanced": [...ADVANCED, ...read(...OF_25, ...OF_PLANES)],
  "sw20-advanced": [...ADVANCED, ...read(...OF_PLANES)],
  "sw25-line": [...LINES, "event skirmishesCombined", ...read(...OF_25, "independentBlock limited")],
  "sw20-line": [...LINES, ...read("independentBlock limited")],
  "sw20-brawl": [...TURNS, ...read("brawlBystanders drawn-in", "brawlReach limited")],
  "sw20-areas": [...TURNS, "strike own", ...read(...OF_AREAS, "lineRuns range")],
  "sw25-areas": [...TURNS, "strike own", "strike at", ...read(...OF_AREAS, "sneakLeaves no", "footworkMovesArea off")],
  simultaneous: CYCLES,
};
