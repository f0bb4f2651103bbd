/** An encounter is a battle, however it was made; and a battle is played. */

import { BATTLE_TYPE } from "../../documents/battle-type";
import { configOf, type Data, gameSeen } from "../../foundry/platform";
import { request } from "../../requests/requests";
import { battleOf } from "../../scene/scene-battle";
import { automationOf } from "../../settings";
import { type Bench, type Check, hearing } from "../bench";
import { type CheckedCombat, documentClass, playing } from "../platform";
import { eventually, Finding, Skipping } from "../runner";
import { METRE } from "../scratch";

interface TokenClass {
  createCombatants(tokens: readonly object[]): Promise<unknown>;
}

/** The crossed swords of the token HUD, with no encounter in view. */
export const hudEncounter: Check = {
  id: "hud-encounter",
  async run(bench) {
    const { scene, tokens, flags } = bench.scratch;
    if (gameSeen().scenes.viewed?.id !== scene.id) throw new Skipping("not-drawn");
    if (playing().combats.viewed) throw new Skipping("encounter-in-view");
    const before = new Set([...playing().combats].map(({ id }) => id));
    try {
      await configOf<{ readonly documentClass: TokenClass }>("Token").documentClass.createCombatants(tokens);
    } finally {
      // Every new encounter belongs to this check.
      for (const combat of playing().combats) if (!before.has(combat.id)) await combat.update({ flags });
    }
    const combat = playing().combats.find(({ id }) => !before.has(id));
    if (!combat) throw new Finding("no-encounter");
    bench.answer("encounterWithoutScene", (combat._source.scene ?? null) === null);
    expectBattle(combat);
    const count = combat.combatants.filter(({ sceneId }) => sceneId === scene.id).length;
    if (count !== tokens.length) throw new Finding("wrong-count", `${count} / ${tokens.length}`);
    await combat.delete();
  },
};

/** As a macro or a module makes one: without a word about its type, or with the platform's plain one. */
export const plainEncounter: Check = {
  id: "plain-encounter",
  async run({ scratch }) {
    const { scene, flags } = scratch;
    for (const more of [{}, { type: "base" }]) {
      const combat = await newCombat({ scene: scene.id, active: false, flags, ...more });
      expectBattle(combat);
      await combat.delete();
    }
  },
};

function expectBattle({ type, system }: CheckedCombat): void {
  if (type !== BATTLE_TYPE) throw new Finding("no-battle", type);
  if (!("revision" in system)) throw new Finding("no-battle", "system");
}

async function newCombat(data: Data): Promise<CheckedCombat> {
  const combat = await documentClass<CheckedCombat>("Combat").create(data);
  if (!combat) throw new Finding("no-encounter");
  return combat;
}

/** Begins a battle, moves a token as a drag does, and takes the move back. */
export const battle: Check = {
  id: "battle",
  patience: 40_000,
  async run(bench) {
    if (!gameSeen().user.isActiveGM) throw new Skipping("not-referee");
    const { scene, flags } = bench.scratch;
    const combat = await newCombat({ scene: scene.id, active: true, flags });
    await hushed(bench, combat, () => play(bench, combat));
    // The encounter stays until the end, because the chronicle's cards are found by it.
  },
};

/** Carries something out while what the chronicle would tell everyone is for this user alone. */
export function hushed(bench: Bench, combat: CheckedCombat, work: () => Promise<void>): Promise<void> {
  const { flags } = bench.scratch;
  const hush = (message: HushedMessage) => {
    if (message.system?.combat === combat.id) message.updateSource({ whisper: [gameSeen().user.id], flags });
  };
  return hearing({ preCreateChatMessage: hush }, work);
}

/** The battle that this check has begun. @throws Skipping where none could be begun */
export function battleOfCheck({ scratch }: Bench): CheckedCombat {
  const { scene } = scratch;
  const combat = playing().combats.find((one) => one._source.scene === scene.id && battleOf(one) !== null);
  if (!combat) throw new Skipping("not-begun");
  return combat;
}

interface HushedMessage {
  readonly system?: Data;
  updateSource(changes: Data): unknown;
}

async function play(bench: Bench, combat: CheckedCombat): Promise<void> {
  const { scene, tokens } = bench.scratch;
  await combat.createEmbeddedDocuments(
    "Combatant",
    tokens.map(({ id, actor }) => ({ tokenId: id, sceneId: scene.id, actorId: actor?.id ?? null, hidden: true })),
  );
  await combat.startCombat();
  if (!(await eventually(() => battleOf(combat)))) throw new Finding("not-begun");
  await dragOnce(bench, combat);
}

async function dragOnce({ scratch }: Bench, combat: CheckedCombat): Promise<void> {
  if (automationOf("movement") === "off" || automationOf("movement") === "advise")
    throw new Skipping("movement-left-alone");
  const fight = battleOf(combat)!;
  const side = fight.battle.board === "plane" ? fight.battle.side : null;
  const mover = fight.battle.characters.find((character) => character.side === side);
  const token = mover && scratch.scene.tokens.get(mover.id);
  if (!token) throw new Finding("not-begun", String(side));
  const from = { x: token._source.x, y: token._source.y };
  // Away from the enemy, so that nobody has to be asked.
  const to = { x: from.x, y: from.y + 2 * METRE };
  await scratch.scene.updateEmbeddedDocuments("Token", [{ _id: token.id, ...to }], {
    movement: { [token.id]: { waypoints: [to], method: "dragging" } },
  });
  const isAt = (place: typeof to) => token._source.x === place.x && token._source.y === place.y;
  const isOpen = () => {
    const now = battleOf(combat)?.battle;
    return now?.board === "plane" && now.turn?.who === token.id;
  };
  if (!(await eventually(() => isAt(to) && isOpen(), 10_000))) throw new Finding("not-moved");
  const undone = await request(combat, { type: "undo" });
  if (!undone.ok) throw new Finding("not-undone", undone.refusal.code);
  if (!(await eventually(() => isAt(from), 10_000))) throw new Finding("not-undone");
  const isTold = () => playing().messages.find(({ system }) => system?.combat === combat.id && tellsUndo(system));
  if (!(await eventually(isTold))) throw new Finding("no-message");
}

function tellsUndo({ entries }: Data): boolean {
  return Object.values((entries ?? {}) as Data).some((entry) => (entry as Data).undone !== undefined);
}
