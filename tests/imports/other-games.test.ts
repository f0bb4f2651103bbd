/** One program serves sheets of many games; those of others are told and not taken. */

import { describe, expect, it } from "vitest";
import { anySheetIn } from "../../src/imports/read-sheet";
import { readSheet } from "../../src/imports/ytsheet/index";

const COMMON = { result: "OK", characterName: "別の人", level: "5", hpTotal: "40", mpTotal: "40" };
const why = (of: object) => {
  const outcome = readSheet(of);
  return outcome.ok ? outcome.sheet.kind : outcome.why.code;
};

describe("a sheet of another game", () => {
  it.each<[string, object]>([
    ["Arianrhod", { fateTotal: "5", sttStrTotal: "6", rollAgi: "4", battleTotalEva: "5" }],
    ["Double Cross", { sttTotalBody: "4", lois1Relation: "友", maxHpTotal: "28", baseEncroach: "33" }],
    ["Vision Connect", { battleTotalStr: "3", staminaMax: "12", resultPoint: "1" }],
    ["Kizuna Bullet", { kizuna1Name: "絆", negaiOutside: "願い", enduranceType: "1" }],
    ["Blood Path", { factorCore: "刃", statusMain1: "3", scarNote: "傷" }],
    ["Goblin Slayer", { lvFig: "3", sttBaseTec: "4", abilityTecFoc: "7", statusLife: "20" }],
    ["Mamono Scramble", { statusPhysical: "3", magi1Name: "術" }],
    ["its address alone", { sheetURL: "https://sheets.example/ytsheet/dx3/?id=abc" }],
  ])("is told and not taken: %s", (_, of) => {
    expect(why({ ...COMMON, ...of })).toBe("other-game");
    const read = anySheetIn(new TextEncoder().encode(JSON.stringify({ ...COMMON, ...of })));
    expect(read).toMatchObject({ ok: false, code: "other-game" });
  });

  it("is none where Sword World's own keys stand there, wherever it lies", () => {
    expect(why(COMMON)).toBe("character");
    expect(why({ ...COMMON, gameVersion: "2.5", fateTotal: "1" })).toBe("character");
    const address = { sheetURL: "https://sheets.example/gs/sheets/?id=abc" };
    expect(why({ ...COMMON, ...address, sttDex: "12", lvFig: "3" })).toBe("character");
    expect(why({ result: "OK", type: "m", monsterName: "獣", ...address })).toBe("monster");
  });

  it("and what is no sheet at all is none", () => {
    for (const of of [{ hello: 1 }, { kind: "room", data: {} }, { _stats: { systemId: "dnd5e" }, type: "npc" }])
      expect(anySheetIn(new TextEncoder().encode(JSON.stringify(of)))).toMatchObject({ ok: false, code: "no-sheet" });
  });
});
