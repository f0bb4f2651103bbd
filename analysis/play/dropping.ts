/** What a drop does: a move, a place by the Game Master's hand, an area, or the way of a declaration. */

import { enteringsBy, flowInto } from "../../src/judgement/index";
import type { AreaName, CharacterId, Point } from "../../src/rules/index";
import { act, analysis, depth, edit, here, notice, refusalNotice, ruleset } from "../desk/index";
import { sayNotFetched } from "../fetched-room";
import { withSetup } from "../line/index";
import { move } from "./blocks";
import { sketch } from "./dragging";
import { byHand, chosenMove, company, FLOW, held, letGo } from "./holding";

/** Nearer than this the hand only pressed. Metres. */
const PRESSED = 0.05;

/** Ends what the pointer or the keys hold. */
export function drop(): void {
  const drag = held.peek();
  const now = sketch.peek();
  letGo();
  if (!drag || !now || now.path.length < PRESSED) return;
  const end = now.path.points.at(-1)!;
  if (byHand.peek()) putDown(drag.who, end);
  else if (now.command) {
    move(now.command);
    company.value = [];
  } else if (ruleset.peek().capabilities.declaration === "simultaneous") {
    const way = now.path.points.slice(1);
    import("./drawn-ways").then(({ drawWay }) => drawWay(drag.who, way), sayNotFetched);
  }
}

/** By hand, before the first step, it is the beginning that changes. */
export function putDown(who: CharacterId, at: Point): void {
  if (depth.peek() > 0) {
    act([{ do: "put", who, at }]);
    return;
  }
  const { setup } = analysis.peek();
  const characters = setup.characters.map((one) => (one.id === who ? { ...one, at } : one));
  edit(withSetup(analysis.peek(), { ...setup, characters }));
}

/** A character is dropped on a band. */
export function dropInto(who: CharacterId, area: AreaName): void {
  const { battle } = here.peek();
  if (battle.board !== "areas") return;
  if (byHand.peek()) {
    act([{ do: "put", who, at: area, correct: true }]);
    return;
  }
  const rules = ruleset.peek();
  const entering = enteringsBy({ battle, ruleset: rules, who, flow: FLOW }, chosenMove.peek()).find(
    (one) => one.area === area,
  );
  if (!entering?.command) return;
  const before = entering.command.do === "move" ? flowInto(rules, battle, who, FLOW) : [];
  if (entering.refusal) {
    notice.value = refusalNotice(entering.refusal, [...before, entering.command]);
    return;
  }
  act([...before, entering.command]);
}
