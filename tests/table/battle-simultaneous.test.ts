import { test } from "vitest";
import { freshTables } from "../support/fresh-tables";
import { playAtTheTable } from "../support/played-script";

const { sit } = freshTables();

test("three rounds of simultaneous declaration come to the script's end, and so does the export", async () => {
  await playAtTheTable("simultaneous", sit, { lang: "en", withRen: true });
});
