/** What people bring to an evening of many blows: a grappler, a fencer of two blades, who covers, a mage, a boss of four parts. */

import { IDS } from "./battle";
import type { EveningSheets } from "./evening-sheets";

/** Names of what they use, as the cards call it. */
export const DEEDS = {
  fist: "セスタス",
  extra: "追加攻撃",
  back: "カウンター",
  blade: "レイピア",
  otherBlade: "マンゴーシュ",
  twoBlades: "両手利き",
  cover: "かばうⅠ",
  bolt: "エネルギー・ボルト",
  several: "魔法拡大／数",
} as const;

/** What each part of the boss strikes with. */
export const PARTS = { 胴体: "咆える牙", 右腕: "右の爪", 左腕: "左の爪", 尾: "尾の一撃" } as const;

/** Metres. The boss and three heroes stand on one coordinate; the mage and the goblins stand apart. */
export const DEED_PLACES = {
  [IDS.wolf]: [34, 18],
  [IDS.kai]: [34, 18],
  [IDS.mei]: [34, 18],
  [IDS.ogre]: [34, 18],
  [IDS.sakura]: [26, 21],
  [IDS.goblinA]: [38, 26],
  [IDS.goblinB]: [30, 26],
  [IDS.goblinC]: [22, 26],
} as const;

const person = (figures: object, hp: number, mp = 0) => ({
  ...{ evasion: 3, defence: 2, fortitude: 6, willpower: 6, feats: [] },
  ...figures,
  hp: { value: hp, max: hp },
  mp: { value: mp, max: mp },
});
const goblin = person({ accuracy: 4, willpower: 4, fixed: true }, 30);
const part = (id: string, core: boolean) => {
  const figures = { accuracy: 7, evasion: 4, defence: 3 };
  return { id, name: id, core, hp: 60, maxHp: 60, mp: 0, maxMp: 0, ...figures };
};

const weapon = (name: string, system: object) => ({
  name,
  type: "weapon",
  system: { how: "melee", critical: 10, ...system },
});
const fists = { how: ["melee"], tags: ["fist", "one-hand"] };

export const MANY_BLOWS: EveningSheets = {
  figures: {
    [IDS.wolf]: person({ accuracy: 8 }, 60),
    [IDS.kai]: person({ accuracy: 8 }, 60),
    [IDS.mei]: person({ accuracy: 6, defence: 7 }, 60),
    [IDS.sakura]: person({ magicPower: 8 }, 30, 40),
    [IDS.ogre]: {
      ...{ fixed: true, fortitude: 8, willpower: 5 },
      parts: Object.keys(PARTS).map((id, i) => part(id, i === 0)),
    },
    [IDS.goblinA]: goblin,
    [IDS.goblinB]: goblin,
    [IDS.goblinC]: goblin,
  },
  items: {
    [IDS.wolf]: [
      weapon(DEEDS.fist, { hands: "one", tags: ["fist"], power: 10, bonus: 6 }),
      {
        name: DEEDS.extra,
        type: "feat",
        system: { timing: "constant", series: [{ from: fists, with: { what: "named", ...fists } }] },
      },
      { name: DEEDS.back, type: "feat", system: { timing: "constant", counters: { times: 1, tags: ["fist"] } } },
    ],
    [IDS.kai]: [
      weapon(DEEDS.blade, { hands: "one", tags: ["sword"], power: 12, bonus: 5 }),
      weapon(DEEDS.otherBlade, { hands: "one", tags: ["sword"], power: 8, bonus: 5 }),
      {
        name: DEEDS.twoBlades,
        type: "feat",
        system: {
          timing: "constant",
          series: [
            {
              from: { how: ["melee"], tags: ["one-hand"] },
              with: { what: "other-hand" },
              modifiers: { accuracy: -2 },
              opening: { accuracy: -2 },
            },
          ],
        },
      },
    ],
    [IDS.mei]: [
      weapon("長剣", { hands: "one", power: 18, bonus: 5 }),
      { name: DEEDS.cover, type: "feat", system: { timing: "declared", covers: { times: 1 } } },
    ],
    [IDS.sakura]: [
      {
        name: DEEDS.bolt,
        type: "spell",
        system: { how: "cast", range: 30, power: 10, mp: 5, against: "willpower", resisted: "half" },
      },
      { name: DEEDS.several, type: "feat", system: { timing: "declared", declares: { limit: 3, lasts: true } } },
    ],
    [IDS.ogre]: Object.entries(PARTS).map(([id, name]) => weapon(name, { part: id, dice: 2, pointsBonus: 5 })),
    [IDS.goblinA]: [],
    [IDS.goblinB]: [],
    [IDS.goblinC]: [],
  },
};
