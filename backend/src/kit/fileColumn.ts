import type { Model, ModelStatic } from 'sequelize'

/** Conditions are SQL on a row of the table, whose alias is `"row"`. */
interface FileColumnOptions {
  /** SQL of the key, if it is inside the column. */
  key?: string
  /** When rows name their file; default: always. */
  whileNamed?: string
  /** When the file may be shown to somebody who has its URL; default: always. `false`: never. */
  whileShown?: string | false
  /** Why its files don't count towards a company's storage. By default they do, by a trigger. */
  uncounted?: string
}

/** A column whose rows name files of the media store. */
export interface FileColumn extends FileColumnOptions {
  model: ModelStatic<Model>
  attribute: string
}

/** Declares that rows of a table name files of the media store, by key. */
export const namesFile = <M extends Model>(
  model: ModelStatic<M>,
  attribute: keyof M['_attributes'] & string,
  options: FileColumnOptions = {},
): FileColumn => ({ model, attribute, ...options })
