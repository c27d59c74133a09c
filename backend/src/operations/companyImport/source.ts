import type { Readable } from 'node:stream'

/** One row in our tables' shape. Its references name rows of the source, by their ids there. */
export interface SourceRow {
  /**
   * Unique within its table and source: '15', '15#2' (the second attendance of an older ticket), 'ABCD/15'.
   * A row of a table without an id of its own, such as `contact_tags`, has the values of its primary key,
   * joined by '/'.
   */
  id: string
  /**
   * Our column names and JSON values. A column that refers to a row has that row's source id, as text. A
   * column that names a file has the file's name in the source. A sealed column has its plain text.
   * `id` and `company_id` are left out. A column that is missing gets its default.
   */
  values: Readonly<Record<string, unknown>>
}

/** The company's own row, in the shape of `companies`. */
export interface SourceCompany {
  /** Name of the company. When the installation has one of that name, another is chosen, and reported. */
  name: string
  /**
   * Further columns of `companies`: email, phone, status, due_date (ISO 8601), recurrence, schedules,
   * special_days, created_at … `plan_id` has a plan's source id. Without a due date it is due today.
   */
  values: Readonly<Record<string, unknown>>
  /** Plans it refers to. A plan of the same name is used; a missing one is created. */
  plans: readonly SourceRow[]
}

/** The bytes of a file. */
export interface SourceFile {
  /**
   * A path on this machine's disk, whose bytes never change and which may be hard-linked, or a function that
   * opens the stream.
   */
  content: { path: string } | { open: () => Readable }
  /** Name that a person gave it; null when nobody knows. */
  name: string | null
  /** Its type as the source knows it; null when it must be detected from the bytes. */
  mimetype: string | null
}

/** Where a company comes from: the tables of an older installation, or an exported folder. */
export interface CompanySource {
  /**
   * The same in every run, and another for every company: 'balcao:<installation>/<company id>',
   * 'older:<company id>/<microsecond of its creation>'.
   */
  readonly name: string
  readonly company: SourceCompany
  /** Tables that this source has, by our names. Their order does not matter. */
  readonly tables: readonly string[]
  /**
   * The rows of one of our tables, streamed, in an order that is the same in every run.
   * @param after id of the last row that arrived, with all before it; null at first. A source may begin
   *   earlier, even at its beginning: a row that has arrived is skipped.
   */
  rows(table: string, after: string | null): AsyncIterable<SourceRow>
  /** A file that a row's column names, by its name in the source; null when it is gone. */
  openFile(name: string): Promise<SourceFile | null>
}
