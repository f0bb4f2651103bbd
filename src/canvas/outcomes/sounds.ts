/** Two soft sounds, made by the browser itself: a bright one for a critical, a low one for who falls. Off unless the user wants them. */

import type { ShownOutcome } from "../../chronicle/index";
import { gameSeen } from "../../foundry/platform";
import { pageState } from "../../page-state";
import { soundsOutcomes } from "../../settings";

type Moment = NonNullable<ShownOutcome["moment"]>;

interface Tone {
  readonly wave: OscillatorType;
  /** Hertz, at the beginning and at the end. */
  readonly from: number;
  readonly to: number;
  /** Seconds: when it begins, and how long it sounds. */
  readonly after: number;
  readonly lasts: number;
}

const TONES: { readonly [moment in Moment]: readonly Tone[] } = {
  critical: [
    { wave: "triangle", from: 880, to: 880, after: 0, lasts: 0.14 },
    { wave: "triangle", from: 1320, to: 1320, after: 0.09, lasts: 0.22 },
  ],
  felled: [{ wave: "sine", from: 150, to: 55, after: 0, lasts: 0.38 }],
};
/** How loud at the platform's full volume. */
const LOUDEST = 0.22;

const state = pageState("canvas/outcomes/sounds", () => ({ context: null as AudioContext | null }));

export function playMoment(moment: Moment): void {
  if (!soundsOutcomes() || typeof AudioContext === "undefined") return;
  const volume = LOUDEST * interfaceVolume();
  if (volume <= 0) return;
  state.context ??= new AudioContext();
  const { context } = state;
  // A page that nobody has pressed yet may not sound: it stays silent then, and nothing is queued.
  if (context.state === "suspended") void context.resume().catch(() => {});
  for (const { wave, from, to, after, lasts } of TONES[moment]) {
    const begins = context.currentTime + after;
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.type = wave;
    tone.frequency.setValueAtTime(from, begins);
    tone.frequency.exponentialRampToValueAtTime(to, begins + lasts);
    gain.gain.setValueAtTime(0, begins);
    gain.gain.linearRampToValueAtTime(volume, begins + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + lasts);
  }
}

/** fact: interface-volume */
function interfaceVolume(): number {
  try {
    const volume = gameSeen().settings.get("core", "globalInterfaceVolume");
    return typeof volume === "number" && Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : 0.5;
  } catch {
    return 0.5;
  }
}
