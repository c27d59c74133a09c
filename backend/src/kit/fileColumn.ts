import type { Model, ModelStatic } from 'sequelize'

/** Conditions are SQL on a row of the table, which is called `"row"`. */
interface FileColumnOptions {
  /** The key as SQL, where it stands inside the column. */
  key?: string
  /** While rows name their file; always, without this. */
  whileNamed?: string
  /**
   * While the file may be shown to those who have its address; always, without this. `false`: it is never
   * shown.
   */
  whileShown?: string | false
}

/** A column whose rows name files of the media store. */
export interface FileColumn extends FileColumnOptions {
  model: ModelStatic<Model>
  attribute: string
}

/** Declares that the rows of a table name files of the media store, by their keys. */
export const namesFile = <M extends Model>(
  model: ModelStatic<M>,
  attribute: keyof M['_attributes'] & string,
  options: FileColumnOptions = {},
): FileColumn => ({ model, attribute, ...options })
