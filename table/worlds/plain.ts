import type { Source } from "../client/core/utils";
import { fixtures } from "./skirmish";
import type { World } from "./world";

/** A picture that the platform itself has. */
const FACE = "icons/svg/mystery-man.svg";

/** The same people on the same ground for a system that is not ours: of its first type of actor, with nothing in hand. */
export function plain(manifest: Source): World {
  const { Actor = {}, Combat = {} } = (manifest.documentTypes ?? {}) as Record<string, Source>;
  const type = Object.keys(Actor)[0] ?? "base";
  const world = fixtures.skirmish!(manifest);
  const { actors = [], scenes = [], combats = [] } = world.collections;
  const bar = { displayBars: 0, bar1: { attribute: null }, bar2: { attribute: null } };
  const texture = { src: FACE };
  return {
    ...world,
    id: "plain",
    collections: {
      ...world.collections,
      actors: actors.map((actor) => ({
        ...actor,
        type,
        img: FACE,
        system: structuredClone(Actor[type] ?? {}),
        items: [],
        prototypeToken: { ...(actor.prototypeToken as Source), ...bar, texture },
      })),
      scenes: scenes.map((scene) => ({
        ...scene,
        background: { src: null },
        levels: [],
        tokens: (scene.tokens as Source[]).map((token) => ({ ...token, ...bar, texture, actorLink: true })),
        flags: {},
      })),
      combats: combats.map((combat) => ({ ...combat, type: Object.keys(Combat)[0] ?? "base" })),
    },
  };
}
