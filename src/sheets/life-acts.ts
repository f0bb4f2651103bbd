/** Acts of the sheet's pages other than the one for combat. Fetched with the first of them. */

import { CLASS_IDS } from "../documents/classes";
import { LOADOUT_FIGURES, type Loadout, type LootRow, lootAt, MOST_LOADOUTS, MOST_LOOT } from "../documents/life";
import { RECKONED } from "../documents/reckoning";
import { strengthening } from "../documents/shards";
import { type ActorDoc, createChatMessage, type Data, dialogContent, rollDice } from "../foundry/platform";
import { nameOnPage } from "../foundry/presence";
import { say } from "../foundry/words";
import { fixedDice, rollSpoils } from "../rules/index";

const { DialogV2 } = foundry.applications.api;

/** Lists that are written as a whole: the most rows of each, by its key below `system`. */
const LISTS: { readonly [list: string]: number } = { loadouts: MOST_LOADOUTS, loot: MOST_LOOT };

function rowsOf(actor: ActorDoc, list: string): Data[] {
  const stored = (actor._source?.system ?? actor.system)[list];
  return Array.isArray(stored) ? stored.map((row: Data) => ({ ...row })) : [];
}

/** Writes a cell. An empty number means none. */
export async function writeRow(actor: ActorDoc, list: string, row: number, key: string, value: string): Promise<void> {
  if (!Object.hasOwn(LISTS, list)) return;
  const rows = rowsOf(actor, list);
  const stood = rows[row] && Object.hasOwn(rows[row], key) ? rows[row][key] : undefined;
  if (stood === undefined || Array.isArray(stood)) return;
  rows[row] = { ...rows[row], [key]: typeof stood === "string" ? value : value === "" ? null : Number(value) };
  await actor.update({ [`system.${list}`]: rows });
}

export async function addRow(actor: ActorDoc, list: string): Promise<void> {
  const rows = rowsOf(actor, list);
  if (!Object.hasOwn(LISTS, list) || rows.length >= LISTS[list]!) return;
  const last = rows.at(-1) as LootRow | undefined;
  const next = last?.most ? last.most + 1 : null;
  const row = list === "loot" ? { least: next, most: next, text: "" } : presentLoadout(actor, String(rows.length + 1));
  await actor.update({ [`system.${list}`]: [...rows, row] });
}

export async function deleteRow(actor: ActorDoc, list: string, row: number): Promise<void> {
  if (Object.hasOwn(LISTS, list))
    await actor.update({ [`system.${list}`]: rowsOf(actor, list).filter((_, i) => i !== row) });
}

/** A character's present figures and worn items as a loadout. */
function presentLoadout({ system, _source, items }: ActorDoc, name: string): Loadout {
  const { accuracy, evasion, defence, accuracyClass, evasionClass } = (_source?.system ?? system) as object as Loadout;
  const worn = items.filter((item) => item.type === "armour" && item.system.worn === true).map(({ id }) => id);
  return { name, accuracyClass, evasionClass, accuracy, evasion, defence, worn };
}

/** Puts a loadout on: its figures, its classes and what is worn. */
export async function putOn(actor: ActorDoc, row: number): Promise<void> {
  const loadout = rowsOf(actor, "loadouts")[row] as Loadout | undefined;
  if (!loadout) return;
  const { worn } = loadout;
  const keys = [...LOADOUT_FIGURES, "accuracyClass", "evasionClass"] as const;
  await actor.update(Object.fromEntries(keys.map((key) => [`system.${key}`, loadout[key]])));
  if (worn === null) return;
  for (const item of actor.items.filter(({ type }) => type === "armour"))
    if (item.system.worn !== worn.includes(item.id)) await wear(actor, item.id, worn.includes(item.id));
}

export async function addClass(actor: ActorDoc, id: string): Promise<void> {
  if (CLASS_IDS.some((one) => one === id)) await actor.update({ [`system.classes.${id}`]: 1 });
}

export async function wear(actor: ActorDoc, id: string, worn: boolean): Promise<void> {
  await actor.items.get(id)?.update({ "system.worn": worn });
}

/** After a question, empties the fields written over reckoned figures. */
export async function reckonAll(actor: ActorDoc): Promise<void> {
  const content = document.createElement("p");
  nameOnPage(content, { mark: "reckon-all" });
  content.textContent = say("life.reckonSure", { name: actor.name });
  const sure = await DialogV2.confirm({
    window: { title: say("life.reckonTitle"), icon: "fa-solid fa-calculator" },
    content: dialogContent(content),
    modal: true,
    rejectClose: false,
    yes: { label: say("life.reckonAll") },
    no: { label: say("life.reckonKeep") },
  });
  if (sure !== true) return;
  const emptied = Object.fromEntries(RECKONED.map((key) => [`system.${key}`, null]));
  await actor.update({ ...emptied, "system.hp.max": null, "system.mp.max": null });
}

/** Writes what the sword shards add to a monster, or takes away what fewer of them do not add any more. */
export async function strengthen(actor: ActorDoc): Promise<void> {
  const changes = strengthening(
    (actor._source?.system ?? actor.system) as object as Parameters<typeof strengthening>[0],
  );
  await actor.update(Object.fromEntries(Object.entries(changes).map(([path, value]) => [`system.${path}`, value])));
}

/** `END-2`: rolls 2d on a beaten monster's own table and tells the result in chat, with what is always found. */
export async function rollLoot(actor: ActorDoc): Promise<void> {
  const roll = await rollDice("2d6");
  const faces = roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
  const spoils = rollSpoils([{ id: actor.id }], fixedDice(faces));
  const { dice, row } = spoils.rolls[0]!;
  const table = rowsOf(actor, "loot") as readonly object[] as readonly LootRow[];
  const found = lootAt(table, row);
  const said = [
    say("life.lootRolled", { name: actor.name, dice: dice.join(" + "), sum: String(row) }),
    ...(found.length > 0 ? found : [say("life.lootNothing")]),
    say("life.lootTakes", { minutes: String(spoils.minutes) }),
  ];
  const content = document.createElement("div");
  content.className = "ransen-typed-roll";
  for (const text of said) {
    const line = document.createElement("p");
    line.textContent = text;
    content.append(line);
  }
  await createChatMessage({ content: content.outerHTML, rolls: [roll], speaker: { alias: actor.name } });
}
