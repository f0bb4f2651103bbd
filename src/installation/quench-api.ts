/** What the checks use of Quench, a module that runs tests inside Foundry. */

export interface MochaContext {
  timeout(milliseconds: number): unknown;
  skip(): unknown;
}

type Body = (this: MochaContext) => Promise<void>;

export interface BatchContext {
  describe(name: string, suite: () => void): void;
  it(name: string, body: Body): void;
  before(body: Body): void;
}

export interface Quench {
  registerBatch(key: string, batch: (context: BatchContext) => void, options: { displayName: string }): void;
}
