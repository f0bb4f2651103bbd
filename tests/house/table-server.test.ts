/** The stand-in's server when it is worse than a machine of one's own: late, and failing, the same way for the same seed. */

import { describe, expect, it } from "vitest";
import { Fates } from "../../table/server/failures";
import { Line } from "../../table/server/line";

async function said(line: Line, count: number): Promise<number[]> {
  const heard: number[] = [];
  await new Promise<void>((resolve) => {
    for (let i = 0; i < count; i++)
      line.tell(() => {
        heard.push(i);
        if (i === count - 1) resolve();
      });
  });
  return heard;
}

describe("a line", () => {
  it("keeps the order of what is said on it, however late each is", async () => {
    const line = new Line({ seed: 3, least: 0, most: 20 }, "gm 1");
    expect(await said(line, 30)).toEqual([...Array(30).keys()]);
  });

  it("is late, and two lines are not late alike", async () => {
    const arrivals: string[] = [];
    const lines = ["gm 1", "aoi 1"].map((name) => new Line({ seed: 3, least: 0, most: 40 }, name));
    await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) =>
        lines.map(
          (line, which) => new Promise<void>((resolve) => line.tell(() => resolve(void arrivals.push(`${which}${i}`)))),
        ),
      ),
    );
    expect(arrivals).toHaveLength(16);
    expect(arrivals).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [`0${i}`, `1${i}`]));
  });

  it("without latency says everything at once, and a cut one says nothing more", async () => {
    let heard = 0;
    const line = new Line(undefined, "gm 1");
    line.tell(() => heard++);
    expect(heard).toBe(1);
    const late = new Line({ seed: 1, least: 5, most: 5 }, "gm 1");
    late.tell(() => heard++);
    late.cut();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toBe(1);
  });
});

describe("failures of writes", () => {
  const batch = [{ _id: "a" }, { _id: "b" }, { _id: "c" }];
  const fates = (seed: number) => {
    const all = new Fates({ seed, refused: 0.2, partly: 0.3 });
    return Array.from({ length: 500 }, () => all.kept(batch).length);
  };

  it("are the same for the same seed", () => {
    expect(fates(7)).toEqual(fates(7));
    expect(fates(7)).not.toEqual(fates(8));
  });

  it("come about as often as was said, and keep the first documents of a batch", () => {
    const kept = fates(7);
    const share = (fits: (length: number) => boolean) => kept.filter(fits).length / kept.length;
    expect(share((length) => length === 0)).toBeCloseTo(0.2, 1);
    expect(share((length) => length === 1 || length === 2)).toBeCloseTo(0.24, 1);
    expect(new Fates({ seed: 1, partly: 1 }).kept(batch)[0]).toBe(batch[0]);
  });
});
