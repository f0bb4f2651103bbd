/**
 * Short battles for the readings of the rules that go wrong most easily: each was worked out from the rule's text, and
 * its rule id stands in its name. Characters are written as `id side x y` and then `m12` movement, `s3` sections,
 * `*feat`, `!condition` or `!bound:holder`; the sides are p(arty) and m(onsters).
 */

import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { replayed } from "../support/scripts";

const SIDES: Readonly<Record<string, string>> = { p: "party", m: "monsters", a: "allies" };

function character(line: string): object {
  const [id, side, x, y, ...rest] = line.trim().split(/\s+/);
  const marked = (mark: string) => rest.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
  const [movement] = marked("m");
  const [sections] = marked("s");
  return {
    id,
    side: SIDES[side ?? ""],
    at: [Number(x), Number(y)],
    ...(movement && { movement: Number(movement) }),
    ...(sections && { sections: Number(sections) }),
    feats: marked("*"),
    conditions: marked("!").map((text) => {
      const [condition, by] = text.split(":");
      return by === undefined ? condition : { id: condition, by };
    }),
  };
}

/** The steps that did not go as scripted. */
function surprises({ ruleset = "sw25-advanced", who: characters, steps, options = {}, first = "p" }: Reading) {
  const { document } = replayed({
    ruleset,
    options,
    sides: first === "m" ? ["monsters", "party", "allies"] : ["party", "monsters", "allies"],
    allies: [["party", "allies"]],
    characters: characters.split(";").map(character),
    script: parse(steps),
  });
  return document.steps
    .filter((step) => !step.asScripted)
    .map(({ step, error, expect: held, ok }) => ({ step, ok, error: error?.code, differences: held?.differences }));
}

interface Reading {
  /** The default one where none is named. */
  readonly ruleset?: string;
  readonly options?: object;
  /** The side that acts first, if not the party. */
  readonly first?: "m" | "p";
  readonly who: string;
  readonly steps: string;
}

const readings: Readonly<Record<string, Reading>> = {
  "A25-SKR-1 an attack needs the same coordinate, and an enemy": {
    who: "wolf p 0 0; hare p 0 0; goblin m 0.1 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee, fails: out-of-reach }
- { do: attack, target: hare, how: melee, fails: not-hostile }
- { do: attack, target: hare, how: touch }
- { expect: { skirmishes: [] } }`,
  },
  "A25-SKR-3 sizes change with 6, 11 and 16 sections": {
    who: "wolf p 0 0; ogre m 0 0 s4",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: ogre, how: melee, expect: { skirmishes: [{ count: 5, radius: 3 }] } }
- { do: sections, who: ogre, to: 5, expect: { skirmishes: [{ radius: 4 }] } }
- { do: sections, who: ogre, to: 9, expect: { skirmishes: [{ radius: 4 }] } }
- { do: sections, who: ogre, to: 10, expect: { skirmishes: [{ radius: 5 }] } }
- { do: sections, who: ogre, to: 14, expect: { skirmishes: [{ radius: 5 }] } }
- { do: sections, who: ogre, to: 15, expect: { skirmishes: [{ radius: 6 }] } }
- { do: sections, who: ogre, to: 19, expect: { skirmishes: [{ radius: 6, overcrowded: false }] } }
- { do: sections, who: ogre, to: 20, expect: { skirmishes: [{ radius: 6, overcrowded: true }] } }
- { do: sections, who: ogre, to: 1, expect: { skirmishes: [{ radius: 3, overcrowded: false }] } }`,
  },
  "A25-SKR-3 squares indoors": {
    options: { space: "indoor" },
    who: "wolf p 0 0; ogre m 0 0 s4",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: ogre, how: melee, expect: { skirmishes: [{ shape: square, size: 5 }] } }
- { do: sections, who: ogre, to: 5, expect: { skirmishes: [{ size: 7 }] } }
- { do: sections, who: ogre, to: 10, expect: { skirmishes: [{ size: 8 }] } }
- { do: sections, who: ogre, to: 15, expect: { skirmishes: [{ size: 10 }] } }`,
  },
  "A25-SKR-6 the last enemy goes, independents keep their place": {
    who: "wolf p 0 0; hare p 2 0; goblin m 0 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee, expect: { characters: { hare: { state: independent } } } }
- { do: remove, who: goblin, expect: { skirmishes: [], characters: { hare: { at: [2, 0], state: free }, wolf: { state: free } } } }`,
  },
  "A25-STA-1 joining needs the centre": {
    who: "wolf p 0 0; hare p 2 0; cat p 5 0; goblin m 0 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: join, fails: not-at-centre }
- { do: move, kind: limited, path: [[1, 0]], join: true, fails: not-at-centre }
- { do: move, kind: full, path: [[0, 0]] }
- { do: join, expect: { characters: { hare: { state: melee, evasion: -4 } } } }
- { do: end }
- { do: turn, who: cat }
- { do: join, skirmish: S7, fails: no-such-skirmish }
- { do: move, kind: normal, path: [[0, 0]] }
- { do: attack, target: goblin, how: melee, expect: { skirmishes: [{ count: 4 }] } }`,
  },
  "A25-STA-3 what lies there is not pulled in": {
    who: "wolf p 0 0; goblin m 0 0; orc m 2 0 !unconscious",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: touch, minor: true }
- { do: attack, target: orc, how: melee, expect: { characters: { orc: { at: [2, 0], state: independent } } } }`,
  },
  "A25-STA-3 stranded at the centre it is pulled in": {
    who: "wolf p 0 0; goblin m 0 0; orc m 0 0 !stranded; imp m 2 0 !stranded",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: touch, minor: true }
- { do: attack, target: imp, how: touch, minor: true, expect: { characters: { imp: { at: [2, 0], state: independent } } } }
- { do: attack, target: orc, how: melee, expect: { characters: { orc: { at: [0, 0], state: melee } } } }`,
  },
  "A25-STA-3 a friend who is touched stays independent": {
    who: "wolf p 0 0; goblin m 0 0; hare p 2 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: touch, minor: true }
- { do: attack, target: hare, how: touch, expect: { characters: { hare: { at: [2, 0], state: independent } } } }`,
  },
  "A25-STA-4 two independents fight: forms and combines, numbers used up": {
    who: "wolf p 0 0; goblin m 0 0; hare p 2 0; orc m 2 0; cat p 20 0; imp m 20 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee, expect: { skirmishes: [{ id: S1, independent: [hare, orc] }] } }
- { do: end }
- { do: turn, who: hare }
- { do: attack, target: orc, how: melee, expect: { skirmishes: [{ id: S1, centre: [1, 0], count: 4 }] } }
- { do: end }
- { do: turn, who: cat }
- { do: attack, target: imp, how: melee, expect: { skirmishes: [{ id: S1 }, { id: S3 }] } }`,
  },
  "A25-STA-4 with an unable one nothing forms": {
    who: "wolf p 0 0; goblin m 0 0; hare p 2 0; orc m 2 0 !asleep",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: attack, target: orc, how: melee, expect: { skirmishes: [{ id: S1, centre: [0, 0], count: 2 }], characters: { hare: { state: independent } } } }`,
  },
  "A25-STA-4 in 2.5 it forms first and then leaves what it leaves": {
    who: "wolf p 0 0; goblin m 0 0; hare p 2 0; orc m 2 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- do: attack
  target: orc
  how: melee
  leaves: [dead]
  expect:
    skirmishes: [{ id: S1, centre: [1, 0], count: 3 }]
    characters: { orc: { at: [1, 0], state: independent, conditions: [dead, prone] }, hare: { state: melee } }`,
  },
  "A25-STA-5 and OVL-1 nobody reaches across": {
    who: "ash p 0 0; goblin m 0 0; birch p 5 0; orc m 5 0; hare p 0 0; imp m 2.5 0",
    steps: `
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee }
- { do: end }
- { do: turn, who: ash }
- { do: attack, target: goblin, how: touch, minor: true }
- { do: attack, target: orc, how: melee, fails: out-of-reach }
- { do: attack, target: imp, how: melee, expect: { characters: { imp: { at: [0, 0], in: [S2], state: melee } } } }
- { do: end }
- { do: turn, who: hare }
- { expect: { characters: { hare: { state: independent } } } }
- { do: attack, target: goblin, how: melee, expect: { characters: { hare: { state: melee, in: [S2] } } } }`,
  },
  "A25-STA-8 stranded in melee it reaches only the centre": {
    who: "wolf p 0 0 !stranded; goblin m 0 0; orc m 2 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: touch, minor: true }
- { do: attack, target: orc, how: melee, fails: out-of-reach }
- { do: prepareLeave }`,
  },
  "A25-STA-9 held by a stranded one it fights, and nothing forms": {
    who: "wolf p 0 0; goblin m 0 0; hare p 2 0 !bound:spider; spider m 2 0 !stranded",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: attack, target: spider, how: melee, expect: { skirmishes: [{ count: 2, independent: [hare, spider] }] } }`,
  },
  "A25-STA-9 a pair is pulled in together": {
    who: "wolf p 0 0; goblin m 0 0; hare p 2 0 !bound:serpent; serpent m 2 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: touch, minor: true }
- do: attack
  target: serpent
  how: melee
  expect: { skirmishes: [{ count: 4, melee: [goblin, hare, serpent, wolf] }], characters: { hare: { at: [0, 0] } } }`,
  },
  "A25-STA-9 a stranded one of the pair stays behind": {
    who: "wolf p 0 0; goblin m 0 0; hare p 2 0 !bound:serpent !stranded; serpent m 2 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: touch, minor: true }
- do: attack
  target: serpent
  how: melee
  expect: { characters: { hare: { at: [2, 0], state: independent }, serpent: { at: [0, 0], state: melee } } }`,
  },
  "A25-STA-9 the felled holder takes its captive out of the melee": {
    who: "wolf p 0 0; serpent m 0 0; hare p 0 0 !bound:serpent; goblin m 0 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: serpent, how: touch, minor: true }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: attack, target: serpent, how: melee, expect: { skirmishes: [{ count: 4 }] } }
- { do: condition, who: serpent, add: [unconscious], expect: { characters: { hare: { state: independent }, serpent: { state: independent } }, skirmishes: [{ melee: [goblin, wolf] }] } }`,
  },
  "A25-STA-9 who is put elsewhere lets go": {
    who: "hare p 0 0 !bound:serpent; serpent m 0 0",
    steps: `
- { do: put, who: serpent, at: [9, 0], expect: { characters: { hare: { at: [0, 0], conditions: [] }, serpent: { at: [9, 0] } } } }`,
  },
  "A25-STA-9 the held one is no mover in comparisons": {
    first: "m",
    who: "serpent m 0 0 s2; hare p 0 0 s3 !bound:serpent; wolf p 5 1",
    steps: `
- { do: turn, who: serpent }
- { do: move, kind: normal, path: [[9, 0]], blocks: [{ by: [wolf], at: [5, 0] }], expect: { characters: { hare: { at: [5, 0] } }, contacts: [{ at: [5, 0] }] } }`,
  },
  "A25-MOV-1 only what is open after each movement": {
    who: "wolf p 0 0; goblin m 3 0; orc m 9 0",
    steps: `
- { do: turn, who: wolf }
- { do: move, kind: full, path: [[3, 0]] }
- { do: attack, target: goblin, how: melee, fails: movement-forbids }
- { do: attack, target: orc, how: thrown, fails: movement-forbids }
- { do: attack, target: goblin, how: touch, minor: true, expect: { skirmishes: [{ id: S1 }] } }
- { do: prepareLeave, fails: movement-forbids }
- { do: end, expect: { characters: { wolf: { evasion: -4 } } } }
- { do: round }
- { do: turn, who: wolf, expect: { characters: { wolf: { evasion: 0 } } } }`,
  },
  "TRN-3 after a normal move no spells and no bows": {
    who: "wolf p 0 0; goblin m 8 0",
    steps: `
- { do: turn, who: wolf }
- { do: move, kind: normal, path: [[5, 0]] }
- { do: attack, target: goblin, how: cast, fails: movement-forbids }
- { do: attack, target: goblin, how: shot, fails: movement-forbids }
- { do: attack, target: goblin, how: ranged, fails: movement-forbids }
- { do: attack, target: goblin, how: cast, minor: true, fails: movement-forbids }
- { do: attack, target: goblin, how: thrown }`,
  },
  "TRN-1 a side is passed, and the unable have their turn": {
    who: "wolf p 0 0; hare p 0 5 !stunned; cat p 0 9; goblin m 20 0",
    steps: `
- { do: turn, who: hare }
- { do: turn, who: wolf, fails: not-your-turn }
- { do: move, kind: normal, path: [[0, 6]], fails: unable }
- { do: attack, target: goblin, how: ranged, fails: unable }
- { do: prepareLeave, fails: unable }
- { do: end }
- { do: turn, who: goblin }
- { do: end, who: wolf, fails: not-your-turn }
- { do: end }
- { do: turn, who: wolf, fails: not-your-turn }
- { do: end, fails: not-your-turn }
- { do: round, expect: { round: 2, side: party } }
- { do: turn, who: wolf }
- { do: round, expect: { round: 3, turn: null } }`,
  },
  "TRN-8 prone ones stand up and move": {
    who: "wolf p 0 0 !prone; goblin m 20 0",
    steps: `
- { do: turn, who: wolf }
- { do: move, kind: normal, path: [[5, 0]], fails: immobile }
- { do: condition, who: wolf, remove: [prone] }
- { do: move, kind: normal, path: [[5, 0]] }`,
  },
  "GEO-3 reach and allowance below a whole metre": {
    who: "wolf p 0 0 m2.5; goblin m 1 2.2 m2.5; orc m 1 2 m2.5",
    steps: `
- { ask: blocks, who: wolf, kind: normal, path: [[2, 0]], expect: { blockers: [{ by: orc, spans: [[1, 1]] }] } }
- { do: turn, who: wolf }
- { do: move, kind: normal, path: [[2.2, 0]], fails: too-far }
- { do: move, kind: normal, path: [[2, 0]] }`,
  },
  "GEO-3 exact": {
    options: { rounding: "exact" },
    who: "wolf p 0 0 m2.5; goblin m 1 2.2 m2.5",
    steps: `
- { ask: blocks, who: wolf, kind: normal, path: [[2.4, 0]], expect: { blockers: [{ by: goblin }] } }
- { do: turn, who: wolf }
- { do: move, kind: limited, path: [[2.5, 0]] }`,
  },
  "footwork: ten metres, never above movement": {
    who: "wolf p 0 0 m18 *footwork; hare p 0 0 m8 *footwork; goblin m 10 10 m12 *footwork",
    steps: `
- { ask: moves, who: wolf, expect: { metres: { limited: 10 } } }
- { ask: moves, who: hare, expect: { metres: { limited: 8 } } }
- { ask: blocks, who: wolf, kind: normal, path: [[10, 0]], expect: { blockers: [{ by: goblin, spans: [[10, 10]] }] } }`,
  },
  "blocking counts double": {
    first: "m",
    who: "giant m 0 0 s4 m20; wolf p 5 0 *blocking; hare p 15 0",
    steps: `
- { do: turn, who: giant }
- { do: move, kind: normal, path: [[20, 0]], blocks: [{ by: [hare] }], fails: block-outnumbered }
- { do: move, kind: normal, path: [[20, 0]], blocks: [{ by: [wolf], at: [5, 0] }], expect: { contacts: [{ at: [5, 0] }] } }`,
  },
  "A25-BLK-1 who blocks, and whom": {
    first: "m",
    who: "goblin m 0 0 m20; wolf p 5 1 !unwilling:goblin; bear p 5 1 !unwilling:orc; cat p 5 1 !bound:orc; hare p 5 1 !stranded; elk p 5 1 !stunned; orc m 30 0",
    steps: `
- { ask: blocks, who: goblin, kind: normal, path: [[10, 0]], expect: { blockers: [{ by: bear }] } }
- { do: turn, who: goblin }
- { do: move, kind: normal, path: [[10, 0]], blocks: [{ by: [wolf] }], fails: block-unable }
- { do: move, kind: normal, path: [[10, 0]], blocks: [{ by: [cat] }], fails: block-unable }
- { do: move, kind: normal, path: [[10, 0]], blocks: [{ by: [hare] }], fails: block-unable }
- { do: move, kind: normal, path: [[10, 0]], blocks: [{ by: [elk] }], fails: block-unable }
- { do: move, kind: normal, path: [[10, 0]], blocks: [{ by: [bear] }, { by: [nobody] }], fails: no-such-character }`,
  },
  "A25-BLK-1 allies let each other pass": {
    who: "wolf p 0 0 m20; friend a 5 0; goblin m 5 0",
    steps: `
- { ask: blocks, who: wolf, kind: normal, path: [[10, 0]], expect: { blockers: [{ by: goblin }] } }
- { do: turn, who: wolf }
- { do: move, kind: normal, path: [[10, 0]], blocks: [{ by: [friend] }], fails: not-hostile }`,
  },
  "A25-BLK-1 who lies in a melee still counts": {
    who: "wolf p 0 0; goblin m 0 0; hare p -8 0 m20",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: condition, who: goblin, add: [prone] }
- { do: turn, who: hare }
- { ask: blocks, who: hare, kind: normal, path: [[8, 0]], expect: { blockers: [], barred: [] } }
- { do: move, kind: normal, path: [[8, 0]], blocks: [{ by: [goblin] }], fails: block-unable }`,
  },
  "A25-BLK-2 at the very start": {
    who: "wolf p 0 0; goblin m 0 2",
    steps: `
- { do: turn, who: wolf }
- { do: move, kind: normal, path: [[9, 0]], blocks: [{ by: [goblin] }], expect: { contacts: [{ at: [0, 0] }], characters: { goblin: { at: [0, 0] } } } }
- { do: attack, target: goblin, how: cast, fails: movement-forbids }
- { do: end, expect: { skirmishes: [{ centre: [0, 0] }] } }`,
  },
  "A25-BLK-2 not at a point of a skirmish": {
    who: "wolf p 0 0; goblin m 0 0; orc m 4 0; hare p -8 0 m20",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { ask: blocks, who: hare, kind: normal, path: [[8, 0]], expect: { blockers: [{ by: goblin, skirmish: S1, spans: [[5, 11]] }, { by: orc, skirmish: null }] } }
- { do: move, kind: normal, path: [[8, 0]], blocks: [{ by: [orc], at: [2, 0] }], fails: block-in-skirmish }
- { do: move, kind: normal, path: [[8, 0]], blocks: [{ by: [orc] }], fails: block-out-of-reach }
- { do: move, kind: normal, path: [[8, 0]], blocks: [{ by: [orc], at: [4, 0] }], expect: { contacts: [{ at: [4, 0] }] } }`,
  },
  "A25-BLK-4 the border is enough, and independents only reach so far": {
    who: "wolf p 0 0; ogre m 0 0 s5; orc m 0 -3.5; hare p -8 4 m20",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: ogre, how: melee, expect: { skirmishes: [{ radius: 4, independent: [orc] }] } }
- { do: end }
- { do: turn, who: hare }
- { ask: blocks, who: hare, kind: normal, path: [[8, 4]], expect: { blockers: [{ by: ogre, spans: [[8, 8]] }] } }
- { do: move, kind: normal, path: [[8, 4]], blocks: [{ by: [orc] }], fails: block-out-of-reach }
- { do: move, kind: normal, path: [[8, 4]], blocks: [{ by: [ogre] }], expect: { characters: { hare: { at: [0, 0], state: melee } } } }`,
  },
  "A25-BLK-4 independents that block with a fighter come along": {
    who: "wolf p 0 0; goblin m 0 0; orc m 2 0; hare p 2 9 m20",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: move, kind: normal, path: [[2, -9]], blocks: [{ by: [orc, goblin], at: [2, 0] }], expect: { skirmishes: [{ id: S1, centre: [0, 0], count: 4 }], characters: { orc: { at: [0, 0] }, hare: { at: [0, 0] } } } }`,
  },
  "A25-BLK-4 an independent mover is blocked at its start": {
    who: "wolf p 0 0; goblin m 0 0; hare p 2 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: move, kind: normal, path: [[9, 0]], blocks: [{ by: [goblin], at: [2, 0] }], expect: { characters: { hare: { at: [0, 0], state: melee } } } }`,
  },
  "A25-BLK-6 a felled blocker lets the contact go": {
    who: "wolf p 0 0; goblin m 5 0",
    steps: `
- { do: turn, who: wolf }
- { do: move, kind: normal, path: [[9, 0]], blocks: [{ by: [goblin], at: [5, 0] }] }
- { do: condition, who: goblin, add: [asleep], expect: { contacts: [], characters: { goblin: { conditions: [asleep, prone] } } } }
- { do: end, expect: { skirmishes: [] } }`,
  },
  "A25-BLK-6 an attack on a third one in contact brings the blockers in": {
    who: "wolf p 0 0; goblin m 5 0; orc m 5 0",
    steps: `
- { do: turn, who: wolf }
- { do: move, kind: normal, path: [[9, 0]], blocks: [{ by: [goblin], at: [5, 0] }] }
- { do: attack, target: orc, how: melee, expect: { contacts: [], skirmishes: [{ melee: [goblin, orc, wolf] }] } }`,
  },
  "A25-BLK-7 the earliest block stops": {
    who: "wolf p 0 0 m20; goblin m 12 0; orc m 6 0",
    steps: `
- { do: turn, who: wolf }
- { do: move, kind: normal, path: [[20, 0]], blocks: [{ by: [goblin], at: [12, 0] }, { by: [orc], at: [6, 0] }], expect: { contacts: [{ at: [6, 0], who: [orc, wolf] }], characters: { goblin: { at: [12, 0] } } } }`,
  },
  "A25-BLK-8 independent friends are not counted, the unable count for nobody": {
    who: "wolf p 0 0; goblin m 0 0; elk p 1 0; hare p -8 0 m20; cat p -8 0 m20; fallen m 1 1 !dead",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { ask: blocks, who: hare, kind: normal, path: [[8, 0]], expect: { blockers: [{ by: goblin }], barred: [] } }
- { ask: blocks, who: hare, with: [cat], kind: normal, path: [[8, 0]], expect: { blockers: [], barred: [{ skirmish: S1, reason: block-outnumbered }] } }`,
  },
  "A25-BLK-9 enemies who stand by count against a departure": {
    who: "ash p 0 0; birch p 0 0; cedar p 0 0; elm p 0 0; goblin m 0 0; orc m 1 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: birch }
- { do: join }
- { do: end }
- { do: turn, who: cedar }
- { do: join }
- { do: end }
- { do: turn, who: elm }
- { do: join, expect: { skirmishes: [{ count: 5, independent: [orc] }] } }
- { ask: moves, who: elm, expect: { can: false, reason: in-melee } }
- { do: condition, who: orc, add: [stunned] }
- { ask: moves, who: elm, expect: { can: true } }`,
  },
  "A25-BLK-10 departing under water": {
    options: { underwater: true },
    who: "ash p 0 0; birch p 0 0; cedar p 0 0; goblin m 0 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: birch }
- { do: join }
- { ask: moves, who: birch, expect: { can: false } }
- { do: end }
- { do: turn, who: cedar }
- { do: join }
- { ask: moves, who: cedar, expect: { can: true } }
- { do: move, kind: normal, path: [[8, 0]] }`,
  },
  "A25-BLK-11 without a word: that of the first who blocks": {
    who: "ash p 0 0; goblin m 0 0; birch p 5 0; orc m 5 0; hare p 2.5 0 m20",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: move, kind: normal, path: [[2.5, 9]], blocks: [{ by: [orc, goblin], at: [2.5, 1] }], expect: { characters: { hare: { in: [S2] } } } }`,
  },
  "A25-BLK-12 breaking through": {
    who: "wolf p 0 0; goblin m 0 0; hare p 2 0 m5; orc m 30 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: touch, minor: true }
- { do: move, kind: limited, how: breakthrough, path: [[9, 0]], fails: in-melee }
- { do: end }
- { do: turn, who: hare }
- { do: move, kind: limited, how: breakthrough, target: orc, blocks: [{ by: [goblin] }], fails: block-not-allowed }
- { do: move, kind: limited, how: breakthrough, target: orc, expect: { characters: { hare: { at: [30, 0], state: free } } } }`,
  },
  "a teleport leaves a melee and is not measured": {
    who: "wolf p 0 0 m5; goblin m 0 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: touch, minor: true }
- { do: move, kind: limited, how: teleport, path: [[90, 0]], expect: { skirmishes: [], characters: { wolf: { at: [90, 0], state: free }, goblin: { state: free } } } }`,
  },
  "A25-MOV-3 out of one and into another's centre": {
    who: "ash p 0 0 m12; goblin m 0 0; birch p 5 0; orc m 5 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee }
- { do: end }
- { do: round }
- { do: turn, who: ash }
- { do: prepareLeave }
- { do: end }
- { do: round }
- { do: turn, who: ash }
- { do: move, kind: normal, path: [[2.9, 0]], fails: in-melee }
- { do: move, kind: normal, path: [[4, 0]], blocks: [{ by: [orc], at: [2, 0] }], expect: { characters: { ash: { at: [5, 0], state: melee, in: [S2] } }, skirmishes: [{ id: S2, count: 3 }] } }`,
  },
  "A25-MOV-3 an independent prepares against every area it is in; the right lapses": {
    who: "ash p 0 0; goblin m 0 0; birch p 5 0; orc m 5 0; hare p 2.5 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: prepareLeave, expect: { characters: { hare: { prepared: [S1, S2], evasion: -4 } } } }
- { do: end, expect: { characters: { hare: { prepared: [S1, S2] } } } }
- { do: round }
- { do: turn, who: hare }
- { ask: blocks, who: hare, kind: normal, path: [[2.5, 9]], expect: { blockers: [], barred: [{ skirmish: S1, reason: block-prepared }, { skirmish: S2, reason: block-prepared }] } }
- { do: end, expect: { characters: { hare: { prepared: [], evasion: 0 } } } }`,
  },
  "A25-CMB-4 the right of a part goes over to the whole": {
    who: "ash p 0 0; goblin m 0 0; birch p 3 0; orc m 3 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: round }
- { do: turn, who: ash }
- { do: prepareLeave }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee, expect: { skirmishes: [{ id: S1, centre: [1.5, 0] }], characters: { ash: { prepared: [S1] } } } }`,
  },
  "A25-CMB-3 by the new area some are outside and some inside": {
    options: { rounding: "exact" },
    who: "ash p 0 0; goblin m 0 0; birch p 3 0; orc m 3 0; west p -2.5 0; east p 4 2.9",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee, expect: { characters: { west: { state: independent }, east: { state: free } } } }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee, expect: { skirmishes: [{ centre: [1.5, 0], radius: 3, independent: [] }], characters: { west: { state: free }, east: { state: free } } } }`,
  },
  "A25-CMB-5 shrinking does not combine, nor does overlapping": {
    who: "ash p 0 0; ogre m 0 0 s5; birch p 4.5 0; orc m 4.5 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: ogre, how: melee, expect: { skirmishes: [{ radius: 4 }] } }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee, expect: { skirmishes: [{ id: S1 }, { id: S2 }] } }
- { do: sections, who: ogre, to: 1, expect: { skirmishes: [{ id: S1, radius: 3 }, { id: S2, centre: [4.5, 0] }] } }`,
  },
  "A25-SHD-1 of two overlapping skirmishes each shields who is in the other from somebody beyond it": {
    who: "ash p 0 0; goblin m 0 0; birch p 5 0; orc m 5 0; archer p -20 0; shaman m 20 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee }
- { do: end }
- { ask: lineOfFire, from: archer, to: goblin, expect: { clear: true, by: [] } }
- { ask: lineOfFire, from: archer, to: orc, expect: { clear: false, by: [S1] } }
- { ask: lineOfFire, from: birch, to: [-20, 0], expect: { clear: false, by: [S1] } }
- { ask: lineOfFire, from: archer, to: shaman, expect: { clear: false, by: [S1, S2] } }
- { ask: lineOfFire, from: archer, to: [20, 1], expect: { clear: false } }
- { ask: lineOfFire, from: birch, to: goblin, expect: { clear: true } }`,
  },
  "A25-SHD-2 a free enemy shields only when it stands between": {
    who: "archer p 0 0; guard m 10 1; far m 10 1.1; shaman m 20 0; behind m -1 0; felled m 5 0 !dead; ghost m 6 0 !invisible; friend p 3 0",
    steps: `
- { ask: lineOfFire, from: archer, to: shaman, expect: { clear: false, by: [guard] } }
- { ask: lineOfFire, from: archer, to: [10, 0], expect: { clear: true, by: [] } }`,
  },
  "A25-MIS-1 within one skirmish there is no misfire": {
    who: "wolf p 0 0; goblin m 0 0; archer p 2 0; corpse m 0 0 !dead; mage p 20 0 *targeting",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { ask: misfire, from: archer, to: goblin, how: ranged, expect: { lots: { goblin: 1 } } }
- { ask: misfire, from: [20, 1], to: goblin, how: ranged, expect: { lots: { corpse: 1, goblin: 1, wolf: 1 } } }
- { ask: misfire, from: mage, to: goblin, how: shot, expect: { lots: { goblin: 1 } } }
- { ask: misfire, from: mage, to: goblin, how: ranged, expect: { lots: { goblin: 1 } } }
- { ask: misfire, from: mage, to: archer, how: ranged, expect: { lots: { archer: 1 } } }`,
  },
  "A25-ARE-1 and 2 areas and lines": {
    who: "mage p 0 0; near p 5 1; wide m 5 1.01; goblin m 10 0; beyond m 12 0; out m 15.1 0; behind m -1 0",
    steps: `
- { ask: area, at: [0, 0], radius: 10, expect: { targets: [behind, goblin, mage, near, wide] } }
- { ask: area, at: goblin, radius: 2, expect: { targets: [beyond, goblin] } }
- { ask: line, from: mage, to: goblin, length: 15, how: line, expect: { certain: goblin, possible: [beyond, near] } }`,
  },
  "A25-OVR-1 who is inside already is not added, and the unable count": {
    options: { participantLimit: 3 },
    who: "wolf p 0 0; goblin m 0 0; hare p 2 0; cat p 6 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: move, kind: limited, path: [[1, 0]] }
- { do: end }
- { do: condition, who: hare, add: [dead], expect: { skirmishes: [{ present: 3 }] } }
- { do: turn, who: cat }
- { do: move, kind: normal, path: [[3, 0]], fails: full }
- { do: move, kind: normal, path: [[3, 0]], how: teleport, expect: { skirmishes: [{ present: 4, overcrowded: true }] } }`,
  },
  "with and join: those on the centre join too": {
    who: "wolf p 0 0; goblin m 0 0; hare p -8 0; cat p -8 0; elk p -8 1",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: move, kind: normal, path: [[0, 0]], with: [cat, elk], join: true, expect: { skirmishes: [{ melee: [cat, goblin, hare, wolf], independent: [elk] }] } }`,
  },
  "steps in the wrong state": {
    options: { field: { from: [0, 0], to: [10, 10] } },
    who: "wolf p 0 0; goblin m 9 0",
    steps: `
- { do: move, kind: normal, path: [[1, 0]], fails: not-your-turn }
- { do: turn, who: nobody, fails: no-such-character }
- { do: turn, who: wolf }
- { do: move, who: goblin, kind: normal, path: [[1, 0]], fails: not-your-turn }
- { do: move, who: nobody, kind: normal, path: [[1, 0]], fails: no-such-character }
- { do: move, kind: normal, path: [[-1, 0]], fails: off-field }
- { do: move, kind: limited, path: [[-5, 0]], fails: too-far }
- { do: move, kind: normal, path: [] , fails: no-path }
- { do: put, who: wolf, at: [11, 0], fails: off-field }
- { do: attack, target: nobody, how: melee, fails: no-such-character }
- { do: join, fails: not-at-centre }
- { ask: distance, from: wolf, to: nobody, fails: no-such-character }
- { do: move, kind: normal, path: [[0, 0]], expect: { turn: wolf } }
- { do: move, kind: normal, path: [[0, 0]], fails: already-moved }`,
  },
  "A25-STA-7 stunned ones do not fall, sleepers do": {
    who: "wolf p 0 0; goblin m 20 0",
    steps: `
- { do: condition, who: wolf, add: [stunned], expect: { characters: { wolf: { conditions: [stunned] } } } }
- { do: condition, who: wolf, add: [petrified], remove: [stunned], expect: { characters: { wolf: { conditions: [petrified] } } } }
- { do: condition, who: goblin, add: [asleep], expect: { characters: { goblin: { conditions: [asleep, prone] } } } }`,
  },
  "A25-MOV-3 it may stop inside another skirmish": {
    who: "ash p 0 0 m12; goblin m 0 0; birch p 5 0; orc m 5 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee }
- { do: end }
- { do: round }
- { do: turn, who: ash }
- { do: prepareLeave }
- { do: end }
- { do: round }
- { do: turn, who: ash }
- { do: move, kind: normal, path: [[5, 0]], expect: { characters: { ash: { at: [5, 0], state: independent, in: [S2] } } } }
- { do: join, expect: { characters: { ash: { state: melee, in: [S2] } } } }`,
  },
  "A25-MOV-3 a right that is used for standing still is gone": {
    who: "ash p 0 0; goblin m 0 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: touch, minor: true }
- { do: prepareLeave }
- { do: end, expect: { characters: { ash: { prepared: [S1], evasion: -4 } } } }
- { do: turn, who: goblin }
- { do: end, expect: { characters: { ash: { prepared: [S1] } } } }
- { do: turn, who: ash, expect: { round: 2 } }
- { do: attack, target: goblin, how: melee }
- { do: end, expect: { characters: { ash: { prepared: [] } } } }
- { do: round }
- { do: turn, who: ash }
- { ask: moves, who: ash, expect: { can: false, reason: in-melee } }`,
  },
  "A25-CMB-4 the closest centres first, and equal ones by age": {
    options: { rounding: "exact" },
    who: "ash p 0 0; ogre m 0 0 s4; birch p 4 0; orc m 4 0; cedar p -4 0; imp m -4 0; elm p 0 20 m30",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: ogre, how: melee }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee }
- { do: end }
- { do: turn, who: cedar }
- { do: attack, target: imp, how: melee, expect: { skirmishes: [{ id: S1 }, { id: S2 }, { id: S3 }] } }
- { do: end }
- { do: sections, who: ogre, to: 5, expect: { skirmishes: [{ id: S1, centre: [2, 0], count: 8, radius: 4 }, { id: S3, centre: [-4, 0] }] } }`,
  },
  "A25-CMB-4 stranded ones drop out, and what has no enemies left vanishes": {
    who: "ash p 0 0 !stranded; ogre m 0 0 s4 !stranded; birch p 4 0 !stranded; orc m 4 0 !stranded; imp m 2 1",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: ogre, how: melee }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee, expect: { skirmishes: [{ id: S1, independent: [imp] }, { id: S2, independent: [imp] }] } }
- { do: end }
- do: sections
  who: ogre
  to: 5
  expect:
    skirmishes: []
    characters: { ash: { at: [0, 0], state: free }, orc: { at: [4, 0], state: free }, imp: { at: [2, 1], state: free } }`,
  },
  "A25-CMB-1 the smaller one's centre in the larger one's area is enough": {
    who: "ash p 0 0; ogre m 0 0 s5; birch p 4 0; orc m 4 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: ogre, how: melee, expect: { skirmishes: [{ radius: 4 }] } }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee, expect: { skirmishes: [{ id: S1, centre: [2, 0], count: 8 }] } }`,
  },
  "blocks where the path passes a point twice: the first legal passage": {
    who: "wolf p 0 0 m40; goblin m 5 0",
    steps: `
- { do: turn, who: wolf }
- { ask: blocks, who: wolf, kind: normal, path: [[10, 0], [0, 0]], expect: { blockers: [{ spans: [[2, 8], [12, 18]] }] } }
- { do: move, kind: normal, path: [[10, 0], [0, 0]], blocks: [{ by: [goblin], at: [3, 0] }] }
- { expect: { contacts: [{ at: [3, 0] }], characters: { wolf: { at: [3, 0] } } } }`,
  },
  "a path that crosses a skirmish twice has two stretches": {
    who: "ash p 0 0; goblin m 0 0; hare p -5 1 m40",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { ask: blocks, who: hare, kind: normal, path: [[5, 1], [5, -1], [-5, -1]], expect: { blockers: [{ by: goblin, skirmish: S1, spans: [[2.171572875, 7.828427125], [14.171572875, 19.828427125]] }] } }`,
  },
  "A25-BLK-6 the round ends an open turn, and the contact forms": {
    who: "wolf p 0 0; goblin m 5 0",
    steps: `
- { do: turn, who: wolf }
- { do: move, kind: normal, path: [[9, 0]], blocks: [{ by: [goblin] }], expect: { contacts: [{ at: [2, 0] }] } }
- { do: round, expect: { round: 2, turn: null, contacts: [], skirmishes: [{ centre: [2, 0], melee: [goblin, wolf] }], characters: { wolf: { acted: false } } } }`,
  },
  "A25-EXC-1 and put: out of contact": {
    who: "wolf p 0 0; goblin m 5 0; orc m 5 0",
    steps: `
- { do: turn, who: wolf }
- { do: move, kind: normal, path: [[9, 0]], blocks: [{ by: [goblin, orc], at: [5, 0] }] }
- { do: put, who: goblin, at: [30, 0], expect: { contacts: [{ at: [5, 0], who: [orc, wolf] }] } }
- { do: remove, who: orc, expect: { contacts: [] } }
- { do: end, expect: { skirmishes: [] } }`,
  },
  "A25-EXC-1 who is taken away in its turn has none": {
    who: "wolf p 0 0; hare p 0 0; goblin m 5 0",
    steps: `
- { do: turn, who: wolf }
- { do: remove, who: wolf, expect: { turn: null } }
- { do: turn, who: hare }`,
  },
  "put: into the middle of a melee it stands there, independent": {
    who: "wolf p 0 0; goblin m 0 0; hare p 9 0; orc m 0 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: put, who: hare, at: [0, 0], expect: { characters: { hare: { state: independent } } } }
- { do: put, who: goblin, at: [1, 0], expect: { skirmishes: [], characters: { goblin: { state: free } } } }`,
  },
  "a group: everyone who stands on the blocking point goes to the centre, the others where they are": {
    first: "m",
    who: "leader m -9 0 m20; twin m -9 0 m20; side m -9 5 m20; wolf p 0 0; ogre p 0 0 s3; imp m 0 0",
    steps: `
- { do: turn, who: imp }
- { do: attack, target: wolf, how: melee }
- { do: end }
- { do: condition, who: ogre, remove: [] }
- { do: turn, who: leader }
- { do: move, kind: normal, path: [[9, 0]], with: [twin, side], blocks: [{ by: [wolf], at: [-2, 0] }], expect: { characters: { leader: { at: [0, 0], state: melee }, twin: { at: [0, 0], state: melee }, side: { at: [-2, 5], state: free } }, skirmishes: [{ id: S1, count: 4, independent: [ogre] }] } }`,
  },
  "a group: limits count for everyone's own path": {
    options: { participantLimit: 3 },
    who: "wolf p 0 0; goblin m 0 0; hare p -8 0 m20; cat p -8 1 m20",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: move, kind: normal, path: [[8, 0]], with: [cat], fails: full }
- { do: move, kind: normal, path: [[8, 0]], expect: { characters: { hare: { state: free } } } }`,
  },
  "a group: nobody from a melee, another side, or twice": {
    who: "wolf p 0 0; goblin m 0 0; hare p 9 0; cat p 9 0; elk a 9 0; fox p 9 0 !prone",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: move, kind: normal, path: [[15, 0]], with: [wolf], fails: already-acted }
- { do: move, kind: normal, path: [[15, 0]], with: [fox], fails: immobile }
- { do: move, kind: normal, path: [[15, 0]], with: [nobody], fails: no-such-character }
- { do: move, kind: normal, path: [[15, 0]], with: [cat] }
- { do: end }
- { do: turn, who: cat, expect: { turn: cat } }
- { do: move, kind: limited, path: [[15, 1]], fails: already-moved }
- { do: attack, target: goblin, how: cast, fails: movement-forbids }`,
  },
  "shadow-sneak: not in skirmishes, but from outside": {
    who: "wolf p 0 0; goblin m 0 0; hare p -8 0 m20 *shadow-sneak; orc m 6 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: move, kind: normal, path: [[8, 0]], blocks: [{ by: [goblin], at: [0, 0] }], fails: block-not-allowed }
- { do: move, kind: normal, path: [[8, 0]], blocks: [{ by: [orc], at: [6, 0] }], expect: { contacts: [{ at: [6, 0] }] } }`,
  },
  "A25-OVR-2 nobody prepares, and by numbers it is full moves only": {
    options: { participantLimit: 2 },
    who: "wolf p 0 0 m10; goblin m 0 0; imp m 0 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: touch, minor: true, expect: { skirmishes: [{ present: 3, overcrowded: true }] } }
- { ask: moves, who: wolf, expect: { can: true, only: full } }
- { do: move, kind: limited, path: [[3.5, 0]], fails: in-melee }
- { do: move, kind: full, path: [[9, 0]], expect: { characters: { wolf: { state: free, evasion: -4 } } } }`,
  },
  "A25-OVR-2 only the able are drawn in": {
    options: { participantLimit: 2 },
    who: "wolf p 0 0 m10; goblin m 0 0; imp m 1 0; elf p 1 0 !asleep",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: elf, expect: { characters: { elf: { at: [1, 0], state: independent } } } }
- { do: end }
- { do: turn, who: imp, expect: { characters: { imp: { at: [0, 0], state: melee } } } }`,
  },
  "summoning on the plane": {
    options: { field: { from: [-10, -10], to: [10, 10] } },
    who: "mage p 1 0; goblin m 9 0",
    steps: `
- { do: summon, character: { id: golem, side: party, at: [99, 0] }, fails: off-field }
- { do: summon, by: nobody, character: { id: golem, side: party }, fails: no-such-character }
- { do: summon, by: mage, character: { id: golem, side: party, movement: 5 }, expect: { characters: { golem: { at: [1, 0], state: free } } } }
- { do: summon, by: mage, character: { id: golem, side: party }, fails: bad-value }
- { do: remove, who: golem }
- { do: summon, by: mage, character: { id: golem, side: party }, fails: bad-value }`,
  },
  "two that hold each other are stranded": {
    who: "hare p 0 0 !bound:serpent; serpent m 0 0 !bound:hare",
    steps: `
- { ask: moves, who: hare, expect: { can: false, reason: immobile } }
- { do: turn, who: hare }
- { do: attack, target: serpent, how: melee, expect: { characters: { hare: { conditions: [{ id: bound, by: serpent }] } } } }`,
  },
  "three sides: an ally's melee is no enemy's": {
    who: "wolf p 0 0; elf a 0 0; goblin m 0 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee, expect: { skirmishes: [{ melee: [goblin, wolf], independent: [elf] }] } }
- { do: end }
- { do: turn, who: elf, expect: { side: allies } }
- { do: attack, target: wolf, how: melee, fails: not-hostile }
- { do: attack, target: goblin, how: melee, expect: { skirmishes: [{ count: 3 }] } }
- { do: condition, who: goblin, add: [stunned], expect: { skirmishes: [] } }`,
  },
  "A20-SKR-1 the attack is resolved first: what it fells makes no skirmish": {
    ruleset: "sw20-advanced",
    who: "wolf p 0 0; goblin m 0 0; orc m 0 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee, leaves: [unconscious], expect: { skirmishes: [], characters: { goblin: { state: free, conditions: [prone, unconscious] } } } }
- { do: end, expect: { skirmishes: [] } }`,
  },
  "A20-SKR-1 the rest of a contact forms at the end of the turn": {
    ruleset: "sw20-advanced",
    who: "wolf p 0 0; goblin m 5 0; orc m 5 0",
    steps: `
- { do: turn, who: wolf }
- { do: move, kind: normal, path: [[9, 0]], blocks: [{ by: [goblin, orc], at: [5, 0] }] }
- { do: attack, target: goblin, how: melee, leaves: [dead], expect: { skirmishes: [], contacts: [{ who: [orc, wolf] }] } }
- { do: end, expect: { skirmishes: [{ centre: [5, 0], melee: [orc, wolf], independent: [goblin] }] } }`,
  },
  "A20-SKR-3 no limit": {
    ruleset: "sw20-advanced",
    options: { participantLimit: 2 },
    who: "wolf p 0 0; goblin m 0 0; hare p -5 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: move, kind: normal, path: [[0, 0]], join: true, expect: { skirmishes: [{ count: 3, overcrowded: false }] } }`,
  },
  "A20-MOV-2 and 4 no departure by numbers, and no joining without a word": {
    ruleset: "sw20-advanced",
    who: "ash p 0 0; birch p 0 0; cedar p 0 0; elm p 3 0; goblin m 0 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: birch }
- { do: join }
- { do: end }
- { do: turn, who: elm }
- { do: move, kind: limited, path: [[0, 0]], expect: { characters: { elm: { at: [0, 0], state: independent } } } }
- { do: join }
- { do: end }
- { do: turn, who: cedar }
- { do: join }
- { ask: moves, who: cedar, expect: { can: false, reason: in-melee } }
- { do: move, kind: normal, path: [[9, 0]], fails: in-melee }`,
  },
  "A20-BLK-5 an independent's block leads to the existing centre": {
    ruleset: "sw20-advanced",
    who: "wolf p 0 0; goblin m 0 0; orc m 2 0; imp m -2 0; hare p 2 9 m20",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: move, kind: normal, path: [[2, -9]], blocks: [{ by: [orc], at: [2, 1] }], expect: { skirmishes: [{ id: S1, centre: [0, 0], count: 4, independent: [imp] }], characters: { orc: { at: [0, 0] }, hare: { at: [0, 0] } } } }`,
  },
  "A20-BLK-8 independents of the own side count, and only who takes part": {
    ruleset: "sw20-advanced",
    who: "wolf p 0 0; elk p 1 0; goblin m 0 0; orc m 2 0; hare p 2 9 m20",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: hare }
- { ask: blocks, who: hare, kind: normal, path: [[2, -9]], expect: { blockers: [{ by: goblin, alone: false }, { by: orc, alone: false }], barred: [] } }
- { do: move, kind: normal, path: [[2, -9]], blocks: [{ by: [goblin], at: [2, 0] }], fails: block-outnumbered }
- { do: move, kind: normal, path: [[2, -9]], blocks: [{ by: [goblin, orc], at: [2, 0] }], expect: { skirmishes: [{ count: 4 }] } }`,
  },
  "A20-BLK-10 no water rule": {
    ruleset: "sw20-advanced",
    options: { underwater: true },
    first: "m",
    who: "squid m 0 0 s2 m20; wolf p 5 0",
    steps: `
- { do: turn, who: squid }
- { do: move, kind: normal, path: [[9, 0]], blocks: [{ by: [wolf], at: [5, 0] }], expect: { contacts: [{ at: [5, 0] }] } }`,
  },
  "A20-STA-3 a touch pulls in as well": {
    ruleset: "sw20-advanced",
    who: "wolf p 0 0; goblin m 0 0; orc m 2 0; hare p 2 0",
    steps: `
- { do: turn, who: wolf }
- { do: attack, target: goblin, how: touch, minor: true }
- { do: attack, target: hare, how: touch, minor: true, expect: { characters: { hare: { state: independent } } } }
- { do: attack, target: orc, how: touch, minor: true, expect: { characters: { orc: { at: [0, 0], state: melee } } } }`,
  },
  "A20-OVL-2 an independent leaves either of two": {
    ruleset: "sw20-advanced",
    who: "ash p 0 0; goblin m 0 0; birch p 5 0; orc m 5 0; hare p 2.5 0",
    steps: `
- { do: turn, who: ash }
- { do: attack, target: goblin, how: melee }
- { do: end }
- { do: turn, who: birch }
- { do: attack, target: orc, how: melee }
- { do: end }
- { do: turn, who: hare }
- { do: prepareLeave }
- { do: end }
- { do: round }
- { do: turn, who: hare }
- { do: move, kind: limited, path: [[0.5, 0]], expect: { characters: { hare: { state: independent, in: [S1] } } } }`,
  },
  "A20: the feats of 2.5 count once": {
    ruleset: "sw20-advanced",
    first: "m",
    who: "giant m 0 0 s4 m20; wolf p 5 0 *blocking",
    steps: `
- { do: turn, who: giant }
- { do: move, kind: normal, path: [[9, 0]], blocks: [{ by: [wolf], at: [5, 0] }], fails: block-outnumbered }`,
  },
};

describe("readings of the rules", () => {
  it.each(Object.entries(readings))("%s", (_, reading) => {
    expect(surprises(reading)).toEqual([]);
  });
});
