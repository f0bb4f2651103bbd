/**
 * `npm run strangers [-- --only NAME] [--generation 13|14] [--shots FOLDER] [--evening]`: modules and systems of others at the stand-in table,
 * one turn with two users each, after `tools/strangers.yaml`. Their code is not here: `RANSEN_STRANGERS` names a folder with one folder for
 * each, called as in the list. Prints a table, and what each asks of the platform that the stand-in lacks. `--evening` loads those together that
 * the list has for it and plays four fights with three users, a line each. Exit status 1 when an error was thrown by a file of ours or a fight
 * did not come to its end, 2 when the arguments are not understood.
 */

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { isMissingFile, isOurs, thrownBy } from "../tests/strangers/troubles";
import { type Players, playTurn } from "../tests/strangers/turn";
import { launchBrowser } from "../tests/support/browser";
import { inPage, type Kept } from "../tests/support/in-page";
import { openAs, openTable, type SeatedPage, type TestTable, unhurried } from "../tests/support/table";
import { NotUnderstood, optionsOf, runTool } from "./options";
import { playEvening } from "./strangers-evening";

const ROOT = join(import.meta.dirname, "..");
const USAGE =
  "RANSEN_STRANGERS=FOLDER npm run strangers [-- --only NAME] [--generation 13|14] [--shots FOLDER] [--evening]";

/** How long a step of the turn may wait for something. */
const PATIENCE = 8_000;

/** A row of the list. */
export interface Stranger {
  /** Of its folder. */
  readonly name: string;
  /** `owner/name`, where everybody can get it; none for one of our own. */
  readonly repository?: string;
  readonly commit?: string;
  /** Where its manifest lies, in its folder or, for one of our own, in this repository. */
  readonly path?: string;
  readonly kind?: "system";
  /** Those that it claims. */
  readonly generations: readonly (13 | 14)[];
  /** Others that stand beside it. */
  readonly with?: readonly string[];
  /** Loaded together with the others for an evening. */
  readonly evening?: true;
}

/** The list. */
export function strangers(): readonly Stranger[] {
  return parse(readFileSync(join(import.meta.dirname, "strangers.yaml"), "utf8")) as Stranger[];
}

function folderOf({ name, repository, path = "." }: Stranger): string {
  if (repository === undefined) return join(ROOT, path);
  return join(process.env.RANSEN_STRANGERS ?? "", name, path);
}

/** What a run came to. */
interface Met {
  readonly loads: string;
  readonly beside: string;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  /** What was asked of the stand-in in vain, with the file and line of whoever asked. */
  readonly missed: readonly string[];
}

async function missedOn(page: SeatedPage): Promise<string[]> {
  const missed = await inPage(page, () => (globalThis as Kept).strangersMissed ?? {});
  return Object.entries(missed as Record<string, { by: string }>).map(([name, { by }]) => `${name} (${by})`);
}

/** Its page gets ready, and a combat passes turns: no more is asked of another system. */
async function playSystem({ gm }: Players): Promise<string> {
  const turn = await inPage(gm, async ({ combat }) => {
    await combat.startCombat();
    await combat.nextTurn();
    return combat.turn as number | null;
  });
  return turn === 1 ? "a combat passes turns" : `a combat stands at turn ${turn}`;
}

async function shoot({ gm, aoi }: Players, folder: string | undefined, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const [user, page] of Object.entries({ gm, aoi })) {
    await inPage(page, () => (document.documentElement.style.opacity = ""));
    await page.screenshot({ path: join(folder, `${name}-${user}.png`) });
  }
}

async function meet(stranger: Stranger, all: readonly Stranger[], generation: 13 | 14, shots?: string): Promise<Met> {
  const beside = (stranger.with ?? []).map((name) => all.find((one) => one.name === name)!);
  const packages = [...beside, stranger];
  const isSystem = stranger.kind === "system";
  const modules = packages.filter(({ kind }) => kind !== "system").map(folderOf);
  const browser = await launchBrowser();
  let table: TestTable | undefined;
  try {
    table = await openTable({ port: 0, modules, ...(isSystem && { systemPath: folderOf(stranger), world: "plain" }) });
    const seat = { generation, tolerant: true } as const;
    const gm = await openAs(browser, table, "gm", seat);
    const aoi = await openAs(browser, table, "aoi", seat);
    for (const page of [gm, aoi]) page.setDefaultTimeout(PATIENCE);
    await (isSystem ? undefined : unhurried(gm));
    const atStart = [...gm.troubles, ...aoi.troubles].filter((one) => !isMissingFile(one));
    const came = isSystem ? await playSystem({ gm, aoi }) : besideOurs(await playTurn({ gm, aoi }));
    await shoot({ gm, aoi }, shots, `${stranger.name}-${generation}`);
    const troubles = [...gm.troubles, ...aoi.troubles];
    const missed = new Set([...(await missedOn(gm)), ...(await missedOn(aoi))]);
    return {
      loads: atStart.length === 0 ? "yes" : `with ${atStart.length} errors`,
      beside: came,
      ours: troubles.filter(isOurs),
      theirs: [...new Set(troubles.filter((one) => !isOurs(one)))],
      missed: [...missed],
    };
  } catch (fault) {
    const { message } = fault as Error;
    return { loads: "no", beside: "–", ours: isOurs(message) ? [message] : [], theirs: [message], missed: [] };
  } finally {
    await table?.close().catch(() => {});
    await browser.close();
  }
}

function besideOurs(failed: readonly { readonly step: string; readonly why: string }[]): string {
  return failed.length === 0
    ? "all right"
    : failed.map(({ step, why }) => `${step}: ${why.split("\n")[0]!.slice(0, 120)}`).join("; ");
}

function row({ name, commit = "ours" }: Stranger, generation: number, { loads, beside, theirs, missed }: Met): string {
  const errors = theirs.filter((one) => !isMissingFile(one)).length;
  return `| ${name} ${commit} | ${generation} | ${loads} | ${beside} | ${errors} | ${missed.length} |`;
}

/** With those of the list that stand there and claim the generation, each with those that it needs. */
async function playEvenings(
  wanted: readonly Stranger[],
  all: readonly Stranger[],
  generation: string | undefined,
  shots: string | undefined,
): Promise<number> {
  const wrong: string[] = [];
  for (const one of [13, 14] as const) {
    if (generation !== undefined && Number(generation) !== one) continue;
    const names = new Set(
      wanted.filter(({ evening }) => evening).flatMap(({ name, with: beside = [] }) => [...beside, name]),
    );
    const those = all.filter(
      (each) => names.has(each.name) && each.generations.includes(one) && existsSync(folderOf(each)),
    );
    if (shots !== undefined) mkdirSync(shots, { recursive: true });
    wrong.push(
      ...playEvening({
        generation: one,
        modules: those.map(folderOf),
        names: those.map(({ name }) => name),
        ...(shots !== undefined && { shots }),
      }),
    );
  }
  for (const trouble of wrong) console.error(`\n${trouble}`);
  return wrong.length > 0 ? 1 : 0;
}

const firstLine = (trouble: string) => trouble.split("\n")[0]!.slice(0, 200);

async function main(): Promise<number> {
  const text = { type: "string" } as const;
  const { only, generation, shots, evening } = optionsOf({
    only: text,
    generation: text,
    shots: text,
    evening: { type: "boolean" },
  });
  if (generation !== undefined && generation !== "13" && generation !== "14")
    throw new NotUnderstood("Option '--generation' is 13 or 14");
  const all = strangers();
  const wanted = all.filter(({ name }) => only === undefined || name === only);
  if (wanted.length === 0) throw new NotUnderstood(`Nobody in the list is called ${only}`);
  if (evening) return playEvenings(wanted, all, generation, shots);
  const ours: string[] = [];
  const missed = new Map<string, Set<string>>();
  console.log(
    "| stranger | generation | loads | one turn beside Ransen | its errors | lacks |\n|---|---|---|---|---|---|",
  );
  for (const stranger of wanted)
    for (const one of stranger.generations) {
      if (generation !== undefined && Number(generation) !== one) continue;
      const absent = [stranger, ...(stranger.with ?? []).map((name) => all.find((other) => other.name === name)!)].find(
        (needed) => !existsSync(folderOf(needed)),
      );
      if (absent) {
        console.log(`| ${stranger.name} | ${one} | not run: there is no ${folderOf(absent)} | – | – | – |`);
        continue;
      }
      const met = await meet(stranger, all, one, shots);
      console.log(row(stranger, one, met));
      for (const trouble of met.theirs) console.error(`  ${thrownBy(trouble) ?? "?"}: ${firstLine(trouble)}`);
      for (const name of met.missed) {
        const [what = "", by = ""] = name.split(" (", 2);
        missed.set(what, (missed.get(what) ?? new Set()).add(by.replace(/\)$/, "")));
      }
      ours.push(...met.ours.map((trouble) => `${stranger.name} on ${one}: ${trouble}`));
    }
  const often = [...missed].sort(([, a], [, b]) => b.size - a.size);
  if (often.length > 0) console.log("\nAsked of the platform, and not imitated:");
  for (const [name, by] of often) console.log(`- ${name}: ${[...by].join(", ")}`);
  for (const trouble of ours) console.error(`\nOurs: ${trouble}`);
  return ours.length > 0 ? 1 : 0;
}

if (import.meta.filename === process.argv[1]) await runTool(USAGE, main);
