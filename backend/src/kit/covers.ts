/** A column as the schema names it: `messages.contact_id`. */
export type ColumnName = `${string}.${string}`

/** Why something does not apply to a column, by its name. */
export type Reasons = Readonly<Record<ColumnName, string>>

/** The columns that a hook takes care of. */
export interface Covers {
  covers: readonly ColumnName[]
  /** Columns that look as if they were for this hook, and are left alone. */
  leaves?: Reasons
}
