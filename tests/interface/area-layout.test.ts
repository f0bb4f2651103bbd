/** The window in which the three areas are laid out, without a browser: its fields, and what it writes on the scene. */

import { expect, test } from "vitest";
import { FOUR } from "../support/paper-fighters";
import { begun, mastersTable, openWindow, tidyTables } from "../support/paper-table";

tidyTables();

test("the bands of three areas are laid out along an axis, over the whole scene or a rectangle", async () => {
  const all = FOUR.map((one) => ({ ...one, at: "front" }));
  const { desk, page } = await mastersTable(all as never, { system: begun("sw20-areas", all as never) });
  const written: unknown[] = [];
  const dimensions = { sceneRect: { x: 0, y: 0, width: 4000, height: 3000 } };
  Object.assign(desk.combatDoc.scene!, { dimensions, update: async (changes: object) => void written.push(changes) });
  await openWindow(desk, page, "layOutAreas", ".ransen-areas");
  expect(page.lines(".ransen-areas")).toMatchInlineSnapshot(`
    [
      "The three areas on this scene",
      "[Close]",
      "Direction orientation <Automatic*|From left to right|From bottom to top>",
      "Swap the two rears ( )",
      "Where where <Over the whole scene*|In a rectangle (metres)>",
      "[Draw on the map]",
      "[Save]",
    ]
  `);
  page.choose(".ransen-areas [name=where]", "rectangle");
  await desk.pass(300);
  expect(page.lines(".ransen-areas")).toMatchInlineSnapshot(`
    [
      "The three areas on this scene",
      "[Close]",
      "Direction orientation <Automatic*|From left to right|From bottom to top>",
      "Swap the two rears ( )",
      "Where where <Over the whole scene|In a rectangle (metres)*>",
      "[Draw on the map]",
      "In a rectangle (metres)",
      "Left x=0",
      "Top y=0",
      "Width width=40",
      "Height height=30",
      "[Save]",
    ]
  `);
  page.press(".ransen-areas [name=reversed]");
  page.press(".ransen-areas button[type=submit]");
  await desk.pass(500);
  expect(written).toMatchInlineSnapshot(`
    [
      {
        "flags": {
          "ransen": {
            "bands": {
              "orientation": "auto",
              "rectangle": {
                "height": 30,
                "width": 40,
                "x": 0,
                "y": 0,
              },
              "reversed": true,
            },
          },
        },
      },
    ]
  `);
});
