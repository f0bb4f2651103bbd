/** What to draw of a battle's skirmishes, computed from its view: plain values, metres, no text. */

import type { BattleView, SkirmishId } from "../rules/index";
import { isPoint } from "../rules/index";
import { gatheringsOf, onCentreOf } from "../seating/gatherings";
import { seatedIn } from "../seating/standing";
import type { BattlePicture, ContactPicture, IndependentPicture, SkirmishPicture } from "./battle-picture";

/** Boards without coordinates have an empty picture: their bands are drawn elsewhere. */
export function pictureOf(view: BattleView): BattlePicture {
  const skirmishes: SkirmishPicture[] = [];
  for (const { id, centre, shape, radius, size, count, overcrowded, melee } of view.skirmishes) {
    if (id === undefined || centre === undefined) continue;
    const half = shape === "square" ? (size ?? 0) / 2 : (radius ?? size ?? 0);
    const fighting = count ?? melee.length;
    skirmishes.push({
      id,
      shape: shape ?? "circle",
      centre,
      half,
      count: fighting,
      bystanders: Object.values(view.characters).filter(({ state, in: inside }) => {
        return state === "independent" && inside?.includes(id);
      }).length,
      overcrowded: overcrowded ?? false,
      melee,
    });
  }
  const shared = gatheringsOf(view);
  const sharing = new Set(shared.flatMap(({ who }) => who));
  const independents: IndependentPicture[] = [];
  for (const [id, character] of Object.entries(view.characters)) {
    if (character.state === "independent" && isPoint(character.at))
      independents.push({ id, at: character.at, shared: sharing.has(id) || seatedIn(view, id) !== null });
  }
  const contacts = view.contacts ?? [];
  const touching = new Set(contacts.flatMap(({ who }) => who));
  const besideFighters = view.skirmishes.flatMap((skirmish): ContactPicture[] => {
    const who = onCentreOf(view, skirmish);
    return skirmish.centre && who.length > 0 ? [{ at: skirmish.centre, who }] : [];
  });
  const gatherings = [...shared.filter(({ who }) => !who.some((id) => touching.has(id))), ...besideFighters];
  return { skirmishes, contacts, independents, gatherings };
}

/** The picture with only these skirmishes and the independents in them. */
export function limitedTo(picture: BattlePicture, view: BattleView, shows: (id: SkirmishId) => boolean): BattlePicture {
  return {
    ...picture,
    skirmishes: picture.skirmishes.filter(({ id }) => shows(id)),
    independents: picture.independents.filter(({ id }) => view.characters[id]?.in?.some(shows)),
  };
}
