/** Refusals name nobody whom their reader does not see. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { UNSEEN, withoutUnseen } from "../../src/foundry/sight";
import { type Refusal, rulesets } from "../../src/rules/index";
import { sentenceOf } from "../../src/words/tell";
import type { Language } from "../../tools/languages";
import { wordsOf } from "../support/scripts";

class Listed<D extends { readonly id: string }> extends Array<D> {
  get(id: string): D | undefined {
    return this.find((one) => one.id === id);
  }
}

const NAMES = { wolf: "Wolf", goblin: "Gobdar", lurker: "Shadow", ogre: "Ogre" };

/** A battle with a goblin whose token is hidden, a lurker whom nobody sees, and an ogre in plain sight. */
function table(lang: Language, isGM: boolean) {
  const ruleset = rulesets["sw25-advanced"];
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at: [0, 0] },
      { id: "goblin", side: "monsters", at: [3, 0] },
      { id: "lurker", side: "monsters", at: [4, 0], conditions: ["invisible"] },
      { id: "ogre", side: "monsters", at: [5, 0] },
    ],
  });
  if (!begun.ok) throw new Error("the battle begins");
  const scene: { id: string; tokens: Listed<{ id: string }> } = { id: "gate", tokens: new Listed() };
  for (const [id, name] of Object.entries(NAMES))
    scene.tokens.push({ id, name, hidden: id === "goblin", isOwner: id === "wolf", parent: scene } as { id: string });
  const system = { ruleset: ruleset.id, battle: begun.battle };
  const combat = { id: "combat", type: "battle", scene, combatants: new Listed(), system };
  const words = wordsOf(lang);
  return {
    user: { isGM },
    scenes: Object.assign(Listed.from([scene]), { viewed: scene }),
    combats: Listed.from([combat]),
    i18n: { lang, has: words.has, format: words.format, localize: (key: string) => words.format(key) },
  };
}

function sitting(lang: Language, isGM = false): void {
  Object.assign(globalThis, { game: table(lang, isGM) });
}

const refusal = (code: Refusal["code"], data: Refusal["data"]): Refusal => ({ code, rule: "A25-BLK-1", data });

beforeEach(() => sitting("en"));
afterEach(() => Object.assign(globalThis, { game: undefined }));

describe("a refusal", () => {
  test("names whom its reader sees, and owns", () => {
    expect(sentenceOf(refusal("immobile", { who: "ogre" }))).toBe("Ogre cannot move.");
    expect(sentenceOf(refusal("immobile", { who: "wolf" }))).toBe("Wolf cannot move.");
  });

  test.each(["goblin", "lurker"])("does not name the unseen %s to a player", (who) => {
    expect(sentenceOf(refusal("immobile", { who }))).toBe("Someone unseen cannot move.");
    sitting("ja");
    expect(sentenceOf(refusal("immobile", { who }))).toContain("見えない何者か");
    sitting("en", true);
    expect(sentenceOf(refusal("immobile", { who }))).toContain(NAMES[who as keyof typeof NAMES]);
  });

  test("tells of several unseen as of one", () => {
    const told = sentenceOf(refusal("front-held", { holders: ["goblin", "lurker", "ogre"] }));
    expect(told).toBe("Enemies hold the front: Ogre and someone unseen.");
  });

  test("keeps everything that is no such id", () => {
    const kept = refusal("too-far", { who: "wolf", kind: "full", metres: 12, in: ["a", "b"] });
    expect(withoutUnseen(kept, () => false)).toEqual(kept);
    expect(withoutUnseen(kept, (id) => id === "a").data).toEqual({ ...kept.data, in: ["b", UNSEEN] });
  });
});
