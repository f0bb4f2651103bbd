import { describe, expect, it } from "vitest";
import { drawBattle, drawParts, markingsOf, shieldCorners } from "../../src/chronicle/index";
import { coverLines } from "../../src/chronicle/picture-covers";
import { fileWith, replayed, scriptFrom, wordsOf } from "../support/scripts";

function picture(data: unknown): string {
  const { document, battle } = replayed(data);
  return drawBattle(battle, document.state, wordsOf("en"), (id) => id);
}

/** The numbers of the first path of a class. */
function numbersOf(text: string, kind: string): number[] {
  const path = new RegExp(`<path class="${kind}" d="([^"]+)"`).exec(text)![1]!;
  return path.match(/-?[\d.]+/g)!.map(Number);
}

const fight = [
  { do: "turn", who: "wolf" },
  { do: "move", kind: "normal", path: [[10, 0]] },
  { do: "attack", target: "goblin", how: "melee" },
];

describe("the picture of a battle", () => {
  it("is the same every time", () => {
    expect(picture(fileWith(fight))).toBe(picture(fileWith(fight)));
  });
  it("shows a skirmish to scale, with its members", () => {
    const text = picture(fileWith(fight));
    expect(text).toMatch(/<circle class="skirmish"/);
    expect(text).toContain("Skirmish 1 · 2");
    expect(text).toContain(">wolf</text>");
  });
  it("shows a square indoors, and the field", () => {
    const text = picture(fileWith(fight, { options: { space: "indoor", field: { from: [-5, -5], to: [30, 20] } } }));
    expect(text).toMatch(/<rect class="skirmish"/);
    expect(text).toMatch(/<rect class="field"/);
  });
  it("shows contacts and independents", () => {
    const characters = [
      { id: "wolf", side: "party", at: [0, 0], movement: 18 },
      { id: "hare", side: "party", at: [20, 1] },
      { id: "bear", side: "party", at: [20, 0] },
      { id: "goblin", side: "monsters", at: [10, 0] },
      { id: "orc", side: "monsters", at: [20, 0] },
    ];
    const text = picture(
      fileWith(
        [
          { do: "turn", who: "bear" },
          { do: "attack", target: "orc", how: "melee" },
          { do: "end" },
          { do: "turn", who: "wolf" },
          { do: "move", kind: "normal", path: [[15, 0]], blocks: [{ by: ["goblin"] }] },
        ],
        { characters },
      ),
    );
    expect(text).toMatch(/<circle class="contact"/);
    expect(text.match(/<circle class="independent"/g)).toHaveLength(1);
  });
  it.each([
    ["sw25-advanced", [0, 0], [4, 0]],
    ["sw25-line", 0, 4],
    ["sw25-areas", "rear", "rear"],
  ])("ACT-13 joins who covers with who is covered, while it does: %s", (ruleset, here, there) => {
    const characters = [
      { id: "tank", side: "party", at: here },
      { id: "mage", side: "party", at: there },
      { id: "goblin", side: "monsters", at: typeof here === "string" ? "rear" : there },
    ];
    const cover = { name: "cover", covers: { whom: ["mage", "gone"] } };
    const script = [{ do: "round" }, { do: "turn", who: "tank" }, { do: "feat", name: "cover", effect: cover }];
    const text = picture(fileWith(script, { ruleset, characters }));
    expect(text.match(/<path class="cover" d="M[\d. ]+L[\d. ]+"\/>/g)).toHaveLength(1);
    expect(text.match(/<path class="shield"/g)).toHaveLength(1);
    const [fromX, fromY, toX, toY] = numbersOf(text, "cover") as [number, number, number, number];
    const [left, top, right] = numbersOf(text, "shield") as [number, number, number];
    // Places are written with two digits.
    expect((left + right) / 2).toBeCloseTo((fromX + toX) / 2, 1);
    expect(top + 8).toBeCloseTo((fromY + toY) / 2, 1);
    const over = [...script, { do: "condition", who: "tank", add: ["unconscious"] }];
    expect(picture(fileWith(over, { ruleset, characters }))).not.toContain('class="cover"');
  });
  it("ACT-13 a shield is as wide as high at its shoulders, hangs over the line's middle, and grows with its signs", () => {
    expect(shieldCorners({ x: 100, y: 50 })).toEqual([
      { x: 94, y: 42 },
      { x: 106, y: 42 },
      { x: 106, y: 52 },
      { x: 100, y: 58 },
      { x: 94, y: 52 },
    ]);
    const [, shoulder, , foot] = shieldCorners({ x: 100, y: 50 }, 2);
    expect([shoulder, foot]).toEqual([
      { x: 112, y: 34 },
      { x: 100, y: 66 },
    ]);
  });
  it("ACT-13 joins nobody who has no sign", () => {
    const cover = { name: "cover", covers: { whom: ["hare"] } };
    const { battle } = replayed(
      fileWith([{ do: "round" }, { do: "turn", who: "wolf" }, { do: "feat", name: "cover", effect: cover }], {
        characters: [
          { id: "wolf", side: "party", at: [0, 0] },
          { id: "hare", side: "party", at: [3, 0] },
          { id: "goblin", side: "monsters", at: [9, 0] },
        ],
      }),
    );
    const seats = (...ids: string[]) => new Map(ids.map((id, i) => [id, { x: i * 60, y: 0 }]));
    expect(coverLines({ battle }, seats("wolf", "hare"))).toHaveLength(2);
    expect(coverLines({ battle }, seats("wolf"))).toEqual([]);
    expect(coverLines({ battle }, seats("hare"))).toEqual([]);
  });
  it("gives every side a shape and a colour of its own", () => {
    const sides = [..."abcdefgh"];
    const characters = sides.map((side, i) => ({ id: `c${side}`, side, at: [i * 5, 0] }));
    const text = picture(fileWith([], { sides, characters }));
    const fills = [...text.matchAll(/class="marker" fill="(#\w+)"/g)].map((match) => match[1]);
    expect(new Set(fills).size).toBe(8);
  });
  it("escapes what is not text of XML", () => {
    const id = '<script>&"\u0001\ud800';
    const text = picture(fileWith([], { characters: [{ id, side: "party", at: [0, 0] }] }));
    expect(text).toContain("&lt;script&gt;&amp;&quot;\ufffd\ufffd");
    expect(text).not.toContain("<script>");
  });
  it("stays small on a battlefield of a million metres", () => {
    const characters = [
      { id: "a", side: "party", at: [-1e6, -1e6] },
      { id: "b", side: "monsters", at: [1e6, 1e6] },
    ];
    expect(picture(fileWith([], { characters })).length).toBeLessThan(100_000);
  });
  it("shows three bands where there are areas", () => {
    const characters = [
      { id: "wolf", side: "party", at: "front" },
      { id: "orc", side: "monsters", at: "front" },
    ];
    const text = picture(fileWith([], { ruleset: "sw20-areas", characters }));
    expect(text.match(/<rect class="band/g)).toHaveLength(3);
    expect(text).toContain("the front");
  });

  describe("of three areas where a page is narrow", () => {
    const PHONE = { width: 390, height: 330 };
    const FINGER = 44;

    function narrow(count: number, at: string | null = "front") {
      const characters = Array.from({ length: count }, (_, i) => ({
        id: `c${String(i).padStart(2, "0")}`,
        side: i % 2 === 0 ? "party" : "monsters",
        ...(at !== null && { at }),
      }));
      const { document, battle } = replayed(fileWith([], { ruleset: "sw20-areas", characters }));
      return drawParts(battle, document.state, wordsOf("en"), (id) => id, { room: PHONE, reach: 13 });
    }

    it("has its bands below one another, own rear at the bottom, and fills the room", () => {
      const { bands, width, height } = narrow(4);
      expect(bands.map(({ area }) => area)).toEqual(["second-rear", "front", "first-rear"]);
      expect(new Set(bands.map((band) => band.width))).toEqual(new Set([PHONE.width]));
      for (const [i, band] of bands.entries())
        expect(band.y).toBe(i === 0 ? 0 : bands[i - 1]!.y + bands[i - 1]!.height);
      expect(width).toBe(PHONE.width);
      expect(height).toBeLessThanOrEqual(PHONE.height);
      expect(height).toBeGreaterThan(PHONE.height - 3);
    });

    it.each([1, 6, 20])(
      "grows by rows instead of small signs: %i in one area, a finger apart and inside their band",
      (count) => {
        const { bands, seats, height } = narrow(count);
        const front = bands[1]!;
        const places = [...seats.values()];
        expect(places).toHaveLength(count);
        for (const { x, y } of places) {
          expect(x).toBeGreaterThan(front.x + FINGER / 2);
          expect(x).toBeLessThan(front.x + front.width - FINGER / 2);
          expect(y).toBeGreaterThan(front.y + FINGER / 2);
          expect(y).toBeLessThan(front.y + front.height - FINGER / 2);
        }
        for (const [i, one] of places.entries())
          for (const other of places.slice(i + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(FINGER);
        if (count === 20) expect(height).toBeGreaterThan(PHONE.height);
      },
    );

    it("has those who are not placed yet above, in rows: what is higher than the page is seen from its top", () => {
      const { bands, seats } = narrow(12, null);
      const head = Math.min(...bands.map(({ y }) => y));
      expect([...seats.values()].every(({ x, y }) => y > 0 && y < head && x > 0 && x < PHONE.width)).toBe(true);
      expect(new Set([...seats.values()].map(({ y }) => y)).size).toBe(3);
    });

    it("shows names of all three bands on the smallest phones, where so little is missing", () => {
      const characters = ["wolf", "goblin", "imp"].map((id, i) => ({
        id,
        side: i === 0 ? "party" : "monsters",
        at: "rear",
      }));
      const { document, battle } = replayed(fileWith([], { ruleset: "sw20-areas", characters }));
      const room = { width: 360, height: 251 };
      const { height } = drawParts(battle, document.state, wordsOf("en"), (id) => id, { room, reach: 16 });
      expect(height).toBeLessThanOrEqual(room.height);
    });

    it("keeps the row where there is room for it", () => {
      const characters = [{ id: "wolf", side: "party", at: "front" }];
      const { document, battle } = replayed(fileWith([], { ruleset: "sw20-areas", characters }));
      const room = { width: 660, height: 500 };
      const { bands } = drawParts(battle, document.state, wordsOf("en"), (id) => id, { room });
      expect(bands.map(({ y }) => y)).toEqual([0, 0, 0]);
    });
  });
});

describe("a skirmish", () => {
  /** So many in melee and one bystander, in so many pixels of a metre. */
  function melee(count: number, scale: number) {
    const ids = Array.from({ length: count }, (_, i) => `c${String(i)}`);
    const characters = [
      ...ids.map((id, i) => ({ id, side: i % 2 === 0 ? "party" : "monsters", at: [10, 10] })),
      { id: "near", side: "party", at: [16, 10] },
    ];
    const { battle, document } = replayed(fileWith([{ do: "form", who: ids, at: [10, 10] }], { characters }));
    const frame = { from: [0, 0], to: [20, 20] } as const;
    const room = { width: 20 * scale, height: 20 * scale };
    const options = { room, frame, reach: 13, largest: scale };
    const drawn = drawParts(battle, document.state, wordsOf("en"), (id) => id, options);
    const radius = document.state.skirmishes[0]!.radius! * scale;
    return { ...drawn, ids, radius, centre: { x: 10 * scale, y: 10 * scale } };
  }

  it.each([2, 3, 5, 9, 14])("holds all %i in it, at every scale, none over another", (count) => {
    for (const scale of [2, 4, 6, 9, 12, 20, 40]) {
      const { seats, piles, parts, ids, radius, centre } = melee(count, scale);
      const places = ids.map((id) => seats.get(id)!);
      for (const { x, y, reach } of places)
        expect(Math.hypot(x - centre.x, y - centre.y) + reach, String(scale)).toBeLessThanOrEqual(Math.max(radius, 6));
      const near = seats.get("near")!;
      if (near.reach > 4)
        expect(Math.hypot(near.x - centre.x, near.y - centre.y) - near.reach).toBeGreaterThanOrEqual(radius);
      if (piles.length > 0) {
        expect(piles.map(({ who }) => who)).toEqual([ids.toSorted()]);
        expect(parts.join("\n")).toContain(`>${String(count)}</text>`);
        continue;
      }
      for (const [i, one] of places.entries()) {
        expect(one.reach).toBeGreaterThanOrEqual(4);
        for (const other of places.slice(i + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * one.reach);
      }
    }
  });

  it("gathers only those for whom the circle is too small, and draws all as large as usual where it is not", () => {
    expect(melee(3, 9).piles).toEqual([]);
    expect(melee(3, 40).seats.get("c0")!.reach).toBe(13);
    expect(melee(14, 4).piles).toHaveLength(1);
    expect(melee(14, 4).names.join("")).not.toContain("c0");
  });
});

function marked(data: unknown): string {
  const { document, battle } = replayed(data);
  const markings = markingsOf(scriptFrom(data), document, battle);
  return drawBattle(battle, document.state, wordsOf("en"), (id) => id, { markings });
}

describe("what a script adds to its picture", () => {
  const blocked = { do: "move", kind: "normal", path: [[15, 0]], blocks: [{ by: ["goblin"], at: [10, 0] }] };

  it("writes a name above its sign where it would run into another", () => {
    const at = (id: string, x: number) => ({ id, side: "party", at: [x, 0] });
    const { battle, document } = replayed(
      fileWith([], { characters: [at("goblin", 0), at("orc", 0.7), at("ogre", 9)] }),
    );
    const { names, seats } = drawParts(battle, document.state, wordsOf("en"), (id) => id);
    const isBelow = names.map((text) => {
      const [, y, id] = / y="([^"]*)">(.*)</.exec(text)!;
      return [id, Number(y) > seats.get(id!)!.y];
    });
    expect(Object.fromEntries(isBelow)).toEqual({ goblin: true, orc: false, ogre: true });
  });
  it("shows the way that was gone, and the one that was wanted", () => {
    const text = marked(fileWith([{ do: "turn", who: "wolf" }, blocked]));
    expect(text.match(/<polyline class="way track"/g)).toHaveLength(1);
    expect(text.match(/<polyline class="way wanted"/g)).toHaveLength(1);
    expect(picture(fileWith([{ do: "turn", who: "wolf" }, blocked]))).not.toContain("polyline");
  });
  describe("A25-GRP-1 of several who move together", () => {
    const characters = [
      { id: "scout", side: "party", at: [-8, 9], movement: 20 },
      { id: "knight", side: "party", at: [-8, 0], movement: 20 },
      { id: "ghoul", side: "monsters", at: [3, 0], movement: 12 },
    ];
    const together = { kind: "normal", path: [[8, 9]], with: ["knight"] };
    const move = { do: "move", ...together };
    const ask = { ask: "blocks", who: "scout", ...together };
    const found = (script: object[]) => {
      const data = fileWith([{ do: "turn", who: "scout" }, ...script], { characters });
      const { document, battle } = replayed(data);
      return markingsOf(scriptFrom(data), document, battle);
    };

    it("shows each one's wanted way beside the leader's", () => {
      expect(found([move])).toEqual([
        {
          is: "track",
          points: [
            [-8, 9],
            [8, 9],
          ],
          wanted: null,
        },
        {
          is: "track",
          points: [
            [-8, 0],
            [8, 0],
          ],
          wanted: null,
        },
      ]);
      expect(found([{ ...move, blocks: [{ by: ["ghoul"], at: [3, 0] }] }])).toEqual([
        {
          is: "track",
          points: [
            [-8, 9],
            [8, 9],
          ],
          wanted: null,
        },
        {
          is: "track",
          points: [
            [-8, 0],
            [3, 0],
          ],
          wanted: [
            [-8, 0],
            [8, 0],
          ],
        },
      ]);
    });
    it("shows on each one's own way where it could be blocked", () => {
      expect(found([ask])).toEqual([
        {
          is: "plan",
          points: [
            [-8, 9],
            [8, 9],
          ],
          stretches: [],
        },
        {
          is: "plan",
          points: [
            [-8, 0],
            [8, 0],
          ],
          stretches: [
            [
              [0, 0],
              [6, 0],
            ],
          ],
        },
      ]);
    });
  });
  it("forgets the ways of earlier turns and of refused moves", () => {
    const steps = [{ do: "turn", who: "wolf" }, blocked, { do: "end" }, { do: "turn", who: "goblin" }];
    const refused = { do: "move", kind: "normal", path: [[90, 0]], fails: "in-melee" };
    expect(marked(fileWith([...steps, refused]))).not.toContain("polyline");
  });
  it("shows where somebody could block, as it was asked about this battle", () => {
    const ask = { ask: "blocks", who: "wolf", kind: "normal", path: [[15, 0]] };
    const text = marked(fileWith([{ do: "turn", who: "wolf" }, ask]));
    const xs = (kind: string) => {
      const [, points = ""] = new RegExp(`<polyline class="${kind}" points="([^"]+)"`).exec(text) ?? [];
      return points.split(" ").map((point) => Number(point.split(",")[0]));
    };
    const [start = 0, end = 0] = xs("way wanted");
    // The goblin's limited move reaches the path from 7 to 13 of its 15 m.
    expect(xs("stretch").map((x) => ((x - start) / (end - start)) * 15)).toEqual([
      expect.closeTo(7, 2),
      expect.closeTo(13, 2),
    ]);
    // An older question is about a battle that is no more.
    expect(marked(fileWith([{ do: "turn", who: "wolf" }, ask, blocked]))).not.toContain('stretch"');
  });
  it("shows free and shielded lines of fire, areas, strips and bands of movement", () => {
    const characters = [
      { id: "wolf", side: "party", at: [0, 0], movement: 5 },
      { id: "orc", side: "monsters", at: [10, 0] },
      { id: "goblin", side: "monsters", at: [20, 0] },
    ];
    const text = marked(
      fileWith(
        [
          { do: "turn", who: "wolf" },
          { ask: "lineOfFire", from: "wolf", to: "orc" },
          { ask: "lineOfFire", from: "wolf", to: "goblin" },
          { ask: "area", at: [10, 0], radius: 2 },
          { ask: "line", from: "wolf", to: "orc", length: 15, how: "line" },
          { ask: "moves", who: "wolf" },
        ],
        { characters },
      ),
    );
    expect(text.match(/<polyline class="way fire"/g)).toHaveLength(1);
    expect(text.match(/<polyline class="way fire shielded"/g)).toHaveLength(1);
    expect(text).toMatch(/<circle class="effect"/);
    expect(text).toMatch(/<rect class="effect" transform=/);
    expect([...text.matchAll(/class="reach (\w+)"/g)].map(([, kind]) => kind)).toEqual(["full", "normal", "limited"]);
    expect(text).toContain("Full move 15 m");
  });
  it("shows steps and reach between areas", () => {
    const characters = [
      { id: "wolf", side: "party", at: "front" },
      { id: "mage", side: "party", at: "rear" },
      { id: "orc", side: "monsters", at: "front" },
    ];
    const reach = { ask: "reach", who: "mage", range: 20 };
    const text = marked(fileWith([reach], { ruleset: "sw20-areas", characters }));
    expect(text.match(/<rect class="lit"/g)).toHaveLength(2);
    expect(text.match(/<rect class="lit shaded"/g)).toHaveLength(1);
    expect(text).toContain("In reach");
    const step = [
      { do: "turn", who: "mage" },
      { do: "move", kind: "normal", to: "front" },
    ];
    expect(marked(fileWith(step, { ruleset: "sw20-areas", characters }))).toMatch(/<polyline class="way track"/);
  });
  it.each(["sw25-advanced", "sw20-areas"])("crosses out who has fallen, under %s", (ruleset) => {
    const at =
      ruleset === "sw20-areas"
        ? ["front", "front"]
        : [
            [0, 0],
            [5, 0],
          ];
    const characters = ["wolf", "orc"].map((id, i) => ({
      id,
      side: ["party", "monsters"][i],
      at: at[i],
      vitals: { hp: 9, fixed: true },
    }));
    const crosses = (script: readonly object[]) =>
      picture(fileWith(script, { ruleset, characters })).match(/class="(marker lies|cross)"/g) ?? [];
    expect(crosses([])).toEqual([]);
    expect(crosses([{ do: "damage", who: "orc", amount: 20, kind: "fixed" }])).toEqual([
      'class="marker lies"',
      'class="cross"',
    ]);
  });
});
