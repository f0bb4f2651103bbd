/** Moves of a battle script as people make them: a drag by whoever plays the mover, and everyone's answer who could block. */

import type { AreaBattle, Battle, MoveCommand, PlaceCommand, Point, Ruleset } from "../../src/rules/index";
import { pass, pick } from "./battle";
import { inPage, until } from "./in-page";
import { dragToken, type SeatedPage } from "./table";

const PATIENCE = 15_000;

/** Where the bands of a scene of 60 m by 40 m are dropped into, metres. */
export const FREE_IN_BAND = 36;
const BANDS: Readonly<Record<string, number>> = { "first-rear": 10, front: 30, "second-rear": 50 };

/** Along the middle of such a scene lies its line, metres from its upper edge. */
export const LINE = 20;
/** A drop beside the line means its place along the line. */
const BESIDE = 11;

/** A place of a battle, metres from the map's corner. */
export function onMap([x, y]: Point, { capabilities }: Ruleset): { x: number; y: number } {
  return { x, y: capabilities.line ? LINE : y };
}

/** Who sits where. */
export interface MoveStage {
  readonly ruleset: Ruleset;
  readonly pages: readonly SeatedPage[];
  readonly pageOf: (name: string) => SeatedPage;
  readonly token: (name: string) => string;
}

/** Drags those who move, and lets everyone who is asked answer as the script has it. */
export async function dragMove(battle: Battle, who: string, command: MoveCommand, stage: MoveStage): Promise<void> {
  const page = stage.pageOf(who);
  await forget(page);
  const blockers = blockersOf(battle, who, command, stage.ruleset);
  await dragToken(page, stage.token(who), waysOf(battle, who, command, stage.ruleset));
  const blocking = (command.blocks ?? []).flatMap(({ by }) => by);
  for (const asked of stage.pages) {
    const own = blockers.filter((id) => stage.pageOf(id) === asked);
    if (own.length === 0) continue;
    const chosen = own.filter((id) => blocking.includes(id));
    if (chosen.length === 0) await passWhereAsked(asked);
    else {
      await pick(
        asked,
        chosen.map((id) => stage.token(id)),
      );
      await asked.click('[data-ransen="block-prompt"] [data-action="block"]');
    }
  }
}

/** Passes, if anybody is asked; nobody is asked if no answer would change anything. */
async function passWhereAsked(page: SeatedPage): Promise<void> {
  const prompt = '[data-ransen="block-prompt"]';
  await until(
    page,
    ({ battle }, prompt) => document.querySelector(prompt) !== null || Boolean(battle.turn?.moved),
    prompt,
    {
      timeout: PATIENCE,
    },
  );
  if (await page.$(prompt)) await pass(page);
}

function blockersOf(battle: Battle, who: string, command: MoveCommand, ruleset: Ruleset): string[] {
  if (!command.path) return [];
  const { kind, path, with: others = [] } = command;
  if (!ruleset.perform(battle, command).ok) return [];
  const reply = ruleset.ask(battle, { ask: "blocks", who, kind, path, with: others });
  return reply.ok ? [...new Set(reply.answer.blockers.map(({ by }) => by))] : [];
}

/** The corners of a drag, metres: a path, or a point of the band that is meant. */
function waysOf(
  battle: Battle,
  who: string,
  { path, to }: MoveCommand,
  { capabilities }: Ruleset,
): { x: number; y: number }[] {
  if (!path) return [inBand(battle, who, to ?? "front")];
  return path.map(([x, y]: Point) => ({ x, y: capabilities.line ? LINE - BESIDE : y }));
}

/** A point of the band that somebody means by an area. */
export function inBand(all: Battle, who: string, area: string): { x: number; y: number } {
  const battle = all as AreaBattle;
  const [first] = battle.sides;
  const isFirst = battle.characters.find(({ id }) => id === who)?.side === first;
  const own = isFirst ? "first-rear" : "second-rear";
  const theirs = isFirst ? "second-rear" : "first-rear";
  const name = area === "rear" ? own : area === "enemy-rear" ? theirs : area;
  return { x: BANDS[name] ?? BANDS[area]!, y: 32 };
}

export async function dragPlace(battle: Battle, { who, at }: PlaceCommand, stage: MoveStage): Promise<void> {
  const page = stage.pageOf(who);
  await forget(page);
  await dragToken(page, stage.token(who), [inBand(battle, who, at)]);
}

/** Takes away what was told before. */
export async function forget(page: SeatedPage): Promise<void> {
  await inPage(page, () => {
    for (const shown of document.querySelectorAll("#notifications li")) shown.remove();
  });
}
