import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: [
            "tests/{rules,properties,replays,chronicle,house,contract,interface,referee,declarations}/**/*.test.ts",
          ],
          testTimeout: 30_000,
          // Both cores: Vitest would leave one of two alone.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "table",
          include: ["tests/table/**/*.test.ts"],
          // One browser and one server at a time: two of them would share the cores and make each other late.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          // Many times what a test takes: a browser that has stopped answering is given up and the test begun anew.
          testTimeout: 75_000,
          hookTimeout: 75_000,
          // Real mice in a real browser on a busy machine: what is wrong fails three times as well.
          retry: 2,
        },
      },
    ],
  },
});
