import { test } from "vitest";
import { freshTables } from "../support/fresh-tables";
import { playAtTheTable } from "../support/played-script";

const { sit } = freshTables();

test("three rounds of 2.5 Advanced Combat come to the script's end, and so does the export", async () => {
  await playAtTheTable("sw25-advanced", sit, { lang: "en", withRen: true });
});
