/** Takes a written page apart: each heading, and the text up to the next one. */

import type { Section } from "./finding";

/** Of a page, as all its sections have it. */
export interface PageFacts {
  readonly address: string;
  readonly title: string;
  readonly weight: number;
  /** Whether its text is searched; of the longest lists only the headings are. */
  readonly hasText: boolean;
  /** Headings with what readers call them besides. */
  readonly alsoCalled: Readonly<Record<string, string>>;
}

const HEADING = /<h([1-4])(?: [^>]*?)? id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;
const RULE = /<dt id="([^"]+)">.*?<\/dt><dd>(.*?)<\/dd>/gs;
const RULE_MARK = /<a class="rule"[^>]*>([^<]*)<\/a>/g;
/** On a picture: the same words on each. */
const TO_BOARD = /(?<=<a class="position"[^>]*>.*?)<span>[^<]*<\/span>(?=<\/a>)/g;
/** Of a rule by its number: whoever types the number finds it first, whoever asks in words finds the chapter. */
const RULE_WEIGHT = 0.5;

export function sectionsOf(html: string, facts: PageFacts): Omit<Section, "id">[] {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  const headings = [...main.matchAll(HEADING)];
  const above: { readonly level: number; readonly title: string }[] = [];
  const sections = headings.flatMap((heading, i): Omit<Section, "id">[] => {
    const [whole, digit, mark, inner = ""] = heading;
    const level = Number(digit);
    const title = textOf(inner);
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const trail = [facts.title, ...above.map((one) => one.title)].filter((one) => one !== title);
    // The page's own title says the same as the list of pages, in more words.
    if (level > 1) above.push({ level, title });
    const body = main.slice(heading.index + whole.length, headings[i + 1]?.index);
    const common = { trail, weight: facts.weight };
    return [
      {
        ...common,
        title,
        also: (facts.alsoCalled[title] ?? "").split(/, */).filter(Boolean),
        rules: [...body.matchAll(RULE_MARK)].map(([, id = ""]) => id),
        text: facts.hasText ? textOf(body.replaceAll(RULE, "").replaceAll(RULE_MARK, "").replaceAll(TO_BOARD, "")) : "",
        address: level === 1 ? facts.address : `${facts.address}#${mark}`,
      },
      ...[...body.matchAll(RULE)].map(([, id = "", sentence = ""]) => ({
        ...common,
        weight: facts.weight * RULE_WEIGHT,
        title: id,
        trail: [...trail, title],
        also: [],
        rules: [],
        text: textOf(sentence),
        address: `${facts.address}#${id}`,
      })),
    ];
  });
  return sections;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** Tags between words part them; those of emphasis do not. */
function textOf(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|b|strong|em|i|code|span|small)(?: [^>]*)?>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return ENTITIES[name as string] ?? whole;
    })
    .replaceAll(/\s+/g, " ")
    .trim();
}
