import { describe, expect, it } from "vitest";
import { battleOf, cameOf, readAs, refused, revealed, type Someone, someone, told, wanted } from "./battles";

const ANN: Someone = { id: "ann", at: [0, 0] };
const GHOST: Someone = {
  id: "ghost",
  side: "monsters",
  at: [1, 0],
  conditions: ["invisible"],
  health: 20,
  maxHealth: 20,
};
const blow = (at: readonly number[], more: object = {}) => ({
  attack: "melee",
  at,
  with: { points: { bonus: 3 } },
  ...more,
});

function struck(action: object, others: readonly Someone[] = [GHOST], accuracy = [12, 15]) {
  const shown = revealed(battleOf([ANN, ...others]), { ann: action });
  const isRolled = wanted(shown).length > 0;
  return cameOf(shown, "ann", isRolled ? { dice: { ann: { accuracy } } } : { dice: {} });
}

describe("a wild attack at a point", () => {
  it("SIM-STL-3 finds somebody unseen within 1 m of it, with disadvantage (SIM-STL-2)", () => {
    const { told, after } = struck(blow([1.6, 0.8]));
    expect(told).toEqual({
      type: "resolved",
      rule: "SIM-ACC-1",
      who: "ann",
      does: "attack",
      what: "melee",
      target: "ghost",
      at: [1.6, 0.8],
      conditional: false,
      happened: true,
      outcome: "hit",
      strike: { accuracy: [12, 15], total: 12, against: "block", difficulty: 8, damage: 3 },
    });
    expect(someone(after, "ghost").health).toBe(17);
    expect(struck(blow([2, 0])).told).toMatchObject({ target: "ghost" });
  });

  it("SIM-STL-3 finds nobody farther away, nobody who is seen, and not itself: without dice", () => {
    const nobody = { rule: "SIM-STL-3", outcome: "nobody", at: [2.1, 0] };
    expect(struck(blow([2.1, 0])).told).toMatchObject(nobody);
    expect(struck(blow([2.1, 0])).told).not.toHaveProperty("target");
    expect(struck(blow([1, 0]), [{ ...GHOST, conditions: [] }]).told).toMatchObject({ outcome: "nobody" });
    const itself = revealed(battleOf([{ ...ANN, conditions: ["hidden"] }]), { ann: blow([0, 0]) });
    expect(cameOf(itself, "ann").told).toMatchObject({ outcome: "nobody" });
  });

  it("SIM-STL-3 finds the nearest, of equally near ones the first by id", () => {
    const two = (x: number) => [GHOST, { ...GHOST, id: "fox", at: [x, 0], conditions: ["hidden"] } as Someone];
    expect(struck(blow([1.2, 0]), two(1.5)).told).toMatchObject({ target: "ghost" });
    expect(struck(blow([1.3, 0]), two(1.5)).told).toMatchObject({ target: "fox" });
    expect(struck(blow([1.25, 0]), two(1.5)).told).toMatchObject({ target: "fox" });
  });

  it("SIM-RCH-1 reaches as far as any other, once the movements are done", () => {
    const far = { ...GHOST, at: [2.5, 0] as [number, number] };
    expect(struck(blow([2, 0]), [far]).told).toMatchObject({ outcome: "out-of-reach", target: "ghost" });
    expect(struck(blow([2, 0], { attack: "ranged" }), [far]).told).toMatchObject({ outcome: "hit" });
    const flees = { ...GHOST, base: 9 };
    const shown = revealed(battleOf([ANN, flees]), { ann: blow([1, 0]), ghost: { move: "transport", path: [[8, 0]] } });
    expect(cameOf(shown, "ann").told).toMatchObject({ outcome: "nobody" });
  });

  it("says nothing of hitting without figures, but whether anybody is there", () => {
    const plain = struck({ attack: "ranged", at: [1, 0] }).told;
    expect(plain).toMatchObject({ target: "ghost", at: [1, 0] });
    expect(plain).not.toHaveProperty("outcome");
    expect(struck({ attack: "ranged", at: [9, 0] }).told).toMatchObject({ outcome: "nobody" });
  });

  it("takes its place among the others by how near it comes (SIM-CYC-3)", () => {
    const shot = { attack: "ranged", target: "ghost" };
    const battle = battleOf([ANN, { id: "ben", at: [1, 0.5] }, GHOST]);
    const { events } = cameOf(revealed(battle, { ann: { attack: "melee", at: [1, 0] }, ben: shot }), "ann");
    expect(told(events)).toEqual(["ben attack", "ann attack"]);
  });

  it("is aimed at somebody or at a point, never both, and a spell at nobody's point", () => {
    const battle = battleOf([ANN, GHOST]);
    const point = blow([1, 0]);
    for (const wrong of [
      { ...point, target: "ghost" },
      { attack: "melee" },
      blow([1]),
      blow([1, Number.NaN]),
      blow([1, 2e6]),
      { cast: "bolt", at: [1, 0], with: { points: {} } },
      { cast: "bolt", at: [1, 0] },
    ])
      expect(refused(battle, "ann", wrong), JSON.stringify(wrong)).toBe("bad-value SIM-CYC-2");
    const read = (action: object) => readAs({ do: "declare", who: "ann", action });
    expect(read(point)).toBe("read");
    expect(read({ ...point, target: "ghost" })).toBe("action.at barred-key");
    expect(read({ attack: "melee" })).toBe("action.target missing-key");
    expect(read(blow([1]))).toBe("action.at too-few");
    expect(read(blow([1, Number.POSITIVE_INFINITY]))).toBe("action.at[1] not-finite");
    expect(read({ cast: "bolt", at: [1, 0] })).toBe("action.at unknown-key");
  });
});
