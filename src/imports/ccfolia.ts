/**
 * An actor of ours as a piece of ccfolia, as its clipboard has them: one character at a time, and no place, because ccfolia's own
 * takes precedence (docs.ccfolia.com/developer-api/clipboard-api).
 */

type Source = Readonly<Record<string, unknown>>;

/** An actor as its documents hold it, prepared. */
interface PieceOf {
  readonly name: string;
  readonly system: Source;
  readonly items: Iterable<{ readonly name: string; readonly type: string; readonly system: Source }>;
  /** Parts with HP of their own, instead of the HP of the whole. */
  readonly parts?: readonly { readonly name: string; readonly hp: number; readonly maxHp: number }[];
  readonly memo?: string;
}

/** The data that ccfolia takes from the clipboard: the piece's status, and a palette of its rolls. */
export function pieceOf({ name, system, items, parts = [], memo }: PieceOf): string {
  const pool = (key: string) => {
    const { value, max } = (system[key] ?? {}) as { readonly value?: unknown; readonly max?: unknown };
    return { value: wholeOf(value), max: wholeOf(max) };
  };
  const status = [
    ...(parts.length > 0
      ? parts.map((part) => ({ label: `${part.name}:HP`, value: part.hp, max: part.maxHp }))
      : [{ label: "HP", ...pool("hp") }]),
    { label: "MP", ...pool("mp") },
    { label: "防護", value: wholeOf(system.defence), max: wholeOf(system.defence) },
  ];
  const params = (
    [
      ["移動力", system.movement],
      ["回避力", system.evasion],
      ["生命抵抗力", system.fortitude],
      ["精神抵抗力", system.willpower],
    ] as const
  ).map(([label, value]) => ({ label, value: String(wholeOf(value)) }));
  const commands = [
    "2d+{回避力} 回避力",
    "2d+{生命抵抗力} 生命抵抗力",
    "2d+{精神抵抗力} 精神抵抗力",
    ...[...items].flatMap((item) => commandsOf(item, system)),
  ].join("\n");
  const initiative = wholeOf(system.initiative);
  const data = { name, ...(memo !== undefined && { memo }), initiative, status, params, commands };
  return JSON.stringify({ kind: "character", data });
}

function commandsOf({ name, type, system }: Parameters<typeof linesOf>[0], owner: Source): string[] {
  return type === "weapon" || type === "spell" ? linesOf({ name, type, system }, owner) : [];
}

function linesOf(item: { name: string; type: string; system: Source }, owner: Source): string[] {
  const { name, type, system } = item;
  const isSpell = type === "spell";
  const base = wholeOf(isSpell ? owner.magicPower : owner.accuracy) + wholeOf(system.accuracy);
  const word = isSpell ? "行使" : "命中力";
  const label = name.replace(/\s+/g, " ");
  const bonus = typeof system.bonus === "number" ? system.bonus : isSpell ? wholeOf(owner.magicPower) : 0;
  const power =
    typeof system.power === "number"
      ? [`k${system.power}[${wholeOf(system.critical) || 10}]${signed(bonus)} ダメージ／${label}`]
      : typeof system.dice === "number"
        ? [`${system.dice}d6${signed(wholeOf(system.pointsBonus) + wholeOf(system.bonus))} ダメージ／${label}`]
        : [];
  return [`2d${signed(base)} ${word}／${label}`, ...power];
}

function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

function wholeOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.round(value) : 0;
}
