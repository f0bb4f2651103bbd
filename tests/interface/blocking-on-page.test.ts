/** A block at the table, without a browser: the prompt, the list meanwhile, and the move with its block. */

import { expect, test } from "vitest";
import { AOI, FOUR } from "../support/paper-fighters";
import { commanded, commandsDone, done, mastersTable, tidyTables } from "../support/paper-table";

tidyTables();

test("somebody who could block is asked where the way is cut, and blocks there", async () => {
  const { desk, page } = await mastersTable(FOUR, { players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  desk.asks("aoi", { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] } });
  await page.until(".ransen-prompt");
  expect(page.lines(".ransen-prompt")).toMatchInlineSnapshot(`
    [
      "Block wolf?",
      "[Close]",
      "wolf moves 16 m (normal move). Do you block it?",
      "You decide for goblin.",
      "Who blocks?",
      "(x) goblin {goblin}outside skirmishes, 7–13 m",
      "Where",
      "after 7 m of 16 m point=0",
      "goblin: wolf stops after 7 m.",
      "[BlockEnter] [PassP]",
      "…",
      "[Pass in this turnT] [Pass until the round endsR]",
    ]
  `);
  await page.until('#combat [data-action="cancelMove"]');
  expect(page.lines("#combat")).toMatchInlineSnapshot(`
    [
      "Round 1",
      "Party's turn",
      "Rules: Sword World 2.5 Advanced Combat (the plane) {Rules: Sword World 2.5 Advanced Combat (the plane)} [Help: these rules]",
      "Waiting for the Game Master: will goblin block wolf?",
      "[Take the move back]",
      "wolf's turn",
      "Not moved yet",
      "[*Auto] [Limited] [Normal] [Full]",
      "Movement mode moveWay <on foot*|breaking through|teleporting>",
      "Target target <nobody at this point*>",
      "[-Move…: Another move is being judged first.] [-Stop on the way: Another move is being judged first.] [-Attack (melee): Choose a target first.] [-Attack (touch): Choose a target first.] [-Join melee: Another move is being judged first.] [-Prepare to leave: Another move is being judged first.] [-Suggest: Another move is being judged first.] [-End turn: Another move is being judged first.]",
      "[Party]",
      "0 of 2 have acted {0 of 2 have acted}",
      "[wolf] [Is asked about blocks: wolf {Is asked about blocks}]",
      "[hare] [Is asked about blocks: hare {Is asked about blocks}]",
      "[Monsters]",
      "0 of 2 have acted {0 of 2 have acted}",
      "[goblin] [Is asked about blocks: goblin {Is asked about blocks}]",
      "[ogre] [Is asked about blocks: ogre {Is asked about blocks}] 2 sections {2 sections}",
      "[Undo] [-Redo: There is nothing to redo.] [-Next round: Another move is being judged first.]",
      "[Forecast] [GM's hand] [Export battle] [End battle]",
    ]
  `);
  page.choose(".ransen-prompt [name=point]", "1.5");
  expect(page.lines(".ransen-prompt")).toMatchInlineSnapshot(`
    [
      "Block wolf?",
      "[Close]",
      "wolf moves 16 m (normal move). Do you block it?",
      "You decide for goblin.",
      "Who blocks?",
      "(x) goblin {goblin}outside skirmishes, 7–13 m",
      "Where",
      "after 8.5 m of 16 m point=1.5",
      "goblin: wolf stops after 8.5 m.",
      "[BlockEnter] [PassP]",
      "…",
      "[Pass in this turnT] [Pass until the round endsR]",
    ]
  `);
  page.press('.ransen-prompt [data-action="block"]');
  await page.until(".ransen-prompt", false);
  await desk.pass(500);
  expect(commandsDone(desk).at(-1)).toMatchInlineSnapshot(`
    {
      "blocks": [
        {
          "at": [
            8.5,
            0,
          ],
          "by": [
            "goblin",
          ],
        },
      ],
      "do": "move",
      "kind": "normal",
      "path": [
        [
          16,
          0,
        ],
      ],
      "who": "wolf",
    }
  `);
});

test("whoever passes for the turn is not asked again", async () => {
  const { desk, page } = await mastersTable(FOUR, { players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  desk.asks("aoi", { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] } });
  await page.until(".ransen-prompt");
  page.press('.ransen-prompt [data-action="passTurn"]');
  await page.until(".ransen-prompt", false);
  await desk.pass(500);
  expect(commandsDone(desk).at(-1)).toEqual({ do: "move", who: "wolf", kind: "normal", path: [[16, 0]] });
});
