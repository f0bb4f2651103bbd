/**
 * A Game Master's press lets everybody rest: those on the scene and every player's character have full HP and MP
 * again. A card tells it and keeps the old figures, so that one press takes it back.
 */

import { type Rested, restOf } from "../../documents/rest";
import { canvasSeen } from "../../foundry/canvas-seen";
import {
  type ActorDoc,
  createChatMessage,
  gameSeen,
  type MessageDoc,
  notices,
  type SceneDoc,
  type TokenDoc,
} from "../../foundry/platform";
import { say } from "../../foundry/words";
import { anyCharacterOf, type SideId } from "../../rules/index";
import { sideOf } from "../../scene/members";
import { recordOf } from "../../scene/scene-battle";

/** The card's data of each character. */
interface Sleeper extends Pick<Rested, "back" | "lifted" | "hp" | "mp"> {
  readonly name: string;
  /** On the scene: the token's id; else the world's actor's. */
  readonly token: string | null;
  readonly actor: string;
}

export interface RestCard {
  readonly scene: string;
  readonly rested: readonly Sleeper[];
  readonly takenBack: boolean;
}

/** The rest of everybody on the scene that is shown. */
export async function restHere(): Promise<void> {
  const scene = canvasSeen()?.scene;
  if (scene && gameSeen().user.isGM) await restAll(scene, everybody(scene));
}

/** After a battle, whoever has won: the sides of the players rest, and every player's character. */
export async function restPlayers(end: EndedHere): Promise<void> {
  const scene = canvasSeen()?.scene;
  if (scene && gameSeen().user.isGM) await restAll(scene, ofPlayers(scene, end));
}

/** Whether such a rest changes anything. */
export function needsRest(end: EndedHere): boolean {
  const scene = canvasSeen()?.scene;
  return scene != null && ofPlayers(scene, end).some(({ actor }) => restOf(actor) !== null);
}

interface EndedHere {
  /** The Combat document's id. */
  readonly combat: string;
  /** The sides of the players. */
  readonly ours: readonly SideId[];
}

async function restAll(scene: SceneDoc, all: readonly Found[]): Promise<void> {
  const rested: Sleeper[] = [];
  for (const { actor, token, name } of all) {
    const rest = restOf(actor);
    if (!rest) continue;
    await written(actor, rest.changes, rest.lifted, false);
    const { back, lifted, hp, mp } = rest;
    rested.push({ name, token, actor: actor.id, back, lifted, hp, mp });
  }
  if (rested.length === 0) {
    notices()?.info(say("rest.nobody"));
    return;
  }
  const card: RestCard = { scene: scene.id, rested, takenBack: false };
  // The card has everybody's figures, so only Game Masters read it.
  const whisper = gameSeen()
    .users.filter((user) => user.isGM)
    .map((user) => user.id);
  await createChatMessage({ content: "", speaker: { alias: "" }, whisper, flags: { ransen: { rest: card } } });
}

export async function takeRestBack(message: string): Promise<void> {
  const kept = gameSeen().messages.get(message) as MessageDoc | undefined;
  const card = kept?.flags.ransen?.rest as RestCard | undefined;
  if (!kept || !card || card.takenBack || !gameSeen().user.isGM) return;
  const scene = gameSeen().scenes.get(card.scene);
  for (const { token, actor: id, back, lifted } of card.rested) {
    const actor = (token === null ? null : scene?.tokens.get(token)?.actor) ?? gameSeen().actors.get(id);
    if (actor) await written(actor, back, lifted, true);
  }
  await kept.update({ "flags.ransen.rest.takenBack": true });
}

async function written(actor: ActorDoc, changes: Rested["changes"], lifted: readonly string[], active: boolean) {
  if (Object.keys(changes).length > 0) await actor.update(changes);
  for (const id of lifted) if (actor.statuses.has(id) !== active) await actor.toggleStatusEffect(id, { active });
}

interface Found {
  readonly actor: ActorDoc;
  readonly token: string | null;
  readonly name: string;
}

function ofPlayers(scene: SceneDoc, { combat: id, ours }: EndedHere): Found[] {
  const combat = gameSeen().combats.get(id);
  const battle = combat ? recordOf(combat).battle : null;
  const own = ownCharacters();
  // Tokens that did not fight rest with their side. Once the battle has been deleted, this is so for all tokens.
  const isOurs = (token: TokenDoc) =>
    ours.includes((battle && anyCharacterOf(battle, token.id)?.side) ?? sideOf(token, {}));
  const resting = new Set([...scene.tokens].filter(isOurs).map((token) => token.id));
  return everybody(scene).filter(({ actor, token }) => own.has(actor.id) || (token !== null && resting.has(token)));
}

/** Each sheet once: those of the tokens on the scene, and those of players' characters elsewhere. */
function everybody(scene: SceneDoc): Found[] {
  const found = new Map<string, Found>();
  for (const { id, name, actor } of scene.tokens)
    if (actor && !found.has(actor.uuid)) found.set(actor.uuid, { actor, token: id, name });
  const own = ownCharacters();
  for (const actor of gameSeen().actors)
    if (own.has(actor.id) && !found.has(actor.uuid)) found.set(actor.uuid, { actor, token: null, name: actor.name });
  return [...found.values()];
}

function ownCharacters(): ReadonlySet<string> {
  return new Set(
    gameSeen()
      .users.filter((user) => !user.isGM)
      .flatMap(({ character }) => character?.id ?? []),
  );
}
