/** Ready positions: what tables ask most often, each with its question, its answer and the steps that show it. */

import type { CharacterInput, StrikeWith } from "../../src/rules/index";
import type { Packed } from "../line/index";
import { SHELF } from "../setup/shelf";

export interface Ready {
  /** A key of `RANSEN.ready`. */
  readonly id: string;
  readonly rules: readonly string[];
  readonly head: Pick<Packed, "ruleset"> & Readonly<Record<string, unknown>>;
  /** Lead to the moment that is asked about. */
  readonly before: readonly object[];
  /** Show the answer. */
  readonly after: readonly object[];
}

/** Titles, questions and answers, by `ID.title`, `ID.question`, `ID.answer`. */
export type SayReady = (key: string) => string;

type Kind = (typeof SHELF)[number]["name"];
/** The kind on the shelf whose figures a character has. A character without a row here has a goblin's. */
const KINDS: Readonly<Record<string, Kind>> = {
  fighter: "fighter",
  guard: "fighter",
  scout: "fighter",
  priest: "fighter",
  archer: "archer",
  mage: "mage",
};
const onShelf = (id: string) => SHELF.find(({ name }) => name === (KINDS[id] ?? "goblin"))!;
const PARTY = new Set(Object.keys(KINDS));

function one(id: string, at: unknown, more: Partial<CharacterInput> = {}): object {
  return { id, side: PARTY.has(id) ? "party" : "monsters", at, ...onShelf(id).figures, ...more };
}

/** Three sections: one body, two arms. */
const OGRE: Partial<CharacterInput> = {
  movement: 14,
  vitals: { fortitude: 9, willpower: 8, fixed: true },
  parts: [
    { id: "body", core: true, hp: 40, accuracy: 9, evasion: 8, defence: 7 },
    { id: "left arm", hp: 20, accuracy: 10, evasion: 9, defence: 5 },
    { id: "right arm", hp: 20, accuracy: 10, evasion: 9, defence: 5 },
  ],
};

const FIELD = { field: { from: [0, 0], to: [30, 20] } };
const PLANE = { ruleset: "sw25-advanced", options: FIELD, sides: ["party", "monsters"] };
const AREAS = { ruleset: "sw25-areas", sides: ["party", "monsters"] };

const [BOW] = onShelf("archer").arms;
const turn = (who: string) => ({ do: "turn", who });
const form = (who: readonly string[], at: unknown) => ({ do: "form", who, at });
const go = (to: unknown, more: object = {}) => ({ do: "move", kind: "normal", path: [to], ...more });
const END = { do: "end" };
const ROUND = { do: "round" };
const PREPARE = { do: "prepareLeave" };

export const READY: readonly Ready[] = [
  {
    id: "leave",
    rules: ["A25-MOV-2", "A25-BLK-9", "A25-MOV-3"],
    head: {
      ...PLANE,
      characters: [one("fighter", [13, 9]), one("guard", [13, 11]), one("scout", [15, 8]), one("goblin", [16, 10])],
    },
    before: [form(["fighter", "guard", "scout", "goblin"], [15, 10]), turn("fighter")],
    after: [go([6, 10], { fails: "in-melee" }), PREPARE, END, ROUND, turn("fighter"), go([6, 10])],
  },
  {
    id: "numbers",
    rules: ["A25-BLK-9"],
    head: {
      ...PLANE,
      characters: [
        one("fighter", [13, 9]),
        one("guard", [13, 11]),
        one("scout", [15, 8]),
        one("priest", [15, 12]),
        one("goblin", [16, 10]),
      ],
    },
    before: [form(["fighter", "guard", "scout", "priest", "goblin"], [15, 10]), turn("fighter")],
    after: [go([6, 10], { blocks: [{ by: ["goblin"] }], fails: "block-not-allowed" }), go([6, 10])],
  },
  {
    id: "block",
    rules: ["A25-BLK-2", "A25-BLK-6"],
    head: { ...PLANE, characters: [one("fighter", [5, 10]), one("goblin", [14, 12])] },
    before: [turn("fighter")],
    after: [go([22, 10], { blocks: [{ by: ["goblin"] }] }), END],
  },
  {
    id: "giant",
    rules: ["A25-BLK-3", "A25-SKR-3"],
    head: {
      ...PLANE,
      sides: ["monsters", "party"],
      characters: [one("ogre", [5, 10], OGRE), one("fighter", [15, 8]), one("guard", [15, 12])],
    },
    before: [turn("ogre")],
    after: [
      go([19, 10], { blocks: [{ by: ["fighter"] }], fails: "block-outnumbered" }),
      go([19, 10], { blocks: [{ by: ["fighter", "guard"] }] }),
    ],
  },
  {
    id: "through",
    rules: ["A25-BLK-8"],
    head: {
      ...PLANE,
      characters: [one("fighter", [13, 9]), one("guard", [13, 11]), one("scout", [6, 10]), one("goblin", [16, 10])],
    },
    before: [form(["fighter", "guard", "goblin"], [15, 10]), turn("scout")],
    after: [go([23, 10], { blocks: [{ by: ["goblin"] }], fails: "block-outnumbered" }), go([23, 10])],
  },
  {
    id: "onlooker",
    rules: ["A25-BLK-5", "A25-CMB-1"],
    head: {
      ...PLANE,
      characters: [one("fighter", [14, 10]), one("scout", [17, 18]), one("goblin", [15, 9]), one("orc", [17, 10])],
    },
    before: [form(["fighter", "goblin"], [15, 10]), turn("scout")],
    after: [go([17, 2], { blocks: [{ by: ["orc"], at: [17, 11] }] })],
  },
  {
    id: "combine",
    rules: ["A25-CMB-1", "A25-CMB-2", "A25-SKR-3"],
    head: {
      ...PLANE,
      characters: [
        one("fighter", [12, 9]),
        one("guard", [12, 11]),
        one("scout", [18, 9]),
        one("priest", [4, 10]),
        one("ogre", [13, 10], OGRE),
        one("goblin", [18, 11]),
      ],
    },
    before: [form(["fighter", "guard", "ogre"], [13, 10]), form(["scout", "goblin"], [17, 10]), turn("priest")],
    after: [go([13, 10]), { do: "join" }],
  },
  {
    id: "shot",
    rules: ["A25-MIS-1"],
    head: {
      ...PLANE,
      characters: [one("fighter", [19, 9]), one("guard", [19, 11]), one("archer", [7, 10]), one("goblin", [21, 10])],
    },
    before: [form(["fighter", "guard", "goblin"], [20, 10]), turn("archer")],
    after: [{ ask: "misfire", from: "archer", to: "goblin", how: "ranged" }],
  },
  {
    id: "fireball",
    rules: ["A25-ARE-1"],
    head: {
      ...PLANE,
      characters: [one("fighter", [19, 10]), one("mage", [7, 10]), one("goblinA", [20, 9]), one("goblinB", [20, 11])],
    },
    before: [form(["fighter", "goblinA", "goblinB"], [20, 10]), turn("mage")],
    after: [{ ask: "area", skirmish: "S1", radius: 3 }],
  },
  {
    id: "cover",
    rules: ["A25-SHD-1"],
    head: {
      ...PLANE,
      characters: [one("fighter", [14, 10]), one("archer", [4, 10]), one("goblin", [15, 9]), one("shaman", [25, 10])],
    },
    before: [form(["fighter", "goblin"], [15, 10]), turn("archer")],
    after: [{ do: "strike", target: "shaman", with: BOW, fails: "shielded" }],
  },
  {
    id: "line",
    rules: ["LIN-BLK-1", "LIN-POS-1"],
    head: {
      ruleset: "sw25-line",
      options: { field: { from: 0, to: 30 } },
      sides: ["party", "monsters"],
      characters: [one("fighter", 14), one("scout", 4), one("goblin", 15)],
    },
    before: [form(["fighter", "goblin"], 15), turn("scout")],
    after: [go(20, { blocks: [{ by: ["goblin"] }] })],
  },
  {
    id: "front",
    rules: ["S20-MOV-5", "S25-ARE-1"],
    head: { ...AREAS, characters: [one("fighter", "front"), one("mage", "rear"), one("goblin", "front")] },
    before: [turn("fighter")],
    after: [
      { do: "move", kind: "normal", to: "rear", fails: "in-melee" },
      PREPARE,
      END,
      ROUND,
      turn("fighter"),
      { do: "move", kind: "normal", to: "rear" },
    ],
  },
  {
    id: "rear",
    rules: ["S25-SHD-1"],
    head: {
      ...AREAS,
      characters: [one("fighter", "front"), one("archer", "rear"), one("goblin", "front"), one("shaman", "rear")],
    },
    before: [turn("archer")],
    after: [{ do: "strike", target: "shaman", with: BOW, fails: "shielded" }],
  },
];

/** A ready position as a link holds it, with its question at the moment that is asked about. */
export function packedReady({ id, head, before, after }: Ready, say: SayReady): Packed {
  const asked = { comment: say(`${id}.question`), answer: say(`${id}.answer`) };
  const { characters } = head as unknown as { readonly characters: readonly { readonly id: string }[] };
  const arms: Record<string, readonly StrikeWith[]> = Object.fromEntries(
    characters.filter((one) => one.id !== "ogre").map((one) => [one.id, onShelf(one.id).arms] as const),
  );
  return {
    title: say(`${id}.title`),
    at: before.length,
    arms,
    ...head,
    line: [...before.slice(0, -1), [before.at(-1)!, asked], ...after],
  };
}
