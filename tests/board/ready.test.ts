/** Ready positions open at their question, and their steps show what the answer says. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Course } from "../../analysis/course/index";
import { lineThrough, nodeIn } from "../../analysis/line/index";
import { opened } from "../../analysis/link/index";
import { packedReady, READY } from "../../analysis/ready/ready";
import { LANGUAGES } from "../../tools/languages";
import { linkTo } from "../support/board-links";

const file = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")).RANSEN;
const sentences = file("lang/en.json").rule;

describe.each(LANGUAGES)("ready positions in %s", (lang) => {
  const words = file(`analysis/lang/${lang}.json`).ready;
  const say = (key: string) => {
    const [id, part] = key.split(".");
    const text: unknown = words[id!]?.[part!];
    if (typeof text !== "string") throw new Error(`${key} has no words`);
    return text;
  };

  test("are twelve at least, each with its words", () => {
    expect(READY.length).toBeGreaterThanOrEqual(12);
    const named = Object.keys(words).filter((key) => key !== "title" && key !== "hint");
    expect(named.sort()).toEqual(READY.map(({ id }) => id).sort());
    expect(READY.flatMap(({ rules }) => rules).filter((rule) => !Object.hasOwn(sentences, rule))).toEqual([]);
  });

  test.each(READY.map((ready) => [ready.id, ready] as const))("%s", async (_, ready) => {
    const found = opened({ ok: true, data: JSON.parse(JSON.stringify(packedReady(ready, say))) });
    if (!found.ok) throw new Error(JSON.stringify(found.problem));
    const { analysis, at } = found;
    const { comment, answer } = nodeIn(analysis, at);
    expect([comment, answer]).toEqual([say(`${ready.id}.question`), say(`${ready.id}.answer`)]);
    const course = new Course(analysis.setup);
    const steps = lineThrough(analysis, at).map(({ step }) => step!);
    course.follow(steps);
    course.play();
    expect(course.broken).toBeNull();
    const refused = course.moments.slice(1).map(({ played }) => played!.entry.error?.code);
    expect(refused).toEqual(steps.map((step) => ("fails" in step ? step.fails : undefined)));
    expect(course.moments.slice(1).every(({ played }) => played!.entry.asScripted)).toBe(true);
    expect((await linkTo(analysis, at)).length).toBeLessThan(1_800);
  });
});

test("their refusals name the rules that they say", () => {
  for (const ready of READY) {
    const found = opened({ ok: true, data: JSON.parse(JSON.stringify(packedReady(ready, (key) => key))) });
    if (!found.ok) throw new Error(ready.id);
    const course = new Course(found.analysis.setup);
    course.follow(lineThrough(found.analysis, found.at).map(({ step }) => step!));
    course.play();
    const named = course.moments.flatMap(({ played }) => played?.entry.error?.rule ?? []);
    expect(ready.rules).toEqual(expect.arrayContaining(named));
  }
});
