// An example of a module for Ransen: an overlay for the viewers of a stream. It draws a battle as this page's user may know it.

const ID = "ransen-overlay";

/** @type {import("../../../src/api/index").RansenApi | undefined} */
let api;

/** What the last strike came to, in words. */
let strike = "";

const say = (key, data) => game.i18n.format(`RANSEN-OVERLAY.${key}`, data);

Hooks.once("init", () => {
  game.settings.register(ID, "shown", {
    name: "RANSEN-OVERLAY.setting",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
    onChange: draw,
  });
});

Hooks.once("ready", () => {
  // Another system, or an API that means something else: stay away.
  if (game.system.id !== "ransen" || game.system.api?.version !== 1) return;
  api = game.system.api;
  // Whatever a battle becomes, undo included.
  Hooks.on("ransen.battleChanged", draw);
  Hooks.on("canvasReady", draw);
  Hooks.on("ransen.struck", tell);
  draw();
});

/** A strike: `event` is plain data, `rows` has one for each target. */
async function tell(event) {
  const battle = await api.overview();
  const who = nameIn(battle, event.who);
  // Of somebody whom this user does not know nothing is said.
  if (who === null) return;
  const hit = event.rows.find(({ outcome }) => outcome === "hit" || outcome === "automatic-hit");
  strike = hit ? say("hit", { who, damage: hit.damage ?? "?" }) : say("miss", { who });
  draw();
}

async function draw() {
  const battle = game.settings.get(ID, "shown") ? await api?.overview() : null;
  const lines = battle ? linesOf(battle) : [];
  document.getElementById(ID)?.remove();
  if (lines.length === 0) return;
  const overlay = document.createElement("aside");
  overlay.id = ID;
  for (const line of lines) {
    const shown = document.createElement("p");
    // Names are what people typed: text, never markup.
    shown.textContent = line;
    overlay.append(shown);
  }
  document.body.append(overlay);
}

function linesOf(battle) {
  if (battle.over) return [say("over")];
  const lines = [say("round", { round: battle.round })];
  if (battle.acting) lines.push(say("acting", { name: nameIn(battle, battle.acting) }));
  else if (battle.mayAct.length > 0)
    lines.push(say("mayAct", { names: battle.mayAct.map((id) => nameIn(battle, id)).join(", ") }));
  for (const { name, effects } of battle.fighters)
    if (effects.length > 0) lines.push(say("lasts", { name, effects: effects.map((one) => one.name).join(", ") }));
  if (strike) lines.push(strike);
  return lines;
}

function nameIn(battle, id) {
  return battle?.fighters.find((one) => one.id === id)?.name ?? null;
}
