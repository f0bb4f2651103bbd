/** Shapes on the canvas without a canvas: what the interface draws is written down, call by call. */

import { afterEach } from "vitest";

export interface RecordedDrawing {
  readonly calls: readonly (readonly [name: string, ...given: unknown[]])[];
  destroyed: boolean;
}

/** Stands for a drawing: every call is written down, `clear` forgets the ones before. */
class Recorded {
  calls: [string, ...unknown[]][] = [];
  destroyed = false;
  eventMode = "";

  constructor() {
    // biome-ignore lint/correctness/noConstructorReturn: whatever is called on it is written down
    return new Proxy(this, {
      get: (own, name: string, drawing) => {
        if (name in own) return own[name as keyof Recorded];
        return (...given: unknown[]) => {
          if (name === "clear") own.calls = [];
          else own.calls.push([name, ...given]);
          return drawing;
        };
      },
    });
  }
}

const globals = globalThis as unknown as { PIXI?: unknown };
const before = globals.PIXI;

afterEach(() => {
  globals.PIXI = before;
});

/** A group whose drawings are written down until the test ends. */
export function recordedGroup(): { readonly drawings: RecordedDrawing[]; addChild(drawing: RecordedDrawing): void } {
  globals.PIXI = { Graphics: Recorded, LINE_CAP: { ROUND: "round" } };
  const drawings: RecordedDrawing[] = [];
  return { drawings, addChild: (drawing) => void drawings.push(drawing) };
}
