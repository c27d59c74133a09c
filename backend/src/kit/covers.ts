/** A column as the schema names it: `messages.contact_id`. */
export type ColumnName = `${string}.${string}`

/** Columns to which something does not apply, with the reason. */
export type Reasons = Readonly<Record<ColumnName, string>>

/** Columns that a hook handles. */
export interface Covers {
  covers: readonly ColumnName[]
  /** Columns that look as if they belonged to this hook, but don't. */
  leaves?: Reasons
}
