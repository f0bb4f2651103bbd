import { describe, expect, it } from "vitest";
import { RULESET_IDS, rulesets } from "../../../src/rules/index";

describe.each(RULESET_IDS)("ask targets of %s", (id) => {
  it("answers of those alone who are named", () => {
    const at = id.endsWith("-areas") ? ("front" as const) : ([0, 0] as const);
    const ids = ["a", "b", "c"];
    const characters = ids.map((one, i) => ({ id: one, side: i === 0 ? "party" : "monsters", at }));
    const ruleset = rulesets[id];
    const begun = ruleset.begin({ ruleset: id, sides: ["party", "monsters"], characters });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const asked = (among?: readonly string[]) => {
      const reply = ruleset.ask(begun.battle, {
        ask: "targets",
        who: "a",
        with: { power: 10 },
        ...(among && { among }),
      });
      return reply.ok ? reply.answer.targets.map((one) => one.id) : reply.refusal;
    };
    expect(asked(["c", "nobody"])).toEqual(["c"]);
    // In the order of ids, each once, however they are named.
    expect(asked(["c", "b", "c"])).toEqual(["b", "c"]);
    expect(asked(["b", "b"])).toEqual(["b"]);
    expect(asked([])).toEqual([]);
    expect(asked()).toContain("b");
  });
});
