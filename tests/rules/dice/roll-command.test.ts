import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../tools/languages";
import { runAsTyped, runCommand } from "../../support/commands";

const roll = (...list: string[]) => runCommand("roll", list);

describe("the command roll", () => {
  it("rolls with forced dice, leaves what is not needed, and numbers repetitions", async () => {
    const line = "KeyNo.20c[9]+5 ＞ 2D:[3,4]=7 ＞ 5+5 ＞ 10\n";
    expect(await roll("k20+5@9", "--dice", "3,4")).toEqual({ status: 0, out: line, err: "" });
    expect((await roll("--dice=3,4,1", "k20+5@9", "against", "the", "goblin")).out).toBe(line);
    const twice = "#1\n(2D6) ＞ 3[1,2] ＞ 3\n\n#2\n(2D6) ＞ 7[3,4] ＞ 7\n";
    expect((await roll("x2 2d", "--dice", "1,2,3,4", "--ruleset", "2.0")).out).toBe(twice);
  });

  it("rolls dice of its own, from the sources as well", async () => {
    expect((await runAsTyped("roll", "k20+5")).out).toMatch(/^KeyNo\.20c\[10\]\+5 ＞ 2D:\[[1-6],[1-6].*\n$/);
  });

  it.each([
    [["k20+5@9", "--dice", "3"], "Too few dice for this roll: 1\n"],
    [["k20+5@9", "--dice", "3,7"], /^usage: /],
    [["k20+5@9", "--dice", ""], /^usage: /],
    [["k20", "--ruleset", "3.0"], /^usage: /],
    // The languages that there are.
    [["k20", "--lang", "fr"], new RegExp(`^usage: .*--lang ${LANGUAGES.join("\\|")}\\]`)],
    [["k20", "--quick"], /^usage: /],
    [[], /^usage: /],
    [["hello"], "1: not a command for dice\n"],
    [["k101"], "2: the table has no power 101: 0 to 100\n"],
    [["k20@2"], "5: with a critical value of 2 the roll might never end: at least 3\n"],
    [["k20+"], "5: the command ends too early\n"],
    [["k20", "--lang"], /^usage: /],
    [["k101", "--lang", "ja"], "2: 威力101は威力表にありません（0〜100）\n"],
  ] as const)("refuses %j in one line", async (list, why) => {
    const { status, out, err } = await roll(...list);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    if (typeof why === "string") expect(err).toBe(why);
    else expect(err).toMatch(why);
    expect(err.match(/\n/g)).toHaveLength(1);
  });
});
