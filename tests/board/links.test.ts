/** Links: the text behind `#` is read back unchanged and is short; any other text there gives a message. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { Course } from "../../analysis/course/index";
import { lineThrough, packed, ROOT as ROOT_NODE, unpacked } from "../../analysis/line/index";
import { LARGEST_UNFOLDED, LONGEST_LINK, linkOf, opened, readData, unfolded, VERSION } from "../../analysis/link/index";
import { exampleFiles } from "../support/example-files";

const letters = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

const EXAMPLES = await exampleFiles();

describe("a link", () => {
  test.each(EXAMPLES)("of %s holds the whole example in 2 kB for twelve steps", async (_, bytes) => {
    const read = opened(await readData({ is: "file", bytes }));
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const link = await linkOf(JSON.stringify(packed(read.analysis)));
    const steps = read.analysis.nodes.size - 1;
    expect(link.length).toBeLessThanOrEqual(2_048 * Math.max(1, steps / 12));
    const back = opened(await readData({ is: "link", link: `#${link}` }));
    if (!back.ok) throw new Error(JSON.stringify(back.problem));
    expect(packed(back.analysis)).toEqual(packed(read.analysis));
  });

  /** Links of each release: none of them may ever become unreadable. */
  test.each([
    [
      "0.1",
      "1PcxBCsMgEEbhu_zrKaSFQpmriItBp0QwWtRESvDuoaHt8i2-t6OsUas2MGq_3S_iN0lOPQg1eK1gg5eU9gZhyak2LRWW4GYp4s5isyN4MHqOz68D_5U0sJlosp_BpoumBr4-hiXEkPTkPoPR1pJA6HP-vYYdBw",
      "wolf",
    ],
  ])("of release %s is still read", async (_, link, who) => {
    const read = opened(await readData({ is: "link", link: `#${link}` }));
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    expect(read.analysis.setup.characters[0]?.id).toBe(who);
    expect(read.analysis.nodes.get(1)?.step).toEqual({ kind: "command", command: { do: "turn", who } });
  });

  test.each([
    ["nothing of ours", "hello there", "not-a-link"],
    ["an anchor of a page", "section-2", "not-a-link"],
    ["a later version", "2abcdef", "later-version"],
    ["too many letters", `1${"A".repeat(LONGEST_LINK)}`, "too-large"],
    ["a bomb of zeros", `${VERSION}${letters(deflateRawSync(Buffer.alloc(40_000_000)))}`, "too-large"],
    ["letters that are no stream", `${VERSION}AAAAAAAA`, "cut-off"],
    ["bytes that are no text", `${VERSION}${letters(deflateRawSync(Buffer.from([0xff, 0xfe, 0xc0])))}`, "cut-off"],
  ])("that is %s is told", async (_, link, problem) => {
    expect(await unfolded(link)).toEqual({ ok: false, problem });
    expect(LARGEST_UNFOLDED).toBeLessThan(40_000_000);
  });

  test("that is cut anywhere is told, never opened as something else", async () => {
    const json = JSON.stringify({ ruleset: "sw25-advanced", sides: ["party", "monsters"], characters: [], line: [] });
    const link = await linkOf(json);
    for (let length = 2; length < link.length; length++) {
      const read = opened(await readData({ is: "link", link: link.slice(0, length) }));
      expect(read.ok, `cut after ${length}`).toBe(false);
    }
    expect(unpacked(JSON.parse(json)).ok).toBe(true);
  });

  test("that was given away once leads to its battle still", async () => {
    const link = readFileSync(join(import.meta.dirname, "given-away.link"), "utf8").trim();
    const read = opened(await readData({ is: "link", link }));
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const course = new Course(read.analysis.setup);
    course.follow(lineThrough(read.analysis, ROOT_NODE).map(({ step }) => step!));
    course.play();
    expect(course.broken).toBeNull();
    expect(course.moments.flatMap(({ played }) => (played?.refusal ? [played.refusal] : []))).toEqual([]);
    expect(course.moments.at(-1)?.view.skirmishes).toHaveLength(2);
  });
});
