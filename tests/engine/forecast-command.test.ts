import { describe, expect, it } from "vitest";
import { runAsTyped, runCommand } from "../support/commands";
import { scratchFolder } from "../support/replay-command";

const folder = scratchFolder();
const forecast = (...list: string[]) => runCommand("forecast", list);

const DUEL = `ruleset: sw25-advanced
sides: [party, monsters]
characters:
  - { id: wolf, side: party, at: [0, 0], movement: 12, vitals: { hp: 30, accuracy: 7, evasion: 6 } }
  - { id: "<b>goblin", side: monsters, at: [5, 0], movement: 12, vitals: { hp: 12, accuracy: 4, evasion: 4 } }
script:
  - { ask: targets, who: wolf, with: { name: sword, power: 20, bonus: 6 } }
  - { ask: targets, who: "<b>goblin", with: { name: club, points: { dice: 2, bonus: 2 } } }
`;
const file = folder.file("duel.yaml", DUEL);

describe("the command forecast", () => {
  it("tells who wins, who falls and what was assumed, in both languages", async () => {
    const english = await forecast(file, "--fights", "40");
    expect(english).toMatchObject({ status: 0, err: "" });
    expect(english.out).toMatch(/^40 fights played, from seed 1\nParty +\d+% \(\d+–\d+\)/);
    expect(english.out).toMatch(/^wolf +Party +\d+% \(\d+–\d+\) +\d+ \(-?\d+ to \d+\) of 30 now +\d/m);
    expect(english.out).toContain("Taken for granted:\n- A character that falls");
    const japanese = await forecast("--lang=ja", file, "--fights=40");
    expect(japanese.out).toContain("40回の模擬戦（乱数の種 1）");
    expect(japanese.out).not.toContain("RANSEN");
  });

  it("says the same again for the same seed, as JSON too", async () => {
    const list = [file, "--fights", "30", "--seed", "5", "--json"];
    const [one, two, other] = await Promise.all([
      forecast(...list),
      forecast(...list),
      forecast(file, "--fights", "30", "--json"),
    ]);
    expect(two).toEqual(one);
    expect(other.out).not.toBe(one.out);
    const told = JSON.parse(one.out);
    expect(told).toMatchObject({ fights: 30, seed: 5, assumes: [{ code: "no-deaths" }] });
    expect(told.characters.map(({ id }: { id: string }) => id)).toEqual(["<b>goblin", "wolf"]);
  });

  it("runs from the sources as well", async () => {
    expect((await runAsTyped("forecast", file, "--fights", "2")).status).toBe(0);
  });

  it("says why there is no forecast", async () => {
    const bare = folder.file("bare.yaml", DUEL.replace(/, vitals: \{ hp: 12.*?\}/, ""));
    const { status, out, err } = await forecast(bare);
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(err).toContain("On one side nobody's HP are known");
    expect((await forecast(bare, "--json")).out).toBe('{"cannot":"no-figures"}\n');
  });

  it.each([
    [[]],
    [[file, file]],
    [[file, "--fights"]],
    [[file, "--fights", "0"]],
    [[file, "--fights", "-3"]],
    [[file, "--fights", "1e3"]],
    [[file, "--fights="]],
    [[file, "--seed", "x"]],
    [[file, "--seed", "99999999999"]],
    [[file, "--rounds", "0"]],
    [[file, "--lang", "fr"]],
    [[file, "--loud"]],
  ])("refuses %j in one line", async (list) => {
    const { status, out, err } = await forecast(...list);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toMatch(/^usage: forecast .*\n$/);
  });

  it("refuses what is no script", async () => {
    const { status, err } = await forecast(folder.file("none.yaml", "sides: [a"));
    expect(status).toBe(2);
    expect(err).toMatch(/none\.yaml: 1:\d+: /);
    expect((await forecast(`${file}.missing`)).status).toBe(2);
  });
});
