/**
 * The markings of a picture besides the characters: the ways of the last turn, and a battle script's questions about
 * the shown battle – possible blocks, lines of fire, areas, distances. Plain data in metres.
 */

import {
  AREAS,
  type AreaName,
  type Battle,
  type BattleEvent,
  type BattleScript,
  type CharacterId,
  type Command,
  type MoveKind,
  type Path,
  type Place,
  type Point,
  pathOf,
  type Question,
  type ReplayDocument,
  type Span,
  shifted,
} from "../rules/index";
import { pointOf } from "./line-strip";
import { stretchOf } from "./stretches";

export type Marking =
  /** A way that was gone; `wanted` is the whole declared one where that is longer. */
  | { readonly is: "track"; readonly points: readonly Point[]; readonly wanted: readonly Point[] | null }
  | { readonly is: "step"; readonly from: AreaName; readonly to: AreaName }
  /** A declared way with the stretches on which somebody could block. */
  | { readonly is: "plan"; readonly points: readonly Point[]; readonly stretches: readonly (readonly Point[])[] }
  | { readonly is: "fire"; readonly from: Point; readonly to: Point; readonly clear: boolean }
  | { readonly is: "circle"; readonly centre: Point; readonly radius: number }
  | { readonly is: "strip"; readonly from: Point; readonly to: Point }
  /** Hides movers from whoever could block them (`A25-BLK-1`). */
  | { readonly is: "wall"; readonly from: Point; readonly to: Point }
  | { readonly is: "band"; readonly centre: Point; readonly kind: MoveKind; readonly metres: number }
  | { readonly is: "reach"; readonly areas: readonly string[]; readonly shielded: readonly string[] };

/** The markings for a replayed script, over its last battle. */
export function markingsOf(script: BattleScript, document: ReplayDocument, battle: Battle): Marking[] {
  const turn = script.steps.findLastIndex(
    (step) => step.kind === "command" && (step.command.do === "turn" || step.command.do === "resolve"),
  );
  const lastCommand = script.steps.findLastIndex(
    (step, number) => step.kind === "command" && document.steps[number]?.ok === true,
  );
  const markings: Marking[] = [];
  for (const [number, step] of script.steps.entries()) {
    const entry = document.steps[number];
    if (!entry?.ok) continue;
    if (step.kind === "command" && turn !== -1 && number >= turn) {
      const wanted = wantedIn(step.command, entry.events ?? []);
      for (const event of entry.events ?? []) markings.push(...trackOf(event, wanted));
    }
    if (step.kind === "question" && number > lastCommand)
      markings.push(...markingOf(step.question, entry.answer as Found, battle, document));
  }
  return markings;
}

function isArea(value: unknown): value is AreaName {
  return (AREAS as readonly unknown[]).includes(value);
}

/** The declared way as its leader walks it; null: none was declared. */
function wantedIn(command: Command, events: readonly BattleEvent[]): Path | null {
  if (command.do !== "move" || !command.path) return null;
  const led = events.find((event) => event.type === "moved");
  const from = led?.type === "moved" ? pointOf(led.from) : null;
  return from && pathOf(from, command.path);
}

function trackOf(event: BattleEvent, declared: Path | null): Marking[] {
  if (event.type !== "moved" || event.how === "put") return [];
  const { path } = event;
  if (isArea(event.from) && isArea(event.to))
    return event.from === event.to ? [] : [{ is: "step", from: event.from, to: event.to }];
  const [from, to] = [pointOf(event.from), pointOf(event.to)];
  if (!from || !to) return [];
  const points = Array.isArray(path) ? path.map(pointOf) : [null];
  const gone = points.every((point) => point !== null) ? points : [to];
  // Not a way that somebody chose: it only leads back from where two met.
  if (event.kind === "recoil") return [{ is: "plan", points: [from, to], stretches: [] }];
  // Each companion has a way of its own, beside the leader's (A25-GRP-1).
  const wanted = declared && shifted(declared, from).points;
  const last = wanted?.at(-1);
  const cutShort = last !== undefined && (last[0] !== to[0] || last[1] !== to[1]);
  return [{ is: "track", points: [from, ...gone], wanted: cutShort ? wanted : null }];
}

/** The parts of answers that are drawn. */
interface Found {
  readonly blockers?: readonly { readonly who: CharacterId; readonly spans: readonly Span[] }[];
  readonly clear?: boolean;
  readonly can?: boolean;
  readonly metres?: { readonly [kind in MoveKind]?: number };
  readonly areas?: readonly string[];
  readonly shielded?: readonly string[];
}

function markingOf(question: Question, found: Found, battle: Battle, { state }: ReplayDocument): Marking[] {
  const placeOf = (place: Place): Point | null => {
    if (typeof place !== "string") return place;
    return pointOf(state.characters[place]?.at);
  };
  switch (question.ask) {
    case "blocks": {
      const start = placeOf(question.who);
      if (!start || !question.path) return [];
      const led = pathOf(start, question.path);
      // A25-GRP-1: spans are metres of the way of the one who could be blocked there.
      return [question.who, ...(question.with ?? [])].flatMap((who): Marking[] => {
        const own = placeOf(who);
        if (!own) return [];
        const way = shifted(led, own);
        const spans = (found.blockers ?? []).flatMap((blocker) => (blocker.who === who ? blocker.spans : []));
        return [{ is: "plan", points: way.points, stretches: spans.map((span) => stretchOf(way, span)) }];
      });
    }
    case "lineOfFire": {
      const from = placeOf(question.from);
      const to = placeOf(question.to);
      return from && to ? [{ is: "fire", from, to, clear: found.clear === true }] : [];
    }
    case "area": {
      const skirmish = state.skirmishes.find(({ id }) => id !== undefined && id === question.skirmish);
      const at = pointOf(skirmish?.centre) ?? (question.at && !isArea(question.at) ? placeOf(question.at) : null);
      return at ? [{ is: "circle", centre: at, radius: question.radius }] : [];
    }
    case "line": {
      const from = placeOf(question.from);
      const towards = placeOf(question.to);
      if (!from || !towards) return [];
      const length = Math.hypot(towards[0] - from[0], towards[1] - from[1]);
      if (length === 0) return [];
      const along = (axis: 0 | 1) => from[axis] + ((towards[axis] - from[axis]) * question.length) / length;
      return [{ is: "strip", from, to: [along(0), along(1)] }];
    }
    case "moves": {
      const centre = placeOf(question.who);
      if (battle.board !== "plane" || !centre || !found.can) return [];
      const kinds = ["full", "normal", "limited"] as const;
      return kinds.map((kind) => ({ is: "band", centre, kind, metres: found.metres?.[kind] ?? 0 }));
    }
    case "reach":
      return [{ is: "reach", areas: found.areas ?? [], shielded: found.shielded ?? [] }];
    default:
      return [];
  }
}
