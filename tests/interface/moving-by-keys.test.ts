/**
 * The window of a move by keys, without a browser: the characters that it names, its words about the way, its
 * request.
 */

import { expect, test } from "vitest";
import { AOI, FOUR, goblin, hare, ogre, wolf } from "../support/paper-fighters";
import { begun, commanded, commandsDone, done, mastersTable, openWindow, tidyTables } from "../support/paper-table";

tidyTables();

test("the window of a move by keys names who stands around, tells the way, goes round corners, and moves", async () => {
  const { desk, page } = await mastersTable(FOUR, { players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await openWindow(desk, page, "openMove", "#ransen-move");
  expect(page.lines("#ransen-move")).toMatchInlineSnapshot(`
    [
      "Move: wolf",
      "[Close]",
      "Where to to <A direction and metres*|hare (4 m, south (down))|goblin (10 m, east (right))|ogre (30 m, east (right))>",
      "A direction and metres",
      "Direction direction <north (up)|north-east|east (right)*|south-east|south (down)|south-west|west (left)|north-west>",
      "Metres metres=18",
      "Moves along",
      "( ) hare",
      "Normal move · 18 m",
      "May be blocked by goblin",
      "[From there on…] [Move]",
    ]
  `);
  page.choose("#ransen-move [name=direction]", "south");
  page.choose("#ransen-move [name=metres]", "3");
  expect(page.lines("#ransen-move [role=status]")).toMatchInlineSnapshot(`
    [
      "Limited move · 3 m",
    ]
  `);
  page.press('#ransen-move [data-action="addCorner"]');
  await page.until('#ransen-move [data-action="removeCorner"]');
  page.choose("#ransen-move [name=to]", page.find("#ransen-move [name=to]").options[1]!.value);
  expect(page.lines("#ransen-move")).toMatchInlineSnapshot(`
    [
      "Move: wolf",
      "[Close]",
      "By way of (0.0, 3.0) [Without the last corner]",
      "Where to to <A direction and metres|hare (1 m, south (down))*|goblin (10.5 m, east (right))|ogre (30.2 m, east (right))>",
      "Moves along",
      "( ) hare",
      "Normal move · 4 m",
      "On the same point as hare",
      "[From there on…] [Move]",
    ]
  `);
  page.press("#ransen-move button[type=submit]");
  await desk.pass(1_000);
  expect(commandsDone(desk)).toMatchInlineSnapshot(`
    [
      {
        "do": "turn",
        "who": "wolf",
      },
      {
        "do": "move",
        "kind": "normal",
        "path": [
          [
            0,
            3,
          ],
          [
            0,
            4,
          ],
        ],
        "who": "wolf",
      },
    ]
  `);
  expect(page.has("#ransen-move")).toBe(false);
});

test("LIN-POS-1 on a line the window says places in metres, where the way ends, and who stands on it", async () => {
  const all = [wolf, { ...hare, at: [2, 0] }, goblin, { ...ogre, at: [14, 0] }] as const;
  const { desk, page } = await mastersTable(all, { system: begun("sw25-line", all), players: [AOI] });
  await done(desk, commanded({ do: "turn", who: "wolf" }));
  await openWindow(desk, page, "openMove", "#ransen-move");
  const status = () => page.lines("#ransen-move [role=status]");
  expect(page.lines("#ransen-move")).toContain(
    "Where to to <A direction and metres*|hare at 2 m (2 m, towards larger numbers)|goblin at 10 m (10 m, towards larger numbers)|ogre at 14 m (14 m, towards larger numbers)>",
  );
  expect(status()).toEqual([
    "Normal move · 18 m",
    "May be blocked by goblin and ogre",
    "From 0 m to 18 m",
    "On the way: hare at 2 m, goblin at 10 m, and ogre at 14 m",
  ]);
  page.choose("#ransen-move [name=metres]", "1");
  expect(status()).toEqual(["Limited move · 1 m", "From 0 m to 1 m"]);
  // There and back: a character that is passed twice is named once.
  page.choose("#ransen-move [name=metres]", "5");
  page.press('#ransen-move [data-action="addCorner"]');
  await page.until('#ransen-move [data-action="removeCorner"]');
  expect(page.lines("#ransen-move").find((line) => line.startsWith("By way of"))).toContain("By way of 5 m");
  page.choose("#ransen-move [name=direction]", "back");
  page.choose("#ransen-move [name=metres]", "4");
  expect(status()).toEqual(["Normal move · 9 m", "From 0 m to 1 m", "On the way: hare at 2 m"]);
});
