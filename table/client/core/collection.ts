/** `foundry.utils.Collection`: a Map that is iterated by its values. */
export class Collection<V> extends Map<string, V> {
  // @ts-expect-error The platform's own break with Map: iteration gives values, not pairs.
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  /** The values as an array. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  /** The first value that fits. */
  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  /** All values that fit. */
  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  /** Each value changed. */
  map<T>(transform: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  /** Whether one value fits. */
  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  /** All values folded into one. */
  reduce<T>(combine: (accumulator: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce((folded, value, index) => combine(folded, value, index, this), initial);
  }

  /** The value of a key. @throws when `strict` and there is none. */
  override get(key: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined) throw new Error(`The key ${key} does not exist in the ${this.constructor.name}`);
    return value;
  }

  /** The first value called so. @throws when `strict` and there is none. */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: unknown }).name === name);
    if (strict && value === undefined) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  /** The values as plain data. */
  toJSON(): unknown[] {
    return this.map((value) => (value as { toJSON?: () => unknown }).toJSON?.() ?? value);
  }
}
