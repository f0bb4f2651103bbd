/** `foundry.utils.Color`: a colour that is a number. */
export class Color extends Number {
  /** From `#rrggbb`, a number or another colour. Anything else gives a colour that is not {@link valid}. */
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === "number") return new Color(value);
    if (typeof value === "string" && /^#?[0-9a-f]{6}$/i.test(value))
      return new Color(Number.parseInt(value.replace("#", ""), 16));
    return new Color(Number.NaN);
  }

  /** From three shares between 0 and 1. */
  static fromRGB(rgb: [number, number, number]): Color {
    const [r, g, b] = rgb.map((share) => Math.round(share * 255)) as [number, number, number];
    return new Color((r << 16) | (g << 8) | b);
  }

  get valid(): boolean {
    return !Number.isNaN(this.valueOf());
  }

  /** `#rrggbb`. */
  get css(): string {
    return this.toString(16);
  }

  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [((value >> 16) & 0xff) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  override toString(radix = 16): string {
    return radix === 16 ? `#${this.valueOf().toString(16).padStart(6, "0")}` : super.toString(radix);
  }

  /** A share of another colour, and the rest of this one. */
  mix(other: Color, weight: number): Color {
    const theirs = other.rgb;
    return Color.fromRGB(
      this.rgb.map((share, i) => share * (1 - weight) + theirs[i]! * weight) as [number, number, number],
    );
  }

  /** `rgba(…)` with a share of opacity. */
  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((share) => Math.round(share * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  toJSON(): string {
    return this.css;
  }
}
