/** Threats on the map: the targets of an enemy where it stands are for everybody, its reach only for users who know its figures. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Command, rulesetOf } from "../../src/rules/index";
import { drawnShapes } from "../support/drawn-shapes";
import { begun } from "../support/paper-table";
import { forgetRooms } from "../support/rooms-anew";
import { closeWindow, Listed, type Seat, Window } from "../support/window";

const SHAPES = "../../src/canvas/shapes";
const AOI: Seat = { id: "aoi", plays: ["wolf"] };
const GM: Seat = { id: "gm", isGM: true };
const VITALS = { hp: 30, mp: 3, accuracy: 7, evasion: 6, defence: 4 };
let shapes = drawnShapes();

beforeEach(() => {
  forgetRooms();
  shapes = drawnShapes();
  vi.doMock(SHAPES, () => shapes.module);
});
afterEach(() => {
  closeWindow();
  vi.doUnmock(SHAPES);
  forgetRooms();
});

const PILE = [
  { id: "wolf", side: "party", at: [10, 10], movement: 18, vitals: VITALS },
  { id: "kai", side: "party", at: [10, 10], movement: 12, vitals: VITALS },
  { id: "mei", side: "party", at: [30, 10], movement: 12, vitals: VITALS },
  { id: "goblin", side: "monsters", at: [10, 10], movement: 12, vitals: VITALS },
  { id: "ogre", side: "monsters", at: [10, 10], movement: 12, vitals: VITALS },
];
const MELEE = [
  { do: "turn", who: "wolf" },
  { do: "attack", target: "goblin", how: "melee" },
  { do: "end" },
] as Command[];

type Given = { readonly seat?: Seat; readonly goblin?: object; readonly characters?: readonly object[] };

/** The page of somebody at a battle in which the goblin is as given. */
async function page({ seat = AOI, goblin = {}, characters = PILE }: Given = {}) {
  const window = new Window(seat === GM ? [GM] : [seat, GM], "ja");
  const everyone = characters.map((one) => ((one as { id: string }).id === "goblin" ? { ...one, ...goblin } : one));
  const record = begun("sw25-advanced", everyone as never);
  const ruleset = rulesetOf("sw25-advanced")!;
  let battle = record.battle!;
  for (const step of MELEE) {
    const outcome = ruleset.perform(battle, step);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    battle = outcome.battle;
  }
  const scene = window.scene("road", everyone as never, {
    dimensions: { sceneRect: { x: 0, y: 0, width: 6000, height: 3000 } },
  });
  const combatants = Listed.from(
    everyone.map((one) => ({ ...one, tokenId: (one as { id: string }).id, sceneId: "road" })) as never,
  );
  const combat = window.combat({ ...record, battle }, scene, { combatants });
  const fight = { combat, battle, ruleset, view: ruleset.view(battle), pending: [], revision: 1 };
  const { ThreatPicture } = await import("../../src/canvas/threat/threat-picture");
  const { enemiesShown, threatMade, threatOf } = await import("../../src/canvas/threat/threatening");
  const over = shapes.module.newGroup as () => never;
  const picture = new ThreatPicture(over(), over(), () => []);
  return {
    picture,
    point: (who: string) => picture.showOne(scene, fight, threatOf(scene, fight, who)!, false),
    all: () =>
      picture.showAll(
        scene,
        fight,
        enemiesShown(scene, fight).map((who) => threatMade(scene, fight, who)!),
      ),
    words: () => shapes.written.map(({ text }) => text).filter(Boolean),
  };
}

test("a player who does not know a monster is told whom it strikes where it stands, and sees badges on them", async () => {
  const { point, picture, words } = await page();
  point("goblin");
  expect(words()).toEqual(["goblin：その場でkai、wolfを近接攻撃可（移動力は不明）"]);
  expect(picture.badges.map(({ id, free, past }) => [id, free, past])).toEqual([
    ["kai", 1, 0],
    ["wolf", 1, 0],
  ]);
});

test("nothing that is drawn of an unread enemy depends on its movement, its figures or the poison in it", async () => {
  const poison = { effects: [{ name: "Poison", by: "kai", rounds: 3, each: { damage: 60 } }] };
  const pictures: string[] = [];
  for (const goblin of [
    {},
    { movement: 45 },
    { vitals: { ...VITALS, hp: 1 } },
    { movement: 0, feats: ["shooting"] },
    poison,
  ]) {
    shapes.drawn.length = shapes.written.length = 0;
    const { point, all } = await page({ goblin });
    for (const show of [() => point("goblin"), all]) show();
    pictures.push(JSON.stringify([shapes.drawn, shapes.written.map(({ text }) => text)]));
  }
  expect(new Set(pictures)).toEqual(new Set([pictures[0]]));
  expect(pictures[0]).toContain("移動力は不明");
});

test("all threats: on each token how many could strike there, and apart from them how many only past a blocker", async () => {
  const far = { id: "far", side: "monsters", at: [30, 16], movement: 12, vitals: VITALS };
  const { all, picture, words } = await page({ seat: GM, characters: [...PILE, far] });
  all();
  const badges = Object.fromEntries(picture.badges.map(({ id, free, past }) => [id, [free, past]]));
  expect(badges).toEqual({ kai: [2, 0], wolf: [2, 0], mei: [1, 0] });
  expect(words()).toEqual(["1", "2", "2"]);
});

test("badges in a pile of six: none covers another or a face, and each is at its own token", async () => {
  const { ThreatBadges } = await import("../../src/canvas/threat/threat-badges");
  const { hiddenBy, boxAround } = await import("../../src/canvas/label-places");
  const discs = [0, 30, 60].flatMap((y) => [0, 30].map((x) => ({ centre: { x, y }, radius: 17 })));
  const badges = new ThreatBadges((shapes.module.newGroup as () => never)());
  const threatened = discs.map((at, i) => ({ id: `${i}`, at, colour: 1, free: 2, past: 0 }));
  badges.show(threatened, true, 1, discs, []);
  const boxes = badges.worn.map(({ box }) => box);
  for (const [i, { box, at }] of badges.worn.entries()) {
    const others = boxes.filter((_, j) => j !== i);
    expect(hiddenBy(box, others)).toBe(0);
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const far = (disc: (typeof discs)[0]) => Math.hypot(disc.centre.x - middle.x, disc.centre.y - middle.y);
    for (const disc of discs) expect(far(disc)).toBeGreaterThanOrEqual(far(at) - 1);
    for (const disc of discs) expect(hiddenBy(box, [boxAround(disc.centre, 6)])).toBe(0);
  }
  // At half the zoom it is twice as large on the map: the same on the screen.
  badges.show(threatened.slice(0, 1), true, 2, discs.slice(0, 1), []);
  expect(badges.worn[0]!.box.height).toBe(boxes[0]!.height * 2);
});

test("up to three are named, of more how many they are is said", async () => {
  const mob = ["a", "b"].map((id) => ({ id, side: "party", at: [10, 10], movement: 12, vitals: VITALS }));
  const few = await page({ seat: GM });
  few.point("goblin");
  expect(few.words().join()).toContain("goblin：近接攻撃がkai、wolfに届く");
  closeWindow();
  const many = await page({ seat: GM, characters: [...PILE, ...mob] });
  shapes.written.length = 0;
  many.point("goblin");
  expect(many.words().join()).toContain("goblin：近接攻撃が4体に届く");
});
