/** How the stand-in says no: it throws, naming what was asked for, rather than answer with something made up. */

import { missing, phantomOf } from "./missed";

const wrapped = new WeakMap<object, object>();

/** Names that JavaScript itself, promises, test tools and consoles ask of any object. */
const ALWAYS_ASKED = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "nodeType",
  "tagName",
  "asymmetricMatch",
  "$$typeof",
  "valueOf",
  "toString",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "inspect",
  "length",
  "_isMockFunction",
]);

function isNamespace(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * A view of `target` that throws when an unknown property is read. Testing with `in` and writing work as usual.
 * @param name what the object is called, for the message.
 * @param depth how many levels of plain objects below it are guarded in the same way.
 */
export function guard<T extends object>(target: T, name: string, depth = 0): T {
  const known = wrapped.get(target);
  if (known) return known as T;
  const view = new Proxy(target, {
    get(object, key, receiver) {
      const value: unknown = Reflect.get(object, key, receiver);
      if (typeof key === "symbol") return value;
      if (value === undefined && !(key in object)) {
        if (ALWAYS_ASKED.has(key)) return undefined;
        return phantomOf(`${name}.${key}`);
      }
      const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
      const mustBeSame = descriptor && !descriptor.configurable && !descriptor.writable;
      return depth > 0 && isNamespace(value) && !mustBeSame ? guard(value, `${name}.${key}`, depth - 1) : value;
    },
  });
  wrapped.set(target, view);
  return view;
}

/** Names that code may ask of any document without meaning a part of the platform. */
const MAY_BE_ABSENT = new Set([
  "system",
  "type",
  "name",
  "img",
  "limited",
  "actor",
  "token",
  "texture",
  "prototypeToken",
  "title",
  "object",
  "layer",
  "jquery",
  "nodeName",
  "size",
  "documents",
  "callback",
]);

/**
 * Makes instances of a class throw when an unknown public member is read. The trap stands between the class and its
 * parent, so that everything which exists is found first; `in`, writing, symbols and names with `_` go through.
 * @param isField whether the platform's data has this member: somebody may have deleted it from the instance
 */
export function throwOnUnknownMember(
  cls: { prototype: object },
  name: (instance: object) => string,
  isField: (instance: object, key: string) => boolean,
): void {
  const parent = Object.getPrototypeOf(cls.prototype) as object;
  const trap = new Proxy(Object.create(parent) as object, {
    get(target, key, receiver) {
      if (
        typeof key === "symbol" ||
        key in target ||
        key.startsWith("_") ||
        ALWAYS_ASKED.has(key) ||
        MAY_BE_ABSENT.has(key) ||
        isField(receiver as object, key)
      ) {
        return Reflect.get(target, key, receiver);
      }
      missing(`${name(receiver as object)}#${key}`);
      return undefined;
    },
  });
  Object.setPrototypeOf(cls.prototype, trap);
}
