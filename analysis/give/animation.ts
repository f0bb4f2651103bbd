/** The line as an animated picture: a card a step, put together in a worker. */

import { batch } from "@preact/signals";
import { at, line, played } from "../desk/index";
import { ROOT } from "../line/index";
import type { Frame } from "./animation.worker";
import { cardText, type Extent, extentHere } from "./card-text";
import { canvasOf } from "./rasterised";

/** Pixels of the longer side. */
const LONGEST = 800;
/** Steps at most: the last ones of a longer line. */
export const MOST_FRAMES = 100;
/** Milliseconds of a step, and of the first and the last, which are looked at longer. */
const DELAY = 1_400;
const AT_ENDS = 2_800;

/** The card of every moment of the line, all of them with the same corners. The shown moment stays. */
function cards(): string[] {
  const moments = [ROOT, ...line.peek().map(({ id }) => id)].slice(0, played.peek().length).slice(-MOST_FRAMES);
  const atEach = <T>(take: () => T): T[] =>
    moments.map((moment) => {
      at.value = moment;
      return take();
    });
  return batch(() => {
    const shown = at.peek();
    const frame = atEach(extentHere).reduce(both, null);
    const texts = atEach(() => cardText(frame));
    at.value = shown;
    return texts;
  });
}

function both(a: Extent | null, b: Extent | null): Extent | null {
  if (!a || !b) return a ?? b;
  const corner = (of: (...numbers: number[]) => number, key: "from" | "to") =>
    [of(a[key][0], b[key][0]), of(a[key][1], b[key][1])] as const;
  return { from: corner(Math.min, "from"), to: corner(Math.max, "to") };
}

/**
 * @param tell is told how many cards are drawn, of all
 * @throws when the worker fails
 */
export async function animation(tell: (done: number, all: number) => void): Promise<Blob> {
  const texts = cards();
  const worker = new Worker(new URL("./animation.worker.ts", import.meta.url), { type: "module" });
  try {
    const made = new Promise<ArrayBuffer>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => resolve(data));
      worker.addEventListener("error", ({ message }) => reject(new Error(message)));
    });
    // A worker that fails while cards are drawn is heard of at the end.
    made.catch(() => {});
    for (const [i, text] of texts.entries()) {
      tell(i, texts.length);
      const canvas = await canvasOf(text, () => LONGEST);
      const { data, width, height } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      const delay = i === 0 || i === texts.length - 1 ? AT_ENDS : DELAY;
      worker.postMessage({ data: data.buffer, width, height, delay } satisfies Frame, [data.buffer]);
    }
    worker.postMessage("end");
    return new Blob([await made], { type: "image/gif" });
  } finally {
    worker.terminate();
  }
}
