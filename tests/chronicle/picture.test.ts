import { describe, expect, it } from "vitest";
import { drawBattle } from "../../src/chronicle/index";
import { fileWith, replayed, wordsOf } from "../support/scripts";

function picture(data: unknown): string {
  const { document, battle } = replayed(data);
  return drawBattle(battle, document.state, wordsOf("en"), (id) => id);
}

const fight = [
  { do: "turn", who: "wolf" },
  { do: "move", kind: "normal", path: [[10, 0]] },
  { do: "attack", target: "goblin", how: "melee" },
];

describe("the picture of a battle", () => {
  it("is the same every time", () => {
    expect(picture(fileWith(fight))).toBe(picture(fileWith(fight)));
  });
  it("shows a skirmish to scale, with its members", () => {
    const text = picture(fileWith(fight));
    expect(text).toMatch(/<circle class="skirmish"/);
    expect(text).toContain("Skirmish S1 · 2");
    expect(text).toContain(">wolf</text>");
  });
  it("shows a square indoors, and the field", () => {
    const text = picture(fileWith(fight, { options: { space: "indoor", field: { from: [-5, -5], to: [30, 20] } } }));
    expect(text).toMatch(/<rect class="skirmish"/);
    expect(text).toMatch(/<rect class="field"/);
  });
  it("shows contacts and independents", () => {
    const characters = [
      { id: "wolf", side: "party", at: [0, 0], movement: 18 },
      { id: "hare", side: "party", at: [20, 1] },
      { id: "bear", side: "party", at: [20, 0] },
      { id: "goblin", side: "monsters", at: [10, 0] },
      { id: "orc", side: "monsters", at: [20, 0] },
    ];
    const text = picture(
      fileWith(
        [
          { do: "turn", who: "bear" },
          { do: "attack", target: "orc", how: "melee" },
          { do: "end" },
          { do: "turn", who: "wolf" },
          { do: "move", kind: "normal", path: [[15, 0]], blocks: [{ by: ["goblin"] }] },
        ],
        { characters },
      ),
    );
    expect(text).toMatch(/<circle class="contact"/);
    expect(text.match(/<circle class="independent"/g)).toHaveLength(1);
  });
  it("gives every side a shape and a colour of its own", () => {
    const sides = [..."abcdefgh"];
    const characters = sides.map((side, i) => ({ id: `c${side}`, side, at: [i * 5, 0] }));
    const text = picture(fileWith([], { sides, characters }));
    const fills = [...text.matchAll(/class="marker" fill="(#\w+)"/g)].map((match) => match[1]);
    expect(new Set(fills).size).toBe(8);
  });
  it("escapes what is not text of XML", () => {
    const id = '<script>&"\u0001\ud800';
    const text = picture(fileWith([], { characters: [{ id, side: "party", at: [0, 0] }] }));
    expect(text).toContain("&lt;script&gt;&amp;&quot;\ufffd\ufffd");
    expect(text).not.toContain("<script>");
  });
  it("stays small on a battlefield of a million metres", () => {
    const characters = [
      { id: "a", side: "party", at: [-1e6, -1e6] },
      { id: "b", side: "monsters", at: [1e6, 1e6] },
    ];
    expect(picture(fileWith([], { characters })).length).toBeLessThan(100_000);
  });
  it("shows three bands where there are areas", () => {
    const characters = [
      { id: "wolf", side: "party", at: "front" },
      { id: "orc", side: "monsters", at: "front" },
    ];
    const text = picture(fileWith([], { ruleset: "sw20-areas", characters }));
    expect(text.match(/<rect class="band/g)).toHaveLength(3);
    expect(text).toContain("the front");
  });
});
