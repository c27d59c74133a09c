/** The three families of tables: December 2023, July 2024, and August 2026 (Ticketz). */
export const generations = ['R1', 'R2', 'T'] as const
export type Generation = (typeof generations)[number]

/** PostgreSQL types, as short names. `!` means not null. */
type BaseType =
  'bool' | 'date' | 'float8' | 'int' | 'json' | 'jsonb' | 'text' | 'timestamptz' | 'uuid' | 'varchar'
export type OlderType = BaseType | `${BaseType}!`

/** What becomes of a table or column: ours that gets it, or why it is left out. */
export type Fate = { to: string } | { leftOut: string }

interface ColumnOptions {
  /** Generations that have it; all by default. */
  only?: readonly Generation[]
  /** Another type in one generation. */
  types?: Partial<Record<Generation, OlderType>>
  /** The table that it refers to, in all generations or in some. */
  references?: string | Partial<Record<Generation, string>>
}

export interface OlderColumn extends ColumnOptions {
  type: OlderType
  fate: Fate
}

export interface OlderTable {
  only?: readonly Generation[]
  fate: Fate
  columns: Readonly<Record<string, OlderColumn>>
  /** Columns of the primary key; `['id']` by default, and none for `[]`. */
  key?: readonly string[] | Partial<Record<Generation, readonly string[]>>
  unique?: Partial<Record<Generation, readonly (readonly string[])[]>>
}

export const to = (target: string): Fate => ({ to: target })
export const leftOut = (reason: string): Fate => ({ leftOut: reason })

/** Declares a column. */
export const column = (type: OlderType, fate: Fate, options: ColumnOptions = {}): OlderColumn => ({
  type,
  fate,
  ...options,
})

/** A column that refers to the key of another table. */
export const reference = (
  table: string,
  fate: Fate,
  { type = 'int', ...options }: ColumnOptions & { type?: OlderType } = {},
): OlderColumn => ({ type, fate, references: table, ...options })

/** `createdAt` and `updatedAt`, which nearly every table has. */
export const dates = (fate: Fate = to('created_at, updated_at')): Record<string, OlderColumn> => ({
  createdAt: column('timestamptz!', fate),
  updatedAt: column('timestamptz!', fate),
})

export const onlyR1 = { only: ['R1'] } as const
export const onlyR2 = { only: ['R2'] } as const
export const onlyT = { only: ['T'] } as const
export const r1AndR2 = { only: ['R1', 'R2'] } as const
export const r2AndT = { only: ['R2', 'T'] } as const

/** The columns that a table has in a generation, with their types there; null if it lacks the table. */
export function columnsIn(table: OlderTable, generation: Generation): Map<string, OlderType> | null {
  if (table.only && !table.only.includes(generation)) return null
  return new Map(
    Object.entries(table.columns)
      .filter(([, { only }]) => only === undefined || only.includes(generation))
      .map(([name, { type, types }]) => [name, types?.[generation] ?? type]),
  )
}

export const keyOf = (table: OlderTable, generation: Generation): readonly string[] => {
  const { key = ['id'] } = table
  return 'length' in key ? key : (key[generation] ?? ['id'])
}

/** The table that a column refers to in a generation; null for none. */
export const referenceIn = ({ references }: OlderColumn, generation: Generation): string | null =>
  typeof references === 'string' ? references : (references?.[generation] ?? null)
