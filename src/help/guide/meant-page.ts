/** Chooses the page of the help journal that fits the present situation. */

import type { SceneDoc } from "../../foundry/platform";
import { gameAs } from "../../foundry/platform";
import { rulesetOn } from "../../scene/scene-rules";
import { ABOUT_TABLE, openHelp, type Topic } from "../journal";

/**
 * The subjects of our windows, by the names that they carry. The first open window counts, unless another has the
 * focus.
 */
const TOPICS: readonly (readonly [window: string, topic: Topic])[] = [
  ["block-prompt", "blocking"],
  ["strip", "dice"],
  ["slam", "dice"],
  ["opening", "opening"],
  ["opening-roll", "opening"],
  ["declare", "actions"],
  ["press-question", "striking"],
  ["hand", "master"],
  ["sheet", "vitals"],
  ["armament", "dice"],
];

interface Seen {
  readonly scenes: { readonly viewed: SceneDoc | null };
}

function topicOf(window: string | undefined): Topic | null {
  return TOPICS.find(([name]) => name === window)?.[1] ?? null;
}

function topicHere(): Topic | null {
  const focused = document.activeElement?.closest<HTMLElement>("[data-ransen]")?.dataset.ransen;
  const open = TOPICS.find(([name]) => document.querySelector(`[data-ransen="${name}"]`))?.[0];
  return topicOf(focused) ?? topicOf(open);
}

/** Opens the help about the rules of the scene that is shown, at what this user has to do with. */
export async function openHelpMeant(): Promise<void> {
  const scene = gameAs<Seen>().scenes.viewed;
  await openHelp(scene ? rulesetOn(scene).id : ABOUT_TABLE, topicHere());
}
