/** The readings of rules that a ruleset asks about, as windows list them: each with its rule, both values, and which is ours. */

import { otherReadingsInWords } from "../chronicle/index";
import type { ListEntry } from "../foundry/list-entry";
import type { SceneDoc } from "../foundry/platform";
import { say, sayCounted, wordsOfTheReader } from "../foundry/words";
import { type ReadingKey, type Readings, type RulesetOutline, readingsOn } from "../rules/index";

export interface ReadingChoice {
  readonly key: ReadingKey;
  readonly name: string;
  /** The rules of this ruleset that may be read in two ways. */
  readonly rules: string;
  /** Both readings, and which is ours. */
  readonly sentence: string;
  readonly values: readonly ListEntry[];
}

/** @param chosen what is not in it is read as we do */
export function readingChoices(
  { capabilities }: Pick<RulesetOutline, "capabilities">,
  chosen: Readings,
): ReadingChoice[] {
  const { board, readings, series = "" } = capabilities;
  return readings.map((key) => {
    const { values, rules } = readingsOn(board, key);
    const [ours, other] = values;
    const name = say(`readings.${key}.name`);
    const said = (value: string) => say(`readings.${key}.values.${value}`);
    return {
      key,
      name,
      rules: rules.filter((rule) => rule.startsWith(`${series}-`) || !/\d-/.test(rule)).join(", "),
      sentence: say("readingBoth", { ours: said(ours), other: said(other) }),
      values: values.map((value) => ({
        id: value,
        name: value === ours ? say("readingOurs", { value: said(value) }) : said(value),
        chosen: value === (chosen[key] ?? ours),
      })),
    };
  });
}

/** Those that are not read as we do, in words; empty: none. */
export function otherReadings({ capabilities }: Pick<RulesetOutline, "capabilities">, readings: Readings): string[] {
  return otherReadingsInWords(capabilities, readings, wordsOfTheReader());
}

/** How many of them a scene reads otherwise than we do. */
export function readingsSummary(ruleset: Pick<RulesetOutline, "capabilities">, readings: Readings): string {
  const { length } = otherReadings(ruleset, readings);
  return length === 0 ? say("tracker.readings.ours") : sayCounted("tracker.readings", length);
}

/** For the battles that begin on this scene from now on. */
export async function chooseReading(scene: SceneDoc, key: string, value: string | number | boolean): Promise<void> {
  await scene.update({ flags: { ransen: { options: { readings: { [key]: value } } } } });
}
