/** Writing and reading conditions, the chronicle, the scene's window, packs. */

import { configOf, createChatMessage, type Data, gameSeen, randomId } from "../../foundry/platform";
import { CONDITIONS, defaultRuleset } from "../../rules/index";
import { type Check, looking } from "../bench";
import { type CheckedActor, documentClass, type PackedDocument, playing } from "../platform";
import { eventually, Finding } from "../runner";

/** Each condition on and off again: of an actor of the world, and of one that is a token's own. */
export const conditions: Check = {
  id: "conditions",
  patience: 60_000,
  async run(bench) {
    const { actor, tokens } = bench.scratch;
    const listed = configOf<object>("statusEffects");
    const ids = (Array.isArray(listed) ? listed : Object.values(listed)).map(({ id }: { id: string }) => id);
    bench.answer("statusEffects", { list: Array.isArray(listed), byId: CONDITIONS[0] in listed });
    const astray = CONDITIONS.filter((condition) => ids.filter((id) => id === condition).length !== 1);
    if (astray.length > 0) throw new Finding("conditions-astray", astray.join(", "));
    await toggleEach(actor, CONDITIONS);
    const own = tokens[1].actor as CheckedActor | null;
    if (!own) throw new Finding("no-actor");
    await toggleEach(own, CONDITIONS.slice(0, 2));
  },
};

async function toggleEach(actor: CheckedActor, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for (const active of [true, false]) {
      await actor.toggleStatusEffect(id, { active });
      if (actor.statuses.has(id) !== active) throw new Finding("not-toggled", id);
    }
}

/** Harmless, and still what no server should leave as it is. */
const MARKUP = '<b onclick="0">b</b>';

/** A card of the chronicle: begun, continued, taken away. Nobody else gets to read it. */
export const chronicle: Check = {
  id: "chronicle",
  async run(bench) {
    const { messages } = playing();
    const { user } = gameSeen();
    const [id, first, second] = [randomId(), randomId(), randomId()];
    const entry = (order: number): Data => ({ order, events: [], names: {}, droppedBlocks: [], takenBack: true });
    const system = { ruleset: defaultRuleset.id, combat: "", chapter: 0, round: 1, entries: { [first]: entry(1) } };
    const { flags } = bench.scratch;
    await createChatMessage(
      { _id: id, type: "chronicle", content: "", speaker: { alias: "" }, whisper: [user.id], system, flags },
      { keepId: true },
    );
    const message = await eventually(() => messages.get(id));
    bench.answer("emptyContent", message ? message.content : "refused");
    if (!message) throw new Finding("no-message");
    await message.update({ [`system.entries.${second}`]: entry(2) });
    const entries = Object.keys(message.system.entries as Data);
    if (!entries.includes(first) || !entries.includes(second)) throw new Finding("not-written", "entries");
    // fact: message-markup-is-cleaned
    await message.update({ content: MARKUP });
    bench.answer("messageMarkup", message.content);
    await message.delete();
    if (messages.get(id)) throw new Finding("not-deleted");
  },
};

/** Our part of the scene's window, filled in and saved as a person does. */
export const sceneWindow: Check = {
  id: "scene-window",
  async run({ scratch }) {
    const { scene } = scratch;
    await scene.update({ "flags.ransen.ruleset": "" });
    await scene.sheet.render({ force: true });
    try {
      const choice = await eventually(() =>
        scene.sheet.element?.querySelector<HTMLSelectElement>('select[name="flags.ransen.ruleset"]'),
      );
      if (!choice) throw new Finding("no-fields");
      choice.value = defaultRuleset.id;
      choice.dispatchEvent(new Event("change", { bubbles: true }));
      choice.form?.requestSubmit();
      if (!(await eventually(() => scene.flags.ransen?.ruleset === defaultRuleset.id)))
        throw new Finding("not-written", "flags.ransen.ruleset");
    } finally {
      await scene.sheet.close({ animate: false });
    }
  },
};

/** Two windows of one class that are told apart by an id of their own. */
export const windowIds = looking({
  id: "window-ids",
  run(bench) {
    const { ApplicationV2 } = foundry.applications.api;
    class Apart extends ApplicationV2 {
      static override DEFAULT_OPTIONS = { id: "ransen-apart-{id}" };
    }
    bench.answer("uniqueId", new Apart({ uniqueId: "own" } as never).id === "ransen-apart-own");
  },
});

/** Every document of our packs, and the pictures that they show. */
export const packs: Check = {
  id: "packs",
  patience: 60_000,
  async run() {
    const own = [...playing().packs].filter(({ collection }) => collection.startsWith(`${playing().system.id}.`));
    if (own.length === 0) throw new Finding("no-packs");
    const counted: string[] = [];
    const shown = new Set<string>();
    for (const pack of own) {
      const documents = await pack.getDocuments();
      if (documents.length === 0) throw new Finding("empty-pack", pack.collection);
      counted.push(`${pack.collection} ${documents.length}`);
      for (const path of documents.flatMap(picturesIn)) shown.add(path);
    }
    const answers = await Promise.all(
      [...shown].map(async (path) => [path, (await fetch(path, { method: "HEAD" })).ok] as const),
    );
    const missing = answers.filter(([, isThere]) => !isThere).map(([path]) => path);
    if (missing.length > 0) throw new Finding("no-picture", missing.slice(0, 5).join(", "));
    return `packs: ${counted.join(", ")}; ${shown.size}`;
  },
};

function picturesIn(document: PackedDocument): string[] {
  const text = JSON.stringify(document.toObject());
  return [...text.matchAll(/systems\/ransen\/[\w./-]+\.(?:svg|webp|png)/g)].map(([path]) => path);
}

/**
 * The parts of an encounter and of an own combatant that the platform would let a player change, as far as this page
 * knows.
 */
export const permissions = looking({
  id: "permissions",
  async run(bench) {
    const { scene, tokens, flags, actor } = bench.scratch;
    interface Modified extends Iterable<unknown> {
      readonly schema: { readonly fields: object };
      canUserModify(user: object, action: "update", data: Data): boolean;
    }
    const player = documentClass<{ readonly id: string }>("User");
    const nobody = new player({ _id: randomId(), name: "-", role: 1 });
    // On this page alone.
    actor.updateSource({ ownership: { [nobody.id]: 3 } });
    const combat = await documentClass<
      Modified & {
        readonly combatants: Iterable<Modified>;
        createEmbeddedDocuments(name: "Combatant", data: Data[]): Promise<unknown>;
        delete(): Promise<unknown>;
      }
    >("Combat").create({ scene: scene.id, active: false, flags });
    if (!combat) throw new Finding("no-encounter");
    await combat.createEmbeddedDocuments("Combatant", [
      { tokenId: tokens[0].id, sceneId: scene.id, actorId: actor.id, hidden: true },
    ]);
    const keysOf = (document: Modified) =>
      Object.keys(document.schema.fields).filter((key) => document.canUserModify(nobody, "update", { [key]: null }));
    const combatant = [...combat.combatants][0];
    bench.answer("keysForPlayers", {
      Combat: keysOf(combat),
      Combatant: combatant ? keysOf(combatant) : null,
    });
    await combat.delete();
  },
});
