/**
 * The documents of a check: two scenes, two actors and two tokens of its own, hidden from players and deleted
 * afterwards. Everything has a mark, so that the next check finds the leftovers of a broken one.
 */

import { type Data, gameSeen, randomId, serverNow } from "../foundry/platform";
import { say } from "../foundry/words";
import { defaultRuleset } from "../rules/index";
import {
  type CheckedActor,
  type CheckedCombat,
  type CheckedMessage,
  type CheckedScene,
  documentClass,
  type MovedToken,
  playing,
  type StoredDocument,
} from "./platform";
import { Skipping, sayFault, withTimeLimit } from "./runner";

const MARK = "installationCheck";

/** Another user's check is left alone for so long, milliseconds: it may be going on. */
const LONGEST_CHECK = 600_000;

/** Milliseconds for deleting one thing. */
const PATIENCE = 10_000;

interface Mark {
  readonly run: string;
  readonly by: string;
  readonly at: number;
}

/** Pixels of a metre on the scratch scenes. */
export const METRE = 100;

export class Scratch {
  readonly #run = randomId();
  #made: { readonly scenes: CheckedScene[]; readonly actors: CheckedActor[]; readonly tokens: MovedToken[] } | null =
    null;
  readonly #before = gameSeen().scenes.viewed?.id ?? null;

  /** The flags of everything that is made for this check. */
  get flags(): Data {
    const mark: Mark = { run: this.#run, by: gameSeen().user.id, at: serverNow() };
    return { ransen: { [MARK]: mark } };
  }

  /** Makes everything. */
  async make(): Promise<void> {
    const { flags } = this;
    const name = say("installation.scratch");
    const [first, second] = [await this.#scene(name), await this.#scene(`${name} 2`)];
    const actors: CheckedActor[] = [];
    for (const type of ["character", "monster"])
      actors.push(
        made(
          await documentClass<CheckedActor>("Actor").create({
            name,
            type,
            img: `systems/ransen/assets/${type}.svg`,
            flags,
          }),
        ),
      );
    const tokens = await first.createEmbeddedDocuments(
      "Token",
      actors.map((actor, i) => ({
        name: `${name} ${i + 1}`,
        actorId: actor.id,
        actorLink: i === 0,
        x: (4 + 10 * i) * METRE,
        y: 4 * METRE,
        width: 1,
        height: 1,
        texture: { src: `systems/ransen/assets/${actor.type}.svg` },
        disposition: i === 0 ? 1 : -1,
        // Only Game Masters read about hidden tokens.
        hidden: true,
      })),
    );
    this.#made = { scenes: [first, second], actors, tokens };
  }

  async #scene(name: string): Promise<CheckedScene> {
    const { ransen } = this.flags as { ransen: Data };
    return made(
      await documentClass<CheckedScene>("Scene").create({
        name,
        navigation: false,
        width: 24 * METRE,
        height: 16 * METRE,
        padding: 0,
        tokenVision: false,
        grid: { type: 0, size: METRE, distance: 1, units: "m" },
        flags: { ransen: { ...ransen, ruleset: defaultRuleset.id } },
      }),
    );
  }

  /** The scene with the tokens. @throws Skipping when it could not be made; so do the others. */
  get scene(): CheckedScene {
    return this.#all.scenes[0]!;
  }

  get otherScene(): CheckedScene {
    return this.#all.scenes[1]!;
  }

  get actor(): CheckedActor {
    return this.#all.actors[0]!;
  }

  /** A friend and an enemy, 10 m from each other. */
  get tokens(): readonly [MovedToken, MovedToken] {
    return this.#all.tokens as [MovedToken, MovedToken];
  }

  get #all() {
    if (!this.#made) throw new Skipping("no-scratch");
    return this.#made;
  }

  /** Takes everything away and shows the scene that was shown before. @returns what could not be taken away */
  async putAway(): Promise<string[]> {
    const isOwn = ({ run }: Mark) => run === this.#run;
    const viewed = playing().scenes.viewed;
    const earlier = this.#before === null ? undefined : playing().scenes.get(this.#before);
    const faults: string[] = [];
    if (viewed && markOf(viewed) && isOwn(markOf(viewed)!) && earlier)
      await withTimeLimit(PATIENCE, async () => earlier.view()).catch((fault) => faults.push(sayFault(fault)));
    return [...faults, ...(await takeAway(isOwn)).faults];
  }
}

/** Takes away what checks left behind that were broken off. @returns how much it was */
export async function takeLeftoversAway(): Promise<number> {
  const { user } = gameSeen();
  const { taken } = await takeAway(({ by, at }) => by === user.id || serverNow() - at > LONGEST_CHECK);
  return taken;
}

/** Combats before the scenes by which they are found, messages before the combats that they tell of. */
async function takeAway(isMeant: (mark: Mark) => boolean): Promise<{ taken: number; faults: string[] }> {
  const { scenes, actors, combats, messages } = playing();
  const isMarked = (document: StoredDocument) => {
    const mark = markOf(document);
    return mark !== null && isMeant(mark);
  };
  const places = scenes.filter(isMarked);
  const fought = combats.filter((combat) => isMarked(combat) || places.some((place) => isOn(combat, place)));
  const isOfThem = (message: CheckedMessage) => fought.some(({ id }) => message.system?.combat === id);
  const told = messages.filter((message) => isMarked(message) || isOfThem(message));
  const faults: string[] = [];
  let taken = 0;
  for (const document of [...told, ...fought, ...places, ...actors.filter(isMarked)] as StoredDocument[]) {
    try {
      await withTimeLimit(PATIENCE, () => document.delete());
      taken += 1;
    } catch (fault) {
      faults.push(sayFault(fault));
    }
  }
  return { taken, faults };
}

/** An encounter that the token HUD opens belongs to no scene on some builds: then its combatants say where it is. */
function isOn(combat: CheckedCombat, scene: CheckedScene): boolean {
  return (
    combat._source.scene === scene.id || combat.combatants.find(({ sceneId }) => sceneId === scene.id) !== undefined
  );
}

function markOf(document: StoredDocument): Mark | null {
  const mark = document.flags?.ransen?.[MARK] as Partial<Mark> | undefined;
  return typeof mark?.run === "string" && typeof mark.by === "string" && typeof mark.at === "number"
    ? (mark as Mark)
    : null;
}

function made<D>(document: D | undefined): D {
  if (!document) throw new Error("the document was not made");
  return document;
}
