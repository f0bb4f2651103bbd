/** Edits of a battle's beginning. Each is tried by the reader of scripts before it counts, so that no setup is one that cannot begin. */

import {
  type CharacterInput,
  given,
  isPoint,
  type Point,
  type RelativeArea,
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
  const before = rulesetHere(analysis.setup.ruleset)!.capabilities;
  const was = before.board;
  const { options, sides, allies, characters } = analysis.setup;
  const moved = characters.map((one, i): CharacterInput => {
    const { id, side, at, sections, conditions } = one;
    const kept = played(was) === played(board) ? one : { id, side, sections, conditions };
    const place = sides.indexOf(side);
    const free: readonly [number, number] = [place === 0 ? 5 : 20, 3 + 2 * i];
    const { at: _, ...rest } = kept;
    if (board === "areas")
      return { ...rest, ...(before.line && isPoint(at) && given({ at: areaAlong(at[0], place) })) };
    if (isPoint(at)) return { ...rest, at };
    const along = capabilities.line && typeof at === "string" ? metresAlong(at, place) : null;
    return { ...rest, at: along ?? free };
  });
  // A field along a line has no height.
  const { field } = options ?? {};
  const isFlat = !capabilities.line && field !== undefined && field.from[1] === field.to[1];
  const wide = isFlat && { field: { from: field.from, to: [field.to[0], field.from[1] + HEIGHT] as const } };
  const readings = readingsKept(readingsIn(options?.readings, capabilities), board);
  const { setup, nodes, next } = analysisOf({
    ruleset,
    options: { ...options, ...wide, readings },
    sides,
    ...(allies && { allies }),
    characters: moved,
  });
  return tried({ ...analysis, setup, nodes, next }, setup);
}

/** Metres of a plane's field that had none of its own. */
const HEIGHT = 20;
/** Metres from one area to the next. */
const STEP = 10;

/** Where somebody of an area stands on a line: the first side's rear is its zero. @param side its place in the battle's list */
function metresAlong(area: string, side: number): Point {
  const rear = side === 0 ? 0 : 2 * STEP;
  return [area === "rear" ? rear : area === "enemy-rear" ? 2 * STEP - rear : STEP, 0];
}

/** The area that lies nearest, of equals the front; undefined: it has to be placed, since nobody begins in the other side's rear. */
function areaAlong(metres: number, side: number): RelativeArea | undefined {
  const fromRear = side === 0 ? metres : 2 * STEP - metres;
  if (fromRear > 1.5 * STEP) return undefined;
  return fromRear < STEP / 2 ? "rear" : "front";
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
