/** Tokens for a script's characters: those of the same name on the scene, else new ones. */

import { enlist } from "../documents/enlisting";
import { personOn } from "../documents/new-tokens";
import {
  type ActorDoc,
  type CombatDoc,
  configOf,
  type Data,
  type Documents,
  FRIENDLY,
  gameAs,
  HOSTILE,
  type SceneDoc,
  type TokenDoc,
} from "../foundry/platform";
import { onFirstLevel } from "../foundry/scene-levels";
import { NO_IMAGE } from "../foundry/token-image";
import {
  anyCharacterOf,
  type Battle,
  type BattleScript,
  type CharacterInput,
  CONDITIONS,
  isPoint,
  type Point,
  replay,
  rulesets,
} from "../rules/index";
import { cornerInPixels } from "../scene/map-places";
import { combatOn } from "../scene/scene-battle";

interface WritableActor extends ActorDoc {
  readonly img?: string | null;
  update(changes: Data): Promise<unknown>;
  toObject(): Data;
}
interface Made<D> {
  readonly documentClass: { create(data: Data): Promise<D | undefined> };
}
interface Pack {
  readonly documentName: string;
  readonly index: Iterable<{ readonly _id: string; readonly name?: string }>;
  getDocument(id: string): Promise<WritableActor | null>;
}
interface World {
  readonly actors: Documents<WritableActor>;
  readonly packs: Iterable<Pack>;
}
interface WritableScene extends SceneDoc {
  createEmbeddedDocuments(name: "Token", data: Data[]): Promise<TokenDoc[]>;
}

/** Token ids by the script's ids. The actors get the conditions and sections that the script ends with. */
export async function tokensFor(script: BattleScript, scene: SceneDoc): Promise<Map<string, string>> {
  const end = replay(script, rulesets[script.setup.ruleset as keyof typeof rulesets]).battle;
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const character of everyoneIn(script)) {
    const here = scene.tokens.find((token) => !taken.has(token.id) && sameName(token.name, character.id));
    const token = here ?? (await newToken(character, script, scene as WritableScene));
    taken.add(token.id);
    ids.set(character.id, token.id);
    if (token.actor) await bringUpToDate(token.actor as WritableActor, end, character.id);
  }
  return ids;
}

function everyoneIn({ setup, steps }: BattleScript): CharacterInput[] {
  const entering = steps.flatMap((step) =>
    step.kind === "command" && step.command.do === "summon" ? [step.command.character] : [],
  );
  const everyone = [...setup.characters, ...entering];
  return everyone.filter(({ id }, i) => everyone.findIndex((other) => other.id === id) === i);
}

function sameName(a: string, b: string): boolean {
  return a.normalize("NFC").trim().toLowerCase() === b.normalize("NFC").trim().toLowerCase();
}

async function newToken(character: CharacterInput, script: BattleScript, scene: WritableScene): Promise<TokenDoc> {
  const actor = (await actorOf(character, script)) as WritableActor;
  const person = personOn(scene);
  const size = { width: person, height: person };
  const at: Point = isPoint(character.at) ? character.at : [0, 0];
  const { x, y } = cornerInPixels(scene, at, size);
  const first = character.side === "party" || character.side === script.setup.sides[0];
  const [token] = await scene.createEmbeddedDocuments("Token", [
    {
      name: character.id,
      actorId: actor.id,
      actorLink: false,
      x,
      y,
      ...size,
      ...onFirstLevel(scene),
      disposition: first && character.side !== "monsters" ? FRIENDLY : HOSTILE,
      ...(actor.type === "character" && { sight: { enabled: true } }),
      texture: { src: actor.img || NO_IMAGE },
    },
  ]);
  if (!token) throw new Error(`No token could be made for ${character.id}`);
  return token;
}

/** An actor of that name: from the world, from a compendium, or a new one with the script's figures. */
async function actorOf(character: CharacterInput, { setup }: BattleScript): Promise<WritableActor | undefined> {
  const { actors, packs } = gameAs<World>();
  const known = actors.find((actor) => sameName(actor.name, character.id));
  if (known) return known;
  const { documentClass } = configOf<Made<WritableActor>>("Actor");
  for (const pack of packs) {
    const entry =
      pack.documentName === "Actor" ? [...pack.index].find(({ name }) => sameName(name ?? "", character.id)) : null;
    const found = entry && (await pack.getDocument(entry._id));
    if (found) {
      const { _id, folder: _folder, ...data } = found.toObject();
      return documentClass.create(data);
    }
  }
  const { movement = 10, sections = 1, feats = [] } = character;
  const type = character.side === setup.sides[0] ? "character" : "monster";
  return documentClass.create({ name: character.id, type, system: { movement, sections, feats } });
}

/**
 * Writes on the actor what the battle will say at the script's end. Otherwise the actor's first change would take all
 * of that back.
 */
async function bringUpToDate(actor: WritableActor, end: Battle, id: string): Promise<void> {
  const character = anyCharacterOf(end, id);
  if (!character) return;
  if (actor.system.sections !== character.sections) await actor.update({ "system.sections": character.sections });
  for (const condition of CONDITIONS) {
    const active = character.conditions.some((one) => one.id === condition);
    if (actor.statuses.has(condition) !== active) await actor.toggleStatusEffect(condition, { active });
  }
}

interface WritableCombat extends CombatDoc {
  activate?(): Promise<unknown>;
  deleteEmbeddedDocuments(name: "Combatant", ids: string[]): Promise<unknown>;
}

/** A Combat of exactly these tokens that has not begun: the one prepared on the scene, or a new one. */
export async function combatOf(scene: SceneDoc, tokenIds: readonly string[]): Promise<CombatDoc> {
  const { documentClass } = configOf<Made<CombatDoc>>("Combat");
  const prepared = combatOn(scene);
  const combat = prepared ?? (await documentClass.create({ scene: scene.id, active: true, type: "battle" }));
  if (!combat) throw new Error("No combat could be made");
  const writable = combat as WritableCombat;
  if (!prepared) await writable.activate?.();
  const present = [...combat.combatants];
  const others = present.filter(({ tokenId }) => tokenId === null || !tokenIds.includes(tokenId));
  if (others.length > 0)
    await writable.deleteEmbeddedDocuments(
      "Combatant",
      others.map(({ id }) => id),
    );
  await enlist(
    combat,
    tokenIds.flatMap((id) => scene.tokens.get(id) ?? []),
  );
  return combat;
}
