/** Doors open downwards only, and the rules core imports nothing but itself. */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../src");
const JUDGEMENT = join(ROOT, "judgement", sep);
/** Libraries beside the house: their file is fetched by itself. */
const BESIDE = join(JUDGEMENT, "declarations/noble.lazy");

/** Allowed imports: each room may use the rooms listed, and itself. */
const SCENE = ["rules", "chronicle", "foundry", "judgement", "documents", "settings", "signals"];
const HERE = [...SCENE, "scene", "words", "known"];
const ASKING = [...HERE, "seals", "seating", "referee", "requests"];
const INTERFACE = [...ASKING, "planning", "moving"];
const OPEN: Record<string, readonly string[]> = {
  rules: [],
  engine: ["rules"],
  "engine-room": ["rules", "engine"],
  chronicle: ["rules", "engine"],
  foundry: ["rules", "chronicle"],
  judgement: ["rules", "chronicle"],
  documents: ["rules", "chronicle", "foundry", "judgement"],
  imports: ["rules", "chronicle", "foundry", "documents"],
  // Every room of the interface may remember something: see `complaint`.
  "page-state": [],
  signals: ["rules", "foundry", "documents"],
  settings: ["rules", "foundry", "judgement", "signals"],
  scene: SCENE,
  words: [...SCENE, "scene"],
  known: [...SCENE, "scene"],
  seals: [...SCENE, "scene"],
  intake: [...HERE, "imports"],
  help: HERE,
  seating: [...SCENE, "scene"],
  referee: [...HERE, "seals", "seating"],
  requests: [...HERE, "seals", "referee"],
  planning: ASKING,
  moving: [...ASKING, "planning"],
  chat: ASKING,
  advice: [...INTERFACE, "engine", "engine-room"],
  declaring: [...INTERFACE, "advice"],
  opening: [...INTERFACE, "advice"],
  "gm-hand": [...INTERFACE, "imports", "canvas"],
  canvas: INTERFACE,
  weapons: [...INTERFACE, "canvas"],
  tracker: [...INTERFACE, "help", "advice", "declaring", "opening", "gm-hand", "weapons"],
  sheets: [...HERE, "imports", "help", "weapons"],
  api: [...HERE, "intake", "chat", "engine", "advice"],
  installation: [...INTERFACE, "canvas", "tracker"],
  neighbours: [...INTERFACE, "tracker", "weapons"],
};

/** The front door registers everything. */
const FRONT = ["ransen", "house"];

/** Rooms that are entered by their `index.ts` alone. In any other, a file is imported by its own name. */
const DOORS = ["rules", "engine", "engine-room", "chronicle"];

/** Doors for those who stand outside `src`: the board and the command line. Nobody within uses them. */
const FOR_OTHERS = ["imports"];

/** Rooms that import nothing from outside the house. */
const PURE: ReadonlySet<string> = new Set(["rules", "engine"]);

/** The floors of the judgement in the same way: each has a door, and may use the floors listed. */
const FLOORS: Record<string, readonly string[]> = {
  declarations: [],
  opening: [],
  protocol: ["declarations", "opening"],
  turns: ["protocol"],
  history: ["declarations", "protocol", "turns"],
  strikes: ["history", "protocol", "turns"],
  moves: ["history", "protocol", "turns"],
  telling: ["history", "protocol", "turns"],
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.ts$/.test(entry.name) ? [path] : [];
  });
}

interface Door {
  readonly from: string;
  readonly to: string;
}

function doorsOf(path: string, body: string): Door[] {
  const found = [...body.matchAll(/^(?:(?:import|export)\b[^;"'=]*?\bfrom\s*|import\s*)["']([^"']+)["']/gm)].map(
    (match) => match[1]!,
  );
  return found.map((to) => ({ from: path, to: to.startsWith(".") ? normalize(join(dirname(path), to)) : to }));
}

function roomOf(path: string): string {
  const [room = ""] = path.slice(ROOT.length + 1).split(sep);
  return room.replace(/\.ts$/, "");
}

/** The floor of the judgement on which a file lies; null: on none. */
function floorOf(path: string): string | null {
  const [floor = "", file] = path.startsWith(JUDGEMENT) ? path.slice(JUDGEMENT.length).split(sep) : [];
  return file === undefined ? null : floor;
}

/** What is wrong with a way onto a floor, or null. */
function floorComplaint({ from, to }: Door): string | null {
  const [here, there] = [floorOf(from), floorOf(to)];
  if (there === null || here === there || to === BESIDE) return null;
  if (to !== join(JUDGEMENT, there, "index")) return `${from} reaches past the door of ${there}`;
  return here !== null && !FLOORS[here]?.includes(there) ? `${here} must not use ${there}: ${from}` : null;
}

/** What is wrong with a door, or null. */
function complaint({ from, to }: Door): string | null {
  const room = roomOf(from);
  if (FRONT.includes(room)) return null;
  if (!to.startsWith(ROOT)) return PURE.has(room) || to.startsWith(sep) ? `${from} imports ${to}` : null;
  const target = roomOf(to);
  if (target === room) return null;
  if (target === "page-state" && !PURE.has(room)) return null;
  if (!OPEN[room]?.includes(target)) return `${room} must not use ${target}: ${from}`;
  if (DOORS.includes(target) && to !== join(ROOT, target, "index")) return `${from} reaches past the door of ${target}`;
  if (target === "judgement" && !to.endsWith("/index") && to !== BESIDE)
    return `${from} reaches past a door of judgement`;
  if (FOR_OTHERS.includes(target) && to === join(ROOT, target, "index")) return `${from} uses the door for others`;
  return null;
}

const doors = sources(ROOT).flatMap((path) => doorsOf(path, readFileSync(path, "utf8")));

describe("the house", () => {
  it("opens its doors downwards only", () => {
    expect(doors.length).toBeGreaterThan(100);
    expect(doors.map(complaint).filter((text) => text !== null)).toEqual([]);
  });

  it.each(["for-developers.md", "ja/for-developers.md"])("has every room in the plan of %s", (name) => {
    const plan = readFileSync(join(ROOT, "../docs", name), "utf8");
    const rooms = readdirSync(ROOT).filter((room) => !FRONT.includes(room.replace(/\.ts$/, "")));
    const named = [...plan.matchAll(/ {2}([\w-]+(?:\/|\.ts))(?= )/g)].map(([, room]) => room!.replace(/\/$/, ""));
    expect(rooms.filter((room) => !named.includes(room))).toEqual([]);
    expect(Object.keys(OPEN).sort()).toEqual(rooms.map((room) => room.replace(/\.ts$/, "")).sort());
  });

  it("has no door that is not kept: an index elsewhere registers its room and hands on nothing of other files", () => {
    const kept = [...DOORS, "judgement", ...FOR_OTHERS].map((room) => join(ROOT, room, sep));
    const indexes = sources(ROOT).filter((path) => path.endsWith(`${sep}index.ts`));
    const others = indexes.filter((path) => !kept.some((room) => path.startsWith(room)));
    expect(others.filter((path) => /^export\b[^;=]*\bfrom\s*["']/m.test(code(path)))).toEqual([]);
  });

  it("names by one suffix what is fetched later in one file, and fetches it by import() alone", () => {
    const handsOn = (path: string) =>
      code(path)
        .replace(/export\b[^;=]*\bfrom\s*["'][^"']+["'];/g, "")
        .trim() === "";
    const isLazy = (path: string) => path.endsWith(".lazy.ts") || path.endsWith(".lazy");
    expect(sources(ROOT).filter((path) => handsOn(path) && !path.endsWith("index.ts") && !isLazy(path))).toEqual([]);
    expect(doors.filter(({ from, to }) => isLazy(to) && !isLazy(from))).toEqual([]);
  });

  it("would notice a door that opens upwards", () => {
    const body = (to: string) => `import { x } from "${to}";`;
    const bad = [
      ...doorsOf(join(ROOT, "rules/battle.ts"), body("../referee/index")),
      ...doorsOf(join(ROOT, "rules/battle.ts"), body("node:fs")),
      ...doorsOf(join(ROOT, "referee/queue.ts"), body("../moving/index")),
      ...doorsOf(join(ROOT, "canvas/layer.ts"), body("../rules/battle")),
      ...doorsOf(join(ROOT, "canvas/layer.ts"), body("../judgement/levels")),
      ...doorsOf(join(ROOT, "intake/plan.ts"), body("../imports/index")),
      ...doorsOf(join(ROOT, "settings.ts"), body("./scene/members")),
    ];
    expect(bad.map(complaint).filter((text) => text !== null)).toHaveLength(7);
  });

  it("enters the floors of the judgement by their doors, and those below alone", () => {
    const floors = new Set(sources(JUDGEMENT).map(floorOf));
    expect([...floors].filter((floor) => floor !== null).sort()).toEqual(Object.keys(FLOORS).sort());
    expect(doors.filter(({ to }) => floorOf(to) !== null).length).toBeGreaterThan(100);
    expect(doors.map(floorComplaint).filter((text) => text !== null)).toEqual([]);
  });

  it("would notice who reaches past a door, or upwards", () => {
    const bad = [
      { from: join(ROOT, "referee/queue.ts"), to: join(JUDGEMENT, "strikes/strikes-under-way") },
      { from: join(JUDGEMENT, "judge.ts"), to: join(JUDGEMENT, "moves/standing") },
      { from: join(JUDGEMENT, "history/record.ts"), to: join(JUDGEMENT, "strikes/index") },
    ];
    expect(bad.map(floorComplaint).filter((text) => text !== null)).toHaveLength(3);
  });

  it("names a ruleset nowhere but among the rulesets", () => {
    const named = sources(ROOT)
      .filter((path) => !path.startsWith(join(ROOT, "rules/rulesets")))
      .filter((path) =>
        /["'](sw25-areas|sw25-advanced|sw20-advanced|sw20-brawl|sw20-areas|simultaneous)["']/.test(code(path)),
      );
    expect(named.filter((path) => !SAME_WORD.includes(path.slice(ROOT.length + 1)))).toEqual([]);
  });

  it("keeps clock and chance out of the rules core and the engine", () => {
    // The compiler keeps the page out: both are compiled with the ES library alone.
    const forbidden = /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bglobalThis\b/;
    const found = [...PURE].flatMap((room) => sources(join(ROOT, room))).filter((path) => forbidden.test(code(path)));
    expect(found).toEqual([]);
  });
});

/** "simultaneous" is also the name of a board and of a way of declaring. */
const SAME_WORD = [
  "engine/together.ts",
  "rules/battle.ts",
  "rules/ruleset.ts",
  "rules/script/contract.ts",
  "rules/script/shape.ts",
  "rules/script/strikes.ts",
  "rules/simultaneous/cycle.ts",
];

function code(path: string): string {
  return readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}
