// A script as pages had them before there were modules: it reads the platform's globals, old names included.
globalThis.hostileClassic = [typeof foundry, typeof Token, typeof jQuery].join();
