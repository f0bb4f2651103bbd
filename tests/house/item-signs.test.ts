/** Each sort of weapon and spell has a sign of its own, and what has a picture of its own keeps it. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { imageOfItem, imageOfSign, SIGNS, signOf } from "../../src/documents/item-signs";

const ROOT = join(import.meta.dirname, "../..");
const FILES = readdirSync(join(ROOT, "assets/signs")).sort();

interface Thing {
  readonly type: string;
  readonly names?: { readonly en: string; readonly ja: string };
  readonly system: { readonly [key: string]: unknown };
}
const THINGS = parse(readFileSync(join(ROOT, "packs/content/things.yaml"), "utf8")) as { [key: string]: Thing };

describe("signs", () => {
  it("are at least fourteen, each another drawing, and none without its sort", () => {
    expect(SIGNS.length).toBeGreaterThanOrEqual(14);
    expect(FILES).toEqual(SIGNS.map((sign) => `${sign}.svg`).sort());
    const drawn = FILES.map((file) => readFileSync(join(ROOT, "assets/signs", file), "utf8"));
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|<script|href=/);
  });

  it("are told alike in both languages, and tell the weapons that come with the system apart", () => {
    const sorts = Object.entries(THINGS).flatMap(([key, { type, names, system }]) => {
      if (!names || (type !== "weapon" && type !== "spell")) return [];
      const [en, ja] = [names.en, names.ja].map((name) => signOf({ type, name, system }));
      expect(ja, key).toBe(en);
      return [[key, en]];
    });
    expect(Object.fromEntries(sorts)).toMatchObject({
      sword: "sword",
      greatsword: "greatsword",
      axe: "axe",
      mace: "mace",
      spear: "spear",
      dagger: "dagger",
      bow: "bow",
      crossbow: "crossbow",
      knife: "throwing",
      stones: "sling",
      fangs: "fangs",
      web: "web",
      fist: "fist",
      rock: "rock",
      spark: "bolt",
      fire: "burst",
      lightning: "line",
      sleep: "state",
      mend: "heal",
    });
  });

  it("know names as players write them, and go by use where a name says nothing", () => {
    const sorts = (how: string, ...names: string[]) =>
      names.map((name) => signOf({ type: "weapon", name, system: { how } }));
    expect(sorts("melee", "打刀", "ｸﾞﾚｰﾄｿｰﾄﾞ+1", "モーニングスターのメイス", "Excalibur")).toEqual([
      "sword",
      "greatsword",
      "mace",
      "sword",
    ]);
    expect(sorts("ranged", "デリンジャー銃", "Old faithful")).toEqual(["gun", "bow"]);
    expect(sorts("thrown", "手裏剣", "Dart")).toEqual(["throwing", "throwing"]);
  });

  it("give way to a picture of one's own, and not to another of ours", () => {
    const item = { type: "weapon", name: "Longsword", system: { how: "melee" } };
    expect(imageOfItem({ ...item, img: "worlds/mine/sword.webp" })).toBe("worlds/mine/sword.webp");
    for (const img of [undefined, null, "", "systems/ransen/assets/weapon.svg", imageOfSign("axe")])
      expect(imageOfItem({ ...item, img })).toBe(imageOfSign("sword"));
    expect(imageOfItem({ type: "gear", name: "Rope" })).toBe("systems/ransen/assets/gear.svg");
  });
});
