/** Columns of a row that describe its file, as `column` or `column.key` of a JSON column. */
export interface MovedFile {
  /** Bytes. */
  size?: string
  mimetype?: string
  /** Name that a person gave it. */
  fileName?: string
  /** Columns of a row whose file is gone. The column of the key is null then. */
  gone?: Readonly<Record<string, string | null>>
}

/** How the rows of a table move to another installation. SQL is on an arriving row, whose alias is `row`. */
export interface MovedTable {
  /** Columns that don't move, and why. They get their default. */
  without?: Readonly<Record<string, string>>
  /** Columns that move only if the operator asks for logins. */
  logins?: readonly string[]
  /** References that no foreign key declares, and the table they name. The column may be an array. */
  refers?: Readonly<Record<string, string>>
  /** Ids inside a JSON column, by their path: `{ mentions: { '[].id': 'users' } }`. */
  inside?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** SQL of a reference whose row has not arrived. By default a mandatory one leaves its row out. */
  unknown?: Readonly<Record<string, string>>
  /** Its ids are those of another table, as a user's in `attendants`. */
  idsOf?: string
  /** SQL condition: `row` is the same as `t`, a row that is there. It is merged into that. */
  same?: string
  /**
   * SQL of columns that a row gets when it collides with another one that is not the same: each alone, then
   * more of them together, until it no longer collides. Changes of a row leave them out where they collide.
   */
  otherwise?: Readonly<Record<string, string>>
  /** SQL of columns that arrive with another value: nothing that waits may be sent again. */
  arrives?: Readonly<Record<string, string>>
  /**
   * Columns that tell whether a person has changed the row here, so that later changes of its source stay
   * away. By default its `updated_at`, which also moves when a conversation is read, or somebody logs in.
   */
  changes?: readonly string[]
  /** Columns with a key of the media store. */
  files?: Readonly<Record<string, MovedFile>>
}

/** The feature's part of a company that moves to another installation, and of its exported folder. */
export interface CompanyMove {
  tables?: Readonly<Record<string, MovedTable>>
  /** Tables that don't move, and why. */
  leaves?: Readonly<Record<string, string>>
}

/** A file whose facts are in the JSON column `file`, as scheduled messages and menus have it. */
export const movedFileFacts: MovedFile = {
  size: 'file.size',
  mimetype: 'file.mimetype',
  fileName: 'file.fileName',
  gone: { file: null },
}
