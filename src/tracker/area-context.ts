/** The tracker's data for a battle of three areas: the placement, ways between the areas, and the areas in range. */

import { gameSeen } from "../foundry/platform";
import { isKnown } from "../foundry/sight";
import { listText, saying, sideText } from "../foundry/words";
import { waitsSeen } from "../known/waits-seen";
import { type Entering, enteringsOf } from "../moving/areas/entering";
import { PLACINGS, placedByMe, placesBy } from "../moving/areas/placing";
import {
  AREAS,
  type AreaBattle,
  type AreaCharacter,
  type AreaName,
  areaSeenFrom,
  areHostile,
  type CharacterId,
  isSecret,
  rearOf,
  type SideId,
} from "../rules/index";
import { homeSide, viewerSide } from "../scene/areas";
import { flowIn } from "../scene/flow";
import { inListOrder } from "../scene/list-order";
import { nameOf } from "../scene/scene-battle";
import { sentenceOf } from "../words/tell";
import type { StateMark } from "./row";
import type { TrackedBattle } from "./tracked-battle";

/** Ranges to choose among for somebody who has no weapon or spell on the sheet, metres. */
const RANGES = [3, 10, 20, 30] as const;

interface AreaButton {
  readonly id: CharacterId;
  readonly area: AreaName;
  readonly label: string;
  /** Below the label: the kind of move, or that it is here. */
  readonly note: string;
  /** The text for screen readers instead of the label: with the character's name and the obstacle. */
  readonly spoken: string;
  readonly here: boolean;
  readonly can: boolean;
  readonly why: string;
}

interface PlacementBlock {
  readonly sentence: string;
  /** Why so many of the second side must be in front; empty: enough are. */
  readonly why: string;
  readonly missing: string;
  /** The buttons that place everyone at once; empty: none of this user's characters is to be placed now. */
  readonly all: readonly {
    readonly how: string;
    readonly label: string;
    readonly can: boolean;
    readonly why: string;
  }[];
  readonly rows: readonly {
    readonly id: CharacterId;
    readonly name: string;
    readonly secret: string;
    readonly buttons: readonly AreaButton[];
  }[];
}

interface AreaContext {
  readonly placement: PlacementBlock | null;
  /** No turn has begun yet. */
  readonly placing: boolean;
  /** Ways of the character whose turn it is, if this user may move it. */
  readonly ways: readonly AreaButton[];
  /** Why ways are closed, each reason once. */
  readonly closed: readonly string[];
  /** Shown when there is no weapon or spell to take in hand. */
  readonly ranges: readonly { readonly metres: number; readonly label: string; readonly chosen: boolean }[];
  readonly reach: string;
  readonly mayLayOut: boolean;
}

const say = saying("areas");
const sayState = saying("tracker.state");

/**
 * @param range that this user looks at in the open turn, metres; null: none
 * @param inHand whether the bar has a weapon or spell, whose range is shown instead
 */
export function areaContext(tracked: TrackedBattle, range: number | null, inHand: boolean): AreaContext | null {
  const { battle } = tracked;
  if (battle.board !== "areas") return null;
  const who = battle.turn?.who;
  const owned = who !== undefined && owns(tracked, who);
  const ways =
    who !== undefined && owned && waitsSeen(tracked, tracked.scene).length === 0
      ? waysInto(tracked, battle, who).map((one) => areaButton(tracked, battle, who, one, true))
      : [];
  return {
    placement: placementBlock(tracked, battle),
    placing: !battle.begun,
    ways,
    closed: closedReasons(ways),
    ranges:
      owned && !inHand
        ? [
            { metres: 0, label: say("range.none"), chosen: range === null },
            ...RANGES.map((metres) => ({
              metres,
              label: say("range.metres", { metres: String(metres) }),
              chosen: metres === range,
            })),
          ]
        : [],
    reach: who !== undefined && owned && !inHand ? reachText(tracked, battle, who, range) : "",
    mayLayOut: gameSeen().user.isGM,
  };
}

function closedReasons(ways: readonly AreaButton[]): string[] {
  const closed = ways.filter(({ why }) => why !== "");
  const reasons = [...new Set(closed.map(({ why }) => why))];
  if (reasons.length === 1) return reasons;
  return reasons.map((reason) => {
    const areas = listText(closed.filter(({ why }) => why === reason).map(({ label }) => label));
    return say("turn.closed", { areas, reason });
  });
}

/** Where a character of this board is, in the words of this user's side; null on other boards. */
export function areaState(tracked: TrackedBattle, id: CharacterId): StateMark | null {
  const { battle, view } = tracked;
  const seen = view.characters[id];
  if (battle.board !== "areas" || !seen) return null;
  // The dashed ring alone, as on the map: the placement above names who is to be placed.
  if (typeof seen.at !== "string") return { text: say("unplaced"), css: "unplaced" };
  const area = areaName(tracked, battle, seen.at as AreaName);
  const short = shortName(tracked, battle, seen.at as AreaName);
  if (seen.state !== "melee") return { text: area, short, css: "free" };
  return { text: sayState("meleeIn", { skirmish: short }), short, css: "melee" };
}

function owns({ scene }: TrackedBattle, id: CharacterId): boolean {
  return gameSeen().user.isGM || (scene.tokens.get(id)?.isOwner ?? false);
}

function areaName({ combat }: TrackedBattle, battle: AreaBattle, area: AreaName): string {
  return say(`name.${areaSeenFrom(battle, viewerSide(combat, battle), area)}`);
}

function shortName({ combat }: TrackedBattle, battle: AreaBattle, area: AreaName): string {
  return say(`short.${areaSeenFrom(battle, viewerSide(combat, battle), area)}`);
}

/** Everybody whom this user knows to be in the battle and in no area yet, as the list has them. */
export function unplacedIn(tracked: Pick<TrackedBattle, "combat" | "scene">, battle: AreaBattle): AreaCharacter[] {
  return inListOrder(tracked, battle.characters).filter(
    ({ id, at }) => at === null && isKnown(tracked.scene, battle, id),
  );
}

function placementBlock(tracked: TrackedBattle, battle: AreaBattle): PlacementBlock | null {
  const known = inListOrder(tracked, battle.characters).filter((c) => isKnown(tracked.scene, battle, c.id));
  const unplaced = unplacedIn(tracked, battle).sort(
    (a, b) => battle.sides.indexOf(a.side) - battle.sides.indexOf(b.side),
  );
  if (battle.begun && unplaced.length === 0) return null;
  const { required = 0, inFront = 0, by = "half" } = tracked.ruleset.placement?.(battle) ?? {};
  const rows = known
    .filter((c) => (battle.begun ? c.at === null && gameSeen().user.isGM : owns(tracked, c.id)))
    .sort((a, b) => placingOrder(battle, unplaced, a) - placingOrder(battle, unplaced, b))
    .map((c) => placementRow(tracked, battle, c))
    .filter(({ buttons }) => buttons.length > 1);
  // Whoever has a row here needs no other word.
  const others = unplaced.filter((c) => !rows.some(({ id }) => id === c.id));
  const missing = (key: "late" | "missing") =>
    others.length > 0 ? say(`placement.${key}`, { names: listText(awaitedOf(tracked, battle, others)) }) : "";
  if (battle.begun) return { sentence: "", why: "", missing: missing("late"), all: [], rows };
  const more = required - inFront;
  return {
    sentence: placementSentence(tracked, battle, unplaced, more),
    why: more > 0 ? say("placement.least", { required: String(required), why: say(`placement.by.${by}`) }) : "",
    missing: missing("missing"),
    all: placingButtons(tracked, battle),
    rows,
  };
}

/** Friends by their names; of each hostile side only how many: who they are does not matter to who waits for them. */
export function awaitedOf(
  { combat }: Pick<TrackedBattle, "combat">,
  battle: AreaBattle,
  waiting: readonly AreaCharacter[],
): string[] {
  const own = viewerSide(combat, battle);
  const isFoe = (side: SideId) => !gameSeen().user.isGM && areHostile(battle, own, side);
  const foes = battle.sides.filter(isFoe).flatMap((side) => {
    const { length } = waiting.filter((one) => one.side === side);
    return length === 0 ? [] : [say("placement.ofSide", { side: sideText(side), count: String(length) })];
  });
  return [...waiting.filter(({ side }) => !isFoe(side)).map(({ id }) => nameOf(id)), ...foes];
}

function placingButtons({ scene, ruleset }: TrackedBattle, battle: AreaBattle): PlacementBlock["all"] {
  if (placedByMe(battle, scene).length === 0) return [];
  return PLACINGS.flatMap((how) => {
    const places = placesBy(how, battle, scene);
    const count = places.length;
    // Where there was no last time, nobody misses the button.
    if (count === 0 && how === "last") return [];
    const label = say(`placement.all.${how}`, { count: String(count) });
    // S20-PLC-1: tokens may stand so that too few of the second side would be in front.
    const refusal = ruleset.refusalOfPlaces?.(battle, places) ?? null;
    const why = count === 0 ? say(`placement.none.${how}`) : refusal ? sentenceOf(refusal) : "";
    return [{ how, label, can: why === "", why }];
  });
}

/** Rows of the side that is to be placed now come first, then those of the others in their order. */
function placingOrder(battle: AreaBattle, unplaced: readonly AreaCharacter[], c: AreaCharacter): number {
  const now = battle.sides.find((side) => unplaced.some((other) => other.side === side));
  return c.side === now ? -1 : battle.sides.indexOf(c.side);
}

/** `S20-PLC-1`: the first side, then the second, which sees the first one's. */
function placementSentence(
  tracked: TrackedBattle,
  battle: AreaBattle,
  unplaced: readonly AreaCharacter[],
  more: number,
): string {
  // S25-OPN-1: only now is everybody placed, whatever the opening's window has shown.
  if (unplaced.length === 0) return say(battle.options.secondPreparation ? "placement.prepare" : "placement.done");
  const isAwaited = (c: AreaCharacter) => rearOf(battle, c.side) === "first-rear" && !isSecret(c);
  const [first] = battle.sides;
  const second = battle.sides.find((side) => rearOf(battle, side) === "second-rear");
  const now = unplaced.some(isAwaited) || second === undefined ? first! : second;
  if (now === second && more > 0) return say("placement.second", { side: sideText(second), count: String(more) });
  return say("placement.first", { side: sideText(now), rear: shortName(tracked, battle, rearOf(battle, now)) });
}

function placementRow(tracked: TrackedBattle, battle: AreaBattle, c: AreaCharacter): PlacementBlock["rows"][number] {
  // Once a character's placement is over, a way would begin its turn: that is no button of a placement.
  const ways = waysInto(tracked, battle, c.id).filter(
    ({ area, command }) => command?.do !== "move" && (area === "front" || area === rearOf(battle, c.side)),
  );
  return {
    id: c.id,
    name: nameOf(c.id),
    secret: isSecret(c) ? say("placement.secret") : "",
    buttons: ways.map((one) => areaButton(tracked, battle, c.id, one, false)),
  };
}

/** In the order of the map, where the own side is on the left. */
function waysInto({ ruleset, combat }: TrackedBattle, battle: AreaBattle, who: CharacterId): Entering[] {
  const order = rearOf(battle, homeSide(battle)) === "first-rear" ? AREAS : [...AREAS].reverse();
  const place = ({ area }: Entering) => order.indexOf(area);
  return enteringsOf({ battle, ruleset, who, flow: flowIn(combat) }).toSorted((a, b) => place(a) - place(b));
}

function areaButton(
  tracked: TrackedBattle,
  battle: AreaBattle,
  id: CharacterId,
  { area, command, refusal }: Entering,
  isMove: boolean,
): AreaButton {
  const name = areaName(tracked, battle, area);
  const here = command === null;
  const why = refusal ? sentenceOf(refusal) : "";
  const short = shortName(tracked, battle, area);
  const kind = command?.do === "move" ? say(`move.${command.kind}`) : "";
  const note = here && isMove ? say("turn.hereNote") : kind;
  const plain = here && isMove ? say("turn.here", { area: name }) : name;
  const said = kind ? say("turn.button", { area: name, kind }) : plain;
  const spoken = say("placement.to", { name: nameOf(id), area: isMove ? said : name });
  return {
    id,
    area,
    label: short,
    note,
    spoken: why ? `${spoken} – ${why}` : spoken,
    here,
    can: !here && !refusal,
    why,
  };
}

function reachText(tracked: TrackedBattle, battle: AreaBattle, who: CharacterId, range: number | null): string {
  if (range === null) return "";
  const reply = tracked.ruleset.ask(battle, { ask: "reach", who, range });
  if (!reply.ok) return "";
  const { areas, shielded } = reply.answer;
  const named = (list: readonly string[]) =>
    listText(AREAS.filter((area) => list.includes(area)).map((area) => shortName(tracked, battle, area)));
  const reached = say("range.says", {
    metres: String(range),
    areas: named(areas.filter((area) => !shielded.includes(area))),
  });
  return shielded.length > 0 ? `${reached}${say("range.shielded", { areas: named(shielded) })}` : reached;
}
