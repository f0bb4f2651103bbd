/** Japanese lines on the canvas end where Japanese lines may end. */

import { describe, expect, it } from "vitest";
import { inLines, isJapanese } from "../../src/canvas/line-breaking";

/** Every sign is one wide. */
const widthOf = (line: string) => [...line].length;

describe("lines of Japanese", () => {
  it("stay one line where there is room", () => {
    expect(inLines("前線エリアに敵がいます。", 12, widthOf)).toBe("前線エリアに敵がいます。");
  });

  it("never begin with what closes, and are about equally wide", () => {
    const text = "エリア内に留まります（移動ではありません）。";
    const lines = inLines(text, 20, widthOf).split("\n");
    expect(lines).toHaveLength(2);
    expect(lines.join("")).toBe(text);
    for (const line of lines) {
      expect(line).not.toMatch(/^[）。、]/);
      expect(line).not.toMatch(/（$/);
      expect(widthOf(line)).toBeLessThanOrEqual(20);
    }
    expect(Math.abs(widthOf(lines[0]!) - widthOf(lines[1]!))).toBeLessThanOrEqual(6);
  });

  it("do not part words", () => {
    const lines = inLines("後攻側は前線エリアに最低1人を配置しなければなりません。", 20, widthOf).split("\n");
    expect(lines.some((line) => line.endsWith("エリ"))).toBe(false);
    expect(lines.join("")).toBe("後攻側は前線エリアに最低1人を配置しなければなりません。");
  });

  it("keep the letter of a name with it", () => {
    expect(inLines("移動妨害できる相手：ゴブリンA、ゴブリンB", 16, widthOf)).not.toMatch(/ゴブリン\n/);
  });

  it("are told from others by their signs", () => {
    expect(isJapanese("ゴブリンA")).toBe(true);
    expect(isJapanese("Goblin A")).toBe(false);
  });
});
