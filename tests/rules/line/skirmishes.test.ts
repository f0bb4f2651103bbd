/** Skirmishes on a line: stretches, whoever begins its turn independent, and the limit of participants. */

import { describe, expect, it } from "vitest";
import { end, fight, go, onLine, round, strike, turn } from "../../support/line";

const BOTH = [["sw25-line"], ["sw20-line"]] as const;
const MELEE = { wolf: "party 0 20", goblin: "monsters 10 12" };

describe.each(BOTH)("a skirmish in %s", (ruleset) => {
  it.each([
    ["s1", 3],
    ["s5", 4],
    ["s10", 5],
    ["s15", 6],
  ])("LIN-SKR-1 is the stretch to both sides of its centre, indoors the same (%s)", (sections, radius) => {
    for (const space of ["outdoor", "indoor"]) {
      const figures = { wolf: "party 0 20", goblin: `monsters 10 12 ${sections}` };
      const { state } = onLine(ruleset, figures, fight("wolf", "goblin", 10), { space });
      expect(state.skirmishes).toMatchObject([
        { id: "S1", centre: 10, shape: "stretch", radius, melee: ["goblin", "wolf"] },
      ]);
      expect(state.skirmishes[0]).not.toHaveProperty("size");
    }
  });

  it("LIN-SKR-1 its ends are inside, and it combines with one whose centre it holds", () => {
    const figures = { ...MELEE, cat: "party 13", hare: "party 14 20", imp: "monsters 13.5", ogre: "monsters 7" };
    const fought = fight("wolf", "goblin", 10);
    expect(onLine(ruleset, figures, fought).state.characters).toMatchObject({
      cat: { state: "independent" },
      ogre: { state: "independent" },
      hare: { state: "free" },
    });
    const far = [...fought, turn("hare"), go("normal", [13.5]), strike("imp")];
    expect(onLine(ruleset, figures, far).state.skirmishes).toMatchObject([
      { id: "S1", centre: 10 },
      { id: "S2", centre: 13.5 },
    ]);
    const near = [...fought, turn("hare"), go("normal", [13]), strike("orc")];
    const combined = onLine(ruleset, { ...figures, orc: "monsters 13" }, near).state.skirmishes;
    expect(combined).toMatchObject([{ id: "S1", centre: 11.5, melee: ["goblin", "hare", "orc", "wolf"] }]);
  });

  it("LIN-STA-1 whoever begins its turn independent goes into melee at the centre, before it acts", () => {
    const figures = { ...MELEE, cat: "party 12", elk: "party 10 !prone", hare: "party 30" };
    const { steps, state, refused } = onLine(ruleset, figures, [
      ...fight("wolf", "goblin", 10),
      { ask: "moves", who: "cat" },
      { ask: "moves", who: "hare" },
      turn("cat"),
      go("normal", [20]),
      end,
      turn("elk"),
    ]);
    expect(steps[4]!.answer).toMatchObject({ can: false, reason: "in-melee" });
    expect(steps[5]!.answer).toMatchObject({ can: true });
    expect(steps[6]!.events).toContainEqual(
      expect.objectContaining({ type: "pulledIn", rule: "LIN-STA-1", who: "cat", skirmish: "S1", from: 12, to: 10 }),
    );
    expect(refused).toEqual({ 7: "in-melee" });
    expect(steps[9]!.events).toContainEqual(expect.objectContaining({ type: "pulledIn", who: "elk", to: 10 }));
    expect(state.skirmishes).toMatchObject([{ melee: ["cat", "elk", "goblin", "wolf"] }]);
  });

  it("LIN-STA-1 the unable and those stranded elsewhere stay; one stranded at the centre does not", () => {
    const figures = { ...MELEE, cat: "party 12 !asleep", elk: "party 11 !stranded", hare: "party 10 !stranded" };
    const { state } = onLine(ruleset, figures, [
      ...fight("wolf", "goblin", 10),
      ...["cat", "elk", "hare"].flatMap((who) => [turn(who), end]),
    ]);
    expect(state.characters).toMatchObject({
      cat: { at: 12, state: "independent" },
      elk: { at: 11, state: "independent" },
      hare: { at: 10, state: "melee" },
    });
  });

  it("LIN-STA-1 growing and combining follow in the same step", () => {
    const figures = {
      wolf: "party 0 20",
      goblin: "monsters 10 12",
      cat: "party 12 s4",
      hare: "party 20 20",
      orc: "monsters 14",
    };
    const { steps } = onLine(ruleset, figures, [
      ...fight("wolf", "goblin", 10),
      ...fight("hare", "orc", 14),
      turn("cat"),
    ]);
    const told = steps[8]!.events!.map(({ type }) => type);
    expect(told).toEqual(expect.arrayContaining(["turnStarted", "pulledIn", "skirmishResized", "skirmishesCombined"]));
  });

  it.each([
    [11.2, "S1"],
    [12.8, "S2"],
    [12, "S1"],
  ])("LIN-STA-1 inside two the nearest centre pulls, of equals the oldest (%s)", (place, skirmish) => {
    const figures = { ...MELEE, hare: "party 30 20", orc: "monsters 14", cat: `party ${place}` };
    const { state } = onLine(ruleset, figures, [
      ...fight("wolf", "goblin", 10),
      ...fight("hare", "orc", 14),
      turn("cat"),
    ]);
    expect(state.characters.cat).toMatchObject({ state: "melee", in: [skirmish] });
  });

  it("LIN-STA-1 ask turn before its turn answers as if it were in melee already", () => {
    const asked = { ask: "turn", who: "cat", begins: true, about: ["move"] };
    const { answers } = onLine(ruleset, { ...MELEE, cat: "party 12" }, [...fight("wolf", "goblin", 10), asked]);
    expect(answers[0]).toMatchObject({ commands: { move: { ways: { walk: { can: false } } } } });
  });

  it("LIN-OVR-1 nothing is overcrowded, and who stands in a full skirmish may prepare to leave", () => {
    const figures = { wolf: "party 10 20", goblin: "monsters 10 s12", ogre: "monsters 11 s12" };
    const { state, refused } = onLine(ruleset, figures, [
      turn("wolf"),
      strike("goblin"),
      end,
      turn("ogre"),
      end,
      round,
      turn("wolf"),
      { do: "prepareLeave" },
    ]);
    expect(refused).toEqual({});
    expect(state.skirmishes).toMatchObject([{ present: 25, overcrowded: false }]);
    expect(state.characters.wolf).toMatchObject({ prepared: ["S1"] });
  });
});

describe("the limit of participants", () => {
  const figures = { wolf: "party 0 20", goblin: "monsters 10 12", hare: "party -5 30" };
  const script = [...fight("wolf", "goblin", 10), turn("hare"), go("normal", [9])];

  it("LIN-OVR-1 of sw25-line is the Game Master's", () => {
    expect(onLine("sw25-line", figures, script, { participantLimit: 2 }).refused).toEqual({ 5: "full" });
  });

  it("LIN-OVR-1 of sw20-line is twenty", () => {
    expect(onLine("sw20-line", figures, script, { participantLimit: 2 }).refused).toEqual({});
    const many = { ...figures, goblin: "monsters 10 12 s19" };
    expect(onLine("sw20-line", many, script).refused).toEqual({ 5: "full" });
  });
});

describe("what the editions have of their planes", () => {
  const figures = {
    wolf: "party 0 20",
    goblin: "monsters 10 12",
    cat: "party 9 20",
    elk: "party 9 20",
    hare: "party 9 20",
  };
  const departure = [
    ...fight("wolf", "goblin", 10),
    ...["cat", "elk", "hare"].flatMap((who) => [turn(who), end]),
    round,
    turn("wolf"),
    go("normal", [0]),
  ];

  it("LIN-BLK-2 departure by numbers in 2.5 alone", () => {
    expect(onLine("sw25-line", figures, departure).refused).toEqual({});
    expect(onLine("sw20-line", figures, departure).refused).toEqual({ 12: "in-melee" });
  });
});
