/**
 * Importing a battle script onto a scene, without a browser: what it reads, whom it finds on the scene, whom it
 * creates.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SceneDoc } from "../../src/foundry/platform";
import { fileOnLine } from "../support/line";
import { closePage, Page } from "../support/page";
import { PaperActor, PaperWorld } from "../support/paper-world";
import { fileWith, scriptFrom } from "../support/scripts";
import { closeWindow, Listed, Window } from "../support/window";

let window: Window;
let world: PaperWorld;

beforeEach(async () => {
  vi.useFakeTimers();
  window = new Window([{ id: "gm", isGM: true }]);
  await Page.of(window, null);
  world = new PaperWorld();
});
afterEach(async () => {
  await closePage();
  closeWindow();
  vi.useRealTimers();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (data: unknown) => {
  const { scriptIn } = await import("../../src/gm-hand/script-import");
  return scriptIn(bytes(typeof data === "string" ? data : JSON.stringify(data)));
};

describe("a file", () => {
  test("that is a script is taken", async () => {
    expect(await read(fileWith([{ do: "turn", who: "wolf" }]))).toMatchObject({ ok: true });
  });

  test("of a battle on a line is taken as any other (LIN-POS-1)", async () => {
    const line = fileOnLine("sw25-line", { wolf: "party 0", goblin: "monsters 10" }, []);
    expect(await read(line)).toMatchObject({ ok: true });
  });

  test.each([
    ["{", "what is no YAML"],
    [{ hello: 1 }, "what is no script"],
    [fileWith([{ do: "turn", who: "nobody" }]), "a step that the rules refuse"],
    [
      fileWith([
        { do: "turn", who: "wolf" },
        { do: "turn", who: "wolf" },
      ]),
      "a second step that is refused",
    ],
  ])("says where it is wrong: %j (%s)", async (data, _what) => {
    expect(await read(data)).toMatchSnapshot();
  });

  test("with a refusal that it expects itself is taken", async () => {
    const steps = [
      { do: "turn", who: "wolf" },
      { do: "turn", who: "wolf", expect: { refused: "turn-open" } },
    ];
    const found = await read(fileWith(steps));
    expect(found.ok || found.reason).toMatchSnapshot();
  });
});

test("a battle that reads rules otherwise than its scene is told so", async () => {
  const { otherReadingsTold } = await import("../../src/gm-hand/script-import");
  const told = (battle: object, scene: object) => {
    const script = scriptFrom({ ...fileWith([]), options: { readings: battle } });
    return otherReadingsTold(script, { flags: { ransen: { options: { readings: scene } } } } as never);
  };
  expect(told({}, {})).toBeNull();
  expect(told({ sneakLeaves: "no" }, { sneakLeaves: "no", lineRuns: "range" })).toBeNull();
  expect(told({ sneakLeaves: "yes" }, { sneakLeaves: "no" })).toBe(
    "This battle's readings of the rules differ from this scene's. The battle: all as ours. The scene: Leaving a melee with Shadow Sneak: needs preparation like any other.",
  );
});

test("a battle by another ruleset than its scene's is told so", async () => {
  const { otherRulesTold } = await import("../../src/gm-hand/script-import");
  const line = scriptFrom(fileOnLine("sw25-line", { wolf: "party 0", goblin: "monsters 10" }, []));
  const on = (ruleset: string) => otherRulesTold(line, { flags: { ransen: { ruleset } } } as never);
  expect(on("sw25-line")).toBeNull();
  expect(on("sw25-areas")).toBe(
    "This battle is played by Sword World 2.5 Standard Combat (a line), as its file says. This scene is set to Sword World 2.5 Basic Combat (three areas).",
  );
});

describe("the characters of a script", () => {
  /** A scene on which tokens can be made. */
  function sceneWith(
    tokens: { id: string; name: string; actor?: object | null; width?: number }[],
  ): SceneDoc & { made: object[] } {
    const made: object[] = [];
    const scene = window.scene("gate", tokens, {
      made,
      createEmbeddedDocuments: async (_: string, data: { name: string; actorId: string }[]) =>
        data.map((one) => {
          made.push(one);
          const token = {
            id: `made${made.length}`,
            actor: world.actors.get(one.actorId),
            ...one,
            _source: { width: 1, height: 1, x: 0, y: 0 },
          };
          (scene.tokens as unknown as object[]).push(token);
          return token;
        }),
    });
    for (const { id, width = 1 } of tokens) Object.assign(scene.tokens.get(id)!._source, { width, height: width });
    return scene as never;
  }

  test("are those of the same name on the scene, whatever its letters, and new tokens otherwise", async () => {
    const { tokensFor } = await import("../../src/gm-hand/script-tokens");
    const scene = sceneWith([
      {
        id: "t1",
        name: " WOLF ",
        actor: new PaperActor("a1", { name: "Wolf", system: { sections: 1 } }, true),
        width: 2,
      },
      { id: "t2", name: "wolf", width: 3 },
    ]);
    const ids = await tokensFor(scriptFrom(fileWith([])), scene);
    expect([...ids]).toEqual([
      ["wolf", "t1"],
      ["goblin", "made1"],
    ]);
    expect(scene.made).toMatchInlineSnapshot(`
      [
        {
          "actorId": "actor0",
          "actorLink": false,
          "disposition": -1,
          "height": 2,
          "name": "goblin",
          "texture": {
            "src": "icons/svg/mystery-man.svg",
          },
          "width": 2,
          "x": 900,
          "y": -100,
        },
      ]
    `);
    expect(world.actors.map(({ data }) => data)).toMatchInlineSnapshot(`
      Listed [
        {
          "name": "goblin",
          "system": {
            "feats": [],
            "movement": 12,
            "sections": 1,
          },
          "type": "monster",
        },
      ]
    `);
  });

  test("take the world's actor, else one of a compendium, else a plain new one", async () => {
    const { tokensFor } = await import("../../src/gm-hand/script-tokens");
    world.actor({ name: "Goblin", type: "monster", img: "goblin.webp", system: { sections: 1 } });
    const packed = {
      toObject: () => ({
        _id: "packed",
        folder: "f",
        name: "Wolf",
        type: "character",
        system: { sections: 1, movement: 9 },
      }),
    };
    Object.assign((globalThis as unknown as { game: object }).game, {
      packs: [
        { documentName: "Item", index: [{ _id: "x", name: "wolf" }], getDocument: async () => null },
        {
          documentName: "Actor",
          index: [{ _id: "y" }, { _id: "packed", name: "wolf" }],
          getDocument: async () => packed,
        },
      ],
    });
    const scene = sceneWith([]);
    await tokensFor(scriptFrom(fileWith([])), scene);
    expect(scene.made).toMatchInlineSnapshot(`
      [
        {
          "actorId": "actor1",
          "actorLink": false,
          "disposition": 1,
          "height": 1,
          "name": "wolf",
          "sight": {
            "enabled": true,
          },
          "texture": {
            "src": "icons/svg/mystery-man.svg",
          },
          "width": 1,
          "x": -50,
          "y": -50,
        },
        {
          "actorId": "actor0",
          "actorLink": false,
          "disposition": -1,
          "height": 1,
          "name": "goblin",
          "texture": {
            "src": "goblin.webp",
          },
          "width": 1,
          "x": 950,
          "y": -50,
        },
      ]
    `);
    expect(world.actors.map(({ data }) => data)).toMatchInlineSnapshot(`
      Listed [
        {
          "img": "goblin.webp",
          "name": "Goblin",
          "system": {
            "sections": 1,
          },
          "type": "monster",
        },
        {
          "name": "Wolf",
          "system": {
            "movement": 9,
            "sections": 1,
          },
          "type": "character",
        },
      ]
    `);
  });

  test("have on their sheets what the battle comes to, and whoever enters later is there", async () => {
    const { tokensFor } = await import("../../src/gm-hand/script-tokens");
    const scene = sceneWith([]);
    const script = scriptFrom(
      fileWith([
        { do: "condition", who: "wolf", add: ["prone"] },
        { do: "summon", character: { id: "imp", side: "monsters", at: [3, 3], movement: 5, sections: 4 } },
      ]),
    );
    const ids = await tokensFor(script, scene);
    expect([...ids.keys()]).toEqual(["wolf", "goblin", "imp"]);
    const [wolf, goblin, imp] = world.actors;
    expect([...wolf!.statuses]).toEqual(["prone"]);
    expect([...goblin!.statuses]).toEqual([]);
    expect(imp!.system).toMatchObject({ sections: 4, movement: 5 });
  });

  test("are all that is in the combat then: the one that is prepared, else a new one", async () => {
    const { combatOf } = await import("../../src/gm-hand/script-tokens");
    const scene = sceneWith([
      { id: "t1", name: "wolf" },
      { id: "t2", name: "goblin" },
    ]);
    const listed = (made: object) =>
      Object.assign(made, {
        combatants: Listed.from([
          { id: "c1", tokenId: "t1", sceneId: "gate" },
          { id: "c9", tokenId: "t9", sceneId: "gate" },
          { id: "c0", tokenId: null, sceneId: "gate" },
        ]),
        gone: [] as string[],
        come: [] as object[],
        createEmbeddedDocuments: async (_: string, data: object[]) =>
          void (made as { come: object[] }).come.push(...data),
        deleteEmbeddedDocuments: async (_: string, ids: string[]) =>
          void (made as { gone: string[] }).gone.push(...ids),
      });
    const created: object[] = [];
    (globalThis as unknown as { CONFIG: { [name: string]: object } }).CONFIG.Combat = {
      documentClass: {
        create: async (data: object) => {
          created.push(data);
          return listed(
            window.combat({}, scene, {
              id: "newcombat0000000",
              activate: async () => void created.push({ activated: true }),
            }),
          );
        },
      },
    };
    const combat = (await combatOf(scene, ["t1", "t2"])) as unknown as { gone: string[]; come: object[] };
    expect(created).toEqual([{ scene: "gate", active: true, type: "battle" }, { activated: true }]);
    expect(combat.gone).toEqual(["c9", "c0"]);
    expect(combat.come).toMatchObject([{ tokenId: "t2" }]);
    // The next one goes into the combat that is there.
    created.length = 0;
    await combatOf(scene, ["t1", "t2"]);
    expect(created).toEqual([]);
  });
});
