/** Edits of a battle's beginning. Each is tried by the reader of scripts before it counts, so that no setup is one that cannot begin. */

import {
  type CharacterInput,
  type RulesetId,
  readingsIn,
  readingsKept,
  readScript,
  type Setup,
  type StrikeWith,
  writeScript,
} from "../../src/rules/index";
import { type Analysis, analysisOf, type UnpackProblem } from "../line/index";
import { bringRules, rulesetHere, rulesetsHere } from "../rules-here";

export type Edited =
  | { readonly ok: true; readonly analysis: Analysis }
  | { readonly ok: false; readonly problem: UnpackProblem };

/** The battle with another beginning; its steps stay. */
export function tried(analysis: Analysis, setup: Setup): Edited {
  const read = readScript(JSON.parse(JSON.stringify(writeScript({ setup, steps: [] }))), rulesetsHere());
  return read.ok ? { ok: true, analysis: { ...analysis, setup: read.script.setup } } : read;
}

/** By another ruleset it is another battle: everybody is there, at a place that its board has, and no step. */
export async function underRuleset(analysis: Analysis, ruleset: RulesetId): Promise<Edited> {
  try {
    await bringRules(ruleset);
  } catch {
    return { ok: false, problem: { place: "", code: "not-fetched", data: {} } };
  }
  const { capabilities } = rulesetHere(ruleset)!;
  const { board } = capabilities;
  const was = rulesetHere(analysis.setup.ruleset)!.capabilities.board;
  const { options, sides, allies, characters } = analysis.setup;
  const moved = characters.map((one, i): CharacterInput => {
    const { id, side, at, sections, conditions } = one;
    const kept = played(was) === played(board) ? one : { id, side, sections, conditions };
    const place = sides.indexOf(side);
    const free: readonly [number, number] = [place === 0 ? 5 : 20, 3 + 2 * i];
    const isPoint = Array.isArray(at);
    const { at: _, ...rest } = kept;
    return board === "areas" ? rest : { ...rest, at: isPoint ? at : free };
  });
  const readings = readingsKept(readingsIn(options?.readings, capabilities), board);
  const bare = analysisOf(
    { ruleset, options: { ...options, readings }, sides, ...(allies && { allies }), characters: moved },
    [],
    analysis.title,
  );
  return tried({ ...bare, arms: analysis.arms }, bare.setup);
}

function played(board: "plane" | "areas" | "simultaneous"): "turns" | "cycles" {
  return board === "simultaneous" ? "cycles" : "turns";
}

export function withCharacter(analysis: Analysis, character: CharacterInput, arms: readonly StrikeWith[] = []): Edited {
  const { setup } = analysis;
  const edited = tried(analysis, { ...setup, characters: [...setup.characters, character] });
  return edited.ok ? { ok: true, analysis: withArms(edited.analysis, character.id, arms) } : edited;
}

/** What somebody fights with from now on; with nothing of its own it has its bare hands. */
export function withArms(analysis: Analysis, id: string, arms: readonly StrikeWith[]): Analysis {
  const { [id]: _, ...others } = analysis.arms;
  return { ...analysis, arms: arms.length > 0 ? { ...others, [id]: arms } : others };
}

export function withoutCharacter(analysis: Analysis, id: string): Edited {
  const { setup } = analysis;
  return tried(analysis, { ...setup, characters: setup.characters.filter((one) => one.id !== id) });
}

export function changed(analysis: Analysis, id: string, part: Partial<CharacterInput>): Edited {
  const { setup } = analysis;
  const characters = setup.characters.map((one) => (one.id === id ? { ...one, ...part } : one));
  return tried(analysis, { ...setup, characters });
}
