/** Files that are made to hold the import command up, or to fill the memory. */
import { describe, expect, it } from "vitest";
import { runImport } from "../support/import-command";
import { scratchFolder } from "../support/replay-command";

const { file } = scratchFolder();
const documents = (out: string) =>
  out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

/** Node is given less than a gigabyte: a file that took more would end the command without a status. */
describe("files that are made to hold the command up", () => {
  const long = 5_000_000;
  const many = <T>(count: number, one: (i: number) => T) => Array.from({ length: count }, (_, i) => one(i + 1));
  const record = (pairs: readonly (readonly [string, unknown])[]) => JSON.stringify(Object.fromEntries(pairs));
  const named = (rest: string) => `{"characterName":"名",${rest}}`;
  const parts = many(200, (i) => `頭${i}`);
  const rows = parts.flatMap((part, i) => [[`status${i + 1}Style`, part] as const, [`status${i + 1}Hp`, "3"] as const]);
  const monster = ["type", "m"] as const;

  const contents: Readonly<Record<string, string>> = {
    "a name of megabytes": record([["characterName", "|名《".repeat(long / 6)]]),
    "figures of megabytes": record([
      ["hpTotal", "1+".repeat(long)],
      ["mpTotal", " ".repeat(long)],
      ["level", `${" ".repeat(long)}1`],
    ]),
    "a monster's texts of megabytes": record([
      monster,
      ["mobility", "9（".repeat(long / 6)],
      ["parts", "頭×2／".repeat(long / 10)],
      ["coreParts", "（すべて）、".repeat(long / 10)],
      ["status1Style", `${"（）（".repeat(long / 10)}${" ".repeat(long)}x`],
      ["status1Hp", "3"],
    ]),
    "a part of megabytes, fifty times": record([
      monster,
      ["parts", "頭×50"],
      ["status1Style", "牙".repeat(long / 3)],
      ["status1Hp", "3"],
    ]),
    "a weapon of megabytes, on two hundred rows": record([
      ["weapon1Name", "牙".repeat(long / 3)],
      ...many(200, (i) => [`weapon${i}Usage`, "1H"] as const),
    ]),
    "parts of as many names": record([monster, ["parts", many(500_000, (i) => `頭${i}`).join("／")], ...rows]),
    "core parts of as many names": record([monster, ["coreParts", many(500_000, (i) => `頭${i}`).join("／")], ...rows]),
    "parts without end": record([monster, ["parts", many(99, (i) => `頭${i}×50`).join("／")], ...rows]),
    "rows without end": record([...many(250_000, (i) => [`weapon${i}Name`, "剣"] as const)]),
    "loadouts without end": record([
      ...many(140_000, (i) => [`evasionClass${i}`, "1"] as const),
      ...many(140_000, (i) => [`defTotal${i}CheckArmour${i}`, "1"] as const),
    ]),
    "feats without end": record([
      ["level", "5"],
      ["combatFeatsAuto", "鷹の目,".repeat(long / 10)],
      ...many(200_000, (i) => [`combatFeatsLv${i}`, "鷹の目"] as const),
    ]),
    "values without end": named(`"a":[${"{},".repeat(long)}{}]`),
    "opening brackets without end": "[".repeat(3 * long),
    "sixty thousand opening brackets": "[".repeat(60_000),
    "sixty thousand that are closed": named(`"hpTotal":${"[".repeat(60_000)}${"]".repeat(60_000)}`),
    "as many records in each other": named(`"hpTotal":${'{"a":'.repeat(60_000)}1${"}".repeat(60_000)}`),
    "quotation marks without end": named(`"a":"${'\\"'.repeat(long)}"`),
    "a number of megabytes": named(`"hpTotal":1${"0".repeat(long)}`),
    "control signs of megabytes": record([["characterName", "\u202e".repeat(long)]]),
    "a key of megabytes": named(`"weapon${"1".repeat(long)}Name":"剣"`),
  };

  it("are read or refused, a line each", async () => {
    const files = Object.entries(contents).map(([name, content]) => file(`${name}.json`, content));
    const { status, out, err } = await runImport("--json", ...files);
    expect({ status, err }).toEqual({ status: 2, err: "" });
    const found = documents(out);
    expect(found.map((one) => one.file)).toEqual(files);
    const refused = found.flatMap((one, i) => (one.unreadable ? [[Object.keys(contents)[i], one.unreadable]] : []));
    expect(refused).toEqual([
      ["values without end", "the file holds more than 300000 values"],
      ["opening brackets without end", "the file holds more than 300000 values"],
      ["sixty thousand opening brackets", "this is not JSON"],
    ]);
    const misread = found.map((one) => (one.notUnderstood ?? []).map(({ key }: { key: string }) => key));
    expect(Object.fromEntries(Object.keys(contents).map((name, i) => [name, misread[i]]))).toMatchObject({
      "figures of megabytes": ["level", "hpTotal"],
      "a monster's texts of megabytes": ["parts", "coreParts", "mobility"],
      "parts of as many names": ["parts"],
      "core parts of as many names": ["coreParts"],
      "parts without end": ["parts"],
      "rows without end": ["weapon201Name"],
      "loadouts without end": ["evasionClass201"],
      "sixty thousand that are closed": ["hpTotal"],
      "as many records in each other": ["hpTotal"],
    });
    // Neither a part nor a weapon is repeated when its name is megabytes long.
    expect(out.length).toBeLessThan(100_000_000);
  });
});
