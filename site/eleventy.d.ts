/** The parts of Eleventy that the pages use; it has no types of its own. */
declare module "@11ty/eleventy" {
  export interface Settings {
    addPlugin(plugin: unknown, options?: object): void;
    setIncludesDirectory(folder: string): void;
    addPassthroughCopy(files: Readonly<Record<string, string>>): void;
    addTemplate(name: string, text: string, data: object): void;
    addTransform(
      name: string,
      change: (this: { readonly page: { readonly url: string } }, html: string) => string,
    ): void;
  }
  export const IdAttributePlugin: unknown;
  export class Eleventy {
    constructor(
      input: string,
      output: string,
      options: { quietMode: boolean; configPath: false; config(settings: Settings): void },
    );
    write(): Promise<void>;
  }
}
