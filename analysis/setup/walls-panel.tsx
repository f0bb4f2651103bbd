/** Walls of the battlefield: drawn by two presses, or by numbers. They hide movers from blockers, and nothing else. */

import { useEffect } from "preact/hooks";
import { type Point, toCentimetre } from "../../src/rules/index";
import { analysis, edit, notice, ruleset } from "../desk/index";
import { NumberField } from "../fields";
import { MOST_WALLS, type Wall, walled } from "../line/index";
import { pointing } from "../play/index";
import { say } from "../words";
import "./walls-panel.css";

/** Metres from the field's corner. */
const FARTHEST = 1000;

function keep(walls: readonly Wall[]): void {
  if (walls.length > MOST_WALLS)
    notice.value = { kind: "refused", text: say("problem.too-many-walls", { most: String(MOST_WALLS) }) };
  else edit(walled(analysis.peek(), walls));
}

/** The next press on the board is the end of a wall, and the beginning of the one after it. */
function drawOn(from: Point | null): void {
  pointing.value = ([x, y]) => {
    const to: Point = [toCentimetre(x), toCentimetre(y)];
    if (from && (from[0] !== to[0] || from[1] !== to[1])) keep([...analysis.peek().walls, [from, to]]);
    drawOn(to);
  };
}

function stopDrawing(): void {
  pointing.value = null;
}

export function Walls() {
  const { blocking, line, board } = ruleset.value.capabilities;
  // Nobody else shall be taken for the end of a wall.
  useEffect(() => stopDrawing, []);
  if (!blocking || line || board === "areas") return null;
  const { walls } = analysis.value;
  const isDrawing = pointing.value !== null;
  return (
    <section class="walls">
      <h2>{say("setup.walls")}</h2>
      <p>{say("setup.wallsHint")}</p>
      <div class="buttons">
        <button type="button" aria-pressed={isDrawing} onClick={() => (isDrawing ? stopDrawing() : drawOn(null))}>
          {say(isDrawing ? "setup.drawWallOn" : "setup.drawWall")}
        </button>
        <button type="button" onClick={() => keep([...walls, BY_NUMBERS])}>
          {say("setup.addWall")}
        </button>
      </div>
      {walls.map((wall, i) => (
        // A wall has no other name than its place.
        <WallFields key={`${i}:${wall.flat().join()}`} wall={wall} number={i} />
      ))}
    </section>
  );
}

/** Where a wall by numbers stands until its numbers are changed. Metres. */
const BY_NUMBERS: Wall = [
  [0, 5],
  [10, 5],
];

function WallFields({ wall, number }: { wall: Wall; number: number }) {
  const [from, to] = wall;
  const set = (changed: Wall) => keep(analysis.peek().walls.map((one, i) => (i === number ? changed : one)));
  const fields: readonly [key: string, value: number, made: (n: number) => Wall][] = [
    ["wallFromX", from[0], (n) => [[n, from[1]], to]],
    ["wallFromY", from[1], (n) => [[from[0], n], to]],
    ["wallToX", to[0], (n) => [from, [n, to[1]]]],
    ["wallToY", to[1], (n) => [from, [to[0], n]]],
  ];
  const name = String(number + 1);
  return (
    <fieldset class="wall">
      <legend>{say("setup.wall", { number: name })}</legend>
      {fields.map(([key, value, made]) => (
        <NumberField
          key={key}
          text={say(`setup.${key}`)}
          value={value}
          least={-FARTHEST}
          most={FARTHEST}
          step="any"
          set={(n) => set(made(n))}
        />
      ))}
      <button
        type="button"
        aria-label={say("setup.removeWall", { number: name })}
        onClick={() => keep(analysis.peek().walls.filter((_, i) => i !== number))}
      >
        ×
      </button>
    </fieldset>
  );
}
