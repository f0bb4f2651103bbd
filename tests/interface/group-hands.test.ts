/** `TRN-7` in *All attack*: everybody strikes with what is in hand, and what would have to be drawn first says so. */

import { expect, test } from "vitest";
import { command } from "../support/paper-commands";
import { commanded, done, tidyTables } from "../support/paper-table";
import { armed, carried } from "../support/paper-weapons";
import { Listed } from "../support/window";

tidyTables();

const BLOW = { how: "melee", accuracy: 4, power: 10, bonus: 2, critical: 12 };

test("who has a halberd in hand strikes with it, and a club that is put away is drawn only where that is said", async () => {
  const { desk, page } = await armed();
  const items = Listed.from([
    carried("club", "Club", "weapon", { ...BLOW, hands: "one" }),
    carried("halberd", "Halberd", "weapon", { ...BLOW, hands: "two" }),
  ]);
  const actor = desk.combatDoc.scene!.tokens.get("goblin")!.actor!;
  Object.assign(actor, { items });
  for (const who of ["wolf", "hare"]) await done(desk, commanded({ do: "turn", who }), commanded({ do: "end" }));
  await done(
    desk,
    commanded({ do: "turn", who: "goblin" }),
    commanded({ do: "ready", who: "goblin", what: "Halberd" }),
  );
  const offered = async () => {
    await import("../../src/weapons/group-attack");
    await command("attackTogether", desk.combatDoc.scene!, "goblin");
    await page.until(".ransen-group");
    const row = page.lines("#ransen-lower-edge").find((line) => line.startsWith("goblin"));
    await command("attackTogether", desk.combatDoc.scene!);
    await desk.pass(100);
    return row;
  };
  expect(await offered()).toBe("goblin null <wolf · Halberd*|wolf · Club (not in hand)|does not attack>");
  // Where the table enforces it, the referee would refuse the club, and with it everybody's strike.
  desk.settings.set("automation.hands", "enforce");
  expect(await offered()).toBe("goblin null <wolf · Halberd*|does not attack>");
  const shield = { ...carried("shield", "Shield", "armour", {}), system: { kind: "shield", worn: true } };
  Object.assign(actor, { items: Listed.from([...items, shield as never]) });
  expect(await offered()).toBe("goblin null <reaches nobody*>");
  desk.settings.set("automation.hands", "advise");
  expect(await offered()).toBe(
    "goblin null <wolf · Club (not in hand)*|wolf · Halberd (the shield is in the way)|does not attack>",
  );
});
