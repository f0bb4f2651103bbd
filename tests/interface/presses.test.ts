/**
 * Counts the presses of a fight, in every ruleset, on the Game Master's page: each press and each choice in a list
 * counts, and each drop as one. This test fails when a round takes more of them. Rounds with drags, blocks and three
 * users: `tests/table/round.test.ts`.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  BARE_HANDS_ITEM,
  blowAtNearest,
  closeEnvelope,
  newNonce,
  sealOf,
} from "../../src/judgement/declarations/index";
import { moveCommandOf } from "../../src/moving/drag/move-command";
import { planningFacts } from "../../src/moving/drag/sight";
import type { CharacterInput, Command, Point } from "../../src/rules/index";
import { battleOf } from "../../src/scene/scene-battle";
import { cryptography } from "../../src/seals/cryptography";
import { closeDesk, type Desk } from "../support/desk";
import { closePage, type Page, passUntil } from "../support/page";
import { begun, commanded, done, mastersTable } from "../support/paper-table";
import { armed, FIGHTERS } from "../support/paper-weapons";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await closePage();
  closeDesk();
  vi.useRealTimers();
});

const PARTY = ["wolf", "sakura", "kai", "mei"];
const GOBLINS = ["A", "B", "C", "D", "E", "F"].map((letter) => `goblin${letter}`);
const TRACKER = "#combat";

/** Presses that are counted. */
class Hands {
  count = 0;

  constructor(
    readonly desk: Desk,
    readonly page: Page,
  ) {}

  async press(selector: string): Promise<void> {
    await this.page.until(selector);
    this.page.press(selector);
    this.count++;
    await this.desk.pass(400);
  }

  async choose(field: string, value: string): Promise<void> {
    this.page.choose(field, value);
    this.count++;
    await this.desk.pass(300);
  }

  async drop(command: Command): Promise<void> {
    await done(this.desk, { type: "move", command } as never);
    this.count++;
  }

  /** A drop on a place, metres: it asks for what a drag there means (`moving/drag`). */
  async dropAt(who: string, to: Point): Promise<void> {
    const fight = battleOf(this.desk.combatDoc as never)!;
    await this.drop(
      moveCommandOf(
        planningFacts(fight, who, () => true),
        who,
        [to],
      ),
    );
  }
}

/** Without dice, as `tests/table/round.test.ts` has it. */
async function table(ruleset: string, characters: readonly CharacterInput[]): Promise<Hands> {
  const { desk, page } = await mastersTable(characters, { system: begun(ruleset, characters) });
  // By their names six are of one kind.
  for (const token of desk.combatDoc.scene!.tokens as unknown as Iterable<{ id: string; name: string }>)
    token.name = token.id.replace("goblin", "Goblin ");
  for (const level of ["hit", "damage"]) desk.settings.set(`automation.${level}`, "off");
  return new Hands(desk, page);
}

const someone = (id: string, at: unknown): CharacterInput =>
  ({
    id,
    side: PARTY.includes(id) ? "party" : "monsters",
    at,
    movement: 30,
    base: 12,
    health: 20,
    maxHealth: 20,
  }) as never;
const acted = (hands: Hands) => hands.desk.record.battle!.characters.filter(({ acted }) => acted).length;

describe("a round in which four and six fight hand to hand", () => {
  test.each([
    ["sw25-advanced", [0, 0]],
    ["sw20-advanced", [0, 0]],
    ["sw20-brawl", [0, 0]],
    ["sw20-areas", "front"],
  ] as const)("in %s takes no more than eight presses", async (ruleset, at) => {
    const everyone = [...PARTY, ...GOBLINS];
    const hands = await table(
      ruleset,
      everyone.map((id) => someone(id, at)),
    );
    const { desk } = hands;
    if (ruleset !== "sw20-areas")
      await done(desk, { type: "correct", commands: [{ do: "form", who: everyone, at: [0, 0] }] } as never);
    for (const id of PARTY) await hands.press(`${TRACKER} [data-action="attackAtOnce"][data-id="${id}"]`);
    await hands.press(`${TRACKER} [data-action="attackOfKind"]`);
    await passUntil(
      () => acted(hands) === everyone.length,
      () => `${acted(hands)} have acted: ${desk.warned}`,
    );
    await hands.press(`${TRACKER} [data-action="nextRound"]`);
    expect(desk.record.battle!.round).toBe(2);
    expect(hands.count).toBeLessThanOrEqual(8);
  });
});

const globals = globalThis as unknown as { canvas: object; ui: { controls?: object } };

/** A press on the map at a place in metres. */
async function pressAt({ desk, page }: Hands, [x, y]: readonly [number, number]): Promise<void> {
  for (const [type, timeStamp, more] of [
    ["down", 1_000, { buttons: 1 }],
    ["up", 1_010, {}],
  ] as const) {
    const event = new MouseEvent(`pointer${type}`, { bubbles: true, clientX: x * 100, clientY: y * 100, ...more });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    page.find("#board").dispatchEvent(event);
    await desk.pass(100);
  }
}

describe("one attack is two presses", () => {
  /** A canvas to press on, without what is drawn on it. */
  async function withMap(ruleset: string, fighters: readonly CharacterInput[]): Promise<Hands> {
    vi.doMock("../../src/canvas/aiming/aim-picture", () => ({
      AimPicture: class {
        zoom() {}
        showSigns() {}
        showPointed() {}
        destroy() {}
      },
    }));
    const { desk, page } = await armed(begun(ruleset, fighters));
    const board = page.document.createElement("canvas");
    board.id = "board";
    page.document.body.prepend(board);
    Object.assign(globals.canvas, { skirmish: {}, skirmishOver: {} });
    globals.ui.controls = { control: { name: "tokens" }, tool: { name: "select" } };
    return new Hands(desk, page);
  }

  afterEach(() => void vi.doUnmock("../../src/canvas/aiming/aim-picture"));

  test.each(["sw25-advanced", "sw20-advanced", "sw20-brawl", "sw20-areas"] as const)(
    "in an open turn of %s: the enemy and the damage",
    async (ruleset) => {
      const isAreas = ruleset === "sw20-areas";
      const fighters = FIGHTERS.map((one) => (isAreas ? { ...one, at: "front" } : one)) as never;
      const hands = await withMap(ruleset, fighters);
      const { desk, page } = hands;
      // B20-ZON-1: the press declares the brawl.
      if (!isAreas && ruleset !== "sw20-brawl")
        await done(desk, { type: "correct", commands: [{ do: "form", who: ["wolf", "goblin"], at: [0, 0] }] } as never);
      await done(desk, commanded({ do: "turn", who: "wolf" }));
      // On a Game Master's page a player's weapon is only taken by a press.
      await page.until("[data-ransen=weapons] [data-item]");
      page.press("[data-ransen=weapons] [data-item^=sword]");
      await desk.pass(100);
      await pressAt(hands, [0, 0]);
      hands.count++;
      // Its player has Space for that.
      await hands.press("[data-ransen=strip] [data-press=settle]");
      await passUntil(
        () => !Object.values(desk.record.strikes).some((one) => one !== null),
        () => page.lines().join(" / "),
      );
      await page.until("[data-ransen=told-strikes]");
      expect(hands.count).toBe(2);
      if (!isAreas)
        expect(desk.record.battle!.characters.find(({ id }) => id === "wolf")).toMatchObject({ melee: "S1" });
    },
  );

  test("where everyone declares at once: the enemy and the seal", async () => {
    // Within reach (`SIM-RCH-1`): somebody farther off is asked about.
    const near = FIGHTERS.map((one) => (one.id === "hare" ? { ...one, at: [1.5, 0] } : one));
    const hands = await withMap("simultaneous", near as never);
    const { desk, page } = hands;
    const declaring = "#ransen-declare";
    await done(desk, { type: "plan", seconds: 0 } as never);
    await page.until(declaring);
    // A player's window begins with the own character alone; the Game Master's has everyone's whom nobody plays.
    for (const box of page.all(`${declaring} [name=who]`)) if (box.checked !== (box.value === "goblin")) box.click();
    await desk.pass(300);
    await page.until('[data-ransen=weapons] [data-item][aria-pressed="true"]');
    // The map has to know the targets before it takes a press.
    await desk.pass(300);
    await pressAt(hands, [1.5, 0]);
    hands.count++;
    await hands.press(`${declaring} [data-action="seal"]`);
    await passUntil(
      () => desk.record.declarations.seals.goblin !== undefined,
      () => page.lines(declaring).join(" / "),
    );
    expect(hands.count).toBe(2);
  });
});

/**
 * Half of the party walks up to goblins and attacks, the rest walks; two goblins attack at once, four walk up, three of whom
 * attack. Everybody who is asked lets movers pass for this round.
 */
test.each(["sw20-brawl", "sw20-areas"] as const)(
  "a round of four against six, all of whom move or fight, in %s takes no more than 18",
  async (ruleset) => {
    const isAreas = ruleset === "sw20-areas";
    const at = (x: number, y: number, area: string) => (isAreas ? area : [x, y]);
    // As `tests/table/round.test.ts` has them.
    const places: Record<string, unknown> = {
      wolf: at(20, 17, "first-rear"),
      kai: at(20, 24, "first-rear"),
      sakura: at(4, 20, "first-rear"),
      mei: at(2, 10, "first-rear"),
      goblinA: at(30, 17, "front"),
      goblinB: at(31, 20, "second-rear"),
      goblinC: at(30, 24, "front"),
      goblinD: at(31, 14, "second-rear"),
      goblinE: at(34, 20, "second-rear"),
      goblinF: at(32, 27, "second-rear"),
    };
    const hands = await table(
      ruleset,
      Object.entries(places).map(([id, place]) => someone(id, place)),
    );
    const { desk, page } = hands;
    const turn = () => desk.record.battle as { turn?: { who: string; major?: boolean; moved?: unknown } | null };
    const isAsked = () => Object.values(desk.record.pending).some((one) => one !== null);
    /** Somebody else's turn is open in which more could be done: it is ended by a press. */
    const isOpen = (who = "") => {
      const open = turn().turn;
      return Boolean(open && open.who !== who && open.major !== true);
    };
    const walk = async (who: string, to: readonly [number, number]) => {
      if (isOpen(who)) await hands.press(`${TRACKER} .turn [data-action="endTurn"]`);
      // B20-ZON-1: on an enemy it declares the brawl, so that nobody there is asked who could do nothing else.
      if (isAreas) await hands.drop({ do: "move", who, kind: "normal", to: "front" });
      else await hands.dropAt(who, to);
      if (isAsked()) await hands.press('[data-ransen="block-prompt"] [data-action="passRound"]');
      await passUntil(
        () => turn().turn?.who === who && !isAsked(),
        () => `${who} has not moved: ${desk.warned} ${page.lines(TRACKER).join(" / ")}`,
      );
    };
    const attack = async (who: string) => {
      const open = `${TRACKER} .turn[data-id="${who}"]`;
      await hands.press(`${open} [data-action="attackMelee"]`);
      await passUntil(
        () => turn().turn?.who !== who || turn().turn?.major === true,
        () => `${who} has not attacked: ${desk.warned} ${page.lines(TRACKER).join(" / ")}`,
      );
    };
    const placeOf = (id: string) => desk.record.battle!.characters.find((one) => one.id === id)!.at as [number, number];
    await walk("wolf", placeOf("goblinA"));
    await attack("wolf");
    await walk("kai", placeOf("goblinC"));
    await attack("kai");
    await walk("sakura", [20, 20]);
    await walk("mei", [23, 12]);
    if (isOpen()) await hands.press(`${TRACKER} .turn [data-action="endTurn"]`);
    await hands.press(`${TRACKER} [data-action="attackOfKind"]`);
    await passUntil(
      () => acted(hands) === 6,
      () => `${acted(hands)} have acted: ${desk.warned} ${page.lines(TRACKER).join(" / ")}`,
    );
    for (const [who, target] of [
      ["goblinB", "sakura"],
      ["goblinE", "sakura"],
      ["goblinD", "wolf"],
      ["goblinF", "kai"],
    ] as const) {
      await walk(who, placeOf(target));
      if (who !== "goblinE") await attack(who);
    }
    await hands.press(`${TRACKER} [data-action="nextRound"]`);
    expect(desk.record.battle!.round).toBe(2);
    expect(hands.count).toBeLessThanOrEqual(18);
  },
);

/** Where everyone declares at once: the players one by one, the Game Master for all goblins together. */
test("a round of four against six in simultaneous takes no more than 18", async () => {
  const everyone = [...PARTY, ...GOBLINS];
  const hands = await table(
    "simultaneous",
    everyone.map((id, i) => someone(id, [i % 2, 0])),
  );
  const { desk, page } = hands;
  const window = "#ransen-declare";
  const only = async (ids: readonly string[]) => {
    // A player's window has the own character alone, the Game Master's begins with those who have not declared.
    for (const box of page.all(`${window} [name=who]`)) if (box.checked !== ids.includes(box.value)) box.click();
    await desk.pass(300);
  };
  const seal = async (ids: readonly string[], target: string) => {
    await only(ids);
    await hands.choose(`${window} [name="first.choice"]`, "melee");
    await hands.choose(`${window} [name="first.target"]`, target);
    await hands.press(`${window} [data-action="seal"]`);
    await passUntil(
      () => ids.every((id) => desk.record.declarations.seals[id] !== undefined),
      () => `${ids} are not sealed: ${page.lines(window).join(" / ")} ${desk.warned}`,
    );
    await desk.pass(300);
  };
  await hands.press(`${TRACKER} [data-action="openPlanning"]`);
  await page.until(window);
  for (const id of PARTY) await seal([id], "goblinA");
  await seal(GOBLINS, "wolf");
  await hands.press(`${TRACKER} [data-action="reveal"]`);
  await hands.press(`${TRACKER} [data-action="resolve"]`);
  await passUntil(
    () => desk.record.battle!.round === 2,
    () => `${desk.warned} ${page.lines(TRACKER).join(" / ")}`,
  );
  expect(hands.count).toBeLessThanOrEqual(18);
  await page.until("[data-ransen=told-strikes]", false);
});

/** Hand to hand it is one press each: the players at their own windows, the Game Master for all goblins. */
test("a melee of four against six in simultaneous takes no more than 8, and the next one as well", async () => {
  const everyone = [...PARTY, ...GOBLINS].map((id, i) => someone(id, [i % 2, 0]));
  const players = PARTY.map((id) => ({ id: `player-${id}`, active: true, plays: [id] }));
  const { desk, page } = await mastersTable(everyone, { system: begun("simultaneous", everyone), players });
  for (const level of ["hit", "damage"]) desk.settings.set(`automation.${level}`, "off");
  const hands = new Hands(desk, page);
  const window = "#ransen-declare";
  const library = await cryptography();
  /** What the same button at a player's own window hands in. */
  const playersPress = async (who: string) => {
    const { battle, declarations } = desk.record;
    const made = blowAtNearest(battle!, who, { id: BARE_HANDS_ITEM, strike: null }, () => true)!;
    const disclosure = { ...made, nonce: newNonce(library) };
    const seal = sealOf({ battle: desk.combatDoc.id, round: battle!.round, who }, disclosure, library);
    const envelope = closeEnvelope(disclosure, declarations.planning!.key, seal, library)!;
    const id = desk.asks(`player-${who}`, { type: "seal", round: battle!.round, seals: [{ who, seal, envelope }] });
    hands.count++;
    await passUntil(
      () => desk.answerTo(id) !== null,
      () => `${who} is not answered`,
    );
    expect(desk.answerTo(id)).toBe("ok");
  };
  for (const [round, way] of [
    [1, "nearest"],
    [2, "again"],
  ] as const) {
    hands.count = 0;
    await hands.press(`${TRACKER} [data-action="openPlanning"]`);
    for (const id of PARTY) await playersPress(id);
    const button = `${window} [data-action="sealAtOnce"][data-way="${way}"]`;
    await page.until(button);
    // It says before what it seals, for the goblins alone: the party's declarations are its players'.
    expect(page.find(button).textContent).toContain("goblinF");
    expect(page.find(button).textContent).not.toContain("wolf:");
    expect(page.find(button).textContent).toContain("(6)");
    await hands.press(button);
    await passUntil(
      () => GOBLINS.every((id) => desk.record.declarations.seals[id] !== undefined),
      () => `Goblins are not sealed: ${page.lines(window).join(" / ")} ${desk.warned}`,
    );
    await hands.press(`${TRACKER} [data-action="reveal"]`);
    await hands.press(`${TRACKER} [data-action="resolve"]`);
    await passUntil(
      () => desk.record.battle!.round === round + 1,
      () => `${desk.warned} ${page.lines(TRACKER).join(" / ")}`,
    );
    expect(hands.count).toBeLessThanOrEqual(8);
  }
});
