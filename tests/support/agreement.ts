/** Whether the battle on a page is the one of a script, and with it history, sheets, tokens and map. */

import { type History, standingCommands } from "../../src/judgement/history/history";
import { renamed } from "../../src/judgement/history/script-text";
import { type Battle, canonicalView, differences, type Ruleset } from "../../src/rules/index";
import { type DocumentsNow, documentsDiffer } from "./documents-now";
import { LINE } from "./dragged-moves";
import { inPage, type Kept } from "./in-page";
import type { SeatedPage } from "./table";

const PATIENCE = 15_000;

/** What a page says of battle, past and documents. */
interface TableNow {
  readonly battle: Battle | null;
  readonly history: History;
  readonly documents: DocumentsNow;
}
/** As text: to carry it over value by value costs more than all the rest. */
const atTheTableOn = (page: SeatedPage) =>
  inPage(page, ({ game, canvas }) => {
    const { battle = null, history = {} } = game.combats.contents[0]?.system ?? {};
    return JSON.stringify({
      battle,
      history: { start: null, commands: {}, undone: {}, ...history },
      documents: (() => {
        const scene = game.scenes.active;
        const metre = scene.grid.size / scene.grid.distance;
        const middle = (corner: Kept, spaces: Kept) => (corner + (spaces * scene.grid.size) / 2) / metre;
        const { board } = game.combats.contents[0]?.system.battle ?? {};
        return {
          tokens: Object.fromEntries(
            scene.tokens.map(({ id, actor, _source: { x, y, width, height } }) => {
              const { hp, mp, parts } = actor.system;
              return [
                id,
                {
                  at: [middle(x, width), middle(y, height)],
                  hp: hp.value,
                  mp: mp.value,
                  parts: (parts ?? []).map((part: Kept) => ({ id: part.id, hp: part.hp, mp: part.mp })),
                  conditions: [...actor.statuses],
                },
              ];
            }),
          ),
          drawn:
            board === "plane"
              ? (canvas.skirmish.picture?.skirmishes ?? []).map(({ id, centre, half, melee }) => ({
                  id,
                  centre,
                  half,
                  melee,
                }))
              : null,
          contested:
            board === "areas"
              ? (canvas.bands.picture?.bands ?? []).filter((band) => band.contested).map(({ area }) => area)
              : [],
        };
      })(),
    });
  });

/** The script's battle by now, and what its people are called at the table. */
interface Agreed {
  readonly ruleset: Ruleset;
  readonly expected: ReturnType<typeof canonicalView>;
  /** By the ids of tokens. */
  readonly names: ReadonlyMap<string, string>;
  readonly token: (name: string) => string;
}

/** @throws with every difference where they do not come to agree */
export async function untilAgreed(
  page: SeatedPage,
  when: string,
  { ruleset, expected, names, token }: Agreed,
): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const { battle, history, documents } = JSON.parse(await atTheTableOn(page)) as TableNow;
    const found = battle && (renamed(canonicalView(ruleset.view(battle)), names) as object);
    const now = found
      ? [
          ...differences(expected, found),
          ...differences(found, expected),
          ...documentsDiffer(expected, documents, token, ruleset.capabilities.line ? LINE : undefined),
        ]
      : ["no battle"];
    // The past is played anew only of a battle that is what it should be.
    const wrong = battle && now.length === 0 ? pastDiffers(ruleset, battle, history) : now;
    if (wrong.length === 0) return;
    if (Date.now() > end) throw new Error(`At ${when} the table differs:\n${wrong.join("\n")}\n${await told(page)}`);
    await page.waitForTimeout(40);
  }
}

/** The steps that stand, played by the core, come to the very battle. */
function pastDiffers(ruleset: Ruleset, battle: Battle, history: History): string[] {
  if (!history.start) return [];
  let played = history.start;
  for (const command of standingCommands(history)) {
    const outcome = ruleset.perform(played, command);
    if (!outcome.ok) return [`the past: ${outcome.refusal.code}`];
    played = outcome.battle;
  }
  return JSON.stringify(played) === JSON.stringify(battle) ? [] : ["the past comes to another battle"];
}

async function told(page: SeatedPage): Promise<string> {
  return (await page.$$eval("#notifications li", (items) => items.map((item) => item.textContent))).join("\n");
}
