/** A method that overrides a callback of the platform and calls `super` returns the answer of `super`. */

import { describe, expect, it } from "vitest";
import { swallowedAnswers } from "../../tools/super-answers";

/** The complaints about this method body in a class that overrides `_onDragLeftDrop`. */
function said(body: string, name = "_onDragLeftDrop"): string[] {
  const text = `export class Sample extends Token {\n  protected override ${name}(event: Pointer) {\n    ${body}\n  }\n}`;
  return swallowedAnswers("src/sample.ts", text).map(({ line, method, why }) => `${line} ${method}: ${why}`);
}

describe("what super answers", () => {
  it("is thrown away by a call alone", () => {
    const why = "what super answers is thrown away";
    expect(said("super._onDragLeftDrop(event);\n    tidy();")).toEqual([`3 Sample#_onDragLeftDrop: ${why}`]);
    expect(said("await super._onDragLeftDrop(event);")).toEqual([`3 Sample#_onDragLeftDrop: ${why}`]);
    expect(said("void super._onDragLeftDrop(event);")).toEqual([`3 Sample#_onDragLeftDrop: ${why}`]);
    expect(said("if (!this.fights) return super._onDragLeftDrop(event);\n    super._onDragLeftDrop(event);")).toEqual([
      `4 Sample#_onDragLeftDrop: ${why}`,
    ]);
  });

  it("is swallowed when it is kept and not returned", () => {
    const keep = "const answer = super._onDragLeftDrop(event);";
    expect(said(`${keep} if (answer !== false) tidy();`)).toEqual([expect.stringMatching(/never returned/)]);
    expect(said(`${keep} if (answer === false) return; tidy(); return answer;`)).toEqual([
      expect.stringMatching(/bare return/),
    ]);
    expect(said(`${keep} if (answer === false) return answer; tidy();`)).toEqual([
      expect.stringMatching(/end of the method/),
    ]);
    expect(said(`${keep} later(() => { return answer; });`)).toEqual([expect.stringMatching(/never returned/)]);
    expect(said("if (super._onDragLeftDrop(event) !== false) tidy();")).toEqual([
      expect.stringMatching(/decides, but is not returned/),
    ]);
  });

  it("is handed on", () => {
    expect(said("return super._onDragLeftDrop(event);")).toEqual([]);
    expect(said("const answer = super._onDragLeftDrop(event); if (answer !== false) tidy(); return answer;")).toEqual(
      [],
    );
    expect(said("if ((await super._onDragLeftDrop(event)) === false) return false;\n    tidy();")).toEqual([]);
    expect(said("return (await super._onDragLeftDrop(event)) && this.mayDrop(event);")).toEqual([]);
    expect(said("tidy();")).toEqual([]);
  });

  it("is nothing where the platform has nothing to say", () => {
    expect(said("super._onRender(event);", "_onRender")).toEqual([]);
    expect(said("super._onUpdate(event);", "_onUpdate")).toEqual([]);
  });
});
