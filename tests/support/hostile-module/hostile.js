// A module as nobody should write one. It throws in every hook, replaces classes, floods the socket and draws over the map.

/** How often each hook is thrown in: more would only fill the console. */
const TIMES = 3;

const heard = new Set();
for (const how of ["call", "callAll"]) {
  const own = Hooks[how];
  Hooks[how] = function (name, ...given) {
    if (!heard.has(name) && name !== "error") {
      heard.add(name);
      let times = 0;
      Hooks.on(name, () => {
        if (times++ < TIMES) throw new Error(`hostile: ${name}`);
      });
    }
    return own.call(this, name, ...given);
  };
}
globalThis.hostileHooks = heard;

// Every method of the list of battles is wrapped, and hands on what it is given.
for (const name of ["startCombat", "nextTurn", "nextRound", "setupTurns"]) {
  const own = Combat.prototype[name];
  Combat.prototype[name] = function (...given) {
    globalThis.hostileWraps = [...(globalThis.hostileWraps ?? []), name];
    return own.apply(this, given);
  };
}

Hooks.once("setup", () => {
  // The ruler of the house gives way to the platform's.
  CONFIG.Token.rulerClass = foundry.canvas.placeables.tokens.TokenRuler;
});

Hooks.once("ready", () => {
  // What the Game Master is told stands there for seconds: a test comes later.
  setTimeout(() => {
    globalThis.hostileTold = document.querySelector("#notifications")?.textContent;
  }, 500);
  const cover = Object.assign(document.createElement("div"), { id: "hostile-cover" });
  document.body.append(cover);
  const veil = new PIXI.Graphics();
  veil.beginFill(0xff0000, 0.2).drawRect(0, 0, 5000, 5000).endFill();
  // One that took the mouse would leave the list and the keys alone; nobody can help that.
  veil.eventMode = "none";
  canvas.stage.addChild(veil);
  const junk = [
    null,
    "x",
    7,
    [],
    { type: "request" },
    { type: "request", id: "x".repeat(5000), body: { type: "strike" } },
  ];
  const forged = {
    type: "request",
    id: foundry.utils.randomID(16),
    combatId: "x",
    revision: 0,
    body: { type: "undo" },
  };
  let sent = 0;
  const flood = setInterval(() => {
    for (let i = 0; i < 10; i++) {
      game.socket.emit(
        "system.ransen",
        i % 2 ? junk[((sent / 10) % junk.length) | 0] : { ...forged, id: foundry.utils.randomID(16) },
      );
      game.socket.emit("module.hostile", { sent });
      sent++;
    }
    globalThis.hostileSent = sent;
    if (sent >= 400) clearInterval(flood);
  }, 100);
  game.socket.on("module.hostile", (_, sender) => {
    globalThis.hostileHeard = sender;
  });
  void game.user.setFlag("hostile", "was", "here");
});
