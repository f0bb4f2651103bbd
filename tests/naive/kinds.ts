/** What has to occur in a long run of random battles, by the words of its counts; else it would prove little. */

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
  ...["stand", "ready", "feat", "strike", "known", "damage", "heal", "death"].map((name) => `do ${name}: done`),
  ...["area", "breakthrough", "cast", "line", "melee", "ranged", "shot", "thrown", "touch"].map(
    (how) => `strike ${how}`,
  ),
  ...["element", "leaves", "limit", "minor", "points", "pool", "power"].map((key) => `strike with ${key}`),
  ...["declares", "modifiers", "spares", "targets", "to"].map((key) => `strike ${key}`),
  ...["accuracy", "answers", "draw", "line", "misfire", "points", "power"].map((key) => `dice ${key}`),
];

export const KINDS: Readonly<Record<string, readonly string[]>> = {
  "sw25-advanced": TURNS,
  "sw20-advanced": TURNS,
  "sw20-brawl": TURNS,
  "sw20-areas": TURNS,
  simultaneous: [...EFFECTS, ...figures("accuracy", "block", "dodge", "damage")],
};
