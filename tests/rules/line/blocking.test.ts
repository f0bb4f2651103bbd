/** Blocks on a line (`LIN-BLK-1`, `LIN-BLK-2`): an independent anywhere in its skirmish, the rest as on the plane. */

import { describe, expect, it } from "vitest";
import { fight, go, onLine, turn } from "../../support/line";

const BOTH = [["sw25-line"], ["sw20-line"]] as const;
/** The orc stands in the skirmish of wolf and goblin; a free move ends where it may be blocked within three metres. */
const FIGURES = { wolf: "party 0 20", goblin: "monsters 10 12 !stranded", orc: "monsters 13 12", hare: "party 0 40" };
const PASSING = { ask: "blocks", who: "hare", kind: "normal", path: [20] };
const FOUGHT = [...fight("wolf", "goblin", 10), turn("hare")];

describe.each(BOTH)("an independent that blocks in %s", (ruleset) => {
  it("LIN-BLK-1 may do so anywhere in its skirmish", () => {
    expect(onLine(ruleset, FIGURES, [...FOUGHT, PASSING]).answers).toMatchObject([
      { blockers: [{ by: "orc", skirmish: "S1", spans: [[7, 13]], alone: true }] },
    ]);
    expect(
      onLine(ruleset, FIGURES, [...FOUGHT, go("normal", [20], { blocks: [{ by: ["orc"], at: 7 }] })]).refused,
    ).toEqual({});
  });

  it("LIN-BLK-1 read `limited`: within its own limited move, and the refusal says the reading", () => {
    const readings = { readings: { independentBlock: "limited" } };
    expect(onLine(ruleset, FIGURES, [...FOUGHT, PASSING], readings).answers).toMatchObject([
      { blockers: [{ by: "orc", spans: [[10, 13]] }] },
    ]);
    const { steps, refused } = onLine(
      ruleset,
      FIGURES,
      [...FOUGHT, go("normal", [20], { blocks: [{ by: ["orc"], at: 7 }] })],
      readings,
    );
    expect(refused).toEqual({ 5: "block-out-of-reach" });
    expect(steps[5]!.error).toMatchObject({ rule: "LIN-BLK-1" });
  });

  it("LIN-BLK-1 outside its skirmish it blocks nobody", () => {
    const script = [...FOUGHT, go("normal", [20], { blocks: [{ by: ["orc"], at: 15 }] })];
    expect(onLine(ruleset, FIGURES, script).refused).toEqual({ 5: "block-out-of-reach" });
  });
});

describe("where an independent's own block leads", () => {
  const script = [...FOUGHT, go("normal", [20], { blocks: [{ by: ["orc"], at: 8 }] })];

  it("LIN-BLK-1 in 2.5 to a new skirmish at that point, which combines with the one around it", () => {
    const { state, events } = onLine("sw25-line", FIGURES, script);
    expect(events.filter(({ type }) => type === "skirmishFormed")).toMatchObject([{ centre: 10 }, { centre: 8 }]);
    expect(state.skirmishes).toMatchObject([{ id: "S1", centre: 9 }]);
  });

  it("LIN-BLK-1 in 2.0 to the centre that is there", () => {
    expect(onLine("sw20-line", FIGURES, script).state.skirmishes).toMatchObject([
      { id: "S1", centre: 10, melee: ["goblin", "hare", "orc", "wolf"] },
    ]);
  });
});

describe("blocks as on the plane", () => {
  it.each(BOTH)(
    "LIN-BLK-2 in %s: numbers outside, the first block, contact, and the plane's own rules are cited",
    (ruleset) => {
      const figures = { ogre: "party 0 20 s3", goblin: "monsters 8", orc: "monsters 10" };
      const series = ruleset === "sw25-line" ? "A25" : "A20";
      const alone = onLine(ruleset, figures, [
        turn("ogre"),
        go("normal", [20], { blocks: [{ by: ["goblin"], at: 8 }] }),
      ]);
      expect(alone.steps[1]!.error).toMatchObject({ code: "block-outnumbered", rule: `${series}-BLK-3` });
      const both = onLine(ruleset, figures, [
        turn("ogre"),
        go("normal", [20], { blocks: [{ by: ["goblin", "orc"], at: 8 }] }),
      ]);
      expect(both.state.contacts).toEqual([{ at: 8, who: ["goblin", "ogre", "orc"] }]);
    },
  );
});
