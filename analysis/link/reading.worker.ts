/** The worker that reads: one request after the other, each answered under its number. */

import { type ReadData, type Request, readData } from "./reading";

interface Numbered {
  readonly number: number;
  readonly request: Request;
}

self.addEventListener("message", ({ data }: MessageEvent<Numbered>) => {
  const { number, request } = data;
  const answer = (read: ReadData) => self.postMessage({ number, read });
  readData(request).then(answer, (thrown: unknown) =>
    answer({ ok: false, problem: { place: "", code: "crashed", data: { reason: String(thrown) } } }),
  );
});
