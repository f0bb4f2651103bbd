/** What people bring to an evening in Japanese: figures of their sheets and what they use, and what stands on the sheets. */

import { IDS } from "./battle";
import { inPage } from "./in-page";
import type { SeatedPage } from "./table";

/** Names of what they use, as the cards call it. */
export const USED = {
  ward: "守りの祈り",
  protection: "プロテクション",
  sharp: "ファイア・ウェポン",
  fire: "ファイアボール",
  song: "勇みの歌",
  eye: "キャッツアイ",
  allOut: "全力攻撃",
  sword: "長剣",
  dagger: "毒の短剣",
  potion: "回復薬",
  charge: "突貫の槍",
} as const;

/** Metres. Wolf and two goblins stand on one coordinate and will fight there. */
export const PLACES = {
  [IDS.wolf]: [34, 18],
  [IDS.sakura]: [22, 12],
  [IDS.kai]: [24, 26],
  [IDS.goblinA]: [34, 18],
  [IDS.goblinC]: [34, 18],
  [IDS.goblinB]: [32, 26],
} as const;

const person = (figures: object, hp: number, mp: number) => ({
  ...figures,
  hp: { value: hp, max: hp },
  mp: { value: mp, max: mp },
});
const goblin = (hp: number) => ({
  ...person({ accuracy: 4, evasion: 3, defence: 2, fortitude: 4, willpower: 4, fixed: true }, hp, 0),
  loot: [{ least: 2, most: 12, text: "粗末な武器" }],
});

const FIGURES = {
  [IDS.wolf]: person({ accuracy: 7, evasion: 6, defence: 5, fortitude: 7, willpower: 5, feats: [] }, 32, 12),
  [IDS.sakura]: person({ evasion: 4, defence: 2, willpower: 8, magicPower: 7, feats: ["spell-control"] }, 24, 30),
  [IDS.kai]: {
    ...person({ accuracy: 7, evasion: 4, defence: 4, magicPower: 5, feats: [] }, 30, 10),
    hp: { value: 18, max: 30 },
  },
  [IDS.goblinA]: goblin(24),
  [IDS.goblinB]: goblin(8),
  [IDS.goblinC]: goblin(10),
};

const lasting = (effect: object) => ({ effect: "nothing", check: "none", against: "none", effects: [effect] });

const ITEMS = {
  [IDS.wolf]: [
    { name: USED.sword, type: "weapon", system: { how: "melee", hands: "one", power: 18, critical: 10, bonus: 7 } },
    {
      name: USED.dagger,
      type: "weapon",
      system: {
        how: "melee",
        hands: "one",
        power: 3,
        critical: 10,
        bonus: 2,
        effects: [{ name: "毒", rounds: 3, each: { does: "damage", amount: 4, kind: "fixed" } }],
      },
    },
    {
      name: USED.eye,
      type: "technique",
      system: { timing: "minor", mp: 3, effect: "nothing", effects: [{ rounds: 3, figures: { accuracy: 1 } }] },
    },
    {
      name: USED.allOut,
      type: "feat",
      system: {
        timing: "declared",
        modifiers: { damage: 4 },
        effects: [{ until: "own-turn", figures: { evasion: -2 } }],
      },
    },
  ],
  [IDS.sakura]: [
    {
      name: USED.ward,
      type: "spell",
      system: { shape: "self", timing: "minor", mp: 1, ...lasting({ rounds: 3, figures: { willpower: 1 } }) },
    },
    ...(
      [
        [USED.protection, { reduction: 1 }],
        [USED.sharp, { damage: 3 }],
      ] as const
    ).map(([name, figures]) => ({
      name,
      type: "spell",
      system: { how: "cast", range: 30, shape: "several", limit: 2, mp: 2, ...lasting({ rounds: 18, figures }) },
    })),
    {
      name: USED.fire,
      type: "spell",
      system: {
        how: "cast",
        range: 30,
        shape: "area",
        radius: 3,
        power: 20,
        mp: 7,
        against: "willpower",
        resisted: "half",
      },
    },
  ],
  [IDS.kai]: [
    {
      name: USED.song,
      type: "spell",
      system: {
        how: "cast",
        range: 30,
        shape: "several",
        limit: 2,
        ...lasting({ rounds: 3, figures: { accuracy: 1 } }),
      },
    },
    {
      name: USED.potion,
      type: "gear",
      system: { quantity: 2, effect: "heal", dice: 0, pointsBonus: 9, shape: "self", timing: "major" },
    },
    {
      name: USED.charge,
      type: "weapon",
      system: { how: "melee", shape: "breakthrough", length: 25, power: 20, critical: 10, bonus: 5 },
    },
  ],
};

/** Figures and items of those who come, by their tokens. */
export interface EveningSheets {
  readonly figures: { readonly [token: string]: object };
  readonly items: { readonly [token: string]: readonly object[] };
}

const EVENING: EveningSheets = { figures: FIGURES, items: ITEMS };

/** Lays out sheets, and leaves those out of the battle who stay at home. */
export async function layOut(gm: SeatedPage, sheets: EveningSheets = EVENING): Promise<void> {
  await inPage(
    gm,
    async ({ game, combat }, { figures, items }) => {
      const actorOf = (id: string) => game.scenes.active.tokens.get(id).actor;
      for (const [id, system] of Object.entries(figures)) await actorOf(id).update({ system });
      for (const [id, own] of Object.entries(items)) {
        const actor = actorOf(id);
        const old = actor.items.map((item) => item.id);
        await actor.deleteEmbeddedDocuments("Item", old);
        await actor.createEmbeddedDocuments(
          "Item",
          own.map((item, sort) => ({ ...item, sort })),
        );
      }
      const away = combat.combatants.filter((one) => !(one.tokenId in figures)).map(({ id }) => id);
      await combat.deleteEmbeddedDocuments("Combatant", away);
    },
    sheets,
  );
}

/** Everything that a fight may change on the sheets, as text. */
export async function sheetsNow(page: SeatedPage, { figures }: EveningSheets = EVENING): Promise<string> {
  return (await inPage(
    page,
    ({ game }, ids) =>
      JSON.stringify(
        ids.map((id) => {
          const { actor } = game.scenes.active.tokens.get(id);
          const { items, effects, ...sheet } = actor.toObject();
          const own = items.map(({ _id, system }: { _id: string; system: object }) => [_id, system]);
          return [id, sheet.system, own, effects.length, [...actor.statuses]];
        }),
      ),
    Object.keys(figures),
  )) as string;
}
