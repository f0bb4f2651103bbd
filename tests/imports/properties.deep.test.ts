/** Any record gives one line of JSON or a reason, and the same one every time. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visibleJson } from "../../src/chronicle/index";
import { parseSheet } from "../../src/imports/sheet-file";
import { type ReadSheet, readSheet } from "../../src/imports/ytsheet/index";
import { numberOf, pointsOf } from "../../src/imports/ytsheet/numbers";
import { lettered } from "../../src/imports/ytsheet/part-names";
import { lastBracketed, listEntries, plainText } from "../../src/imports/ytsheet/texts";
import { drawn } from "../support/drawn";

const FIELDS =
  "characterName monsterName magicName itemName godName schoolName category type result level lv lvMin mount mobility mobilityTotal mobilityFull mobilityLimited hpTotal mpTotal vitResistTotal vitResistBase vitResist mndResist initiative monsterLore reputation reputation+ weakness partsNum parts coreParts partNum partCore evasionClass evasionClass1 evasionPart2 defenseTotal1Eva defenseTotal1Note defenseTotal2Def defTotal1CheckArmour1 armour1Name armour1Eva armour2Def lvSor magicPowerSor lvBat combatFeatsLv1 combatFeatsLv1bat combatFeatsAuto weapon1Name weapon1Usage weapon1Category weapon1AccTotal weapon1Rate weapon1Crit weapon2DmgTotal weapon2Range part1Name part2Name part1HpTotal part2DefTotal status1Style status2Style status3Style status1Hp status2Hp status1Accuracy status2Evasion status1Damage status1-2Hp status1-2Vit magicLevel magicCost magicTarget magicRange magicForm magicResist __proto__ constructor".split(
    " ",
  );
const TEXTS =
  "1 12 １２ 12（19） 1,200 50+10 － 2d+ 2d+5 MP MP5 2(30m) ⑩ 必中 NaN 1e9 0 m a i OK 噛みつき（頭部） 翼×2／頭部 頭部（すべて） 15／30（飛行） 1エリア(半径3m)／5 半減 貫通 鷹の目 投 ボウ |漢字《かな》 &amp;lt; __proto__".split(
    " ",
  );

const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc
    .array(fc.constantFrom(...TEXTS, "（", "）", "／", "×", "|", "《", "》", "+", "-", " "), { maxLength: 6 })
    .map((all) => all.join("")),
  fc.string({ unit: "binary" }),
);
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 2, arbitrary: fc.integer() },
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue(),
);
const sheet = fc
  .array(fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...FIELDS) }, fc.string()), value), {
    maxLength: 40,
  })
  .map((pairs) => JSON.stringify(Object.fromEntries(pairs)));
const kind = fc.constantFrom("", '"type":"m",', '"type":"a",', '"type":"i",', '"characterName":"名",');

/** A record's text with a kind put before it. */
const kindOfSheet = fc
  .tuple(kind, sheet)
  .map(([type, json]) => (json === "{}" ? `{${type}"ver":"1"}` : `{${type}${json.slice(1)}`));

function imported(json: string): string {
  const parsed = parseSheet(new TextEncoder().encode(json));
  if (!parsed.ok) throw new Error(parsed.code);
  return visibleJson(readSheet(parsed.data));
}

/** Every number anywhere in what was read. */
function numbersIn(data: unknown): number[] {
  if (typeof data === "number") return [data];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(numbersIn) : [];
}

describe("any record of JSON", () => {
  it("gives one line, the same every time", () => {
    fc.assert(
      fc.property(fc.oneof(kindOfSheet, sheet, fc.json()), (json) => {
        const line = imported(json);
        expect(line).not.toMatch(/[\n\r\u2028\u2029]/);
        expect(imported(json)).toBe(line);
      }),
      { numRuns: drawn(2000) },
    );
  });

  it("gives whole numbers, and names what it did not understand once", () => {
    fc.assert(
      fc.property(kindOfSheet, (json) => {
        const outcome = JSON.parse(imported(json)) as { ok: boolean; sheet: ReadSheet };
        if (!outcome.ok) return;
        const { notUnderstood, ...figures } = outcome.sheet;
        expect(numbersIn(figures).filter((one) => !Number.isSafeInteger(one))).toEqual([]);
        const keys = notUnderstood.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const data = JSON.parse(json) as object;
        expect(keys.filter((key) => !Object.hasOwn(data, key))).toEqual([]);
        if (figures.kind === "character" && figures.limited !== null && figures.movement !== null)
          expect(figures.limited).toBeLessThanOrEqual(figures.movement);
        if (figures.kind !== "monster") return;
        expect(figures.sections).toBe(Math.max(1, figures.parts.length));
        expect(new Set(figures.parts.map(({ name }) => name)).size).toBe(figures.parts.length);
      }),
      { numRuns: drawn(2000) },
    );
  });

  it("gives the same whatever order its keys stand in", () => {
    fc.assert(
      fc.property(kindOfSheet, fc.infiniteStream(fc.nat()), (json, keys) => {
        const data = JSON.parse(json) as Record<string, unknown>;
        const shuffled = Object.entries(data)
          .map((entry) => [keys.next().value, entry] as const)
          .sort(([a], [b]) => a - b)
          .map(([, entry]) => entry);
        const figures = (record: unknown) => {
          const read = readSheet(record);
          return read.ok
            ? { ...read.sheet, notUnderstood: read.sheet.notUnderstood.map(({ key }) => key).sort() }
            : read;
        };
        expect(figures(Object.fromEntries(shuffled))).toEqual(figures(data));
      }),
    );
  });
});

describe("a number", () => {
  it("is read as it was written, in any of the ways", () => {
    const wide = (digits: string) =>
      digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const ways = [
      String,
      (n: number) => wide(String(n)),
      (n: number) => n.toLocaleString("en-US"),
      (n: number) => ` ${n}　`,
    ];
    fc.assert(
      fc.property(fc.nat(), fc.nat(1000), fc.nat(ways.length - 1), (a, b, i) => {
        expect(numberOf(ways[i]!(a))).toEqual({ is: "value", value: a });
        expect(numberOf(`${ways[i]!(a)}+${b}`)).toEqual({ is: "value", value: a + b });
        expect(numberOf(`${ways[i]!(a)}（${a + 7}）`, "check")).toEqual({ is: "value", value: a });
        expect(pointsOf(`${(b % 9) + 1}d+${a}`)).toEqual({ is: "value", value: { dice: (b % 9) + 1, bonus: a } });
      }),
    );
  });
});

describe("a text", () => {
  it("of nothing special stays as it is", () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        const bare = any.replace(/[&|｜]/g, "");
        expect(plainText(bare)).toBe(bare);
      }),
    );
  });

  it("that was escaped as ytsheet2 escapes comes back", () => {
    const escaped = (plain: string) =>
      plain.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("&", "<", ">", '"', "a", ";", "lt", "amp", "quot") }), (plain) => {
        expect(plainText(escaped(plain))).toBe(plain);
      }),
    );
  });

  it("has its ruby left out as ytsheet2's own pattern would", () => {
    const pattern = /[|｜]([^|｜]+?)《(.+?)》/g;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("|", "｜", "《", "》", "a", "漢") }), (any) => {
        expect(plainText(any)).toBe(any.replace(pattern, "$1"));
      }),
      { numRuns: drawn(2000) },
    );
  });

  it("in brackets stands in the text, and entries are the text without what parts them", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("（", "）", "(", ")", "a", "b", "／") }), (any) => {
        const found = lastBracketed(any);
        if (found) expect(any.startsWith(found.before) && any.includes(found.inside)).toBe(true);
        expect(listEntries(any, "／").join("").replaceAll("／", "")).toBe(any.replaceAll("／", ""));
      }),
    );
  });
});

describe("letters behind names", () => {
  it("make them all different and leave single ones alone", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("翼", "翼A", "翼B", "翼AA", "頭"), { maxLength: 40 }), (names) => {
        const own = lettered(names);
        expect(new Set(own).size).toBe(names.length);
        for (const [i, name] of names.entries()) {
          expect(own[i]!.startsWith(name)).toBe(true);
          if (names.indexOf(name) === names.lastIndexOf(name)) expect(own[i]).toBe(name);
        }
      }),
    );
  });
});
