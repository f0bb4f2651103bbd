/** One press places several (`S20-PLC-1`): all of them or nobody, and one undo takes them back. */

import { describe, expect, test } from "vitest";
import type { BattleRecord } from "../../src/judgement/history/battle-record";
import { NO_HISTORY } from "../../src/judgement/history/history";
import { readRecord } from "../../src/judgement/history/record";
import type { RequestBody } from "../../src/judgement/protocol/protocol";
import { readBody } from "../../src/judgement/protocol/request-bodies";
import { rule } from "../../src/judgement/ruling";
import type { AreaBattle, AreaName, PlaceCommand } from "../../src/rules/index";
import { readCommand, rulesets } from "../../src/rules/index";
import { asker, circumstances, GM, written } from "../referee/board";

const ruleset = rulesets["sw20-areas"];

function beginning(): BattleRecord {
  const outcome = ruleset.begin({
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party" },
      { id: "kai", side: "party" },
      { id: "imp", side: "monsters" },
    ],
  });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  const { battle } = outcome;
  return { ...readRecord({}), ruleset: ruleset.id, battle, history: { ...NO_HISTORY, start: battle } };
}

const place = (who: string, at: AreaName): PlaceCommand => ({ do: "place", who, at });
const places = (...commands: PlaceCommand[]) => ({ type: "places", commands }) satisfies RequestBody;
const stands = ({ battle }: BattleRecord) =>
  ["wolf", "kai", "imp"].map((who) => (battle as AreaBattle).characters.find(({ id }) => id === who)?.at);

describe("places", () => {
  const read = (source: unknown) => {
    const found = readCommand(source, ruleset.capabilities, ["party", "monsters"]);
    return found.ok ? found.command : null;
  };

  test("are read as they are", () => {
    const body = places(place("wolf", "front"), place("kai", "first-rear"));
    expect(readBody(body, read)).toEqual(body);
  });

  test.each([
    ["of nobody", []],
    ["with a turn among them", [place("wolf", "front"), { do: "turn", who: "kai" }]],
    ["in no area", [{ do: "place", who: "wolf", at: "roof" }]],
    ["that are no list", "all"],
  ])("%s are none", (_what, commands) => {
    expect(readBody({ type: "places", commands }, read)).toBeNull();
  });

  test("are steps that one undo takes back", () => {
    const record = beginning();
    const ruled = rule(
      record,
      places(place("wolf", "front"), place("kai", "first-rear")),
      GM,
      circumstances({ ruleset }),
    );
    if (!ruled.ok) throw new Error(ruled.refusal.code);
    const after = written(record, ruled.ruling.changes);
    expect(stands(after)).toEqual(["front", "first-rear", null]);
    const undone = rule(after, { type: "undo" }, GM, circumstances({ ruleset }));
    if (!undone.ok) throw new Error(undone.refusal.code);
    expect(stands(written(after, undone.ruling.changes))).toEqual([null, null, null]);
  });

  test.each([
    ["of another's", asker("ren", "wolf"), places(place("wolf", "front"), place("kai", "front")), "not-yours"],
    ["of which the rules refuse one", GM, places(place("wolf", "front"), place("imp", "second-rear")), "placement"],
  ])("%s are refused whole", (_what, by, body, code) => {
    const ruled = rule(beginning(), body, by, circumstances({ ruleset }));
    expect(ruled).toMatchObject({ ok: false, refusal: { code } });
  });
});
