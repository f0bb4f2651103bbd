import { beforeEach, test } from "vitest";
import { freshTables } from "../support/fresh-tables";
import { playAtTheTable } from "../support/played-script";

const { sit, openWorld } = freshTables();
beforeEach(() => openWorld("skirmish-ja"));

test("in Japanese, three rounds of 2.0 Advanced Combat come to the script's end, and so does the export", async () => {
  await playAtTheTable("sw20-advanced", sit, { lang: "ja" });
});
