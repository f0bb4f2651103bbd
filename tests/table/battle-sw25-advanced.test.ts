import { test } from "vitest";
import { freshTables } from "../support/fresh-tables";
import { PlayedScript } from "../support/played-script";

const { sit } = freshTables();

test("three rounds of Advanced Combat of 2.5 come to the script's end, and so does the export", async () => {
  const company = {
    gm: await sit("gm"),
    players: [
      { page: await sit("aoi"), owns: ["Wolf", "Sakura"] },
      { page: await sit("ren"), owns: ["Kai"] },
    ],
    lang: "en",
  } as const;
  const battle = new PlayedScript("sw25-advanced", company);
  await battle.setTheScene();
  await battle.begin();
  await battle.play();
  await battle.expectTokensStand();
  await battle.exportReplays();
});
