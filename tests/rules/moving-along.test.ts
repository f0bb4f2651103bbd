import { describe, expect, it } from "vitest";
import { type Battle, type Question, rulesets } from "../../src/rules/index";
import { ontoItsLine } from "../support/onto-line";

const ON_THE_PLANE = Object.values(rulesets).filter(({ capabilities }) => capabilities.blocking);

/** The check of companions is the same for a move, for its possible blockers, and for the ruler. */
describe.each(ON_THE_PLANE)("those named to move along, $id", (ruleset) => {
  const begun = ruleset.begin(
    ontoItsLine(ruleset.id, {
      ruleset: ruleset.id,
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: [0, 0] },
        { id: "mage", side: "party", at: [1, 0] },
        { id: "goblin", side: "monsters", at: [3, 1], sections: 1 },
        { id: "ogre", side: "monsters", at: [0, 5], sections: 9 },
      ],
    }),
  );
  if (!begun.ok) throw new Error(begun.refusal.code);
  const opened = ruleset.perform(begun.battle, { do: "turn", who: "wolf" });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const battle: Battle = opened.battle;
  const blocks = (along: readonly string[]) =>
    ruleset.ask(battle, { ask: "blocks", who: "wolf", kind: "normal", path: [[6, 0]], with: along } as Question);

  it("are refused as unknown before anything else is looked at", () => {
    expect(blocks(["wolf", "nobody"])).toMatchObject({ ok: false, refusal: { code: "no-such-character" } });
    const through = { ask: "blocks", who: "wolf", kind: "full", how: "breakthrough", target: "nobody", with: ["wolf"] };
    const reply = ruleset.ask(battle, through as Question);
    expect(reply).toMatchObject({ ok: false, refusal: { code: "no-such-character", data: { who: "nobody" } } });
  });

  it.each([
    ["an enemy", ["ogre"], "ogre"],
    ["the one that could block", ["goblin"], "goblin"],
    ["the mover itself", ["wolf"], "wolf"],
    ["somebody twice", ["mage", "mage"], "mage"],
  ])("are refused if there is %s among them", (_what, along, who) => {
    const refusal = { code: "bad-value", data: { place: "with", reason: "side", who } };
    expect(blocks(along)).toMatchObject({ ok: false, refusal });
    const move = { do: "move", kind: "normal", path: [[6, 0]], with: along } as const;
    expect(ruleset.perform(battle, move)).toMatchObject({ ok: false, refusal });
    const preview = ruleset.preview!(battle, { who: "wolf", path: [[6, 0]], with: along });
    expect(preview.refusal).toMatchObject(refusal);
    // The ruler goes on showing what the mover alone would meet.
    expect(preview.blockers).toEqual(ruleset.preview!(battle, { who: "wolf", path: [[6, 0]] }).blockers);
  });

  it("are refused if nobody has the name", () => {
    expect(blocks(["nobody"])).toMatchObject({ ok: false, refusal: { code: "no-such-character" } });
  });

  it("count with the mover", () => {
    expect(blocks(["mage"])).toMatchObject({ ok: true });
    expect(ruleset.preview!(battle, { who: "wolf", path: [[6, 0]], with: ["mage"] }).refusal).toBeNull();
  });
});
