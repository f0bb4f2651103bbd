/** Fields of the panels: a number, a tick, one of a few. */

interface Numbered {
  readonly text: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  /** `any`: metres; else whole numbers. */
  readonly step?: "1" | "any";
  readonly set: (value: number) => void;
}

/** Text that is not a number counts as 0, if 0 is allowed. */
export function NumberField({ set, ...field }: Numbered) {
  const { least = 0, most } = field;
  return <OptionalNumber {...field} set={(value) => set(value ?? Math.min(most, Math.max(least, 0)))} />;
}

interface Optional extends Omit<Numbered, "value" | "set"> {
  readonly value: number | undefined;
  readonly set: (value: number | undefined) => void;
}

/** A number that may be left out: the field is empty then. */
export function OptionalNumber({ text, value, least = 0, most, step = "1", set }: Optional) {
  return (
    <label>
      {text}
      <input
        type="number"
        min={least}
        max={most}
        step={step}
        value={value ?? ""}
        onChange={(event) => {
          const written = event.currentTarget.valueAsNumber;
          const to = step === "1" ? Math.trunc(written) : written;
          set(Number.isFinite(to) ? Math.min(most, Math.max(least, to)) : undefined);
        }}
      />
    </label>
  );
}

interface Ticked {
  readonly text: string;
  readonly value: boolean;
  readonly isFixed?: boolean;
  readonly set: (value: boolean) => void;
}

export function Check({ text, value, isFixed = false, set }: Ticked) {
  return (
    <label>
      <input
        type="checkbox"
        checked={value}
        disabled={isFixed}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {text}
    </label>
  );
}

interface OneOf<T extends string> {
  readonly text: string;
  readonly value: T;
  readonly among: readonly (readonly [value: T, text: string])[];
  readonly set: (value: T) => void;
}

export function Select<T extends string>({ text, value, among, set }: OneOf<T>) {
  return (
    <label>
      {text}
      <select value={value} onChange={(event) => set(event.currentTarget.value as T)}>
        {among.map(([one, called]) => (
          <option key={one} value={one}>
            {called}
          </option>
        ))}
      </select>
    </label>
  );
}
