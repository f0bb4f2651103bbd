import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that run long although they are short, the longest first. */
const LONG = [
  ...["engine/crew", "engine/what-if"],
  ...["properties/strikes-on-boards", "properties/engine", "properties/fuzz"],
  ...["table/fights", "table/installation", "table/evenings", "table/accessibility", "table/chaos"],
].map((name) => `/${name}.test.ts`);

/** Lanes one after the other, for a process that has played one cannot play another. */
const LANES = ["rules", "deep", "board", "table"];

function weight({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((name) => moduleId.endsWith(name));
  return at < 0 ? 0 : LONG.length - at;
}

/**
 * Where nothing was played yet Vitest begins with the files that are longest to read; a file that plays for a minute and
 * came last would have one core wait for the other.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const order = ({ project }: TestSpecification) => LANES.indexOf(project.name);
    return sorted.toSorted((a, b) => order(a) - order(b) || weight(b) - weight(a));
  }
}
