/** The worker that makes an animated picture: a frame a message, then the word to end. */

import { Encoder } from "modern-gif";

export type Frame = {
  readonly data: ArrayBuffer;
  readonly width: number;
  readonly height: number;
  readonly delay: number;
};

const making: { encoder: Encoder | null; last: Promise<void> } = { encoder: null, last: Promise.resolve() };

async function take(frame: Frame | "end"): Promise<void> {
  if (frame === "end") {
    const bytes = await making.encoder!.flush();
    self.postMessage(bytes, { transfer: [bytes] });
    return;
  }
  const { width, height, delay } = frame;
  making.encoder ??= new Encoder({ width, height, maxColors: 128, looped: true, loopCount: 0 });
  await making.encoder.encode({ data: new Uint8ClampedArray(frame.data), width, height, delay });
}

self.addEventListener("message", ({ data }: MessageEvent<Frame | "end">) => {
  making.last = making.last.then(() => take(data));
  making.last.catch((thrown: unknown) => self.reportError(thrown));
});
