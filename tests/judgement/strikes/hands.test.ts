/** The weapon in hand, and the objection to a strike with another one (`TRN-7`), judged without a platform. */

import { describe, expect, test } from "vitest";
import { tellRefusal } from "../../../src/chronicle/index";
import { type History, NO_HISTORY } from "../../../src/judgement/history/history";
import type { Automation } from "../../../src/judgement/levels";
import { againstHands, takenInHand, usedSoFar, weaponsInHand } from "../../../src/judgement/strikes/hands";
import type { Wielding } from "../../../src/judgement/vocabulary";
import type { Command, Refusal } from "../../../src/rules/index";
import { wordsOf } from "../../support/scripts";
import { ID, made, named, Striker, WISH } from "../../support/striker";

const ARMS = { Sword: "one", Dagger: "one", Mace: "one", Bow: "two" } as const;
const FREE: Pick<Wielding, "arms" | "shield"> = { arms: ARMS, shield: null };
const SHIELDED = { ...FREE, shield: "Buckler" };

/** A history in which these were made ready, or struck with (`!`). */
function having(...taken: string[]): History {
  const commands: { [number: string]: Command } = { "1": { do: "turn", who: "wolf" } };
  const wielded: { [number: string]: string } = {};
  taken.forEach((name, i) => {
    const number = String(i + 2);
    const isStrike = name.endsWith("!");
    if (isStrike) wielded[number] = name.slice(0, -1);
    commands[number] = isStrike
      ? { do: "strike", who: "wolf", with: { how: "melee" }, target: "goblin" }
      : { do: "ready", what: name };
  });
  return { ...NO_HISTORY, commands, wielded };
}

describe("what is in hand", () => {
  test.each([
    [[], FREE, []],
    [["Sword!"], FREE, ["Sword"]],
    [["Sword!", "Dagger"], FREE, ["Sword", "Dagger"]],
    [["Sword!", "Dagger", "Mace"], FREE, ["Dagger", "Mace"]],
    [["Sword!", "Dagger", "Sword!"], FREE, ["Dagger", "Sword"]],
    [["Sword!", "Dagger"], SHIELDED, ["Dagger"]],
    [["Sword!", "Bow"], FREE, ["Bow"]],
    [["Bow!", "Sword"], FREE, ["Sword"]],
  ] as const)("after %j", (taken, hands, held) => {
    expect(weaponsInHand(takenInHand(having(...taken), "wolf"), hands)).toEqual(held);
    expect(takenInHand(having(...taken), "goblin")).toEqual([]);
  });

  test("what was used last is known of spells too, and not of what was used on the way", () => {
    const cast = (name: string, minor?: true): Command => ({
      do: "strike",
      with: { name, how: "cast", range: 10, ...(minor && { minor }) },
      target: "goblin",
    });
    const history = having("Sword");
    const commands = { ...history.commands, "3": cast("Bolt"), "4": cast("Song", true) };
    expect(usedSoFar({ ...history, commands }, "wolf")).toEqual(["Sword", "Bolt"]);
    expect(usedSoFar({ ...history, commands }, "goblin")).toEqual([]);
  });

  test("what was taken back is in no hand", () => {
    const history = having("Sword!", "Bow");
    expect(takenInHand({ ...history, undone: { "3": true } }, "wolf")).toEqual(["Sword"]);
    expect(takenInHand({ ...history, commands: { ...history.commands, "3": null } }, "wolf")).toEqual(["Sword"]);
  });

  test("two-handed beside a shield, and what was not taken in hand, in both languages", () => {
    const told = (refusal: Refusal | null) =>
      (["en", "ja"] as const).map((lang) => refusal && tellRefusal(refusal, wordsOf(lang), (id) => id));
    expect(told(againstHands([], "wolf", { ...SHIELDED, name: "Bow" }))).toEqual([
      "Bow takes both hands, and wolf wears Buckler.",
      "Bowは両手で使う武器ですが、wolfはBucklerを装備しています。",
    ]);
    expect(told(againstHands(["Sword"], "wolf", { ...FREE, name: "Bow" }))).toEqual([
      "Bow is not in hand. Changing weapons is a minor action.",
      "Bowを手にしていません。武器の持ち替えは補助動作です。",
    ]);
    expect(againstHands([], "wolf", { ...FREE, name: "Bow" })).toBeNull();
  });
});

describe("at each level", () => {
  const wish = (level: Automation) => {
    const striker = new Striker();
    striker.levels = { ...striker.levels, hands: level };
    striker.ask({ type: "command", command: { do: "ready", who: "wolf", what: "Bow" } } as never, undefined, "ready");
    striker.item = { ...made, wielding: { ...FREE, name: "Sword" } };
    return { striker, verdict: striker.ask(WISH) };
  };

  test("enforce: refused, and nothing is written; after the change of weapons it is made", () => {
    const { striker, verdict } = wish("enforce");
    expect(verdict).toMatchObject({ is: "refused", refusal: { rule: "TRN-7", data: { why: "notInHand" } } });
    expect(striker.record.strikes).toEqual({});
    striker.ask({ type: "command", command: { do: "ready", who: "wolf", what: "Sword" } } as never, undefined, "anew");
    expect(named(striker.ask(WISH))).toBe("ruled");
    expect(striker.striking).toMatchObject({ wields: "Sword", against: [] });
  });

  test("ask: the Game Master is asked, and may let it pass", () => {
    const { striker, verdict } = wish("ask");
    expect(verdict.is).toBe("asked");
    expect(striker.record.asked[ID]).toMatchObject({ over: { step: "hands" } });
    expect(named(striker.answer(true))).toBe("ruled");
    expect(striker.striking.against).toEqual([{ step: "hands", rule: "TRN-7" }]);
  });

  test("advise: it is made and says so; off: nobody looks", () => {
    expect(wish("advise").striker.striking.against).toEqual([{ step: "hands", rule: "TRN-7" }]);
    expect(wish("off").striker.striking.against).toEqual([]);
  });
});
