import * as PIXI from "pixi.js";

export type Easing = (t: number) => number;

/** One attribute that moves towards a value. */
export interface AnimationAttribute {
  parent: object;
  attribute: string;
  to: number;
  from?: number;
}

interface Running {
  name: PropertyKey;
  attributes: Array<Required<AnimationAttribute>>;
  duration: number;
  time: number;
  easing: Easing;
  ontick?: ((dt: number, animation: { time: number; duration: number }) => void) | undefined;
  wait?: Promise<unknown>;
  promise: Promise<boolean>;
  settle(completed: boolean): void;
}

/** Moves numbers over time on the shared ticker; durations are milliseconds. */
export class CanvasAnimation {
  static readonly animations: Record<PropertyKey, Running> = {};
  private static ticking = false;

  static get ticker(): PIXI.Ticker {
    return PIXI.Ticker.shared;
  }

  /**
   * @returns true when the animation reached its end, false when it was ended before or nothing had to change
   */
  static animate(
    attributes: AnimationAttribute[],
    options: {
      name?: PropertyKey;
      duration?: number;
      easing?: Easing | string | undefined;
      ontick?: Running["ontick"];
    } = {},
  ): Promise<boolean> {
    const name = options.name ?? Symbol("CanvasAnimation");
    CanvasAnimation.terminateAnimation(name);
    const moving = attributes.map((attribute) => ({
      ...attribute,
      from: attribute.from ?? ((attribute.parent as Record<string, number>)[attribute.attribute] as number),
    }));
    if (!moving.some((attribute) => attribute.from !== attribute.to)) return Promise.resolve(false);
    let settle: (completed: boolean) => void = () => {};
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    CanvasAnimation.animations[name] = {
      name,
      attributes: moving,
      duration: options.duration ?? 1000,
      time: 0,
      easing: easingOf(options.easing),
      ontick: options.ontick,
      promise,
      settle,
    };
    CanvasAnimation.start();
    return promise;
  }

  static getAnimation(name: PropertyKey): Running | undefined {
    return CanvasAnimation.animations[name];
  }

  static terminateAnimation(name: PropertyKey): void {
    const running = CanvasAnimation.animations[name];
    if (!running) return;
    delete CanvasAnimation.animations[name];
    running.settle(false);
  }

  static terminateAll(): void {
    for (const name of Reflect.ownKeys(CanvasAnimation.animations)) CanvasAnimation.terminateAnimation(name);
  }

  static easeInOutCosine(t: number): number {
    return (1 - Math.cos(Math.PI * t)) * 0.5;
  }

  static easeOutCircle(t: number): number {
    return Math.sqrt(1 - (t - 1) ** 2);
  }

  static easeInCircle(t: number): number {
    return 1 - Math.sqrt(1 - t ** 2);
  }

  private static start(): void {
    if (CanvasAnimation.ticking) return;
    CanvasAnimation.ticking = true;
    CanvasAnimation.ticker.add(CanvasAnimation.tick);
    CanvasAnimation.ticker.start();
  }

  private static readonly tick = (): void => {
    const passed = CanvasAnimation.ticker.elapsedMS;
    for (const name of Reflect.ownKeys(CanvasAnimation.animations)) {
      const running = CanvasAnimation.animations[name];
      if (!running) continue;
      running.time = Math.min(running.duration, running.time + passed);
      const share = running.easing(running.duration > 0 ? running.time / running.duration : 1);
      for (const attribute of running.attributes) {
        const value = attribute.from + (attribute.to - attribute.from) * share;
        (attribute.parent as Record<string, number>)[attribute.attribute] =
          running.time >= running.duration ? attribute.to : value;
      }
      running.ontick?.(passed, running);
      if (running.time < running.duration || CanvasAnimation.animations[name] !== running) continue;
      delete CanvasAnimation.animations[name];
      running.settle(true);
    }
    if (Reflect.ownKeys(CanvasAnimation.animations).length > 0) return;
    CanvasAnimation.ticking = false;
    CanvasAnimation.ticker.remove(CanvasAnimation.tick);
  };
}

function easingOf(easing: Easing | string | undefined): Easing {
  if (typeof easing === "function") return easing;
  if (easing === "easeInOutCosine") return CanvasAnimation.easeInOutCosine;
  if (easing === "easeOutCircle") return CanvasAnimation.easeOutCircle;
  if (easing === "easeInCircle") return CanvasAnimation.easeInCircle;
  if (easing !== undefined) throw new Error(`The stand-in table does not imitate the easing "${easing}"`);
  return (t) => t;
}
