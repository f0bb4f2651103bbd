import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { defaultRuleset, RULESET_IDS } from "../../src/rules/index";
import { worlds } from "../../table/worlds/index";

const manifest = JSON.parse(readFileSync("system.json", "utf8"));

it.each(Object.keys(worlds).filter((name) => /^(?:evening|battlefields)/.test(name)))(
  "%s has a scene and a combat for every ruleset",
  (name) => {
    const { scenes, combats } = worlds[name]!(manifest).collections;
    const chosen = scenes!.map(({ flags }) => (flags as { ransen?: { ruleset?: string } }).ransen?.ruleset);
    expect(chosen.map((ruleset) => ruleset ?? defaultRuleset.id).sort()).toEqual([...RULESET_IDS].sort());
    expect(combats!.map(({ scene }) => scene)).toEqual(scenes!.map(({ _id }) => _id));
    const ids = [...scenes!, ...combats!].flatMap(({ _id, tokens = [], combatants = [] }) => [
      _id,
      ...[...(tokens as { _id: string }[]), ...(combatants as { _id: string }[])].map((one) => one._id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  },
);
