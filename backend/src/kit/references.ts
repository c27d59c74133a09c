import type { Model, ModelStatic } from 'sequelize'

/** Tables whose rows a company removes while many rows of other tables still refer to them. */
export type Removable = 'users' | 'queues' | 'connections'

/** A column of a large table that refers to removable rows. */
export interface Reference {
  to: Removable
  table: string
  column: string
}

/** Declares that a large table of the feature refers to removable rows; other rows of it stay. */
export const refersTo = <M extends Model>(
  to: Removable,
  model: ModelStatic<M>,
  attribute: keyof M['_attributes'] & string,
): Reference => ({
  to,
  table: model.tableName,
  column: model.getAttributes()[attribute]?.field ?? attribute,
})
