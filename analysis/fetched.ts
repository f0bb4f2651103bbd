/** Files of the page's data: words, rules, examples. Each is fetched once. */

import { DATA } from "virtual:data";

const fetchedBefore = new Map<string, Promise<unknown>>();

export function fetchedData(name: string): Promise<unknown> {
  const there = fetchedBefore.get(name);
  if (there) return there;
  const coming = fetch(DATA[name]!).then((answer) => {
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.json();
  });
  fetchedBefore.set(name, coming);
  // A file that failed to load may load later.
  coming.catch(() => fetchedBefore.delete(name));
  return coming;
}
